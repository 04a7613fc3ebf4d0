// A part of the list that is drawn off screen first. In: why, where, which items. Out: a picture
// that other items show as if it were an image.

/// Why something is drawn off screen.
package enum PassReason: UInt8, Sendable {
    case groupOpacity, mask, roundedClip, filter, transition, rasterized, shadow
}

package struct Pass: Equatable, Sendable {
    package var reason: PassReason
    /// The pixels that it holds; its items are placed in the same coordinates.
    package var bounds = PixelRect.empty
    /// Its items, one over the other.
    package var ranges: [Range<Int>] = []
    /// Standard deviation of the Gaussian that the finished picture is blurred with, in pixels.
    package var blur = SIMD2<Float>.zero
    /// Whether only its alpha is wanted.
    package var isAlphaOnly = false

    package init(reason: PassReason) { self.reason = reason }
}
