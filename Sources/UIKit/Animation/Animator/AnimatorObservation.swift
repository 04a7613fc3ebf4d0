// Who is told that an animator begins to run or comes to rest. Foundation has no key-value observing here; what programs use of
// it on animators has its names.

import QuartzCore
import Synchronization

/// What an observer is to be told (Apple: `NSKeyValueObservingOptions`).
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Once at the beginning, before any change.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change that an observer is told (Apple: `NSKeyValueObservedChange`).
public struct NSKeyValueObservedChange<Value> {
    /// The value after the change, where `new` was asked for.
    public let newValue: Value?
    /// The value before it, where `old` was asked for.
    public let oldValue: Value?
    /// False: changes are told after they have happened.
    public var isPrior: Bool { false }
}

/// Stands for an observer; when it goes, or is made invalid, the observer is told no more (Apple: `NSKeyValueObservation`).
public final class NSKeyValueObservation: NSObject, Sendable {
    private let isOver = Atomic(false)

    override init() { super.init() }

    /// Ends it.
    public func invalidate() { isOver.store(true, ordering: .relaxed) }

    var isValid: Bool { !isOver.load(ordering: .relaxed) }
}

/// The observers of one animator.
@MainActor
final class AnimatorObservers {
    private struct Entry {
        weak var observation: NSKeyValueObservation?
        let keyPath: AnyKeyPath
        /// Takes the values before and after.
        let tell: (UIViewPropertyAnimator, Any, Any) -> Void
    }

    private var entries: [Entry] = []

    func add(
        _ keyPath: AnyKeyPath, _ tell: @escaping (UIViewPropertyAnimator, Any, Any) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation()
        entries.append(Entry(observation: observation, keyPath: keyPath, tell: tell))
        return observation
    }

    func changed<Value: Equatable>(
        _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, of animator: UIViewPropertyAnimator, from old: Value, to new: Value
    ) {
        guard !entries.isEmpty, old != new else { return }
        entries.removeAll { $0.observation?.isValid != true }
        for entry in entries where entry.keyPath == keyPath && entry.observation?.isValid == true {
            entry.tell(animator, old, new)
        }
    }
}

extension UIViewPropertyAnimator {
    /// Calls `changeHandler` after each change of a property: of `isRunning`, by which the end of an animator is known that
    /// pauses there, or of `state`. Any other key path is a mistake.
    /// - Returns: what stands for the observer; to be kept as long as it is to be told.
    public func observe<Value>(
        _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let known: [AnyKeyPath] = [\UIViewPropertyAnimator.isRunning, \UIViewPropertyAnimator.state]
        require(known.contains(keyPath), "UIViewPropertyAnimator.observe: only isRunning and state can be observed")
        if options.contains(.initial) {
            let value = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
        }
        return observers.add(keyPath) { animator, old, new in
            let change = NSKeyValueObservedChange(
                newValue: options.contains(.new) ? new as? Value : nil, oldValue: options.contains(.old) ? old as? Value : nil)
            changeHandler(animator, change)
        }
    }
}
