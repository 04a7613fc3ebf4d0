// The types of the properties that a program's layer class may declare to be animated.

import CoreGraphics

/// A type that `@Animatable` properties may have: `CGFloat`, `Double`, `Float`, `Int`, `Bool`,
/// `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, and `CGColor`, `CGPath` and `CGImage` as
/// optionals. Lamina interpolates these and no others: do not make other types conform.
public protocol AnimatableValue: SendableMetatype {
    /// For Lamina's own use.
    static var _form: AnimatableForm { get }
    /// For Lamina's own use.
    init(_interpolated: AnimatedValue)
    /// For Lamina's own use.
    var _interpolated: AnimatedValue { get }
}

/// How values of a type are interpolated; opaque.
public struct AnimatableForm: Sendable {
    package let kind: ValueKind
}

/// A value as animations see it; opaque.
public struct AnimatedValue: Sendable {
    package let value: AnimationValue
    package init(_ value: AnimationValue) { self.value = value }

    /// The number, or 0.
    fileprivate var number: Double { lanes.x }
    /// The lanes of a number or vector, or zero.
    fileprivate var lanes: SIMD4<Double> { value.lanes ?? .zero }
}

extension AnimatableValue where Self: BinaryFloatingPoint {
    public static var _form: AnimatableForm { AnimatableForm(kind: .number) }
    public init(_interpolated animated: AnimatedValue) { self.init(animated.number) }
    public var _interpolated: AnimatedValue { AnimatedValue(.number(Double(self))) }
}

extension CGFloat: AnimatableValue {}
extension Double: AnimatableValue {}
extension Float: AnimatableValue {}

/// Between its values the nearer whole number.
extension Int: AnimatableValue {
    public static var _form: AnimatableForm { AnimatableForm(kind: .integer) }
    public init(_interpolated animated: AnimatedValue) {
        self.init(clamping: animated.number.rounded())
    }
    public var _interpolated: AnimatedValue { AnimatedValue(.number(Double(self))) }
}

/// False becomes true half-way.
extension Bool: AnimatableValue {
    public static var _form: AnimatableForm { AnimatableForm(kind: .boolean) }
    public init(_interpolated animated: AnimatedValue) { self = animated.number >= 0.5 }
    public var _interpolated: AnimatedValue { AnimatedValue(.number(self ? 1 : 0)) }
}

extension CGPoint: AnimatableValue {
    public static var _form: AnimatableForm { AnimatableForm(kind: .point) }
    public init(_interpolated animated: AnimatedValue) { self.init(x: animated.lanes.x, y: animated.lanes.y) }
    public var _interpolated: AnimatedValue { AnimatedValue(.vector(SIMD4(x, y, 0, 0))) }
}

extension CGSize: AnimatableValue {
    public static var _form: AnimatableForm { AnimatableForm(kind: .size) }
    public init(_interpolated animated: AnimatedValue) { self.init(width: animated.lanes.x, height: animated.lanes.y) }
    public var _interpolated: AnimatedValue { AnimatedValue(.vector(SIMD4(width, height, 0, 0))) }
}

extension CGRect: AnimatableValue {
    public static var _form: AnimatableForm { AnimatableForm(kind: .rect) }
    public init(_interpolated animated: AnimatedValue) { self.init(animated.lanes) }
    public var _interpolated: AnimatedValue { AnimatedValue(.vector(lanes)) }
}

extension CATransform3D: AnimatableValue {
    public static var _form: AnimatableForm { AnimatableForm(kind: .transform) }
    public init(_interpolated animated: AnimatedValue) {
        if case .transform(let matrix) = animated.value { self = matrix } else { self = CATransform3DIdentity }
    }
    public var _interpolated: AnimatedValue { AnimatedValue(.transform(self)) }
}

/// The objects that are animated as optionals.
public protocol AnimatableObject: AnyObject, SendableMetatype {
    /// For Lamina's own use.
    static var _form: AnimatableForm { get }
    /// For Lamina's own use.
    static func _object(_ animated: AnimatedValue) -> Self?
    /// For Lamina's own use.
    var _interpolated: AnimatedValue { get }
}

extension Optional: AnimatableValue where Wrapped: AnimatableObject {
    public static var _form: AnimatableForm { Wrapped._form }
    public init(_interpolated animated: AnimatedValue) { self = Wrapped._object(animated) }
    public var _interpolated: AnimatedValue { self?._interpolated ?? AnimatedValue(.none) }
}

extension CGColor: AnimatableObject {
    public static var _form: AnimatableForm { AnimatableForm(kind: .color) }
    public static func _object(_ animated: AnimatedValue) -> CGColor? {
        if case .color(let color) = animated.value { CGColor(premultipliedSRGB: color) } else { nil }
    }
    public var _interpolated: AnimatedValue { AnimatedValue(.color(premultipliedSRGB)) }
}

extension CGImage: AnimatableObject {
    public static var _form: AnimatableForm { AnimatableForm(kind: .image) }
    public static func _object(_ animated: AnimatedValue) -> CGImage? {
        if case .image(let image) = animated.value { image } else { nil }
    }
    public var _interpolated: AnimatedValue { AnimatedValue(.image(self)) }
}

extension CGPath: AnimatableObject {
    public static var _form: AnimatableForm { AnimatableForm(kind: .path) }
    public static func _object(_ animated: AnimatedValue) -> Self? {
        if case .path(let path) = animated.value { path as? Self } else { nil }
    }
    public var _interpolated: AnimatedValue { AnimatedValue(.path(copy() ?? self)) }
}
