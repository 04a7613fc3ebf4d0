// In: pixels. Out: an immutable picture that any thread may read.
//
// Whatever its source, a picture is kept in one layout: sRGB, premultiplied, four bytes a pixel
// in the order blue, green, red, alpha (cairo's ARGB32 on this machine's byte order, and GL's
// BGRA with UNSIGNED_INT_8_8_8_8_REV). The first row is the top one.

import Synchronization

/// A picture of pixels. Source: Apple, `CGImage`.
public final class CGImage: Hashable, Sendable {
    /// The most pixels a side, cairo's and most GPUs' limit.
    package static let largestSide = 32_767
    /// The most bytes of pixels.
    package static let mostBytes = 1 << 30

    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// How many bytes lie between the starts of two rows of canonical pixels; more than the row itself for a part of
    /// a greater picture.
    private let rowBytes: Int
    /// Whether it was made of gray pixels without alpha, which it then describes itself as.
    package let isGray: Bool
    /// A number that no other picture of this process has.
    package let serial: UInt64
    /// Whether every pixel is known to be opaque.
    package let isOpaque: Bool
    /// Whether the pixels are to be mixed when the picture is drawn larger.
    public let shouldInterpolate: Bool
    /// How many times brighter than white the brightest pixels are to show: 1, the default, in a picture of standard range.
    /// Pixels are kept in standard range here, so that it changes nothing that is drawn.
    /// Source: Apple, `CGImageGetContentHeadroom`.
    public let contentHeadroom: Float
    /// Whether the picture is an image mask, which is drawn in the fill colour.
    public let isMask: Bool
    private let pixels: ImagePixelSource
    private let start: Int
    /// What of it is new, where it is another picture of which a part was drawn anew.
    package let change: Change?

    /// How a picture differs from one of the same size.
    package struct Change: Sendable {
        /// The serial of that one.
        package let serial: UInt64
        /// In pixels; nothing beside it differs.
        package let x: Int, y: Int, width: Int, height: Int

        package init(serial: UInt64, x: Int, y: Int, width: Int, height: Int) {
            (self.serial, self.x, self.y, self.width, self.height) = (serial, x, y, width, height)
        }
    }

    private static let lastSerial = Atomic<UInt64>(0)

    /// A picture of canonical pixels.
    /// - Parameters:
    ///   - pixels: as this file's head says, at least `start + (height - 1) · bytesPerRow + 4 · width` bytes.
    ///   - start: where the first row begins.
    package convenience init(
        pixels: [UInt8], start: Int = 0, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool,
        shouldInterpolate: Bool = true, contentHeadroom: Float = 1, isMask: Bool = false, isGray: Bool = false,
        change: Change? = nil
    ) {
        require(
            width > 0 && height > 0 && bytesPerRow >= 4 * width && start >= 0
                && pixels.count >= start + (height - 1) * bytesPerRow + 4 * width,
            "CGImage(pixels:): \(width) × \(height) pixels need rows of \(4 * width) bytes inside the \(pixels.count) given.")
        self.init(
            .made(pixels), start: start, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque,
            shouldInterpolate: shouldInterpolate, contentHeadroom: contentHeadroom, isMask: isMask, isGray: isGray,
            change: change)
    }

    /// A picture whose pixels are made when they are first asked for.
    /// - Parameters:
    ///   - isSoon: whether they will be asked for before long: then another thread makes them, from `beginDrawing` on.
    ///   - pixels: canonical pixels without padding of rows, `4 · width · height` bytes; on whatever thread asks.
    package convenience init(
        width: Int, height: Int, isOpaque: Bool, isSoon: Bool = false, pixels: @escaping @Sendable () -> [UInt8]
    ) {
        require(Self.isAllowed(width: width, height: height), "CGImage(width:height:): there is no picture of this size.")
        self.init(
            .deferred(DeferredPixels(count: 4 * width * height, isSoon: isSoon, pixels)), start: 0, width: width, height: height,
            bytesPerRow: 4 * width, isOpaque: isOpaque, shouldInterpolate: true, contentHeadroom: 1, isMask: false)
    }

    /// Something is about to be drawn for the first time: pixels that are wanted soon are made meanwhile.
    package static func beginDrawing() { DeferredPixels.beginDrawing() }

    private init(
        _ pixels: ImagePixelSource, start: Int, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool,
        shouldInterpolate: Bool, contentHeadroom: Float, isMask: Bool, isGray: Bool = false, change: Change? = nil
    ) {
        self.pixels = pixels
        self.change = change
        self.start = start
        self.width = width
        self.height = height
        rowBytes = bytesPerRow
        self.isGray = isGray
        self.isOpaque = isOpaque
        self.shouldInterpolate = shouldInterpolate
        self.contentHeadroom = contentHeadroom
        self.isMask = isMask
        serial = Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// A picture of the same pixels.
    package convenience init(sharing image: CGImage, shouldInterpolate: Bool) {
        self.init(
            image.pixels, start: image.start, width: image.width, height: image.height,
            bytesPerRow: image.rowBytes, isOpaque: image.isOpaque, shouldInterpolate: shouldInterpolate,
            contentHeadroom: image.contentHeadroom, isMask: image.isMask, isGray: image.isGray)
    }

    /// A picture of the same pixels with another headroom; nil if that is below 1 or not finite.
    /// Source: Apple, `CGImageCreateCopyWithContentHeadroom`.
    public func copy(contentHeadroom: Float) -> CGImage? {
        guard contentHeadroom.isFinite, contentHeadroom >= 1 else { return nil }
        return CGImage(
            pixels, start: start, width: width, height: height, bytesPerRow: rowBytes, isOpaque: isOpaque,
            shouldInterpolate: shouldInterpolate, contentHeadroom: contentHeadroom, isMask: isMask, isGray: isGray)
    }

    /// Whether a picture of this size may exist.
    package static func isAllowed(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= largestSide && height <= largestSide && 4 * width * height <= mostBytes
    }

    /// Lends the canonical pixels from the first pixel on.
    /// - Parameter body: gets the bytes, and how many lie between the starts of two rows.
    package func withPixels<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try pixels.bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
            let count = (height - 1) * rowBytes + 4 * width
            return try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[start..<start + count]), rowBytes)
        }
    }

    /// Who asked for the pixels has copied them: those that were made when they were asked for take less memory from here on,
    /// if most of them are clear.
    package func letPixelsGo() { if case .deferred(let pixels) = pixels { pixels.letGo() } }

    /// The part of this picture inside `rect`, in pixels from the upper left corner, widened to
    /// whole pixels and limited to the picture. It shares the pixels. Nil if nothing is left or
    /// `rect` is not finite. Source: Apple, `CGImageCreateWithImageInRect`.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isFinite else { return nil }
        func limited(_ value: CGFloat, _ most: Int) -> Int { Int(clamping: min(max(value.native, 0), Double(most))) }
        let x0 = limited(rect.minX.rounded(.down), width), x1 = limited(rect.maxX.rounded(.up), width)
        let y0 = limited(rect.minY.rounded(.down), height), y1 = limited(rect.maxY.rounded(.up), height)
        guard x0 < x1, y0 < y1 else { return nil }
        return CGImage(
            pixels, start: start + y0 * rowBytes + 4 * x0, width: x1 - x0, height: y1 - y0,
            bytesPerRow: rowBytes, isOpaque: isOpaque, shouldInterpolate: shouldInterpolate, contentHeadroom: contentHeadroom,
            isMask: isMask, isGray: isGray)
    }

    /// This picture; being immutable it needs no copy.
    public func copy() -> CGImage? { self }

    /// Whether both are the same object.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}

extension CGImage {
    /// How many bytes lie between the starts of two rows; more than the row itself for a part of a greater picture.
    public var bytesPerRow: Int { isGray ? width : rowBytes }
    /// 8: pixels are kept as the file's head says, whatever they were made of.
    public var bitsPerComponent: Int { 8 }
    /// 32; 8 in a gray picture.
    public var bitsPerPixel: Int { isGray ? 8 : 32 }
    /// Premultiplied alpha in the first component, or none in an opaque picture.
    public var alphaInfo: CGImageAlphaInfo { isGray ? .none : isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// The alpha info, in pixels of 32 bits with the low byte first.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(alpha: alphaInfo, byteOrder: byteOrderInfo) }
    /// The byte order of ``bitmapInfo``.
    public var byteOrderInfo: CGImageByteOrderInfo { isGray ? .orderDefault : .order32Little }
    /// One component after the other.
    public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
    /// sRGB, or gray; never nil.
    public var colorSpace: CGColorSpace? { isGray ? .deviceGray : .standardRGB }
    /// The decode array; nil, for decoding happens at creation.
    public var decode: UnsafePointer<CGFloat>? { nil }
    /// The rendering intent.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// The pixels in the layout that the other properties describe; never nil.
    public var dataProvider: CGDataProvider? {
        withPixels { bytes, stride in
            if isGray {
                // Its three components are alike.
                var data = Data(capacity: width * height)
                for y in 0..<height { for x in 0..<width { data.append(bytes[y * stride + 4 * x]) } }
                return CGDataProvider(bytes: data)
            }
            // Whole rows, the last one too, as `bytesPerRow · height` leads callers to expect.
            var data = Data(bytes)
            data.append(Data(count: stride * height - data.count))
            return CGDataProvider(bytes: data)
        }
    }
}
