// What a view knows besides its layer: yes-or-no values in one word, and what few views set in a box.

import QuartzCore

struct ViewFlags: OptionSet {
    var rawValue: UInt16
    static let opaque = ViewFlags(rawValue: 1)
    static let interactive = ViewFlags(rawValue: 2)
    static let multipleTouch = ViewFlags(rawValue: 4)
    static let exclusiveTouch = ViewFlags(rawValue: 8)
    static let autoresizesSubviews = ViewFlags(rawValue: 16)
    static let clearsContext = ViewFlags(rawValue: 32)
    static let translatesMask = ViewFlags(rawValue: 64)
    static let needsConstraints = ViewFlags(rawValue: 128)
    /// Something below asks for `updateConstraints()`.
    static let needsConstraintsBelow = ViewFlags(rawValue: 256)
    /// The program chose the scale of the contents.
    static let hasOwnScale = ViewFlags(rawValue: 512)

    static let initial: ViewFlags = [
        .opaque, .interactive, .autoresizesSubviews, .clearsContext, .translatesMask, .needsConstraints,
    ]

    mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { remove(flag) }
    }
}

/// Values that few views set.
@MainActor
final class RareViewValues {
    var corners: UICornerConfiguration?
    var tag = 0
    var contentMode = UIView.ContentMode.scaleToFill
    var tintColor: UIColor?
    var tintMode = UIView.TintAdjustmentMode.automatic
    var autoresizingMask: UIView.AutoresizingMask = []
    var layoutMargins: UIEdgeInsets?
    /// The left margin is the leading one.
    var marginsAreDirectional = false
    var constraints: ConstraintValues?
    var mask: UIView?
    var recognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    var semanticContent = UISemanticContentAttribute.unspecified
    var accessibility: ViewAccessibility?
    var motionEffects: [UIMotionEffect] = []
    var additionalSafeArea = UIEdgeInsets.zero
    var overrideStyle = UIUserInterfaceStyle.unspecified
    /// Traits that the view says, and those that its controller does.
    var overrides: TraitValues?, controllersOverrides: TraitValues?
    /// Whether it and those below it lie over the rest.
    var isElevated = false
    var traitWaiters: [TraitWaiter] = []
    var appearanceTaken: [AnyHashable: Any] = [:]
    /// The animation block at whose end the view, which counts as hidden, is no longer drawn.
    var hidingBlock: ObjectIdentifier?
}

extension UIView {
    var rareValues: RareViewValues {
        if let rare { return rare }
        let made = RareViewValues()
        rare = made
        return made
    }
}
