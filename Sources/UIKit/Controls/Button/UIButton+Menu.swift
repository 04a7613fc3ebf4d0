// Buttons with menus, and such as show what is chosen.

import QuartzCore

extension UIButton {
    /// The order of the menu's elements; default automatic: the first is nearest to the button.
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { menuParts?.order ?? .automatic }
        set {
            guard newValue != preferredMenuElementOrder else { return }
            let parts = menuParts ?? ControlMenu()
            menuParts = parts
            parts.order = newValue
        }
    }

    /// Whether one of the menu's actions is on, which is what the button shows.
    var choosesInMenu: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// Has one of the menu's actions on, and shows it.
    func showChoice() {
        guard choosesInMenu, let menu else { return }
        let reader = MenuReader()
        let leaves = reader.leaves(of: menu)
        guard let chosen = leaves.first(where: { $0.state == .on }) ?? leaves.first else { return }
        for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
        show(chosen)
    }

    private func show(_ chosen: any UIMenuLeaf) {
        let image = chosen.selectedImage ?? chosen.image
        if configuration != nil {
            configuration?.title = chosen.title
            if let image { configuration?.image = image }
        } else {
            setTitle(chosen.title, for: .normal)
            if let image { setImage(image, for: .normal) }
        }
    }

    func configurationOfMenu() -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }
}
