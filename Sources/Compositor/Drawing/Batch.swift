// Items that one draw call draws. In: the batch step's choice. Out: what the encoder needs.

/// Which shaders draw an item.
enum Pipeline: UInt8, BitwiseCopyable, CaseIterable {
    /// A rect of one colour or one whole image: four lean vertices.
    case plain
    /// Everything a layer's own look can have: four vertices, expanded by the processor.
    case box
    /// A box with clips, a gradient, a mask, factors: one large instance.
    case rich
    /// A blurred rounded rect, worked out for each pixel or read from a patch: four vertices.
    case shadow
    /// Whole pixels of one colour, or of colours between two, upright: the leanest vertices, and what software rasterisers
    /// draw fastest.
    case solid
    /// Whole pixels that show a texture, upright, in one tint.
    case sprite
    /// What is worked out for each pixel by a program of its own: a transition, a filter.
    case kernel
    /// The particles of an emitter: one instance each, from a buffer of their own.
    case particle
    /// Upright boxes with round corners of one radius, or parts of them: of one colour, or images alone.
    case round
    /// Whole pixels of a pass behind a mask that is one, too, both as they are.
    case masked

    /// By number: as many as there are.
    static var count: Int { 10 }
}

/// What items must have in common to be drawn by one call, besides their textures.
struct BatchKey: BitwiseCopyable, Equatable {
    /// The pipeline in the lowest four bits, the blend mode in the next five, then flags.
    private let code: UInt16
    private static var continuous: UInt16 { 0x200 }
    private static var opaque: UInt16 { 0x400 }
    private static var imageless: UInt16 { 0x800 }
    private static var exact: UInt16 { 0x1000 }
    private static var bare: UInt16 { 0x2000 }
    private static var aligned: UInt16 { 0x4000 }
    /// Of sprites: alpha alone. Of rich items: colours that are mixed with what is behind, and of lean ones such that are
    /// changed.
    private static var fading: UInt16 { 0x8000 }

    /// - Parameters:
    ///   - isContinuous: whether corners, an item's own or those of its clips, are continuous ones.
    ///   - isOpaque: whether all that is drawn hides what is there, so that nothing needs blending.
    ///   - isExact: whether textures are read pixel for pixel, by sprites.
    ///   - isBare: whether sprites copy them as they are, and whether plain items are images away from their edges.
    ///   - isAligned: whether sprites show columns of texels by columns of pixels.
    ///   - isFading: whether solids go from one colour to another.
    ///   - isAlphaOnly: whether sprites show a texture's alpha alone, in their tint.
    init(
        _ pipeline: Pipeline, _ blend: BlendMode = .sourceOver, isContinuous: Bool = false, isOpaque: Bool = false,
        isExact: Bool = false, isBare: Bool = false, isAligned: Bool = false, isFading: Bool = false,
        isAlphaOnly: Bool = false
    ) {
        code = UInt16(pipeline.rawValue) | UInt16(blend.rawValue) << 4 | (isContinuous ? Self.continuous : 0)
            | (isOpaque || blend == .copy ? Self.opaque : 0) | (isExact ? Self.exact : 0) | (isBare ? Self.bare : 0)
            | (isAligned ? Self.aligned : 0) | (isFading || isAlphaOnly ? Self.fading : 0)
    }

    private init(code: UInt16) { self.code = code }

    static var plain: BatchKey { BatchKey(.plain) }

    /// The same apart from images, so that not each pixel is drawn as if it might show one.
    var withoutImages: BatchKey { BatchKey(code: code | Self.imageless) }

    /// The same for rich items without a gradient and a mask.
    func lean(recolors: Bool) -> BatchKey { BatchKey(code: code | Self.bare | (recolors ? Self.fading : 0)) }
    /// The same for rich items that may be mixed with what is behind.
    var mixing: BatchKey { BatchKey(code: code | Self.fading) }

    /// How many textures a batch can have.
    var unitLimit: Int {
        switch pipeline {
        case .sprite, .round, .shadow: 1
        case .plain where isBare, .rich where isBare: 1
        // One and its mask.
        case .rich: 2
        // One where both the picture and its mask are on it.
        case .masked: isBare ? 1 : 2
        default: Batch.unitLimit
        }
    }

    var pipeline: Pipeline { Pipeline(rawValue: UInt8(truncatingIfNeeded: code & 15)) ?? .plain }
    /// Whether rects of one opaque colour may be drawn by it.
    var isOfColors: Bool {
        (pipeline == .solid && !isFading || pipeline == .plain && !isBare) && (isOpaque || blend == .sourceOver)
    }
    var isContinuous: Bool { code & Self.continuous != 0 }
    var isOpaque: Bool { code & Self.opaque != 0 }
    var isExact: Bool { code & Self.exact != 0 }
    var isBare: Bool { code & Self.bare != 0 }
    var isAligned: Bool { code & Self.aligned != 0 }
    var isFading: Bool { code & Self.fading != 0 && pipeline == .solid }
    var isAlphaOnly: Bool { code & Self.fading != 0 && pipeline == .sprite }
    /// Whether there is a program of its own for one image.
    var readsOneImage: Bool { pipeline == .plain || pipeline == .box || pipeline == .rich && isBare }
    var mixes: Bool { code & Self.fading != 0 && pipeline == .rich && !isBare }
    var recolors: Bool { code & Self.fading != 0 && pipeline == .rich && isBare }
    var blend: BlendMode { BlendMode(rawValue: UInt8(truncatingIfNeeded: code >> 4 & 31)) ?? .sourceOver }
    /// The same for keys that blend alike.
    var blending: UInt16 { isOpaque ? .max : code >> 4 & 31 }
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
    var cells = CellSet()
    /// How many rects of pixels are kept of it, see `BatchPixels`; -1: more than are kept.
    var rectCount = 0
    /// The batch that draws its items; -1: it does.
    var successor: Int32 = -1
    /// The pass that last added an item, and what its items touch of that pass.
    var owner: Int32 = -1
    var ownerCells: UInt64 = 0
    /// For particles and kernels, the number of what is drawn.
    var drawn: Int32 = -1
    /// Whether the leanest program draws the particles.
    var isLean = false

    init(_ key: BatchKey) { self.key = key }

    /// The unit of a page, counted from 1; 0 for no page; nil if all units are taken.
    @inline(__always)
    mutating func unit(for page: Int32) -> UInt8? {
        if page < 0 { return 0 }
        for unit in 0..<unitCount where pages[unit] == page { return UInt8(truncatingIfNeeded: unit &+ 1) }
        // All sprites of a batch share a texture, so that no pixel asks which.
        guard unitCount < key.unitLimit else { return nil }
        pages[unitCount] = page
        unitCount &+= 1
        return UInt8(truncatingIfNeeded: unitCount)
    }

    /// Whether all pages have the same units as those of another batch, as far as both have some.
    mutating func hasUnits(of other: UnsafePointer<Batch>) -> Bool {
        for unit in 0..<min(unitCount, other.pointee.unitCount) where pages[unit] != other.pointee.pages[unit] { return false }
        return true
    }

    /// The units of an image and of a mask, both or none.
    mutating func units(for page: Int32, mask: Int32) -> (page: UInt8, mask: UInt8)? {
        let before = (unitCount, pages)
        if let first = unit(for: page), let second = unit(for: mask),
           key.pipeline != .masked || first == 1 && second == key.unitLimit { return (first, second) }
        (unitCount, pages) = before
        return nil
    }
}

/// Where an item is drawn; laid out as `lamina_assignment`.
struct Assignment: BitwiseCopyable {
    let item: UInt32
    var batch: UInt16
    /// 0: no image, else the texture unit counted from 1.
    let unit: UInt8
    private let filterAndDetail: UInt8

    init(item: Int, batch: Int, unit: UInt8, filter: ImageFilter, hasDetail: Bool) {
        self.item = UInt32(truncatingIfNeeded: item)
        self.batch = UInt16(truncatingIfNeeded: batch)
        self.unit = unit
        filterAndDetail = filter.rawValue | (hasDetail ? 0x80 : 0)
    }

    var filter: UInt8 { filterAndDetail & 0x7F }
    /// Whether the next of the details is its own.
    var hasDetail: Bool { filterAndDetail & 0x80 != 0 }
}

/// The batches of one rectangle of a target.
struct BatchRegion {
    /// What becomes of what was there.
    enum Ground {
        /// The rectangle is cleared.
        case cleared
        /// Some parts of it are, by number.
        case partsCleared(Range<Int>)
        /// The first quad of the first batch is the background.
        case filled
        /// An item hides it all.
        case covered
    }

    /// In the target's pixels.
    let rect: PixelRect
    let batches: Range<Int>
    /// The page of passes that is drawn to; -1: the picture.
    let page: Int32
    let ground: Ground
}

/// Assignments of items that move alike from the list's pixels to their target's.
struct AssignmentRun: BitwiseCopyable {
    let end: Int
    let shift: SIMD2<Float>
}
