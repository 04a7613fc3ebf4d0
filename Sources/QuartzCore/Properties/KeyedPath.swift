// What the rest of a key path names in a value that the program keeps under a key of its own: a field of a structure, an entry of
// a dictionary, a property of an object that has key-value access.

import CoreGraphics
import CoreImage

/// An object whose values are read and set by key paths.
protocol KeyValueAccess: AnyObject {
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}

enum KeyedPath {
    /// What setting a value inside another one came to.
    enum Change {
        /// It was set inside, where the object is the same.
        case inside
        /// The whole is another one.
        case replaced(Any)
        /// Nothing of it is named so, or it is of another type.
        case impossible
    }

    static func value(_ path: Substring, in any: Any?) -> Any? {
        guard let any else { return nil }
        if let object = any as? any KeyValueAccess { return object.value(forKeyPath: String(path)) }
        if let filter = any as? CIFilter { return filter.value(forKey: String(path)) }
        if let (field, whole) = field(path, in: any) { return field.value(in: whole)?.boxed(field.kind) }
        guard let dictionary = any as? [AnyHashable: Any] else { return nil }
        let (key, rest) = parted(path)
        return rest.map { value($0, in: dictionary[key]) } ?? dictionary[key]
    }

    static func set(_ path: Substring, in any: Any, to new: Any?) -> Change {
        if let object = any as? any KeyValueAccess {
            object.setValue(new, forKeyPath: String(path))
            return .inside
        }
        if let filter = any as? CIFilter {
            filter.setValue(new, forKey: String(path))
            return .inside
        }
        if let (field, whole) = field(path, in: any) {
            guard let part = AnimationValue(new, kind: field.kind), !part.isNone,
                  let changed = field.replacing(in: whole, with: part) else { return .impossible }
            return (any is NSValue ? changed.boxedAsObject(field.owner) : changed.boxed(field.owner)).map { .replaced($0) }
                ?? .impossible
        }
        guard var dictionary = any as? [AnyHashable: Any] else { return .impossible }
        let (key, rest) = parted(path)
        guard let rest else {
            dictionary[key] = new
            return .replaced(dictionary)
        }
        guard let inner = dictionary[key] else { return .impossible }
        let change = set(rest, in: inner, to: new)
        guard case .replaced(let whole) = change else { return change }
        dictionary[key] = whole
        return .replaced(dictionary)
    }

    /// The field of a structure, and the structure as a value that animates.
    private static func field(_ path: Substring, in any: Any) -> (PropertyComponent, AnimationValue)? {
        guard let kind = kind(of: any), let field = PropertyComponent(String(path), kind: kind),
              let whole = AnimationValue(any, kind: kind) else { return nil }
        return (field, whole)
    }

    private static func kind(of any: Any) -> ValueKind? {
        switch any {
        case let box as NSValue:
            if box.heldPoint != nil { return .point }
            if box.heldSize != nil { return .size }
            if box.heldRect != nil { return .rect }
            return box.heldTransform3D != nil ? .transform : nil
        case is CGPoint: return .point
        case is CGSize: return .size
        case is CGRect: return .rect
        case is CATransform3D: return .transform
        default: return nil
        }
    }

    private static func parted(_ path: Substring) -> (key: String, rest: Substring?) {
        guard let dot = path.firstDot else { return (String(path), nil) }
        return (String(path[..<dot]), path[path.index(after: dot)...])
    }
}

extension StringProtocol {
    /// Where the first key of a key path ends. A dot is looked for among bytes: by characters that would be most of a search
    /// for an action.
    var firstDot: Index? { utf8.firstIndex(of: UInt8(ascii: ".")) }
}
