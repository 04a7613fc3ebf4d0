// Text that layout managers lay out. Enter edits; leaves the text, and word of what was edited.

import QuartzCore

/// Is told of edits of a text storage (Apple: `NSTextStorageDelegate`).
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
    /// The text was edited, and its attributes may still be. Default: nothing.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// The text was edited. Default: nothing.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}

/// A string with attributes whose layout managers lay it out anew as it is edited (Apple: `NSTextStorage`). It is used on the
/// main thread.
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changed (Apple: `NSTextStorage.EditActions`).
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Attributes.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// What was edited and nobody was told of.
    private var pending: (mask: EditActions, range: NSRange, delta: Int)?
    /// How many edits are open.
    private var depth = 0
    /// Whether an edit is a part of another, which says what it does.
    private var isInside = false
    private var isTelling = false
    /// Counts what was edited, for those that lay it out.
    private(set) var edition = 0
    /// The text view that shows it, if there is one.
    var shown: (@MainActor () -> Void)?

    /// Who lays it out.
    public private(set) var layoutManagers: [NSLayoutManager] = []
    /// Who is told of edits; default nil.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// What was edited last, of which the delegate is being told.
    public private(set) var editedMask: EditActions = []
    /// Where, in the text as it is now.
    public private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// By how much the text became longer.
    public private(set) var changeInLength = 0

    /// Lays the text out by a manager, too. Its manager of before no longer does.
    @preconcurrency @MainActor
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    /// It no longer lays the text out.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let place = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.remove(at: place)
        aLayoutManager.textStorage = nil
    }

    // MARK: Edits

    /// Says what was edited: for subclasses that keep their text themselves, after each change.
    /// - Parameters:
    ///   - editedRange: in the text as it was.
    ///   - delta: by how much the range is longer now.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        edition &+= 1
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if let old = pending {
            // What is behind an edit is moved by it; an empty range counts as well.
            let end = NSMaxRange(old.range) + (NSMaxRange(old.range) >= editedRange.location ? delta : 0)
            let start = min(old.range.location, now.location)
            let whole = NSRange(location: start, length: max(end, NSMaxRange(now)) - start)
            pending = (old.mask.union(editedMask), whole, old.delta + delta)
        } else {
            pending = (editedMask, now, delta)
        }
        if depth == 0 { processEditing() }
    }

    /// Tells the delegate, and lets the text be laid out anew.
    open func processEditing() {
        guard let edit = pending, !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        (editedMask, editedRange, changeInLength) = (edit.mask, edit.range, edit.delta)
        if let delegate {
            // All of it is on the main thread.
            nonisolated(unsafe) let (told, storage) = (delegate, self)
            MainActor.assumeIsolated {
                told.textStorage(storage, willProcessEditing: edit.mask, range: edit.range, changeInLength: edit.delta)
                told.textStorage(storage, didProcessEditing: edit.mask, range: edit.range, changeInLength: edit.delta)
            }
        }
        pending = nil
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        if let shown { MainActor.assumeIsolated { shown() } }
    }

    open override func beginEditing() {
        super.beginEditing()
        depth += 1
    }

    open override func endEditing() {
        super.endEditing()
        depth = max(0, depth - 1)
        if depth == 0 { processEditing() }
    }

    private func edit(_ mask: EditActions, _ range: NSRange, _ change: () -> Void) {
        guard !isInside else { return change() }
        let before = length
        isInside = true
        change()
        isInside = false
        edited(mask, range: range, changeInLength: length - before)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        edit(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
    }

    open override func deleteCharacters(in range: NSRange) {
        edit(.editedCharacters, range) { super.deleteCharacters(in: range) }
    }

    open override func append(_ attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) { super.append(attrString) }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        edit([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) { super.insert(attrString, at: loc) }
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        let all = NSRange(location: 0, length: length)
        edit([.editedCharacters, .editedAttributes], all) { super.setAttributedString(attrString) }
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edit(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        edit(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        edit(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        edit(.editedAttributes, range) { super.removeAttribute(name, range: range) }
    }

    /// A copy: what is done to it does not come back, which is reported once.
    open override var mutableString: NSMutableString {
        FaultReport.once("NSTextStorage.mutableString", "edits of it change no text; use replaceCharacters(in:with:)")
        return NSMutableString(string: string)
    }
}
