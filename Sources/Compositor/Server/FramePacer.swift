// When frames are made and for when, as a pure state machine: in go the times at which frames were shown and what making
// them took, out comes when the making of the next one begins and the beat of the display at which it will be shown. No clock
// of its own.

package struct FramePacer: Sendable {
    /// A frame that is to be made.
    package struct Plan: Sendable {
        /// When its making begins.
        package let begin: Double
        /// When it will be shown: the time that it is evaluated for.
        package let shown: Double
        /// Whether that is a beat, so that a frame that is done earlier waits for it.
        package let isOnBeat: Bool
    }

    /// Seconds from beat to beat: as told, and from then on as measured where swaps wait for the display.
    package private(set) var period: Double
    private let nominalPeriod: Double
    /// Whether a swap returns with the display's beat; else frames keep beats of their own.
    package let isPacedBySwap: Bool
    private var beat: Double?
    /// What the making of the last frames took.
    private var costs = InlineArray<8, Double>(repeating: 0)
    private var nextCost = 0
    /// The longest of late, slowly forgotten.
    private var longestCost = 0.0
    /// Frames shown later than one and a half periods after the frame before, while frames
    /// followed each other.
    package private(set) var lateFrames = 0
    package private(set) var frames = 0
    package private(set) var worstInterval = 0.0
    package private(set) var lastInterval = 0.0
    /// How evenly time passed on screen.
    package private(set) var steps = StepErrors()
    /// When the last beat was kept, and the time that the last frame showed.
    private var lastShown: Double?
    private var lastTime: Double?

    /// - Parameter isPacedBySwap: whether a swap returns with the display's beat.
    package init(framesPerSecond: Double, isPacedBySwap: Bool = false) {
        nominalPeriod = 1 / (framesPerSecond.isFinite && framesPerSecond > 0 ? framesPerSecond : 60)
        period = nominalPeriod
        self.isPacedBySwap = isPacedBySwap
    }

    /// What making a frame takes: the second longest of the last eight, so that one that took long changes nothing.
    package var cost: Double {
        var (longest, second) = (0.0, 0.0)
        for index in costs.indices {
            let cost = costs[index]
            if cost > longest { (longest, second) = (cost, longest) } else { second = max(second, cost) }
        }
        return second
    }

    /// The next frame: at the first beat by which it can be done, begun as late as leaves some room, so that it shows what is
    /// committed meanwhile; after a rest at once.
    package func plan(now: Double) -> Plan {
        let cost = cost
        guard let beat else { return Plan(begin: now, shown: now + cost, isOnBeat: false) }
        let count = max(1, ((now + cost - beat) / period).rounded(.up))
        let shown = beat + count * period
        return Plan(
            begin: isPacedBySwap ? now : max(now, shown - longestCost * 1.125 - period / 4), shown: shown, isOnBeat: true)
    }

    /// Notes a frame that was shown. One that missed its beat does not make the following ones hurry: they go back to the same.
    ///
    /// - Parameters:
    ///   - shown: when it was shown.
    ///   - plan: what was planned for it.
    ///   - cost: seconds from the begin of its making until it was done.
    ///   - time: the time that it shows, in seconds of whatever clock; nil where that does not pass by itself.
    package mutating func didShow(at shown: Double, _ plan: Plan, cost: Double, time: Double?) {
        frames += 1
        costs[nextCost] = cost
        nextCost = (nextCost + 1) % costs.count
        longestCost = max(cost, longestCost * 0.99)
        if let last = lastShown {
            lastInterval = shown - last
            worstInterval = max(worstInterval, lastInterval)
            if lastInterval > 1.5 * period { lateFrames += 1 }
            if let time, let lastTime { steps.add(time - lastTime - lastInterval) }
        }
        (lastShown, lastTime) = (shown, time)
        keepBeat(shown, plan)
    }

    /// Notes a frame at `time` that had nothing new to show.
    package mutating func didPass(at time: Double, _ plan: Plan) {
        (lastShown, lastTime) = (time, nil)
        keepBeat(plan.isOnBeat ? plan.shown : time, plan)
    }

    private mutating func keepBeat(_ shown: Double, _ plan: Plan) {
        guard let beat else {
            beat = shown
            return
        }
        guard isPacedBySwap else {
            self.beat = plan.shown
            return
        }
        // A swap may return a little late, never early: beats follow what is measured slowly.
        let count = max(1, ((shown - beat) / period).rounded())
        let error = shown - (beat + count * period)
        self.beat = beat + count * period + error * 0.2
        period = min(max(period + error / count * 0.05, nominalPeriod / 2), nominalPeriod * 2)
    }

    /// Frames stop for want of anything to show; the next one is made at once when it comes.
    package mutating func rest() { (beat, lastShown, lastTime) = (nil, nil, nil) }
}

/// How far steps from frame to frame of the time that is shown were from the steps of the time at which it was shown.
package struct StepErrors: Sendable, Equatable {
    package var count = 0
    package var sum = 0.0
    package var squares = 0.0

    package init(count: Int = 0, sum: Double = 0, squares: Double = 0) {
        (self.count, self.sum, self.squares) = (count, sum, squares)
    }

    mutating func add(_ error: Double) {
        count += 1
        sum += error
        squares += error * error
    }

    /// Those that came after others.
    package func since(_ earlier: StepErrors) -> StepErrors {
        StepErrors(count: count - earlier.count, sum: sum - earlier.sum, squares: squares - earlier.squares)
    }

    /// Their standard deviation, in seconds.
    package var deviation: Double {
        guard count > 0 else { return 0 }
        let mean = sum / Double(count)
        return max(squares / Double(count) - mean * mean, 0).squareRoot()
    }
}
