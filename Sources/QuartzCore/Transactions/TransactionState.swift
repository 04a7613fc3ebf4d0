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

/// A changed layer, and where what it was at the last commit is kept.
struct ChangedLayer {
    var layer: Unmanaged<CALayer>
    /// The numbers of its last group and its last object in `CommittedState`; -1: none.
    var lastGroup: Int32 = -1
    var lastObject: Int32 = -1
}

final class TransactionState {
    private(set) var levels = [TransactionLevel()]
    /// The innermost setting, kept where the setters can read it.
    @exclusivity(unchecked) private(set) var disablesActions = false
    /// Whether a level has a completion block.
    @exclusivity(unchecked) private var hasCompletions = false
    /// The layers with uncommitted changes; each is retained once.
    private(set) var changed: UnsafeMutablePointer<ChangedLayer> = .allocate(capacity: 64)
    private(set) var changedCount = 0
    private var changedCapacity = 64
    /// The memory of the list before, for the next one.
    private var cleared: UnsafeMutablePointer<ChangedLayer> = .allocate(capacity: 64)
    private var clearedCapacity = 64
    /// How many layers change in a commit, of late.
    private var usualCount = 64
    private let committed = CommittedState()
    /// Which thread this is among those that change layers, from 1; 0 where threads are not checked.
    let number = ThreadCheck.nextNumber()
    /// The lists that were frozen last: most often many layers are given the same.
    private var lastNumbers: NumberList?
    private var lastColors: ColorList?
    /// Layers that were put into a tree or taken out of one.
    var moved: [CALayer] = []
    /// Roots that a host shows or no longer shows.
    var rootChanges: [(context: RenderContext, root: CALayer?)] = []
    let mailbox = ReportMailbox()
    /// Animations that the server has, by serial number.
    @exclusivity(unchecked) var awaited: [AnimationSerial: LayerAnimation] = [:]
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
        (changed + changedCount).initialize(to: ChangedLayer(layer: .passRetained(layer)))
        layer.store.pointee.changeIndex = Int32(changedCount)
        layer.store.pointee.owner = number
        changedCount += 1
    }

    /// Where the layer stands among this thread's changed layers.
    private func changeIndex(of layer: CALayer) -> Int? {
        let index = Int(layer.store.pointee.changeIndex)
        guard index >= 0, index < changedCount, changed[index].layer.toOpaque() == Unmanaged.passUnretained(layer).toOpaque()
        else { return nil }
        return index
    }

    /// Notes groups of a layer that did not change before since the last commit, and keeps what they are.
    func note(_ groups: ChangeGroups, of layer: CALayer) {
        let store = layer.store
        if store.pointee.groups.isEmpty { enlist(layer) }
        store.pointee.groups.formUnion(groups)
        guard let index = changeIndex(of: layer) else { return }
        var waiting = groups.intersection(.plain).rawValue
        while waiting != 0 {
            let bit = waiting.trailingZeroBitCount
            waiting &= waiting - 1
            guard let bytes = layer.access.bytes(ofGroup: bit) else { continue }
            let size = ChangeGroups(rawValue: 1 << UInt32(bit)).size(layer.properties)
            changed[index].lastGroup = committed.keep(bit, bytes, size, after: changed[index].lastGroup)
        }
    }

    /// Keeps the object of an enlisted layer's slot before its first change.
    func keep(_ object: AnyObject?, _ slot: Int32, of layer: CALayer) {
        guard let index = changeIndex(of: layer) else { return }
        changed[index].lastObject = committed.keep(object, slot: slot, after: changed[index].lastObject)
    }

    /// Keeps the value of a declared property before its first change.
    func keepDeclared(_ value: AnimationValue, _ property: PropertyID, of layer: CALayer) {
        guard let index = changeIndex(of: layer) else { return }
        let slot = -1 - Int32(property)
        var isKept = false
        committed.forEachObject(from: changed[index].lastObject) { known, _ in if known == slot { isKept = true } }
        if !isKept { keep(KeptDeclared(value), slot, of: layer) }
    }

    /// Numbers as they are kept: those that were given last once for all.
    func list(of numbers: [NSNumber]) -> NumberList {
        if let last = lastNumbers, Self.areSame(last.given, numbers) { return last }
        let made = NumberList(given: numbers)
        lastNumbers = made
        return made
    }

    /// The same for colours; nil if something in the list is none.
    func list(of colors: [Any]) -> ColorList? {
        if let last = lastColors, Self.areSame(last.given, colors) { return last }
        lastColors = ColorList(given: colors)
        return lastColors
    }

    /// Whether two arrays are the same memory.
    private static func areSame<Element>(_ a: [Element], _ b: [Element]) -> Bool {
        a.count == b.count && a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
    }

    /// Brings a copy of `layer` back to its last commit.
    func showCommitted(_ layer: CALayer, in copy: CALayer) {
        guard let index = changeIndex(of: layer) else { return }
        committed.forEachGroup(from: changed[index].lastGroup) { group, bytes, size in
            if !ChangeGroups.rare.isDisjoint(with: ChangeGroups(rawValue: 1 << UInt32(group))) { _ = copy.rareToWrite }
            copy.access.bytes(ofGroup: group)?.copyMemory(from: bytes, byteCount: size)
        }
        committed.forEachObject(from: changed[index].lastObject) { slot, object in
            if slot >= 0 {
                copy.slots[Int(slot)] = object
            } else if let object {
                copy.properties[PropertyID(-1 - slot)].declared?.set(
                    unsafeDowncast(object, to: KeptDeclared.self).value, in: copy)
            }
        }
    }

    /// A plain value that `layer` had at its last commit.
    func committedValue(_ descriptor: PropertyDescriptor, of layer: CALayer) -> AnimationValue {
        guard let index = changeIndex(of: layer), changed[index].lastGroup >= 0 else { return layer.value(descriptor) }
        var values = layer.store.pointee.values, rare = UnsafePointer(layer.store.pointee.rareToRead).pointee
        let size = layer.properties.ownSize
        return withUnsafeTemporaryAllocation(byteCount: size + 1, alignment: PropertyHome.alignment) { memory in
            withUnsafeMutablePointer(to: &values) { values in
                withUnsafeMutablePointer(to: &rare) { rare in
                    let access = ValuesAccess(values: values, rare: rare, own: memory.baseAddress)
                    if let own = layer.store.pointee.own { access.own?.copyMemory(from: own, byteCount: size) }
                    committed.forEachGroup(from: changed[index].lastGroup) { group, bytes, size in
                        access.bytes(ofGroup: group)?.copyMemory(from: bytes, byteCount: size)
                    }
                    return access.value(descriptor)
                }
            }
        }
    }

    /// The image that `layer` showed at its last commit.
    func committedContents(of layer: CALayer) -> CGImage? {
        var image = layer.contentsImage
        guard let index = changeIndex(of: layer) else { return image }
        committed.forEachObject(from: changed[index].lastObject) { slot, object in
            if slot == BaseObjects.slot(\.contents) { image = object as? CGImage }
        }
        return image
    }

    private func clearChanges() {
        for index in 0..<changedCount {
            changed[index].layer._withUnsafeGuaranteedRef {
                $0.store.pointee.groups = []
                $0.store.pointee.changedSlots = 0
                $0.store.pointee.changeIndex = -1
                $0.store.pointee.owner = 0
            }
        }
        // Letting a layer go may run a client's deinit, which may change other layers.
        let count = changedCount
        swap(&changed, &cleared)
        swap(&changedCapacity, &clearedCapacity)
        committed.clear()
        changedCount = 0
        let done = cleared
        for index in 0..<count {
            let layer = done[index].layer
            (done + index).deinitialize(count: 1)
            layer.release()
        }
        committed.letGo()
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
        settingsChanged()
        before?.leave()
    }

    private func settingsChanged() {
        disablesActions = levels.last(where: { $0.disablesActions != nil })?.disablesActions ?? false
        hasCompletions = levels.contains { $0.completion != nil }
    }

    func value<Value>(_ read: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = read(level) { return value }
        }
        return nil
    }

    /// The completion groups that an animation added now belongs to.
    func enterCompletions() -> [CompletionGroup] {
        guard hasCompletions else { return [] }
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
            case .started(let serial, _): awaited[AnimationSerial(serial)]?.didStart(self)
            case .finished(let serial, _): awaited.removeValue(forKey: AnimationSerial(serial))?.didFinish(self)
            case .withdrawn(let serial): awaited[AnimationSerial(serial)] = nil
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
