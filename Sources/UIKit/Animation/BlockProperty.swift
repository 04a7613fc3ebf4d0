// The layer properties that blocks animate, and how: as measured at Apple's, four are added to what is
// shown, the others replace it.

import QuartzCore

/// A property that changes in a block animate.
enum BlockProperty: String {
    case position, bounds, transform, cornerRadius
    case opacity, backgroundColor, anchorPoint, shadowOpacity
    /// Of the blur of what is behind a layer, by the name that effect views give it.
    case blurRadius = "backgroundFilters.blur.inputRadius"

    /// The property that the key of an event names: the one with a name as long, if it is that.
    init?(_ key: String) {
        let candidate: Self? = switch key.utf8.count {
        case 8: .position
        case 6: .bounds
        case 9: .transform
        case 12: .cornerRadius
        case 7: .opacity
        case 15: .backgroundColor
        case 11: .anchorPoint
        case 13: .shadowOpacity
        case 34: .blurRadius
        default: nil
        }
        guard let candidate, candidate.rawValue == key else { return nil }
        self = candidate
    }

    /// Whether several blocks' animations of it add up.
    var isAdditive: Bool {
        switch self {
        case .position, .bounds, .transform, .cornerRadius: true
        case .opacity, .backgroundColor, .anchorPoint, .shadowOpacity, .blurRadius: false
        }
    }

    /// Its value, which may be set again: of a colour the object that the view was given.
    @MainActor
    func valueToRestore(of layer: CALayer) -> BlockValue {
        guard self == .backgroundColor, let view = layer.delegate as? UIView else { return value(of: layer) }
        return .fill(view.fillColor, layer.backgroundColor ?? .clear)
    }

    func value(of layer: CALayer) -> BlockValue {
        switch self {
        case .position: .point(layer.position)
        case .bounds: .rect(layer.bounds)
        case .transform: .transform(layer.transform)
        case .cornerRadius: .number(Double(layer.cornerRadius))
        case .opacity: .number(Double(layer.opacity))
        case .backgroundColor: .color(layer.backgroundColor ?? .clear)
        case .anchorPoint: .point(layer.anchorPoint)
        case .shadowOpacity: .number(Double(layer.shadowOpacity))
        case .blurRadius: .number((layer.value(forKeyPath: rawValue) as? NSNumber)?.doubleValue ?? 0)
        }
    }
}

/// A value of such a property.
enum BlockValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    /// Apart, so that copying any other value copies little.
    indirect case transform(CATransform3D)
    case color(CGColor)
    /// What a view was given, and what it comes to.
    case fill(UIColor?, CGColor)

    var boxed: Any {
        switch self {
        case .number(let value): NSNumber(value: value)
        case .point(let value): NSValue(cgPoint: value)
        case .size(let value): NSValue(cgSize: value)
        case .rect(let value): NSValue(cgRect: value)
        case .transform(let value): NSValue(caTransform3D: value)
        case .color(let value), .fill(_, let value): value
        }
    }

    /// What is to be added to `base` to have this value; nil for colours and for what has no difference.
    func difference(from base: BlockValue) -> BlockValue? {
        switch (self, base) {
        case (.number(let a), .number(let b)): .number(a - b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
        case (.size(let a), .size(let b)): .size(CGSize(width: a.width - b.width, height: a.height - b.height))
        case (.transform(let a), .transform(let b)):
            b.isSingular ? nil : .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        default: nil
        }
    }

    /// What changes nothing when it is added.
    var neutral: BlockValue {
        switch self {
        case .number, .color, .fill: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        }
    }

    var isNeutral: Bool {
        switch self {
        case .number(let value): value == 0
        case .point(let value): value == .zero
        case .size(let value): value == .zero
        case .rect(let value): value == .zero
        case .transform(let value): CATransform3DIsIdentity(value)
        case .color, .fill: false
        }
    }

    /// The parts that are animated apart, with their key paths: of bounds, origin and size.
    func parts(_ property: BlockProperty) -> [(keyPath: String, value: BlockValue)] {
        guard case .rect(let rect) = self else { return [(property.rawValue, self)] }
        return [("bounds.origin", .point(rect.origin)), ("bounds.size", .size(rect.size))]
    }
}

extension CATransform3D {
    /// Whether it flattens space, so that nothing turns it back.
    var isSingular: Bool { CATransform3DEqualToTransform(CATransform3DInvert(self), self) && !isItsOwnInverse }

    private var isItsOwnInverse: Bool { CATransform3DIsIdentity(CATransform3DConcat(self, self)) }
}
