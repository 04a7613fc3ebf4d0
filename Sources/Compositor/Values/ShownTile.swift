// A tile on its way to the server.

import CoreGraphics

/// A tile as the server shows it. Times are media times.
package struct ShownTile: Equatable, Sendable {
    package let image: CGImage
    /// x, y, width, height in the layer's coordinates.
    package let rect: SIMD4<Double>
    /// Corners of the part that is drawn.
    package let part: SIMD4<Double>
    /// When it begins to come into view, and how long that takes.
    package let begin: Double
    package let fade: Double
    /// When what is above hides it.
    package let end: Double

    package init(image: CGImage, rect: SIMD4<Double>, part: SIMD4<Double>, begin: Double, fade: Double, end: Double) {
        (self.image, self.rect, self.part, self.begin, self.fade, self.end) = (image, rect, part, begin, fade, end)
    }
}
