// SDL for Swift: the macros that Swift does not see, and flags and events without their raw values.

@_exported import CSDL2

/// Anywhere, as the window system likes (SDL: `SDL_WINDOWPOS_UNDEFINED`).
public let SDL_WINDOWPOS_UNDEFINED = Int32(bitPattern: 0x1FFF_0000)
/// In the middle of the screen (SDL: `SDL_WINDOWPOS_CENTERED`).
public let SDL_WINDOWPOS_CENTERED = Int32(bitPattern: 0x2FFF_0000)

/// Window flags go together as a set: `[SDL_WINDOW_OPENGL, SDL_WINDOW_RESIZABLE]`.
extension SDL_WindowFlags: @retroactive OptionSet {}

/// Makes a window (SDL: `SDL_CreateWindow`); nil, and `SDL_GetError()` says why, if there is none.
public func SDL_CreateWindow(
    _ title: String, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, _ flags: SDL_WindowFlags
) -> OpaquePointer? {
    CSDL2.SDL_CreateWindow(title, x, y, width, height, flags.rawValue)
}

/// What a window is (SDL: `SDL_GetWindowFlags`).
public func SDL_GetWindowFlags(_ window: OpaquePointer) -> SDL_WindowFlags {
    SDL_WindowFlags(rawValue: CSDL2.SDL_GetWindowFlags(window))
}

extension SDL_Event {
    /// What happened: `switch event.kind { case SDL_QUIT: … }`.
    public var kind: SDL_EventType { SDL_EventType(rawValue: type) }
}

/// Whether an event's type, which SDL keeps as a number, is this one: `event.type == SDL_QUIT`, and in a `switch`.
public func == (type: UInt32, kind: SDL_EventType) -> Bool { type == kind.rawValue }
/// Whether an event's type is not this one.
public func != (type: UInt32, kind: SDL_EventType) -> Bool { type != kind.rawValue }
/// Lets `switch event.type` have cases of SDL's event types.
public func ~= (kind: SDL_EventType, type: UInt32) -> Bool { type == kind.rawValue }

/// What went wrong with the last call of SDL's that failed on this thread.
public var SDL_ErrorText: String { String(cString: SDL_GetError()) }
