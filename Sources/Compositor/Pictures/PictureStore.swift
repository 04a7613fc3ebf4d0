// The items, clips and passes of all pictures, side by side in columns. In: layouts. Out: what the renderer reads,
// picture by picture, in painting order: a mark among the items of one stands for all that another draws there.

import CoreImage
import Glibc

final class PictureStore {
    let placements = GrowableBuffer<Placement>()
    let paints = GrowableBuffer<Paint>()
    let kinds = GrowableBuffer<Paint.Kind>()
    /// Where the items lie, together.
    let blocks = ItemBlocks()
    let clipOf = GrowableBuffer<Int32>()
    let clips = GrowableBuffer<Clip>()
    let passes = GrowableBuffer<Pass>()
    let recolorings = GrowableBuffer<ColorMatrix>()
    let kernels = GrowableBuffer<KernelStep>()
    /// Where each pass lies on a page, from the last plan that had it.
    let spots = GrowableBuffer<PassSpot>()
    /// What of each pass was said to have changed.
    let reaches = GrowableBuffer<PassReach>()
    /// By pass.
    @exclusivity(unchecked) private(set) var passItems: [[Range<Int>]] = []
    /// By picture: its items on the target.
    @exclusivity(unchecked) private(set) var runs: [[Range<Int>]] = []
    /// By number; nil where none has it.
    @exclusivity(unchecked) private(set) var pictures: [Picture?] = []
    private var free: [Int32] = []
    @exclusivity(unchecked) private var itemPlaces = SegmentAllocator(), clipPlaces = SegmentAllocator()
    @exclusivity(unchecked) private var passPlaces = SegmentAllocator(), recoloringPlaces = SegmentAllocator()
    @exclusivity(unchecked) private var kernelPlaces = SegmentAllocator()
    /// Passes of all pictures that are shown, in painting order.
    let passOrder = GrowableBuffer<Int32>()
    @exclusivity(unchecked) private var spotsTaken: [PassSpot] = []

    /// The outermost picture.
    static let root: Int32 = 0

    init() { _ = make(-1) }

    func picture(_ number: Int32) -> Picture { pictures[Int(number)].unsafelyUnwrapped }

    /// The picture of this number if it is there.
    func known(_ number: Int32) -> Picture? { number >= 0 && Int(number) < pictures.count ? pictures[Int(number)] : nil }

    var root: Picture { picture(Self.root) }

    /// A picture for a layer.
    func make(_ node: NodeIndex) -> Picture {
        if let number = free.popLast() {
            let picture = Picture(number: number, node: node)
            pictures[Int(number)] = picture
            return picture
        }
        let picture = Picture(number: Int32(pictures.count), node: node)
        pictures.append(picture)
        runs.append([])
        return picture
    }

    /// Lets go of a picture and of those in it.
    func drop(_ number: Int32) {
        guard let picture = known(number) else { return }
        for child in picture.children where known(child)?.above == number { drop(child) }
        forgetPasses(of: picture)
        itemPlaces.give(&picture.items)
        clipPlaces.give(&picture.clips)
        passPlaces.give(&picture.passes)
        recoloringPlaces.give(&picture.recolorings)
        kernelPlaces.give(&picture.kernels)
        runs[Int(number)].removeAll(keepingCapacity: true)
        pictures[Int(number)] = nil
        free.append(number)
    }

    /// Lets go of all pictures but an empty outermost one.
    func dropAll() {
        let root = root
        for child in root.children { drop(child) }
        root.children.removeAll()
        forgetPasses(of: root)
        (root.itemCount, root.passCount, root.generation) = (0, 0, 0)
        root.loose.removeAll()
        root.links.removeAll()
        runs[Int(Self.root)].removeAll(keepingCapacity: true)
        root.isDirty = true
    }

    private func forgetPasses(of picture: Picture) {
        for pass in picture.passes.range { passItems[pass].removeAll(keepingCapacity: true) }
    }

    // MARK: Layouts

    /// Puts a layout in the place of a picture's last one.
    ///
    /// - Parameter follows: by pass of the layout, the pass of the last one that it follows; -1: none.
    func install(_ list: DrawList, as picture: Picture, follows: (Int) -> Int) {
        spotsTaken.removeAll(keepingCapacity: true)
        for pass in list.passes.indices {
            let before = follows(pass)
            spotsTaken.append(before >= 0 ? spots.base[before] : PassSpot.none)
        }
        forgetPasses(of: picture)
        itemPlaces.resize(&picture.items, to: list.count)
        clipPlaces.resize(&picture.clips, to: list.clips.count)
        passPlaces.resize(&picture.passes, to: list.passes.count)
        recoloringPlaces.resize(&picture.recolorings, to: list.recolorings.count)
        kernelPlaces.resize(&picture.kernels, to: list.kernels.count)
        makeRoom()
        (picture.itemCount, picture.passCount) = (list.count, list.passes.count)
        list.withPointers { copy($0, list.count, to: picture) }
        for pass in list.passes.indices { spots.base[Int(picture.passes.first) + pass] = spotsTaken[pass] }
        let first = Int(picture.items.first)
        runs[Int(picture.number)].removeAll(keepingCapacity: true)
        for range in list.ranges { runs[Int(picture.number)].append(range.lowerBound + first..<range.upperBound + first) }
        link(picture)
    }

    private func makeRoom() {
        Self.grow(placements, to: itemPlaces.end)
        blocks.reserve(itemPlaces.end)
        Self.grow(paints, to: itemPlaces.end)
        Self.grow(kinds, to: itemPlaces.end)
        Self.grow(clipOf, to: itemPlaces.end)
        Self.grow(clips, to: clipPlaces.end)
        Self.grow(passes, to: passPlaces.end)
        Self.grow(spots, to: passPlaces.end)
        Self.grow(reaches, to: passPlaces.end)
        Self.grow(recolorings, to: recoloringPlaces.end)
        Self.grow(kernels, to: kernelPlaces.end)
        while passItems.count < passPlaces.end { passItems.append([]) }
    }

    /// With zeros: nothing that is read by mistake at a place that no picture has is a value of no meaning.
    private static func grow<Element>(_ column: GrowableBuffer<Element>, to count: Int) {
        guard count > column.count else { return }
        column.reserve(count)
        let added = UnsafeMutableRawPointer(column.base + column.count)
        memset(added, 0, (count - column.count) * MemoryLayout<Element>.stride)
        column.count = count
    }

    private func copy(_ list: ItemPointers, _ count: Int, to picture: Picture) {
        let first = Int(picture.items.first), firstClip = picture.clips.first
        let firstPass = picture.passes.first, firstRecoloring = picture.recolorings.first, firstKernel = picture.kernels.first
        (placements.base + first).update(from: list.placements, count: count)
        blocks.touch(first..<first + count)
        (paints.base + first).update(from: list.paints, count: count)
        (kinds.base + first).update(from: list.kinds, count: count)
        for item in 0..<count {
            let clip = list.clipOf[item]
            clipOf.base[first + item] = clip < 0 ? -1 : clip + firstClip
            let paint = paints.base + first + item
            if paint.pointee.image <= -2 { paint.pointee.image -= firstPass }
            if paint.pointee.maskImage <= -2 { paint.pointee.maskImage -= firstPass }
            if paint.pointee.recoloring >= 0 { paint.pointee.recoloring += firstRecoloring }
            if paint.pointee.recoloring <= -2 { paint.pointee.recoloring -= firstKernel }
        }
        for (number, clip) in list.clips.enumerated() {
            let place = clips.base + Int(firstClip) + number
            place.pointee = clip
            if clip.parent >= 0 { place.pointee.parent += firstClip }
        }
        for (number, recoloring) in list.recolorings.enumerated() { recolorings.base[Int(firstRecoloring) + number] = recoloring }
        for (number, kernel) in list.kernels.enumerated() { kernels.base[Int(firstKernel) + number] = kernel }
        for (number, pass) in list.passes.enumerated() {
            passes.base[Int(firstPass) + number] = pass
            for range in list.passItems[number] {
                passItems[Int(firstPass) + number].append(range.lowerBound + first..<range.upperBound + first)
            }
        }
    }

    /// What can be seen of an item.
    func visible(_ item: Int) -> SIMD4<Float> {
        let bounds = placements.base[item].bounds, clip = clipOf.base[item]
        guard clip >= 0 else { return bounds }
        let other = clips.base[Int(clip)].bounds
        let both = SIMD4(
            lowHalf: pointwiseMax(bounds.lowHalf, other.lowHalf), highHalf: pointwiseMin(bounds.highHalf, other.highHalf))
        return both.x < both.z && both.y < both.w ? both : Placement.emptyBounds
    }

    /// Pixel bounds of all that a picture draws to its target.
    func extent(of picture: Picture) -> SIMD4<Float> {
        var all = Placement.emptyBounds
        for range in runs[Int(picture.number)] {
            for item in range {
                let bounds = visible(item)
                if bounds.x < bounds.z, bounds.y < bounds.w { all.formBoundsUnion(bounds) }
            }
        }
        return all
    }

    /// Items of a picture were changed in their place: what draws them once more, and what shows that, is another
    /// picture now.
    func forgetBackdrops(of picture: Picture) {
        for number in picture.passes.range.prefix(picture.passCount)
        where passes.base[number].reason == .backdrop || showsForgotten(number) {
            passes.base[number].version = PictureVersion()
        }
    }

    /// Whether a pass shows one that is not known.
    private func showsForgotten(_ pass: Int) -> Bool {
        func isForgotten(_ image: Int32) -> Bool {
            Paint.pass(ofImage: image).map { passes.base[$0].version.number == 0 } ?? false
        }
        return passItems[pass].contains { range in
            range.contains {
                kinds.base[$0] == .pass && (isForgotten(paints.base[$0].image) || isForgotten(paints.base[$0].maskImage))
            }
        }
    }

    /// Finds which items of a picture show passes or other pictures, and where.
    private func link(_ picture: Picture) {
        picture.links.removeAll(keepingCapacity: true)
        picture.isPerspective = false
        let first = Int(picture.items.first)
        func note(_ range: Range<Int>, _ target: Int32) {
            for item in range {
                let kind = kinds.base[item]
                if kind == .picture { picture.links.append(PassLink(shown: -1, item: Int32(item - first), target: target)) }
                guard kind == .pass else { continue }
                let image = Paint.pass(ofImage: paints.base[item].image), mask = Paint.pass(ofImage: paints.base[item].maskImage)
                for pass in [image, mask == image ? nil : mask] {
                    guard let pass else { continue }
                    let shown = Int32(truncatingIfNeeded: pass) - picture.passes.first
                    picture.links.append(PassLink(shown: shown, item: Int32(item - first), target: target))
                }
            }
        }
        for range in runs[Int(picture.number)] {
            note(range, -1)
            guard picture.number != Self.root, !picture.isPerspective else { continue }
            picture.isPerspective = range.contains { placements.base[$0].rowW.x != 0 || placements.base[$0].rowW.y != 0 }
        }
        for pass in 0..<picture.passCount {
            for range in passItems[Int(picture.passes.first) + pass] { note(range, Int32(pass)) }
        }
        picture.links.sort { $0.shown < $1.shown }
    }

    // MARK: What the renderer reads

    /// Lists the passes of the pictures that are shown.
    func orderPasses() {
        passOrder.count = 0
        orderPasses(of: root)
    }

    private func orderPasses(of picture: Picture) {
        for pass in 0..<Int32(picture.passCount) { passOrder.append(picture.passes.first + pass) }
        for child in picture.children { orderPasses(of: self.picture(child)) }
    }

    func withPointers<Result>(_ body: (ItemPointers) -> Result) -> Result {
        passItems.withUnsafeBufferPointer { passItems in
            runs.withUnsafeBufferPointer { runs in
                runs[Int(Self.root)].withUnsafeBufferPointer { ranges in
                    body(ItemPointers(
                        count: itemPlaces.end, placements: UnsafePointer(placements.base), paints: UnsafePointer(paints.base),
                        kinds: UnsafePointer(kinds.base), clipOf: UnsafePointer(clipOf.base),
                        clips: UnsafeBufferPointer(start: clips.base, count: clipPlaces.end),
                        recolorings: UnsafeBufferPointer(start: recolorings.base, count: recoloringPlaces.end),
                        kernels: UnsafeBufferPointer(start: kernels.base, count: kernelPlaces.end),
                        passes: UnsafeBufferPointer(start: passes.base, count: passPlaces.end), passItems: passItems,
                        passOrder: UnsafeBufferPointer(start: passOrder.base, count: passOrder.count), ranges: ranges,
                        runs: runs, blocks: .passUnretained(blocks)))
                }
            }
        }
    }
}
