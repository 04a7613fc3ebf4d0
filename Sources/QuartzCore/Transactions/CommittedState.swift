// What changed layers were at their last commit. In: groups of values and objects, each before its first change. Out: the
// same again, layer by layer, for those who ask what the screen shows meanwhile; a commit forgets all.

import CoreGraphics

/// Bytes and objects one after the other, those of one layer chained from its last to its first.
final class CommittedState {
    /// In front of the bytes of a group.
    private struct Head: BitwiseCopyable {
        /// The number of the group's bit.
        let group: Int32
        let size: Int32
        /// The layer's group before; -1: none.
        let before: Int32
    }

    private struct KeptObject {
        /// Below zero that of a declared property: its number, counted down from -1.
        let slot: Int32
        let object: AnyObject?
        let before: Int32
    }

    private static let unit = 16
    private static let leastCapacity = 16 * 1024
    private var memory = UnsafeMutableRawPointer.allocate(byteCount: leastCapacity, alignment: unit)
    private var capacity = leastCapacity
    private var count = 0
    /// How many bytes there are, of late.
    private var usualCount = leastCapacity
    private var objects: [KeptObject] = []
    /// The memory of the list before, for the next one.
    private var cleared: [KeptObject] = []

    deinit { memory.deallocate() }

    // MARK: Values

    /// Keeps a group's bytes behind the layer's last; returns their number.
    @inline(__always)
    func keep(_ group: Int, _ bytes: UnsafeRawPointer, _ size: Int, after before: Int32) -> Int32 {
        let needed = Self.unit + (size + Self.unit - 1) & ~(Self.unit - 1)
        if count + needed > capacity { grow(needed) }
        let number = Int32(count / Self.unit)
        (memory + count).storeBytes(of: Head(group: Int32(group), size: Int32(size), before: before), as: Head.self)
        (memory + count + Self.unit).copyMemory(from: bytes, byteCount: size)
        count += needed
        return number
    }

    @inline(never)
    private func grow(_ more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: Self.unit)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
    }

    /// Visits the groups from the last number on.
    func forEachGroup(from last: Int32, _ body: (_ group: Int, UnsafeRawPointer, _ size: Int) -> Void) {
        var next = last
        while next >= 0 {
            let place = memory + Int(next) * Self.unit, head = place.load(as: Head.self)
            body(Int(head.group), UnsafeRawPointer(place + Self.unit), Int(head.size))
            next = head.before
        }
    }

    // MARK: Objects

    /// Keeps an object behind the layer's last; returns its number.
    func keep(_ object: AnyObject?, slot: Int32, after before: Int32) -> Int32 {
        objects.append(KeptObject(slot: slot, object: object, before: before))
        return Int32(objects.count - 1)
    }

    /// Visits the objects from the last number on.
    func forEachObject(from last: Int32, _ body: (_ slot: Int32, AnyObject?) -> Void) {
        var next = last
        while next >= 0 {
            body(objects[Int(next)].slot, objects[Int(next)].object)
            next = objects[Int(next)].before
        }
    }

    // MARK: Commit

    /// Begins anew. What was kept goes with `letGo()`, since that may run a client's deinit.
    func clear() {
        swap(&objects, &cleared)
        // Memory for much is kept only where commits are large again and again.
        if capacity > 4 * usualCount {
            memory.deallocate()
            memory = .allocate(byteCount: Self.leastCapacity, alignment: Self.unit)
            capacity = Self.leastCapacity
        }
        usualCount = max(Self.leastCapacity, count, usualCount - usualCount / 8)
        count = 0
    }

    func letGo() { cleared.removeAll(keepingCapacity: cleared.capacity * MemoryLayout<KeptObject>.stride <= 4 * usualCount) }
}

/// A value of a declared property, kept as an object.
final class KeptDeclared {
    let value: AnimationValue
    init(_ value: AnimationValue) { self.value = value }
}

extension ValuesAccess {
    /// Where a group's bytes are.
    @inline(__always)
    func bytes(ofGroup group: Int) -> UnsafeMutableRawPointer? {
        switch ChangeGroups(rawValue: 1 << UInt32(group)) {
        case .place: UnsafeMutableRawPointer(values)
        case .box: UnsafeMutableRawPointer(values) + MemoryLayout<LayerValues>.offset(of: \.box).unsafelyUnwrapped
        case .look: UnsafeMutableRawPointer(values) + MemoryLayout<LayerValues>.offset(of: \.look).unsafelyUnwrapped
        case .transform: UnsafeMutableRawPointer(rare)
        case .sublayerTransform:
            UnsafeMutableRawPointer(rare) + MemoryLayout<RareValues>.offset(of: \.sublayerTransform).unsafelyUnwrapped
        case .details: UnsafeMutableRawPointer(rare) + MemoryLayout<RareValues>.offset(of: \.details).unsafelyUnwrapped
        case .timing: UnsafeMutableRawPointer(rare) + MemoryLayout<RareValues>.offset(of: \.timing).unsafelyUnwrapped
        case .own: own
        default: nil
        }
    }
}

extension ChangeGroups {
    /// How many bytes the one group has that this is.
    @inline(__always)
    func size(_ properties: PropertyList) -> Int {
        switch self {
        case .place: MemoryLayout<LayerPlace>.size
        case .box: MemoryLayout<LayerBox>.size
        case .look: MemoryLayout<LayerLook>.size
        case .transform, .sublayerTransform: MemoryLayout<CATransform3D>.size
        case .details: MemoryLayout<LayerDetails>.size
        case .timing: MemoryLayout<LayerTiming>.size
        case .own: properties.ownSize
        default: 0
        }
    }
}
