// Taps: some fingers, so many times.

import QuartzCore

/// Recognizes taps (Apple: `UITapGestureRecognizer`).
///
/// It fails where a finger moves more than 10 points, stays longer than 0.75 s, or the next tap is later than 0.35 s or
/// further away than 45 points.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Default 1.
    open var numberOfTapsRequired = 1
    /// Default 1.
    open var numberOfTouchesRequired = 1
    private static let longest = 0.75
    /// How far apart taps of one sequence may be, in points.
    private static let reach: CGFloat = 45
    private var taps = 0
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var hadAllFingers = false
    /// Where the fingers of the last tap came down, in their middle.
    private var lastPlace: CGPoint?
    private var timer: MomentTimer?

    private var down: [UITouch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }

    override var keepsTouches: Bool { taps > 0 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.place }
        let count = down.count
        if count > numberOfTouchesRequired { return state = .failed }
        if count == numberOfTouchesRequired {
            let place = middle(of: down)
            if let lastPlace, hypot(place.x - lastPlace.x, place.y - lastPlace.y) > Self.reach { return state = .failed }
            (hadAllFingers, lastPlace) = (true, place)
        }
        failAfter(Self.longest)
    }

    private func middle(of touches: [UITouch]) -> CGPoint {
        let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.place.x, y: $0.y + $1.place.y) }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let isFar = touches.contains { touch in
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            return hypot(touch.place.x - start.x, touch.place.y - start.y) > TouchSource.slop
        }
        if isFar { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.isEmpty else { return }
        guard hadAllFingers else { return state = .failed }
        taps += 1
        hadAllFingers = false
        if taps >= numberOfTapsRequired { state = .ended } else { failAfter(TouchSource.tapInterval) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// Fewer taps do not keep more from being recognized: without `require(toFail:)`, two taps are one tap, and then two.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired
    }

    open override func reset() {
        (taps, starts, hadAllFingers, lastPlace) = (0, [:], false, nil)
        timer?.cancel()
        timer = nil
    }

    private func failAfter(_ seconds: Double) {
        timer?.cancel()
        timer = MomentTimer(at: CACurrentMediaTime() + seconds) { [weak self] in
            MainActor.assumeIsolated { self?.timeIsUp() }
        }
    }

    private func timeIsUp() {
        guard state == .possible else { return }
        state = .failed
        if down.isEmpty { startOver() }
    }
}
