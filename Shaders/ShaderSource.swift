// What a driver compiles. In: files. Out: one text whose `#line` directives number these files.

/// Preprocessed GLSL of one stage.
package struct ShaderSource: Sendable, Equatable {
    package let text: String
    /// The files in the order of the numbers that the text's `#line` directives give them.
    package let files: [String]
}
