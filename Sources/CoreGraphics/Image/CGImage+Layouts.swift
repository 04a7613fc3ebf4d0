// In: raw pixels of any documented layout. Out: a picture in the canonical one.

extension CGImage {
    /// A picture of raw pixels. Source: Apple, `CGImageCreate`.
    ///
    /// Layouts: gray or RGB, with alpha or a skipped component first or last or none, alpha
    /// alone (black that covers), multiplied or not; components of 8, 16 or 32 bits or floats of
    /// 16 or 32 bits, and five bits in 16; all byte orders that fit. Pixels are converted to
    /// 8-bit sRGB; floats beyond 0…1 are limited and those that are not numbers count as 0.
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
        guard Self.isAllowed(width: width, height: height),
              let layout = PixelLayout(
                  bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, bitmapInfo: bitmapInfo),
              bytesPerRow >= width * layout.bytesPerPixel else { return nil }
        let (rows, tooMany) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard !tooMany, rows <= .max / 2, provider.bytes.count >= rows + width * layout.bytesPerPixel else { return nil }
        let ranges = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * max(layout.colorCount, 1))).map(\.native) }
        let conversion = PixelConversion(layout: layout, space: space, decode: ranges)
        let pixels = provider.bytes.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
                let from = source.bindMemory(to: UInt8.self).baseAddress!
                for row in 0..<height {
                    conversion.convert(from + row * bytesPerRow, to: target.baseAddress! + row * 4 * width, count: width)
                }
                count = 4 * width * height
            }
        }
        self.init(
            pixels: pixels, width: width, height: height, bytesPerRow: 4 * width,
            isOpaque: layout.alpha == .none, shouldInterpolate: shouldInterpolate,
            isGray: bitsPerPixel == 8 && layout.colorCount == 1 && layout.alpha == .none && space.curve == .sRGB && decode == nil)
    }
}
