// In: nothing. Out: the choices for drawing pixels, with Apple's raw values.

/// How new colours mix with those below. Source: Apple, `CGBlendMode`.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
    case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter
}

/// With how much care scaled pictures are drawn. Source: Apple, `CGInterpolationQuality`.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case medium = 4
    case high = 3
}

/// What becomes of the outlines of text. Source: Apple, `CGTextDrawingMode`.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill = 0, stroke, fillStroke, invisible
    /// Those with `Clip` limit later drawing to the insides of the outlines as well.
    case fillClip, strokeClip, fillStrokeClip, clip

    var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    var strokes: Bool { self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip }
    var clips: Bool { rawValue >= Self.fillClip.rawValue }
}
