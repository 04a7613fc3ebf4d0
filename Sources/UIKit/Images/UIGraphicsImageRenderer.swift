// Images made by a closure that draws.

import QuartzCore

/// How an image is made (Apple: `UIGraphicsImageRendererFormat`).
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point; default the screen's.
    open var scale: CGFloat = ScreenScale.current
    /// Whether the image has no transparent parts; default false.
    open var opaque = false
    /// What the image shows of the drawing's coordinates, in points, while a renderer draws with it; empty before.
    open internal(set) var bounds = CGRect.zero

    public override init() { super.init() }

    /// A new format, with the scale of the display.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// A new format, with the scale of the display.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer's closure draws with (Apple: `UIGraphicsImageRendererContext`).
open class UIGraphicsImageRendererContext: NSObject {
    /// What draws.
    public let cgContext: CGContext
    /// The scale and what else was chosen for the picture.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    init(_ context: CGContext, _ size: CGSize, _ format: UIGraphicsImageRendererFormat) {
        (cgContext, self.size, self.format) = (context, size, format)
        super.init()
    }

    /// What was drawn so far.
    open var currentImage: UIImage { UIImage(cgContext.makeImage(), scale: format.scale) }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the fill colour, blended with what is there.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { fill(rect) } }
    /// Draws the line around a rectangle with the stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Draws the line around a rectangle with the stroke colour, blended with what is there.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { stroke(rect) } }
    /// Confines what is drawn to a rectangle from now on.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func blended(_ mode: CGBlendMode, _ body: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        body()
        cgContext.restoreGState()
    }
}

/// Makes images by drawing (Apple: `UIGraphicsImageRenderer`).
open class UIGraphicsImageRenderer: NSObject {
    /// The scale and what else was chosen for the picture.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// A renderer of pictures of a size in points, with the default format.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    /// A renderer of pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// A renderer of pictures whose coordinates are `bounds`, with the default format.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// - Parameter bounds: what of the drawing's coordinates the image shows, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// The image that `actions` draw; without an area it has no pixels.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let context = ImageMaking.context(bounds.size, format.scale, format.opaque) else {
            FaultReport.once(
                "UIGraphicsImageRenderer", "there is no image of \(bounds.width) × \(bounds.height) points; it is empty")
            return UIImage()
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        format.bounds = bounds
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, bounds.size, format))
        UIGraphicsPopContext()
        return UIImage(context.makeImage(), scale: format.scale)
    }

    /// What `actions` draw, as a PNG file; empty if it could not be made.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
    /// What `actions` draw, as a JPEG file of a quality from 0 to 1; empty if it could not be made.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
        -> Data
    {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
