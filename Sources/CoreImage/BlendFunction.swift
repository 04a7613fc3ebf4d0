// How a layer and what is behind it become one. In: names. Out: functions.

import CoreGraphics

/// The ways of blending, all on colours as stored. The first two groups are those of the W3C's
/// *Compositing and Blending*, which are Core Image's, with those that Core Image has besides; then come Porter's and Duff's.
package enum BlendFunction: String, CaseIterable, Sendable {
    // Each colour component by itself.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case linearBurn, linearDodge, subtract, divide
    // As light as the source is above or below its middle.
    case pinLight, vividLight, linearLight
    // Hue, saturation and brightness.
    case hue, saturation, color, luminosity
    // Sums of both.
    /// The sum, up to white.
    case plusLighter
    /// The sum less white, down to black.
    case plusDarker
    // Shares of both.
    case sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, copy, clear
    // Premultiplied components, alpha among them.
    case maximum, minimum
    /// The product of all components; `multiply` mixes colours only.
    case multiplyComponents

    /// The function that a name of Core Image's or of a layer's means: `CIMultiplyBlendMode`,
    /// `multiplyBlendMode`, `multiply`, `CISourceInCompositing`, `destIn`; nil for others.
    package init?(named name: String) {
        guard let known = Self.byName[name] else { return nil }
        self = known
    }

    /// The names of Core Image's filters.
    package var filterNames: [String] {
        switch self {
        case .plusLighter: ["CIAdditionCompositing"]
        case .multiplyComponents: ["CIMultiplyCompositing"]
        case .maximum, .minimum: ["CI\(capitalized)Compositing"]
        case .sourceOver, .sourceIn, .sourceOut, .sourceAtop: ["CI\(capitalized)Compositing"]
        case .plusDarker, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .copy, .clear: []
        default: ["CI\(capitalized)BlendMode"]
        }
    }

    /// The names of Core Animation's own.
    private var layerNames: [String] {
        switch self {
        case .plusLighter: [rawValue, "plus", "plusL", "addition"]
        case .plusDarker: [rawValue, "plusD"]
        case .sourceOver: [rawValue, "normalBlendMode", "normal"]
        case .sourceIn, .sourceOut, .sourceAtop, .xor, .copy, .clear, .maximum, .minimum, .multiplyComponents: [rawValue]
        case .destinationOver, .destinationIn, .destinationOut, .destinationAtop:
            [rawValue, "dest" + rawValue.dropFirst("destination".count)]
        default: [rawValue, rawValue + "BlendMode"]
        }
    }

    private var capitalized: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    private static let byName: [String: BlendFunction] = allCases.reduce(into: [:]) { names, function in
        for name in function.filterNames + function.layerNames { names[name] = function }
    }
}
