// In: a PNG, JPEG, WebP, GIF (of which this is the first picture) or BMP, as a file or as data.
// Out: the picture, or why there is none.

import CSDL2

extension CGImage {
    /// The picture in a file. Safe on any thread.
    package static func decoding(contentsOf url: URL) throws(ImageError) -> CGImage {
        try decoding(bytes(of: url), source: url.path)
    }

    /// The picture that `data` encode. Safe on any thread.
    /// - Parameter source: what errors name.
    package static func decoding(_ data: Data, source: String = "data") throws(ImageError) -> CGImage {
        guard let header = ImageHeader(data) else { throw ImageError(source, .notAnImage) }
        guard header.width > 0, header.height > 0 else { throw ImageError(source, .empty) }
        guard isAllowed(width: header.width, height: header.height) else {
            throw ImageError(source, .tooLarge(width: header.width, height: header.height))
        }
        if header.format == .gif {
            var frames = try GIFFrames(data, source)
            return try frames.picture(at: 0)
        }
        let embedded = EmbeddedProfile(data, header.format)
        if header.format == .png { return try PNGDecoding.picture(data, embedded, source) }
        guard let size = Int32(exactly: data.count) else { throw ImageError(source, .damaged("more than 2 GiB of data")) }
        prepareDecoders
        let surface = data.withUnsafeBytes { bytes in
            IMG_LoadTyped_RW(SDL_RWFromConstMem(bytes.baseAddress, size), 1, header.format.rawValue)
        }
        guard let surface else { throw ImageError(source, .damaged(String(cString: SDL_GetError()))) }
        defer { SDL_FreeSurface(surface) }
        if header.format == .jpeg, surface.pointee.holdsInks, data.withUnsafeBytes({ JPEGSegments.hasInks($0) }) {
            let isInverted = data.withUnsafeBytes { JPEGSegments.isInverted($0) }
            return try picture(ofInks: surface.pointee, isInverted: isInverted, embedded, source)
        }
        guard let straight = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
            throw ImageError(source, .damaged(String(cString: SDL_GetError())))
        }
        defer { SDL_FreeSurface(straight) }
        return try picture(straight.pointee, embedded.flatMap { ColorConversion($0, inks: false, source: source) }, source)
    }

    /// The size in pixels that encoded picture data announce; nil if they are no picture.
    package static func announcedSize(of data: Data) -> (width: Int, height: Int)? {
        ImageHeader(data).map { ($0.width, $0.height) }
    }

    /// The bytes of a regular file.
    package static func bytes(of url: URL) throws(ImageError) -> Data {
        guard url.isFileURL else { throw ImageError(url.absoluteString, .unreadable("not the URL of a file")) }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw ImageError(url.path, .missing)
        }
        if isDirectory.boolValue { throw ImageError(url.path, .unreadable("it is a folder")) }
        do {
            let type = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.type]
            // A device or pipe may never end.
            guard type as? FileAttributeType == .typeRegular else {
                throw ImageError(url.path, .unreadable("it is no regular file"))
            }
            return try Data(contentsOf: url)
        } catch let error as ImageError {
            throw error
        } catch {
            throw ImageError(url.path, .unreadable(error.localizedDescription))
        }
    }

    /// Loads the decoders' libraries once; their own counting is not safe on several threads.
    private static let prepareDecoders: Void = {
        _ = IMG_Init(Int32(bitPattern: IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))
    }()

    private static func picture(
        _ surface: SDL_Surface, _ colors: ColorConversion?, _ source: String
    ) throws(ImageError) -> CGImage {
        let (width, height, pixels) = try memory(of: surface, source)
        let conversion = PixelConversion(layout: .straightBGRA, space: .standardRGB, decode: nil)
        var isOpaque = true
        let converted = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
            for row in 0..<height {
                let from = pixels + row * Int(surface.pitch)
                colors?.apply(to: from, count: width)
                conversion.convert(from, to: target.baseAddress! + row * 4 * width, count: width)
                if isOpaque { isOpaque = (0..<width).allSatisfy { from[4 * $0 + 3] == 255 } }
            }
            count = 4 * width * height
        }
        return CGImage(pixels: converted, width: width, height: height, bytesPerRow: 4 * width, isOpaque: isOpaque)
    }

    /// A picture of amounts of cyan, magenta, yellow and black. Without a profile each ink takes its part of one of
    /// red, green and blue away, and black of all three, as in PostScript's conversion.
    private static func picture(
        ofInks surface: SDL_Surface, isInverted: Bool, _ embedded: EmbeddedProfile?, _ source: String
    ) throws(ImageError) -> CGImage {
        let (width, height, pixels) = try memory(of: surface, source)
        let colors = embedded.flatMap { ColorConversion($0, inks: true, source: source) }
        let converted = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { target, count in
            for row in 0..<height {
                let from = pixels + row * Int(surface.pitch), to = target.baseAddress! + row * 4 * width
                for x in 0..<4 * width { to[x] = isInverted ? 255 - from[x] : from[x] }
                if let colors {
                    colors.applyToInks(to, count: width)
                    continue
                }
                for x in 0..<width {
                    let ink = to + 4 * x, light = 255 - ink[3]
                    (ink[0], ink[1], ink[2], ink[3]) = (
                        PixelConversion.multiplied(255 - ink[2], by: light), PixelConversion.multiplied(255 - ink[1], by: light),
                        PixelConversion.multiplied(255 - ink[0], by: light), 255)
                }
            }
            count = 4 * width * height
        }
        return CGImage(pixels: converted, width: width, height: height, bytesPerRow: 4 * width, isOpaque: true)
    }

    private static func memory(
        of surface: SDL_Surface, _ source: String
    ) throws(ImageError) -> (width: Int, height: Int, pixels: UnsafeMutablePointer<UInt8>) {
        let (width, height) = (Int(surface.w), Int(surface.h))
        guard isAllowed(width: width, height: height), let pixels = surface.pixels else {
            throw ImageError(source, .tooLarge(width: width, height: height))
        }
        return (width, height, pixels.assumingMemoryBound(to: UInt8.self))
    }
}

extension SDL_Surface {
    /// Whether the decoder left a JPEG file's four inks as they were, in the order of the file, where it does not make
    /// colours of them: it says that they are blue, green, red and alpha.
    fileprivate var holdsInks: Bool {
        format.pointee.BytesPerPixel == 4 && format.pointee.Rmask == 0xFF0000 && format.pointee.Bmask == 0xFF
    }
}

extension PixelLayout {
    /// Blue, green, red, alpha, not multiplied.
    static let straightBGRA = PixelLayout(
        component: .uint8, componentCount: 4, colorCount: 3, firstColor: 1, alphaIndex: 0, alpha: .straight,
        bytesPerPixel: 4, swappedGroup: 4)
}

extension CGImage {
    /// The picture of PNG data; nil if they are none. Source: Apple, `CGImageCreateWithPNGDataProvider`.
    /// - Parameters:
    ///   - decode: as for raw pixels, see the initialiser that takes them.
    ///   - intent: has no effect, see ``CGColorRenderingIntent``.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(.png, source, decode, shouldInterpolate)
    }

    /// The picture of JPEG data; nil if they are none. Source: Apple, `CGImageCreateWithJPEGDataProvider`.
    /// Parameters as for PNG data.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(.jpeg, source, decode, shouldInterpolate)
    }

    private convenience init?(
        _ format: ImageHeader.Format, _ source: CGDataProvider, _ decode: UnsafePointer<CGFloat>?, _ interpolates: Bool
    ) {
        guard ImageHeader(source.bytes)?.format == format,
              let image = try? CGImage.decoding(source.bytes, source: source.source) else { return nil }
        guard let decode else {
            self.init(sharing: image, shouldInterpolate: interpolates)
            return
        }
        guard let raw = image.dataProvider else { return nil }
        self.init(
            width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: image.bitsPerPixel,
            bytesPerRow: image.bytesPerRow, space: image.colorSpace ?? .standardRGB, bitmapInfo: image.bitmapInfo, provider: raw,
            decode: decode, shouldInterpolate: interpolates, intent: .defaultIntent)
    }
}
