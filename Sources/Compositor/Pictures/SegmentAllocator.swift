// Places in a column of memory that many owners share. In: how many elements an owner needs. Out: where they stand,
// for as long as the owner keeps them.

/// Hands out runs of numbers and takes them back. Sizes are in steps of a quarter, so that what is given back fits what
/// is asked for next.
struct SegmentAllocator {
    /// A run of numbers.
    struct Segment: BitwiseCopyable {
        var first: Int32 = 0
        var capacity: Int32 = 0
        var range: Range<Int> { Int(first)..<Int(first + capacity) }
    }

    /// One more than the largest number in use.
    private(set) var end = 0
    private var free: [Int32: [Int32]] = [:]

    /// Makes room for `count` elements where `segment` has too little; what was in it need not be kept.
    mutating func resize(_ segment: inout Segment, to count: Int) {
        guard count > Int(segment.capacity) else { return }
        give(&segment)
        let capacity = Self.capacity(for: count)
        segment.capacity = capacity
        if let known = free[capacity]?.popLast() {
            segment.first = known
        } else {
            segment.first = Int32(end)
            end += Int(capacity)
        }
    }

    /// Takes a segment back.
    mutating func give(_ segment: inout Segment) {
        if segment.capacity > 0 { free[segment.capacity, default: []].append(segment.first) }
        segment = Segment()
    }

    private static func capacity(for count: Int) -> Int32 {
        let step = max(4, 1 << max(0, Int.bitWidth - 3 - count.leadingZeroBitCount))
        return Int32((count + step - 1) & ~(step - 1))
    }
}
