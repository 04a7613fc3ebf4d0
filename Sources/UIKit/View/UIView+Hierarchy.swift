// The tree of views, and the calls that tell of its changes. A view's layer lies in its superview's layer;
// layers that are no view's keep their places among them.

import QuartzCore

extension UIView {
    /// Whether it is in no window as a view, but its layer, or one above that, is in a layer that shows, or its mask.
    var isShownByLayer: Bool { layer.isOnServer && topmost.layer.superlayer != nil }

    func insert(_ view: UIView, beside sibling: UIView, _ offset: Int) {
        guard sibling !== view else { return }
        guard let place = children.place(of: sibling) else {
            FaultReport.once(
                "UIView.insertSubview", """
                \(describedForMessages) has no subview \(sibling.describedForMessages); what is inserted goes \
                \(offset == 0 ? "below" : "above") all there are
                """)
            return insert(view, at: offset == 0 ? 0 : children.count)
        }
        let own = view.parent === self ? children.place(of: view) : nil
        let index = place + offset
        insert(view, at: own.map { $0 < index ? index - 1 : index } ?? index)
    }

    /// - Parameter index: among the subviews without `view`.
    func insert(_ view: UIView, at index: Int) {
        guard view !== self, view.children.isEmpty || !isDescendant(of: view) else {
            let what = view === self ? "itself" : "a view below it"
            FaultReport.once("UIView.addSubview", "\(view.describedForMessages) cannot go into \(what); it stays where it is")
            return
        }
        if view.parent === self {
            rearrange(view, to: index)
            return
        }
        let window = shownWindow
        let changesWindow = view.shownWindow !== window
        let before = view.parent
        let (traits, tint) = (view.traitsBeforeMove, view.tintBeforeMove)
        if changesWindow { view.tellWillMove(to: window) }
        view.willMove(toSuperview: self)
        before?.willRemoveSubview(view)
        let engine = view.constraintEngineInForce
        before?.detach(view)
        engine?.willMove(view, to: self)
        // What was told may have changed the subviews.
        let place = min(max(0, index), children.count)
        children.insert(view, at: place)
        view.parent = self
        putLayer(of: view, at: place)
        if changesWindow { view.tellDidMove(to: window) }
        if engine != nil { ConstraintEngine.join(view) }
        if view.flags.contains(.needsConstraints) || view.flags.contains(.needsConstraintsBelow) {
            view.asksForConstraintUpdate()
        }
        view.didMoveToSuperview()
        if view.parent === self { didAddSubview(view) }
        view.traitsMayHaveChanged(from: traits)
        view.tintMayHaveChanged(from: tint)
    }

    private func putLayer(of view: UIView, at place: Int) {
        if place + 1 < children.count {
            layer.insertSublayer(view.layer, below: children[place + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func rearrange(_ view: UIView, to index: Int) {
        guard let old = children.place(of: view) else { return }
        let place = min(max(0, index), children.count - 1)
        if place == old && (place < children.count - 1 || layer.sublayers?.last === view.layer) { return }
        children.remove(at: old)
        children.insert(view, at: place)
        putLayer(of: view, at: place)
    }

    func removeFromParent() {
        guard let parent else { return }
        parent.willRemoveSubview(self)
        let hadWindow = shownWindow != nil
        if hadWindow { tellWillMove(to: nil) }
        willMove(toSuperview: nil)
        let engine = constraintEngineInForce
        let traits = traitsBeforeMove
        parent.detach(self)
        engine?.willMove(self, to: nil)
        if hadWindow { tellDidMove(to: nil) }
        didMoveToSuperview()
        traitsMayHaveChanged(from: traits)
    }

    /// Who solves constraints that may speak of the view: before the first layout the view itself does not know.
    private var constraintEngineInForce: (any ViewConstraints)? {
        if let constraintEngine { return constraintEngine }
        return topmost.constraintEngine.flatMap { $0.hasPending ? $0 : nil }
    }

    private func detach(_ view: UIView) {
        guard let index = children.place(of: view) else { return }
        children.remove(at: index)
        view.parent = nil
        view.layer.removeFromSuperlayer()
    }

    private func tellWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for child in children { child.tellWillMove(to: window) }
    }

    private func tellDidMove(to window: UIWindow?) {
        if window == nil { leaveWindow() }
        shownWindow = window
        if window != nil, !AppearanceRules.isEmpty { AppearanceRules.dress(self) }
        didMoveToWindow()
        controller?.viewMoved(to: window)
        for child in children where child.parent === self { child.tellDidMove(to: window) }
    }

    private func leaveWindow() {
        shownWindow?.touchSource.forget(self)
        if isFirstResponder { firstResponderWasTaken() }
        // A layer that no server knew yet has nobody to end its animations.
        if layer.store.pointee.context == nil { layer.removeAllAnimations() }
    }

    /// Class and tag, for messages.
    var describedForMessages: String { tag == 0 ? "\(type(of: self))" : "\(type(of: self)) with tag \(tag)" }
}

extension UIView {
    func rearrangeSubview(_ view: UIView, to index: Int) {
        if view.parent === self { rearrange(view, to: index) }
    }

    func exchange(_ index1: Int, _ index2: Int) {
        guard children.indices.contains(index1), children.indices.contains(index2), index1 != index2 else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (lower, upper) = (children[low], children[high])
        rearrange(upper, to: low)
        rearrange(lower, to: high)
    }

    /// Whether the view is `view` or somewhere below it.
    public func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let next = candidate {
            if next === view { return true }
            candidate = next.parent
        }
        return false
    }

    /// The view with a tag among this one and those below it, this one first; nil if none.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in children {
            if let found = child.viewWithTag(tag) { return found }
        }
        return nil
    }
}
