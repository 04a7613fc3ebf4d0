// Reads what key-value access gives as a `Figure`.

import QuartzCore

extension Figure {
    init(reading any: Any?) {
        switch any {
        case nil: self = .none
        case let number as NSNumber: self = .number(number.doubleValue)
        case let text as String: self = .text(text)
        case let point as CGPoint: self = .list([point.x, point.y])
        case let size as CGSize: self = .list([size.width, size.height])
        case let rect as CGRect: self = .list([rect.minX, rect.minY, rect.width, rect.height])
        case let color as CGColor: self = .list((color.components ?? []).map { Double($0) })
        case let matrix as CATransform3D: self = .list(matrix.entries)
        case let affine as CGAffineTransform: self = .list([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty])
        case let range as CAFrameRateRange:
            self = .list([Double(range.minimum), Double(range.maximum), Double(range.preferred ?? 0)])
        case let raw as any RawRepresentable: self = (raw.rawValue as? String).map { .text($0) } ?? .none
        default: self = .text("\(any!)")
        }
    }

    /// The same with yes and no as numbers, as key-value access gives them.
    var asNumbers: Figure {
        if case .flag(let flag) = self { .number(flag ? 1 : 0) } else { self }
    }
}

/// A fresh layer or animation of a class, by key.
func freshValue(_ type: String, _ key: String) -> Any? {
    switch type {
    case "CALayer": CALayer().value(forKey: key)
    case "CAShapeLayer": CAShapeLayer().value(forKey: key)
    case "CAGradientLayer": CAGradientLayer().value(forKey: key)
    case "CATextLayer": CATextLayer().value(forKey: key)
    case "CAReplicatorLayer": CAReplicatorLayer().value(forKey: key)
    case "CATiledLayer": CATiledLayer().value(forKey: key)
    case "CAEmitterLayer": CAEmitterLayer().value(forKey: key)
    case "CAAnimation": CAAnimation().value(forKey: key)
    case "CAPropertyAnimation": CAPropertyAnimation().value(forKey: key)
    case "CABasicAnimation": CABasicAnimation().value(forKey: key)
    case "CAKeyframeAnimation": CAKeyframeAnimation().value(forKey: key)
    case "CASpringAnimation": CASpringAnimation().value(forKey: key)
    case "CAAnimationGroup": CAAnimationGroup().value(forKey: key)
    case "CATransition": CATransition().value(forKey: key)
    default: "there is no class \(type)"
    }
}
