// Which programs there are that work out each pixel. The numbers are those of `Shaders/GLSL/transitions.glsl` and
// `effects.glsl`.

/// What is worked out for each pixel: first the ways from one picture to another.
package enum KernelKind: Int, CaseIterable, Sendable, BitwiseCopyable {
    case dissolve, flash, swipe, bars, accordion, copyMachine, disintegrate, mod, pageCurl, pageCurlWithShadow, ripple
    case recolor, blend, gaussian, box, gamma, vibrance, posterize, toneCurve, highlightShadow, maskToAlpha, vignette
    case motionBlur, bloom, gloom, linearGradient, radialGradient, checkerboard, stripes

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
