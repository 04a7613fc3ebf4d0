// A force as a vector and as an angle with a magnitude. Either is set; the other follows.

import QuartzCore

/// Without a magnitude it still has its angle: programs set the one, then the other.
struct DirectedForce {
    /// In the x and y axes' directions.
    var vector: CGVector {
        didSet {
            magnitude = hypot(vector.dx, vector.dy)
            if magnitude > 0 { angle = atan2(vector.dy, vector.dx) }
        }
    }
    /// In radians, from the x axis towards the y axis.
    private(set) var angle: CGFloat
    private(set) var magnitude: CGFloat

    init(_ vector: CGVector) {
        (self.vector, angle, magnitude) = (vector, atan2(vector.dy, vector.dx), hypot(vector.dx, vector.dy))
    }

    mutating func set(angle: CGFloat, magnitude: CGFloat) {
        vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
        (self.angle, self.magnitude) = (angle, magnitude)
    }
}
