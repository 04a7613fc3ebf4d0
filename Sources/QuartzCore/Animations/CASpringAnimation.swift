// A basic animation that swings like a mass on a spring.

import CoreGraphics

/// A basic animation paced by a damped spring (Apple: `CASpringAnimation`). Its time is real:
/// `duration` cuts the motion off; use `settlingDuration` to see it through.
open class CASpringAnimation: CABasicAnimation {
    /// Must be positive; anything else acts as the default, 1.
    @exclusivity(unchecked) open var mass: CGFloat = 1
    /// Must be positive; anything else acts as the default, 100.
    @exclusivity(unchecked) open var stiffness: CGFloat = 100
    /// Not negative; default 10.
    @exclusivity(unchecked) open var damping: CGFloat = 10
    /// In whole distances a second; default 0.
    @exclusivity(unchecked) open var initialVelocity: CGFloat = 0
    /// Whether damping above the critical one counts as such; default false.
    @exclusivity(unchecked) open var allowsOverdamping = false

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A spring by the period of its swing in seconds and its bounce from -1 to 1. It lasts until
    /// it settles, and may be overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let perception = SpringPerception(duration: perceptualDuration, bounce: bounce)
        mass = 1
        stiffness = perception.stiffness
        damping = perception.damping
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// As of other animations; `allowsOverdamping` has a value although it is false, as measured at Apple's.
    open override class func defaultValue(forKey key: String) -> Any? {
        key == "allowsOverdamping" ? NSNumber(value: false) : super.defaultValue(forKey: key)
    }

    /// Seconds until the motion stays within a thousandth of its end.
    open var settlingDuration: CFTimeInterval { motion.settlingDuration }
    /// The period of the undamped swing.
    open var perceptualDuration: CFTimeInterval { perception.duration }
    /// 0 at critical damping, 1 without damping, negative above.
    open var bounce: CGFloat { perception.bounce }

    private var perception: SpringPerception { SpringPerception(mass: mass, stiffness: stiffness, damping: damping) }

    var motion: SpringMotion {
        SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override func subject(_ freezing: AnimationFreezing) -> FrozenAnimation.Subject { freezing.spring(self) }
}
