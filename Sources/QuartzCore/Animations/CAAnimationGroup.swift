// Several animations on one clock.

import CoreGraphics

/// Runs animations together in its own time (Apple: `CAAnimationGroup`). Members begin relative
/// to the group, take its duration where they have none, and are cut off at its end.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.copyForLayer() }
    }

    override func content(_ freezing: AnimationFreezing) -> FrozenAnimation.Content {
        freezing.group(animations ?? [])
    }
}
