// The clock of a node on the server: in go the layer clocks from the root down and a media time,
// out come the node's time and how it goes on.

/// What a layer's clock shows at a media time.
struct LayerClock {
    private(set) var time: Double
    /// Local seconds a second of media time; 0 while the clock, or one above it, stands still.
    private(set) var rate = 1.0
    /// Whether it, or one above it, has not begun: it shows 0 until then.
    private(set) var waits = false
    /// The media time at which a clock begins, turns or ends next; infinite if none is to.
    private(set) var wakes = Double.infinity

    /// The media time itself.
    init(_ media: Double) { time = media }

    init(_ node: NodeIndex, _ media: Double, _ tree: RenderTree) {
        self.init(media)
        descend(to: node, media, tree)
    }

    /// Enters the clocks from the root down to a node.
    private mutating func descend(to node: NodeIndex, _ media: Double, _ tree: RenderTree) {
        var clocks: [LayerTiming] = []
        var next = node
        while next >= 0 {
            if let rare = tree.nodes[Int(next)].rare, !rare.pointee.timing.isPlain { clocks.append(rare.pointee.timing) }
            next = tree.nodes[Int(next)].parent
        }
        for clock in clocks.reversed() { enter(clock, media) }
    }

    private mutating func enter(_ timing: LayerTiming, _ media: Double) {
        let above = time
        time = timing.local(above)
        if above < timing.beginTime {
            wakes = min(wakes, self.media(at: timing.beginTime, from: above, now: media))
            rate = 0
            waits = true
        } else {
            rate *= timing.speed
            if timing.ends { enterRun(of: timing, timing.course(above), media) }
        }
    }

    /// Goes on at the pace of the run that a clock which ends is in at a time of its course, until the next one.
    private mutating func enterRun(of timing: LayerTiming, _ time: Double, _ media: Double) {
        let run = timing.run(at: time)
        let turn = rate < 0 ? run.course.lowerBound : run.course.upperBound
        wakes = min(wakes, self.media(at: turn, from: time, now: media))
        rate *= run.direction
    }

    /// When the clock will show `local`; infinite if it does not run towards it.
    func media(at local: Double, now: Double) -> Double { media(at: local, from: time, now: now) }

    private func media(at local: Double, from time: Double, now: Double) -> Double {
        let wait = (local - time) / rate
        return rate != 0 && wait >= 0 ? now + wait : .infinity
    }
}
