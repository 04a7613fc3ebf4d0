// A collection view with a compositional layout: cards that come to rest in the middle above a grid of symbols, and a bar that
// observes how far it is scrolled.

import QuartzCore
import UIKit

package final class SymbolsInSections: Sample {
    package static let title = "Symbols in sections"
    package static let summary = """
        One layout of two sections. The cards above move sideways by themselves, come to rest in the middle, and are the larger \
        the nearer they are to it; the symbols below are laid out four to a row under a heading that stays. The line at the top \
        observes how far it is scrolled. W: another weight.
        """
    package static let pictureTimes = [0.2, 0.55, 1.4, 1.9, 2.6, 3.2]
    package static let script = [
        ScriptedInput(time: 0.3, action: .grab(CGPoint(x: 420, y: 130))),
        ScriptedInput(time: 0.35, action: .pointer(CGPoint(x: 400, y: 130))),
        ScriptedInput(time: 0.42, action: .pointer(CGPoint(x: 340, y: 130))),
        ScriptedInput(time: 0.5, action: .pointer(CGPoint(x: 270, y: 130))),
        ScriptedInput(time: 0.52, action: .drop(CGPoint(x: 250, y: 130))), .press("w", at: 1.6),
    ] + ScriptedInput.drag(from: CGPoint(x: 320, y: 440), to: CGPoint(x: 320, y: 140), at: 2)

    private static let names = [
        "heart", "star", "bell", "bolt", "cloud.sun", "flame", "leaf", "drop", "moon", "sun.max", "snowflake", "umbrella",
        "camera", "mic", "headphones", "music.note", "paperplane", "envelope", "phone", "map", "gift", "cart", "creditcard",
        "lock", "key", "wrench", "scissors", "paperclip", "pencil", "trash", "folder", "bookmark", "house", "car", "bicycle",
        "airplane", "globe", "wifi", "gearshape", "magnifyingglass",
    ]
    private static let weights: [UIImage.SymbolWeight] = [.regular, .semibold, .black, .ultraLight]
    private static let colors: [UIColor] = [.systemPink, .systemOrange, .systemYellow, .systemIndigo, .systemTeal, .systemGreen]

    private let stage = ViewStage(background: UIColor(white: 0.96, alpha: 1))
    private lazy var view = UICollectionView(
        frame: CGRect(x: 0, y: 6, width: 640, height: 474), collectionViewLayout: makeLayout())
    private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 6))
    private var observation: NSKeyValueObservation?
    private var weight = 0

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        view.register(SymbolCell.self, forCellWithReuseIdentifier: "symbol")
        view.register(
            Heading.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "heading")
        view.backgroundColor = .clear
        view.dataSource = self
        bar.backgroundColor = .systemPink
        stage.window.addSubview(view)
        stage.window.addSubview(bar)
        observation = view.observe(\.contentOffset, options: [.initial]) { [bar] view, _ in
            let room = max(view.contentSize.height - view.bounds.height, 1)
            bar.frame.size.width = 640 * min(max(view.contentOffset.y / room, 0.02), 1)
        }
        return stage.window.layer
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, _ in section == 0 ? Self.cards() : Self.grid() }
    }

    /// Cards that are the larger the nearer they are to the middle.
    private static func cards() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(190), heightDimension: .absolute(190)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let middle = offset.x + environment.container.contentSize.width / 2
            for item in items {
                let scale = max(0.7, 1 - abs(item.frame.midX - middle) / 700)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
                item.alpha = scale
            }
        }
        return section
    }

    private static func grid() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(96)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 20, trailing: 40)
        let heading = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        heading.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [heading]
        return section
    }

    package func press(_ key: Character) {
        guard key == "w" else { return }
        weight = (weight + 1) % Self.weights.count
        view.reloadData()
    }

    package func grab(at point: CGPoint) { stage.window.sendTouch(.began, at: point) }
    package func pointer(at point: CGPoint) { stage.window.sendTouch(.moved, at: point) }
    package func drop(at point: CGPoint) { stage.window.sendTouch(.ended, at: point) }
    package func turnWheel(by notches: CGVector, at point: CGPoint) { stage.window.sendWheel(notches, at: point) }
}

extension SymbolsInSections: UICollectionViewDataSource {
    package func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? Self.colors.count : Self.names.count
    }

    package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "symbol", for: indexPath)
        let name = Self.names[indexPath.item], color = Self.colors[indexPath.item % Self.colors.count]
        if indexPath.section == 0 {
            (cell as? SymbolCell)?.show("\(name).fill", 84, Self.weights[weight], .white, on: color)
        } else {
            (cell as? SymbolCell)?.show(name, 32, Self.weights[weight], color, on: .white)
        }
        return cell
    }

    package func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    }
}

private final class SymbolCell: UICollectionViewCell {
    private let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowOpacity = 0.15
        (layer.shadowRadius, layer.shadowOffset) = (5, CGSize(width: 0, height: 2))
        contentView.layer.cornerRadius = 14
        picture.contentMode = .center
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor, on ground: UIColor) {
        contentView.backgroundColor = ground
        picture.tintColor = color
        picture.image = UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    }
}

private final class Heading: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.96, alpha: 0.94)
        let label = UILabel(frame: bounds.insetBy(dx: 6, dy: 0))
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.font = .boldSystemFont(ofSize: 20)
        label.text = "All symbols"
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
