// Which programs there are that work out each pixel. The numbers are those of `Shaders/GLSL/transitions.glsl` and
// `effects.glsl`.

/// What is worked out for each pixel: first the ways from one picture to another.
package enum KernelKind: Int, CaseIterable, Sendable, BitwiseCopyable {
    case dissolve, flash, swipe, bars, accordion, copyMachine, disintegrate, mod, pageCurl, pageCurlWithShadow, ripple
    case recolor, gaussian, box, gamma, vibrance, posterize, toneCurve, highlightShadow, maskToAlpha, vignette
    case motionBlur, bloom, gloom, linearGradient, radialGradient, checkerboard, stripes, pixellate, zoomBlur, crop
    case smaller, larger, wideBox, plain

    /// The function of `effects.glsl` that changes a pixel's own colour, or makes one of nothing, and that others may follow in
    /// one program; nil for what reads more than a pixel.
    var colorFunction: String? {
        switch self {
        case .recolor: "recolor"
        case .gamma: "gammaAdjust"
        case .vibrance: "vibrance"
        case .posterize: "posterize"
        case .toneCurve: "toneCurve"
        case .highlightShadow: "highlightShadow"
        case .maskToAlpha: "maskToAlpha"
        case .vignette: "vignette"
        case .crop: "crop"
        case .plain: "plain"
        case .linearGradient: "linearGradient"
        case .radialGradient: "radialGradient"
        case .checkerboard: "checkerboard"
        case .stripes: "stripes"
        default: nil
        }
    }

    /// Whether it makes colours of nothing.
    var isPattern: Bool {
        switch self {
        case .plain, .linearGradient, .radialGradient, .checkerboard, .stripes: true
        default: false
        }
    }

    /// The ways from one picture to another.
    package static let transitions = allCases.filter { $0.rawValue <= ripple.rawValue }

    /// Whether it paints all of its extent, whatever is in the pictures, or moves them: its result is cut to the extent.
    package var fillsExtent: Bool {
        switch self {
        case .flash, .swipe, .copyMachine: true
        default: moves
        }
    }

    /// Whether what is shown at a place comes from elsewhere in the pictures.
    package var moves: Bool {
        switch self {
        case .bars, .accordion, .pageCurl, .pageCurlWithShadow, .ripple: true
        default: false
        }
    }
}
