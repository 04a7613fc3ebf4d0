// Values that programs attach to objects whose classes are not theirs, by the names of the Objective-C runtime, which there is
// not here.

import CoreGraphics

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// How an associated value is kept (Apple: `objc_AssociationPolicy`).
public enum objc_AssociationPolicy: UInt, Sendable {
    /// An object is not retained, and reads as nil once it is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// It is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy is retained of an object that is `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// As without `NONATOMIC`: all are safe to use from several threads.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// As without `NONATOMIC`.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object under a key, in the place of what was there; nil takes it away.
///
/// Layers, animations, views, controllers and other responders, and gesture recognizers let go of their values as they go
/// themselves. Of an object of any other class the values are let go at some later association with such an object, after it is
/// gone.
/// - Parameters:
///   - object: An instance of a class; anything else stops the program.
///   - key: The address of a static or global variable, which alone counts.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = instance(object, "objc_setAssociatedObject")
    let kept = value.map { Associations.Kept($0, policy) }
    guard let owner = object as? any AssociationOwner else { return Associations.ofOthers.set(kept, key, on: object) }
    if owner.associations == nil, kept != nil { owner.associations = Associations() }
    owner.associations?.set(kept, key)
}

/// The value that is attached to an object under a key; nil where there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = instance(object, "objc_getAssociatedObject")
    if let owner = object as? any AssociationOwner { return owner.associations?.value(key) }
    return Associations.ofOthers.find(object)?.value(key)
}

/// Takes all values off an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    let object = instance(object, "objc_removeAssociatedObjects")
    if let owner = object as? any AssociationOwner { owner.associations = nil } else { Associations.ofOthers.forget(object) }
}

private func instance(_ any: Any, _ function: String) -> AnyObject {
    require(type(of: any) is AnyClass, "\(function): a \(type(of: any)) is no instance of a class")
    return any as AnyObject
}

/// An object that keeps the values that are attached to it.
package protocol AssociationOwner: AnyObject {
    var associations: Associations? { get set }
}

/// The values that are attached to one object.
package final class Associations {
    struct Kept {
        private let value: Any?
        private weak var unretained: AnyObject?

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
                (self.value, unretained) = (nil, value as AnyObject)
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                self.value = (value as? any NSCopying)?.copy(with: nil) ?? value
            default: self.value = value
            }
        }

        var current: Any? { value ?? unretained }
    }

    private let values = Lock<[UnsafeRawPointer: Kept]>([:])

    func value(_ key: UnsafeRawPointer) -> Any? { values.withLock { $0[key] }?.current }

    func set(_ kept: Kept?, _ key: UnsafeRawPointer) {
        // What was there goes when the lock is open: its end may come back here.
        _ = values.withLock { values in
            let old = values[key]
            values[key] = kept
            return old
        }
    }

    static let ofOthers = OtherAssociations()
}

/// The values of objects that do not keep them themselves.
///
/// Unchecked Sendable: all is behind the lock.
final class OtherAssociations: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let associations: Associations
    }

    private let entries = Lock<[ObjectIdentifier: Entry]>([:])

    func find(_ object: AnyObject) -> Associations? {
        entries.withLock { entries in
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.associations
        }
    }

    func set(_ kept: Associations.Kept?, _ key: UnsafeRawPointer, on object: AnyObject) {
        guard kept != nil || find(object) != nil else { return }
        let (found, gone) = entries.withLock { entries in
            let gone = entries.filter { $0.value.object == nil }
            for id in gone.keys { entries[id] = nil }
            let found = entries[ObjectIdentifier(object)]?.associations ?? Associations()
            entries[ObjectIdentifier(object)] = Entry(object: object, associations: found)
            return (found, gone)
        }
        withExtendedLifetime(gone) { found.set(kept, key) }
    }

    func forget(_ object: AnyObject) {
        _ = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }
    }
}
