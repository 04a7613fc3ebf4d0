// Which view is at a point, by the model.

import QuartzCore

extension UIView {
    /// Apple's bound below which a view counts as invisible for touches.
    private static let leastTouchableAlpha: Float = 0.01

    var takesTouches: Bool { !isHidden && Float(alpha) >= Self.leastTouchableAlpha && isUserInteractionEnabled }

    func boundsContain(_ point: CGPoint) -> Bool { (ScreenHit.current?.shownLayer(of: self) ?? layer).contains(point) }

    func hitView(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        if let screen = ScreenHit.current, let shown = screen.shownLayer(of: self) { return screen.hit(self, shown, point) }
        return hitByModel(point, event)
    }

    func hitByModel(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        for child in children.reversed() where !child.layer.isEdgeOn {
            if let found = child.hitTest(child.layer.convert(point, from: layer), with: event) { return found }
        }
        return self
    }
}

extension UIView {
    /// Whether several fingers at once reach the view; default false: only the first.
    public var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { flags.set(.multipleTouch, newValue) }
    }

    /// Whether other views get no touches while this one has some, and the other way round; default false.
    public var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { flags.set(.exclusiveTouch, newValue) }
    }
}
