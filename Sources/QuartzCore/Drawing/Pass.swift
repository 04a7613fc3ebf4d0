// A part of the list that is drawn off screen first. In: why, where, which items. Out: a picture
// that other items show as if it were an image.

/// Why something is drawn off screen.
package enum PassReason: UInt8, Sendable {
    case groupOpacity, mask, roundedClip, filter, transition, rasterized, shadow
    /// What is behind a layer that filters it or mixes with it, drawn once more.
    case backdrop
}

package struct Pass: Equatable, Sendable {
    package var reason: PassReason
    /// The pixels that it holds; its items are placed in the same coordinates.
    package var bounds = PixelRect.empty
    /// Its items, one over the other.
    package var ranges: [Range<Int>] = []
    /// The size of the kernel that the finished picture is blurred with, in pixels: a Gaussian's standard
    /// deviation.
    package var blur = SIMD2<Float>.zero
    package var blurShape = BlurShape.gaussian
    /// Whether what lies outside of the bounds is left out of the blur; else it counts as transparent.
    package var keepsEdges = false
    /// Whether a backdrop draws its items once more.
    package var isRead = false
    /// Whether only its alpha is wanted.
    package var isAlphaOnly = false

    package init(reason: PassReason) { self.reason = reason }
}
