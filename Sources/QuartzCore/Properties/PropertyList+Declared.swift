// What a program's layer class adds to the list of properties: those declared by `@Animatable`,
// which get slots as Lamina's own do, and plain stored properties of types that animate, which
// stay where they are.

import CoreGraphics

/// A declaration by `@Animatable` as the property table sees it, at an address.
protocol AnimatableDeclaration: SendableMetatype {
    static var kind: ValueKind { get }
    /// Tells the declaration its number in the class's list.
    static func bind(_ property: PropertyID, at address: UnsafeMutableRawPointer)
    static func value(at address: UnsafeMutableRawPointer) -> AnimationValue
    /// Sets the value, or the initial one for none.
    static func set(_ value: AnimationValue, at address: UnsafeMutableRawPointer)
}

/// Where a declared property lies in the objects of its class.
final class DeclaredPlace: Sendable {
    let field: StoredField
    /// The declaration by `@Animatable`; nil for a plain stored property.
    let declaration: (any AnimatableDeclaration.Type)?
    /// The type of a plain stored property.
    let plain: (any AnimatableValue.Type)?

    init(field: StoredField, declaration: (any AnimatableDeclaration.Type)?, plain: (any AnimatableValue.Type)?) {
        (self.field, self.declaration, self.plain) = (field, declaration, plain)
    }

    func value(in layer: AnyObject) -> AnimationValue {
        if let declaration { return declaration.value(at: field.address(in: layer)) }
        return plain.map { Self.read($0, field.address(in: layer)) } ?? .none
    }

    func set(_ value: AnimationValue, in layer: AnyObject) {
        declaration?.set(value, at: field.address(in: layer))
        if let plain { Self.write(plain, value, field.address(in: layer)) }
    }

    private static func read<Value: AnimatableValue>(_: Value.Type, _ address: UnsafeMutableRawPointer) -> AnimationValue {
        address.assumingMemoryBound(to: Value.self).pointee._interpolated.value
    }

    private static func write<Value: AnimatableValue>(
        _: Value.Type, _ value: AnimationValue, _ address: UnsafeMutableRawPointer
    ) {
        address.assumingMemoryBound(to: Value.self).pointee = Value(_interpolated: AnimatedValue(value))
    }
}

extension [PropertyDescriptor] {
    /// These properties with those that a program's class declares, each knowing whether a change
    /// of it redraws the layer.
    func declaring(_ fields: [StoredField], needsDisplay: (String) -> Bool) -> [PropertyDescriptor] {
        var all = self
        let taken = Set(map(\.key))
        for field in fields {
            if let declaration = field.type as? any AnimatableDeclaration.Type {
                // Swift names the storage of a wrapped property with an underscore in front.
                let place = DeclaredPlace(field: field, declaration: declaration, plain: nil)
                all.append(.declared(all.count, String(field.name.dropFirst()), declaration.kind, place))
            } else if let plain = field.type as? any AnimatableValue.Type, !taken.contains(field.name) {
                let place = DeclaredPlace(field: field, declaration: nil, plain: plain)
                all.append(.declared(all.count, field.name, plain._form.kind, place))
            }
        }
        for index in all.indices {
            let names = [all[index].key] + (all[index].alias.map { [$0] } ?? [])
            all[index].redraws = names.contains(where: needsDisplay)
        }
        return all
    }
}

extension PropertyDescriptor {
    fileprivate static func declared(
        _ number: Int, _ key: String, _ kind: ValueKind, _ place: DeclaredPlace
    ) -> PropertyDescriptor {
        var made = PropertyDescriptor(
            key, kind, PropertyPlace(.declared, .none, offset: number, dirties: .declared), kind.zero, .byActions)
        made.declaration = place
        return made
    }

    /// Where a property that a program's class declares lies; nil for others.
    var declared: DeclaredPlace? { declaration.map { unsafeDowncast($0, to: DeclaredPlace.self) } }
}

extension ValueKind {
    /// What stands for a value until a layer of the class has told its own.
    fileprivate var zero: AnimationValue {
        switch self {
        case .number, .boolean, .integer: .number(0)
        case .point, .size, .rect: .vector(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color, .path, .image, .numbers, .colors, .text, .object: .none
        }
    }
}
