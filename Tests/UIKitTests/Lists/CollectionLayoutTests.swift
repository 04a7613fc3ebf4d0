// Layouts of programs, as tutorials write them: circles, carousels, decorations, attributes of their own.

import CSDL2
import QuartzCore
import UIKit
import XCTest

/// Items on a circle; what comes grows out of the middle, what goes shrinks into it.
private final class CircleLayout: UICollectionViewLayout {
    var center = CGPoint.zero, radius: CGFloat = 0, count = 0
    var inserted: [IndexPath] = [], deleted: [IndexPath] = []
    var actions: [UICollectionViewUpdateItem.Action] = []
    var calls: [String] = []

    override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        calls.append("prepare")
        count = view.numberOfItems(inSection: 0)
        center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        radius = min(view.bounds.width, view.bounds.height) / 2.5
    }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 40, height: 40)
        let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
        attributes.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        calls.append("updates")
        actions = updateItems.map(\.updateAction)
        for update in updateItems {
            switch update.updateAction {
            case .delete: deleted.append(update.indexPathBeforeUpdate!)
            case .insert: inserted.append(update.indexPathAfterUpdate!)
            default: break
            }
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        calls.append("final")
        (inserted, deleted) = ([], [])
    }

    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        var attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        if inserted.contains(path) {
            if attributes == nil { attributes = layoutAttributesForItem(at: path) }
            attributes?.alpha = 0
            attributes?.center = center
        }
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        var attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        if deleted.contains(path) {
            if attributes == nil { attributes = layoutAttributesForItem(at: path) }
            attributes?.alpha = 0
            attributes?.center = center
            attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
        }
        return attributes
    }
}

/// Pages that come to rest in the middle, and are the larger the nearer they are to it.
private final class CarouselLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 200, height: 200)
        minimumLineSpacing = 20
        sectionInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let view = collectionView else { return nil }
        return super.layoutAttributesForElements(in: rect)?.map {
            let attributes = $0.copy() as! UICollectionViewLayoutAttributes
            let distance = abs(attributes.center.x - view.bounds.midX)
            let scale = max(0.8, 1 - distance / 400)
            attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
            attributes.zIndex = Int(scale * 100)
            return attributes
        }
    }

    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let page: CGFloat = 220, now = collectionView!.contentOffset.x / page
        let next = velocity.x > 0 ? ceil(now) : velocity.x < 0 ? floor(now) : round(now)
        return CGPoint(x: next * page, y: proposed.y)
    }
}

private final class TurnedAttributes: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0 { didSet { transform = CGAffineTransform(rotationAngle: angle) } }
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! TurnedAttributes
        copy.angle = angle
        return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
        (object as? TurnedAttributes)?.angle == angle && super.isEqual(object)
    }
}

private final class TurnedCell: UICollectionViewCell {
    var angle: CGFloat?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        angle = (layoutAttributes as? TurnedAttributes)?.angle
    }
}

private final class TurnedLayout: UICollectionViewFlowLayout {
    var angle: CGFloat = 0.1 { didSet { invalidateLayout() } }
    override class var layoutAttributesClass: AnyClass { TurnedAttributes.self }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var all = super.layoutAttributesForElements(in: rect) ?? []
        for case let attributes as TurnedAttributes in all { attributes.angle = angle }
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
        line.frame = CGRect(x: 0, y: 100, width: 320, height: 5)
        line.zIndex = -1
        all.append(line)
        return all
    }
}

private final class LineView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .red
    }
    required init?(coder: NSCoder) { nil }
}

final class CollectionLayoutTests: CollectionTestCase {
    func testACirclesItemsComeFromItsMiddleAndGoThere() {
        let layout = CircleLayout(), view = collection(layout, 4)
        XCTAssertEqual(view.cellForItem(at: item(1))!.center.y, 200 + 128, accuracy: 0.01)
        layout.calls = []
        let turned = view.cellForItem(at: item(1))!, gone = view.cellForItem(at: item(0))!
        view.performBatchUpdates {
            self.source.words = [["word 1", "word 2", "word 3", "new", "newer"]]
            view.deleteItems(at: [self.item(0)])
            view.insertItems(at: [self.item(3), self.item(4)])
        }
        XCTAssertEqual(layout.calls, ["prepare", "updates", "final"])
        XCTAssertEqual(layout.actions, [.delete, .insert, .insert])
        update(at: 0)
        let new = view.cellForItem(at: item(4))!
        XCTAssertEqual(new.layer.presentation()!.position.x, 160, accuracy: 0.5)
        XCTAssertEqual(new.layer.presentation()!.opacity, 0, accuracy: 0.01)
        XCTAssertTrue(view.cellForItem(at: item(0)) === turned)
        XCTAssertEqual(turned.center.x, 160 + 128, accuracy: 0.01)
        update(at: 0.15)
        XCTAssertEqual(gone.layer.presentation()!.position.x, 160 + 64, accuracy: 1)
        update(at: 0.4)
        XCTAssertNil(gone.superview)
        XCTAssertEqual(new.alpha, 1)
        XCTAssertEqual(new.center, layout.layoutAttributesForItem(at: item(4))!.center)
    }

    func testACarouselGrowsInTheMiddleAndRestsThere() {
        let layout = CarouselLayout()
        let view = collection(layout, 100, size: CGSize(width: 320, height: 240))
        view.decelerationRate = .fast
        XCTAssertEqual(view.cellForItem(at: item(0))!.transform.a, 1, accuracy: 0.001)
        XCTAssertEqual(view.cellForItem(at: item(1))!.transform.a, 0.8, accuracy: 0.001)
        XCTAssertTrue((view.subviews.last as? WordCell)?.label.text == "word 0", "the largest lies in front")
        window.sendTouch(.began, at: CGPoint(x: 200, y: 100))
        for step in 1...6 {
            update(at: Double(step) / 60)
            window.sendTouch(.moved, at: CGPoint(x: 200 - step * 10, y: 100))
        }
        window.sendTouch(.ended, at: CGPoint(x: 140, y: 100))
        for frame in 7...200 { update(at: Double(frame) / 60) }
        XCTAssertEqual(view.contentOffset.x, 220)
        XCTAssertEqual(view.cellForItem(at: item(1))!.transform.a, 1, accuracy: 0.001)
        XCTAssertEqual(view.cellForItem(at: item(1))!.layer.zPosition, 100)
        XCTAssertEqual(source.asked, 100, "sizes are asked for once")
    }

    func testAttributesOfALayoutsOwnReachTheCell() {
        let layout = TurnedLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        layout.register(LineView.self, forDecorationViewOfKind: "line")
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "turned", for: path)
            }
        }
        let source = Source()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(TurnedCell.self, forCellWithReuseIdentifier: "turned")
        view.dataSource = source
        show(view)
        update(at: 0)
        let cell = view.cellForItem(at: item(3)) as! TurnedCell
        XCTAssertEqual(cell.angle, 0.1)
        XCTAssertEqual(cell.transform.b, sin(0.1), accuracy: 0.001)
        let line = view.subviews.first { $0 is LineView }
        XCTAssertEqual(line?.frame, CGRect(x: 0, y: 100, width: 320, height: 5))
        XCTAssertTrue(view.subviews.first === line, "a lesser zIndex lies behind")
        layout.angle = 0.3
        update(at: 0.1)
        XCTAssertEqual(cell.angle, 0.3)
    }

    func testAttributesAreCopiedAndCompared() {
        let one = TurnedAttributes(forCellWith: item(2))
        one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        one.angle = .pi / 2
        one.zIndex = 5
        let other = one.copy() as! TurnedAttributes
        XCTAssertTrue(one.isEqual(other))
        XCTAssertEqual(one, other)
        XCTAssertEqual(other.frame.minX, 5, accuracy: 0.001)
        XCTAssertEqual(other.frame.width, 40, accuracy: 0.001)
        other.angle = 0
        XCTAssertFalse(one.isEqual(other))
        XCTAssertEqual(other.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: item(0))
        XCTAssertEqual(header.representedElementCategory, .supplementaryView)
        XCTAssertEqual(header.representedElementKind, "kind")
    }

    func testALayoutIsPreparedOnceUntilItIsInvalid() {
        let layout = CircleLayout(), view = collection(layout, 4)
        XCTAssertEqual(layout.calls, ["prepare"])
        view.setNeedsLayout()
        update(at: 0.1)
        XCTAssertEqual(layout.calls, ["prepare"])
        layout.invalidateLayout()
        update(at: 0.2)
        XCTAssertEqual(layout.calls, ["prepare", "prepare"])
        view.reloadData()
        update(at: 0.3)
        XCTAssertEqual(layout.calls.count, 3)
    }

    func testATransitionIsDrivenByHand() {
        let (small, wide) = (flow(), flow(CGSize(width: 320, height: 50)))
        let view = collection(small, 12)
        var ends: [Bool] = []
        let transition = view.startInteractiveTransition(to: wide) { ends.append($0 && $1) }
        XCTAssertTrue(view.collectionViewLayout === transition)
        let cell = view.cellForItem(at: item(1))!
        XCTAssertEqual(cell.frame.minX, 110)
        transition.transitionProgress = 0.5
        update(at: 0.1)
        XCTAssertEqual(cell.frame, CGRect(x: 55, y: 30, width: 210, height: 75))
        view.finishInteractiveTransition()
        update(at: 0.1)
        update(at: 0.5)
        XCTAssertEqual(ends, [true])
        XCTAssertTrue(view.collectionViewLayout === wide)
        XCTAssertTrue(wide.collectionView === view)
        XCTAssertNil(small.collectionView)
        XCTAssertEqual(seen(cell), CGRect(x: 0, y: 60, width: 320, height: 50))
        view.startInteractiveTransition(to: small).transitionProgress = 0.3
        view.cancelInteractiveTransition()
        update(at: 0.6)
        update(at: 1)
        XCTAssertTrue(view.collectionViewLayout === wide)
        XCTAssertEqual(cell.frame.minY, 60)
    }

    func testMirroredLayoutsAreMirrored() {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Mirrored()
        layout.itemSize = CGSize(width: 100, height: 50)
        let view = collection(layout, 2)
        XCTAssertEqual(view.cellForItem(at: item(0))?.frame.minX, 0)
        view.semanticContentAttribute = .forceRightToLeft
        layout.invalidateLayout()
        update(at: 0.1)
        XCTAssertEqual(view.cellForItem(at: item(0))?.frame.minX, 220)
    }
}
