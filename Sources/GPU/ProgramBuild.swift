// A program in the making. In: preprocessed GLSL. Out: the driver at work, and then its verdict. The
// driver may build several programs at a time if all are begun before the first is waited for.

import COpenGL
import Glibc

/// GLSL of one stage. `#line` directives in the text number the files of `files`.
package struct StageSource: Sendable {
    package let text: String
    package let files: [String]

    package init(text: String, files: [String]) {
        self.text = text
        self.files = files
    }
}

/// Every call needs its context to be current.
package final class ProgramBuild {
    let context: GPUContext
    let label: String
    private let stages: [(name: UInt32, source: StageSource)]
    private var name: UInt32

    /// Begins to compile and link, without waiting.
    /// - Parameter captured: outputs of the vertex shader that a `VertexCapture` reads, one after the other.
    package init(_ context: GPUContext, label: String, vertex: StageSource, fragment: StageSource, captured: [String] = []) {
        self.context = context
        self.label = label
        stages = [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)].map { kind, source in
            let stage = glCreateShader(kind)
            source.text.withCString { text in
                var pointer: UnsafePointer<GLchar>? = text
                glShaderSource(stage, 1, &pointer, nil)
            }
            glCompileShader(stage)
            return (stage, source)
        }
        name = glCreateProgram()
        for stage in stages { glAttachShader(name, stage.name) }
        if !captured.isEmpty {
            let names = captured.map { strdup($0) }
            defer { for name in names { free(name) } }
            let pointers = names.map { UnsafePointer<GLchar>($0) }
            pointers.withUnsafeBufferPointer {
                glTransformFeedbackVaryings(
                    name, Int32(clamping: $0.count), UnsafeMutablePointer(mutating: $0.baseAddress), GL_INTERLEAVED_ATTRIBS)
            }
        }
        glLinkProgram(name)
    }

    deinit {
        guard context.isCurrent else { return }
        for stage in stages { glDeleteShader(stage.name) }
        if name != 0 { glDeleteProgram(name) }
    }

    /// Waits, and gives the program away.
    func finish() throws(GPUError) -> UInt32 {
        var linked: Int32 = 0
        glGetProgramiv(name, GL_LINK_STATUS, &linked)
        guard linked != 0 else { throw .program(label: label, messages: failure()) }
        for stage in stages { glDetachShader(name, stage.name) }
        defer { name = 0 }
        return name
    }

    /// What the driver says of the first stage that does not compile, else of linking.
    private func failure() -> [String] {
        for stage in stages {
            var compiled: Int32 = 0
            glGetShaderiv(stage.name, GL_COMPILE_STATUS, &compiled)
            guard compiled == 0 else { continue }
            return ShaderLog.messages(Self.text { glGetShaderInfoLog(stage.name, $0, $1, $2) }, files: stage.source.files)
        }
        return ShaderLog.messages(Self.text { glGetProgramInfoLog(name, $0, $1, $2) }, files: stages[1].source.files)
    }

    private static func text(_ read: (Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<GLchar>) -> Void) -> String {
        var length: Int32 = 0
        return withUnsafeTemporaryAllocation(of: GLchar.self, capacity: 8192) { buffer in
            read(Int32(buffer.count), &length, buffer.baseAddress!)
            return String(decoding: UnsafeRawBufferPointer(start: buffer.baseAddress!, count: Int(length)), as: UTF8.self)
        }
    }
}
