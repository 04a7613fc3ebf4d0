// Random batches of changes, layouts and scrolling in the midst of animations: what shows is what the data say.

import QuartzCore
import UIKit
import XCTest

final class CollectionRandomTests: CollectionTestCase {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private var dice = Dice(state: 1)
    private var newest = 0

    private func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &dice) }

    /// Some go, some move, some are shown anew and some come, in one batch.
    private func change(_ view: UICollectionView) {
        let old = source.words[0]
        var gone: Set<Int> = [], moved: Set<Int> = [], reloaded: Set<Int> = []
        for index in old.indices {
            switch roll(0..<12) {
            case 0, 1: gone.insert(index)
            case 2: moved.insert(index)
            case 3: reloaded.insert(index)
            default: break
            }
        }
        var words = old.indices.filter { !gone.contains($0) && !moved.contains($0) }.map {
            reloaded.contains($0) ? old[$0] + "'" : old[$0]
        }
        let fresh = (0..<roll(0..<5)).map { "new \(newest + $0)" }
        newest += fresh.count
        for word in fresh + moved.map({ old[$0] }) { words.insert(word, at: roll(0..<words.count + 1)) }
        view.performBatchUpdates {
            self.source.words = [words]
            view.insertItems(at: fresh.map { self.item(words.firstIndex(of: $0)!) })
            view.deleteItems(at: gone.map { self.item($0) })
            for index in moved { view.moveItem(at: self.item(index), to: self.item(words.firstIndex(of: old[index])!)) }
            view.reloadItems(at: reloaded.map { self.item($0) })
        }
    }

    private func check(_ view: UICollectionView, _ step: Int) {
        let words = source.words[0]
        for path in view.indexPathsForVisibleItems {
            let cell = view.cellForItem(at: path) as! WordCell
            XCTAssertEqual(cell.label.text, words[path.item], "step \(step)")
            XCTAssertEqual(view.indexPath(for: cell), path, "step \(step)")
        }
    }

    private func checkAtRest(_ view: UICollectionView, _ step: Int) {
        let seen = (0..<source.words[0].count).filter {
            let frame = view.layoutAttributesForItem(at: item($0))!.frame
            return frame.minY < view.bounds.maxY && frame.maxY > view.bounds.minY
        }
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), seen, "step \(step)")
        XCTAssertEqual(view.subviews.count { $0 is WordCell }, seen.count, "step \(step)")
        for path in view.indexPathsForVisibleItems {
            let cell = view.cellForItem(at: path)!
            XCTAssertEqual(cell.alpha, 1, "step \(step)")
            XCTAssertEqual(cell.frame, view.layoutAttributesForItem(at: path)?.frame, "step \(step)")
        }
    }

    func testWhatShowsIsWhatTheDataSay() {
        let layouts = [flow(), flow(CGSize(width: 320, height: 60)), flow(CGSize(width: 50, height: 80))]
        let view = collection(layouts[0], 40)
        for step in 0..<400 {
            switch roll(0..<8) {
            case 0..<4: change(view)
            case 4: view.setCollectionViewLayout(layouts[roll(0..<3)], animated: roll(0..<2) == 0)
            case 5: view.contentOffset.y = CGFloat(roll(0..<900))
            case 6: UIView.animate(withDuration: 0.4) { view.contentOffset.y = CGFloat(self.roll(0..<900)) }
            default: view.reloadData()
            }
            update(at: seconds + Double(roll(0..<20)) / 60)
            check(view, step)
            guard step % 10 == 9 else { continue }
            update(at: seconds + 1)
            update(at: seconds + 0.1)
            view.contentOffset = CGPoint(x: 0, y: min(view.contentOffset.y, max(0, view.contentSize.height - 400)))
            update(at: seconds + 0.1)
            checkAtRest(view, step)
        }
        XCTAssertLessThan(WordCell.made, 400)
    }

    /// Asks for a height by what it shows.
    private final class Uneven: WordCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let number = (label.text ?? "").utf8.reduce(0) { ($0 * 31 + Int($1)) % 97 }
            layoutAttributes.size.height = 30 + CGFloat(number)
            return layoutAttributes
        }
    }

    private func compositional(_ kind: Int) -> UICollectionViewLayout {
        func size(
            _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
        ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
        let isUneven = kind == 1
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), isUneven ? .estimated(50) : .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.9), isUneven ? .estimated(50) : .absolute(90)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        if kind == 2 { section.orthogonalScrollingBehavior = .groupPagingCentered }
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func checkCompositional(_ view: UICollectionView, _ step: Int) {
        let seen = (0..<source.words[0].count).filter {
            let frame = view.layoutAttributesForItem(at: item($0))!.frame
            return frame.minY < view.bounds.maxY && frame.maxY > view.bounds.minY && frame.minX < view.bounds.maxX
                && frame.maxX > view.bounds.minX
        }
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), seen, "step \(step)")
        let places = [view] + view.subviews.filter { $0 is UIScrollView }
        XCTAssertEqual(places.reduce(0) { $0 + $1.subviews.count { $0 is WordCell } }, seen.count, "step \(step)")
        for path in view.indexPathsForVisibleItems {
            let cell = view.cellForItem(at: path)!, frame = cell.superview!.convert(cell.frame, to: view)
            let wanted = view.layoutAttributesForItem(at: path)!.frame
            XCTAssertEqual(cell.alpha, 1, "step \(step)")
            for edge in [\CGRect.minX, \.minY, \.maxX, \.maxY] {
                XCTAssertEqual(frame[keyPath: edge], wanted[keyPath: edge], accuracy: 0.001, "step \(step) \(path)")
            }
        }
    }

    func testCompositionalLayoutsShowWhatTheDataSay() {
        let layouts = (0..<3).map(compositional)
        let view = collection(layouts[0], 40, of: Uneven.self)
        for step in 0..<400 {
            switch roll(0..<8) {
            case 0..<4: change(view)
            case 4: view.setCollectionViewLayout(layouts[roll(0..<3)], animated: roll(0..<2) == 0)
            case 5:
                if let own = view.subviews.compactMap({ $0 as? UIScrollView }).first {
                    own.contentOffset.x = CGFloat(roll(0..<900))
                } else {
                    view.contentOffset.y = CGFloat(roll(0..<900))
                }
            case 6: UIView.animate(withDuration: 0.4) { view.contentOffset.y = CGFloat(self.roll(0..<900)) }
            default: view.reloadData()
            }
            update(at: seconds + [0.01, 0.1, 0.25][roll(0..<3)])
            check(view, step)
            guard step % 5 == 4 else { continue }
            for _ in 0..<3 { update(at: seconds + 1) }
            checkCompositional(view, step)
        }
    }
}
