// Properties that subclasses of `CALayer` declare: each gets a number after its superclass's and
// a slot for its value. One line makes a property animatable, readable by key, and archived.

import CoreGraphics

/// A property as a layer class declares it.
package struct PropertySlot {
    let key: String
    let alias: String?
    let kind: ValueKind
    let initial: AnimationValue
    let isAnimatable: Bool
    let codes: [String]

    package init(
        _ key: String, alias: String? = nil, _ kind: ValueKind, _ initial: AnimationValue, animatable: Bool = true, codes: [String] = []
    ) {
        (self.key, self.alias, self.kind, self.initial, isAnimatable, self.codes) = (key, alias, kind, initial, animatable, codes)
    }
}

extension [PropertyDescriptor] {
    /// These properties of a superclass with those that a subclass declares.
    /// - Parameter drawn: whether the renderer draws them.
    package func declaring(_ slots: [PropertySlot], drawn: Bool) -> [PropertyDescriptor] {
        let taken = reduce(0) { count, descriptor in
            if case .slot = descriptor.storage { count + 1 } else { count }
        }
        return self + slots.enumerated().map { index, slot in
            PropertyDescriptor(
                id: PropertyID(self.count + index), key: slot.key, alias: slot.alias, kind: slot.kind,
                storage: .slot(taken + index), isAnimatable: slot.isAnimatable, dirties: .extras, initial: slot.initial,
                codes: slot.codes, unknownCode: 0, isDrawn: drawn)
        }
    }
}

extension CALayer {
    private func slot(_ key: String) -> PropertyDescriptor {
        guard let descriptor = properties.descriptor(forKey: key) else {
            preconditionFailure("\(type(of: self)) declares no property \"\(key)\"")
        }
        return descriptor
    }

    func number(_ key: String) -> Double {
        if case .number(let number) = value(slot(key)) { number } else { 0 }
    }

    func point(_ key: String) -> CGPoint {
        if case .vector(let lanes) = value(slot(key)) { CGPoint(x: lanes.x, y: lanes.y) } else { .zero }
    }

    func text(_ key: String) -> String? {
        if case .text(let text) = value(slot(key)) { text } else { nil }
    }

    func color(_ key: String) -> CGColor? {
        if case .color(let color) = value(slot(key)) { CGColor(premultipliedSRGB: color) } else { nil }
    }

    func numbers(_ key: String) -> [NSNumber]? {
        if case .numbers(let numbers) = value(slot(key)) { numbers.map { NSNumber(value: $0) } } else { nil }
    }

    func colors(_ key: String) -> [CGColor]? {
        if case .colors(let colors) = value(slot(key)) { colors.map { CGColor(premultipliedSRGB: $0) } } else { nil }
    }

    func path(_ key: String) -> CGPath? {
        if case .path(let path) = value(slot(key)) { path } else { nil }
    }

    func transform(_ key: String) -> CATransform3D {
        if case .transform(let matrix) = value(slot(key)) { matrix } else { CATransform3DIdentity }
    }

    func setSlot(_ key: String, _ value: AnimationValue) { set(slot(key), value) }

    func setSlot(_ key: String, _ color: CGColor?) { set(slot(key), color.map { .color($0.premultipliedSRGB) } ?? .none) }

    func setSlot(_ key: String, any value: Any?) { setValue(value, forKey: key) }
}
