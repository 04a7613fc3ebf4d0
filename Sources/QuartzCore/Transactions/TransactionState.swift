// A thread's part in transactions: what it set, what it changed and what it is to hear, and when it commits.

import CSupport
import CoreGraphics

final class TransactionState {
    /// Which thread this is among those that change layers, from 1.
    let number = ThreadCheck.nextNumber()
    /// Whether layers that two threads change at once are looked for.
    let checksOwners = ThreadCheck.isOn
    @exclusivity(unchecked) private(set) var levels = TransactionLevels()
    let pending: PendingChanges
    let deliveries = Deliveries()
    /// What takes part in the redraw moment.
    let moment = RedrawMembers()
    let release = LayerRelease()
    /// See `RedrawMoment.asksOffServer`.
    var asksOffServer = false
    /// The arrays that layers were given last.
    let given = GivenLists()
    private(set) var isCommitting = false
    /// How many commits have begun.
    private(set) var commitCount = 0
    /// A flush that waits for the explicit transactions to be closed.
    private var flushIsDue = false
    /// The memory of a commit's list of change sets, for the next one.
    var spareSets: [(context: RenderContext, changes: ChangeSet)] = []

    private init() { pending = PendingChanges(thread: number) }

    /// The calling thread's state.
    @inline(__always)
    static var current: TransactionState {
        if let known = lamina_thread_state() {
            return Unmanaged<TransactionState>.fromOpaque(known)._withUnsafeGuaranteedRef { $0 }
        }
        return make()
    }

    private static func make() -> TransactionState {
        let state = TransactionState()
        lamina_set_thread_state(Unmanaged.passRetained(state).toOpaque(), endOfThread)
        return state
    }

    private static let endOfThread: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
        guard let pointer else { return }
        // What runs in the last commit finds this state, not a new one.
        lamina_set_thread_state(pointer, endOfThread)
        let state = Unmanaged<TransactionState>.fromOpaque(pointer)
        state._withUnsafeGuaranteedRef { $0.threadEnds() }
        lamina_set_thread_state(nil, endOfThread)
        state.release()
    }

    /// Whether property changes start no actions.
    @inline(__always)
    var disablesActions: Bool { levels.disablesActions }

    var hasChanges: Bool { !pending.isEmpty || moment.isPreparing }

    // MARK: Levels

    func begin() { levels.begin(isDirty: hasChanges) }

    /// Ends the innermost `begin`; at the outermost, commits at once unless changes came before. Without a
    /// `begin`, ends the implicit transaction.
    func end() {
        guard levels.isExplicit else {
            if !isCommitting { flush() }
            return
        }
        if levels.isOutermostAndBeganClean { commit() }
        levels.end()?.leave()
        if flushIsDue && !levels.isExplicit { flush() }
    }

    func set(_ change: (inout TransactionLevel) -> Void) { levels.set(change) }

    func setCompletionBlock(_ block: (() -> Void)?) { levels.setCompletionBlock(block)?.leave() }

    // MARK: Commit

    /// Ends the implicit transaction: commits what changed, then forgets its settings. Inside a
    /// `begin` it waits for the outermost `commit`.
    func flush() {
        flushIsDue = levels.isExplicit
        if flushIsDue { return }
        commit()
        levels.endImplicit()?.leave()
        if !isCommitting { deliveries.deliverStrays() }
    }

    private func commit() {
        guard !isCommitting else { return }
        isCommitting = true
        commitCount &+= 1
        defer { isCommitting = false }
        var builder = CommitBuilder(self)
        builder.run()
        pending.clear()
    }

    /// The thread's last act: commits what it changed, and leaves to others to wait for its
    /// animations.
    private func threadEnds() {
        while levels.isExplicit {
            FaultReport.once("CATransaction.begin()", "a thread ended without commit(); its changes are committed")
            end()
        }
        flush()
        deliveries.bequeath()
    }
}
