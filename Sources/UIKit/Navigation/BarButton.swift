// The button of a bar's item. Enters what an appearance and the item say of its looks; leaves a button, its title moved by state.

import QuartzCore

final class BarButton: UIButton {
    private var look: UIBarButtonItemAppearance?

    /// Looks as an appearance says, and over that as an item does.
    func dress(_ title: String?, _ look: UIBarButtonItemAppearance?, _ item: UIBarButtonItem?) {
        self.look = look
        let font = titleLabel?.font ?? UIFont.systemFont(ofSize: 17)
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            if let image = look?.state(state).backgroundImage { setBackgroundImage(image, for: state) }
            let said = look?.attributes(for: state), own = item?.titleTextAttributes(for: state)
            guard let title, said != nil || own != nil else { continue }
            let whole = [.font: font].merging(said ?? [:]) { $1 }.merging(own ?? [:]) { $1 }
            setAttributedTitle(NSAttributedString(string: title, attributes: whole), for: state)
        }
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let rect = super.titleRect(forContentRect: contentRect)
        guard let look else { return rect }
        let own = look.state(isEnabled ? isHighlighted ? .highlighted : .normal : .disabled).titlePositionAdjustment
        return CGRect(origin: rect.origin.moved(by: own == .zero ? look.normal.titlePositionAdjustment : own), size: rect.size)
    }
}
