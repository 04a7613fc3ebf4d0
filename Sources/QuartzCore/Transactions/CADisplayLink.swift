// A call for each frame of the display, in step with the redraw moment. Enters: a closure. Leaves: its calls, at the
// rate that was asked for, with the times of the frame that was shown last and of the next.

import CoreGraphics

/// Calls a closure once a frame (Apple: `CADisplayLink`).
///
/// A link works on the thread that adds it to its run loop, at each redraw moment (a host's `update()`) at which a frame is
/// due. An off-screen host has 60 frames a second. The loop keeps the link, and the link its closure, until `invalidate()`.
public final class CADisplayLink: NSObject {
    private let body: (CADisplayLink) -> Void
    private var modes: Set<RunLoop.Mode> = []
    private var isValid = true
    /// When it was called last.
    private var last: Double?

    /// A link that calls nothing, for a place that another one will have.
    public convenience override init() { self.init { _ in } }

    /// - Parameter body: called with the link.
    public init(_ body: @escaping (CADisplayLink) -> Void) {
        self.body = body
        super.init()
    }

    /// When the last frame was displayed, in media time; 0 before the first call.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next one for this link will be.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between two frames of the display; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether calls are left out; default false.
    public var isPaused = false {
        didSet { if oldValue && !isPaused { last = nil } }
    }

    /// Every how many frames of the display it is called; at least 1, the default.
    public var frameInterval = 1 {
        didSet { require(frameInterval >= 1, "CADisplayLink.frameInterval is at least 1, not \(frameInterval)") }
    }

    /// Calls a second; the display's rate is divided so that it is not above. 0, the default, means each frame.
    public var preferredFramesPerSecond = 0
    /// The same as a range; its preferred rate counts, or else its maximum.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Calls the closure from now on, while the calling thread's loop is in `mode`; once a frame, however many modes there are.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard isValid else {
            FaultReport.once("CADisplayLink.add(to:forMode:)", "the link was invalidated; it is not called any more")
            return
        }
        modes.insert(mode)
        let moment = TransactionState.current.moment
        if !moment.displayLinks.contains(where: { $0 === self }) { moment.displayLinks.append(self) }
    }

    /// Stops calls from this loop in this mode; without any left the link sleeps.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        if modes.isEmpty { leave() }
    }

    /// Ends all calls and lets the loop go of the link.
    public func invalidate() {
        isValid = false
        modes = []
        leave()
    }

    private func leave() {
        last = nil
        TransactionState.current.moment.displayLinks.removeAll { $0 === self }
    }

    /// Frames of the display from call to call.
    private func interval(_ rate: Double) -> Double {
        var wanted = Double(preferredFramesPerSecond)
        if preferredFrameRateRange != .default {
            wanted = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
        }
        return wanted > 0 ? max(1, (rate / wanted - 1e-6).rounded(.up)) : Double(frameInterval)
    }

    /// - Parameter rate: frames of the display a second.
    fileprivate func fire(at time: Double, rate: Double) {
        guard !isPaused, modes.contains(.default) || modes.contains(.common) else { return }
        let period = 1 / rate
        let interval = interval(rate) * period
        // A loop that is a little early has come for the frame that is about to be shown.
        if let last, time < last + interval - period * 0.1 { return }
        last = time
        (timestamp, targetTimestamp, duration) = (time, time + interval, period)
        body(self)
        // One that was paused for the length of its call goes on in step with the display.
        if !isPaused, isValid { last = time }
    }
}

extension RedrawMembers {
    /// Calls the links that are due: a part of the redraw moment.
    func runDisplayLinks(at time: Double, rate: Double) {
        guard !displayLinks.isEmpty else { return }
        for link in displayLinks { link.fire(at: time, rate: rate) }
    }
}
