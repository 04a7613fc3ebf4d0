// Which items are selected and highlighted: by taps, of which the delegate is told, or by the program.

import QuartzCore

extension UICollectionView {
    func showSelection(of view: UICollectionReusableView, _ element: CollectionElement) {
        guard element.category == .cell, let cell = view as? UICollectionViewCell else { return }
        let isSelected = selected.contains(element.path), isHighlighted = highlighted == element.path
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
        cell.showEditing(isEditing, animated: false)
    }

    private func showSelection(at path: IndexPath) {
        if let cell = cellForItem(at: path) { showSelection(of: cell, CollectionElement(item: path)) }
    }

    func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { selected.insert(path) } else { selected.remove(path) }
        showSelection(at: path)
    }

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        if path == nil || !selectsSeveral {
            for other in selected where other != path { setSelected(other, false) }
        }
        guard let path, selects else { return }
        setSelected(path, true)
        if !position.isEmpty { scroll(to: path, position, animated) }
    }

    /// Whether taps select, and several, as it is edited now or not.
    var selects: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Editing began or ended: nothing is selected any more, and cells in view look so.
    func editingChanged() {
        swipe?.close(animated: true)
        for path in selected { setSelected(path, false) }
        for cell in shown.values { (cell as? UICollectionViewCell)?.showEditing(isEditing, animated: true) }
    }

    // MARK: Taps

    /// - Returns: whether a cell is under the finger that may be highlighted.
    func press(_ touches: Set<UITouch>) -> Bool {
        if swipe?.close(animated: true) == true { return true }
        guard pressed == nil, selects, touches.count == 1, let path = touches.first.flatMap(pressedItem),
              follower?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
        pressed = path
        setHighlighted(path)
        return true
    }

    /// The item whose cell is touched.
    private func pressedItem(_ touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let next = view, next !== self {
            if let cell = next as? UICollectionViewCell, let path = path(of: cell) { return path }
            view = next.superview
        }
        return nil
    }

    /// The cell is highlighted while the finger is on it.
    func dragPress(_ touches: Set<UITouch>) -> Bool {
        guard let pressed else { return false }
        guard let touch = touches.first, let cell = cellForItem(at: pressed) else { return true }
        let isInside = cell.bounds.contains(touch.shownLocation(in: cell))
        if isInside != (highlighted == pressed) { setHighlighted(isInside ? pressed : nil) }
        return true
    }

    func endPress() -> Bool {
        guard let path = pressed else { return false }
        pressed = nil
        if highlighted == path { tap(path) }
        setHighlighted(nil)
        return true
    }

    func cancelPress() -> Bool {
        guard pressed != nil else { return false }
        pressed = nil
        setHighlighted(nil)
        return true
    }

    private func setHighlighted(_ path: IndexPath?) {
        let old = highlighted
        guard path != old else { return }
        highlighted = path
        if let old {
            showSelection(at: old)
            follower?.collectionView(self, didUnhighlightItemAt: old)
        }
        if let path {
            showSelection(at: path)
            follower?.collectionView(self, didHighlightItemAt: path)
        }
    }

    private func tap(_ path: IndexPath) {
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.isOutlineHeader { return cell.toggleOutline() }
        if selectsSeveral, selected.contains(path) {
            guard follower?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(path, false)
            follower?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard follower?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !selectsSeveral {
            for other in selected where other != path {
                setSelected(other, false)
                follower?.collectionView(self, didDeselectItemAt: other)
            }
        }
        setSelected(path, true)
        follower?.collectionView(self, didSelectItemAt: path)
    }

    /// Items have other numbers now.
    func moveSelection(_ difference: ListDifference) {
        func moved(_ path: IndexPath) -> IndexPath? { difference.isReloaded(path) ? nil : difference.path(ofOld: path) }
        selected = Set(selected.compactMap(moved))
        (highlighted, pressed) = (highlighted.flatMap(moved), pressed.flatMap(moved))
    }
}
