// Marks in the stream of the GPU's work. In: marks, on the context's thread. Out: the times that passed between them there.

import COpenGL

/// Every call needs its context to be current.
package final class GPUTimer {
    private let context: GPUContext
    private var queries: [UInt32] = []
    private var marks = 0

    package init(_ context: GPUContext) { self.context = context }

    deinit {
        for name in queries { context.retire(.query, name) }
    }

    /// Forgets all marks.
    package func begin() { marks = 0 }

    /// Notes when the GPU is done with all that it was given so far.
    package func mark() {
        if marks == queries.count {
            var name: UInt32 = 0
            glGenQueries(1, &name)
            queries.append(name)
        }
        glQueryCounter(queries[marks], GLenum(GL_TIMESTAMP))
        marks += 1
    }

    /// Seconds from each mark to the next, one fewer than there are marks. Waits for the GPU to have come to the last one.
    package var spans: [Double] {
        var times: [UInt64] = []
        for name in queries.prefix(marks) {
            var nanoseconds: UInt64 = 0
            glGetQueryObjectui64v(name, GLenum(GL_QUERY_RESULT), &nanoseconds)
            times.append(nanoseconds)
        }
        return zip(times, times.dropFirst()).map { $1 > $0 ? Double($1 - $0) * 1e-9 : 0 }
    }
}
