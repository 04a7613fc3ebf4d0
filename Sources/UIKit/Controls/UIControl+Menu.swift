// Menus of controls: what opens them, and where they are. Enter: touches of the control. Leave: a menu beside it.

import QuartzCore

/// What a control with a menu knows of it.
@MainActor
final class ControlMenu {
    var interaction: UIContextMenuInteraction?
    var isPrimary = false
    var order = UIContextMenuConfiguration.ElementOrder.automatic
    /// The menu that the finger on the control opened.
    weak var session: ContextMenuSession?
}

extension UIControl {
    /// What shows its menu; nil where `isContextMenuInteractionEnabled` is not.
    public var contextMenuInteraction: UIContextMenuInteraction? { menuParts?.interaction }

    /// Whether it shows a menu, by a press that lasts or at once; default no. A button with a menu does.
    public var isContextMenuInteractionEnabled: Bool {
        get { menuParts?.interaction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            let parts = menuParts ?? ControlMenu()
            menuParts = parts
            if newValue {
                let interaction = UIContextMenuInteraction(delegate: self)
                parts.interaction = interaction
                addInteraction(interaction)
            } else if let interaction = parts.interaction {
                parts.interaction = nil
                removeInteraction(interaction)
            }
        }
    }

    /// In the middle of the lower edge.
    var ownMenuAttachmentPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }

    /// A finger came down: opens the menu if that is what the control is for. The finger is no longer for recognizers around it.
    func opensMenu(_ touch: UITouch) -> Bool {
        guard let parts = menuParts, parts.isPrimary, let interaction = parts.interaction, let window else { return false }
        sendActions(for: .menuActionTriggered)
        guard let session = interaction.open(at: touch.location(in: nil)) else { return false }
        parts.session = session
        window.touchSource.keep(touch)
        return true
    }

    /// The menu that the finger on the control opened.
    var fingersMenu: MenuScreen? { menuParts?.session?.screen }
    func forgetFingersMenu() { menuParts?.session = nil }
}

extension TouchSource {
    /// A touch belongs to its view alone: no recognizer sees more of it.
    func keep(_ touch: UITouch) {
        for recognizer in touch.gestureRecognizers ?? [] { recognizer.loseTouches() }
    }
}
