// Closures that hear of an object's values as they change, named by key paths: key-value observing, for which there is no
// Objective-C runtime here. In: what looks at a value. Out: calls where it finds another one.

import CoreGraphics

/// What an observer wants (Apple: `NSKeyValueObservingOptions`).
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at once, as the observing begins.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change. There is none here, which is reported: a change is heard of when it has happened.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What kind of change it is (Apple: `NSKeyValueChange`); here always `setting`.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// A change of one value (Apple: `NSKeyValueObservedChange`).
public struct NSKeyValueObservedChange<Value> {
    /// `setting`, or another kind.
    public typealias Kind = NSKeyValueChange
    /// Setting.
    public let kind: Kind
    /// The value now; nil unless `new` was asked for.
    public let newValue: Value?
    /// The value before; nil unless `old` was asked for, and in the call as the observing begins.
    public let oldValue: Value?
    /// Which members of a list; nil: lists change as a whole.
    public let indexes: IndexSet?
    /// Whether the change is to come; no.
    public let isPrior: Bool
}

/// What keeps a closure informed; it ends with this object (Apple: `NSKeyValueObservation`).
public final class NSKeyValueObservation: NSObject {
    private let observer: ValueObserver

    init(_ observer: ValueObserver) { self.observer = observer }

    deinit { observer.end() }

    /// Ends the calls.
    public func invalidate() { observer.end() }
}

// swift-format-ignore: NoLeadingUnderscores
/// An object whose values can be observed (Apple: `_KeyValueCodingAndObserving`).
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension _KeyValueCodingAndObserving {
    /// Calls a closure when the value of a key path has become another one.
    ///
    /// What a layer keeps (a view's frame, bounds and looks, a scroll view's offset among them), a scroll view's `contentSize`
    /// and its insets, the state of a gesture recognizer, and whether a `UIViewPropertyAnimator` runs, are heard of as they are
    /// set; every other value at the next redraw moment, so that of several changes in between only the last is. Setting an
    /// equal value is no change.
    /// To be called on the thread that changes the object.
    /// - Parameter changeHandler: On the thread that changes the value. It is called as long as the result is kept.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        NSKeyValueObservation(
            ValueObserver.make(of: self, options, value: { $0[keyPath: keyPath] }, { changeHandler($0, $1) }))
    }
}

/// An object that says when values of it have changed.
package protocol ObservedObject: AnyObject {
    /// Keeps what is to look again then.
    func keep(_ observer: ValueObserver)
}

/// An object that keeps those who look at its values itself.
package protocol ObserverKeeper: ObservedObject {
    var observers: [ValueObserver] { get set }
}

extension ObserverKeeper {
    package func keep(_ observer: ValueObserver) { observers.append(observer) }

    /// Has what may have changed looked at.
    package func tellObservers() {
        guard !observers.isEmpty else { return }
        observers.removeAll(where: \.isOver)
        for observer in observers { observer.lookAgain() }
    }
}

/// Looks at one value of an object.
package final class ValueObserver {
    /// Finds out whether the value is another one, and says so; nil when nobody is to hear of it any more.
    private var look: (() -> Void)?

    private init() {}

    package var isOver: Bool { look == nil }

    package func lookAgain() { look?() }

    /// Nobody hears of the value any more.
    package func end() { look = nil }

    /// - Parameter value: What is looked at.
    package static func make<Object: AnyObject, Value>(
        of object: Object, _ options: NSKeyValueObservingOptions, value: @escaping (Object) -> Value,
        _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) -> ValueObserver {
        if options.contains(.prior) {
            FaultReport.once("NSKeyValueObservingOptions.prior", "there is no call before a change; the one after it is made")
        }
        let observer = ValueObserver()
        var last = value(object)
        observer.look = { [weak object, weak observer] in
            guard let object else { return observer?.end() ?? () }
            let new = value(object)
            guard !isSame(last, new) else { return }
            let old = last
            last = new
            handler(object, change(options, old: old, new: new))
        }
        TransactionState.current.moment.observers.append(observer)
        (object as? any ObservedObject)?.keep(observer)
        if options.contains(.initial) { handler(object, change(options, old: nil, new: last)) }
        return observer
    }

    private static func change<Value>(
        _ options: NSKeyValueObservingOptions, old: Value?, new: Value
    ) -> NSKeyValueObservedChange<Value> {
        NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
            indexes: nil, isPrior: false)
    }

    /// Whether two values are equal, or one and the same; those that cannot be compared are not.
    private static func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
        if let type = Value.self as? any Equatable.Type { return isEqual(one, other, type) }
        if let one = one as? any Equatable { return isEqual(one, other) }
        guard type(of: one as Any) is AnyClass, type(of: other as Any) is AnyClass else { return false }
        return one as AnyObject === other as AnyObject
    }

    private static func isEqual<Known: Equatable>(_ one: Known, _ other: Any) -> Bool { isEqual(one, other, Known.self) }

    private static func isEqual<Known: Equatable>(_ one: Any, _ other: Any, _: Known.Type) -> Bool {
        guard let one = one as? Known, let other = other as? Known else { return false }
        return one == other
    }
}

extension RedrawMembers {
    /// Finds what changed without its object having said so.
    func lookAtObserved() {
        if observers.isEmpty { return }
        observers.removeAll(where: \.isOver)
        for observer in observers { observer.lookAgain() }
    }
}
