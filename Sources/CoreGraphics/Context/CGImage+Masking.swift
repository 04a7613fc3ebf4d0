// In: pictures and masks. Out: pictures that are clear where a mask, or a range of colours, says so.

extension CGImage {
    /// An image mask: 0 lets paint through, the greatest sample keeps it off. Drawn, it is filled with the fill colour; it also
    /// clips, and masks other pictures. Source: Apple, `CGImageMaskCreate`.
    /// - Parameters:
    ///   - bitsPerComponent: 1, 2, 4 or 8, the first pixel in the highest bits; `bitsPerPixel` is the same.
    ///   - decode: the two numbers that the least and the greatest sample stand for; nil for 0 and 1.
    /// - Returns: nil if the description contradicts itself or asks for more bytes than there are.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        let bits = bitsPerComponent, source = [UInt8](provider.bytes)
        guard [1, 2, 4, 8].contains(bits), bitsPerPixel == bits, Self.isAllowed(width: width, height: height),
              bytesPerRow >= (width * bits + 7) / 8 else { return nil }
        let (rows, tooMany) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard !tooMany, rows <= .max / 2, source.count >= rows + (width * bits + 7) / 8 else { return nil }
        let ends = decode.map { ($0[0].native, $0[1].native) } ?? (0, 1), greatest = (1 << bits) - 1
        let covers = (0...greatest).map { sample in
            let shut = ends.0 + (ends.1 - ends.0) * Double(sample) / Double(greatest)
            return UInt8(clamping: Int(clamping: ((1 - shut) * 255).rounded()))
        }
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                let byte = source[y * bytesPerRow + x * bits / 8]
                let sample = Int(byte) >> (8 - bits - x * bits % 8) & greatest
                pixels[4 * (y * width + x) + 3] = covers[sample]
            }
        }
        self.init(
            pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: false,
            shouldInterpolate: shouldInterpolate, isMask: true)
    }

    /// This picture where a mask lets it through, stretched over it: an image mask, or a picture without alpha, whose brightness
    /// is how much is left. Nil for a mask with alpha, or without memory. Source: Apple, `CGImageCreateWithMask`.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard mask.isMask || mask.isOpaque else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        guard let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: .standardRGB,
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        context.clip(to: whole, mask: mask)
        context.draw(self, in: whole)
        return context.makeImage()
    }

    /// This picture, clear where each component of a pixel is within a range. Nil for a picture with alpha.
    /// Source: Apple, `CGImageCreateWithMaskingColors`.
    /// - Parameter components: the least and the greatest value, 0 to 255, of red, of green and of blue.
    public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
        guard isOpaque else { return nil }
        let ranges = (0..<3).map { (components[2 * $0], components[2 * $0 + 1]) }
        let pixels = withPixels { bytes, bytesPerRow in
            var pixels = [UInt8](repeating: 0, count: 4 * width * height)
            for y in 0..<height {
                for x in 0..<width {
                    let from = y * bytesPerRow + 4 * x, to = 4 * (y * width + x)
                    let isClear = (0..<3).allSatisfy { component in
                        let value = CGFloat(bytes[from + 2 - component])
                        return value >= ranges[component].0 && value <= ranges[component].1
                    }
                    guard !isClear else { continue }
                    for byte in 0..<3 { pixels[to + byte] = bytes[from + byte] }
                    pixels[to + 3] = 255
                }
            }
            return pixels
        }
        return CGImage(
            pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: false,
            shouldInterpolate: shouldInterpolate)
    }
}
