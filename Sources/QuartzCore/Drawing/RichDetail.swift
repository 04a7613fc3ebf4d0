// What only rich items and shadows have. In: what the batch step finds out when it assigns an item. Out:
// the same when it writes the item.

struct RichDetail: BitwiseCopyable {
    /// Flags of the shader; what else it packs with them is in `RichInstance`.
    static let clipsContents = 1, tintsAlpha = 2, readsMaskExactly = 16, recolors = 1024
    /// Where the number of a `BackdropMix` stands in the flags, and where the mask's layer does.
    static let mixing = 5, maskLayer = 11

    /// Records of the frame; -1: none.
    var clip: Int32 = -1
    /// Of the gradient, or of the change of colours.
    var colors: Int32 = -1
    /// The mask's texture unit counted from 1; 0: no mask.
    var maskUnit: UInt8 = 0
    /// The mask is shown pixel for pixel.
    var isMaskExact = false
    /// One more than the filter where the image is drawn smaller than it is; 0: the same as elsewhere.
    var smallFilter: UInt8 = 0
    /// Pixel bounds, in the list's pixels, beyond which nothing is seen of it.
    var bounds: SIMD4<Float>
    /// Corners of the part of the plane that is drawn, besides the paint's own.
    var part = Paint.wholePlane
    /// Of a part of a large image: its region among the store's; -1: the image's own.
    var region: Int32 = -1
}
