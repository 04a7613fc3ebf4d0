// The integral of a rate that changes, over a fixed grid. In: a rate by time. Out: sums, and when a sum is reached.

import CoreGraphics

/// Sums are the same whoever asks first: a table is a cache. Times count from the beginning of the grid.
final class RateTable: Sendable {
    /// Seconds.
    private static let step = 1.0 / 240
    private static let blockSteps = 64
    /// Seconds of the grid at most; a rate that goes on beyond is that of its end.
    static let longest = 100_000.0

    private struct Sums {
        /// The sum at the beginning of each block.
        var blocks = [0.0]
        /// A block, and the sums at each of its steps.
        var current = -1
        var steps = [Double](repeating: 0, count: RateTable.blockSteps + 1)

        mutating func load(_ block: Int, _ rate: (Double) -> Double) {
            if current == block { return }
            while blocks.count <= block { fill(blocks.count - 1, rate) }
            fill(block, rate)
        }

        private mutating func fill(_ block: Int, _ rate: (Double) -> Double) {
            steps[0] = blocks[block]
            for index in 0..<RateTable.blockSteps {
                let middle = (Double(block * RateTable.blockSteps + index) + 0.5) * RateTable.step
                steps[index + 1] = steps[index] + rate(middle) * RateTable.step
            }
            if blocks.count == block + 1 { blocks.append(steps[RateTable.blockSteps]) }
            current = block
        }
    }

    private let sums = Lock(Sums())

    /// The sum until a time.
    func total(until time: Double, _ rate: (Double) -> Double) -> Double {
        let place = max(min(time, Self.longest), 0) / Self.step
        let step = Int(clamping: place), block = step / Self.blockSteps, index = step % Self.blockSteps
        return sums.withLock { sums in
            sums.load(block, rate)
            return sums.steps[index] + (sums.steps[index + 1] - sums.steps[index]) * (place - Double(step))
        }
    }

    /// When a sum is reached; nil if it is not until `end`.
    func time(of sum: Double, until end: Double, _ rate: (Double) -> Double) -> Double? {
        let last = Int(clamping: max(min(end, Self.longest), 0) / Self.step) / Self.blockSteps
        return sums.withLock { sums in
            // The first block at whose end the sum is reached.
            var block = sums.current >= 0 && sums.steps[0] <= sum ? sums.current : max((sums.blocks.lastIndex { $0 <= sum } ?? 0) - 0, 0)
            while block <= last {
                sums.load(block, rate)
                if sums.steps[Self.blockSteps] > sum || sums.steps[Self.blockSteps] == sum && sum > sums.steps[0] { break }
                block += 1
            }
            guard block <= last, let index = (0..<Self.blockSteps).first(where: { sums.steps[$0 + 1] >= sum && sums.steps[$0 + 1] > sums.steps[$0] })
            else { return nil }
            let fraction = (sum - sums.steps[index]) / (sums.steps[index + 1] - sums.steps[index])
            return (Double(block * Self.blockSteps + index) + min(max(fraction, 0), 1)) * Self.step
        }
    }
}
