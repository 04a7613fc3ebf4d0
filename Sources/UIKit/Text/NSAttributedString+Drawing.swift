// Strings that draw and measure themselves.

import QuartzCore

extension StyledText {
    fileprivate func size() -> CGSize { TextLayout(self).size }

    fileprivate func draw(at point: CGPoint) {
        if let context = UIGraphicsGetCurrentContext() { TextLayout(self).draw(in: context, at: point) }
    }

    fileprivate func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var options = TextLayoutOptions()
        (options.width, options.height) = (rect.width, rect.height)
        TextLayout(self, options).draw(in: context, at: rect.origin)
    }

    fileprivate func draw(with rect: CGRect, _ options: NSStringDrawingOptions) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let isBlock = options.contains(.usesLineFragmentOrigin), truncates = options.contains(.truncatesLastVisibleLine)
        var wishes = TextLayoutOptions()
        if rect.width > 0, isBlock || truncates { wishes.width = rect.width }
        if rect.height > 0, isBlock { wishes.height = rect.height }
        if !isBlock { wishes.lineLimit = 1 }
        if truncates {
            if isBlock { wishes.lineLimit = max(1, TextLayout(self, wishes).lines.count) }
            wishes.truncation = .end
        }
        let layout = TextLayout(self, wishes)
        // Without a block, the origin is where the baseline begins.
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: isBlock ? rect.minY : rect.minY - layout.firstBaseline))
    }

    fileprivate func boundingRect(_ size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
        var layout = TextLayoutOptions()
        let isBlock = options.contains(.usesLineFragmentOrigin)
        layout.width = size.width > 0 && isBlock ? size.width : .infinity
        if !isBlock { layout.lineLimit = 1 }
        return CGRect(origin: .zero, size: TextLayout(self, layout).size)
    }
}

extension NSAttributedString {
    /// The size of the text without line breaks of its own.
    public func size() -> CGSize { StyledText(self).size() }

    /// Draws the text in the current context, its upper left corner at `point`.
    public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

    /// Draws the text in the current context, its lines broken at the width of `rect`.
    public func draw(in rect: CGRect) { StyledText(self).draw(in: rect) }

    /// Draws the text in the current context: a block of lines in `rect`, or, without
    /// `usesLineFragmentOrigin`, one line whose baseline begins at its origin.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StyledText(self).draw(with: rect, options)
    }

    /// The smallest rectangle around the text with lines no wider than `size`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self).boundingRect(size, options)
    }
}

extension NSString {
    /// How large the text is on one line a paragraph, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size() }
    /// Draws the text in the current context, its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(at: point)
    }
    /// Draws the text in the current context, broken into lines of a rectangle's width and cut at its lower edge.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) { styled(attrs).draw(in: rect) }
    /// Draws the text in the current context: a block of lines in `rect`, or, without
    /// `usesLineFragmentOrigin`, one line whose baseline begins at its origin.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        styled(attributes).draw(with: rect, options)
    }
    /// How large the text is when it is drawn in a rectangle of `size`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        styled(attributes).boundingRect(size, options)
    }

    private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
        StyledText(String(describing: self), attributes ?? [:])
    }
}

extension String {
    /// How large the text is on one line a paragraph, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StyledText(self, attrs ?? [:]).size()
    }
    /// Draws the text in the current context, its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attrs ?? [:]).draw(at: point)
    }
    /// Draws the text in the current context, broken into lines of a rectangle's width and cut at its lower edge.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StyledText(self, attrs ?? [:]).draw(in: rect)
    }
    /// See `NSString.draw(with:options:attributes:context:)`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StyledText(self, attributes ?? [:]).draw(with: rect, options)
    }
    /// See `NSString.boundingRect(with:options:attributes:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self, attributes ?? [:]).boundingRect(size, options)
    }
}

/// How text is measured (Apple: `NSStringDrawingOptions`).
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The origin is the upper left corner, and lines are broken; without it there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// With the fonts' space between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The last line that fits ends with an ellipsis if more follows.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Further wishes for drawing; there are none here (Apple: `NSStringDrawingContext`).
open class NSStringDrawingContext: NSObject {
    public override init() { super.init() }
}
