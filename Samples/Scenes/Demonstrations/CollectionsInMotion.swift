// Collection views with layouts of their own: covers that lean away from the middle, and a circle whose items come and go.

import QuartzCore
import UIKit

package final class CollectionsInMotion: Sample {
    package static let title = "Collections in motion"
    package static let summary = """
        Above, covers to be dragged or flung: the layout is asked at each step, turns what is beside the middle, and says where \
        they come to rest. Below, a collection on a circle: A adds an item, which grows out of the middle, a click takes one \
        away, M moves the last one to the front; L changes to lines and back, where every item glides.
        """
    package static let pictureTimes = [0.2, 0.5, 1.2, 1.65, 2.15, 2.65, 3.2, 3.65, 4.15]
    package static let script = [
        ScriptedInput(time: 0.3, action: .grab(CGPoint(x: 400, y: 120))),
        ScriptedInput(time: 0.35, action: .pointer(CGPoint(x: 380, y: 120))),
        ScriptedInput(time: 0.4, action: .pointer(CGPoint(x: 300, y: 120))),
        ScriptedInput(time: 0.48, action: .pointer(CGPoint(x: 190, y: 120))),
        ScriptedInput(time: 0.5, action: .drop(CGPoint(x: 180, y: 120))),
        .press("a", at: 1.5), ScriptedInput(time: 1.95, action: .grab(CGPoint(x: 320, y: 436))),
        ScriptedInput(time: 2, action: .drop(CGPoint(x: 320, y: 436))), .press("m", at: 2.5), .press("l", at: 3.5),
        .press("a", at: 4),
    ]

    private let stage = ViewStage(background: UIColor(white: 0.13, alpha: 1))
    private let covers = UICollectionView(
        frame: CGRect(x: 0, y: 10, width: 640, height: 220), collectionViewLayout: CoverLayout())
    private let circle = CircleLayout(), lines = UICollectionViewFlowLayout()
    private lazy var items = UICollectionView(
        frame: CGRect(x: 120, y: 240, width: 400, height: 230), collectionViewLayout: circle)
    private let shelf = Shelf(Array(0..<40))
    private lazy var ring = Shelf(Array(0..<9)) { [unowned self] in remove($0) }
    private var next = 9

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        lines.itemSize = CGSize(width: 56, height: 56)
        lines.sectionInset = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 30)
        for (view, source) in [(covers, shelf), (items, ring)] {
            view.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
            view.backgroundColor = .clear
            view.dataSource = source
            view.delegate = source
            stage.window.addSubview(view)
        }
        covers.showsHorizontalScrollIndicator = false
        covers.decelerationRate = .fast
        return stage.window.layer
    }

    private func remove(_ path: IndexPath) {
        items.performBatchUpdates { [self] in
            ring.numbers.remove(at: path.item)
            items.deleteItems(at: [path])
        }
    }

    package func press(_ key: Character) {
        switch key {
        case "a":
            items.performBatchUpdates { [self] in
                ring.numbers.append(next)
                next += 1
                items.insertItems(at: [IndexPath(item: ring.numbers.count - 1, section: 0)])
            }
        case "m":
            guard let last = ring.numbers.popLast() else { return }
            ring.numbers.insert(last, at: 0)
            items.moveItem(
                at: IndexPath(item: ring.numbers.count - 1, section: 0), to: IndexPath(item: 0, section: 0))
        case "l":
            items.setCollectionViewLayout(items.collectionViewLayout === circle ? lines : circle, animated: true)
        default: break
        }
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }
}

/// Numbers, and what a tap on one does.
private final class Shelf: UICollectionViewDataSource, UICollectionViewDelegate {
    var numbers: [Int]
    private let tapped: (IndexPath) -> Void

    init(_ numbers: [Int], tapped: @escaping (IndexPath) -> Void = { _ in }) { (self.numbers, self.tapped) = (numbers, tapped) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
        (cell as? CoverCell)?.show(numbers[indexPath.item])
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { tapped(indexPath) }
}

private final class CoverCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 10
        contentView.layer.masksToBounds = true
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.textColor = .white
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { UIView.animate(withDuration: 0.1) { self.contentView.alpha = self.isHighlighted ? 0.6 : 1 } }
    }

    func show(_ number: Int) {
        contentView.backgroundColor = UIColor(
            hue: CGFloat(number * 7 % 40) / 40, saturation: 0.65, brightness: 0.85, alpha: 1)
        label.font = .boldSystemFont(ofSize: bounds.width / 2.5)
        label.text = "\(number + 1)"
    }
}

/// Covers side by side, which lean away from the middle and come to rest in it.
private final class CoverLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 150, height: 150)
        minimumLineSpacing = -50
        sectionInset = UIEdgeInsets(top: 0, left: 245, bottom: 0, right: 245)
    }

    required init?(coder: NSCoder) { nil }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let middle = collectionView?.bounds.midX else { return nil }
        return super.layoutAttributesForElements(in: rect)?.map { attributes in
            let distance = (attributes.center.x - middle) / 100, side = min(max(distance, -1), 1)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 500
            transform = CATransform3DTranslate(transform, side * 40, 0, -abs(side) * 80)
            attributes.transform3D = CATransform3DRotate(transform, -side * 0.9, 0, 1, 0)
            attributes.zIndex = -Int(abs(distance) * 10)
            return attributes
        }
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 100).rounded() * 100, y: proposedContentOffset.y) }
}

/// Items on a circle, as large as fit: what comes grows out of the middle, and what goes shrinks into it.
private final class CircleLayout: UICollectionViewLayout {
    private var count = 0, middle = CGPoint.zero
    private var coming: Set<IndexPath> = [], going: Set<IndexPath> = []

    override func prepare() {
        guard let view = collectionView else { return }
        count = view.numberOfItems(inSection: 0)
        middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(count, 1)) - .pi / 2
        attributes.size = CGSize(width: 56, height: 56)
        attributes.center = CGPoint(x: middle.x + 150 * cos(angle), y: middle.y + 80 * sin(angle))
        attributes.transform = CGAffineTransform(rotationAngle: 0.4 * cos(angle))
        attributes.zIndex = Int(100 * sin(angle))
        return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
            if item.updateAction == .insert, let path = item.indexPathAfterUpdate { coming.insert(path) }
            if item.updateAction == .delete, let path = item.indexPathBeforeUpdate { going.insert(path) }
        }
    }

    override func finalizeCollectionViewUpdates() { (coming, going) = ([], []) }

    override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: indexPath)
        return coming.contains(indexPath) ? inTheMiddle(attributes) : attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: indexPath)
        return going.contains(indexPath) ? inTheMiddle(attributes) : attributes
    }

    private func inTheMiddle(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        attributes?.alpha = 0
        attributes?.center = middle
        attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2).rotated(by: .pi)
        return attributes
    }
}
