// How a pass is blurred when it is finished. In: a shape and its size. Out: what the blur plan makes
// steps of.

/// The kernel that a pass is blurred with.
package enum BlurShape: UInt8, BitwiseCopyable, Sendable {
    /// `Pass.blur` is the standard deviation.
    case gaussian
    /// The mean of a rectangle; `Pass.blur` is how far it reaches to each side beyond the pixel itself.
    case box
}
