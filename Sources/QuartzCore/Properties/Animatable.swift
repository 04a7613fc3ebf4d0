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
    /// The property's number in its class's list, once `CALayer`'s initialiser gave it.
    private var property = PropertyID.max

    /// The value of a fresh layer.
    public init(wrappedValue: Value) { initial = wrappedValue }

    @available(*, unavailable, message: "@Animatable properties belong to subclasses of CALayer")
    public var wrappedValue: Value {
        get { initial }
        set { preconditionFailure("@Animatable properties belong to subclasses of CALayer") }
    }

    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Layer, Animatable<Value>>
    ) -> Value {
        get {
            let own = layer[keyPath: storageKeyPath]
            guard own.property != .max else { return own.initial }
            return Value(_interpolated: AnimatedValue(layer.value(layer.properties[own.property])))
        }
        set {
            let own = layer[keyPath: storageKeyPath]
            precondition(own.property != .max, "an @Animatable property can be set once CALayer's initialiser has run")
            layer.set(layer.properties[own.property], newValue._interpolated.value)
        }
    }
}

/// A declaration by `@Animatable` as the property table sees it.
package protocol AnimatableDeclaration: SendableMetatype {
    static var kind: ValueKind { get }
    /// Tells the declaration at `address` its number in the class's list; returns its initial value.
    static func bind(_ property: PropertyID, at address: UnsafeMutableRawPointer) -> AnimationValue
}

extension Animatable: AnimatableDeclaration {
    package static var kind: ValueKind { Value._form.kind }

    package static func bind(_ property: PropertyID, at address: UnsafeMutableRawPointer) -> AnimationValue {
        let declaration = address.assumingMemoryBound(to: Self.self)
        declaration.pointee.property = property
        return declaration.pointee.initial._interpolated.value
    }
}
