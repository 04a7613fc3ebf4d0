// A completion block and the animations it waits for.

/// Counts the animations that were added while its block was in force; when the transaction is
/// closed and the last of them has ended, the block runs, once.
final class CompletionGroup {
    private var block: (() -> Void)?
    private var waiting = 1

    init(_ block: @escaping () -> Void) { self.block = block }

    func enter() { waiting += 1 }

    func leave() {
        waiting -= 1
        guard waiting == 0, let run = block else { return }
        block = nil
        run()
    }
}
