// Random numbers without a state: the same numbers give the same result, whenever they are asked for.

/// Evenly spread numbers for one particle, a lane for each quantity.
package struct ParticleRandom {
    let key: UInt64

    /// What all particles of a cell have in common.
    static func base(seed: UInt32, cell: UInt64) -> UInt64 { cell ^ mixed(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15) }

    /// Of the particle with a number.
    @inline(__always)
    init(_ base: UInt64, number: Int) { key = Self.mixed(base &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03) }

    /// Of a particle that another one emits.
    init(parent: UInt64, cell: UInt64, number: Int) {
        key = Self.mixed(parent ^ Self.mixed(cell &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03))
    }

    /// 0 ..< 1.
    @inline(__always)
    func unit(_ lane: UInt64) -> Double {
        Double(Self.mixed(key &+ lane &* 0x9E37_79B9_7F4A_7C15) >> 11) * 0x1p-53
    }

    /// -1/2 ..< 1/2.
    @inline(__always)
    func even(_ lane: UInt64) -> Double { unit(lane) - 0.5 }

    /// The last step of SplitMix64.
    @inline(__always)
    package static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
