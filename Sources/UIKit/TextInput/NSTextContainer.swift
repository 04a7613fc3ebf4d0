// The room that a text view has for its lines.

import QuartzCore

/// How a text view's lines are laid out in its room (Apple: `NSTextContainer`; what `UITextView` heeds of it).
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The text view lays its lines out anew.
    var changed: (() -> Void)?

    /// As it was made; a text view makes its lines as wide as itself.
    open var size: CGSize
    /// Points between the sides and lines; default 5. What is negative or not finite counts as 0.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed?() } } }
    /// The most lines that are shown; default 0, any number.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed?() } } }
    /// How the last line ends where more follows than is shown; default by wrapping.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed?() } } }

    /// - Parameter size: in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Room without an end.
    public convenience override init() { self.init(size: .zero) }

    public required init(coder: NSCoder) {
        size = .zero
        super.init()
    }

    var padding: CGFloat { lineFragmentPadding > 0 && lineFragmentPadding.isFinite ? lineFragmentPadding : 0 }
}
