// In: encoded pictures, by Apple's ImageIO names. Out: `CGImage`s.

/// Encoded picture data. Source: Apple (ImageIO), `CGImageSource`.
public final class CGImageSource: Sendable {
    let provider: CGDataProvider
    let header: ImageHeader?

    init(_ provider: CGDataProvider) {
        self.provider = provider
        header = ImageHeader(provider.bytes)
    }
}

/// The key of a picture's width in pixels, in its properties.
public var kCGImagePropertyPixelWidth: CFString { NSString(string: "PixelWidth") }
/// The key of a picture's height in pixels, in its properties.
public var kCGImagePropertyPixelHeight: CFString { NSString(string: "PixelHeight") }

/// A source of the file's data; nil if the file cannot be read. No options are defined here.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    let url = url as URL
    guard let bytes = try? CGImage.bytes(of: url) else { return nil }
    return CGImageSource(CGDataProvider(bytes: bytes, source: url.path))
}

/// A source of data in memory; never nil. No options are defined here.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(CGDataProvider(bytes: data as Data))
}

/// A source of a provider's data; never nil. No options are defined here.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(provider)
}

/// How many pictures can be had: 1, of an animated GIF the first; 0 if the data are no
/// picture in a known format.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.header == nil ? 0 : 1 }

/// The uniform type identifier of the data, such as `public.png`; nil if the format is unknown.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    source.header.map { NSString(string: $0.format.typeIdentifier) }
}

/// The picture; nil if the data cannot be decoded (the reason is reported once on standard error)
/// or `index` is not 0. No options are defined here.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard index == 0 else { return nil }
    do {
        return try CGImage.decoding(source.provider.bytes, source: source.provider.source)
    } catch {
        FaultReport.once("CGImageSourceCreateImageAtIndex", error.description)
        return nil
    }
}

/// The picture's size under ``kCGImagePropertyPixelWidth`` and ``kCGImagePropertyPixelHeight``; nil if
/// there is no such picture.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index == 0, let header = source.header else { return nil }
    return [
        kCGImagePropertyPixelWidth as String: header.width, kCGImagePropertyPixelHeight as String: header.height,
    ] as NSDictionary
}
