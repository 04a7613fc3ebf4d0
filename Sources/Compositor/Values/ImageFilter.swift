// How images are sampled, and who holds them while they are drawn.

import CoreGraphics

/// What an image is read with where it is drawn larger or smaller than it is.
package enum ImageFilter: UInt8, BitwiseCopyable, Sendable {
    case nearest, linear, trilinear
}

/// Who holds images for drawing, by small numbers.
package protocol ImageHolder: AnyObject {
    /// Holds an image once more. Returns its number.
    func retain(_ image: CGImage) -> Int32
    /// Lets go of an image once.
    func release(_ slot: Int32)
}
