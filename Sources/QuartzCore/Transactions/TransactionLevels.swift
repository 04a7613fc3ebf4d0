// The stack of a thread's transactions: what each level sets, and which completion blocks wait.

import CoreGraphics

/// One level of the transaction stack: the implicit one, or a `begin`.
struct TransactionLevel {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    fileprivate(set) var completionBlock: (() -> Void)??
    fileprivate(set) var completion: CompletionGroup?
    var values: [String: Any] = [:]
    /// Whether the thread had uncommitted changes when the level began.
    fileprivate(set) var beganDirty = false
}

/// The levels from the implicit one to the innermost `begin`. It calls nobody: who takes a level or a completion from it
/// lets that one go afterwards, since its block may begin and end transactions.
struct TransactionLevels {
    private var levels = [TransactionLevel()]
    /// The innermost setting, kept where the setters can read it.
    private(set) var disablesActions = false
    /// Whether a level has a completion block.
    private var hasCompletions = false

    /// Whether there is a `begin` without its `commit`.
    var isExplicit: Bool { levels.count > 1 }
    /// Whether the one `begin` that there is came before any change.
    var isOutermostAndBeganClean: Bool { levels.count == 2 && !levels[1].beganDirty }
    var innermost: TransactionLevel { levels[levels.count - 1] }

    mutating func begin(isDirty: Bool) { levels.append(TransactionLevel(beganDirty: isDirty)) }

    /// Takes the innermost `begin` away.
    mutating func end() -> CompletionGroup? {
        let level = levels.removeLast()
        settingsChanged()
        return level.completion
    }

    /// Forgets what the implicit transaction set.
    mutating func endImplicit() -> CompletionGroup? {
        let implicit = levels[0]
        levels[0] = TransactionLevel()
        settingsChanged()
        return implicit.completion
    }

    mutating func set(_ change: (inout TransactionLevel) -> Void) {
        change(&levels[levels.count - 1])
        settingsChanged()
    }

    /// Sets the innermost completion block; gives back the group of the one before.
    mutating func setCompletionBlock(_ block: (() -> Void)?) -> CompletionGroup? {
        let before = innermost.completion
        set { ($0.completionBlock, $0.completion) = (.some(block), block.map(CompletionGroup.init)) }
        return before
    }

    private mutating func settingsChanged() {
        disablesActions = levels.last(where: { $0.disablesActions != nil })?.disablesActions ?? false
        hasCompletions = levels.contains { $0.completion != nil }
    }

    /// What the innermost level says that says anything.
    func value<Value>(_ read: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = read(level) { return value }
        }
        return nil
    }

    /// The completion groups that an animation added now belongs to, the innermost first: so they are told of its end.
    func enterCompletions() -> [CompletionGroup] {
        guard hasCompletions else { return [] }
        let groups = levels.reversed().compactMap(\.completion)
        for group in groups { group.enter() }
        return groups
    }
}
