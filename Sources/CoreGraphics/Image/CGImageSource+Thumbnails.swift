// Smaller pictures of encoded ones. Files' own small pictures are not read: each is made of the whole picture.

/// The option under which a thumbnail is made of the picture though the file may have one.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
    NSString(string: "kCGImageSourceCreateThumbnailFromImageAlways")
}
/// The option under which a thumbnail is made of the picture if the file has none; here the same as always.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
    NSString(string: "kCGImageSourceCreateThumbnailFromImageIfAbsent")
}
/// The option for the most pixels of a thumbnail's longer side; without it a thumbnail is as large as the picture.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { NSString(string: "kCGImageSourceThumbnailMaxPixelSize") }
/// The option under which a thumbnail is turned as the file's orientation says.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
    NSString(string: "kCGImageSourceCreateThumbnailWithTransform")
}
/// The option that asks for decoded pixels to be kept. It changes nothing: a picture is decoded once.
public var kCGImageSourceShouldCache: CFString { NSString(string: "kCGImageSourceShouldCache") }
/// The option that asks for pixels to be decoded at once. It changes nothing: they are.
public var kCGImageSourceShouldCacheImmediately: CFString { NSString(string: "kCGImageSourceShouldCacheImmediately") }

/// A picture at most as large as it is. Source: Apple (ImageIO), `CGImageSourceCreateThumbnailAtIndex`.
/// - Parameter options: see ``kCGImageSourceThumbnailMaxPixelSize`` and the others.
/// - Returns: nil if the picture cannot be decoded, there is none of this index, or the options do not let one be made of the
///   picture.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func number(_ key: CFString) -> Double? { options?.object(forKey: key).flatMap { scalar($0) } }
    let makes = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
    guard makes.contains(where: { number($0) ?? 0 != 0 }),
          let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
    let longest = Double(max(image.width, image.height)), most = number(kCGImageSourceThumbnailMaxPixelSize) ?? longest
    let scale = most > 0 ? min(most / longest, 1) : 1
    let isTurned = number(kCGImageSourceCreateThumbnailWithTransform) ?? 0 != 0
    return image.thumbnail(scale, isTurned ? CGImage.embeddedOrientation(of: source.provider.bytes) ?? 1 : 1)
}

extension CGImage {
    /// - Parameter orientation: as EXIF counts.
    fileprivate func thumbnail(_ scale: Double, _ orientation: Int) -> CGImage? {
        if scale == 1, orientation == 1 { return self }
        let (w, h) = (CGFloat(width), CGFloat(height)), isOnSide = orientation >= 5
        func pixels(_ side: Int) -> Int { max(1, Int(clamping: (Double(side) * scale).rounded())) }
        let across = pixels(isOnSide ? height : width), down = pixels(isOnSide ? width : height)
        guard let context = CGContext(
            data: nil, width: across, height: down, bitsPerComponent: 8, bytesPerRow: 0, space: .standardRGB,
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        context.interpolationQuality = .high
        context.scaleBy(x: CGFloat(across) / (isOnSide ? h : w), y: CGFloat(down) / (isOnSide ? w : h))
        context.concatenate(Self.turning(orientation, w, h))
        context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
        return context.makeImage()
    }

    /// What sets a picture upright, with y upwards.
    private static func turning(_ orientation: Int, _ w: CGFloat, _ h: CGFloat) -> CGAffineTransform {
        switch orientation {
        case 2: CGAffineTransform(-1, 0, 0, 1, w, 0)
        case 3: CGAffineTransform(-1, 0, 0, -1, w, h)
        case 4: CGAffineTransform(1, 0, 0, -1, 0, h)
        case 5: CGAffineTransform(0, -1, -1, 0, h, w)
        case 6: CGAffineTransform(0, -1, 1, 0, 0, w)
        case 7: CGAffineTransform(0, 1, 1, 0, 0, 0)
        case 8: CGAffineTransform(0, 1, -1, 0, h, 0)
        default: .identity
        }
    }
}
