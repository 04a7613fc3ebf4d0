// The action search, and the implicit animation at its end.

import CoreGraphics

extension CALayer {
    /// Delegate, `actions`, `style`, the class, the property's own animation: the first answer
    /// counts, and `NSNull` is an answer that means none.
    func searchAction(_ event: String) -> (any CAAction)? {
        func decided(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }
        if let action = delegate?.action(for: self, forKey: event) { return decided(action) }
        if let action = objects?.actions?[event] { return decided(action) }
        var style = objects?.style
        while let level = style {
            if let action = (level["actions"] as? [String: any CAAction])?[event] { return decided(action) }
            style = level["style"] as? [AnyHashable: Any]
        }
        if let action = Self.defaultAction(forKey: event) { return decided(action) }
        return implicitAnimation(event)
    }

    /// The animation that a change of an animatable property starts: from what is on screen now.
    private func implicitAnimation(_ event: String) -> (any CAAction)? {
        guard store.pointee.context != nil, !isNew else { return nil }
        guard let descriptor = properties.descriptor(forKey: event) else { return (self as? CAEmitterLayer)?.implicitCellAnimation(event) ?? implicitFilterAnimation(event) }
        guard descriptor.isAnimatable, descriptor.animatesImplicitly else { return nil }
        let animation = CABasicAnimation(keyPath: descriptor.key)
        animation.fromValue = presentedValue(descriptor).boxed(descriptor.kind) ?? absentStart(descriptor)
        animation.duration = CATransaction.animationDuration()
        return animation
    }

    /// What an absent value animates from: a colour from transparent.
    private func absentStart(_ descriptor: PropertyDescriptor) -> Any? {
        descriptor.kind == .color ? CGColor(premultipliedSRGB: .zero) : nil
    }
}
