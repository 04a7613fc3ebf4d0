// One animatable or plain property of a layer class, as data: its key, type, where its value
// lives, and what a change of it dirties. Everything that handles properties by name reads
// these descriptors; nothing lists properties a second time.

import CoreGraphics

/// The number of a property in its class's table. Properties of `CALayer` come first and have
/// the same number in every class.
package typealias PropertyID = UInt16

/// How a value is laid out at its place in `LayerValues` or `RareValues`.
package enum ValueFormat: UInt8, Sendable {
    case double, float, double2, double4, color, transform
    /// One bit of `LayerFlags`; the offset is the bit's number.
    case flag
    /// The code of an enumerated raw string.
    case code
    /// A small option set.
    case options
}

/// Where a property's value lives.
package enum PropertyStorage: Sendable {
    /// At a byte offset in `LayerValues`.
    case values(Int, ValueFormat)
    /// At a byte offset in `RareValues`.
    case rare(Int, ValueFormat)
    /// In the slots that a subclass of `CALayer` declares.
    case slot(Int)
    /// In the layer object itself, through the accessor named by the key.
    case object
}

package struct PropertyDescriptor: Sendable {
    package let id: PropertyID
    /// The key-value name: `hidden`, `position`.
    package let key: String
    /// The Swift name where it differs: `isHidden`.
    package let alias: String?
    package let kind: ValueKind
    package let storage: PropertyStorage
    package let isAnimatable: Bool
    package let dirties: ChangeGroups
    /// The value of a fresh layer of the declaring class.
    package let initial: AnimationValue
    /// The raw strings of an enumerated property.
    package let codes: [String]
    package let unknownCode: UInt8
    /// Whether the renderer draws the property; one that it does not draw yet is said so, once.
    package let isDrawn: Bool
    /// Whether a change redraws the layer (`needsDisplay(forKey:)`).
    package var redraws = false
    /// Whether a change animates without an action of the program's.
    package var animatesImplicitly = true
    /// Where a property that a program's class declares lies in its objects.
    package var place: DeclaredPlace?
}

/// The properties of one layer class, its superclasses' first.
package final class PropertyList: Sendable {
    package let descriptors: [PropertyDescriptor]
    private let byKey: [String: Int]
    /// Initial values of the slots; those that `@Animatable` declares come from the layer itself.
    package let slots: [AnimationValue]
    /// Where the properties begin that the program's classes declare.
    package let firstDeclared: Int
    /// Whether a change of some property redraws the layer.
    package let redraws: Bool
    /// Stored properties of the program's classes whose types do not animate.
    private let others: [String: StoredField]
    /// Initial values of declared properties, by the first layer of the class.
    private let learned = Lock<[AnimationValue]>([])

    package init(_ descriptors: [PropertyDescriptor], fields: [StoredField] = []) {
        self.descriptors = descriptors
        firstDeclared = descriptors.firstIndex { $0.place != nil } ?? descriptors.count
        redraws = descriptors.contains(where: \.redraws)
        var byKey: [String: Int] = [:]
        var slots: [AnimationValue] = []
        for (index, descriptor) in descriptors.enumerated() {
            byKey[descriptor.key] = index
            if let alias = descriptor.alias { byKey[alias] = index }
            if case .slot = descriptor.storage { slots.append(descriptor.initial) }
        }
        self.byKey = byKey
        self.slots = slots
        others = Dictionary(fields.filter { byKey[$0.name] == nil }.map { ($0.name, $0) }) { $1 }
    }

    package func descriptor(forKey key: String) -> PropertyDescriptor? {
        byKey[key].map { descriptors[$0] }
    }

    package subscript(id: PropertyID) -> PropertyDescriptor { descriptors[Int(id)] }

    /// A stored property of the program's that is none of the descriptors'.
    package func field(forKey key: String) -> StoredField? { others.isEmpty ? nil : others[key] }

    /// The value of a fresh layer.
    package func initial(_ descriptor: PropertyDescriptor) -> AnimationValue {
        let index = Int(descriptor.id) - firstDeclared
        guard index >= 0 else { return descriptor.initial }
        return learned.withLock { $0.isEmpty ? descriptor.initial : $0[index] }
    }

    /// Notes the values of the class's first layer.
    func learnInitialValues(of layer: CALayer) {
        learned.withLock { learned in
            if learned.isEmpty { learned = descriptors[firstDeclared...].map { layer.value($0) } }
        }
    }
}
