// Several animations on one clock.

import CoreGraphics

/// Runs animations together in its own time (Apple: `CAAnimationGroup`). Members begin relative
/// to the group, take its duration where they have none, and are cut off at its end.
///
/// Groups may lie in groups, up to 64 deep and with 65,536 members in all; what is beyond that, and a group that lies in itself,
/// is left out when the group is added to a layer, which is said once.
open class CAAnimationGroup: CAAnimation {
    /// The members, which run side by side on the group's clock and end with it; default nil.
    open var animations: [CAAnimation]?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    deinit { GroupMembers.release(&animations) }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        animations = (other as? CAAnimationGroup)?.animations
    }

    override func subject(_ freezing: AnimationFreezing) -> FrozenAnimation.Subject {
        freezing.group(self)
    }
}
