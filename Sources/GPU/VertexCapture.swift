// What a vertex shader makes of vertices, read back instead of drawn. In: a program that was built to have its outputs captured,
// and draws. Out: numbers. For tests, which compare shaders with their twins.

import COpenGL

/// Every call needs its context to be current.
package enum VertexCapture {
    /// The captured outputs of each vertex of the triangles that are drawn, in drawing order.
    ///
    /// - Parameters:
    ///   - floats: of one vertex.
    ///   - vertices: at most so many are captured.
    package static func run(_ context: GPUContext, floats: Int, vertices: Int, _ draw: () -> Void) -> [Float] {
        var buffer: UInt32 = 0, query: UInt32 = 0, triangles: UInt32 = 0
        glGenBuffers(1, &buffer)
        glGenQueries(1, &query)
        defer {
            glDeleteBuffers(1, &buffer)
            glDeleteQueries(1, &query)
        }
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        glBufferData(GL_ARRAY_BUFFER, max(vertices * floats, 1) * 4, nil, GL_STREAM_READ)
        glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer)
        glEnable(GL_RASTERIZER_DISCARD)
        glBeginQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN, query)
        glBeginTransformFeedback(GL_TRIANGLES)
        draw()
        glEndTransformFeedback()
        glEndQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN)
        glDisable(GL_RASTERIZER_DISCARD)
        glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0)
        glGetQueryObjectuiv(query, GL_QUERY_RESULT, &triangles)
        var numbers = [Float](repeating: 0, count: Int(triangles) * 3 * floats)
        glBindBuffer(GL_ARRAY_BUFFER, buffer)
        numbers.withUnsafeMutableBytes { glGetBufferSubData(GL_ARRAY_BUFFER, 0, $0.count, $0.baseAddress) }
        return numbers
    }
}
