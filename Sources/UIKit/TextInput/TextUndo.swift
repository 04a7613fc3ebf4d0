// Edits of texts that can be taken back. In: what is about to be put where. Out: what the nearest undo manager is given for it;
// characters that are typed one after the other are one edit.

import QuartzCore

/// An edit that goes on: what stands where, and what stood there before.
@MainActor
final class UndoRun {
    fileprivate let old: NSMutableAttributedString
    fileprivate var new: NSRange
    /// Whether characters came; else some went.
    fileprivate let isTyping: Bool
    /// What the manager had counted when it was given the edit: nothing else has been since.
    fileprivate let registrations: Int

    fileprivate init(_ old: NSAttributedString, _ new: NSRange, _ isTyping: Bool, _ registrations: Int) {
        self.old = NSMutableAttributedString(attributedString: old)
        (self.new, self.isTyping, self.registrations) = (new, isTyping, registrations)
    }
}

extension TextEditing {
    private var manager: UndoManager? { (self as? UIResponder)?.undoManager }

    /// A text is about to be put in the place of a range.
    func noteUndo(_ range: NSRange, _ string: String) {
        guard let manager, manager.isUndoRegistrationEnabled, !manager.isUndoing, !manager.isRedoing else { return }
        // A line that begins is an edit by itself.
        if string == "\n" { content.undoRun = nil }
        let length = string.utf16.count, old = content.attributedSubstring(range)
        if let run = content.undoRun, run.registrations == manager.registrations, goesOn(run, range, length, old) { return }
        let new = NSRange(location: range.location, length: length)
        let run = UndoRun(old, new, length > 0, manager.registrations + 1)
        content.undoRun = string == "\n" ? nil : run
        manager.registerUndo(withTarget: self) { $0.takeBack(run.new, run.old) }
        manager.setActionName("Typing")
    }

    /// Whether an edit goes on, as characters come behind those before or go one before the other.
    private func goesOn(_ run: UndoRun, _ range: NSRange, _ length: Int, _ old: NSAttributedString) -> Bool {
        if run.isTyping, length > 0, range.length == 0, range.location == NSMaxRange(run.new), old.length == 0 {
            run.new.length += length
            return true
        }
        guard length == 0 else { return false }
        if run.isTyping, range.location >= run.new.location, NSMaxRange(range) == NSMaxRange(run.new) {
            run.new.length -= range.length
            return true
        }
        guard !run.isTyping, NSMaxRange(range) == run.new.location else { return false }
        run.old.insert(old, at: 0)
        run.new.location = range.location
        return true
    }

    /// Puts back what stood in a range, and registers the opposite.
    private func takeBack(_ range: NSRange, _ old: NSAttributedString) {
        let range = content.limited(range), now = content.attributedSubstring(range)
        content.unmark()
        content.undoRun = nil
        content.replace(range, with: old)
        let back = NSRange(location: range.location, length: old.length)
        manager?.registerUndo(withTarget: self) { $0.takeBack(back, now) }
        edited(caretAt: NSMaxRange(back))
    }

    /// The program sets another text: what was edited before is nowhere any more.
    func forgetUndo() {
        content.undoRun = nil
        manager?.removeAllActions(withTarget: self)
    }
}
