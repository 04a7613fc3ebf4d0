// A relation between two views' edges or sizes: enters what a program says, leaves what the engine of the
// view's tree is told. The engine translates it, see `ConstraintEngine+Translation.swift`.

import ConstraintSolver
import QuartzCore

/// `first (=, ≤, ≥) multiplier · second + constant` for edges, centres, baselines and sizes of views and layout
/// guides (Apple: `NSLayoutConstraint`).
///
/// A constraint counts while it is active. It is kept by the nearest view above both of its items, and is
/// deactivated if one of them leaves that view. Its items are not retained.
///
/// A view's edges are those that it would have without its transform and with its layer's anchor point in the middle: the layer's
/// position is the middle of what was solved, so that another anchor point moves the view.
///
/// Of two constraints that contradict each other, the one of higher priority is kept. If required ones do, the message on
/// standard error names them, and which one counts no longer as required; the rest is laid out as if it were broken.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The left side of the equation.
    public var firstItem: AnyObject? { first.item }
    /// What of the first item is constrained.
    public var firstAttribute: Attribute { first.attribute }
    /// The right side; nil for a constant alone.
    public var secondItem: AnyObject? { second?.item }
    /// What of the second item it is compared with; `.notAnAttribute` if there is none.
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// How both sides compare.
    public private(set) var relation = Relation.equal
    /// What the right side is multiplied by.
    public private(set) var multiplier: CGFloat = 1
    /// A name for messages; default nil.
    open var identifier: String?
    /// Kept for programs that archive; default false.
    open var shouldBeArchived = false

    /// What is added to the right side. Changing it asks for layout, which animates if it happens in an animation block.
    /// A value that is not finite is refused and reported.
    open var constant: CGFloat {
        get { offset }
        set { setConstant(newValue) }
    }

    /// From 1 to 1000, required, the default. May change while the constraint is active, but not to required or from it:
    /// that, and a value out of range, is refused and reported.
    open var priority: UILayoutPriority {
        get { importance }
        set { setPriority(newValue) }
    }

    /// Whether the constraint counts. Both items have to be in one tree of views.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate(in: nil) } else { deactivate() } }
    }

    private(set) var first = LayoutQuantity(item: nil, attribute: .notAnAttribute)
    private(set) var second: LayoutQuantity?
    /// What is wrong with it, if it can never count.
    private(set) var fault: String? = "it has no items"
    var offset: CGFloat = 0
    var importance: UILayoutPriority = .required
    weak var holder: UIView?

    // What the engine knows of it.
    weak var engine: ConstraintEngine?
    var place = -1
    var number: ConstraintSystem.Constraint?
    /// What the solver's constant is above `constant`.
    var shift: CGFloat = 0
    /// Whether values increase to the left.
    var isTurned = false
    /// The constant that the solver knows.
    var solvedConstant: CGFloat { shift + (isTurned ? -constant : constant) }
    /// It contradicted others, and counts as less than required until it doesn't.
    var isBroken = false

    /// A constraint of nothing, for a place that another one will have; it cannot be activated.
    public override init() { super.init() }

    /// `view1.attr1 (relation) multiplier · view2.attr2 + constant`. Items are views or layout guides; without a second
    /// one, `attr2` is `notAnAttribute` or, with the same meaning, a size, and the first attribute a size.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        var second = view2.map { LayoutQuantity(item: $0 as? any LayoutItem, attribute: attr2) }
        // A size by itself is often written with the attribute twice.
        let isSizeAlone = view2 == nil && (attr2 == .width || attr2 == .height)
        if second == nil, !isSizeAlone { second = LayoutQuantity(item: nil, attribute: attr2) }
        if attr2 == .notAnAttribute { second = nil }
        self.init(LayoutQuantity(item: view1 as? any LayoutItem, attribute: attr1), relation, second,
                  multiplier: multiplier, constant: c)
    }

    convenience init(
        _ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        // Subclasses have all initializers, since there is one that others rest on.
        self.init()
        (self.first, self.relation, self.second, self.multiplier) = (first, relation, second, multiplier)
        offset = constant
        fault = Self.fault(first, second, multiplier, constant)
        if let fault { FaultReport.once("NSLayoutConstraint", "\(text) is ignored: \(fault)") }
    }

    /// Activates constraints.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        // They are looked for where they were kept last.
        for constraint in constraints.reversed() { constraint.isActive = false }
    }

    // MARK: Changes

    private func setConstant(_ new: CGFloat) {
        guard new.isFinite else {
            FaultReport.once("NSLayoutConstraint.constant", "a value that is not finite was refused by \(text)")
            return
        }
        guard new != offset else { return }
        offset = new
        engine?.constantDidChange(of: self)
    }

    private func setPriority(_ new: UILayoutPriority) {
        guard new.rawValue > 0, new.rawValue <= 1000 else {
            FaultReport.once("NSLayoutConstraint.priority", "\(new.rawValue) is not from 1 to 1000; \(text) keeps its priority")
            return
        }
        guard !isActive || (new == .required) == (importance == .required) else {
            FaultReport.once("NSLayoutConstraint.priority of an active constraint",
                             "an active constraint cannot become required or cease to be; \(text) keeps its priority")
            return
        }
        guard new != importance else { return }
        importance = new
        engine?.priorityDidChange(of: self)
    }
}
