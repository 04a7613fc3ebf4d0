// A linked vertex and fragment shader. In: a build. Out: a program to draw with.

import COpenGL

/// A program. Every call needs its context to be current.
package final class Program {
    package let context: GPUContext
    package let label: String
    let name: UInt32

    /// Compiles and links. The context must be current. To make several, begin all as
    /// `ProgramBuild`s first.
    package convenience init(
        _ context: GPUContext, label: String, vertex: StageSource, fragment: StageSource
    ) throws(GPUError) {
        try self.init(ProgramBuild(context, label: label, vertex: vertex, fragment: fragment))
    }

    /// Waits until the driver has built the program.
    package init(_ build: ProgramBuild) throws(GPUError) {
        name = try build.finish()
        context = build.context
        label = build.label
        context.label(GL_PROGRAM, name, label)
    }

    deinit { context.retire(.program, name) }

    package func use() { glUseProgram(name) }

    /// The place of a uniform; -1, which setting ignores, if the compiler found it unused.
    package func uniform(_ name: String) -> Int32 { glGetUniformLocation(self.name, name) }

    /// Sets uniforms of the program in use.
    package func set(_ location: Int32, _ value: SIMD2<Float>) { glUniform2f(location, value.x, value.y) }
    package func set(_ location: Int32, _ value: SIMD4<Float>) { glUniform4f(location, value.x, value.y, value.z, value.w) }
    package func set(_ location: Int32, number value: Float) { glUniform1f(location, value) }
    package func set(_ location: Int32, _ value: Int32) { glUniform1i(location, value) }
    package func set(_ location: Int32, _ x: Int32, _ y: Int32) { glUniform2i(location, x, y) }
    package func set(_ location: Int32, _ x: Int32, _ y: Int32, _ z: Int32, _ w: Int32) { glUniform4i(location, x, y, z, w) }
    package func set(_ location: Int32, _ vectors: [SIMD4<Float>]) {
        vectors.withUnsafeBytes { bytes in
            glUniform4fv(location, Int32(vectors.count), bytes.baseAddress?.assumingMemoryBound(to: Float.self))
        }
    }
    package func set(_ location: Int32, _ values: [Int32]) { glUniform1iv(location, Int32(values.count), values) }
}
