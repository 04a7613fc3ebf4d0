// A text view's text as a text storage, and where what of it stands. Enter the view's text and edits of it; leaves the same text,
// both ways.

import QuartzCore

/// What of TextKit a text view has, once it was asked for.
@MainActor
struct TextViewKit {
    var storage: NSTextStorage?
    var manager: NSLayoutManager?
    /// Whether one of the two is taking the other's text.
    var isTaking = false
}

extension UITextView {
    /// The text. Edits of it show in the view, and what is done to the view's text is an edit of it.
    public var textStorage: NSTextStorage {
        if let storage = kit.storage { return storage }
        let storage = NSTextStorage(attributedString: content.attributed)
        adopt(storage)
        return storage
    }

    /// Says where what of the text stands, in the view's container: without `textContainerInset`.
    public var layoutManager: NSLayoutManager {
        textContainer.size = CGSize(
            width: max(1, bounds.width - textContainerInset.left - textContainerInset.right), height: 0)
        if let manager = kit.manager { return manager }
        let manager = NSLayoutManager()
        manager.addTextContainer(textContainer)
        textStorage.addLayoutManager(manager)
        kit.manager = manager
        return manager
    }

    /// The container may be one of a layout manager of the program's.
    func adoptTextKit() {
        guard let manager = textContainer.layoutManager else { return }
        if Swift.type(of: manager) != NSLayoutManager.self {
            FaultReport.once(
                "UITextView.init(frame:textContainer:)",
                "a text view draws its text itself: what \(Swift.type(of: manager)) draws is not seen in it")
        }
        kit.manager = manager
        guard let storage = manager.textStorage else { return textStorage.addLayoutManager(manager) }
        adopt(storage)
        take(storage)
    }

    private func adopt(_ storage: NSTextStorage) {
        kit.storage = storage
        storage.shown = { [weak self, unowned storage] in self?.take(storage) }
    }

    /// The storage was edited.
    private func take(_ storage: NSTextStorage) {
        guard !kit.isTaking else { return }
        kit.isTaking = true
        let place = caret.range
        content.setText(storage)
        content.adoptFirst()
        textChanged()
        select(TextCaret(content.limited(place), in: content.text), reveals: false)
        kit.isTaking = false
    }

    /// The view's text may be another.
    func giveToStorage() {
        guard !kit.isTaking, let storage = kit.storage else { return }
        let text = content.attributed
        guard !storage.isEqual(to: text) else { return }
        kit.isTaking = true
        storage.setAttributedString(text)
        kit.isTaking = false
    }
}
