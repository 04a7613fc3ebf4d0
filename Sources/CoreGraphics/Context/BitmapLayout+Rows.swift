// In: a row of pixels in a layout. Out: the same row as cairo's pixels; and back.

extension BitmapLayout {
    /// Reads `count` pixels into cairo's: BGRA, or alpha alone.
    func load(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        if reorders(source, target, count, abgr: { $0 >> 8 | $0 << 24 }) { return }
        PixelConversion(layout: reading, space: space, decode: nil).convert(
            source.assumingMemoryBound(to: UInt8.self), to: target.assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// Writes `count` of cairo's pixels in this layout.
    func store(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        if reorders(source, target, count, abgr: { $0 << 8 | $0 >> 24 }) { return }
        convert(source.assumingMemoryBound(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self), count)
    }

    /// Turns pixels into cairo's, or these into the layout's, where only the order of their bytes is another; false for others.
    /// - Parameter abgr: the one order that is not the same both ways.
    @inline(__always)
    private func reorders(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int, abgr: (UInt32) -> UInt32
    ) -> Bool {
        switch order {
        case .alpha: target.copyMemory(from: source, byteCount: count)
        case .bgra where isPlain: target.copyMemory(from: source, byteCount: 4 * count)
        case .rgba where isPlain:
            Self.rearrange(source, target, count) { $0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | ($0 & 0xFF) << 16 }
        case .argb where isPlain: Self.rearrange(source, target, count) { $0.byteSwapped }
        case .abgr where isPlain: Self.rearrange(source, target, count, abgr)
        default: return false
        }
        return true
    }

    // Rows of a caller's may begin at any byte.
    private static func rearrange(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int, _ change: (UInt32) -> UInt32
    ) {
        for index in 0..<count {
            let pixel = source.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
            target.storeBytes(of: change(pixel), toByteOffset: 4 * index, as: UInt32.self)
        }
    }

    private func convert(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        for index in 0..<count {
            let from = source + 4 * index, to = target + bytesPerPixel * index
            let alpha = isOpaque ? 255 : from[3]
            let color = alpha == 0 ? SIMD3.zero : SIMD3(Double(from[2]), Double(from[1]), Double(from[0])) / Double(alpha)
            let own = space.components(ofEncodedSRGB: color)
            func byte(_ value: Double) -> UInt8 { UInt8(clamping: min(max(value * Double(alpha), 0), 255).rounded()) }
            let (red, green, blue) = (byte(own.x), byte(own.y), byte(own.z))
            switch order {
            case .gray: to[0] = red
            case .bgra: (to[0], to[1], to[2], to[3]) = (blue, green, red, alpha)
            case .rgba: (to[0], to[1], to[2], to[3]) = (red, green, blue, alpha)
            case .argb: (to[0], to[1], to[2], to[3]) = (alpha, red, green, blue)
            case .abgr: (to[0], to[1], to[2], to[3]) = (alpha, blue, green, red)
            case .alpha: to[0] = alpha
            }
        }
    }
}
