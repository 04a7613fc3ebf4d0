// Rows of a list in a collection view that are drawn aside: what their buttons are.

import QuartzCore

extension UICollectionView: SwipingList {
    var swipes: Bool { moving == nil && !isEditing }

    /// Lets rows be drawn aside where the layout has buttons behind them.
    func prepareSwiping() {
        guard swipe == nil, layoutInForce.hasSwipes else { return }
        let swipe = RowSwipe(self)
        self.swipe = swipe
        addGestureRecognizer(swipe.pan)
    }

    func swipedRow(at point: CGPoint) -> (cell: UIView, path: IndexPath)? {
        guard let path = foremostItem(at: point), let cell = cellForItem(at: path), cell.superview === self else { return nil }
        return (cell, path)
    }

    func swipedPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap(path) }

    func swipedRectangle(of path: IndexPath) -> CGRect { attributes(of: CollectionElement(item: path))?.frame ?? .zero }

    func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let layout = layoutInForce as? UICollectionViewCompositionalLayout
        guard let list = layout?.listPlace(of: CollectionElement(item: path))?.list else { return nil }
        // The pan knows left and right alone.
        let isAtEnd = isTrailing != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let said = isAtEnd
            ? list.trailingSwipeActionsConfigurationProvider?(path) : list.leadingSwipeActionsConfigurationProvider?(path)
        return said?.actions.isEmpty == false ? said : nil
    }

    /// Shows the buttons at the trailing edge of a cell, or has them go.
    func openButtons(of cell: UICollectionViewCell) {
        prepareSwiping()
        let wasOpen = swipe?.cell === cell, isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
        swipe?.close(animated: true)
        guard !wasOpen, let swipe, let path = path(of: cell), let actions = swipeActions(path, isTrailing: !isTurned)
        else { return }
        swipe.show(cell, path, actions, !isTurned)
        swipe.goAside()
    }

    func swipeBegan(_ path: IndexPath) {}
    func swipeEnded(_ path: IndexPath?) {}
    func swipeShows(_ isShown: Bool, _ cell: UIView) -> () -> Void { {} }
    func swipeGoesBack(_ cell: UIView) {}
}
