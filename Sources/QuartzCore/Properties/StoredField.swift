// The stored properties that a program's layer class declares, found by Swift's reflection.
// Enters: a class. Leaves: their names, types and places in its objects, so that key-value access
// reaches them without an Objective-C runtime.

import CoreGraphics
@_spi(Reflection) import Swift

/// A stored property of a class.
package struct StoredField: Sendable {
    package let name: String
    /// Bytes from the start of the object.
    package let offset: Int
    package let type: Any.Type

    /// The stored properties that the classes between Lamina's own and `type` declare, from the
    /// superclass down. Those that refer to objects are left out, since a weak one looks like a
    /// strong one here; colours, paths and images are kept, and of other optionals texts and the
    /// types that animate.
    static func declared(by type: AnyClass) -> [StoredField] {
        let taken = count(in: nearestOwnClass(type))
        guard count(in: type) > taken else { return [] }
        var fields: [StoredField] = []
        var index = 0
        visit(type) { name, offset, fieldType, kind in
            index += 1
            guard index > taken, isReachable(fieldType, kind) else { return }
            fields.append(StoredField(name: name, offset: offset, type: fieldType))
        }
        return fields
    }

    private static func isReachable(_ type: Any.Type, _ kind: _MetadataKind) -> Bool {
        switch kind {
        case .struct, .enum, .tuple: true
        case .optional: type is any AnimatableValue.Type || (type as? any OptionalField.Type)?.holdsValue == true
        default: false
        }
    }

    private static func nearestOwnClass(_ type: AnyClass) -> AnyClass {
        var own: AnyClass = type
        while !String(reflecting: own).hasPrefix("QuartzCore."), let above = _getSuperclass(own) { own = above }
        return own
    }

    private static func count(in type: AnyClass) -> Int {
        var count = 0
        visit(type) { _, _, _, _ in count += 1 }
        return count
    }

    private static func visit(_ type: AnyClass, _ body: (String, Int, Any.Type, _MetadataKind) -> Void) {
        // 1: of a class, where 0 asks for the fields of a value.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, type, kind in
            body(String(cString: name), offset, type, kind)
            return true
        }
    }

    /// The value in an object of the class; nil for an optional that is.
    package func value(in layer: AnyObject) -> Any? {
        let address = address(in: layer)
        func read<Value>(_: Value.Type) -> Any? { Self.read(Value.self, address) }
        return _openExistential(type, do: read)
    }

    /// Stores a value in an object of the class; false if its type does not fit.
    package func set(_ value: Any?, in layer: AnyObject) -> Bool {
        let address = address(in: layer)
        func write<Value>(_: Value.Type) -> Bool { Self.write(Value.self, value, address) }
        return _openExistential(type, do: write)
    }

    func address(in layer: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(layer).toOpaque() + offset }

    private static func read<Value>(_: Value.Type, _ address: UnsafeMutableRawPointer) -> Any? {
        let value = address.assumingMemoryBound(to: Value.self).pointee
        return Value.self is any OptionalField.Type ? Mirror(reflecting: value).children.first?.value : value
    }

    private static func write<Value>(_: Value.Type, _ value: Any?, _ address: UnsafeMutableRawPointer) -> Bool {
        let target = address.assumingMemoryBound(to: Value.self)
        if value == nil, let none = (Value.self as? any OptionalField.Type)?.absent as? Value {
            target.pointee = none
        } else if let value = value as? Value {
            target.pointee = value
        } else {
            return false
        }
        return true
    }
}

/// What reflection needs to know of an optional.
private protocol OptionalField {
    static var holdsValue: Bool { get }
    static var absent: Any { get }
}

extension Optional: OptionalField {
    static var holdsValue: Bool { Wrapped.self is any AnimatableValue.Type || Wrapped.self == String.self }
    static var absent: Any {
        let nothing: Self = nil
        return nothing as Any
    }
}
