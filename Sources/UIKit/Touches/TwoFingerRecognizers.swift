// Two fingers that come together, part, or turn about each other.

import QuartzCore

/// What pinches and rotations have in common: two fingers, the first that came.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    private var pair: [UITouch] = []
    var samples = MotionSamples()

    override init() { super.init() }
    override init(target: Any?, action: Never?) { super.init(target: target, action: action) }

    /// From the first finger to the second, in the window.
    var span: CGVector? {
        guard pair.count == 2 else { return nil }
        return CGVector(dx: pair[1].place.x - pair[0].place.x, dy: pair[1].place.y - pair[0].place.y)
    }

    /// Both fingers are down.
    func started(_ span: CGVector) {}
    /// They moved.
    func moved(_ span: CGVector) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where pair.count < 2 { pair.append(touch) }
        if let span, state == .possible { started(span) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let span { moved(span) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touches.contains(where: { touch in pair.contains { $0 === touch } }) else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() { (pair, samples) = ([], MotionSamples()) }
}

/// Recognizes two fingers that come together or part (Apple: `UIPinchGestureRecognizer`).
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance of the fingers, in their distance when they came down, or when it was set.
    open var scale: CGFloat = 1 {
        didSet { if !isMeasuring, let span { unit = max(hypot(span.dx, span.dy), 1) / (scale > 0 ? scale : 1) } }
    }
    /// A second.
    open var velocity: CGFloat { samples.velocity.dx }
    private var unit: CGFloat = 1
    private var start: CGFloat = 1
    private var isMeasuring = false
    /// How far the distance must change, in points.
    private static let slop: CGFloat = 8

    public override init() { super.init() }
    public override init(target: Any?, action: Never?) { super.init(target: target, action: action) }

    override func started(_ span: CGVector) {
        unit = max(hypot(span.dx, span.dy), 1)
        start = unit
        measure(span)
    }

    private func measure(_ span: CGVector) {
        isMeasuring = true
        scale = hypot(span.dx, span.dy) / unit
        isMeasuring = false
        samples.add(CGPoint(x: scale, y: 0), CACurrentMediaTime())
    }

    override func moved(_ span: CGVector) {
        measure(span)
        if state != .possible { state = .changed } else if abs(hypot(span.dx, span.dy) - start) >= Self.slop { state = .began }
    }

    open override func reset() {
        super.reset()
        isMeasuring = true
        scale = 1
        isMeasuring = false
    }
}

/// Recognizes two fingers that turn about each other (Apple: `UIRotationGestureRecognizer`).
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// The angle since they came down, or since it was set, in radians, clockwise as seen.
    open var rotation: CGFloat = 0
    /// Radians a second.
    open var velocity: CGFloat { samples.velocity.dx }
    private var last: CGFloat = 0
    private var turned: CGFloat = 0
    /// How far they must turn, in radians.
    private static let slop: CGFloat = 0.1

    public override init() { super.init() }
    public override init(target: Any?, action: Never?) { super.init(target: target, action: action) }

    override func started(_ span: CGVector) {
        last = atan2(span.dy, span.dx)
        (rotation, turned) = (0, 0)
    }

    override func moved(_ span: CGVector) {
        let angle = atan2(span.dy, span.dx)
        var step = angle - last
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        last = angle
        rotation += step
        turned += step
        samples.add(CGPoint(x: turned, y: 0), CACurrentMediaTime())
        if state != .possible { state = .changed } else if abs(turned) >= Self.slop { state = .began }
    }

    open override func reset() {
        super.reset()
        (rotation, turned) = (0, 0)
    }
}
