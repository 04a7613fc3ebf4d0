// Enters: SDL's events, as they come, on whichever thread they come. Leaves: a picture that is shown again where a window was
// covered, and a server that draws no more into one that goes.

import CSDL2
import Foundation
import Synchronization

/// Looks after one window, without the program's help.
final class WindowWatch: Sendable {
    private let window: UInt32
    private let settings: ServerSettings
    private let wakeUp: WakeUp

    /// The windows that have layers.
    private static let watched = Lock<Set<UInt32>>([])

    /// Notes that a window has layers; false if it had some before.
    static func take(_ window: UInt32) -> Bool { watched.withLock { $0.insert(window).inserted } }
    static func giveBack(_ window: UInt32) { _ = watched.withLock { $0.remove(window) } }

    /// - Parameter window: one that was taken.
    init(_ window: UInt32, _ settings: ServerSettings, _ wakeUp: WakeUp) {
        (self.window, self.settings, self.wakeUp) = (window, settings, wakeUp)
    }

    func begin() { SDL_AddEventWatch(watchWindow, Unmanaged.passUnretained(self).toOpaque()) }

    func end() {
        SDL_DelEventWatch(watchWindow, Unmanaged.passUnretained(self).toOpaque())
        Self.giveBack(window)
    }

    fileprivate func see(_ event: SDL_WindowEvent) {
        guard event.windowID == window else { return }
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
            settings.expose()
            wakeUp.signal()
        case SDL_WINDOWEVENT_HIDDEN:
            // So begins the end of a window as well: what is being drawn is finished before it goes.
            // A server that sleeps wakes to let go of what is off screen, as the next update() would find nothing new.
            _ = settings.set(isVisible: false)
            settings.expose()
            wakeUp.signal()
            for _ in 0..<Self.mostPauses where settings.isDrawing { usleep(200) }
        default: break
        }
    }

    /// A second's.
    private static let mostPauses = 5000
}

private func watchWindow(_ watch: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
    guard let watch, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue else { return 1 }
    Unmanaged<WindowWatch>.fromOpaque(watch).takeUnretainedValue().see(event.pointee.window)
    return 1
}

/// Wakes a program that sleeps in `SDL_WaitEvent`.
final class LoopAlarm: Sendable {
    /// An event of this type comes, which programs need not know.
    private static let type = SDL_RegisterEvents(1)
    private let isRinging = Atomic(false)

    /// Wakes the program, once until `reset()`. Any thread.
    func ring() {
        guard Self.type != UInt32.max, !isRinging.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var event = SDL_Event()
        event.type = Self.type
        SDL_PushEvent(&event)
    }

    func reset() { isRinging.store(false, ordering: .releasing) }
}
