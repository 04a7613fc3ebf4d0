// Puts included files into a shader. In: a file name. Out: one text with `#line` directives.
//
// It knows `#include "name"` (each file once) and inserts `#define`s after the `#version` line;
// everything else is the driver's business.

import Foundation

struct Preprocessor {
    let folder: String
    let definitions: [String: String]
    private var files: [String] = []
    private var lines: [String] = []

    init(folder: String, definitions: [String: String]) {
        self.folder = folder
        self.definitions = definitions
    }

    mutating func process(_ name: String) throws(ShaderError) -> ShaderSource {
        try append(name, includedFrom: nil)
        return ShaderSource(text: lines.joined(separator: "\n") + "\n", files: files)
    }

    private mutating func append(_ name: String, includedFrom place: String?) throws(ShaderError) {
        let path = folder + "/" + name
        guard let data = FileManager.default.contents(atPath: path) else { throw .missing(path: path, includedFrom: place) }
        let number = files.count
        files.append(name)
        if place != nil { lines.append("#line 1 \(number)") }
        let text = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in text.enumerated() {
            let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            switch words.first {
            case "#version":
                lines.append(String(line))
                for (key, value) in definitions.sorted(by: { $0.key < $1.key }) { lines.append("#define \(key) \(value)") }
                lines.append("#line \(index + 2) \(number)")
            case "#include":
                let included = try self.name(in: words, file: name, line: index + 1)
                if !files.contains(included) { try append(included, includedFrom: "\(name):\(index + 1)") }
                lines.append("#line \(index + 2) \(number)")
            default:
                lines.append(String(line))
            }
        }
    }

    private func name(in words: [Substring], file: String, line: Int) throws(ShaderError) -> String {
        let quoted = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
        let name = quoted.dropFirst().dropLast()
        guard quoted.count > 2, quoted.hasPrefix("\""), quoted.hasSuffix("\""), !name.contains("/") else {
            throw .badInclude(file: file, line: line, reason: "#include needs the name of a shader file in quotes")
        }
        return String(name)
    }
}
