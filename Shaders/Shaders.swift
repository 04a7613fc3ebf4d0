// Finds the GLSL files. In: a file's name and a variant's definitions. Out: preprocessed source.

import Foundation

package enum Shaders {
    /// The source of `name` (such as `box.frag`), with its `#include`s put in and `definitions`
    /// (such as `["UNITS": "8"]`) defined after its `#version` line.
    ///
    /// - Throws: `ShaderError` with the path of a missing file.
    package static func source(named name: String, definitions: [String: String] = [:]) throws(ShaderError) -> ShaderSource {
        try source(named: name, in: folder(), definitions: definitions)
    }

    /// The same, from another folder.
    package static func source(
        named name: String, in folder: String, definitions: [String: String] = [:]
    ) throws(ShaderError) -> ShaderSource {
        var preprocessor = Preprocessor(folder: folder, definitions: definitions)
        return try preprocessor.process(name)
    }

    /// Where the files are: what `LAMINA_SHADERS` says; else beside the program, where the build
    /// puts resources; else in the source tree the program was built from. (The bundle that the
    /// build generates would end the process if it is missing, which a host must not suffer.)
    static func folder() throws(ShaderError) -> String {
        if let chosen = ProcessInfo.processInfo.environment["LAMINA_SHADERS"], !chosen.isEmpty {
            guard isFolder(chosen) else { throw .noFolder(searched: [chosen]) }
            return chosen
        }
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let beside = (program as NSString).deletingLastPathComponent
        let sources = (#filePath as NSString).deletingLastPathComponent
        let candidates = [beside + "/Lamina_Shaders.resources/GLSL", sources + "/GLSL"]
        guard let found = candidates.first(where: isFolder) else { throw .noFolder(searched: candidates) }
        return found
    }

    private static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
