// In: a `CGImage`, by Apple's ImageIO names. Out: PNG or JPEG in a file or in data.

/// Where a picture is to be written. Source: Apple (ImageIO), `CGImageDestination`.
public final class CGImageDestination {
    enum Target {
        case file(URL)
        case data(NSMutableData)
    }

    let target: Target
    let isJPEG: Bool
    var image: CGImage?
    var quality = 0.9

    /// Nil for other formats than PNG and JPEG, or for other than one picture.
    init?(_ target: Target, type: CFString, count: Int) {
        let type = type as String
        guard count == 1, type == "public.png" || type == "public.jpeg" else { return nil }
        self.target = target
        isJPEG = type == "public.jpeg"
    }
}

/// The identifier of PNG, `public.png`.
public var kUTTypePNG: CFString { NSString(string: "public.png") }
/// The identifier of JPEG, `public.jpeg`.
public var kUTTypeJPEG: CFString { NSString(string: "public.jpeg") }
/// The key of a JPEG's quality, a number from 0 to 1, in an added picture's properties; 0.9 by default.
public var kCGImageDestinationLossyCompressionQuality: CFString {
    NSString(string: "kCGImageDestinationLossyCompressionQuality")
}

/// A destination that writes a file; nil unless `type` is PNG or JPEG and `count` 1. No options
/// are defined here.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.file(url as URL), type: type, count: count)
}

/// A destination that appends to `data`; nil unless `type` is PNG or JPEG and `count` 1. No
/// options are defined here.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type: type, count: count)
}

/// Sets the picture to be written; the last one set counts.
/// - Parameter properties: may have ``kCGImageDestinationLossyCompressionQuality``.
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    destination.image = image
    if let quality = properties?[kCGImageDestinationLossyCompressionQuality as String] as? NSNumber {
        destination.quality = quality.doubleValue
    }
}

/// Writes the picture.
/// - Returns: false if none was added or it cannot be written; the reason is reported once on
///   standard error.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    guard let image = destination.image else { return false }
    do {
        func encoded() throws(ImageError) -> Data {
            destination.isJPEG ? try image.jpegData(quality: destination.quality) : try image.pngData()
        }
        switch destination.target {
        case .file(let url): try CGImage.write(to: url, encoded)
        case .data(let target): target.append(try encoded())
        }
        return true
    } catch {
        FaultReport.once("CGImageDestinationFinalize", "\(error)")
        return false
    }
}
