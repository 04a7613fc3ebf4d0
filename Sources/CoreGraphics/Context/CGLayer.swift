// In: a context that drawing is for, and a size. Out: a picture that is drawn once and shown in that context often.

import Foundation

/// A drawing that can be repeated, with as many pixels a point as the context that it was made for. Source: Apple, `CGLayer`.
public final class CGLayer {
    /// In points.
    public let size: CGSize
    /// What draws into the layer: its origin is where the layer is put, its y axis that of the context it is shown in.
    public let context: CGContext?

    /// - Parameters:
    ///   - context: one like those that the layer is to be shown in.
    ///   - size: in points.
    ///   - auxiliaryInfo: has no effect, as at Apple's, which defines none.
    /// - Returns: nil for a size that is empty, not finite or too large, or if memory is short.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = abs(context.baseTransform.determinant).squareRoot()
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width.isFinite, height.isFinite, width >= 1, height >= 1, let canvas = BitmapCanvas(
            data: nil, width: Int(clamping: width), height: Int(clamping: height), bytesPerRow: 0, layout: .canonical)
        else { return nil }
        self.size = size
        self.context = CGContext(
            canvas: canvas, info: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little),
            baseTransform: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Where the picture's pixels lie: they may reach a little beyond the size.
    fileprivate func place(in rect: CGRect) -> CGRect? {
        guard let context, size.width > 0, size.height > 0 else { return nil }
        let scale = context.baseTransform.a
        return CGRect(
            x: rect.minX, y: rect.minY, width: rect.width * CGFloat(context.width) / (scale * size.width),
            height: rect.height * CGFloat(context.height) / (scale * size.height))
    }
}

extension CGContext {
    /// Shows a layer, made as large as `rect`.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard rect.isFinite, let place = layer.place(in: rect.standardized) else { return }
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: place)
    }

    /// Shows a layer as large as it is, its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
