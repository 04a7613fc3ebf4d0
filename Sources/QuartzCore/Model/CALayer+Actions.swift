// The action search, and the implicit animation at its end.

import CoreGraphics

extension CALayer {
    /// Delegate, `actions`, `style`, the class, the property's own animation: the first answer
    /// counts, and `NSNull` is an answer that means none.
    func searchAction(_ event: String) -> (any CAAction)? {
        // No cast, which costs more than the rest of the search.
        func decided(_ action: any CAAction) -> (any CAAction)? { type(of: action) == NSNull.self ? nil : action }
        if let delegate, let action = action(of: delegate, event) { return decided(action) }
        if let action = objects?.actions?[event] { return decided(action) }
        var style = objects?.style
        while let level = style {
            if let action = (level["actions"] as? [String: any CAAction])?[event] { return decided(action) }
            style = level["style"] as? [AnyHashable: Any]
        }
        if let action = Self.defaultAction(forKey: event) { return decided(action) }
        return implicitAnimation(event)
    }

    /// The delegate's answer.
    func action(of delegate: any CALayerDelegate, _ event: String) -> (any CAAction)? {
        if store.pointee.isOwned, let ask = OwnerActions.ask { return ask(delegate, self, event) }
        return delegate.action(for: self, forKey: event)
    }

    /// Makes a delegate the layer's owner, until there is another delegate: a module above answers for it.
    package func setOwner(_ owner: any CALayerDelegate) {
        delegate = owner
        store.pointee.isOwned = true
    }

    /// The animation that a change of an animatable property starts: from what is on screen now.
    private func implicitAnimation(_ event: String) -> (any CAAction)? {
        guard store.pointee.context != nil, !isNew else { return nil }
        guard let property = properties.path(event), property.component == nil else {
            return implicitInnerAnimation(event)
        }
        let descriptor = property.descriptor
        guard descriptor.isAnimatable, descriptor.animatesImplicitly else { return nil }
        let shown = isFading(descriptor) ? fadesTo : presentedValue(descriptor)
        return CABasicAnimation.implicit(
            descriptor.key, from: shown.isNone ? Self.absent(descriptor.kind) : shown, descriptor.kind)
    }

    /// Whether one image runs into another.
    private func isFading(_ descriptor: PropertyDescriptor) -> Bool {
        descriptor.kind == .image && animationList.first(descriptor.key) != nil
    }

    /// What the contents are running into. A mixture of two images is no image; and if a change in the middle began at the first
    /// of them, nothing of a layer that is drawn anew in each frame would be seen until it rests.
    private var fadesTo: AnimationValue {
        TransactionState.current.pending.committedContents(of: self).map { .image($0) } ?? .none
    }

    /// The animation that a change of a filter's value, or of one of an emitter's cells, starts, for a key path; nil for other
    /// keys.
    private func implicitInnerAnimation(_ path: String) -> (any CAAction)? {
        guard let property = self.property(forKeyPath: path) else { return nil }
        if property.cell != nil {
            return CABasicAnimation.implicit(path, from: presentation()?.value(forKeyPath: path) ?? value(forKeyPath: path))
        }
        guard let input = property.input else { return nil }
        return CABasicAnimation.implicit(path, from: input.boxed(in: presentedValue(property.descriptor)))
    }

    /// What a change from nothing begins with: an absent colour is a transparent one, and so are absent contents.
    private static func absent(_ kind: ValueKind) -> AnimationValue {
        switch kind {
        case .color: .color(.zero)
        case .image: .image(transparent)
        default: .none
        }
    }

    private static let transparent = CGImage(pixels: [0, 0, 0, 0], width: 1, height: 1, bytesPerRow: 4, isOpaque: false)
}

extension CABasicAnimation {
    /// What a change animates by where nobody has an action for it: from what is shown, with the transaction's duration, and
    /// its timing function or else the default curve.
    static func implicit(_ keyPath: String, from value: Any?) -> CABasicAnimation {
        let animation = implicit(keyPath)
        animation.fromValue = value
        return animation
    }

    /// The same from a value of a kind.
    static func implicit(_ keyPath: String, from value: AnimationValue, _ kind: ValueKind) -> CABasicAnimation {
        let animation = implicit(keyPath)
        animation.setEnds(from: value, to: .none, kind: kind, asObjects: false)
        return animation
    }

    private static func implicit(_ keyPath: String) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? standardPace
        // Copies that show it later show the old value until then.
        animation.fillMode = .backwards
        animation.isFresh = true
        return animation
    }

    /// Nothing of it ever changes.
    private nonisolated(unsafe) static let standardPace = CAMediaTimingFunction(name: .default)
}

/// Who answers for the owners of layers: a module above that knows their class, and so asks them more quickly than by the
/// delegate's protocol, whose calls look after an actor each time.
package enum OwnerActions {
    /// Set once, before any layer has an owner.
    @exclusivity(unchecked)
    package nonisolated(unsafe) static var ask: ((any CALayerDelegate, CALayer, String) -> (any CAAction)?)?
    /// Runs an action of the module's own, which then needs no name of the event; false for any other. Set with `ask`.
    @exclusivity(unchecked)
    package nonisolated(unsafe) static var run: ((any CAAction, CALayer) -> Bool)?
    /// Has an owner draw its layer: tiles are drawn by threads of theirs, on which the protocol of an owner that is the main
    /// actor's stops. Set with `ask`.
    @exclusivity(unchecked)
    package nonisolated(unsafe) static var draw: ((any CALayerDelegate, CALayer, CGContext) -> Void)?
}
