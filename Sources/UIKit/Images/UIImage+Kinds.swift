// Images out of images: resizable, template, tinted, animated; and data of them.

import QuartzCore

extension UIImage {
    /// An image that keeps its caps when it is drawn larger; the middle is tiled.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image whose edges, the insets in points, are not stretched; the middle is tiled or stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true) }
    }

    /// An image of which the row and column right after the caps stretch.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let size = size
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1)),
            resizingMode: .stretch)
    }

    /// The same image with its colours, or only its opacity, in use.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// The same image with left and right exchanged as it is shown.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let flipped: Orientation = switch imageOrientation {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
        let frames = images?.map { $0.withHorizontallyFlippedOrientation() }
        return UIImage(cgImage, ciImage, scale: scale, orientation: flipped, images: frames, duration: duration, looks: looks)
    }

    /// The opacity of the image in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// The image in one colour, by its opacity, drawn as the mode says.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let tinted = shown.flatMap { ImageTurning.tinted($0, color.cgColor) }
        var looks = looks
        looks.symbol?.tint = color
        looks.renderingMode = renderingMode
        return UIImage(
            tinted, scale: scale, images: images?.map { $0.withTintColor(color, renderingMode: renderingMode) },
            duration: duration, looks: looks)
    }

    /// An image that shows `images` one after the other wherever it is shown.
    /// - Parameter duration: of all; 0 means a thirtieth of a second each.
    /// - Returns: nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let length = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        return UIImage(
            first.cgImage, first.ciImage, scale: first.scale, orientation: first.imageOrientation, images: images,
            duration: length)
    }

    /// An animated image of the files `name0`, `name1` … up to `name1024` beside the program; numbers may be missing.
    /// - Returns: nil if there is none of them.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: ImageFiles.numbered(name), duration: duration)
    }

    /// The same of resizable images.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        let frames = ImageFiles.numbered(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
        return animatedImage(with: frames, duration: duration)?.resizableImage(
            withCapInsets: capInsets, resizingMode: resizingMode)
    }

    /// The picture as PNG; nil without pixels.
    public func pngData() -> Data? { shown.flatMap { try? $0.pngData() } }

    /// The picture as JPEG, which shows transparent parts over black; nil without pixels.
    /// - Parameter compressionQuality: from 0 to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        shown.flatMap { try? $0.jpegData(quality: Double(compressionQuality)) }
    }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// `#imageLiteral(resourceName:)`: the picture of that name among the program's resources, which has to be there.
    public convenience init(imageLiteralResourceName name: String) {
        guard let known = ImageFiles.named(name, in: .main) else {
            stop("#imageLiteral(resourceName: \"\(name)\"): there is no such picture among the program's resources")
        }
        self.init(known.image, scale: known.scale, orientation: known.orientation)
    }
}

/// What `#imageLiteral` makes where no type is given.
public typealias _ImageLiteralType = UIImage
