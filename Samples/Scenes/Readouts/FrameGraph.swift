// A bar for each of the last frames. Enters: frame readings. Leaves: a layer.

import QuartzCore

/// Frame times as bars, newest on the right of a dark gap that wanders around.
///
/// Only the bars of the newest frame and of the gap change at each reading, so a graph of 120 bars
/// costs two property changes a frame.
package final class FrameGraph {
    /// The graph, to be placed by its `position`.
    package let layer = CALayer()

    private let bars: [CALayer]
    private var times: [Double]
    private var next = 0
    private var framesSeen = 0

    private static let height: CGFloat = 52
    /// Points for one second: a frame of 1/60 s is a third of the graph.
    private static let scale: CGFloat = 52 * 20

    /// - Parameters:
    ///   - bars: how many frames are remembered; at least two.
    ///   - period: what a frame may take, in seconds; the line across the graph.
    package init(bars count: Int, period: Double = 1.0 / 60) {
        precondition(count > 1, "a FrameGraph needs at least two bars")
        self.period = period
        times = Array(repeating: 0, count: count)
        bars = (0..<count).map { index in
            let bar = CALayer()
            bar.anchorPoint = CGPoint(x: 0, y: 1)
            bar.position = CGPoint(x: 6 + 3 * CGFloat(index), y: Self.height + 4)
            bar.bounds = CGRect(x: 0, y: 0, width: 2, height: 0)
            return bar
        }
        layer.bounds = CGRect(x: 0, y: 0, width: 11 + 3 * CGFloat(count), height: Self.height + 8)
        layer.backgroundColor = .hex(0x000000, alpha: 0.55)
        layer.borderColor = .hex(0xFFFFFF, alpha: 0.18)
        layer.borderWidth = 1
        layer.cornerRadius = 7
        for bar in bars { layer.addSublayer(bar) }

        let line = CALayer()
        line.frame = CGRect(
            x: 6, y: Self.height + 4 - CGFloat(period) * Self.scale, width: 3 * CGFloat(count) - 1, height: 1)
        line.backgroundColor = .hex(0xFFFFFF, alpha: 0.35)
        layer.addSublayer(line)
    }

    private let period: Double

    /// The longest of the remembered frame times, in seconds; 0 before the first.
    package var worst: Double { times.max() ?? 0 }

    /// Adds the last frame of a reading; a reading without a new frame changes nothing.
    package func add(_ reading: FrameReading) {
        guard reading.framesDrawn != framesSeen else { return }
        framesSeen = reading.framesDrawn
        let time = reading.lastFrame.isFinite ? max(0, reading.lastFrame) : 0

        times[next] = time
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        set(bars[next], height: min(Self.height, CGFloat(time) * Self.scale))
        bars[next].backgroundColor = time > 1.5 * period ? Self.late : Self.inTime
        next = (next + 1) % bars.count
        set(bars[next], height: 0)
        CATransaction.commit()
    }

    private func set(_ bar: CALayer, height: CGFloat) {
        bar.bounds = CGRect(x: 0, y: 0, width: 2, height: height)
    }

    private static let inTime = CGColor.hex(0x58E08A)
    private static let late = CGColor.hex(0xF06050)
}
