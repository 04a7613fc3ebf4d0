// Items that one draw call draws. In: the batch step's choice. Out: what the encoder needs.

/// Which shaders draw an item.
enum Pipeline: UInt8, BitwiseCopyable, CaseIterable {
    /// A rect of one colour or one whole image: four lean vertices.
    case plain
    /// Everything a layer's own look can have: four vertices, expanded by the processor.
    case box
    /// A box with clips, a gradient, a mask, factors: one large instance.
    case rich
    /// A blurred rounded rect: four vertices.
    case shadow
}

/// What items must have in common to be drawn by one call, besides their textures.
struct BatchKey: BitwiseCopyable, Equatable {
    private let code: UInt8

    /// - Parameter isContinuous: whether corners, an item's own or those of its clips, are continuous ones.
    init(_ pipeline: Pipeline, _ blend: BlendMode = .sourceOver, isContinuous: Bool = false) {
        code = pipeline.rawValue | blend.rawValue << 2 | (isContinuous ? 0x80 : 0)
    }

    private init(code: UInt8) { self.code = code }

    static let plain = BatchKey(.plain)
    /// Large rects of one colour, apart from images, so that not each of their many pixels is drawn as if it
    /// might show one. Nothing plain has corners, so its bit is another pipeline's `isContinuous`.
    static let surface = BatchKey(code: Pipeline.plain.rawValue | 0x80)

    var pipeline: Pipeline { Pipeline(rawValue: code & 3) ?? .plain }
    var isContinuous: Bool { code & 0x80 != 0 && pipeline != .plain }
    var blend: BlendMode { BlendMode(rawValue: code >> 2 & 31) ?? .sourceOver }
}

/// A run of items with the same key and at most four textures: a renderer in software reads all the textures
/// of a batch for each pixel.
struct Batch: BitwiseCopyable {
    static let unitLimit = 4

    let key: BatchKey
    var usesMipmaps = false
    /// How many of `pages` are used.
    var unitCount = 0
    /// The page that each texture unit samples.
    var pages = SIMD4<Int32>(repeating: -1)
    /// Counted in quads within the pipeline's stream.
    var first = 0
    var count = 0
    /// How many items have been written.
    var written = 0
    /// The parts of the picture it touches.
    var tiles = TileSet()
    /// The pass that last added an item, and what its items touch of that pass.
    var owner: Int32 = -1
    var ownerTiles = TileSet()

    init(_ key: BatchKey) { self.key = key }

    /// The unit of a page, counted from 1; 0 for no page; nil if all units are taken.
    @inline(__always)
    mutating func unit(for page: Int32) -> UInt8? {
        if page < 0 { return 0 }
        for unit in 0..<unitCount where pages[unit] == page { return UInt8(truncatingIfNeeded: unit &+ 1) }
        guard unitCount < Self.unitLimit else { return nil }
        pages[unitCount] = page
        unitCount &+= 1
        return UInt8(truncatingIfNeeded: unitCount)
    }

    /// The same for an image and a mask, both or none.
    mutating func units(for page: Int32, mask: Int32) -> (page: UInt8, mask: UInt8)? {
        let before = (unitCount, pages)
        if let first = unit(for: page), let second = unit(for: mask) { return (first, second) }
        (unitCount, pages) = before
        return nil
    }
}

/// Where an item is drawn.
struct Assignment: BitwiseCopyable {
    let item: UInt32
    let batch: UInt16
    /// 0: no image, else the texture unit counted from 1.
    let unit: UInt8
    let filter: UInt8
}

/// The batches of one rectangle of a target.
struct BatchRegion {
    /// In the target's pixels.
    let rect: PixelRect
    let batches: Range<Int>
    /// The page of passes that is drawn to; -1: the picture.
    let page: Int32
    /// What is cleared of it, by number; none: the whole rectangle.
    let clears: Range<Int>
}

/// Assignments of items that move alike from the list's pixels to their target's.
struct AssignmentRun: BitwiseCopyable {
    let end: Int
    let shift: SIMD2<Float>
}
