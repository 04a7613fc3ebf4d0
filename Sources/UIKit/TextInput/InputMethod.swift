// The way to SDL's input methods and clipboard, for a first responder that takes text.

import CSDL2
import QuartzCore

@MainActor
enum InputMethod {
    private static var isOurs = false
    /// What was cut or copied where there is no clipboard.
    private static var kept = ""
    private static var hasVideo: Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }

    /// Characters are wanted. A keyboard on the screen, where there is one, comes.
    static func begin() {
        guard hasVideo, SDL_IsTextInputActive() == SDL_FALSE else { return }
        SDL_StartTextInput()
        isOurs = true
    }

    /// They are not any more. What the program itself asked for stays.
    static func end() {
        if isOurs, hasVideo { SDL_StopTextInput() }
        isOurs = false
    }

    /// Where the caret is, in points of the window: lists of characters come beside it.
    static func put(at rect: CGRect) {
        guard hasVideo, rect.origin.x.isFinite, rect.origin.y.isFinite else { return }
        var place = SDL_Rect(
            x: Int32(clamping: rect.minX), y: Int32(clamping: rect.minY), w: Int32(clamping: rect.width),
            h: Int32(clamping: rect.height))
        SDL_SetTextInputRect(&place)
    }

    /// What was cut or copied last.
    static var clipboard: String {
        get {
            guard hasVideo, let text = SDL_GetClipboardText() else { return kept }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set {
            kept = newValue
            if hasVideo { SDL_SetClipboardText(newValue) }
        }
    }
}
