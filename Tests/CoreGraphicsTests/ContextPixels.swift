// In: drawing. Out: the colours of single pixels, counted from the upper left corner.

import CoreGraphics

/// Red, green, blue and alpha of a pixel, premultiplied.
typealias Pixel = SIMD4<UInt8>

extension CGImage {
    /// The pixel at (`x`, `y`), y down.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        withPixels { bytes, bytesPerRow in
            let at = y * bytesPerRow + 4 * x
            return Pixel(bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3])
        }
    }
}

extension CGContext {
    /// The pixel at (`x`, `y`), y down, whatever the layout.
    func pixel(_ x: Int, _ y: Int) -> Pixel { makeImage()?.pixel(x, y) ?? Pixel(repeating: 0) }

    /// A context as programs make one, y up: RGBA unless told otherwise.
    static func plain(
        _ width: Int, _ height: Int, _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
    ) throws -> CGContext {
        try unwrap(CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
    }

    /// A context as layers draw in, y down.
    static func flipped(_ width: Int, _ height: Int, scale: CGFloat = 1) throws -> CGContext {
        try unwrap(CGContext(flippedPixels: nil, width: width, height: height, scale: scale))
    }

    private static func unwrap(_ context: CGContext?) throws -> CGContext {
        guard let context else { throw CocoaError(.fileReadUnknown) }
        return context
    }
}

let bgraInfo = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let redPixel = Pixel(255, 0, 0, 255)
let greenPixel = Pixel(0, 255, 0, 255)
let bluePixel = Pixel(0, 0, 255, 255)
let noPixel = Pixel(repeating: 0)

/// Two by two pixels: red and green above, blue and nothing below.
func cornersImage() throws -> CGImage {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    guard let provider = CGDataProvider(data: NSData(data: Data(bytes))), let image = CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent) else { throw CocoaError(.fileReadUnknown) }
    return image
}
