// In: an attributed string. Out: one line of it, measured and drawn as Core Text does, y up.

/// The Core Foundation name of Foundation's class.
public typealias CFAttributedString = NSAttributedString

/// A line of text. One thread at a time; not `Sendable`. Source: Apple, `CTLine`.
public final class CTLine {
    let layout: TextLayout

    init(_ string: NSAttributedString) {
        var options = TextLayoutOptions()
        options.wrapping = TextWrapping.none
        options.truncation = TextTruncation.none
        options.lineLimit = 1
        options.alignment = .left
        layout = TextLayout(string, options)
    }
}

/// A line of `attrString` up to its first line break. Source: Apple, `CTLineCreateWithAttributedString`.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// Draws a line with its baseline at the context's text position, through its text matrix, and moves the text
/// position to the line's end. Source: Apple, `CTLineDraw`.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    let matrix = context.textMatrix
    guard matrix.isFinite else {
        FaultReport.once("CTLineDraw", "the text matrix is not finite; nothing is drawn")
        return
    }
    // The layout has y down and its baseline below its upper edge; text space has y up.
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: line.layout.firstBaseline)
    line.layout.draw(in: context, upright.concatenating(matrix).concatenating(context.pixelTransform))
    context.textPosition = CGPoint(x: line.layout.size.width, y: 0).applying(matrix)
}

/// How wide a line is, in points, and how far it reaches from its baseline; the leading is 0.
/// Source: Apple, `CTLineGetTypographicBounds`.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.layout.lines.first?.ascent ?? 0
    descent?.pointee = line.layout.lines.first?.descent ?? 0
    leading?.pointee = 0
    return line.layout.size.width.native
}
