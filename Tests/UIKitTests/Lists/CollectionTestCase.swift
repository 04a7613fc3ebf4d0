// What tests of collection views share: a data source of words, and a delegate that writes down what it is told.

import CSDL2
import QuartzCore
import UIKit
import XCTest

class WordCell: UICollectionViewCell {
    let label = UILabel()
    var applied = 0
    var reused = 0
    static nonisolated(unsafe) var made = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        WordCell.made += 1
        label.frame = contentView.bounds
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        reused += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied += 1
    }
}

final class WordSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var words: [[String]]
    var lines: [String] = []
    var sizes: ((IndexPath) -> CGSize)?
    var asked = 0
    var mayHighlight = true, maySelect = true

    init(_ words: [[String]]) { self.words = words }

    func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath) as! WordCell
        cell.label.text = words[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        asked += 1
        return sizes?(indexPath) ?? (collectionViewLayout as! UICollectionViewFlowLayout).itemSize
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        lines.append("highlight? \(indexPath.item)")
        return mayHighlight
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        lines.append("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        lines.append("unhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        lines.append("select? \(indexPath.item)")
        return maySelect
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        lines.append("deselect? \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        lines.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        lines.append("deselect \(indexPath.item)")
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        lines.append("show \(indexPath.item)")
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        lines.append("end \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        lines.append("move \(sourceIndexPath.item) \(destinationIndexPath.item)")
        let word = words[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        words[destinationIndexPath.section].insert(word, at: destinationIndexPath.item)
    }

    func taken() -> [String] {
        defer { lines = [] }
        return lines
    }
}

class CollectionTestCase: ViewTestCase {
    let source = WordSource([(0..<6).map { "word \($0)" }])

    func collection(
        _ layout: UICollectionViewLayout, _ count: Int? = nil, size: CGSize = CGSize(width: 320, height: 400),
        of cells: WordCell.Type = WordCell.self
    ) -> UICollectionView {
        if let count { source.words = [(0..<count).map { "word \($0)" }] }
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(cells, forCellWithReuseIdentifier: "word")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = source
        view.delegate = source
        WordCell.made = 0
        show(view)
        update(at: seconds)
        source.lines = []
        return view
    }

    func flow(_ size: CGSize = CGSize(width: 100, height: 100)) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        return layout
    }

    func item(_ number: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: number, section: section) }

    func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<view.numberOfItems(inSection: section)).map { view.layoutAttributesForItem(at: item($0, section))!.frame }
    }

    func seen(_ view: UIView?) -> CGRect { view?.layer.presentation()?.frame ?? .null }

    func texts(_ view: UICollectionView) -> [String] { view.visibleCells.map { ($0 as! WordCell).label.text! } }

    func tap(_ point: CGPoint) {
        window.sendTouch(.began, at: point)
        update(at: seconds + 0.05)
        window.sendTouch(.ended, at: point)
        update(at: seconds + 0.5)
    }
}
