// The properties of one layer class, its superclasses' first, and what is known of them all together.

import CoreGraphics

/// What Lamina's own layer class adds to `CALayer`: a structure of values, one of objects, and a line for each property.
///
/// A class whose superclass adds something itself adds nothing more: there is one such structure a layer.
package struct ClassProperties: Sendable {
    let lines: [PropertyDescriptor]
    /// Bytes of the values, and what tells classes with the same values.
    let size: Int
    let identity: ObjectIdentifier
    let slots: Int
    /// Calls its argument with the initial values.
    private let initial: @Sendable ((UnsafeRawPointer) -> Void) -> Void

    package init<Values: ClassValues, Objects: ClassObjects>(_: Values.Type, _: Objects.Type, _ lines: [PropertyDescriptor]) {
        self.lines = lines
        size = MemoryLayout<Values>.size
        identity = ObjectIdentifier(Values.self)
        slots = Objects.count
        initial = { body in withUnsafePointer(to: Values()) { body($0) } }
        require(size <= Self.mostBytes, "\(Values.self) has over \(Self.mostBytes) bytes")
    }

    /// What a class's values may take at most.
    static let mostBytes = 1024

    package static let none = ClassProperties(NoValues.self, NoObjects.self, [])

    func initialize(_ memory: UnsafeMutableRawPointer) { initial { memory.copyMemory(from: $0, byteCount: size) } }
}

package final class PropertyList: Sendable {
    package let descriptors: [PropertyDescriptor]
    private let byKey: [String: Int]
    private let byPlace: [PlaceKey: Int]
    let own: ClassProperties
    /// Bytes of the class's own values.
    let ownSize: Int
    /// How many objects a layer may hold.
    let slotCount: Int
    /// The objects that a fresh layer has.
    let initialObjects: [(slot: Int, object: TextBox)]
    /// The slots whose objects the server gets, one bit each.
    let sent: UInt32
    /// Where the properties begin that the program's classes declare.
    let firstDeclared: Int
    /// Whether the class overrides `add(_:forKey:)`.
    let addsByItself: Bool
    /// Whether a class overrides `defaultValue(forKey:)`.
    let hasOwnDefaults: Bool
    /// What it gives, by the first layer of the class.
    private let ownDefaults = Lock<[(key: String, value: Any)]?>(nil)
    /// Whether a change of some property redraws the layer.
    let redraws: Bool
    private let redrawing: [PlaceKey]
    /// Stored properties of the program's classes whose types do not animate.
    private let others: [String: StoredField]
    /// Initial values of declared properties, by the first layer of the class.
    private let learned = Lock<[AnimationValue]>([])
    /// What key paths have named so far: properties, and fields of properties. None is forgotten.
    private let paths = Lock<[String: PropertyPath]>([:])
    /// Some of them, to be found without a lock.
    private let recent = RecentPaths()

    init(_ lines: [PropertyDescriptor], own: ClassProperties, fields: [StoredField] = [], addsByItself: Bool = false,
         hasOwnDefaults: Bool = false) {
        var descriptors = lines
        for index in descriptors.indices { descriptors[index].id = PropertyID(index) }
        self.descriptors = descriptors
        (self.own, self.addsByItself, self.hasOwnDefaults) = (own, addsByItself, hasOwnDefaults)
        ownSize = own.size
        slotCount = BaseObjects.count + own.slots
        require(slotCount <= UInt32.bitWidth, "a layer has room for \(UInt32.bitWidth) objects")
        initialObjects = descriptors.compactMap { line in
            guard let slot = line.place.slot, case .text(let text) = line.initial else { return nil }
            return (slot, TextBox(text))
        }
        sent = descriptors.reduce(0) { $1.place.dirties.contains(.objects) ? $0 | 1 << UInt32($1.place.offset) : $0 }
        firstDeclared = descriptors.firstIndex { $0.declared != nil } ?? descriptors.count
        redrawing = descriptors.filter(\.redraws).map(\.place.key)
        redraws = !redrawing.isEmpty
        var byKey: [String: Int] = [:]
        for (index, descriptor) in descriptors.enumerated() {
            byKey[descriptor.key] = index
            if let alias = descriptor.alias { byKey[alias] = index }
        }
        self.byKey = byKey
        byPlace = Dictionary(uniqueKeysWithValues: descriptors.enumerated().map { ($1.place.key, $0) })
        others = Dictionary(fields.filter { byKey[$0.name] == nil }.map { ($0.name, $0) }) { $1 }
    }

    package func descriptor(forKey key: String) -> PropertyDescriptor? { byKey[key].map { descriptors[$0] } }

    /// The property at a key path, or the field of one at a path of two parts and more, such as "transform.rotation.z".
    func path(_ path: String) -> PropertyPath? {
        if let known = recent[path] { return known }
        guard let found = paths.withLock({ $0[path] }) ?? newPath(path) else { return nil }
        recent.keep(found)
        return found
    }

    private func newPath(_ path: String) -> PropertyPath? {
        let made: PropertyPath
        if let whole = descriptor(forKey: path) {
            made = PropertyPath(path, descriptor: whole)
        } else if let dot = path.firstDot, let descriptor = descriptor(forKey: String(path[..<dot])),
                  let component = PropertyComponent(String(path[path.index(after: dot)...]), kind: descriptor.kind) {
            made = PropertyPath(path, descriptor: descriptor, component: component)
        } else {
            return nil
        }
        return paths.withLock { paths in
            if let first = paths[path] { return first }
            paths[path] = made
            return made
        }
    }

    package subscript(id: PropertyID) -> PropertyDescriptor { descriptors[Int(id)] }

    /// The property at a place.
    func descriptor(at place: PlaceKey) -> PropertyDescriptor? { byPlace[place].map { descriptors[$0] } }

    /// The key of the property at a place.
    func key(at place: PlaceKey) -> String? { byPlace[place].map { descriptors[$0].key } }

    /// Whether a change of the property at a place redraws the layer.
    func redraws(_ place: PlaceKey) -> Bool { redrawing.contains(place) }

    /// A stored property of the program's that is none of the descriptors'.
    package func field(forKey key: String) -> StoredField? { others.isEmpty ? nil : others[key] }

    /// The value of a fresh layer.
    package func initial(_ descriptor: PropertyDescriptor) -> AnimationValue {
        let index = Int(descriptor.id) - firstDeclared
        guard index >= 0 else { return descriptor.initial }
        return learned.withLock { $0.isEmpty ? descriptor.initial : $0[index] }
    }

    /// What the class gives by itself for properties of which a fresh layer would have something else.
    func ownDefaults(_ own: (PropertyDescriptor) -> Any?) -> [(key: String, value: Any)] {
        if let known = ownDefaults.withLock({ $0 }) { return known }
        let found = descriptors.compactMap { descriptor in own(descriptor).map { (key: descriptor.key, value: $0) } }
        ownDefaults.withLock { $0 = found }
        return found
    }

    /// The value of a fresh layer as Apple's API hands it out; nil for an unknown key, for other spellings of one, and for what
    /// any property has that is given none: zeros, and the identity.
    func givenInitial(_ key: String) -> Any? {
        guard let descriptor = descriptor(forKey: key), descriptor.key == key else { return nil }
        let initial = initial(descriptor)
        return switch initial {
        case .number(0) where descriptor.kind == .number && key != "contentsHeadroom": nil
        case .vector(.zero): nil
        case .transform(CATransform3DIdentity): nil
        default: initial.boxed(descriptor.kind)
        }
    }

    /// Notes the values that the class's first layer has of declared properties.
    func learnInitialValues(_ value: (PropertyDescriptor) -> AnimationValue) {
        learned.withLock { learned in
            if learned.isEmpty { learned = descriptors[firstDeclared...].map(value) }
        }
    }
}
