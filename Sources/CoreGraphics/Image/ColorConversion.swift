// Colours as a file means them made into sRGB's. In: what the file says of its colours, and pixels. Out: the pixels,
// changed. The library is Little CMS.

import CLittleCMS

/// From a file's colours to sRGB; safe on one thread at a time.
final class ColorConversion {
    /// What the profile's colours are made of.
    enum Components { case gray, rgb, inks }

    let components: Components
    private let transform: cmsHTRANSFORM

    /// nil for a profile that is broken, of other components than these, or that changes nothing.
    /// - Parameter inks: whether the pixels are amounts of four inks.
    init?(_ embedded: EmbeddedProfile, inks: Bool, source: String) {
        guard let profile = Self.open(embedded), let target = cmsCreate_sRGBProfile() else {
            FaultReport.once("colour profiles", "the one in \(source) cannot be read; its colours are taken for sRGB's")
            return nil
        }
        defer {
            cmsCloseProfile(profile)
            cmsCloseProfile(target)
        }
        let (components, format): (Components, cmsUInt32Number)
        switch cmsGetColorSpace(profile) {
        case cmsSigGrayData where !inks: (components, format) = (.gray, lamina_cms_gray8)
        case cmsSigRgbData where !inks: (components, format) = (.rgb, lamina_cms_bgra8)
        case cmsSigCmykData where inks: (components, format) = (.inks, lamina_cms_cmyk8)
        default:
            FaultReport.once("colour profiles", "the one in \(source) is for another kind of colours; they are taken for sRGB's")
            return nil
        }
        let intent = cmsUInt32Number(INTENT_PERCEPTUAL)
        guard let transform = cmsCreateTransform(profile, format, target, lamina_cms_bgra8, intent, 0) else {
            FaultReport.once("colour profiles", "the one in \(source) converts nothing; its colours are taken for sRGB's")
            return nil
        }
        (self.components, self.transform) = (components, transform)
        if components == .rgb, isIdentity { return nil }
    }

    deinit { cmsDeleteTransform(transform) }

    private static func open(_ embedded: EmbeddedProfile) -> cmsHPROFILE? {
        switch embedded {
        case .profile(let data):
            return data.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) }
        case .gamma(let exponent, let xy):
            var white = cmsCIExyY(x: xy[0], y: xy[1], Y: 1)
            var primaries = cmsCIExyYTRIPLE(
                Red: cmsCIExyY(x: xy[2], y: xy[3], Y: 1), Green: cmsCIExyY(x: xy[4], y: xy[5], Y: 1),
                Blue: cmsCIExyY(x: xy[6], y: xy[7], Y: 1))
            guard let curve = cmsBuildGamma(nil, exponent) else { return nil }
            defer { cmsFreeToneCurve(curve) }
            var curves: [OpaquePointer?] = [curve, curve, curve]
            return cmsCreateRGBProfile(&white, &primaries, &curves)
        }
    }

    /// Whether colours stay as they are, to a rounding: then they shall to the bit.
    private var isIdentity: Bool {
        let steps: [UInt8] = [0, 36, 73, 109, 146, 182, 219, 255]
        var pixels: [UInt8] = []
        for blue in steps { for green in steps { for red in steps { pixels += [blue, green, red, 255] } } }
        let before = pixels
        pixels.withUnsafeMutableBufferPointer { apply(to: $0.baseAddress!, count: $0.count / 4) }
        return zip(before, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    /// Converts blue, green, red and alpha, not multiplied, in place; alpha stays. Of gray colours all three are the same.
    func apply(to pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        if components == .gray {
            let gray = (0..<count).map { pixels[4 * $0 + 1] }
            cmsDoTransform(transform, gray, pixels, cmsUInt32Number(count))
        } else {
            cmsDoTransform(transform, pixels, pixels, cmsUInt32Number(count))
        }
    }

    /// Converts amounts of cyan, magenta, yellow and black, 255 for all of it, to opaque blue, green, red and alpha, in place.
    func applyToInks(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        cmsDoTransform(transform, pixels, pixels, cmsUInt32Number(count))
        for index in 0..<count { pixels[4 * index + 3] = 255 }
    }

    /// Converts multiplied pixels, in place.
    func applyToPremultiplied(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        for index in 0..<count {
            let pixel = pixels + 4 * index, alpha = Int(pixel[3])
            guard alpha > 0, alpha < 255 else { continue }
            for component in 0..<3 { pixel[component] = UInt8(min((Int(pixel[component]) * 255 + alpha / 2) / alpha, 255)) }
        }
        apply(to: pixels, count: count)
        for index in 0..<count {
            let pixel = pixels + 4 * index, alpha = pixel[3]
            guard alpha < 255 else { continue }
            for component in 0..<3 { pixel[component] = PixelConversion.multiplied(pixel[component], by: alpha) }
        }
    }
}
