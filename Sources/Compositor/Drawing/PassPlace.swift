// Where a pass is drawn. In: the pass planner's doing. Out: what the batch step and the encoder look up.

struct PassPlace: BitwiseCopyable {
    /// A pass is drawn after all passes of lower levels, which are those that it shows.
    var level: Int32 = PassPlace.unknown
    /// The page that holds it; -1: it is not drawn.
    var page: Int32 = -1
    /// Its corner on the page.
    var x: Int32 = 0
    var y: Int32 = 0
    /// Whether something in it is seen in perspective.
    var isPerspective = false
    /// Its turn among the passes of the page.
    var turn: Int32 = 0
    /// The part that this frame needs, in the list's pixels.
    var needed = PixelRect.empty
    /// The part that this frame draws: what of the needed part was not drawn before, or more.
    var drawn = PixelRect.empty
    /// What of it is right after that, where it is blurred.
    var made = PixelRect.empty

    static let unknown: Int32 = -1
    static let beingFound: Int32 = -2

    /// From the list's pixels to the page's.
    func shift(_ bounds: PixelRect) -> (x: Int32, y: Int32) { (x - bounds.minX, y - bounds.minY) }
}

/// A picture that holds one large pass, or many small ones of one level.
struct PassPage: BitwiseCopyable {
    let level: Int32
    let width: Int32
    let height: Int32
    /// What it is known by from frame to frame.
    let key: PassPageKey
    /// The last level that shows a pass of this page; its pixels are not needed after.
    var lastReader: Int32
    /// Whether this frame draws to it, and whether it reads from it.
    var isNeeded = false
    var isRead = false
    /// Whether some pass on it is shown as it was drawn before.
    var holdsOlder = false
    /// Whether its pass is drawn elsewhere and blurred from there, since what is around the part that is blurred anew stays.
    var isDrawnAside = false
    /// Its number among the kept pages; -1: it is given back as soon as nothing reads it any more.
    var kept: Int32 = -1

    /// Whether it is a page of one large pass.
    var holdsOne: Bool { key.turn < 0 }

    /// Forgets what the frame before found of it.
    mutating func beginFrame() {
        (isNeeded, isRead, holdsOlder, isDrawnAside, kept, lastReader) = (false, false, false, false, -1, level)
    }
}

/// A page of small passes is the same page as the one before at its level, of its sort and turn. A large pass
/// takes its page along wherever it stands.
struct PassPageKey: BitwiseCopyable, Equatable {
    let level: Int32
    /// Rasterised layers are by themselves, so that groups that come, grow and go do not move them.
    let isRasterized: Bool
    /// Counted from 0; -1: a page of one large pass.
    let turn: Int32
}
