// In: components in a colour space. Out: an immutable colour, with the premultiplied sRGB vector
// that animation and drawing use, worked out once at creation.

/// A colour with alpha. Components that are not finite count as 0, alpha is limited to 0…1;
/// red, green, blue and gray may leave 0…1 (extended range). Source: Apple, `CGColor`.
public final class CGColor: NSObject, Sendable {
    /// Stays the first property: attributes of text may be colours.
    private let mark = FoundationMark()
    private let space: CGColorSpace
    // Red, green, blue, alpha; or gray three times and alpha.
    private let straight: SIMD4<Double>
    /// Encoded sRGB red, green and blue, each multiplied by alpha, and alpha. Colours
    /// interpolate componentwise in this form.
    package let premultipliedSRGB: SIMD4<Double>
    /// The picture that fills and strokes repeat; nil for a plain colour. To all else the colour is the picture's mean.
    package let tile: PictureTile?
    /// The pattern that fills and strokes repeat. To all else the colour is a cell's mean.
    let ink: PatternInk?
    /// Whether it is more than plain where it fills and strokes.
    package var isPicture: Bool { tile != nil || ink != nil }

    private init(space: CGColorSpace, straight: SIMD4<Double>, tile: PictureTile? = nil, ink: PatternInk? = nil) {
        self.space = space
        (self.tile, self.ink) = (tile, ink)
        let color = Self.cleaned(straight)
        self.straight = color
        let rgb = space.encodedSRGB(SIMD3(color.x, color.y, color.z)) * color.w
        premultipliedSRGB = SIMD4(rgb.x, rgb.y, rgb.z, color.w)
        super.init()
    }

    /// The sRGB colour with these premultiplied components. They are kept as they are, save
    /// that those not finite count as 0 and alpha is limited to 0…1; with alpha 0 the straight
    /// components are 0.
    package init(premultipliedSRGB: SIMD4<Double>) {
        let color = Self.cleaned(premultipliedSRGB)
        space = .extendedStandardRGB
        self.premultipliedSRGB = color
        straight = color.w == 0
            ? .zero : SIMD4(color.x / color.w, color.y / color.w, color.z / color.w, color.w)
        (tile, ink) = (nil, nil)
        super.init()
    }

    /// A colour that is a picture, repeated where it fills and strokes.
    /// - Parameter size: the picture's, in points.
    package convenience init(repeating image: CGImage, size: CGSize) {
        let mean = image.meanColor
        self.init(space: mean.space, straight: mean.straight, tile: PictureTile(image: image, size: size))
    }

    /// A colour that is a pattern, repeated where it fills and strokes. Source: Apple, `CGColorCreateWithPattern`.
    /// - Parameters:
    ///   - space: one of patterns; its base space is that of the components.
    ///   - components: as for ``CGContext/setFillPattern(_:colorComponents:)``.
    /// - Returns: nil if `space` is none of patterns.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern else { return nil }
        self.init(pattern, space.baseColorSpace, components)
    }

    /// - Parameter base: that of the components before the opacity, of a pattern without colours; nil: device gray.
    convenience init(_ pattern: CGPattern, _ base: CGColorSpace?, _ components: UnsafePointer<CGFloat>) {
        let color = pattern.isColored
            ? CGColor(gray: 0, alpha: components[0]) : CGColor(in: base ?? .deviceGray, components)
        let ink = PatternInk(pattern: pattern, color: color.premultipliedSRGB)
        let mean = ink.cell(scale: CGSize(width: 1, height: 1))?.meanColor ?? .clear
        let straight = SIMD4(mean.straight.x, mean.straight.y, mean.straight.z, mean.straight.w * color.straight.w)
        self.init(space: mean.space, straight: straight, ink: ink)
    }

    /// A colour of sRGB's primaries and curve; the four range from 0 to 1.
    /// Source: Apple, `CGColorCreateGenericRGB`.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, straight: SIMD4(red.native, green.native, blue.native, alpha.native))
    }

    /// A colour of the sRGB space; the four range from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray of the device's space, the same as the RGB colour (gray, gray, gray).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, straight: SIMD4(gray.native, gray.native, gray.native, alpha.native))
    }

    /// A gray whose light is `gray` to the power of 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray2_2, straight: SIMD4(gray.native, gray.native, gray.native, alpha.native))
    }

    /// A colour of `space`.
    /// - Parameter components: as many numbers as the space has components, and alpha after them.
    /// - Returns: Nil for spaces of patterns alone.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        self.init(in: space, components)
    }

    // Separate from the public initializer, which is failable for Apple's sake.
    package convenience init(in space: CGColorSpace, _ c: UnsafePointer<CGFloat>) {
        self.init(space: space, straight: space.model == .monochrome
            ? SIMD4(c[0].native, c[0].native, c[0].native, c[1].native)
            : SIMD4(c[0].native, c[1].native, c[2].native, c[3].native))
    }

    /// The same with numbers that are not finite at 0, and alpha limited to 0…1.
    package static func cleaned(_ color: SIMD4<Double>) -> SIMD4<Double> {
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        return SIMD4(finite(color.x), finite(color.y), finite(color.z), min(max(finite(color.w), 0), 1))
    }

    /// This colour with another alpha; never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(
            space: space, straight: SIMD4(straight.x, straight.y, straight.z, alpha.native), tile: tile?.with(alpha: alpha),
            ink: ink?.with(alpha: alpha))
    }

    /// This colour; being immutable it needs no copy.
    public func copy() -> CGColor? { self }
    @_disfavoredOverload
    public override func copy() -> Any { self }

    /// The opacity from 0 to 1.
    public var alpha: CGFloat { CGFloat(straight.w) }

    /// How many numbers ``components`` has, alpha included: 2 or 4.
    public var numberOfComponents: Int { space.numberOfComponents + 1 }

    /// The numbers that this colour was made with, alpha last, not multiplied by it.
    public var components: [CGFloat]? {
        space.model == .monochrome
            ? [CGFloat(straight.x), alpha]
            : [CGFloat(straight.x), CGFloat(straight.y), CGFloat(straight.z), alpha]
    }

    /// The space of ``components``; never nil.
    public var colorSpace: CGColorSpace? { space }

    /// This colour in another space. A space that is not extended limits components to 0…1.
    /// - Parameters:
    ///   - intent: has no effect, see ``CGColorRenderingIntent``.
    ///   - options: has no effect; none is defined for these spaces.
    public func converted(to target: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if target == space { return self }
        let srgb = space.encodedSRGB(SIMD3(straight.x, straight.y, straight.z))
        let c = target.components(ofEncodedSRGB: srgb)
        return CGColor(space: target, straight: SIMD4(c.x, c.y, c.z, straight.w))
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.space == b.space && a.straight == b.straight && a.tile == b.tile && a.ink == b.ink)
    }

    /// Whether it is a colour of the same space with the same components.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor).map { $0 == self } ?? false }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(space)
        hasher.combine(straight)
        return hasher.finalize()
    }

    public override var description: String {
        let numbers = (components ?? []).map { "\($0)" }.joined(separator: " ")
        return "<CGColor \(space.name.map { $0 as String } ?? "device"): \(numbers)>"
    }
}

extension CGColor {
    /// Opaque black, in device gray.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, in device gray.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, in device gray.
    public static let clear = CGColor(gray: 0, alpha: 0)
}
