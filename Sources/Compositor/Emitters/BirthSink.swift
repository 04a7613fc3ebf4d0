// Where particles go that are born until a time. In: particles, cell by cell. Out: their records in the order of birth, and a box
// that holds what they will cover.

import CoreGraphics

struct BirthSink {
    /// By what particles of several cells are put in order.
    private struct Turn: BitwiseCopyable {
        let time: Double
        let key: UInt64
        let cell: Int32
        let place: Int32

        /// Those that are born at the same time follow each other as their cells do.
        static func < (a: Turn, b: Turn) -> Bool {
            if a.time != b.time { return a.time < b.time }
            return a.cell != b.cell ? a.cell < b.cell : a.key < b.key
        }
    }

    /// What the particles of one cell, with the same values, have in common.
    struct Course {
        fileprivate let variant: Int
        fileprivate let box: ParticleBox.Reach
        fileprivate let cell: Int32
        fileprivate var end = -Double.infinity
    }

    private let records: GrowableBuffer<ParticleRecord>
    private let turns = GrowableBuffer<Turn>(capacity: 1)
    private let spare = GrowableBuffer<Turn>(capacity: 1)
    private let sorted = GrowableBuffer<ParticleRecord>(capacity: 1)
    /// The variants of all courses that had particles, and when the last of those is gone.
    private let ends = GrowableBuffer<(variant: Int, end: Double)>(capacity: 16)
    let variants: ParticleVariants
    /// How many records there were before.
    private var first = 0
    /// The number of the next particle.
    private var number = 0
    private var mayBeOutOfOrder = false
    private(set) var box = ParticleBox.empty
    private(set) var end = -Double.infinity
    /// Who is gone by then is left out.
    private(set) var oldest = 0.0

    init(_ records: GrowableBuffer<ParticleRecord>, _ variants: ParticleVariants) {
        (self.records, self.variants) = (records, variants)
    }

    var count: Int { records.count - first }

    var heldBytes: Int {
        (turns.capacity + spare.capacity) * MemoryLayout<Turn>.stride + sorted.capacity * MemoryLayout<ParticleRecord>.stride
    }

    /// Begins with particles after those that are there.
    mutating func begin(number: Int, oldest: Double, isOrdered: Bool) {
        (first, self.number, self.oldest, mayBeOutOfOrder) = (records.count, number, oldest, !isOrdered)
        (box, end, turns.count, ends.count) = (.empty, -.infinity, 0, 0)
    }

    /// Makes room for so many particles: no more than `roomStep`, since few of those born before a jump of time may be left.
    func makeRoom(for count: Int) {
        records.reserve(records.count + count)
        if mayBeOutOfOrder { turns.reserve(turns.count + count) }
    }

    static let roomStep = 4096

    /// Begins with particles of a cell, for which room is made before they are taken.
    func begin(_ cell: Int, _ flat: FlatCell, _ values: CellValues, isSettled: Bool) -> Course {
        let variant = variants.index(flat, values, isSettled: isSettled)
        return Course(variant: variant, box: ParticleBox.Reach(variants[variant]), cell: Int32(clamping: cell))
    }

    /// There is room for it.
    @inline(__always)
    mutating func take(_ birth: ParticleBirth, _ course: inout Course) {
        let end = birth.end
        guard end > oldest, birth.lifetime > 0 else { return }
        let record = birth.record(variant: UInt32(truncatingIfNeeded: course.variant))
        if mayBeOutOfOrder {
            turns.base[turns.count] = Turn(
                time: birth.time, key: birth.key, cell: course.cell, place: Int32(truncatingIfNeeded: records.count &- first))
            turns.count &+= 1
        }
        records.base[records.count] = record
        records.count &+= 1
        box.formUnion(ParticleBox(record, course.box))
        course.end = max(course.end, end)
    }

    /// No more of a cell.
    mutating func finish(_ course: Course) {
        guard course.end > -.infinity else { return }
        end = max(end, course.end)
        ends.append((course.variant, course.end))
    }

    /// Puts all in order.
    func finish() {
        for index in 0..<ends.count {
            variants.extend(ends.base[index].variant, end: ends.base[index].end, newest: number + count - 1)
        }
        putInOrder()
        // A jump takes far more than frames do.
        let usual = 2 * max(turns.count, 32)
        turns.count = 0
        if turns.capacity > 4 * usual { turns.shrink(to: usual) }
        if spare.capacity > 4 * usual { spare.shrink(to: usual) }
        if sorted.capacity > 4 * usual { sorted.shrink(to: usual) }
    }

    private func putInOrder() {
        guard mayBeOutOfOrder, turns.count > 1 else { return }
        var isOrdered = true
        for index in 1..<turns.count where turns.base[index] < turns.base[index - 1] { isOrdered = false }
        guard !isOrdered else { return }
        sort()
        sorted.reserve(turns.count)
        for index in 0..<turns.count { sorted.base[index] = records.base[first + Int(turns.base[index].place)] }
        (records.base + first).update(from: sorted.base, count: turns.count)
    }

    /// By merging, without memory of its own.
    private func sort() {
        spare.reserve(turns.count)
        let count = turns.count
        var (from, to) = (turns.base, spare.base), width = 1
        while width < count {
            var low = 0
            while low < count {
                let middle = min(low + width, count), high = min(low + 2 * width, count)
                var (left, right) = (low, middle)
                for place in low..<high {
                    let takesRight = right < high && (left >= middle || from[right] < from[left])
                    to[place] = takesRight ? from[right] : from[left]
                    if takesRight { right += 1 } else { left += 1 }
                }
                low = high
            }
            (from, to) = (to, from)
            width *= 2
        }
        if from != turns.base { turns.base.update(from: from, count: count) }
    }
}
