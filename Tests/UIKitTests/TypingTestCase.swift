// What tests of typing share: a keyboard, whose events come as SDL's.

import CSDL2
import UIKit
import XCTest

class TypingTestCase: ViewTestCase {
    func type(_ text: String) {
        var event = SDL_Event()
        event.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8) + [0]) }
        XCTAssertTrue(window.handle(event))
    }

    /// A key goes down and up.
    func press(_ code: SDL_KeyCode, _ mod: SDL_Keymod = KMOD_NONE) {
        for type in [SDL_KEYDOWN, SDL_KEYUP] {
            var event = SDL_Event()
            event.type = type.rawValue
            event.key.keysym.sym = SDL_Keycode(code.rawValue)
            event.key.keysym.mod = UInt16(mod.rawValue)
            XCTAssertTrue(window.handle(event))
        }
    }
}
