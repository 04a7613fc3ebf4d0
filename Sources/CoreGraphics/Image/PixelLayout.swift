// In: the description of a bitmap, as `CGImage`'s initializer takes it.
// Out: where each component of a pixel lies and what it means; or nil for a description that
// contradicts itself or is not supported.

/// How to read pixels of some layout.
struct PixelLayout {
    /// How a component is stored.
    enum Component: Equatable { case uint8, uint16, uint32, float16, float32, bits5, bits565, bits10 }
    /// The alpha of a pixel.
    enum Alpha: Equatable { case none, premultiplied, straight }

    let component: Component
    /// How many components a pixel has, those that do not count included.
    let componentCount: Int
    /// How many of them are colour.
    let colorCount: Int
    /// The index of the first colour component.
    let firstColor: Int
    /// The index of alpha; nil if there is none.
    let alphaIndex: Int?
    let alpha: Alpha
    let bytesPerPixel: Int
    /// Bytes stand in reverse inside groups of so many: 1, 2 or 4.
    let swappedGroup: Int

    init(
        component: Component, componentCount: Int, colorCount: Int, firstColor: Int, alphaIndex: Int?, alpha: Alpha,
        bytesPerPixel: Int, swappedGroup: Int
    ) {
        self.component = component
        self.componentCount = componentCount
        self.colorCount = colorCount
        self.firstColor = firstColor
        self.alphaIndex = alphaIndex
        self.alpha = alpha
        self.bytesPerPixel = bytesPerPixel
        self.swappedGroup = swappedGroup
    }

    /// - Parameter model: decides whether there are three colour components or one.
    init?(bitsPerComponent: Int, bitsPerPixel: Int, model: CGColorSpaceModel, bitmapInfo: CGBitmapInfo) {
        guard let info = bitmapInfo.alphaInfo, let order = bitmapInfo.byteOrder else { return nil }
        let isFloat = bitmapInfo.contains(.floatComponents)
        switch (bitsPerComponent, isFloat) {
        case (8, false): component = .uint8
        case (16, false): component = .uint16
        case (32, false): component = .uint32
        case (16, true): component = .float16
        case (32, true): component = .float32
        case (5, false): component = bitmapInfo.pixelFormat == .RGB565 ? .bits565 : .bits5
        case (10, false) where bitmapInfo.pixelFormat == .RGB101010: component = .bits10
        default: return nil
        }
        colorCount = info == .alphaOnly ? 0 : (model == .monochrome ? 1 : 3)
        switch info {
        case .none: (firstColor, alphaIndex, alpha, componentCount) = (0, nil, .none, colorCount)
        case .premultipliedLast: (firstColor, alphaIndex, alpha, componentCount) = (0, colorCount, .premultiplied, colorCount + 1)
        case .premultipliedFirst: (firstColor, alphaIndex, alpha, componentCount) = (1, 0, .premultiplied, colorCount + 1)
        case .last: (firstColor, alphaIndex, alpha, componentCount) = (0, colorCount, .straight, colorCount + 1)
        case .first: (firstColor, alphaIndex, alpha, componentCount) = (1, 0, .straight, colorCount + 1)
        case .noneSkipLast: (firstColor, alphaIndex, alpha, componentCount) = (0, nil, .none, colorCount + 1)
        case .noneSkipFirst: (firstColor, alphaIndex, alpha, componentCount) = (1, nil, .none, colorCount + 1)
        case .alphaOnly: (firstColor, alphaIndex, alpha, componentCount) = (0, 0, .premultiplied, 1)
        }
        switch component {
        case .bits5:
            // A bit that does not count and three times five.
            guard bitsPerPixel == 16, info == .noneSkipFirst, colorCount == 3 else { return nil }
        case .bits565:
            guard bitsPerPixel == 16, info == .none, colorCount == 3 else { return nil }
        case .bits10:
            // Two bits that do not count, at the beginning or the end, and three times ten.
            guard bitsPerPixel == 32, info == .noneSkipFirst || info == .noneSkipLast, colorCount == 3 else { return nil }
        case .uint8, .uint16, .uint32, .float16, .float32:
            guard bitsPerPixel == componentCount * bitsPerComponent else { return nil }
        }
        bytesPerPixel = bitsPerPixel / 8
        swappedGroup = switch order {
        case .order16Little: 2
        case .order32Little: 4
        default: 1
        }
        guard bytesPerPixel % swappedGroup == 0 else { return nil }
    }

    /// Reads component `index` of the pixel at `pixel`, scaled to 0…1 unless it is a float.
    @inline(__always)
    func value(_ index: Int, at pixel: UnsafePointer<UInt8>) -> Double {
        switch component {
        case .uint8: return Double(byte(index, at: pixel)) / 255
        case .uint16: return Double(word(index, 2, at: pixel)) / 65535
        case .uint32: return Double(word(index, 4, at: pixel)) / 4_294_967_295
        case .float16: return Self.float(half: UInt16(word(index, 2, at: pixel)))
        case .float32: return Double(Float(bitPattern: UInt32(word(index, 4, at: pixel))))
        case .bits5:
            let packed = word(0, 2, at: pixel)
            return Double(packed >> UInt64(10 - 5 * (index - 1)) & 31) / 31
        case .bits565:
            let packed = word(0, 2, at: pixel)
            return index == 1 ? Double(packed >> 5 & 63) / 63 : Double(packed >> (index == 0 ? 11 : 0) & 31) / 31
        case .bits10:
            let packed = word(0, 4, at: pixel)
            return Double(packed >> UInt64(20 - 10 * (index - firstColor) + (firstColor == 0 ? 2 : 0)) & 1023) / 1023
        }
    }

    /// The byte that would stand at `index` if the highest came first.
    @inline(__always)
    func byte(_ index: Int, at pixel: UnsafePointer<UInt8>) -> UInt8 {
        pixel[index ^ (swappedGroup - 1)]
    }

    @inline(__always)
    private func word(_ index: Int, _ size: Int, at pixel: UnsafePointer<UInt8>) -> UInt64 {
        var value: UInt64 = 0
        for offset in 0..<size { value = value << 8 | UInt64(byte(index * size + offset, at: pixel)) }
        return value
    }

    /// The number that IEEE 754 binary16 bits stand for.
    static func float(half bits: UInt16) -> Double {
        let sign: Double = bits & 0x8000 == 0 ? 1 : -1
        let exponent = Int(bits >> 10 & 31), fraction = Double(bits & 0x3FF)
        switch exponent {
        case 0: return sign * fraction * 0x1p-24
        case 31: return fraction == 0 ? sign * .infinity : .nan
        default: return sign * (1024 + fraction) * Double(sign: .plus, exponent: exponent - 25, significand: 1)
        }
    }
}
