// What only rich items and shadows have. In: what the batch step finds out when it assigns an item. Out:
// the same when it writes the item.

struct RichDetail: BitwiseCopyable {
    /// Flags of the shader; what else it packs with them is in `RichInstance`.
    static let clipsContents: UInt32 = 1, tintsAlpha: UInt32 = 2, readsMaskExactly: UInt32 = 16, recolors: UInt32 = 1024
    /// Where in the flags stand the filter for smaller images, the number of a `BackdropMix`, and the mask's unit.
    static let smallFilter: UInt32 = 2, mixing: UInt32 = 5, maskUnit: UInt32 = 24

    /// Records of the frame; -1: none.
    var clip: Int32 = -1
    /// Of the gradient, or of the change of colours; of a shadow the number of its `ShadowPlace`.
    var colors: Int32 = -1
    /// The mask's texture unit counted from 1; 0: no mask.
    var maskUnit: UInt8 = 0
    /// The mask is shown pixel for pixel.
    var isMaskExact = false
    /// One more than the filter where the image is drawn smaller than it is; 0: the same as elsewhere.
    var smallFilter: UInt8 = 0
    /// Pixel bounds, in the list's pixels, beyond which nothing is seen of it.
    var bounds: SIMD4<Float>
    /// Whether just these pixels are drawn, which are whole ones or reach to the item's own edges.
    var isPiece = false
    /// Corners of the part of the plane that is drawn, besides the paint's own.
    var part = Paint.wholePlane
    /// Of a part of a large image: its region among the store's; -1: the image's own.
    var region: Int32 = -1
    /// Of a round piece: the clip whose outline it has; -1: the item's own.
    var cut: Int32 = -1
}
