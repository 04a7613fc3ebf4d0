// Who gets key events first, and which views it is given for its input.

import QuartzCore

/// Who gets key events first.
@MainActor
enum FirstResponder {
    static weak var current: UIResponder? { didSet { if changes == 0 { showViews() } } }
    /// How many changes are under way, of which only the end counts.
    private static var changes = 0
    /// Where a panel is.
    private static weak var window: UIWindow?

    /// One responder gives way to another, without a keyboard that goes and comes.
    static func change(_ body: () -> Bool) -> Bool {
        changes += 1
        defer {
            changes -= 1
            if changes == 0 { showViews() }
        }
        return body()
    }

    /// Shows what the responder has for its input.
    static func showViews() {
        let panel = window?.inputPanel
        // Who is typed into within the panel keeps it.
        if let panel, let view = current as? UIView, view.isDescendant(of: panel) { return }
        guard let responder = current, let place = responder.windowAround else {
            panel?.show(InputPanel.Content())
            return
        }
        let content = responder.inputs
        if window !== place { panel?.show(InputPanel.Content()) }
        guard !content.isEmpty || place.inputPanel != nil else { return }
        if place.inputPanel == nil {
            let made = InputPanel(frame: .zero)
            place.inputPanel = made
            UIView.performWithoutAnimation { place.addSubview(made) }
        }
        window = place
        place.inputPanel?.show(content)
    }
}

extension UIResponder {
    /// This one and those that get what it does not handle.
    private var chain: some Sequence<UIResponder> {
        // A program's own may lead in a circle.
        sequence(first: self) { $0.next }.prefix(1_000)
    }

    fileprivate var windowAround: UIWindow? {
        chain.lazy.compactMap { ($0 as? UIView)?.window ?? ($0 as? UIViewController)?.viewIfLoaded?.window }.first { _ in true }
    }

    /// What it is given for its input. The nearest in the chain that has something of the kind says what; in place of the keys
    /// that text is typed with comes only its own.
    fileprivate var inputs: InputPanel.Content {
        let accessory = chain.lazy.compactMap(\.inputAccessoryView).first { _ in true }
        let input = self is any UIKeyInput ? inputView : chain.lazy.compactMap(\.inputView).first { _ in true }
        return InputPanel.Content(input: input, accessory: accessory, responder: self)
    }
}
