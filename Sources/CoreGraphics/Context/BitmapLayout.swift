// In: the description of a bitmap as a context's initializer takes it.
// Out: the order of its bytes; or nil for one that cannot be drawn into.

/// The layouts of pixels that a bitmap context can draw into: 8 bits a component, premultiplied.
struct BitmapLayout {
    /// The components of a pixel in the order of their bytes.
    enum Order { case bgra, rgba, argb, abgr, gray, alpha }

    let order: Order
    /// Whether the alpha byte does not count, or there is none.
    let isOpaque: Bool
    /// What the colours mean; sRGB where only alpha is kept.
    let space: CGColorSpace

    var bytesPerPixel: Int { order == .gray || order == .alpha ? 1 : 4 }

    /// Whether the bytes are encoded sRGB, so that only their order may differ from cairo's.
    var isPlain: Bool {
        order == .alpha || (order != .gray && space.curve == .sRGB && space.primaries == .sRGB)
    }

    /// - Parameter space: nil only for alpha alone.
    init?(bitsPerComponent: Int, space: CGColorSpace?, bitmapInfo: CGBitmapInfo) {
        guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents),
              let info = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder else { return nil }
        if info == .alphaOnly {
            (order, isOpaque, self.space) = (.alpha, false, .standardRGB)
            return
        }
        guard let space else { return nil }
        self.space = space
        if space.model == .monochrome {
            guard info == .none else { return nil }
            (order, isOpaque) = (.gray, true)
            return
        }
        let isLittle: Bool
        switch byteOrder {
        case .order32Little: isLittle = true
        case .orderDefault, .order32Big: isLittle = false
        default: return nil
        }
        switch info {
        case .premultipliedFirst, .noneSkipFirst: order = isLittle ? .bgra : .argb
        case .premultipliedLast, .noneSkipLast: order = isLittle ? .abgr : .rgba
        default: return nil
        }
        isOpaque = info == .noneSkipFirst || info == .noneSkipLast
    }

    /// The layout that layers are drawn in.
    static let canonical = BitmapLayout(isOpaque: false)
    /// The same without alpha.
    static let opaque = BitmapLayout(isOpaque: true)

    private init(isOpaque: Bool) { (order, self.isOpaque, space) = (.bgra, isOpaque, .standardRGB) }

    /// How to read such pixels.
    var reading: PixelLayout {
        let swaps = order == .bgra || order == .abgr
        return PixelLayout(
            component: .uint8, componentCount: bytesPerPixel,
            colorCount: order == .alpha ? 0 : (order == .gray ? 1 : 3),
            firstColor: order == .bgra || order == .argb ? 1 : 0,
            alphaIndex: isOpaque ? nil : (order == .rgba || order == .abgr ? 3 : 0),
            alpha: isOpaque ? .none : .premultiplied, bytesPerPixel: bytesPerPixel, swappedGroup: swaps ? 4 : 1)
    }
}
