// In: encoded pictures, by Apple's ImageIO names. Out: `CGImage`s.

/// Encoded picture data. Source: Apple (ImageIO), `CGImageSource`.
public final class CGImageSource: Sendable {
    let provider: CGDataProvider
    let header: ImageHeader?
    /// What a GIF says of its pictures: how long each stays, in hundredths of a second, and how often all are shown.
    let delays: [Int]
    let loopCount: Int?
    /// The pictures of a GIF, once one after the first was asked for.
    private let frames = Lock<GIFFrames?>(nil)

    init(_ provider: CGDataProvider) {
        self.provider = provider
        header = ImageHeader(provider.bytes)
        guard header?.format == .gif else {
            (delays, loopCount) = ([], nil)
            return
        }
        let blocks = provider.bytes.withUnsafeBytes { GIFBlocks($0) }
        (delays, loopCount) = (blocks.pictures.map(\.delay), blocks.loopCount)
    }

    var count: Int { header == nil ? 0 : max(delays.count, 1) }

    func image(at index: Int) throws(ImageError) -> CGImage {
        guard index > 0 else { return try CGImage.decoding(provider.bytes, source: provider.source) }
        return try frames.withLock { frames -> Result<CGImage, ImageError> in
            do throws(ImageError) {
                var known = if let frames { frames } else { try GIFFrames(provider.bytes, provider.source) }
                // One that is held twice would be copied.
                frames = nil
                defer { frames = known }
                return .success(try known.picture(at: index))
            } catch {
                return .failure(error)
            }
        }.get()
    }
}

/// The key of a picture's width in pixels, in its properties.
public var kCGImagePropertyPixelWidth: CFString { NSString(string: "PixelWidth") }
/// The key of a picture's height in pixels, in its properties.
public var kCGImagePropertyPixelHeight: CFString { NSString(string: "PixelHeight") }
/// The key of how a picture lies in its file, from 1 to 8 as EXIF counts, in its properties.
public var kCGImagePropertyOrientation: CFString { NSString(string: "Orientation") }
/// The key of what a GIF says, a dictionary, in the properties of the file and of each picture.
public var kCGImagePropertyGIFDictionary: CFString { NSString(string: "{GIF}") }
/// The key of the seconds that a GIF's picture stays: 0.1 where the file says 0.05 or less.
public var kCGImagePropertyGIFDelayTime: CFString { NSString(string: "DelayTime") }
/// The key of the seconds that a GIF's picture stays, as the file says.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { NSString(string: "UnclampedDelayTime") }
/// The key of how often a GIF is shown, 0 for ever, in the properties of the file.
public var kCGImagePropertyGIFLoopCount: CFString { NSString(string: "LoopCount") }

/// A source of the file's data; nil if the file cannot be read. No options are defined here.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    let url = url as URL
    guard let bytes = try? CGImage.bytes(of: url) else { return nil }
    return CGImageSource(CGDataProvider(bytes: bytes, source: url.path))
}

/// A source of data in memory; never nil. No options are defined here.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(CGDataProvider(bytes: Data(copying: data)))
}

/// A source of a provider's data; never nil. No options are defined here.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(provider)
}

/// How many pictures can be had: those of an animated GIF, of other files 1; 0 if the data are no picture in a known format.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The uniform type identifier of the data, such as `public.png`; nil if the format is unknown.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.header.map { NSString(string: $0.format.typeIdentifier) }
}

/// A picture, of a GIF as it is shown: over what those before it left. Nil if the data cannot be decoded (the reason is reported
/// once on standard error) or there is none of this index. No options are defined here.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index >= 0, index < source.count else { return nil }
    do throws(ImageError) {
        return try source.image(at: index)
    } catch {
        FaultReport.once("CGImageSourceCreateImageAtIndex", error.description)
        return nil
    }
}

/// The properties of the file: of a GIF how often it is shown, under ``kCGImagePropertyGIFDictionary``. Nil if the data are no
/// picture in a known format.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let header = source.header else { return nil }
    var properties: [String: Any] = [:]
    if header.format == .gif {
        properties[kCGImagePropertyGIFDictionary as String] = source.loopCount.map {
            [kCGImagePropertyGIFLoopCount as String: $0]
        } ?? [:]
    }
    return properties as NSDictionary
}

/// The picture's size under ``kCGImagePropertyPixelWidth`` and ``kCGImagePropertyPixelHeight``, how it lies under
/// ``kCGImagePropertyOrientation`` where the file says so, and how long a GIF's stays under ``kCGImagePropertyGIFDictionary``;
/// nil if there is no such picture.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index >= 0, index < source.count, let header = source.header else { return nil }
    var properties: [String: Any] = [
        kCGImagePropertyPixelWidth as String: header.width, kCGImagePropertyPixelHeight as String: header.height,
    ]
    if let orientation = CGImage.embeddedOrientation(of: source.provider.bytes) {
        properties[kCGImagePropertyOrientation as String] = orientation
    }
    if source.delays.indices.contains(index) {
        let seconds = Double(source.delays[index]) / 100
        properties[kCGImagePropertyGIFDictionary as String] = [
            kCGImagePropertyGIFDelayTime as String: seconds <= 0.05 ? 0.1 : seconds,
            kCGImagePropertyGIFUnclampedDelayTime as String: seconds,
        ]
    }
    return properties as NSDictionary
}
