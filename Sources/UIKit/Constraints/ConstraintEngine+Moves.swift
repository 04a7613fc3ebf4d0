// Views that come and go: enter a view and its new superview, leave the engines of both trees right.

import QuartzCore

extension ConstraintEngine {
    /// The view is in no superview now. What is between it and the outside is deactivated, the rest waits for its new tree.
    func willMove(_ view: UIView, to superview: UIView?) {
        // The topmost view may be gone, without what was in it having been removed from it.
        if view === root || root == nil {
            dissolve()
        } else {
            release(view)
        }
        if superview == nil { Self.join(view) }
    }

    /// Everything moves on to another tree's engine.
    func dissolve() {
        for constraint in members {
            constraint.engine = nil
            constraint.number = nil
            constraint.isBroken = false
        }
        for box in boxes {
            box.view?.constraintEngine = nil
            box.item?.layoutBox = nil
        }
        root?.constraintEngine = nil
        members = []
        boxes = []
        pending = []
        refused = []
        rebased = []
        unsized = []
        wrapping = []
        systemGuides = []
        origins = []
        boxOfVariable = []
        movedVariables = []
        allMoved = true
        broken = []
        system = .init()
        solved = []
    }

    private func release(_ view: UIView) {
        var gone: [LayoutBox] = []
        if let box = view.layoutBox, box.engine === self { gone.append(box) }
        var next = 0
        while next < gone.count {
            gone += gone[next].inside.map(\.box)
            next += 1
        }
        var inside: [NSLayoutConstraint] = [], crossing: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = []
        for constraint in gone.flatMap(\.users) + untranslated where seen.insert(ObjectIdentifier(constraint)).inserted {
            let isBelow = constraint.items.map { $0.layoutView?.isDescendant(of: view) ?? true }
            guard isBelow.contains(true) else { continue }
            if !isBelow.contains(false), constraint.holder?.isDescendant(of: view) == true {
                inside.append(constraint)
            } else {
                crossing.append(constraint)
            }
        }
        for constraint in crossing { constraint.isActive = false }
        for constraint in inside { remove(constraint) }
        // What lies deepest first.
        for box in gone.reversed() {
            box.view?.constraintEngine = nil
            removeBox(box)
        }
        view.constraintEngine = nil
        ask()
    }

    /// The constraints kept by a view and those below it count in the tree it is in now.
    static func join(_ view: UIView) {
        var waiting: [UIView] = [view]
        var held: [NSLayoutConstraint] = []
        while let next = waiting.popLast() {
            held += next.constraints
            waiting += next.children.reversed()
        }
        guard !held.isEmpty else { return }
        let engine = engine(of: view)
        for constraint in held where constraint.engine == nil { engine.add(constraint) }
    }

    // MARK: Measuring

    /// What `systemLayoutSizeFitting` answers.
    static func fittingSize(
        of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        view.updateConstraintsBelow()
        let engine = ConstraintEngine(view, isTrial: true)
        guard let box = engine.box(for: view) else { return view.bounds.size }
        var waiting: [UIView] = [view]
        while let next = waiting.popLast() {
            for constraint in next.constraints { _ = engine.translate(constraint) }
            waiting += next.children.reversed()
        }
        for (variable, wanted, priority) in [(box.width, target.width, horizontal), (box.height, target.height, vertical)]
        where wanted.isFinite && priority.rawValue > 0 && priority.rawValue <= 1000 {
            engine.note(engine.system.addConstraint([(variable, 1)], .equal, wanted, priority: priority.level),
                        .item(box, what: "size to fit of"))
        }
        engine.measureUnsized()
        engine.solve()
        engine.wrapContents()
        let frame = view.frame(forAlignmentRect: CGRect(origin: .zero, size: box.frame.size))
        return frame.size
    }
}
