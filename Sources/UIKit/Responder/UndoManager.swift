// What was done, so that it can be undone and done again. In: for each change a closure that takes it back. Out: calls of these,
// the last one first, whose own registrations are what does it again. Foundation has no such class on Linux.

import QuartzCore

/// Takes changes back, and makes them again (Apple: `UndoManager`).
///
/// What is registered in one pass of the program's loop is one group, which ``undo()`` takes back together. What a closure
/// registers while it takes something back is what makes it again.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// Posted before a group is opened or closed, and before it is asked what can be undone or redone.
    public nonisolated static let checkpointNotification = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted before a change is taken back.
    public nonisolated static let willUndoChangeNotification = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted when a change was taken back.
    public nonisolated static let didUndoChangeNotification = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a change is made again.
    public nonisolated static let willRedoChangeNotification = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted when a change was made again.
    public nonisolated static let didRedoChangeNotification = Notification.Name("NSUndoManagerDidRedoChangeNotification")
    /// Posted when a group was opened.
    public nonisolated static let didOpenUndoGroupNotification = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group is closed.
    public nonisolated static let willCloseUndoGroupNotification = Notification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted when a group was closed.
    public nonisolated static let didCloseUndoGroupNotification = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")

    /// A change, or several that are taken back together.
    private enum Step {
        case action(target: WeakTarget, perform: () -> Void)
        case group(Group)
    }

    private struct WeakTarget {
        weak var object: AnyObject?
    }

    private final class Group {
        var steps: [Step] = []
        var name = ""
        var isDiscardable = false

        func drop(_ target: AnyObject) {
            steps = steps.filter { step in
                switch step {
                case .action(let other, _): return other.object !== target
                case .group(let group):
                    group.drop(target)
                    return !group.steps.isEmpty
                }
            }
        }
    }

    private var done: [Group] = [], undone: [Group] = []
    /// From the outermost on.
    private var open: [Group] = []
    private var disabled = 0
    /// Whether the outermost group was opened by a registration, and closes by itself.
    private var closesByItself = false
    /// How often something was registered.
    private(set) var registrations = 0

    /// One without anything to undo.
    public override init() { super.init() }

    // MARK: Groups

    /// Whether what is registered in one pass of the loop is a group; default true. Otherwise groups are the program's to open.
    open var groupsByEvent = true
    /// How many groups can be undone; those before them are forgotten. 0, the default: any number.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// How many groups are open.
    open var groupingLevel: Int { open.count }

    /// Opens a group: all until its end is taken back together.
    open func beginUndoGrouping() {
        if groupsByEvent, open.isEmpty, !isUndoing, !isRedoing { openForEvent() }
        openGroup()
    }

    /// Closes the group that was opened last. Without one the program is stopped.
    open func endUndoGrouping() {
        require(!open.isEmpty, "UndoManager.endUndoGrouping: no group is open")
        post(Self.checkpointNotification)
        closeGroup()
    }

    private func openForEvent() {
        openGroup()
        closesByItself = true
        RedrawMoment.deliver { [weak self] in MainActor.assumeIsolated { self?.closeForEvent() } }
    }

    private func closeForEvent() {
        guard closesByItself, open.count == 1 else { return }
        closeGroup()
    }

    private func openGroup() {
        post(Self.checkpointNotification)
        open.append(Group())
        post(Self.didOpenUndoGroupNotification)
    }

    private func closeGroup() {
        post(Self.willCloseUndoGroupNotification)
        guard let group = open.popLast() else { return }
        if open.isEmpty { closesByItself = false }
        if !group.steps.isEmpty {
            if let outer = open.last {
                outer.steps.append(.group(group))
                if outer.name.isEmpty { outer.name = group.name }
            } else if isUndoing {
                undone.append(group)
            } else {
                done.append(group)
                trim()
            }
        }
        post(Self.didCloseUndoGroupNotification)
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        done.removeFirst(max(0, done.count - levelsOfUndo))
        undone.removeFirst(max(0, undone.count - levelsOfUndo))
    }

    // MARK: Registering

    /// Whether what is registered counts; default true.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// What is registered does not count until it is enabled as often again.
    open func disableUndoRegistration() { disabled += 1 }
    /// Takes one `disableUndoRegistration()` back. Without one the program is stopped.
    open func enableUndoRegistration() {
        require(disabled > 0, "UndoManager.enableUndoRegistration: registration is not disabled")
        disabled -= 1
    }

    /// Registers what takes a change back. What could be made again is forgotten, unless something is being undone or redone.
    /// - Parameters:
    ///   - target: given to the closure; not retained: of one that is gone nothing is taken back.
    ///   - handler: takes the change back, and registers what makes it again.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            require(groupsByEvent, "UndoManager.registerUndo: no group is open, and groupsByEvent is false")
            openForEvent()
        }
        if !isUndoing, !isRedoing { undone = [] }
        registrations += 1
        open.last?.steps.append(.action(target: WeakTarget(object: target)) { [weak target] in
            if let target { handler(target) }
        })
    }

    /// Forgets everything, and closes all groups.
    open func removeAllActions() {
        (done, undone, open) = ([], [], [])
        (disabled, closesByItself) = (0, false)
    }

    /// Forgets what was registered with a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in done + undone + open { group.drop(target) }
        done.removeAll { $0.steps.isEmpty }
        undone.removeAll { $0.steps.isEmpty }
    }

    // MARK: Undoing

    /// Whether something is being taken back.
    open private(set) var isUndoing = false
    /// Whether something is being made again.
    open private(set) var isRedoing = false

    /// Whether there is something to take back.
    open var canUndo: Bool {
        post(Self.checkpointNotification)
        return !done.isEmpty || open.contains { !$0.steps.isEmpty }
    }
    /// Whether there is something to make again.
    open var canRedo: Bool {
        post(Self.checkpointNotification)
        return !undone.isEmpty
    }

    /// Takes the last group back, after closing the one that is open, if it is one. More that are open stop the program.
    open func undo() {
        if open.count == 1 { endUndoGrouping() }
        require(open.isEmpty, "UndoManager.undo: \(open.count) groups are open")
        undoNestedGroup()
    }

    /// Takes the last group back; none may be open.
    open func undoNestedGroup() {
        post(Self.checkpointNotification)
        guard !isUndoing, !isRedoing, let group = done.popLast() else { return }
        post(Self.willUndoChangeNotification)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(Self.didUndoChangeNotification)
    }

    /// Makes the group again that was taken back last.
    open func redo() {
        post(Self.checkpointNotification)
        guard !isUndoing, !isRedoing, let group = undone.popLast() else { return }
        // What is registered meanwhile in the event is a group of its own.
        if open.count == 1 { closeGroup() }
        post(Self.willRedoChangeNotification)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(Self.didRedoChangeNotification)
    }

    private func perform(_ group: Group) {
        openGroup()
        open.last?.name = group.name
        open.last?.isDiscardable = group.isDiscardable
        run(group)
        closeGroup()
    }

    private func run(_ group: Group) {
        for step in group.steps.reversed() {
            switch step {
            case .action(_, let perform): perform()
            case .group(let inner): run(inner)
            }
        }
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Names

    /// Names what the open group, or else the last one, did, as a menu would say it: "Typing".
    open func setActionName(_ actionName: String) { (open.last ?? done.last)?.name = actionName }
    /// What would be taken back; empty where it has no name.
    open var undoActionName: String { (open.last { !$0.steps.isEmpty } ?? done.last)?.name ?? "" }
    /// What would be made again; empty where it has no name.
    open var redoActionName: String { undone.last?.name ?? "" }
    /// "Undo" and what.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// "Redo" and what.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// "Undo" and a name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// "Redo" and a name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Says whether what the open group does may be lost without asking; groups are not at first.
    open func setActionIsDiscardable(_ discardable: Bool) { (open.last ?? done.last)?.isDiscardable = discardable }
    /// Whether what would be taken back may be.
    open var undoActionIsDiscardable: Bool { (open.last ?? done.last)?.isDiscardable ?? false }
    /// Whether what would be made again may be.
    open var redoActionIsDiscardable: Bool { undone.last?.isDiscardable ?? false }
}
