// In: the components of a colour in one space, not multiplied by alpha.
// Out: the same colour's components in extended sRGB; and back.
//
// Curves are continued to negative values by symmetry and beyond 1 by their formula, as the
// extended spaces define them, so that conversion loses nothing.

extension CGColorSpace {
    /// The sRGB-encoded red, green and blue of a colour of this space. Of `components` the
    /// first ``numberOfComponents`` count.
    package func encodedSRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
        var color = components
        if model == .monochrome { color = SIMD3(repeating: components.x) }
        if curve == .sRGB, primaries == .sRGB { return color }
        color = map(color, decoded)
        if primaries == .displayP3 { color = Self.product(Self.sRGBFromDisplayP3, color) }
        return map(color, Self.sRGBEncoded)
    }

    /// The components in this space of a colour given in encoded sRGB; gray keeps the
    /// luminance and is returned three times.
    package func components(ofEncodedSRGB color: SIMD3<Double>) -> SIMD3<Double> {
        if model == .monochrome {
            if color.x == color.y, color.y == color.z, curve == .sRGB { return color }
            let light = map(color, Self.sRGBDecoded)
            let luminance = 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
            return SIMD3(repeating: limited(encoded(luminance)))
        }
        if curve == .sRGB, primaries == .sRGB { return map(color, limited) }
        var light = map(color, Self.sRGBDecoded)
        if primaries == .displayP3 { light = Self.product(Self.displayP3FromSRGB, light) }
        return map(light) { limited(encoded($0)) }
    }

    private func limited(_ value: Double) -> Double { isExtended ? value : min(max(value, 0), 1) }

    private func decoded(_ value: Double) -> Double {
        switch curve {
        case .sRGB: Self.sRGBDecoded(value)
        case .linear: value
        case .gamma2_2: Self.signed(value) { pow($0, 2.2) }
        }
    }

    private func encoded(_ light: Double) -> Double {
        switch curve {
        case .sRGB: Self.sRGBEncoded(light)
        case .linear: light
        case .gamma2_2: Self.signed(light) { pow($0, 1 / 2.2) }
        }
    }

    /// The light that an sRGB component stands for (IEC 61966-2-1).
    package static func sRGBDecoded(_ value: Double) -> Double {
        signed(value) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    }

    /// The sRGB component for an amount of light.
    package static func sRGBEncoded(_ light: Double) -> Double {
        signed(light) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }

    private static func signed(_ value: Double, _ curve: (Double) -> Double) -> Double {
        value < 0 ? -curve(-value) : curve(value)
    }

    private func map(_ color: SIMD3<Double>, _ f: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(f(color.x), f(color.y), f(color.z))
    }

    // Columns of the matrices between the primaries (both spaces have the white D65).
    private typealias Columns = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    private static let sRGBFromDisplayP3: Columns = (
        SIMD3(1.2249401762805598, -0.0420569547096881, -0.0196375545903344),
        SIMD3(-0.2249401762805597, 1.0420569547096881, -0.0786360455506319),
        SIMD3(0, 0, 1.0982736001409663))
    private static let displayP3FromSRGB: Columns = (
        SIMD3(0.8224619687143623, 0.0331941989114616, 0.0170826307211200),
        SIMD3(0.1775380312856377, 0.9668058010885384, 0.0723974407342549),
        SIMD3(0, 0, 0.9105199285446251))

    private static func product(_ m: Columns, _ v: SIMD3<Double>) -> SIMD3<Double> {
        m.0 * v.x + m.1 * v.y + m.2 * v.z
    }
}
