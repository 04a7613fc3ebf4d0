// Where a pass is drawn. In: the pass planner's doing. Out: what the batch step and the encoder look up.

struct PassPlace: BitwiseCopyable {
    /// A pass is drawn after all passes of lower levels, which are those that it shows.
    var level: Int32 = PassPlace.unknown
    /// The page that holds it; -1: it is not drawn.
    var page: Int32 = -1
    /// Its corner on the page.
    var x: Int32 = 0
    var y: Int32 = 0
    /// The part that this frame needs, in the list's pixels.
    var needed = PixelRect.empty

    static let unknown: Int32 = -1
    static let beingFound: Int32 = -2

    /// From the list's pixels to the page's.
    func shift(_ bounds: PixelRect) -> (x: Int32, y: Int32) { (x - bounds.minX, y - bounds.minY) }
}

/// A picture that holds many passes of one level.
struct PassPage: BitwiseCopyable {
    let level: Int32
    let width: Int32
    let height: Int32
    /// The last level that shows a pass of this page; its pixels are not needed after.
    var lastReader: Int32
    /// Whether this frame draws to it.
    var isNeeded = false
}
