// Menus of rows and items. Enter: what a context menu asks for a point of the list. Leave: questions to the list's delegate, and
// the cell as what is lifted.

import QuartzCore

/// A list whose rows have menus.
@MainActor
protocol MenuList: UIScrollView {
    /// Whether somebody may be asked.
    var mayHaveMenus: Bool { get }
    /// The row at a point, and its menu.
    func menu(at point: CGPoint) -> (path: IndexPath?, configuration: UIContextMenuConfiguration)?
    /// What is lifted, or whereto it goes back, as the delegate says.
    func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isGoing: Bool) -> UITargetedPreview?
    /// The cell of a row in view.
    func menuCell(_ path: IndexPath) -> UIView?
    func menuComes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuGoes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuCommits(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
    private unowned let list: any MenuList
    private(set) var interaction: UIContextMenuInteraction?
    /// The row whose menu was asked for last.
    private var path: IndexPath?

    init(_ list: any MenuList) { self.list = list }

    /// The list has somebody to ask.
    func join() {
        guard interaction == nil, list.mayHaveMenus else { return }
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        list.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let found = list.menu(at: location)
        path = found?.path
        return found?.configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        list.menuPreview(configuration, path, isGoing: false)
            ?? path.flatMap(list.menuCell).flatMap { $0.superview == nil ? nil : UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { list.menuPreview(configuration, path, isGoing: true) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list.menuCommits(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list.menuComes(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list.menuGoes(configuration, animator) }
}

extension UITableView: MenuList {
    /// What shows menus of rows; nil without a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    var mayHaveMenus: Bool { follower != nil }

    func menu(at point: CGPoint) -> (path: IndexPath?, configuration: UIContextMenuConfiguration)? {
        guard let path = path(at: point) else { return nil }
        return follower?.tableView(self, contextMenuConfigurationForRowAt: path, point: point).map { (path, $0) }
    }

    func menuPreview(
        _ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isGoing: Bool
    ) -> UITargetedPreview? {
        isGoing
            ? follower?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : follower?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func menuCell(_ path: IndexPath) -> UIView? { views.cells[path] }

    func menuComes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        follower?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func menuGoes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        follower?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func menuCommits(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        follower?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}

extension UICollectionView: MenuList {
    /// What shows menus of items; nil without a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

    var mayHaveMenus: Bool { follower != nil }

    func menu(at point: CGPoint) -> (path: IndexPath?, configuration: UIContextMenuConfiguration)? {
        let path = foremostItem(at: point)
        let isOneOfMany = selectsSeveral && path.map(selected.contains) ?? false
        let paths = isOneOfMany ? selected.sorted() : path.map { [$0] } ?? []
        return follower?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point).map { (path, $0) }
    }

    func menuPreview(
        _ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isGoing: Bool
    ) -> UITargetedPreview? {
        guard let path else { return nil }
        return isGoing
            ? follower?.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            : follower?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }

    func menuCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }

    func menuComes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        follower?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func menuGoes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        follower?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func menuCommits(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        follower?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}
