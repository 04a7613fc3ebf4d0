// In: a picture and how large it is. Out: what a colour can be besides plain.

/// A picture that is repeated as a colour.
package struct PictureTile: Equatable, Sendable {
    let image: CGImage
    /// In points.
    let size: CGSize
    /// From 0 to 1.
    private(set) var alpha = 1.0

    init(image: CGImage, size: CGSize) { (self.image, self.size) = (image, size) }

    func with(alpha: CGFloat) -> PictureTile {
        var copy = self
        copy.alpha = alpha.isFinite ? min(max(alpha.native, 0), 1) : 0
        return copy
    }
}
