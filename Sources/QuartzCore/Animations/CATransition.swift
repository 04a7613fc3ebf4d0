// A change of a layer as a whole: what it showed gives way to what it shows.

import CoreGraphics
import CoreImage

/// The kind of a transition: one of the four named here. Beside them there are `pageCurl` and `pageUnCurl`, by which the
/// pages of views turn; any other fades.
public struct CATransitionType: Hashable, RawRepresentable, Sendable, StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new appearance fades in over the old one.
    public static let fade = Self(rawValue: "fade")
    /// The new one slides over the old one.
    public static let moveIn = Self(rawValue: "moveIn")
    /// The new one pushes the old one out.
    public static let push = Self(rawValue: "push")
    /// The old one slides off the new one.
    public static let reveal = Self(rawValue: "reveal")
}

/// Where a transition comes from. As at Apple's on iOS, the names are those of a y axis that grows
/// upwards: `fromBottom` enters at the top of the screen and moves down.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable, StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new state comes from the right.
    public static let fromRight = Self(rawValue: "fromRight")
    /// The new state comes from the left.
    public static let fromLeft = Self(rawValue: "fromLeft")
    /// The new state comes from the top.
    public static let fromTop = Self(rawValue: "fromTop")
    /// The new state comes from the bottom.
    public static let fromBottom = Self(rawValue: "fromBottom")
}

/// Animates the change from what a layer, with its sublayers, showed before the transaction to
/// what it shows from then on (Apple: `CATransition`).
///
/// Whatever key it is added with, a layer keeps it under ``kCATransition``: it has one at most.
/// Without a duration of its own it takes the transaction's, 0.25 seconds by default.
open class CATransition: CAAnimation {
    /// Default `fade`.
    open var type: CATransitionType = .fade
    /// The side that it comes from, for the types that move; default nil, which is the left.
    open var subtype: CATransitionSubtype?
    /// The part of the transition that is played, from 0 to 1; default 0. Values outside are clamped.
    open var startProgress: Float = 0
    /// At least `startProgress`, to 1, the default.
    open var endProgress: Float = 1

    /// A transition filter of Core Image, a `CIFilter`, in the place of `type` and `subtype`, which then do not count; default
    /// nil. Its time runs from `startProgress` to `endProgress`, and its extent is the layer's rectangle. Lengths and places are
    /// points, with y upwards from the layer's lower left corner. It counts as it is when the animation is added.
    ///
    /// Anything but a transition filter is refused, which is said once on standard error, and `type` counts.
    open var filter: Any? {
        get { transitionFilter }
        set {
            transitionFilter = nil
            guard let newValue, !(newValue is NSNull) else { return }
            guard let filter = newValue as? CIFilter, let effect = filter.recipe.transition else {
                let what = (newValue as? CIFilter).map { "the filter \($0.recipe.filter.name)" }
                    ?? "a \(Swift.type(of: newValue))"
                FaultReport.once(
                    "CATransition.filter: \(what)", "it is no transition filter and was refused; type \(type.rawValue) counts")
                return
            }
            KernelDemand.ask(for: effect.kind)
            transitionFilter = filter
        }
    }
    private var transitionFilter: CIFilter?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        transitionFilter = other.transitionFilter?.copy() as? CIFilter
    }

    override func subject(_ freezing: AnimationFreezing) -> FrozenAnimation.Subject {
        if transitionFilter == nil, let kind = TransitionType.named(type.rawValue).kernel { KernelDemand.ask(for: kind) }
        return .transition(TransitionDescription(
            type: type.rawValue, subtype: subtype?.rawValue, startProgress: Double(startProgress),
            endProgress: Double(endProgress), filter: transitionFilter.flatMap { freezing.transition($0.recipe) }))
    }
}
