// Where an image or the picture of a pass is on the GPU. In: the doing of the texture store and of the
// pass planner. Out: what the batch step looks up.

struct TextureRegion: BitwiseCopyable {
    /// Not on the GPU yet.
    static let absent: Int32 = -1
    /// It could not be put there; the image is left out.
    static let failed: Int32 = -2
    /// The image is too large for one texture: parts of it are on pages, see `LargeImage`.
    static let inParts: Int32 = -3

    /// The page's number, or one of the above.
    var page = absent
    /// Its place among those of the page.
    var cell: UInt16 = 0
    var hasMipmaps = false
    /// Where it begins on the page, in texels: parts of a large image such that the whole
    /// image's texels, counted on, meet the part's own.
    var x: Float = 0
    var y: Float = 0
    /// In texels; smaller than the image's own if it was reduced.
    var width: Float = 0
    var height: Float = 0
    /// Outside of these texels of the image all are transparent: x0 y0 x1 y1, counted from its corner.
    var ink = SIMD4<Float>(-1e30, -1e30, 1e30, 1e30)
    /// Which image this is, from `ImageSlots.serials`.
    var serial: UInt64 = 0
}
