// The library itself, in C: version, errors, the clock.

import CLamina
import CSupport
import QuartzCore

@c @implementation
public func lamina_version() -> UInt32 {
    UInt32(LAMINA_VERSION_MAJOR * 10000 + LAMINA_VERSION_MINOR * 100 + LAMINA_VERSION_PATCH)
}

@c @implementation
public func lamina_status_text(_ status: lamina_status) -> UnsafePointer<CChar>? { StatusTexts.text(of: status) }

@c @implementation
public func lamina_last_error() -> UnsafePointer<CChar>? { lamina_thread_text() }

@c @implementation
public func lamina_time() -> Double { CACurrentMediaTime() }

@c @implementation
public func lamina_set_manual_time(_ seconds: Double) -> lamina_status {
    attempt { () throws(Refusal) in
        try finite(seconds, what: "the time")
        MediaClock.useManualTime(seconds)
    }
}

@c @implementation
public func lamina_use_system_time() { MediaClock.useSystemTime() }

/// Static texts.
enum StatusTexts {
    private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    static func text(of status: lamina_status) -> UnsafePointer<CChar> {
        switch status {
        case LAMINA_OK: text("done")
        case LAMINA_ERROR_ARGUMENT: text("an argument that cannot be meant")
        case LAMINA_ERROR_GL: text("OpenGL is missing or failed")
        case LAMINA_ERROR_FILE: text("a file cannot be read")
        case LAMINA_ERROR_SCENE: text("JSON that is refused")
        case LAMINA_ERROR_KEY: text("no such property, class or name")
        case LAMINA_ERROR_TYPE: text("a value of another type than the property's")
        case LAMINA_ERROR_TREE: text("a layer where it cannot stand")
        default: text("no status of this library")
        }
    }
}
