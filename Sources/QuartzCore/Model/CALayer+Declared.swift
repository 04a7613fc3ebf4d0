// The properties that a program's layer class declares, in layers that are made and copied.

import CoreGraphics

extension CALayer {
    /// Tells the declarations of a fresh layer their numbers.
    func bindDeclarations() {
        for descriptor in properties.descriptors[properties.firstDeclared...] {
            guard let place = descriptor.declared, let declaration = place.declaration else { continue }
            declaration.bind(descriptor.id, at: place.field.address(in: self))
        }
        properties.learnInitialValues { value($0) }
    }

    /// Takes the declared properties of another layer, those that its class has too.
    func copyDeclaredFields(of other: CALayer) {
        for descriptor in properties.descriptors[properties.firstDeclared...] {
            guard let place = descriptor.declared, Int(descriptor.id) < other.properties.descriptors.count else { continue }
            let its = other.properties[descriptor.id]
            if its.key == descriptor.key, let from = its.declared { place.set(from.value(in: other), in: self) }
        }
    }
}
