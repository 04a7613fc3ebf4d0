// The first step of the update cycle: views that asked for it change their constraints, deepest first.

import QuartzCore

extension UIView {
    /// Asks for `updateConstraints()` before the next layout.
    public func setNeedsUpdateConstraints() {
        flags.insert(.needsConstraints)
        asksForConstraintUpdate()
    }

    /// Whether `updateConstraints()` will be called before the next layout.
    public func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

    /// Calls `updateConstraints()` now where it is due in this view and below.
    public func updateConstraintsIfNeeded() { updateConstraintsBelow() }

    func setTranslatesMask(_ new: Bool) {
        guard new != flags.contains(.translatesMask) else { return }
        flags.set(.translatesMask, new)
        constraintEngine?.frameDidChange(of: self)
    }

    /// Marks the way down to this view, and asks for a pass at the next redraw moment.
    func asksForConstraintUpdate() {
        var above = parent
        while let next = above, !next.flags.contains(.needsConstraintsBelow) {
            next.flags.insert(.needsConstraintsBelow)
            above = next.parent
        }
        if let window = shownWindow { ConstraintPass.ask(window) }
    }

    func updateConstraintsBelow() {
        if flags.contains(.needsConstraintsBelow) {
            flags.remove(.needsConstraintsBelow)
            for child in children { child.updateConstraintsBelow() }
        }
        guard flags.contains(.needsConstraints) else { return }
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        if flags.contains(.needsConstraints) {
            flags.remove(.needsConstraints)
            FaultReport.once(
                "\(type(of: self)).updateConstraints", "\(describedForMessages) does not call super.updateConstraints()")
        }
    }
}

/// The windows whose views asked for new constraints.
@MainActor
enum ConstraintPass {
    private static var waiting: [UIWindow] = []
    private static var isAsked = false

    static func ask(_ window: UIWindow) {
        if !waiting.contains(where: { $0 === window }) { waiting.append(window) }
        guard !isAsked else { return }
        isAsked = true
        RedrawMoment.beforeLayout {
            MainActor.assumeIsolated { runAll() }
        }
    }

    private static func runAll() {
        isAsked = false
        let windows = waiting
        waiting = []
        for window in windows {
            window.updateConstraintsBelow()
            window.constraintEngine?.settle()
        }
    }

    /// What `layoutIfNeeded()` needs first.
    static func run(from view: UIView) {
        (view.shownWindow ?? view).updateConstraintsBelow()
        view.topmost.constraintEngine?.settle()
    }
}
