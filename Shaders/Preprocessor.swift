// Puts included files into a shader. In: a file name. Out: one text with `#line` directives.
//
// It knows `#include "name"` (each file once) and inserts `#define`s after the `#version` line;
// everything else is the driver's business. It goes through bytes: programs wait for it when they start.

import Glibc

struct Preprocessor {
    let folder: String
    let definitions: [String: String]
    private var files: [String] = []
    private var text: [UInt8] = []

    init(folder: String, definitions: [String: String]) {
        self.folder = folder
        self.definitions = definitions
    }

    mutating func process(_ name: String) throws(ShaderError) -> ShaderSource {
        try append(name, includedFrom: nil)
        return ShaderSource(text: String(decoding: text, as: UTF8.self), files: files)
    }

    private mutating func append(_ name: String, includedFrom place: String?) throws(ShaderError) {
        let path = folder + "/" + name
        guard let bytes = Self.contents(path) else { throw .missing(path: path, includedFrom: place) }
        let number = files.count
        files.append(name)
        if place != nil { append(line: "#line 1 \(number)") }
        var start = 0, index = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[start..<end]
            switch Self.directive(line) {
            case "#version":
                append(line)
                for (key, value) in definitions.sorted(by: { $0.key < $1.key }) { append(line: "#define \(key) \(value)") }
                append(line: "#line \(index + 2) \(number)")
            case "#include":
                let included = try self.name(in: line, file: name, line: index + 1)
                if !files.contains(included) { try append(included, includedFrom: "\(name):\(index + 1)") }
                append(line: "#line \(index + 2) \(number)")
            default:
                append(line)
            }
            (start, index) = (end + 1, index + 1)
        }
    }

    private mutating func append(_ line: ArraySlice<UInt8>) {
        text += line
        text.append(UInt8(ascii: "\n"))
    }

    private mutating func append(line: String) { append(Array(line.utf8)[...]) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// The first word of a line if it begins with `#`.
    private static func directive(_ line: ArraySlice<UInt8>) -> String? {
        let rest = line.drop(while: isSpace)
        guard rest.first == UInt8(ascii: "#") else { return nil }
        return String(decoding: rest.prefix { !isSpace($0) }, as: UTF8.self)
    }

    private func name(in line: ArraySlice<UInt8>, file: String, line number: Int) throws(ShaderError) -> String {
        let rest = line.drop(while: Self.isSpace).drop(while: { !Self.isSpace($0) })
        let quoted = rest.drop(while: Self.isSpace)
        let end = quoted.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? quoted.startIndex
        let name = quoted[..<end], quote = UInt8(ascii: "\"")
        guard name.count > 2, name.first == quote, name.last == quote, !name.contains(UInt8(ascii: "/")) else {
            throw .badInclude(file: file, line: number, reason: "#include needs the name of a shader file in quotes")
        }
        return String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
    }

    /// The bytes of a file; nil if it cannot be read.
    private static func contents(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while true {
            let count = bytes.count
            bytes += [UInt8](repeating: 0, count: 16 << 10)
            let read = bytes.withUnsafeMutableBytes { fread($0.baseAddress! + count, 1, $0.count - count, file) }
            bytes.removeLast(bytes.count - count - read)
            if read == 0 { return ferror(file) == 0 ? bytes : nil }
        }
    }
}
