// The constraints of a tree of views: enter constraints as they are activated and changed, leave frames when the views are
// laid out. There is one engine for each tree, kept by the topmost view and by those that constraints speak of.
//
// Changes are only noted. Before layout `settle()` hands them to the solver, and marks the views whose subviews
// have to move; their `layoutSubviews()` then sets the frames, inside of an animation block or not.

import ConstraintSolver
import QuartzCore

@MainActor
final class ConstraintEngine: ViewConstraints {
    private(set) weak var root: UIView?
    /// It only measures: views know nothing of it, and the topmost one may have any size.
    let isTrial: Bool

    var system = ConstraintSystem()
    var boxes: [LayoutBox] = []
    /// The values of the last solution.
    var solved: [Double] = []
    /// The variables that changed since boxes were looked at, unless that may be all.
    var movedVariables: [Int] = []
    var allMoved = true
    /// The box that has a variable.
    var boxOfVariable: [LayoutBox?] = []
    /// What each of the solver's constraints stands for, by its number.
    var origins: [Origin?] = []
    /// The active constraints of the tree.
    var members: [NSLayoutConstraint] = []
    /// Not yet known to the solver.
    var pending: [NSLayoutConstraint] = []
    /// Those that it cannot take, some of which may be gone.
    var refused: [NSLayoutConstraint] = []
    /// The boxes of a trial.
    var trialBoxes: [ObjectIdentifier: LayoutBox] = [:]
    /// Boxes whose height follows from their width.
    var wrapping: [LayoutBox] = []
    /// Boxes whose size has to be asked for again.
    var unsized: [LayoutBox] = []
    /// Boxes whose baselines may have changed with their text.
    var rebased: [LayoutBox] = []
    /// The boxes of the system's guides.
    var systemGuides: [LayoutBox] = []
    /// Required constraints that contradicted others.
    var broken: [NSLayoutConstraint] = []
    var hasPending: Bool { !pending.isEmpty }
    private var pass = 0
    private var needsSettling = false
    private var isSettling = false
    /// The commit since which frames are left as they are, since they follow from each other in a circle.
    private var circledIn: Int?
    /// The view that is being given its frame.
    private weak var placed: UIView?

    enum Origin {
        case constraint(NSLayoutConstraint)
        case item(LayoutBox, what: String)
    }

    init(_ root: UIView, isTrial: Bool = false) {
        self.root = root
        self.isTrial = isTrial
    }

    /// The engine of the tree that a view is in.
    static func engine(of view: UIView) -> ConstraintEngine {
        var root = view
        while let above = root.parent { root = above }
        if let engine = root.constraintEngine as? ConstraintEngine, engine.root === root { return engine }
        let old = root.constraintEngine as? ConstraintEngine
        let engine = ConstraintEngine(root)
        root.constraintEngine = engine
        if let old, old.root == nil {
            // The views above are gone, without this one having been removed from them.
            old.dissolve()
            root.constraintEngine = engine
            join(root)
        }
        return engine
    }

    // MARK: What changes

    /// Asks for a pass before the next layout.
    func ask() {
        needsSettling = true
        guard !isSettling, let window = root?.shownWindow else { return }
        ConstraintPass.ask(window)
    }

    /// Asks for a pass by which a circle may be gone.
    private func askAnew() {
        circledIn = nil
        ask()
    }

    func add(_ constraint: NSLayoutConstraint) {
        constraint.engine = self
        constraint.place = members.count
        members.append(constraint)
        pending.append(constraint)
        askAnew()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        takeBack(constraint)
        let last = members.removeLast()
        if last !== constraint {
            members[constraint.place] = last
            last.place = constraint.place
        }
        constraint.engine = nil
        askAnew()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        let constant = constraint.solvedConstant
        guard let number = constraint.number, constant.isFinite else { return }
        system.setConstant(constant, of: number)
        askAnew()
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        guard let number = constraint.number else { return }
        system.setPriority(constraint.priority.level, of: number)
        constraint.isBroken = false
        askAnew()
    }

    func sizeDidChange(of view: UIView) {
        guard let box = view.layoutBox, box.engine === self else { return }
        noteUnsized(box)
        rebased.append(box)
        ask()
    }

    func noteUnsized(_ box: LayoutBox) {
        box.needsSize = true
        unsized.append(box)
    }

    func frameDidChange(of view: UIView) {
        guard view !== placed, let box = view.layoutBox, box.engine === self else { return }
        let wasFixed = !box.fixed.isEmpty
        fixFrame(of: box)
        // A frame that constraints decide comes back with the next layout, which this is no reason for.
        if wasFixed || !box.fixed.isEmpty { ask() } else { needsSettling = true }
    }

    func reclaim(_ view: UIView) {
        guard let box = view.layoutBox, box.engine === self, box.fixed.isEmpty, box.container != nil,
              let target = target(of: box, view), !isPlaced(view, target) else { return }
        mark(box.container)
    }

    func marginsDidChange(of view: UIView) { ask() }

    // MARK: Layout

    func settle() {
        guard isDue, !isSettling else { return }
        isSettling = true
        var rounds = 0
        // The topmost view's size may follow from constraints, and others' frames from that.
        while needsSettling, rounds < 30 {
            needsSettling = false
            moveBaselines()
            translatePending()
            measureUnsized()
            for box in systemGuides { insetGuide(box) }
            solve()
            wrapContents()
            markMoved()
            rounds += 1
        }
        isSettling = false
        circledIn = needsSettling ? RedrawMoment.commit : nil
        guard needsSettling, !isTrial else { return }
        FaultReport.once(
            "NSLayoutConstraint: circle below \(root.map { "\(type(of: $0))" } ?? "")",
            "frames that constraints decide change others that these constraints go by, and so on; they are left as they are")
    }

    /// Whether a pass is due.
    var isDue: Bool { needsSettling && circledIn != RedrawMoment.commit }

    /// Asks for the layout of views in which something has to move.
    private func markMoved() {
        guard !isTrial else { return }
        pass += 1
        let candidates = allMoved ? boxes : movedVariables.compactMap { boxOfVariable[$0] }
        movedVariables.removeAll(keepingCapacity: true)
        allMoved = false
        for box in candidates where box.fixed.isEmpty {
            let frame = box.frame
            guard frame != box.lastFrame else { continue }
            box.lastFrame = frame
            if let container = box.container, container.markedPass == pass { continue }
            guard let view = box.view else {
                mark(box.container)
                continue
            }
            guard let target = target(of: box, view), !isPlaced(view, target) else { continue }
            if box.container != nil { mark(box.container) } else { place(view, target, sizeOnly: true) }
        }
    }

    private func mark(_ container: LayoutBox?) {
        container?.markedPass = pass
        container?.view?.setNeedsLayout()
    }

    func layOutSubviews(of view: UIView) {
        settle()
        for child in view.children {
            guard let box = child.layoutBox, box.engine === self, box.fixed.isEmpty,
                  let frame = target(of: box, child), !isPlaced(child, frame) else { continue }
            place(child, frame)
        }
        if systemGuides.contains(where: { !isInset($0) }) { ask() }
    }

    private func target(of box: LayoutBox, _ view: UIView) -> CGRect? {
        let frame = view.frame(forAlignmentRect: box.frame)
        return frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite ? frame : nil
    }

    private func isPlaced(_ view: UIView, _ frame: CGRect) -> Bool {
        view.layer.bounds.size == frame.size && (view.parent == nil || view.layer.position == frame.middle)
    }

    /// Sets bounds and centre, which a transform doesn't disturb. The centre is that of the solution wherever the layer has its
    /// anchor, as on Apple's systems: one that is elsewhere moves the view, which programs add to a constant.
    private func place(_ view: UIView, _ frame: CGRect, sizeOnly: Bool = false) {
        let before = placed
        placed = view
        let bounds = view.bounds, center = frame.middle
        view.ownLayer.changeAsOne {
            if bounds.size != frame.size { view.bounds = CGRect(origin: bounds.origin, size: frame.size) }
            if !sizeOnly, view.center != center { view.center = center }
        }
        placed = before
    }

    // MARK: Answers

    func value(_ variable: ConstraintSystem.Variable) -> CGFloat {
        let value = variable.index < solved.count ? solved[variable.index] : 0
        let rounded = (value * 1_048_576).rounded() / 1_048_576
        return rounded.isFinite ? rounded : value
    }

    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        settle()
        guard let box = item.layoutBox, box.engine === self else { return false }
        return box.variables.contains { system.isAmbiguous($0) }
    }

    func constraints(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        members.filter { constraint in
            constraint.items.contains { $0 === item } && constraint.isHorizontal == (axis == .horizontal)
        }
    }
}

extension NSLayoutConstraint {
    var isHorizontal: Bool { first.isHorizontal }
    var usesBaseline: Bool { first.usesBaseline || second?.usesBaseline == true }
}

extension UILayoutPriority {
    /// The solver's level. Between the required ones and 999 there is one for required ones that contradict others.
    var level: Priority { self == .required ? .required : Priority(Double(rawValue)) }
}

extension Priority {
    /// Required ones that contradict others.
    static let broken = Priority(1_000)
    /// That sizes are not negative.
    static let notNegative = bound
}
