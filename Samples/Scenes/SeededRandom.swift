// Random numbers that are the same at every run, so that a sample's pictures are.
// Enters: a seed. Leaves: a generator for Swift's `random(in:using:)`.

import QuartzCore

/// SplitMix64 (Steele, Lea and Flood, 2014): a counter and a mixing function.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// An opaque colour, each of its components at random.
    package mutating func color() -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self),
            blue: .random(in: 0...1, using: &self), alpha: 1)
    }
}
