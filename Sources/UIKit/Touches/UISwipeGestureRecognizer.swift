// Quick movements in one direction.

import QuartzCore

/// Recognizes a quick movement of 50 points within half a second, straight enough (Apple: `UISwipeGestureRecognizer`).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// Default right.
    open var direction: Direction = .right
    /// Default 1.
    open var numberOfTouchesRequired = 1
    private var start: (place: CGPoint, time: Double)?
    private static let length: CGFloat = 50
    private static let longest = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired { return state = .failed }
        if numberOfTouches == numberOfTouchesRequired { start = (location(in: nil), CACurrentMediaTime()) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let start else { return }
        guard CACurrentMediaTime() - start.time <= Self.longest else { return state = .failed }
        let place = location(in: nil)
        let (dx, dy) = (place.x - start.place.x, place.y - start.place.y)
        let isAcross = abs(dx) >= abs(dy)
        let (along, aside) = isAcross ? (dx, dy) : (dy, dx)
        guard abs(along) >= Self.length else { return }
        let seen: Direction = isAcross ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
        state = direction.contains(seen) && abs(aside) <= abs(along) / 2 ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func reset() { start = nil }
}
