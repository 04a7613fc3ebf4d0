// In: an attributed string and a path. Out: the lines of text that fill the path.

/// Sets text into paths. One thread at a time; not `Sendable`. Source: Apple, `CTFramesetter`.
public final class CTFramesetter {
    let string: StyledText

    init(_ string: NSAttributedString) { self.string = StyledText(string) }

    /// A range of the string; with a length of 0 to the end.
    func range(_ range: CFRange) -> NSRange {
        let places = range.clamped(to: string.length)
        return NSRange(location: places.lowerBound, length: places.count)
    }
}

/// Text set into a path. One thread at a time; not `Sendable`. Source: Apple, `CTFrame`.
public final class CTFrame {
    /// A line, and where it begins in user space, y up.
    struct PlacedLine {
        let line: CTLine
        let origin: CGPoint
    }

    let path: CGPath
    /// What was to be set.
    let range: NSRange
    let lines: [PlacedLine]

    init(_ string: StyledText, _ range: NSRange, _ path: CGPath) {
        (self.path, self.range) = (path, range)
        var box = CGRect.null
        lines = path.isRect(&box) ? Self.fill(box, string, range) : FrameShape(path).fill(string, range)
    }

    /// The lines that fit into a rectangle.
    private static func fill(_ box: CGRect, _ string: StyledText, _ range: NSRange) -> [PlacedLine] {
        var options = TextLayoutOptions()
        options.width = box.width
        let layout = TextLayout(string.part(range), options)
        let count = layout.lines.prefix { $0.rect.maxY <= box.height + 1e-6 }.count
        return (0..<count).map { index in
            let line = layout.lines[index]
            return PlacedLine(
                line: CTLine(layout, index, start: range.location),
                origin: CGPoint(x: box.minX + line.rect.minX, y: box.maxY - line.baseline))
        }
    }

    /// What of the string is shown.
    var visibleRange: NSRange {
        guard let last = lines.last?.line.range else { return NSRange(location: range.location, length: 0) }
        return NSRange(location: range.location, length: NSMaxRange(last) - range.location)
    }
}

/// Sets `attrString` into paths. Source: Apple, `CTFramesetterCreateWithAttributedString`.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Sets text into a path: a rectangle, or any other shape, whose lines are as wide as it is where they lie. Lines that do not
/// fit are left out. Source: Apple, `CTFramesetterCreateFrame`.
/// - Parameters:
///   - stringRange: what is to be set; with a length of 0 to the end.
///   - path: in user space, y up: the text begins at the top.
///   - frameAttributes: must be nil or empty; others have no effect and are reported once.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    reportAttributes(frameAttributes, "CTFramesetterCreateFrame")
    return CTFrame(framesetter.string, framesetter.range(stringRange), path)
}

/// How much room text needs. Source: Apple, `CTFramesetterSuggestFrameSizeWithConstraints`.
/// - Parameters:
///   - stringRange: as for ``CTFramesetterCreateFrame(_:_:_:_:)``.
///   - frameAttributes: likewise.
///   - constraints: the most room there is; a side of 0 or of `CGFloat.greatestFiniteMagnitude` is without limit.
///   - fitRange: takes what of the string fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    reportAttributes(frameAttributes, "CTFramesetterSuggestFrameSizeWithConstraints")
    func limit(_ side: CGFloat) -> CGFloat { side > 0 && side < 1e7 ? side : .infinity }
    let range = framesetter.range(stringRange)
    var options = TextLayoutOptions()
    options.width = limit(constraints.width)
    let layout = TextLayout(framesetter.string.part(range), options)
    let height = limit(constraints.height)
    let lines = layout.lines.prefix { $0.rect.maxY <= height + 1e-6 }
    let end = lines.isEmpty ? range.location : NSMaxRange(CTLine(layout, lines.count - 1, start: range.location).range)
    fitRange?.pointee = CFRange(NSRange(location: range.location, length: end - range.location))
    return CGSize(width: lines.map(\.rect.maxX).max() ?? 0, height: lines.last?.rect.maxY ?? 0)
}

private func reportAttributes(_ attributes: CFDictionary?, _ call: String) {
    if let attributes, attributes.count > 0 {
        FaultReport.once(call, "attributes of frames are not supported; lines run from left to right and down")
    }
}

/// The lines of a frame from the top down: `CTLine`s. Source: Apple, `CTFrameGetLines`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines.map(\.line)) }

/// Where lines begin, from the lower left corner of the path's bounding box, y up. Source: Apple, `CTFrameGetLineOrigins`.
/// - Parameters:
///   - range: which lines; with a length of 0 to the last.
///   - origins: has room for them.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let corner = frame.path.boundingBox.origin
    for (place, index) in range.clamped(to: frame.lines.count).enumerated() {
        let origin = frame.lines[index].origin
        origins[place] = CGPoint(x: origin.x - corner.x, y: origin.y - corner.y)
    }
}

/// The path that the text was set into. Source: Apple, `CTFrameGetPath`.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// What was to be set. Source: Apple, `CTFrameGetStringRange`.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// What of it is shown. Source: Apple, `CTFrameGetVisibleStringRange`.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.visibleRange) }

/// Draws a frame where its path lies in user space, y up. The context's text matrix turns each line about its start, as
/// at Apple's: set it to the identity before. The text position is afterwards what it was. Source: Apple, `CTFrameDraw`.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let position = context.textPosition
    for placed in frame.lines {
        context.textPosition = placed.origin
        CTLineDraw(placed.line, context)
    }
    context.textPosition = position
}
