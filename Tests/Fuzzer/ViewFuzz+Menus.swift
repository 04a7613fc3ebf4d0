// Menus of any kind on buttons and views, opened and changed while they show.

import UIKit

extension ViewFuzz {
    private func menu(_ depth: Int = 0) -> UIMenu {
        var children: [UIMenuElement] = []
        for _ in 0..<values.below(5) {
            switch values.below(5) {
            case 0 where depth < 3: children.append(menu(depth + 1))
            case 1:
                let late = menu(3)
                children.append(UIDeferredMenuElement { give in give(late.children) })
            default:
                let kinds: [UIMenuElement.Attributes] = [[], .disabled, .hidden, .destructive, .keepsMenuPresented]
                let action = UIAction(title: values.text(), attributes: values.pick(kinds)) { [weak self] _ in self?.remove() }
                action.image = values.chance(0.3) ? picture() : nil
                action.subtitle = values.chance(0.3) ? values.text() : nil
                children.append(action)
            }
        }
        return UIMenu(
            title: values.chance(0.5) ? "" : values.text(),
            options: values.pick([[], .displayInline, .singleSelection, .destructive, .displayAsPalette]),
            preferredElementSize: values.pick([.automatic, .small, .medium, .large]), children: children)
    }

    /// Gives a view a menu, or opens, changes or lets go of one that it has.
    func chooseInMenus() {
        let view = any()
        say("menu of \(type(of: view))")
        if let button = view as? UIButton, values.chance(0.6) {
            button.menu = values.chance(0.9) ? menu() : nil
            button.showsMenuAsPrimaryAction = values.chance(0.7)
            button.changesSelectionAsPrimaryAction = values.chance(0.3)
        }
        guard let interaction = view.interactions.lazy.compactMap({ $0 as? UIContextMenuInteraction }).first else {
            let teller = FuzzMenus(self)
            menus.append(teller)
            if menus.count > 20 { menus.removeFirst() }
            return view.addInteraction(UIContextMenuInteraction(delegate: teller))
        }
        switch values.below(5) {
        case 0: interaction.dismissMenu()
        case 1:
            let new = menu()
            interaction.updateVisibleMenu { $0.replacingChildren(new.children) }
        case 2: view.removeInteraction(interaction)
        default: press(at: values.chance(0.8) ? view.convert(CGPoint(x: 1, y: 1), to: nil) : values.point())
        }
    }

    /// A finger that stays, and goes on to somewhere.
    private func press(at place: CGPoint) {
        window.sendTouch(.began, at: place)
        for _ in 0..<3 { step() }
        let there = CGPoint(x: CGFloat(values.below(96)), y: CGFloat(values.below(72)))
        window.sendTouch(.moved, at: there)
        window.sendTouch(values.chance(0.9) ? .ended : .cancelled, at: there)
    }

    func makeMenu() -> UIMenu { menu() }
}

/// Says which menu there is, with or without a preview.
final class FuzzMenus: UIContextMenuInteractionDelegate {
    private weak var fuzz: ViewFuzz?

    init(_ fuzz: ViewFuzz) { self.fuzz = fuzz }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let fuzz, fuzz.values.chance(0.9) else { return nil }
        let menu = fuzz.values.chance(0.8) ? fuzz.makeMenu() : nil, hasPreview = fuzz.values.chance(0.3)
        let shown: () -> UIViewController? = { [weak fuzz] in
            guard let fuzz else { return nil }
            let controller = FuzzController(fuzz)
            controller.preferredContentSize = fuzz.values.size()
            return controller
        }
        return UIContextMenuConfiguration(previewProvider: hasPreview ? shown : nil, actionProvider: { _ in menu })
    }
}
