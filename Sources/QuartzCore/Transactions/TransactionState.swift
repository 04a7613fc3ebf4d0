// A thread's transactions: the stack of settings, the layers that changed since the last commit
// with what they showed before, and the animations whose end is awaited.

import CSupport
import CoreGraphics
import Synchronization

/// One level of the transaction stack: the implicit one, or a `begin`.
struct TransactionLevel {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var completionBlock: (() -> Void)?
    var completion: CompletionGroup?
    var values: [String: Any] = [:]
    /// Whether the thread had uncommitted changes when the level began.
    var beganDirty = false
}

/// A changed layer, and what it was at the last commit.
struct ChangedLayer {
    var layer: Unmanaged<CALayer>
    var committed: LayerValues
    var committedRare: UnsafeMutablePointer<RareValues>?
    var committedObjects: CommittedObjects?
}

/// The values of a layer that are no plain bytes, as they were at the last commit.
final class CommittedObjects {
    let slots: [AnimationValue]
    let contents: Any?
    let image: CGImage?
    let shadowPath: CGPath?
    let filters: LayerFilters

    init(_ layer: CALayer) {
        slots = layer.objects?.slots ?? []
        filters = layer.objects?.filters ?? LayerFilters()
        (contents, image, shadowPath) = (layer.objects?.contents, layer.objects?.image, layer.objects?.shadowPath)
    }
}

final class TransactionState {
    private(set) var levels = [TransactionLevel()]
    /// The innermost setting, kept where the setters can read it.
    private(set) var disablesActions = false
    /// The layers with uncommitted changes; each is retained once.
    private(set) var changed: UnsafeMutablePointer<ChangedLayer> = .allocate(capacity: 64)
    private(set) var changedCount = 0
    private var changedCapacity = 64
    /// The memory of the list before, for the next one.
    private var cleared: UnsafeMutablePointer<ChangedLayer> = .allocate(capacity: 64)
    private var clearedCapacity = 64
    /// How many layers change in a commit, of late.
    private var usualCount = 64
    private var spareRare: [UnsafeMutablePointer<RareValues>] = []
    /// Layers that were put into a tree or taken out of one.
    var moved: [CALayer] = []
    /// Roots that a host shows or no longer shows.
    var rootChanges: [(context: RenderContext, root: CALayer?)] = []
    let mailbox = ReportMailbox()
    /// Animations that the server has, by serial number.
    var awaited: [UInt64: LayerAnimation] = [:]
    /// What is to be called before the next layout.
    var preparations: [() -> Void] = []
    /// Links that are called for each frame, and calls that wait for their time.
    var displayLinks: [CADisplayLink] = []
    var timers: [MomentTimer] = []
    /// See `RedrawMoment.asksOffServer`.
    var asksOffServer = false
    /// Calls to delegates and completion blocks that wait for the redraw moment.
    var callbacks: [() -> Void] = []
    /// Those for animations of layers that no server knows: they wait for the next flush, since no host may
    /// ever come to a redraw moment.
    var strays: [() -> Void] = []
    /// Whether a layer on a server asked to be displayed.
    var hasLayersToDisplay = false
    /// Layers with animations that redraw them.
    var followed: [FollowedLayer] = []
    /// Layers that are drawn in tiles.
    var tiled: [FollowedLayer] = []
    private(set) var isCommitting = false
    /// The memory of a commit's list of change sets, for the next one.
    var spareSets: [(context: RenderContext, changes: ChangeSet)] = []
    /// A flush that waits for the explicit transactions to be closed.
    private var flushIsDue = false
    /// Layers on their way out, while `release` lets them go.
    private var parting: [[CALayer]] = []
    private var isParting = false
    /// What threads that ended have left to this one.
    private var legacies: [ThreadLegacy] = []

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

    deinit {
        changed.deallocate()
        cleared.deallocate()
        for rare in spareRare { rare.deallocate() }
    }

    /// Lets layers go one after the other, however deep they hold each other.
    func release(_ layers: consuming [CALayer]) {
        parting.append(consume layers)
        guard !isParting else { return }
        isParting = true
        while parting.popLast() != nil {}
        isParting = false
    }

    var hasChanges: Bool { changedCount > 0 || !moved.isEmpty || !rootChanges.isEmpty || !preparations.isEmpty }

    /// Notes that `layer` changes for the first time since the last commit.
    func enlist(_ layer: CALayer) {
        if changedCount == changedCapacity {
            let larger = UnsafeMutablePointer<ChangedLayer>.allocate(capacity: changedCapacity * 2)
            larger.moveInitialize(from: changed, count: changedCount)
            changed.deallocate()
            changed = larger
            changedCapacity *= 2
        }
        let store = layer.store
        (changed + changedCount).initialize(to: ChangedLayer(
            layer: .passRetained(layer), committed: store.pointee.values, committedRare: nil, committedObjects: nil))
        store.pointee.changeIndex = Int32(changedCount)
        changedCount += 1
    }

    /// Where the layer stands among this thread's changed layers.
    private func changeIndex(of layer: CALayer) -> Int? {
        let index = Int(layer.store.pointee.changeIndex)
        guard index >= 0, index < changedCount, changed[index].layer.toOpaque() == Unmanaged.passUnretained(layer).toOpaque()
        else { return nil }
        return index
    }

    /// Keeps the rare values of an enlisted layer before their first change.
    func keepRare(of layer: CALayer) {
        guard let index = changeIndex(of: layer), changed[index].committedRare == nil else { return }
        let copy = spareRare.popLast() ?? .allocate(capacity: 1)
        copy.initialize(to: UnsafePointer(layer.store.pointee.rareToRead).pointee)
        changed[index].committedRare = copy
    }

    /// Keeps the values that are no plain bytes of an enlisted layer before their first change.
    func keepObjects(of layer: CALayer) {
        guard let index = changeIndex(of: layer), changed[index].committedObjects == nil else { return }
        changed[index].committedObjects = CommittedObjects(layer)
    }

    /// The values of `layer` at its last commit.
    func committed(_ layer: CALayer) -> (LayerValues, UnsafePointer<RareValues>) {
        let store = layer.store
        guard let index = changeIndex(of: layer) else { return (store.pointee.values, UnsafePointer(store.pointee.rareToRead)) }
        let rare = changed[index].committedRare.map { UnsafePointer($0) } ?? UnsafePointer(store.pointee.rareToRead)
        return (changed[index].committed, rare)
    }

    /// What is no plain byte at the last commit of `layer`; nil when it is what it was.
    func committedObjects(_ layer: CALayer) -> CommittedObjects? {
        changeIndex(of: layer).flatMap { changed[$0].committedObjects }
    }

    private func clearChanges() {
        for index in 0..<changedCount {
            if let rare = changed[index].committedRare { spareRare.append(rare) }
            changed[index].layer._withUnsafeGuaranteedRef {
                $0.store.pointee.groups = []
                $0.store.pointee.changeIndex = -1
            }
        }
        // Letting a layer go may run a client's deinit, which may change other layers.
        let count = changedCount
        swap(&changed, &cleared)
        swap(&changedCapacity, &clearedCapacity)
        changedCount = 0
        let done = cleared
        for index in 0..<count {
            let layer = done[index].layer
            (done + index).deinitialize(count: 1)
            layer.release()
        }
        // Memory for many layers is kept only where many change again and again.
        if clearedCapacity > 4 * usualCount && cleared == done {
            cleared.deallocate()
            cleared = .allocate(capacity: 64)
            clearedCapacity = 64
        }
        usualCount = max(64, count, usualCount - usualCount / 8)
    }

    // MARK: Levels

    func begin() {
        levels.append(TransactionLevel(beganDirty: hasChanges))
    }

    /// Ends the innermost `begin`; at the outermost, commits at once unless changes came before. Without a
    /// `begin`, ends the implicit transaction.
    func end() {
        guard levels.count > 1 else {
            if !isCommitting { flush() }
            return
        }
        if levels.count == 2 && !levels[1].beganDirty { commit() }
        let level = levels.removeLast()
        settingsChanged()
        level.completion?.leave()
        if flushIsDue && levels.count == 1 { flush() }
    }

    func set(_ change: (inout TransactionLevel) -> Void) {
        change(&levels[levels.count - 1])
        settingsChanged()
    }

    func setCompletionBlock(_ block: (() -> Void)?) {
        let before = levels[levels.count - 1].completion
        levels[levels.count - 1].completionBlock = block
        levels[levels.count - 1].completion = block.map(CompletionGroup.init)
        before?.leave()
    }

    private func settingsChanged() {
        disablesActions = levels.last(where: { $0.disablesActions != nil })?.disablesActions ?? false
    }

    func value<Value>(_ read: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = read(level) { return value }
        }
        return nil
    }

    /// The completion groups that an animation added now belongs to.
    func enterCompletions() -> [CompletionGroup] {
        let groups = levels.compactMap(\.completion)
        for group in groups { group.enter() }
        return groups
    }

    // MARK: Commit

    /// Ends the implicit transaction: commits what changed, then forgets its settings. Inside a
    /// `begin` it waits for the outermost `commit`.
    func flush() {
        flushIsDue = levels.count > 1
        if flushIsDue { return }
        commit()
        let implicit = levels[0]
        levels[0] = TransactionLevel()
        settingsChanged()
        implicit.completion?.leave()
        if !isCommitting { call(\.strays) }
    }

    private func commit() {
        guard !isCommitting else { return }
        isCommitting = true
        defer { isCommitting = false }
        var builder = CommitBuilder(self)
        builder.run()
        clearChanges()
    }

    /// Delivers what the server reported and what waits to be called: part of the redraw moment.
    func deliver() {
        inherit()
        while let report = mailbox.take() { handle(report) }
        call(\.strays)
        call(\.callbacks)
    }

    /// Calls the delegates and completion blocks that wait.
    private func call(_ list: ReferenceWritableKeyPath<TransactionState, [() -> Void]>) {
        while !self[keyPath: list].isEmpty {
            let waiting = self[keyPath: list]
            self[keyPath: list] = []
            for call in waiting { call() }
        }
    }

    private func handle(_ report: FrameReport) {
        for event in report.events {
            switch event {
            case .started(let serial, _): awaited[serial]?.didStart(self)
            case .finished(let serial, _): awaited.removeValue(forKey: serial)?.didFinish(self)
            case .withdrawn(let serial): awaited[serial] = nil
            }
        }
    }

    // MARK: Threads that end

    /// The thread's last act: commits what it changed, and leaves to others to wait for its
    /// animations.
    private func threadEnds() {
        while levels.count > 1 {
            FaultReport.once("CATransaction.begin()", "a thread ended without commit(); its changes are committed")
            end()
        }
        flush()
        inherit()
        ThreadLegacy.leave(ThreadLegacy(mailbox: mailbox, awaited: awaited, callbacks: callbacks))
        for legacy in legacies {
            let rest = legacy.awaited.filter { awaited[$0.key] != nil }
            ThreadLegacy.leave(ThreadLegacy(mailbox: legacy.mailbox, awaited: rest, callbacks: []))
        }
    }

    /// Takes over the animations of threads that ended, so that their ends are delivered.
    private func inherit() {
        for legacy in ThreadLegacy.takeAll() {
            awaited.merge(legacy.awaited) { mine, _ in mine }
            callbacks += legacy.callbacks
            legacy.callbacks = []
            legacies.append(legacy)
        }
        guard !legacies.isEmpty else { return }
        for legacy in legacies {
            while let report = legacy.mailbox.take() { handle(report) }
        }
        legacies.removeAll { legacy in legacy.awaited.keys.allSatisfy { awaited[$0] == nil } }
    }
}
