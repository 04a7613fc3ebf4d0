// What is typed comes to the first responder. In: characters, and keys that type what SDL does not count as text. Out: calls of
// `UIKeyInput` and `UITextInput`, of fields and text views with what their delegates say.

import CSDL2
import QuartzCore

extension UIWindow {
    func takeText(_ text: String) {
        if let field = FirstResponder.current as? any TextEditing {
            field.type(text)
        } else {
            (FirstResponder.current as? any UIKeyInput)?.insertText(text)
        }
    }

    /// What an input method is about to write.
    func takeMarkedText(_ text: String) {
        (FirstResponder.current as? any UITextInput)?.setMarkedText(text, selectedRange: NSRange(location: 0, length: 0))
    }

    func takeKey(_ code: SDL_Keycode, _ modifiers: UIKeyModifierFlags) {
        switch SDL_KeyCode(UInt32(truncatingIfNeeded: code)) {
        case SDLK_RETURN, SDLK_KP_ENTER: takeText("\n")
        case SDLK_BACKSPACE:
            if let field = FirstResponder.current as? any TextEditing {
                field.typeBackspace(modifiers.contains(.control) ? .word : .character)
            } else {
                (FirstResponder.current as? any UIKeyInput)?.deleteBackward()
            }
        case SDLK_z where modifiers.contains(.command) || modifiers.contains(.control):
            guard let manager = (FirstResponder.current ?? self).undoManager else { return }
            if modifiers.contains(.shift) { manager.redo() } else if manager.canUndo { manager.undo() }
        default: break
        }
    }
}
