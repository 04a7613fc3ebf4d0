// A part of the list that is drawn off screen first. In: why, where, which items. Out: a picture
// that other items show as if it were an image.

/// Why something is drawn off screen.
package enum PassReason: UInt8, BitwiseCopyable, Sendable {
    case groupOpacity, mask, filter, transition, rasterized, shadow
    /// What is behind a layer that filters it or mixes with it, drawn once more.
    case backdrop
}

package struct Pass: BitwiseCopyable, Equatable, Sendable {
    package var reason: PassReason
    /// The pixels that it holds; its items are placed in the same coordinates.
    package var bounds = PixelRect.empty
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
    /// Whether it is drawn in a layer's own coordinates, so that it stays the same wherever the layer goes.
    package var isInOwnPlane = false
    /// Which picture it holds, for who keeps pictures.
    package var version = PictureVersion()

    package init(reason: PassReason) { self.reason = reason }
}

/// The picture of a pass, told from others by number. It is counted relative to the pass's corner: a pass
/// that moves by whole pixels keeps its version.
package struct PictureVersion: BitwiseCopyable, Equatable, Sendable {
    /// The same number is the same picture, to the bit; 0: it is not known whether it was drawn before.
    package var number: UInt64 = 0
    /// A version that differs from this one within `changed` alone; 0: there is none.
    package var base: UInt64 = 0
    /// In the list's pixels.
    package var changed = PixelRect.empty

    package init(number: UInt64 = 0, base: UInt64 = 0, changed: PixelRect = .empty) {
        (self.number, self.base, self.changed) = (number, base, changed)
    }
}
