// The public face of the calling thread's transactions.

import CoreGraphics
import Foundation

/// Groups changes of layers and sets what implicit animations they start (Apple:
/// `CATransaction`).
///
/// Every thread has its own stack. Changes outside `begin()`–`commit()` belong to the thread's
/// implicit transaction, which is committed at the redraw moment (a host's `update()`) or by
/// `flush()`. An outermost explicit transaction with no change before it commits at once.
public final class CATransaction {
    private init() {}

    /// Begins a transaction nested in the current one.
    public static func begin() { TransactionState.current.begin() }

    /// Ends the innermost transaction that `begin()` began. Without one it commits the implicit transaction if
    /// there is one, and else does nothing, as measured at Apple's.
    /// - Complexity: O(c) in the layers that changed, whatever the number of the others.
    public static func commit() { TransactionState.current.end() }

    /// Commits the implicit transaction now, and calls delegates of animations that were removed before. What
    /// the server reports is delivered at a host's `update()`.
    /// - Complexity: O(c) in the layers that changed, whatever the number of the others.
    public static func flush() {
        TransactionState.current.flush()
    }

    /// Seconds that implicit animations last, and explicit ones with a duration of 0; default 0.25.
    public static func animationDuration() -> CFTimeInterval {
        TransactionState.current.levels.value(\.duration) ?? 0.25
    }

    /// Whether the calling thread has a `begin()` without its `commit()`.
    package static var isExplicit: Bool { TransactionState.current.levels.isExplicit }

    /// Sets the duration; a negative or non-finite one counts as 0.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        TransactionState.current.set { $0.duration = duration.isFinite ? max(0, duration) : 0 }
    }

    /// The timing function that implicit animations take; nil means the default curve.
    public static func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionState.current.levels.value(\.timingFunction) ?? nil
    }

    /// Sets the pace of animations that begin in the transaction without one of their own; nil for the default.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionState.current.set { $0.timingFunction = .some(function) }
    }

    /// Whether property changes start no actions; default false.
    public static func disableActions() -> Bool { TransactionState.current.disablesActions }

    /// Whether changes in the transaction have no actions, and so no implicit animations; false at first.
    public static func setDisableActions(_ flag: Bool) {
        TransactionState.current.set { $0.disablesActions = flag }
    }

    /// The block that runs when the animations added since it was set have ended: that of the innermost transaction of which one
    /// was set.
    public static func completionBlock() -> (() -> Void)? {
        TransactionState.current.levels.value(\.completionBlock) ?? nil
    }

    /// Sets the completion block of the innermost transaction. It runs on this thread after all
    /// animations added from now on ended, at the commit if there are none.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        TransactionState.current.setCompletionBlock(block)
    }

    /// The value for one of the setting's keys or for a key of the client's, searched from the
    /// innermost transaction outwards.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionState.current.levels.value { $0.values[key] }
        }
    }

    /// Sets a setting by its key, or a value of the client's for the innermost transaction.
    public static func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(value.flatMap { scalar($0) } ?? 0.25)
        case kCATransactionDisableActions: setDisableActions((value.flatMap { scalar($0) } ?? 0) != 0)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
        default: TransactionState.current.set { $0.values[key] = value }
        }
    }

    /// Takes the one recursive lock that client threads may share to order their changes of a
    /// layer. Lamina itself never takes it.
    public static func lock() { shared.lock() }
    /// Gives back the lock that ``lock()`` took.
    public static func unlock() { shared.unlock() }
    private static let shared = NSRecursiveLock()
}

/// Keys of `CATransaction.value(forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"
