// One frame's layers in painting order, as plain data. In: placements and paints. Out: the same,
// contiguous, for the batch step; also as text for tests. It knows neither layers nor OpenGL.

import CoreGraphics
import CoreImage

/// What is to be drawn, in painting order.
package struct DrawList: Equatable, Sendable {
    package enum Command: Equatable, Sendable {
        /// Draws these items, one over the other.
        case draw(Range<Int>)
    }

    package private(set) var placements: [Placement] = []
    package private(set) var paints: [Paint] = []
    /// What it takes to draw each paint, found when it is set.
    package private(set) var kinds: [Paint.Kind] = []
    /// What is drawn to the picture itself.
    package private(set) var ranges: [Range<Int>] = []
    /// The clip of each item; -1: none.
    package private(set) var clipOf: [Int32] = []
    package private(set) var clips: [Clip] = []
    /// What is drawn off screen. An item belongs to the picture or to one pass; backdrops draw items of
    /// the picture, or of a pass, once more.
    package private(set) var passes: [Pass] = []
    /// The items of each pass, one over the other.
    package private(set) var passItems: [[Range<Int>]] = []
    /// The passes in painting order.
    package private(set) var passOrder: [Int32] = []
    /// Changes of colour, by the numbers in paints.
    package private(set) var recolorings: [ColorMatrix] = []
    /// What is worked out for each pixel, by the numbers in paints.
    package private(set) var kernels: [KernelStep] = []
    /// The passes that are being built, outermost first.
    private var open: [Int] = []
    private var spareMemory = SpareMemory()

    package init() {}

    package var count: Int { placements.count }

    /// How much there is of all that takes memory, and time.
    var weight: Int { placements.count + kernels.count + passes.count + clips.count }

    /// What is drawn to the picture itself, step by step.
    package var commands: [Command] { ranges.map { .draw($0) } }

    /// For how many items it has memory.
    var capacity: Int { placements.capacity }

    package mutating func reserveCapacity(_ count: Int) {
        placements.reserveCapacity(count)
        paints.reserveCapacity(count)
        kinds.reserveCapacity(count)
        clipOf.reserveCapacity(count)
    }

    /// Empties the list and keeps its memory.
    package mutating func removeAll() {
        placements.removeAll(keepingCapacity: true)
        paints.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        clipOf.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        for pass in passes.indices { spare(pass) }
        passes.removeAll(keepingCapacity: true)
        passItems.removeAll(keepingCapacity: true)
        passOrder.removeAll(keepingCapacity: true)
        recolorings.removeAll(keepingCapacity: true)
        kernels.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
    }

    /// Adds an item over all others, to the innermost open pass or to the picture. Returns its index.
    @discardableResult
    package mutating func append(_ placement: Placement, _ paint: Paint, clip: Int32 = -1) -> Int {
        append(placement, paint, paint.kind, clip: clip)
    }

    /// The same for who knows the paint's kind.
    @discardableResult
    mutating func append(_ placement: Placement, _ paint: Paint, _ kind: Paint.Kind, clip: Int32) -> Int {
        let index = placements.count
        placements.append(placement)
        paints.append(paint)
        kinds.append(kind)
        clipOf.append(clip)
        if let pass = open.last {
            add(index..<index + 1, toPass: pass)
            return index
        }
        addToPicture(index..<index + 1)
        return index
    }

    /// Adds items that lie side by side elsewhere to those of the picture itself.
    mutating func append(
        copying placements: UnsafePointer<Placement>, _ paints: UnsafePointer<Paint>, _ kinds: UnsafePointer<Paint.Kind>,
        count added: Int, clip: Int32
    ) {
        let first = count
        self.placements.append(contentsOf: UnsafeBufferPointer(start: placements, count: added))
        self.paints.append(contentsOf: UnsafeBufferPointer(start: paints, count: added))
        self.kinds.append(contentsOf: UnsafeBufferPointer(start: kinds, count: added))
        clipOf.append(contentsOf: repeatElement(clip, count: added))
        addToPicture(first..<count)
    }

    /// Adds items to those of a pass, over them.
    private mutating func add(_ items: Range<Int>, toPass pass: Int) {
        let count = passItems[pass].count
        if count > 0, passItems[pass][count - 1].upperBound == items.lowerBound {
            passItems[pass][count - 1] = passItems[pass][count - 1].lowerBound..<items.upperBound
        } else {
            passItems[pass].append(items)
        }
    }

    /// Adds items to those of the picture itself, over them.
    private mutating func addToPicture(_ items: Range<Int>) {
        if let range = ranges.last, range.upperBound == items.lowerBound {
            ranges[ranges.count - 1] = range.lowerBound..<items.upperBound
        } else {
            ranges.append(items)
        }
    }

    /// Adds a mark of another picture, which draws within `bounds`. Returns its index.
    mutating func append(pictureNumber: Int32, bounds: SIMD4<Float>) -> Int {
        var paint = Paint(rect: .zero)
        paint.image = pictureNumber
        return append(.mark(bounds), paint, .picture, clip: -1)
    }

    /// Adds a clip. Returns its index.
    package mutating func append(_ clip: Clip) -> Int32 {
        clips.append(clip)
        return Int32(clips.count - 1)
    }

    /// Gives an item another clip.
    package mutating func setClip(_ clip: Int32, ofItem item: Int) { clipOf[item] = clip }

    package mutating func setClip(_ clip: Clip, at index: Int) { clips[index] = clip }

    /// Begins a pass inside the innermost open one. Returns its index.
    package mutating func beginPass(_ reason: PassReason) -> Int {
        passes.append(Pass(reason: reason))
        passItems.append(spareMemory.ranges.popLast() ?? [])
        passOrder.append(Int32(passes.count - 1))
        open.append(passes.count - 1)
        return passes.count - 1
    }

    /// Ends the innermost pass. Items that show it are appended after.
    package mutating func endPass(
        bounds: PixelRect, blur: SIMD2<Float> = .zero, shape: BlurShape = .gaussian, keepsEdges: Bool = false,
        isAlphaOnly: Bool = false, isInOwnPlane: Bool = false
    ) {
        require(!open.isEmpty, "endPass needs a beginPass")
        let pass = open.removeLast()
        passes[pass].bounds = bounds
        passes[pass].blur = blur
        passes[pass].blurShape = shape
        passes[pass].keepsEdges = keepsEdges
        passes[pass].isAlphaOnly = isAlphaOnly
        passes[pass].isInOwnPlane = isInOwnPlane
    }

    package mutating func setVersion(_ version: PictureVersion, ofPass pass: Int) { passes[pass].version = version }

    /// Adds a change of colour. Returns its number.
    package mutating func append(_ recoloring: ColorMatrix) -> Int32 {
        recolorings.append(recoloring)
        return Int32(recolorings.count - 1)
    }

    /// Adds a kernel, and those that go on with what it makes. Returns its number.
    package mutating func append(_ kernel: KernelStep, followedBy others: ArraySlice<PixelKernel> = []) -> Int {
        var first = kernel
        first.followers = Int32(clamping: others.count)
        kernels.append(first)
        for other in others { kernels.append(KernelStep(other)) }
        return kernels.count - 1 - others.count
    }

    /// The pass that items go to; -1: the picture itself.
    var target: Int32 { open.last.map { Int32($0) } ?? -1 }

    /// Whether items go to the picture itself.
    package var isOnPicture: Bool { open.isEmpty }

    /// The items that the innermost open pass, or the picture, has so far.
    package var drawnSoFar: [Range<Int>] {
        if let pass = open.last { return passItems[pass] }
        return ranges
    }

    /// Begins a pass that will draw again what the innermost open one, or the picture, has so far.
    package mutating func beginBackdrop() -> Int {
        if let pass = open.last { passes[pass].isRead = true }
        return beginPass(.backdrop)
    }

    /// Draws items of another target in a pass, over its own.
    package mutating func share(_ ranges: [Range<Int>], withPass pass: Int) { passItems[pass] += ranges }

    package mutating func setBounds(_ bounds: PixelRect, ofPass pass: Int) { passes[pass].bounds = bounds }

    /// Ends the innermost pass by putting its items into what is around it, faded by `opacity`.
    package mutating func dissolvePass(opacity: Float) {
        require(!open.isEmpty, "dissolvePass needs a beginPass")
        let pass = open.removeLast()
        for position in passItems[pass].indices {
            let range = passItems[pass][position]
            for index in range { placements[index].opacity *= opacity }
            if let outer = open.last { add(range, toPass: outer) } else { addToPicture(range) }
        }
        spare(pass)
        // The newest pass leaves no trace; an older one stays, empty, for the sake of the numbers.
        if pass == passes.count - 1 {
            passes.removeLast()
            passItems.removeLast()
            passOrder.removeLast()
        }
    }

    /// Empties a pass and keeps the memory of its ranges.
    private mutating func spare(_ pass: Int) {
        guard passItems[pass].capacity > 0 else { return }
        var ranges: [Range<Int>] = []
        swap(&ranges, &passItems[pass])
        ranges.removeAll(keepingCapacity: true)
        spareMemory.ranges.append(ranges)
    }

    /// Adds another list, which consists of passes alone, inside what is open. Returns the index of
    /// its first pass.
    package mutating func append(_ other: DrawList) -> Int {
        let firstItem = placements.count, firstClip = Int32(clips.count), firstPass = passes.count
        let firstRecoloring = Int32(recolorings.count), firstKernel = Int32(kernels.count)
        recolorings += other.recolorings
        kernels += other.kernels
        func moved(_ image: Int32) -> Int32 {
            Paint.pass(ofImage: image).map { Paint.imageOfPass($0 + firstPass) } ?? image
        }
        placements += other.placements
        kinds += other.kinds
        for paint in other.paints {
            var paint = paint
            paint.image = moved(paint.image)
            paint.maskImage = moved(paint.maskImage)
            if paint.recoloring >= 0 { paint.recoloring += firstRecoloring }
            if paint.recoloring <= -2 { paint.recoloring -= firstKernel }
            paints.append(paint)
        }
        for clip in other.clipOf { clipOf.append(clip < 0 ? clip : clip + firstClip) }
        for clip in other.clips {
            var clip = clip
            if clip.parent >= 0 { clip.parent += firstClip }
            clips.append(clip)
        }
        passes += other.passes
        for pass in other.passOrder { passOrder.append(pass + Int32(firstPass)) }
        for number in other.passItems.indices {
            var ranges = spareMemory.ranges.popLast() ?? []
            for range in other.passItems[number] { ranges.append(range.lowerBound + firstItem..<range.upperBound + firstItem) }
            passItems.append(ranges)
        }
        return firstPass
    }

    /// The rect that holds all that an item paints, in its plane.
    @inline(__always)
    func extent(at index: Int) -> SIMD4<Float> {
        require(index >= 0 && index < paints.count, "there is no such item in this draw list")
        return paints.withUnsafeBufferPointer { Paint.extent(at: $0.baseAddress.unsafelyUnwrapped + index) }
    }
}

extension DrawList {
    /// One list of all that items with marks draw, in painting order.
    init(flattening items: ItemPointers) {
        var numbers: [Int: Int] = [:], passNumbers: [Int: Int] = [:], clipNumbers: [Int32: Int32] = [:]
        for (number, pass) in items.passOrder.enumerated() { passNumbers[Int(pass)] = number }
        func add(clip: Int32) -> Int32 {
            guard clip >= 0 else { return -1 }
            if let known = clipNumbers[clip] { return known }
            var own = items.clips[Int(clip)]
            own.parent = add(clip: own.parent)
            clips.append(own)
            clipNumbers[clip] = Int32(clips.count - 1)
            return Int32(clips.count - 1)
        }
        func moved(_ image: Int32) -> Int32 {
            Paint.pass(ofImage: image).flatMap { passNumbers[$0] }.map { Paint.imageOfPass($0) } ?? image
        }
        func add(_ item: Int) -> Int {
            if let known = numbers[item] { return known }
            var paint = items.paints[item]
            (paint.image, paint.maskImage) = (moved(paint.image), moved(paint.maskImage))
            if paint.recoloring >= 0 {
                recolorings.append(items.recolorings[Int(paint.recoloring)])
                paint.recoloring = Int32(recolorings.count - 1)
            } else if let kernel = paint.kernel {
                paint.recoloring = Paint.recoloringOfKernel(kernels.count)
                for number in 0...Int(items.kernels[kernel].followers) { kernels.append(items.kernels[kernel + number]) }
            }
            placements.append(items.placements[item])
            paints.append(paint)
            kinds.append(items.kinds[item])
            clipOf.append(add(clip: items.clipOf[item]))
            numbers[item] = placements.count - 1
            return placements.count - 1
        }
        func flat(_ ranges: some Sequence<Range<Int>>) -> [Range<Int>] {
            var result: [Range<Int>] = []
            func walk(_ range: Range<Int>) {
                for item in range {
                    if items.kinds[item] == .picture {
                        for run in items.run(of: item) { walk(run) }
                        continue
                    }
                    let number = add(item)
                    if let last = result.last, last.upperBound == number {
                        result[result.count - 1] = last.lowerBound..<number + 1
                    } else {
                        result.append(number..<number + 1)
                    }
                }
            }
            for range in ranges { walk(range) }
            return result
        }
        for pass in items.passOrder {
            passes.append(items.passes[Int(pass)])
            passOrder.append(Int32(passes.count - 1))
            passItems.append(flat(items.items(ofPass: Int(pass))))
        }
        ranges = flat(items.ranges)
    }
}

/// Memory of earlier passes' ranges; it makes no list differ from another.
private struct SpareMemory: Equatable, Sendable {
    var ranges: [[Range<Int>]] = []
    static func == (one: SpareMemory, other: SpareMemory) -> Bool { true }
}
