// Leaf layers of one parent whose animations are alike: thousands of them are evaluated and placed eight at a time, in one pass
// over memory of their own. In: layers in whose animations nothing begins or ends. Out: where their items lie at a time.

import CSupport
import CoreGraphics

/// What the layers of a flock have in common.
struct FlockForm: BitwiseCopyable, Equatable {
    let parent: NodeIndex
    let first, second: LaneForm

    /// Whether more changes than how opaque they are.
    var moves: Bool { first.subject != .opacity || second.subject != .opacity && second.subject != .none }

    /// Whether something turns out of the plane of its parent.
    var turns: Bool {
        first.subject == .rotationX || first.subject == .rotationY || second.subject == .rotationX || second.subject == .rotationY
    }
}

/// A layer as it joins a flock.
struct FlockMember {
    var node: NodeIndex
    /// By number among the items of the outermost picture.
    var item: Int32
    var position, anchor: SIMD2<Double>
    var opacity: Float
    /// What its item paints of its plane: x, y, width, height.
    var rect: SIMD4<Float>
    var first, second: UnsafePointer<AnimationTrack>?
}

/// The layers of a form, in blocks of eight.
final class Flock {
    let form: FlockForm
    private(set) var blocks: UnsafeMutablePointer<lamina_flock>
    /// By block; nil where no track needs them.
    private var details: UnsafeMutablePointer<lamina_flock_details>?
    private var capacity = 16
    /// How many layers there are. Lanes beyond them hold copies of the last one.
    private(set) var count = 0

    init(_ form: FlockForm) {
        self.form = form
        blocks = .allocate(capacity: capacity)
        if form.first.needsDetails || form.second.needsDetails { details = .allocate(capacity: capacity) }
    }

    deinit {
        blocks.deallocate()
        details?.deallocate()
    }

    var blockCount: Int { (count + Lane.count - 1) / Lane.count }

    /// How many layers a block has.
    func count(ofBlock block: Int) -> Int { min(count - block * Lane.count, Lane.count) }

    func node(_ member: Int) -> NodeIndex { (blocks + member / Lane.count).node(member % Lane.count) }

    /// Takes a layer in; returns its number.
    func add(_ member: FlockMember) -> Int {
        let block = count / Lane.count, lane = count % Lane.count
        if block == capacity { grow() }
        if lane == 0 {
            (blocks + block).initialize(to: lamina_flock())
            details.map { ($0 + block).initialize(to: lamina_flock_details()) }
        }
        for lane in lane..<Lane.count { set(block, lane, member) }
        count += 1
        return count - 1
    }

    /// Takes a layer out; the last one takes its number.
    /// - Returns: the node that did; -1: none.
    func remove(_ number: Int) -> NodeIndex {
        let last = count - 1, lanes = Lane.count
        if number != last { set(number / lanes, number % lanes, (blocks + last / lanes).member(last % lanes)) }
        count = last
        // What is behind the last one is as it is: its own memory may be gone.
        if count % lanes > 0 {
            let member = (blocks + count / lanes).member(count % lanes - 1)
            for lane in count % lanes..<lanes { set(count / lanes, lane, member) }
        }
        return number != last ? node(number) : -1
    }

    func removeAll() { count = 0 }

    private func set(_ block: Int, _ lane: Int, _ member: FlockMember) {
        (blocks + block).set(lane, member)
        guard let details else { return }
        if let track = member.first { (details + block).pointee.set(lane, 0, track) }
        if let track = member.second { (details + block).pointee.set(lane, 1, track) }
    }

    private func grow() {
        func larger<Block>(_ memory: UnsafeMutablePointer<Block>) -> UnsafeMutablePointer<Block> {
            let larger = UnsafeMutablePointer<Block>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: memory, count: capacity)
            memory.deallocate()
            return larger
        }
        (blocks, details) = (larger(blocks), details.map(larger))
        capacity *= 2
    }

    /// What is so of all layers in a frame.
    ///
    /// - Parameter space: the one that the parent gives its sublayers; nil: its own coordinates.
    func frame(at time: Double, _ plane: Homography, _ opacity: Float, in space: SublayerSpace?) -> lamina_flock_frame {
        var frame = lamina_flock_frame()
        frame.time = time
        frame.subjects = (form.first.subject.rawValue, form.second.subject.rawValue)
        frame.paces = (form.first.pace.rawValue, form.second.pace.rawValue)
        // Two tracks are in the same group, or in none; one that is apart reads its clock by itself.
        frame.is_in_group = form.first.isInGroup || form.second.isInGroup ? 1 : 0
        frame.group_reverses = form.first.groupReverses || form.second.groupReverses ? 1 : 0
        frame.reverses = (form.first.reverses ? 1 : 0, form.second.reverses ? 1 : 0)
        if let space {
            func row(_ row: SIMD4<Double>) -> (Double, Double, Double, Double) { (row.x, row.y, row.z, row.w) }
            frame.space = (row(space.r1), row(space.r2), row(space.r3), row(space.r4))
            frame.has_space = 1
        }
        frame.opacity = opacity
        frame.plane = (plane.a, plane.b, plane.c, plane.d, plane.e, plane.f)
        frame.invisible_thickness = Placement.invisibleThickness
        frame.most_of_nearest = Placement.mostOfNearest
        frame.nearest_part = Placement.nearestPart
        return frame
    }

    /// Places the layers of a block; false where they have to be placed one by one.
    @inline(__always)
    func place(_ block: Int, _ frame: UnsafePointer<lamina_flock_frame>, _ room: FlockRoom) -> Bool {
        let details = details.map { UnsafePointer($0 + block) }, block = blocks + block
        if form.first.pace == .apart { block.values(of: 0, at: frame.pointee.time, form.first, room.first) }
        if form.second.pace == .apart { block.values(of: 1, at: frame.pointee.time, form.second, room.second) }
        return lamina_place_flock(
            block, details, frame, room.values, UnsafeMutableRawPointer(room.placements).assumingMemoryBound(to: Float.self))
    }
}

/// Memory in which the layers of a block are placed.
struct FlockRoom {
    /// Where they lie.
    let placements: UnsafeMutablePointer<Placement>
    /// Values of tracks apart: eight first numbers and eight second ones.
    fileprivate let first, second: UnsafeMutablePointer<Double>
    fileprivate let values: UnsafeMutablePointer<UnsafePointer<Double>?>

    /// Lends room for a form.
    static func with(_ form: FlockForm, _ body: (FlockRoom) -> Void) {
        withUnsafeTemporaryAllocation(of: Placement.self, capacity: Lane.count) { placements in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: 4 * Lane.count) { numbers in
                withUnsafeTemporaryAllocation(of: UnsafePointer<Double>?.self, capacity: 2) { values in
                    let numbers = numbers.baseAddress.unsafelyUnwrapped, values = values.baseAddress.unsafelyUnwrapped
                    (values[0], values[1]) = (UnsafePointer(numbers), UnsafePointer(numbers + 2 * Lane.count))
                    body(FlockRoom(
                        placements: placements.baseAddress.unsafelyUnwrapped, first: numbers, second: numbers + 2 * Lane.count,
                        values: values))
                }
            }
        }
    }
}

extension UnsafeMutablePointer<lamina_flock> {
    func node(_ lane: Int) -> NodeIndex { Lane.get(lane, pointee.nodes, as: NodeIndex.self) }
    func item(_ lane: Int) -> Int { Int(Lane.get(lane, pointee.items, as: Int32.self)) }

    fileprivate func set(_ lane: Int, _ member: FlockMember) {
        if let track = member.first { pointee.tracks.0.set(lane, track) }
        if let track = member.second { pointee.tracks.1.set(lane, track) }
        Lane.put(lane, member.position.x, &pointee.x)
        Lane.put(lane, member.position.y, &pointee.y)
        Lane.put(lane, member.anchor.x, &pointee.anchor_x)
        Lane.put(lane, member.anchor.y, &pointee.anchor_y)
        Lane.put(lane, member.opacity, &pointee.opacity)
        Lane.put(lane, member.rect.x, &pointee.rect_x)
        Lane.put(lane, member.rect.y, &pointee.rect_y)
        Lane.put(lane, member.rect.z, &pointee.rect_width)
        Lane.put(lane, member.rect.w, &pointee.rect_height)
        Lane.put(lane, member.node, &pointee.nodes)
        Lane.put(lane, member.item, &pointee.items)
    }

    fileprivate func member(_ lane: Int) -> FlockMember {
        func double<Numbers>(_ numbers: Numbers) -> Double { Lane.get(lane, numbers, as: Double.self) }
        func float<Numbers>(_ numbers: Numbers) -> Float { Lane.get(lane, numbers, as: Float.self) }
        return FlockMember(
            node: node(lane), item: Lane.get(lane, pointee.items, as: Int32.self),
            position: SIMD2(double(pointee.x), double(pointee.y)),
            anchor: SIMD2(double(pointee.anchor_x), double(pointee.anchor_y)),
            opacity: float(pointee.opacity),
            rect: SIMD4(
                float(pointee.rect_x), float(pointee.rect_y), float(pointee.rect_width), float(pointee.rect_height)),
            first: pointee.tracks.0.track(lane), second: pointee.tracks.1.track(lane))
    }

    /// The values of tracks that differ, one after the other: eight first numbers and eight second ones. What does not show
    /// leaves the model's.
    @inline(never)
    fileprivate func values(of number: Int, at time: Double, _ form: LaneForm, _ values: UnsafeMutablePointer<Double>) {
        for lane in 0..<Lane.count {
            let track = number == 0 ? pointee.tracks.0.track(lane) : pointee.tracks.1.track(lane)
            let value = track.flatMap { AnimationTrack.value($0, at: time) } ?? model(lane, form.subject)
            (values[lane], values[lane + Lane.count]) = form.subject == .positionY ? (value.y, 0) : (value.x, value.y)
        }
    }

    private func model(_ lane: Int, _ subject: LaneSubject) -> SIMD4<Double> {
        switch subject {
        case .scale, .scaleX, .scaleY: SIMD4(1, 1, 0, 0)
        case .position, .positionX, .positionY:
            SIMD4(Lane.get(lane, pointee.x, as: Double.self), Lane.get(lane, pointee.y, as: Double.self), 0, 0)
        case .opacity: SIMD4(Double(Lane.get(lane, pointee.opacity, as: Float.self)), 0, 0, 0)
        default: .zero
        }
    }
}
