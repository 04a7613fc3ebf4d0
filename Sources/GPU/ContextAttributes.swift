// What a program told SDL of the contexts that it wants, and which of its own is current: to be as it was when a context of ours
// is made.

import CSDL2

/// The settings that making a context changes.
struct ContextAttributes {
    private static let changed = [
        SDL_GL_CONTEXT_MAJOR_VERSION, SDL_GL_CONTEXT_MINOR_VERSION, SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_FLAGS,
        SDL_GL_SHARE_WITH_CURRENT_CONTEXT,
    ]
    private let values: [Int32]

    init() {
        values = Self.changed.map { attribute in
            var value: Int32 = 0
            SDL_GL_GetAttribute(attribute, &value)
            return value
        }
    }

    func restore() {
        for (attribute, value) in zip(Self.changed, values) { SDL_GL_SetAttribute(attribute, value) }
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, Int32(SDL_GL_CONTEXT_RESET_NO_NOTIFICATION.rawValue))
    }
}

/// The context of the program's that is current on this thread, to be given back after one of ours was made.
package struct ProgramsContext {
    private let window = SDL_GL_GetCurrentWindow()
    private let context = SDL_GL_GetCurrentContext()

    package init() {}

    package func makeCurrent() {
        if let window, let context { SDL_GL_MakeCurrent(window, context) }
    }
}
