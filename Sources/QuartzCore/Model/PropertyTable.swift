// The lists of properties, one a layer class, each made once.

import CoreGraphics

package enum PropertyTable {
    /// The properties of `CALayer`.
    package static var base: [PropertyDescriptor] { list(for: CALayer.self).descriptors }

    private static let lists = Lock<[ObjectIdentifier: PropertyList]>([:])

    private static let adding = MethodTable(CALayer.self, plain: PlainProbe.self, overriding: [AddingProbe.self])
    private static let defaulting = MethodTable(CALayer.self, plain: PlainProbe.self, overriding: [DefaultingProbe.self])

    /// The properties of a layer class: `CALayer`'s, its own, and those that the program declares.
    package static func list(for type: CALayer.Type) -> PropertyList {
        let identity = ObjectIdentifier(type)
        if let known = lists.withLock({ $0[identity] }) { return known }
        let fields = StoredField.declared(by: type), own = type.ownProperties
        let list = PropertyList(
            (LayerLines.all + own.lines).declaring(fields, needsDisplay: type.needsDisplay(forKey:)), own: own, fields: fields,
            addsByItself: adding.overrides(type), hasOwnDefaults: defaulting.overrides(type))
        return lists.withLock { lists in
            if let known = lists[identity] { return known }
            lists[identity] = list
            return list
        }
    }
}

private final class PlainProbe: CALayer {}

private final class AddingProbe: CALayer {
    override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
}

private final class DefaultingProbe: CALayer {
    override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
}
