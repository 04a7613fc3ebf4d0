// A driver's compile log in a person's words. In: the log, and the files the source came from.
// Out: lines that begin with a file and a line number.

package enum ShaderLog {
    /// Drivers write the place as `0:12(5)`, `0(12)` or `ERROR: 0:12`: in all of them the first
    /// two numbers are the number of the file and the line.
    package static func messages(_ log: String, files: [String]) -> [String] {
        let lines = log.split(whereSeparator: \.isNewline).map { message(String($0), files: files) }
        return lines.isEmpty ? ["the driver gives no reason"] : lines
    }

    private static func message(_ line: String, files: [String]) -> String {
        let numbers = line.split(maxSplits: 3, omittingEmptySubsequences: true) { !$0.isASCII || !$0.isNumber }
        guard numbers.count >= 2, let file = Int(numbers[0]), let row = Int(numbers[1]), files.indices.contains(file),
              line.distance(from: line.startIndex, to: numbers[0].startIndex) <= 10
        else { return line }
        let rest = line[numbers[1].endIndex...].drop { !$0.isWhitespace }
        return "\(files[file]):\(row):\(rest.isEmpty ? " " + line : String(rest))"
    }
}
