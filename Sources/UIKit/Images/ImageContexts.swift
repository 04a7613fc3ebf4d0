// Contexts for making images (Apple: `UIGraphicsBeginImageContext…`), one within the other.

import QuartzCore

/// Begins an image of `size` points with one pixel a point, transparent at first.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image; it is the current context until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - opaque: whether the image has no transparent parts; it is black at first.
///   - scale: pixels a point; 0 means the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : ScreenScale.current
    let stack = ContextStack.current
    guard let context = ImageMaking.context(size, scale, opaque) else {
        FaultReport.once(
            "UIGraphicsBeginImageContext", "there is no image of \(size.width) × \(size.height) points; nothing is drawn")
        // What is drawn until the end goes nowhere.
        if let nowhere = ImageMaking.context(CGSize(width: 1, height: 1), 1, false) {
            stack.contexts.append(nowhere)
            stack.images.append((nowhere, .zero, 1, false))
        }
        return
    }
    stack.contexts.append(context)
    stack.images.append((context, size, scale, opaque))
}

/// What was drawn so far in the image that was begun last; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.images.last, entry.size != .zero else { return nil }
    return entry.context.makeImage().map { UIImage($0, scale: entry.scale) }
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    guard let entry = stack.images.popLast(), let index = stack.contexts.lastIndex(where: { $0 === entry.context }) else {
        return
    }
    stack.contexts.remove(at: index)
}

enum ImageMaking {
    /// Pixels a point of a picture that stands for a view's own drawing: of a huge view no more than a layer draws.
    static func scale(of size: CGSize, _ scale: CGFloat) -> CGFloat {
        guard let drawn = BackingGeometry(bounds: CGRect(origin: .zero, size: size), scale: scale), drawn.isReduced else {
            return scale
        }
        return drawn.scale.min()
    }

    /// A context of points with y downwards.
    static func context(_ size: CGSize, _ scale: CGFloat, _ isOpaque: Bool) -> CGContext? {
        let width = (size.width * scale - 1e-6).rounded(.up), height = (size.height * scale - 1e-6).rounded(.up)
        guard width >= 1, height >= 1, width <= 32_767, height <= 32_767,
            CGImage.isAllowed(width: Int(clamping: width), height: Int(clamping: height))
        else { return nil }
        return CGContext(
            flippedPixels: nil, width: Int(clamping: width), height: Int(clamping: height), scale: scale, isOpaque: isOpaque)
    }
}
