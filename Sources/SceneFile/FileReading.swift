// Enters: the path of a file, or "-". Leaves: its bytes, or one line that a person can act on.

import Foundation

/// Reads files of any kind: pipes as well, which Foundation refuses.
enum FileReading {
    /// What a scene's text may take; beyond it a pipe without end would fill the memory.
    private static let most = 1 << 30

    static func data(at path: String) throws(SceneError) -> Data {
        let file = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path, errno) }
        defer { close(file) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count == 0 { return data }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path, errno)
            }
            data.append(contentsOf: buffer[..<count])
            guard data.count <= most else { throw .unreadable(file: path, reason: "it is longer than 1 GiB") }
        }
    }

    private static func failure(_ path: String, _ code: Int32) -> SceneError {
        let reason = switch code {
        case ENOENT: "there is no such file"
        case EACCES: "access is denied"
        case EISDIR: "it is a folder, not a file"
        default: String(cString: strerror(code))
        }
        return .unreadable(file: path == "-" ? "standard input" : path, reason: reason)
    }
}
