// In: colours and where they stand. Out: an immutable gradient, its stops in order.

/// A row of colours along 0…1. Between two stops colours mix componentwise, premultiplied, in
/// encoded sRGB. Source: Apple, `CGGradient`.
public final class CGGradient: Sendable {
    /// A colour and where it stands.
    package struct Stop: Hashable, Sendable {
        /// From 0 to 1.
        package var location: Double
        package var color: CGColor
    }

    /// The stops by ascending location; those at one place keep the order in which they were given.
    package let stops: [Stop]

    private init(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        let last = Double(max(colors.count - 1, 1))
        let given = colors.indices.map { index -> Stop in
            guard let locations else { return Stop(location: Double(index) / last, color: colors[index]) }
            let location = locations[index].native
            return Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: colors[index])
        }
        // The standard sort is stable today but does not promise it.
        stops = given.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// A gradient through `colors`.
    /// - Parameters:
    ///   - space: has no effect: colours mix as said above.
    ///   - colors: `CGColor` objects, at least one; nil is returned if there is none or another object.
    ///   - locations: one number from 0 to 1 for each colour (others are limited, those not
    ///     finite count as 0); nil for equal distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.map { $0 as? CGColor }
        guard !colors.isEmpty, !colors.contains(nil) else { return nil }
        self.init(colors.compactMap { $0 }, locations)
    }

    /// A gradient through `count` colours of `space`.
    /// - Parameters:
    ///   - components: for each colour the space's components and alpha.
    ///   - locations: as in the other initializer.
    ///   - count: how many colours; nil is returned if it is not positive.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let stride = space.numberOfComponents + 1
        self.init((0..<count).map { CGColor(in: space, components + $0 * stride) }, locations)
    }

    /// The premultiplied sRGB colour at `location`; beyond the first and last stop theirs.
    package func premultipliedSRGB(at location: Double) -> SIMD4<Double> {
        guard let after = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color.premultipliedSRGB
        }
        guard after > 0 else { return stops[0].color.premultipliedSRGB }
        let (a, b) = (stops[after - 1], stops[after])
        let fraction = (location - a.location) / (b.location - a.location)
        let (p, q) = (a.color.premultipliedSRGB, b.color.premultipliedSRGB)
        return p * (1 - fraction) + q * fraction
    }
}

/// Whether a drawn gradient goes on beyond its ends. Source: Apple, `CGGradientDrawingOptions`.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour fills what lies before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour fills what lies behind the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
