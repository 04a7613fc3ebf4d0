// The integral of a rate that changes, over a fixed grid. In: a rate by time. Out: sums, and when a sum is reached.

import CoreGraphics

/// Sums are the same whoever asks first: a table is a cache. Times count from the beginning of the grid.
final class RateTable: Sendable {
    private static let blockSteps = 64
    /// Of a rate that does not repeat the time from `Grid.plain`'s last beginning until this one, in seconds, is what repeats.
    static let longest = 100_000.0

    /// From some block on, which begins at a time, steps are so long, in seconds.
    private struct Grid {
        let block: Int
        let begin, step: Double

        /// What goes on for ten minutes is looked at ten times less often, so that a clock that is set far ahead is followed in
        /// less than a second.
        static let plain = [Grid(block: 0, begin: 0, step: 1.0 / 240), Grid(block: 2250, begin: 600, step: 1.0 / 24),
                            Grid(block: 4275, begin: 6000, step: 10.0 / 24)]

        var blockLength: Double { step * Double(RateTable.blockSteps) }
    }

    private let grids: [Grid]
    /// The blocks of the last grid, and the time that they take, are those of one period.
    private let endBlock: Int
    private let period: Double

    init(_ course: RateCourse?) {
        guard let course else {
            (grids, period) = (Grid.plain, Self.longest - Grid.plain[2].begin)
            endBlock = Grid.plain[2].block + Int(clamping: (period / Grid.plain[2].blockLength).rounded())
            return
        }
        // Periods begin and end with blocks.
        let grid = Grid.plain.last { $0.begin <= course.begin } ?? Grid.plain[0]
        let before = ((course.begin - grid.begin) / grid.blockLength).rounded(.up)
        let blocks = max((course.period / Grid.plain[0].blockLength).rounded(.up), 1)
        let last = Grid(block: grid.block + Int(clamping: before), begin: grid.begin + before * grid.blockLength,
                        step: course.period / (blocks * Double(Self.blockSteps)))
        grids = Grid.plain.filter { $0.block < last.block } + [last]
        (endBlock, period) = (last.block + Int(clamping: blocks), course.period)
    }

    private var cycleBegin: Double { grids[grids.count - 1].begin }
    private var cycleBlock: Int { grids[grids.count - 1].block }

    /// The first time at which the rate is the same as at one, and how many periods lie between.
    private func fold(_ time: Double) -> (time: Double, periods: Double) {
        let time = min(time, 1e15)
        guard time - cycleBegin >= period else { return (max(time, 0), 0) }
        let periods = ((time - cycleBegin) / period).rounded(.down)
        return (min(max(time - periods * period, cycleBegin), cycleBegin + period), periods)
    }

    private func block(at time: Double) -> Int {
        let grid = grids.last { $0.begin <= time } ?? grids[0]
        return min(grid.block + Int(clamping: (time - grid.begin) / grid.blockLength), endBlock - 1)
    }

    /// When a block begins, and how long its steps are.
    private func place(of block: Int) -> (begin: Double, step: Double) {
        let grid = grids.last { $0.block <= block } ?? grids[0]
        return (grid.begin + Double((block - grid.block) * Self.blockSteps) * grid.step, grid.step)
    }

    private struct Sums {
        /// The sum at the beginning of each block.
        var blocks = [0.0]
        /// A block, and the sums at each of its steps.
        var current = -1
        var steps = [Double](repeating: 0, count: RateTable.blockSteps + 1)
        /// What was asked for last: a window's beginning, mostly.
        var known = (time: 0.0, sum: 0.0)

        mutating func load(_ block: Int, of table: RateTable, _ rate: (Double) -> Double) {
            if current == block { return }
            while blocks.count <= block { fill(blocks.count - 1, of: table, rate) }
            fill(block, of: table, rate)
        }

        private mutating func fill(_ block: Int, of table: RateTable, _ rate: (Double) -> Double) {
            steps[0] = blocks[block]
            let (begin, step) = table.place(of: block)
            for index in 0..<RateTable.blockSteps {
                steps[index + 1] = steps[index] + rate(begin + (Double(index) + 0.5) * step) * step
            }
            if blocks.count == block + 1 { blocks.append(steps[RateTable.blockSteps]) }
            current = block
        }

        /// What a period adds to the sum.
        mutating func ofPeriod(of table: RateTable, _ rate: (Double) -> Double) -> Double {
            while blocks.count <= table.endBlock { fill(blocks.count - 1, of: table, rate) }
            return blocks[table.endBlock] - blocks[table.cycleBlock]
        }
    }

    private let sums = Lock(Sums())

    /// The sum until a time.
    func total(until time: Double, _ rate: (Double) -> Double) -> Double {
        // Of the beginning, which is asked for with each particle, no block is needed.
        guard time > 0 else { return 0 }
        return sums.withLock { sums in
            if sums.known.time == time { return sums.known.sum }
            let (inner, periods) = fold(time), block = block(at: inner), (begin, step) = place(of: block)
            let past = periods > 0 ? periods * sums.ofPeriod(of: self, rate) : 0
            let place = max((inner - begin) / step, 0), index = min(Int(clamping: place), Self.blockSteps - 1)
            sums.load(block, of: self, rate)
            let sum = past + sums.steps[index] + (sums.steps[index + 1] - sums.steps[index]) * (place - Double(index))
            sums.known = (time, sum)
            return sum
        }
    }

    /// When a sum is reached; nil if it is not until `end`.
    func time(of sum: Double, until end: Double, _ rate: (Double) -> Double) -> Double? {
        let (lastTime, lastPeriods) = fold(end)
        return sums.withLock { sums in
            var sum = sum, periods = 0.0
            if lastPeriods > 0 {
                let each = sums.ofPeriod(of: self, rate), before = sums.blocks[cycleBlock]
                if each > 0, sum > before + each {
                    periods = ((sum - before) / each).rounded(.down)
                    sum = min(max(sum - periods * each, before), before + each)
                }
            }
            guard periods <= lastPeriods else { return nil }
            let last = periods == lastPeriods ? block(at: lastTime) : endBlock - 1
            // The first block at whose end the sum is reached.
            var block = sums.current >= 0 && sums.steps[0] <= sum ? sums.current : sums.blocks.lastIndex { $0 <= sum } ?? 0
            if periods > 0 { block = max(block, cycleBlock) }
            while block <= last {
                sums.load(block, of: self, rate)
                if sums.steps[Self.blockSteps] > sum || sums.steps[Self.blockSteps] == sum && sum > sums.steps[0] { break }
                block += 1
            }
            guard block <= last,
                  let index = (0..<Self.blockSteps).first(
                      where: { sums.steps[$0 + 1] >= sum && sums.steps[$0 + 1] > sums.steps[$0] })
            else { return nil }
            let fraction = (sum - sums.steps[index]) / (sums.steps[index + 1] - sums.steps[index])
            let (begin, step) = place(of: block)
            let found = begin + (Double(index) + min(max(fraction, 0), 1)) * step + periods * period
            return found <= end + 1e-9 ? min(found, end) : nil
        }
    }
}
