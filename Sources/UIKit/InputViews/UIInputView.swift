// A view for input, with the ground that keyboards have.

import QuartzCore

/// Shows controls in the place of a keyboard or over it (Apple: `UIInputView`).
open class UIInputView: UIView {
    /// What is behind the controls (Apple: `UIInputView.Style`).
    public enum Style: Int, Sendable {
        /// Nothing.
        case `default` = 0
        /// What is behind a keyboard.
        case keyboard
    }

    /// What is behind the controls.
    public let inputViewStyle: Style
    /// Whether constraints between its subviews and its edges say how high it is, rather than its frame; default no. It counts
    /// when it is shown, and after `reloadInputViews()`.
    open var allowsSelfSizing = false

    /// - Parameter frame: only its height counts.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        guard inputViewStyle == .keyboard else { return }
        let ground = BarGround(line: .top)
        ground.show(.standard)
        ground.frame = bounds
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(ground)
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
