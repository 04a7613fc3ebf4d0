// In: names of fonts. Out: Core Text's and Core Graphics' font objects, as attributed strings and text layers
// take them.

// Unchecked, since only final classes can be checked: all it holds is constant and Sendable.
/// A font of some size. Source: Apple, `CTFont`. UIKit's `UIFont` is one, as at Apple's; a program cannot make a subclass.
open class CTFont: NSObject, @unchecked Sendable {
    /// Stays the first property: attributes of text may be fonts.
    private let mark = FoundationMark()
    package let name: String
    package let size: CGFloat
    package let metrics: FontMetrics

    package init(known name: String, size: CGFloat) {
        self.name = name
        self.size = size > 0 && size.isFinite ? min(size, 10_000) : 12
        metrics = FontMetrics(fontName: name, size: self.size)
        super.init()
    }

    /// Whether it is of the same name and size.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CTFont).map { $0.name == name && $0.size == size } ?? false
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(name)
        hasher.combine(size)
        return hasher.finalize()
    }
}

extension CTFont: TextFont {
    package var textFontName: String { name }
    package var textFontSize: CGFloat { size }
}

/// The font of this name, or what stands in for it. Source: Apple, `CTFontCreateWithName`.
/// - Parameters:
///   - size: in points; 0 counts as 12.
///   - matrix: must be nil or the identity; any other has no effect and is reported once.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    if let matrix, !matrix.pointee.isIdentity {
        FaultReport.once("CTFontCreateWithName", "fonts with a matrix are not supported; the font stays upright")
    }
    return CTFont(known: name as String, size: size)
}

/// The font at a size; one made of data can be asked for by its name from then on. Source: Apple,
/// `CTFontCreateWithGraphicsFont`.
/// - Parameters:
///   - matrix: as for ``CTFontCreateWithName(_:_:_:)``.
///   - attributes: must be nil; there are no font descriptors.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    if let file = graphicsFont.file { _ = FontRegistry.add(file.path, file) }
    return CTFontCreateWithName(graphicsFont.name as NSString, size, matrix)
}

/// Describes fonts by attributes; there are none to be had here. Source: Apple, `CTFontDescriptor`.
public enum CTFontDescriptor: Sendable {}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// The name that the font was asked for by.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.name) }
/// The family that was found, which may be a substitute.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.metrics.family) }
/// From the baseline up to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent }
/// From the baseline down to the bottom of a line, in points, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent }
/// What lies between two lines beside ascent and descent: 0.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }
/// The height of an H, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }
/// The height of an x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }
/// Where the middle of an underline lies, in points above the baseline: negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -font.metrics.underlinePosition }
/// How thick an underline is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.metrics.underlineThickness }
