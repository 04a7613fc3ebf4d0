// Properties of a program's own layer classes that animate, by one declaration.

import CoreGraphics

/// Makes a property of a subclass of `CALayer` a property as Lamina's own are.
///
///     final class MyLayer: CALayer {
///         @Animatable var thickness: CGFloat = 1
///
///         override class func needsDisplay(forKey key: String) -> Bool {
///             key == "thickness" || super.needsDisplay(forKey: key)
///         }
///         override func draw(in ctx: CGContext) { … thickness … }
///     }
///
/// It is read and set by key, animated by key path, explicitly and, where the action search finds
/// an action, implicitly; `presentation()` shows its current value, `init(layer:)` and archives
/// carry it. Where the class's `needsDisplay(forKey:)` is true for it, a change of it and every
/// step of its animation redraw the layer. A value that is not finite is refused.
///
/// It takes the place of Objective-C's `@dynamic` and of `@NSManaged`, which Swift has on Apple's
/// systems only.
@propertyWrapper
public struct Animatable<Value: AnimatableValue> {
    private let initial: Value
    private var value: Value
    /// The property's number in its class's list, once `CALayer`'s initialiser gave it.
    private var property = PropertyID.max

    /// The value of a fresh layer.
    public init(wrappedValue: Value) { (initial, value) = (wrappedValue, wrappedValue) }

    /// Not to be used: the property belongs to a subclass of ``CALayer``.
    @available(*, unavailable, message: "@Animatable properties belong to subclasses of CALayer")
    public var wrappedValue: Value {
        get { initial }
        set { stop("@Animatable properties belong to subclasses of CALayer") }
    }

    /// The value, which the layer keeps.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Layer, Animatable<Value>>
    ) -> Value {
        get { layer[keyPath: storageKeyPath].value }
        set {
            let property = layer[keyPath: storageKeyPath].property
            require(property != .max, "an @Animatable property can be set once CALayer's initialiser has run")
            layer.set(layer.properties[property], newValue._interpolated.value)
        }
    }
}

extension Animatable: AnimatableDeclaration {
    static var kind: ValueKind { Value._form.kind }

    static func bind(_ property: PropertyID, at address: UnsafeMutableRawPointer) {
        address.assumingMemoryBound(to: Self.self).pointee.property = property
    }

    static func value(at address: UnsafeMutableRawPointer) -> AnimationValue {
        address.assumingMemoryBound(to: Self.self).pointee.value._interpolated.value
    }

    static func set(_ value: AnimationValue, at address: UnsafeMutableRawPointer) {
        address.assumingMemoryBound(to: Self.self).pointee.value = Value(_interpolated: AnimatedValue(value))
    }
}
