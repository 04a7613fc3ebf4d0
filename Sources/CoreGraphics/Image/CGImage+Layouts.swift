// In: raw pixels of any documented layout. Out: a picture in the canonical one.

extension CGImage {
    /// A picture of raw pixels. Source: Apple, `CGImageCreate`.
    ///
    /// Layouts: gray or RGB, with alpha or a skipped component first or last or none, alpha
    /// alone (black that covers), multiplied or not; components of 1, 2 or 4 bits, which lie side by
    /// side in a row from the highest bit on, of 8, 16 or 32 bits or floats of 16 or 32 bits; five
    /// bits or five, six and five in 16, and ten bits in 32; all byte orders that fit. Pixels are
    /// converted to 8-bit sRGB; floats beyond 0…1 are limited and those that are not numbers count as 0.
    /// - Parameters:
    ///   - width: from 1 to 32,767 pixels; so is `height`; the pixels may take 1 GiB.
    ///   - space: says what the colours mean and how many there are.
    ///   - bytesPerRow: at least a row's pixels.
    ///   - provider: holds all rows; of the last one only the pixels are needed.
    ///   - decode: for each colour component the two numbers that the least and the greatest
    ///     value stand for; nil for 0 and 1. Alpha is not remapped.
    ///   - shouldInterpolate: whether pixels are mixed when drawn larger.
    ///   - intent: has no effect, see ``CGColorRenderingIntent``.
    /// - Returns: nil if the description contradicts itself, is not one of these layouts,
    ///   or asks for more bytes than there are.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let samples = SmallSamples(bitsPerComponent, in: bitsPerPixel, bitmapInfo)
        guard Self.isAllowed(width: width, height: height), (1...512).contains(bitsPerPixel),
              let layout = PixelLayout(
                  bitsPerComponent: samples == nil ? bitsPerComponent : 8,
                  bitsPerPixel: samples?.unpackedBitsPerPixel ?? bitsPerPixel, model: space.model, bitmapInfo: bitmapInfo)
        else { return nil }
        let rowBytes = (width * bitsPerPixel + 7) / 8
        let (rows, tooMany) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard bytesPerRow >= rowBytes, !tooMany, rows <= .max / 2, provider.bytes.count >= rows + rowBytes else { return nil }
        let ranges = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * max(layout.colorCount, 1))).map(\.native) }
        let conversion = PixelConversion(layout: layout, space: space, decode: ranges)
        let pixels = provider.bytes.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
                let from = source.bindMemory(to: UInt8.self).baseAddress!
                var unpacked = [UInt8](repeating: 0, count: samples == nil ? 0 : width * layout.bytesPerPixel)
                for row in 0..<height {
                    let pixels = from + row * bytesPerRow, to = target.baseAddress! + row * 4 * width
                    if let samples {
                        samples.unpack(pixels, to: &unpacked)
                        conversion.convert(unpacked, to: to, count: width)
                    } else {
                        conversion.convert(pixels, to: to, count: width)
                    }
                }
                count = 4 * width * height
            }
        }
        self.init(
            pixels: pixels, width: width, height: height, bytesPerRow: 4 * width,
            isOpaque: layout.alpha == .none, shouldInterpolate: shouldInterpolate,
            isGray: bitsPerPixel <= 8 && layout.colorCount == 1 && layout.alpha == .none && space.curve == .sRGB && decode == nil)
    }
}

/// Components of less than a byte, as bytes.
private struct SmallSamples {
    private let bits: Int
    let unpackedBitsPerPixel: Int

    /// Nil for components of other sizes, and where bytes would have an order.
    init?(_ bitsPerComponent: Int, in bitsPerPixel: Int, _ info: CGBitmapInfo) {
        guard [1, 2, 4].contains(bitsPerComponent), bitsPerPixel > 0, bitsPerPixel <= 64, bitsPerPixel % bitsPerComponent == 0,
              info.byteOrder == .orderDefault, !info.contains(.floatComponents) else { return nil }
        (bits, unpackedBitsPerPixel) = (bitsPerComponent, 8 * bitsPerPixel / bitsPerComponent)
    }

    /// One row of them.
    func unpack(_ row: UnsafePointer<UInt8>, to bytes: inout [UInt8]) {
        let greatest = UInt8(truncatingIfNeeded: 1 << bits - 1), scale = 255 / greatest
        for index in bytes.indices {
            let place = index * bits
            bytes[index] = (row[place / 8] >> UInt8(truncatingIfNeeded: 8 - bits - place % 8) & greatest) * scale
        }
    }
}
