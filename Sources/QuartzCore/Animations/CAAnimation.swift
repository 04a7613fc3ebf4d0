// The animations' common part: timing, delegate, and the client's own keys.

import CoreGraphics

/// Hears of the start and the end of an animation (Apple: `CAAnimationDelegate`). An animation
/// retains its delegate.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation has begun on the server.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when it has ended; `flag` is false if it was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing, for delegates that do not care.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing, for delegates that do not care.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What every animation has (Apple: `CAAnimation`); use a subclass. A layer copies an animation
/// when it is added, so one object can serve many layers.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction, AssociationOwner, KeyValueAccess {
    // Overlaps of access are not looked for: nothing here is lent out, and each copy reads and writes them all.

    /// When it begins, in seconds of the layer's time; 0, the default: at its commit. See ``CAMediaTiming``.
    @exclusivity(unchecked) open var beginTime: CFTimeInterval = 0
    /// Seconds of one run; 0, the default, or less: the transaction's duration.
    @exclusivity(unchecked) open var duration: CFTimeInterval = 0
    /// How fast its clock goes by the layer's; default 1. Below 0 it runs backwards.
    @exclusivity(unchecked) open var speed: Float = 1
    /// Seconds that its clock is ahead; default 0.
    @exclusivity(unchecked) open var timeOffset: CFTimeInterval = 0
    /// How often it runs, parts of a run included; default 0, which means once.
    @exclusivity(unchecked) open var repeatCount: Float = 0
    /// For how many seconds it runs again; default 0, where `repeatCount` says it.
    @exclusivity(unchecked) open var repeatDuration: CFTimeInterval = 0
    /// Whether each run goes back again; default false.
    @exclusivity(unchecked) open var autoreverses = false
    /// What shows before the beginning and after the end; default `.removed`.
    @exclusivity(unchecked) open var fillMode: CAMediaTimingFillMode = .removed
    /// The pace; nil, the default, is linear.
    @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
    /// Retained, unlike other delegates.
    @exclusivity(unchecked) open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer drops the animation at its end; default true.
    @exclusivity(unchecked) open var isRemovedOnCompletion = true
    /// How often the animation would like to be drawn. A wish: Lamina draws every frame of the
    /// display, whichever range is given.
    @exclusivity(unchecked) open var preferredFrameRateRange = CAFrameRateRange.default
    @exclusivity(unchecked) var userValues: [String: Any] = [:]
    package final var associations: Associations?
    /// Whether it was made for one change of one layer, which then keeps it as it is.
    @exclusivity(unchecked) var isFresh = false

    public override init() { super.init() }

    /// An animation out of an archive.
    public required init?(coder: NSCoder) {
        guard coder.hasRoom(for: Self.self) else { return nil }
        super.init()
        decodeValues(coder)
    }

    open class var supportsSecureCoding: Bool { true }

    /// Writes what differs from the class's defaults, and the client's keys; without the delegate.
    open func encode(with coder: NSCoder) { encodeValues(coder) }

    /// A copy of the same class, made by the class's `init()`.
    open func copy(with zone: NSZone? = nil) -> Any {
        var members = GroupMembers()
        return copied(&members)
    }

    private func copied(_ members: inout GroupMembers) -> CAAnimation {
        let copy = Self.allocateCopy(of: self)
        if let group = self as? CAAnimationGroup, let copy = copy as? CAAnimationGroup, group.animations != nil {
            copy.animations = members.members(of: group) { $1.copyForLayer(&$0) }
        }
        return copy
    }

    /// What a layer keeps: a copy of Lamina's own classes. An object of a class of the program's
    /// is kept as it is, since that class may not have an `init()`; it is frozen all the same.
    func copyForLayer() -> CAAnimation {
        if isFresh {
            isFresh = false
            return self
        }
        var members = GroupMembers()
        return copyForLayer(&members)
    }

    fileprivate func copyForLayer(_ members: inout GroupMembers) -> CAAnimation {
        Self.own.contains { $0 == type(of: self) } ? copied(&members) : self
    }

    private static let own: [CAAnimation.Type] = [
        CABasicAnimation.self, CAKeyframeAnimation.self, CASpringAnimation.self, CAAnimationGroup.self, CATransition.self,
        CAPropertyAnimation.self, CAAnimation.self,
    ]

    /// Calls the convenience initialiser below for the dynamic class; see `CALayer` for why.
    @_silgen_name("$s10QuartzCore11CAAnimationC7copyingA2C_tcfC")
    private static func allocateCopy(of animation: __owned CAAnimation) -> CAAnimation

    convenience init(copying other: CAAnimation) {
        self.init()
        takeValues(of: other)
    }

    /// Takes over the properties of another animation of the same class; subclasses call `super`.
    package func takeValues(of other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        userValues = other.userValues
    }

    /// As an action: adds the animation to the layer under the event's name, with the transaction's duration and timing
    /// function where it has none of its own. With neither it runs evenly: the default curve is for animations that nobody made.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let animation = isFresh ? self : copy() as! CAAnimation
        if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
        layer.add(animation, forKey: event)
    }

    /// The value of a property or of a key of the client's.
    open func value(forKey key: String) -> Any? { AnimationKeys.value(self, key) ?? userValues[key] }

    /// Sets a property, or a value of the client's that copies keep.
    open func setValue(_ value: Any?, forKey key: String) {
        if !AnimationKeys.set(self, key, value) { userValues[key] = value }
    }

    /// What a path names in the value of its first key: a field of a structure, an entry of a dictionary, a property of a layer
    /// or an animation. One without a dot is a key.
    open func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstDot else { return value(forKey: keyPath) }
        return KeyedPath.value(keyPath[keyPath.index(after: dot)...], in: value(forKey: String(keyPath[..<dot])))
    }

    /// Sets what a path names in the value of its first key; what is of another type is reported and not set.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstDot, let whole = self.value(forKey: String(keyPath[..<dot])) else {
            return setValue(value, forKey: keyPath)
        }
        switch KeyedPath.set(keyPath[keyPath.index(after: dot)...], in: whole, to: value) {
        case .inside: break
        case .replaced(let changed): setValue(changed, forKey: String(keyPath[..<dot]))
        case .impossible:
            FaultReport.once(
                "CAAnimation.setValue(_:forKeyPath:) \(keyPath)",
                "a \(type(of: whole)) has no such value; nothing is set")
        }
    }

    /// Whether archiving keeps the value of a key: whether it differs from its default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    /// The value that the class gives a property; nil where that is 0, false or nothing, as measured at Apple's.
    open class func defaultValue(forKey key: String) -> Any? {
        AnimationKeys.isAlias(key) ? nil : AnimationKeys.value(fresh(), key).flatMap(unlessZero)
    }

    /// An animation of the class that nobody changed.
    class func fresh() -> CAAnimation { allocateFresh(true) }

    @_silgen_name("$s10QuartzCore11CAAnimationC5freshACSb_tcfC")
    private static func allocateFresh(_ fresh: Bool) -> CAAnimation

    convenience init(fresh: Bool) { self.init() }

    var mediaTiming: MediaTiming {
        MediaTiming(
            beginTime: beginTime, timeOffset: timeOffset, speed: Double(speed), duration: duration,
            repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
            fillMode: fillMode == .removed ? .removed : fillMode.stored)
    }

    /// What the animation does, frozen for a layer; the base class only takes time.
    func subject(_ freezing: AnimationFreezing) -> FrozenAnimation.Subject { .group([]) }
}

/// Animates one property (Apple: `CAPropertyAnimation`); use a subclass.
open class CAPropertyAnimation: CAAnimation {
    /// The property, perhaps with a structure field; nil takes the key it is added under. Values of a transform's field may be
    /// whole transforms, whose field then counts; of "transform.scale" their scale in the plane.
    @exclusivity(unchecked) open var keyPath: String?
    /// Whether values are added to what the layer shows without this animation; default false.
    @exclusivity(unchecked) open var isAdditive = false
    /// Whether each repeat starts from where the one before ended; default false.
    @exclusivity(unchecked) open var isCumulative = false
    /// Makes a transform of scalar values; default nil.
    @exclusivity(unchecked) open var valueFunction: CAValueFunction?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An animation of the property at a key path such as "position.x" or "filters.blur.inputRadius".
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }
}

/// Animates from one value to another (Apple: `CABasicAnimation`). Absent ends are filled in as
/// Apple documents: from what the layer shows without this animation.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the beginning; default nil, see the class.
    open var fromValue: Any? {
        get { plainEnds.map { $0.boxed($0.from) } ?? givenFrom }
        set {
            boxEnds()
            givenFrom = newValue
        }
    }
    /// The value at the end; default nil, see the class.
    open var toValue: Any? {
        get { plainEnds.map { $0.boxed($0.to) } ?? givenTo }
        set {
            boxEnds()
            givenTo = newValue
        }
    }
    /// How far it goes; default nil, see the class.
    open var byValue: Any? {
        get { givenBy }
        set {
            boxEnds()
            givenBy = newValue
        }
    }

    @exclusivity(unchecked) private var givenFrom: Any?
    @exclusivity(unchecked) private var givenTo: Any?
    @exclusivity(unchecked) private var givenBy: Any?
    /// Both ends as plain values, which are boxed for those who ask.
    @exclusivity(unchecked) private(set) var plainEnds: PlainEnds?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets `fromValue` and `toValue` without a box around them.
    package func setEnds(from: AnimationValue, to: AnimationValue, kind: ValueKind, asObjects: Bool = true) {
        plainEnds = PlainEnds(from: from, to: to, kind: kind, asObjects: asObjects)
    }

    private func boxEnds() {
        guard plainEnds != nil else { return }
        let (from, to) = (fromValue, toValue)
        plainEnds = nil
        (givenFrom, givenTo) = (from, to)
    }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CABasicAnimation else { return }
        givenFrom = other.givenFrom
        givenTo = other.givenTo
        givenBy = other.givenBy
        plainEnds = other.plainEnds
    }

    override func subject(_ freezing: AnimationFreezing) -> FrozenAnimation.Subject { freezing.basic(self) }
}

/// The two ends of an animation, of a kind.
final class PlainEnds {
    let from, to: AnimationValue
    let kind: ValueKind
    /// Whether who asks is given points and matrices as objects, as by Apple's view animations.
    private let asObjects: Bool

    init(from: AnimationValue, to: AnimationValue, kind: ValueKind, asObjects: Bool = true) {
        (self.from, self.to, self.kind, self.asObjects) = (from, to, kind, asObjects)
    }

    func boxed(_ end: AnimationValue) -> Any? { asObjects ? end.boxedAsObject(kind) : end.boxed(kind) }
}
