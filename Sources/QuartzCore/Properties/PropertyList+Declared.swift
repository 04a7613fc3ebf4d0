// What a program's layer class adds to the list of properties: those declared by `@Animatable`,
// which get slots as Lamina's own do, and plain stored properties of types that animate, which
// stay where they are.

import CoreGraphics

/// Where a declared property lies in the objects of its class.
package struct DeclaredPlace: Sendable {
    let field: StoredField
    /// The declaration by `@Animatable`; nil for a plain stored property.
    let declaration: (any AnimatableDeclaration.Type)?
    /// The type of a plain stored property.
    let plain: (any AnimatableValue.Type)?

    func value(in layer: CALayer) -> AnimationValue {
        plain.map { Self.read($0, field.address(in: layer)) } ?? .none
    }

    func set(_ value: AnimationValue, in layer: CALayer) {
        if let plain { Self.write(plain, value, field.address(in: layer)) }
    }

    private static func read<Value: AnimatableValue>(_: Value.Type, _ address: UnsafeMutableRawPointer) -> AnimationValue {
        address.assumingMemoryBound(to: Value.self).pointee._interpolated.value
    }

    private static func write<Value: AnimatableValue>(_: Value.Type, _ value: AnimationValue, _ address: UnsafeMutableRawPointer) {
        address.assumingMemoryBound(to: Value.self).pointee = Value(_interpolated: AnimatedValue(value))
    }
}

extension [PropertyDescriptor] {
    /// These properties with those that a program's class declares, each knowing whether a change
    /// of it redraws the layer.
    func declaring(_ fields: [StoredField], of type: CALayer.Type) -> [PropertyDescriptor] {
        var all = self
        var slots = reduce(0) { count, descriptor in
            if case .slot = descriptor.storage { count + 1 } else { count }
        }
        let taken = Set(map(\.key))
        for field in fields {
            if let declaration = field.type as? any AnimatableDeclaration.Type {
                // Swift names the storage of a wrapped property with an underscore in front.
                let place = DeclaredPlace(field: field, declaration: declaration, plain: nil)
                all.append(.declared(all.count, String(field.name.dropFirst()), declaration.kind, .slot(slots), place))
                slots += 1
            } else if let plain = field.type as? any AnimatableValue.Type, !taken.contains(field.name) {
                let place = DeclaredPlace(field: field, declaration: nil, plain: plain)
                all.append(.declared(all.count, field.name, plain._form.kind, .object, place))
            }
        }
        for index in all.indices {
            all[index].redraws = type.needsDisplay(forKey: all[index].key) || (all[index].alias.map(type.needsDisplay(forKey:)) ?? false)
        }
        return all
    }
}

extension PropertyDescriptor {
    fileprivate static func declared(
        _ id: Int, _ key: String, _ kind: ValueKind, _ storage: PropertyStorage, _ place: DeclaredPlace
    ) -> PropertyDescriptor {
        PropertyDescriptor(
            id: PropertyID(id), key: key, alias: nil, kind: kind, storage: storage, isAnimatable: true, dirties: .extras,
            initial: kind.zero, codes: [], unknownCode: 0, isDrawn: true, animatesImplicitly: false, place: place)
    }
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

extension CALayer {
    /// Tells the declarations of a fresh layer their numbers, and takes their initial values
    /// unless the values were copied from another layer.
    func bindDeclarations(takingInitialValues takes: Bool) {
        for descriptor in properties.descriptors[properties.firstDeclared...] {
            guard let place = descriptor.place, let declaration = place.declaration, case .slot(let slot) = descriptor.storage
            else { continue }
            let initial = declaration.bind(descriptor.id, at: place.field.address(in: self))
            if takes { box.slots[slot] = initial }
        }
        if takes { properties.learnInitialValues(of: self) }
    }

    /// Takes the plain stored properties of another layer, those that its class has too.
    func copyDeclaredFields(of other: CALayer) {
        for descriptor in properties.descriptors[properties.firstDeclared...] {
            guard let place = descriptor.place, place.plain != nil, Int(descriptor.id) < other.properties.descriptors.count else { continue }
            let its = other.properties[descriptor.id]
            if its.key == descriptor.key, let from = its.place { place.set(from.value(in: other), in: self) }
        }
    }
}
