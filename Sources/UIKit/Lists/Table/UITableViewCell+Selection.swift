// How a cell looks while it is selected or a finger is on it.

import QuartzCore

extension UITableViewCell {
    /// Seconds in which the ground of a selected cell comes and goes.
    private static let fading = 0.25

    private var looksSelected: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

    func showSelection(animated: Bool) {
        setNeedsUpdateConfiguration()
        let isLit = looksSelected
        parts.text?.isHighlighted = isLit
        parts.detail?.isHighlighted = isLit
        parts.image?.isHighlighted = isLit
        parts.control?.isChosen = isSelected
        guard isLit || parts.selection?.superview === self else { return }
        let view = parts.selection ?? makeSelectionView()
        if isLit { putSelectionBehind(view, animated) }
        guard animated, window != nil else {
            view.alpha = isLit ? 1 : 0
            if !isLit { view.removeFromSuperview() }
            return
        }
        UIView.animate(withDuration: Self.fading, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            view.alpha = isLit ? 1 : 0
        } completion: { [weak self] _ in
            if self?.looksSelected == false, self?.parts.selection === view { view.removeFromSuperview() }
        }
    }

    private func putSelectionBehind(_ view: UIView, _ animated: Bool) {
        guard view.superview !== self else { return }
        UIView.performWithoutAnimation {
            view.frame = bounds
            if animated { view.alpha = 0 }
            insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
        }
    }

    private func makeSelectionView() -> UIView {
        let view = UIView()
        view.backgroundColor = .systemGray4
        view.isUserInteractionEnabled = false
        parts.selection = view
        return view
    }

    func setSelectionView(_ view: UIView?) {
        guard view !== parts.selection else { return }
        parts.selection?.removeFromSuperview()
        parts.selection = view
        showSelection(animated: false)
    }

    /// The cell is about to show another row.
    func forgetRow() {
        if isSelected { setSelected(false, animated: false) }
        if isHighlighted { setHighlighted(false, animated: false) }
        // What still fades of the last row is not this one's.
        if let view = parts.selection, view.superview === self {
            view.layer.removeAnimation(forKey: "opacity")
            view.removeFromSuperview()
        }
        showingDeleteConfirmation = false
    }
}
