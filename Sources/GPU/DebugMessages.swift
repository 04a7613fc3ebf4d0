// The driver's own complaints. In: the debug-output callback. Out: a list that tests read.

import COpenGL
import Synchronization

/// Collects what the driver reports as an error or as undefined behaviour.
package final class DebugMessages: Sendable {
    private let list = Mutex<[String]>([])

    /// Errors since the last call.
    package func take() -> [String] {
        list.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }

    func append(_ message: String) { list.withLock { $0.append(message) } }

    /// The callback holds no reference: the context that owns this list stops it first.
    func startCollecting() {
        glEnable(GL_DEBUG_OUTPUT)
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS)
        glDebugMessageCallback({ _, type, _, _, length, text, user in
            guard let text, let user, type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR else { return }
            let messages = Unmanaged<DebugMessages>.fromOpaque(user).takeUnretainedValue()
            messages.append(String(decoding: UnsafeRawBufferPointer(start: text, count: Int(length)), as: UTF8.self))
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    func stopCollecting() { glDebugMessageCallback(nil, nil) }
}
