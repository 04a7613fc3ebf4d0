// The room that a layout manager, or a text view, has for its lines.

import QuartzCore

/// How lines are laid out, and in which room (Apple: `NSTextContainer`).
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The text view lays its lines out anew.
    var changed: (() -> Void)?
    /// Who lays out lines here; nil: nobody, or a text view.
    public internal(set) weak var layoutManager: NSLayoutManager?

    /// In points; a width or a height that is 0, or no number, has no end. Text views make it as wide as themselves.
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

    /// What the layout of its lines depends on.
    var room: TextRoomKey {
        let isWide = size.width > 0 && size.width < 1e7, isHigh = size.height > 0 && size.height < 1e7
        return TextRoomKey(
            width: isWide ? max(1, size.width - 2 * padding) : .infinity, height: isHigh ? size.height : .infinity,
            padding: padding, lineLimit: max(0, maximumNumberOfLines), mode: lineBreakMode)
    }

    /// - Parameters:
    ///   - width: nil: the container's own.
    ///   - font: of text that says none.
    func layoutOptions(_ font: UIFont, width: CGFloat? = nil, color: CGColor? = nil) -> TextLayoutOptions {
        let room = self.room
        var options = TextLayoutOptions()
        (options.width, options.lineLimit) = (width ?? room.width, room.lineLimit)
        options.wrapping = lineBreakMode == .byCharWrapping ? .characters : .words
        options.truncation =
            switch lineBreakMode {
            case .byTruncatingHead where room.lineLimit > 0: .start
            case .byTruncatingMiddle where room.lineLimit > 0: .middle
            case .byTruncatingTail where room.lineLimit > 0: .end
            default: TextTruncation.none
            }
        options.attributes = TextAttributes(
            fontName: font.fontName, fontSize: font.pointSize, color: color ?? UIColor.black.cgColor)
        return options
    }

    var padding: CGFloat { lineFragmentPadding > 0 && lineFragmentPadding.isFinite ? lineFragmentPadding : 0 }
}

/// What the layout of a container's lines depends on.
struct TextRoomKey: Equatable {
    /// Between the paddings, and from top to bottom; may be infinite.
    let width: CGFloat, height: CGFloat
    let padding: CGFloat, lineLimit: Int, mode: NSLineBreakMode
}
