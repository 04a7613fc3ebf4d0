// The integral of a rate that changes, over a fixed grid. In: a rate by time. Out: sums, and when a sum is reached.

import CoreGraphics

/// Sums are the same whoever asks first: a table is a cache. Times count from the beginning of the grid.
final class RateTable: Sendable {
    private static let blockSteps = 64
    /// Seconds of the grid at most; a rate that goes on beyond is that of its end.
    static let longest = 100_000.0

    /// From some block on, which begins at a time, steps are so long, in seconds: what goes on for ten minutes is looked at ten
    /// times less often, so that a clock that is set far ahead is followed in less than a second.
    private struct Grid {
        let block: Int
        let begin, step: Double

        static let all = [Grid(block: 0, begin: 0, step: 1.0 / 240), Grid(block: 2250, begin: 600, step: 1.0 / 24),
                          Grid(block: 4275, begin: 6000, step: 10.0 / 24)]
    }

    private static func block(at time: Double) -> Int {
        let time = max(min(time, longest), 0), grid = Grid.all.last { $0.begin <= time } ?? Grid.all[0]
        return grid.block + Int(clamping: (time - grid.begin) / (grid.step * Double(blockSteps)))
    }

    /// When a block begins, and how long its steps are.
    private static func place(of block: Int) -> (begin: Double, step: Double) {
        let grid = Grid.all.last { $0.block <= block } ?? Grid.all[0]
        return (grid.begin + Double((block - grid.block) * blockSteps) * grid.step, grid.step)
    }

    private struct Sums {
        /// The sum at the beginning of each block.
        var blocks = [0.0]
        /// A block, and the sums at each of its steps.
        var current = -1
        var steps = [Double](repeating: 0, count: RateTable.blockSteps + 1)
        /// What was asked for last: a window's beginning, mostly.
        var known = (time: 0.0, sum: 0.0)

        mutating func load(_ block: Int, _ rate: (Double) -> Double) {
            if current == block { return }
            while blocks.count <= block { fill(blocks.count - 1, rate) }
            fill(block, rate)
        }

        private mutating func fill(_ block: Int, _ rate: (Double) -> Double) {
            steps[0] = blocks[block]
            let (begin, step) = RateTable.place(of: block)
            for index in 0..<RateTable.blockSteps {
                steps[index + 1] = steps[index] + rate(begin + (Double(index) + 0.5) * step) * step
            }
            if blocks.count == block + 1 { blocks.append(steps[RateTable.blockSteps]) }
            current = block
        }
    }

    private let sums = Lock(Sums())

    /// The sum until a time.
    func total(until time: Double, _ rate: (Double) -> Double) -> Double {
        // Of the beginning, which is asked for with each particle, no block is needed.
        guard time > 0 else { return 0 }
        let time = min(time, Self.longest), block = Self.block(at: time), (begin, step) = Self.place(of: block)
        let place = max((time - begin) / step, 0), index = min(Int(clamping: place), Self.blockSteps - 1)
        return sums.withLock { sums in
            if sums.known.time == time { return sums.known.sum }
            sums.load(block, rate)
            let sum = sums.steps[index] + (sums.steps[index + 1] - sums.steps[index]) * (place - Double(index))
            sums.known = (time, sum)
            return sum
        }
    }

    /// When a sum is reached; nil if it is not until `end`.
    func time(of sum: Double, until end: Double, _ rate: (Double) -> Double) -> Double? {
        let last = Self.block(at: end)
        return sums.withLock { sums in
            // The first block at whose end the sum is reached.
            var block = sums.current >= 0 && sums.steps[0] <= sum ? sums.current
                : max((sums.blocks.lastIndex { $0 <= sum } ?? 0) - 0, 0)
            while block <= last {
                sums.load(block, rate)
                if sums.steps[Self.blockSteps] > sum || sums.steps[Self.blockSteps] == sum && sum > sums.steps[0] { break }
                block += 1
            }
            guard block <= last,
                  let index = (0..<Self.blockSteps).first(
                      where: { sums.steps[$0 + 1] >= sum && sums.steps[$0 + 1] > sums.steps[$0] })
            else { return nil }
            let fraction = (sum - sums.steps[index]) / (sums.steps[index + 1] - sums.steps[index])
            let (begin, step) = Self.place(of: block)
            return begin + (Double(index) + min(max(fraction, 0), 1)) * step
        }
    }
}
