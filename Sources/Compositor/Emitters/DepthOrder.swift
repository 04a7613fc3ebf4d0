// Particles by their depth. In: the records of living particles in the order of birth. Out: the same, the farthest first; those
// equally far as they were born.

final class DepthOrder {
    /// Depths as bits that ascend with them, above the places of the records.
    private let keys = GrowableBuffer<UInt64>(capacity: 1)
    private let spare = GrowableBuffer<UInt64>(capacity: 1)
    private let digits = GrowableBuffer<Int>(capacity: 256)

    var heldBytes: Int { (keys.capacity + spare.capacity) * 8 }

    /// Sorts what lives at a time; says how many do.
    func sort(_ records: GrowableBuffer<ParticleRecord>, _ variants: ParticleVariants, at ticks: Int64) -> Int {
        keys.reserve(records.count)
        spare.reserve(records.count)
        keys.count = 0
        for index in 0..<records.count {
            let record = records.base[index]
            guard let z = variants[Int(record.variant)].depth(of: record, at: ticks) else { continue }
            // Zeros of both signs are one depth.
            let bits = (z + 0).bitPattern
            let ascending = bits >> 31 == 0 ? bits | 0x8000_0000 : ~bits
            keys.base[keys.count] = UInt64(ascending) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
            keys.count += 1
        }
        sortKeys()
        return keys.count
    }

    /// The place of the record that is drawn at a turn.
    @inline(__always)
    func place(_ turn: Int) -> Int { Int(keys.base[turn] & 0xFFFF_FFFF) }

    /// By digits of eight bits, the lowest first; what all have in common is left out.
    private func sortKeys() {
        let count = keys.count
        var (from, to) = (keys.base, spare.base)
        for shift in stride(from: UInt64(32), to: 64, by: 8) {
            digits.base.update(repeating: 0, count: 256)
            for index in 0..<count { digits.base[Int(from[index] >> shift & 255)] += 1 }
            if count > 0, digits.base[Int(from[0] >> shift & 255)] == count { continue }
            var place = 0
            for digit in 0..<256 {
                let size = digits.base[digit]
                digits.base[digit] = place
                place += size
            }
            for index in 0..<count {
                let digit = Int(from[index] >> shift & 255)
                to[digits.base[digit]] = from[index]
                digits.base[digit] += 1
            }
            (from, to) = (to, from)
        }
        if from != keys.base { keys.base.update(from: from, count: count) }
    }
}
