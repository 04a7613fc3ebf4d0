// Finds the GLSL files. In: a file's name and a variant's definitions. Out: preprocessed source.

import CSupport
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

    /// Where the files are: what `LAMINA_SHADERS` says; else beside the program or the library that
    /// this code is in, where the build puts resources; else where they are installed with it; else in the source
    /// tree it was built from. (The bundle that the build generates would end the process if it is missing, which a
    /// host must not suffer.)
    static func folder() throws(ShaderError) -> String {
        if let chosen = getenv("LAMINA_SHADERS").map({ String(cString: $0) }), !chosen.isEmpty {
            guard isFolder(chosen) else { throw .noFolder(searched: [chosen]) }
            return chosen
        }
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let sources = (#filePath as NSString).deletingLastPathComponent
        var candidates: [String] = []
        for code in [program, library].compactMap({ $0 }) {
            let folder = (code as NSString).deletingLastPathComponent
            candidates += [
                "/Lamina_Shaders.resources/GLSL", "/../share/lamina/shaders", "/../../share/lamina/shaders"].map { folder + $0 }
        }
        candidates.append(sources + "/GLSL")
        guard let found = candidates.first(where: isFolder) else { throw .noFolder(searched: candidates) }
        return found
    }

    /// The file of the library that this code is in, wherever it was loaded from.
    private static var library: String? {
        guard let name = lamina_code_file(), let path = realpath(name, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
