// New pixels out of an image's: turned upright, in one colour.

import QuartzCore

enum ImageTurning {
    /// A context of some pixels with y downwards, and what was drawn there.
    static func drawing(width: Int, height: Int, _ body: (CGContext) -> Void) -> CGImage? {
        let info = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
        guard CGImage.isAllowed(width: width, height: height),
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: info)
        else { return nil }
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
        body(context)
        return context.makeImage()
    }

    /// Draws an image upright where y grows downwards.
    /// - Parameter byTiling: repeats it from there over all that the clip leaves.
    static func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext, byTiling: Bool = false) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(x: 0, y: 0, width: rect.width, height: rect.height), byTiling: byTiling)
        context.restoreGState()
    }

    static func turned(_ image: CGImage, _ orientation: UIImage.Orientation) -> CGImage? {
        let (w, h) = (CGFloat(image.width), CGFloat(image.height))
        let isOnSide: Bool =
            switch orientation {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        let way: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .down: CGAffineTransform(-1, 0, 0, -1, w, h)
            case .left: CGAffineTransform(0, -1, 1, 0, 0, w)
            case .right: CGAffineTransform(0, 1, -1, 0, h, 0)
            case .upMirrored: CGAffineTransform(-1, 0, 0, 1, w, 0)
            case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, h)
            case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
            case .rightMirrored: CGAffineTransform(0, -1, -1, 0, h, w)
            }
        return drawing(width: isOnSide ? image.height : image.width, height: isOnSide ? image.width : image.height) { context in
            context.concatenate(way)
            draw(image, in: CGRect(x: 0, y: 0, width: w, height: h), context)
        }
    }

    /// The image's opacity in one colour.
    static func tinted(_ image: CGImage, _ color: CGColor) -> CGImage? {
        let rect = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        return drawing(width: image.width, height: image.height) { context in
            draw(image, in: rect, context)
            context.setBlendMode(.sourceIn)
            context.setFillColor(color)
            context.fill(rect)
        }
    }
}
