// GL objects let go while their context was not current. In: names, from any thread. Out: their
// deletion, on the context's thread, when it next becomes current.

import COpenGL
import Synchronization

final class RetiredObjects: Sendable {
    enum Kind { case texture, buffer, framebuffer, vertexArray, program, query }

    private let waiting = Mutex<[(kind: Kind, name: UInt32)]>([])

    func append(_ kind: Kind, _ name: UInt32) {
        waiting.withLock { $0.append((kind, name)) }
    }

    func deleteAll() {
        let objects = waiting.withLock { list in
            defer { if !list.isEmpty { list = [] } }
            return list
        }
        for object in objects { Self.delete(object.kind, object.name) }
    }

    static func delete(_ kind: Kind, _ name: UInt32) {
        var name = name
        switch kind {
        case .texture: glDeleteTextures(1, &name)
        case .buffer: glDeleteBuffers(1, &name)
        case .framebuffer: glDeleteFramebuffers(1, &name)
        case .vertexArray: glDeleteVertexArrays(1, &name)
        case .program: glDeleteProgram(name)
        case .query: glDeleteQueries(1, &name)
        }
    }
}

extension GPUContext {
    /// Deletes an object now if that is possible here, else as soon as the context is current.
    func retire(_ kind: RetiredObjects.Kind, _ name: UInt32) {
        if isCurrent { RetiredObjects.delete(kind, name) } else { retired.append(kind, name) }
    }

    /// Names an object for debuggers and driver messages.
    func label(_ identifier: UInt32, _ name: UInt32, _ text: String) {
        guard limits.hasDebugOutput else { return }
        glObjectLabel(identifier, name, Int32(min(text.utf8.count, 255)), text)
    }
}
