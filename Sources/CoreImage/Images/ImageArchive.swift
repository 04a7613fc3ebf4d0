// Images in archives. In: an image with an end. Out: its pixels as PNG, and back.

import CoreGraphics

enum ImageArchive {
    /// nil for an image without end, or without pixels.
    static func data(of image: CIImage) -> Data? {
        guard let area = ImageArea(image.extent), area.isAffordable else { return nil }
        let pixels = image.cgImage ?? ImageProcessor.render(image, area).makeImage()
        return try? pixels.pngData()
    }

    static func image(_ data: Data, at corner: CGPoint) -> CIImage? {
        guard let pixels = try? CGImage.decoding(data), corner.x.native.isFinite, corner.y.native.isFinite else { return nil }
        return CIImage(cgImage: pixels).transformed(by: CGAffineTransform(translationX: corner.x, y: corner.y))
    }
}

extension CIImage {
    /// Its pixels; of an image without end those within a rectangle. nil where there are none, or too many.
    package func pixels(within rect: CGRect) -> CGImage? {
        if let image = cgImage { return image }
        guard let area = ImageArea(extent.isUnbounded ? rect : extent), area.isAffordable else { return nil }
        return ImageProcessor.render(self, area).makeImage()
    }

    /// The lower left corner of its pixels; 0, 0 for an image without end.
    package var pixelCorner: SIMD2<Double> {
        guard !extent.isUnbounded, let area = ImageArea(extent) else { return .zero }
        return SIMD2(Double(area.minX), Double(area.minY))
    }
}
