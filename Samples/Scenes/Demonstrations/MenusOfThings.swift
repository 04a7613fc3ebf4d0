// Two telephones: cards whose menus come by a press that lasts; and buttons with menus, menus in them, and a choice that one
// of them shows.

import QuartzCore
import UIKit

package final class MenusOfThings: ShownOnPhones {
    package static let title = "Menus"
    package static let summary = """
        At the left a button pressed on a card for half a second, or the mouse's right button, lifts the card over a blur and \
        shows its menu; slide on to a row and let go, or click on one. At the right the upper button has a menu with images in \
        a row, a section, and a menu in the menu, which grows from the button; the lower one shows what is chosen in its menu.
        """
    package static let pictureTimes = [0.3, 0.95, 1.3, 1.6, 2.2, 2.5, 3.5, 3.75, 4.7, 5.4]
    package static let script =
        hold((90, 150), to: (90, 263), from: 0.4, until: 1.8) + tap(475, 70, at: 2.3) + tap(475, 236, at: 3.0)
        + tap(475, 290, at: 3.6) + tap(475, 330, at: 4.2) + tap(475, 235, at: 4.8)

    private static func hold(
        _ start: (x: CGFloat, y: CGFloat), to end: (x: CGFloat, y: CGFloat), from time: Double, until last: Double
    ) -> [ScriptedInput] {
        let start = CGPoint(x: start.x, y: start.y), end = CGPoint(x: end.x, y: end.y)
        return [
            ScriptedInput(time: time, action: .grab(start)), ScriptedInput(time: last - 0.3, action: .pointer(end)),
            ScriptedInput(time: last, action: .drop(end)),
        ]
    }

    package let phones = PhoneStage()

    package init() {}

    package func makeRoot() throws(PictureError) -> CALayer {
        let cards = UIViewController(), buttons = UIViewController()
        let colors: [UIColor] = [.systemOrange, .systemTeal, .systemIndigo, .systemPink, .systemGreen, .systemBrown]
        for (index, color) in colors.enumerated() {
            let place = CGRect(x: 20 + CGFloat(index % 2) * 120, y: 100 + CGFloat(index / 2) * 120, width: 110, height: 110)
            cards.view.addSubview(Card(frame: place, color))
        }
        fill(buttons.view)
        for (window, controller) in [(phones.left, cards), (phones.right, buttons)] {
            controller.view.backgroundColor = .systemBackground
            phones.show(controller, in: window)
        }
        return phones.root
    }

    private func fill(_ view: UIView) {
        let color = UIView(frame: CGRect(x: 35, y: 390, width: 200, height: 60))
        color.backgroundColor = .systemGray3
        color.layer.cornerRadius = 12
        let edit = UIButton(configuration: .filled())
        edit.configuration?.title = "Edit"
        edit.frame = CGRect(x: 85, y: 50, width: 100, height: 40)
        edit.menu = Self.editing(color)
        edit.showsMenuAsPrimaryAction = true
        let size = UIButton(configuration: .tinted())
        size.frame = CGRect(x: 75, y: 310, width: 120, height: 40)
        size.showsMenuAsPrimaryAction = true
        size.changesSelectionAsPrimaryAction = true
        size.menu = UIMenu(title: "Size", children: ["Small", "Medium", "Large"].map { name in
            UIAction(title: name) { _ in
                UIView.animate(withDuration: 0.3) {
                    color.bounds.size.width = name == "Small" ? 80 : name == "Medium" ? 140 : 200
                }
            }
        })
        for part in [color, edit, size] { view.addSubview(part) }
    }

    private static func editing(_ view: UIView) -> UIMenu {
        func row(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { _ in }
        }
        let colors: [(String, UIColor)] = [("Red", .systemRed), ("Green", .systemGreen), ("Blue", .systemBlue)]
        let tint = UIMenu(
            title: "Colour", subtitle: "of the plate below", image: UIImage(systemName: "paintbrush"),
            options: .singleSelection,
            children: colors.map { name, color in
                UIAction(title: name) { _ in UIView.animate(withDuration: 0.3) { view.backgroundColor = color } }
            })
        return UIMenu(children: [
            UIMenu(options: .displayInline, preferredElementSize: .medium, children: [
                row("Copy", "doc.on.doc"), row("Share", "square.and.arrow.up"), row("Mark", "star"),
            ]),
            row("Rename", "pencil"), tint,
            UIMenu(options: .displayInline, children: [row("Delete", "trash", .destructive)]),
        ])
    }
}

/// A card with a menu.
private final class Card: UIView, UIContextMenuInteractionDelegate {
    init(frame: CGRect, _ color: UIColor) {
        super.init(frame: frame)
        backgroundColor = color
        layer.cornerRadius = 18
        let picture = UIImageView(image: UIImage(systemName: "leaf.fill"))
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        picture.tintColor = .white
        picture.contentMode = .center
        picture.frame = bounds
        addSubview(picture)
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Turn", image: UIImage(systemName: "arrow.clockwise")) { _ in
                    UIView.animate(withDuration: 0.6) {
                        if let self { self.transform = self.transform.rotated(by: .pi / 2) }
                    }
                },
                UIAction(title: "Fade", image: UIImage(systemName: "circle.lefthalf.filled")) { _ in
                    UIView.animate(withDuration: 0.4) { self?.backgroundColor = .systemGray4 }
                },
                UIAction(title: "Remove", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
                    UIView.animate(withDuration: 0.4, animations: { self?.alpha = 0 }) { _ in self?.removeFromSuperview() }
                },
            ])
        }
    }
}
