// What the clips of a list do to its items. In: the list's clips. Out: for an item, the part of its chain of
// clips that it is not wholly inside of, and bounds to leave it out by.

import CoreGraphics

/// Everything about a clip is found when the first item asks for it.
final class ClipTable {
    fileprivate struct State: BitwiseCopyable {
        /// Pixel bounds of what it and its parents let through.
        var bounds = SIMD4<Float>.zero
        /// Affine rows, the divisor being 1; not used under perspective.
        var rowX = SIMD4<Float>.zero
        var rowY = SIMD4<Float>.zero
        /// Where it lies in pixels, if it is upright: x0 y0 x1 y1; nothing of that: 0.
        var box = SIMD4<Float>.zero
        /// Local units a pixel along x and y.
        var units = SIMD2<Float>.zero
        var radius: Float = 0
        var isContinuous = false
        /// Whether its corners, or those of a parent, are continuous ones.
        var isChainContinuous = false
        /// Half a pixel of distance to an edge inside of which nothing is cut, in pixels: less than
        /// nothing where edges lie on whole pixels.
        var margin: Float = 0.5
        /// The frame for which it was found; 0: none.
        var frame: UInt32 = 0
        var isAffine = false
        /// What is not finite lets nothing through.
        var isClosed = false
        /// The record in the records of this frame, and the target that it is for.
        var record: Int32 = -1
        var target: Int32 = -2
    }

    /// For as many clips as there ever were in a frame; those that are not of this frame say nothing.
    private let states = GrowableBuffer<State>()
    private var frame: UInt32 = 0
    private var clips = UnsafeBufferPointer<Clip>(start: nil, count: 0)
    /// The longest chain that is followed; a longer one runs in a circle.
    private static let longest = 4096

    /// Begins a frame with these clips, which must be there until its items are assigned.
    func begin(_ clips: UnsafeBufferPointer<Clip>) {
        self.clips = clips
        frame = frame == .max ? 1 : frame + 1
        states.reserve(clips.count)
        while states.count < clips.count { states.append(State()) }
    }

    /// The first clip of the chain that cuts something of these pixel bounds; -1: none does.
    func first(of clip: Int32, cutting bounds: SIMD4<Float>) -> Int32 {
        var clip = clip
        var count = 0
        while isValid(clip), count < Self.longest {
            prepare(clip, 0)
            if !states.base[Int(clip)].holds(bounds, clips[Int(clip)].rect) { return clip }
            clip = clips[Int(clip)].parent
            count += 1
        }
        return -1
    }

    /// Goes over the clips of the chain that cut something of these pixel bounds.
    func forEach(of clip: Int32, cutting bounds: SIMD4<Float>, _ body: (Clip) -> Void) {
        var next = first(of: clip, cutting: bounds), count = 0
        while next >= 0, count < Self.longest {
            body(clips[Int(next)])
            next = first(of: clips[Int(next)].parent, cutting: bounds)
            count += 1
        }
    }

    /// Whether a parent of a clip cuts something of these pixel bounds, too.
    func isCut(above clip: Int32, _ bounds: SIMD4<Float>) -> Bool { first(of: clips[Int(clip)].parent, cutting: bounds) >= 0 }

    /// Pixel bounds of what a clip and its parents let through; call `first` before.
    func bounds(_ clip: Int32) -> SIMD4<Float> { states.base[Int(clip)].bounds }

    /// Where an upright clip lies, in pixels, and how far its corners reach from its edges; nil for others. Call `first` before.
    func edges(_ clip: Int32) -> (box: SIMD4<Float>, reach: SIMD2<Float>)? {
        let state = states.base + Int(clip)
        guard state.pointee.box != .zero, max(state.pointee.box.greatest, -state.pointee.box.least) < 1e6 else { return nil }
        let radius = state.pointee.radius * (state.pointee.isContinuous ? Float(CornerShape.expansion) : 1)
        return (state.pointee.box, radius / state.pointee.units + 0.5)
    }

    /// What a clip lets through of some pixel bounds, where it is a rect of whole pixels and its parents cut none of them; nil
    /// for others. Call `first` before.
    func wholePixels(_ clip: Int32, of bounds: SIMD4<Float>) -> SIMD4<Float>? {
        let state = states.base + Int(clip)
        guard state.pointee.box != .zero, state.pointee.radius <= 0, state.pointee.margin < 0 else { return nil }
        let seen = SIMD4(
            lowHalf: pointwiseMax(bounds.lowHalf, state.pointee.box.lowHalf),
            highHalf: pointwiseMin(bounds.highHalf, state.pointee.box.highHalf))
        return isCut(above: clip, seen) ? nil : seen
    }

    /// What those clips of a chain let through that are rects of whole pixels, x0 y0 x1 y1.
    func wholePixels(ofChain clip: Int32) -> SIMD4<Float> {
        var clip = clip, count = 0, box = Paint.wholePlane
        while isValid(clip), count < Self.longest {
            prepare(clip, 0)
            let state = states.base + Int(clip)
            if state.pointee.box != .zero, state.pointee.radius <= 0, state.pointee.margin < 0 {
                box = intersection(box, state.pointee.box.rounded(.toNearestOrEven))
            }
            clip = clips[Int(clip)].parent
            count += 1
        }
        return box
    }

    /// An upright clip with round corners of one radius, in pixels; nil for others. Call `first` before.
    func roundShape(_ clip: Int32) -> RoundShape? {
        let state = states.base + Int(clip), radii = clips[Int(clip)].radii, units = state.pointee.units
        guard state.pointee.box != .zero, !state.pointee.isContinuous, radii == SIMD4(repeating: radii.x),
              clips[Int(clip)].hardEdges == 0, abs(units.x - units.y) <= 1e-4 * units.x else { return nil }
        return RoundShape(rect: state.pointee.box, radius: state.pointee.radius / units.x)
    }

    /// How much of each of some pixels, a row or a column along a straight edge, a clip lets through; nil where that differs from
    /// pixel to pixel. Call `first` before.
    func evenCoverage(of clip: Int32, on pixels: SIMD4<Float>) -> Float? {
        guard clips[Int(clip)].hardEdges == 0, let (box, reach) = edges(clip) else { return nil }
        let low = box.lowHalf + reach, high = box.highHalf - reach
        if pixels.w - pixels.y == 1, pixels.x >= low.x, pixels.z <= high.x {
            return BoxCut.Axis.coverage(pixels.y, SIMD2(box.y, box.w))
        }
        if pixels.z - pixels.x == 1, pixels.y >= low.y, pixels.w <= high.y {
            return BoxCut.Axis.coverage(pixels.x, SIMD2(box.x, box.z))
        }
        return nil
    }

    /// Whether a clip or one of its parents has continuous corners; call `first` before.
    func hasContinuousCorners(_ clip: Int32) -> Bool { states.base[Int(clip)].isChainContinuous }

    /// The record of a clip and its parents.
    ///
    /// - Parameters:
    ///   - target: a number for where it applies, 0 or more, with `shift` to that target's pixels.
    ///   - end: the record that follows the last parent; -1: none.
    func record(_ clip: Int32, target: Int32, shift: SIMD2<Float>, end: Int32, _ records: FrameRecords, depth: Int = 0) -> Int32 {
        guard isValid(clip), depth < Self.longest else { return end }
        prepare(clip, 0)
        let state = states.base + Int(clip)
        if state.pointee.target != target {
            let next = record(clips[Int(clip)].parent, target: target, shift: shift, end: end, records, depth: depth + 1)
            state.pointee.record = records.append(clips[Int(clip)], shift: shift, next: next)
            state.pointee.target = target
        }
        return state.pointee.record
    }

    private func isValid(_ clip: Int32) -> Bool { clip >= 0 && Int(clip) < clips.count }

    private func prepare(_ number: Int32, _ depth: Int) {
        guard states.base[Int(number)].frame != frame else { return }
        let clip = clips[Int(number)]
        var state = State()
        state.frame = frame
        state.bounds = clip.bounds
        state.isChainContinuous = clip.isContinuous
        let sum = clip.rowX.total + clip.rowY.total + clip.rowW.total + clip.rect.total + clip.radii.total
        if !sum.isFinite || !(clip.rect.z > 0) || !(clip.rect.w > 0) {
            state.isClosed = true
            state.bounds = Placement.emptyBounds
        } else if clip.rowW.x == 0, clip.rowW.y == 0 {
            state.setAffine(clip)
        }
        if isValid(clip.parent), depth < Self.longest {
            prepare(clip.parent, depth + 1)
            let above = states.base[Int(clip.parent)].bounds
            if states.base[Int(clip.parent)].isChainContinuous { state.isChainContinuous = true }
            state.bounds = SIMD4(
                lowHalf: pointwiseMax(state.bounds.lowHalf, above.lowHalf),
                highHalf: pointwiseMin(state.bounds.highHalf, above.highHalf))
        }
        states.base[Int(number)] = state
    }
}

extension ClipTable.State {
    fileprivate mutating func setAffine(_ clip: Clip) {
        guard clip.rowW.z > 0 else {
            isClosed = true
            bounds = Placement.emptyBounds
            return
        }
        isAffine = true
        rowX = clip.rowX / clip.rowW.z
        rowY = clip.rowY / clip.rowW.z
        units = SIMD2((rowX.x * rowX.x + rowX.y * rowX.y).squareRoot(), (rowY.x * rowY.x + rowY.y * rowY.y).squareRoot())
        radius = max(clip.radii.greatest, 0)
        isContinuous = clip.isContinuous
        guard rowX.y == 0, rowY.x == 0, rowX.x != 0, rowY.y != 0 else { return }
        // Its rect in pixels.
        let a = (clip.rect.x - rowX.z) / rowX.x, b = (clip.rect.x + clip.rect.z - rowX.z) / rowX.x
        let c = (clip.rect.y - rowY.z) / rowY.y, d = (clip.rect.y + clip.rect.w - rowY.z) / rowY.y
        let box = SIMD4(min(a, b), min(c, d), max(a, b), max(c, d))
        self.box = box
        // An antialiased edge reaches half a pixel out.
        let room = SIMD4<Float>(-0.5, -0.5, 0.5, 0.5)
        bounds = SIMD4(
            lowHalf: pointwiseMax(bounds.lowHalf, (box + room).lowHalf),
            highHalf: pointwiseMin(bounds.highHalf, (box + room).highHalf))
        let off = box - box.rounded(.toNearestOrEven)
        // No pixel centre lies in the half pixel about an edge on whole pixels, so nothing is cut there.
        if max(off.greatest, -off.least) < 1 / 1024, abs(box.total) < 1e6 { margin = -0.5 - 1 / 1024 }
    }

    /// Whether a clip's own rect cuts nothing of these pixel bounds.
    fileprivate func holds(_ bounds: SIMD4<Float>, _ rect: SIMD4<Float>) -> Bool {
        guard isAffine else { return false }
        let half = (bounds.highHalf - bounds.lowHalf) * 0.5, middle = bounds.lowHalf + half
        let place = SIMD2(rowX.x * middle.x + rowX.y * middle.y + rowX.z, rowY.x * middle.x + rowY.y * middle.y + rowY.z)
        let reach = SIMD2(abs(rowX.x) * half.x + abs(rowX.y) * half.y, abs(rowY.x) * half.x + abs(rowY.y) * half.y)
        // The least distance from the rect's edges, along x and along y.
        let room = pointwiseMin(place - reach - rect.lowHalf, rect.lowHalf + rect.highHalf - place - reach)
        let needed = units * margin
        guard room.x >= needed.x, room.y >= needed.y else { return false }
        guard radius > 0 else { return true }
        // Beside the corners, or within the circle of one.
        let past = units * 0.5 + (isContinuous ? radius * Float(CornerShape.expansion) : radius)
        let toCenter = SIMD2(repeating: radius) - room, reached = radius - 0.5 * max(units.x, units.y)
        return room.x >= past.x || room.y >= past.y
            || (
                !isContinuous && reached > 0 && toCenter.x * toCenter.x + toCenter.y * toCenter.y <= reached * reached
                    && max(toCenter.x, toCenter.y) <= radius)
    }
}
