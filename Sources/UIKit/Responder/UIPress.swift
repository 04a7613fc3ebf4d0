// A key that is held down.

import QuartzCore

/// A key, from going down to going up (Apple: `UIPress`).
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// How far the press is.
    public enum Phase: Int, Sendable {
        case began = 0, changed, stationary, ended, cancelled
    }

    /// How far it is.
    public internal(set) var phase: Phase = .began
    /// The media time of its last change.
    public internal(set) var timestamp: TimeInterval = 0
    /// The key.
    public let key: UIKey?
    /// The first responder at the time of its beginning.
    public internal(set) weak var responder: UIResponder?

    init(key: UIKey) {
        self.key = key
        super.init()
    }
}

/// A key of the keyboard (Apple: `UIKey`).
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key types without modifiers, or its name where it types nothing.
    public let charactersIgnoringModifiers: String
    /// The keys held down with it.
    public let modifierFlags: UIKeyModifierFlags
    /// SDL's number of the key (`SDL_Keycode`).
    public let keyCode: Int

    init(characters: String, modifiers: UIKeyModifierFlags, keyCode: Int) {
        (charactersIgnoringModifiers, modifierFlags, self.keyCode) = (characters, modifiers, keyCode)
        super.init()
    }

    /// The same as `charactersIgnoringModifiers`, in upper case with the shift key.
    open var characters: String {
        modifierFlags.contains(.shift) ? charactersIgnoringModifiers.uppercased() : charactersIgnoringModifiers
    }
}

/// Modifier keys (Apple: `UIKeyModifierFlags`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A shift key is down.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A control key is down.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// An option key is down.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// A command key is down.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
