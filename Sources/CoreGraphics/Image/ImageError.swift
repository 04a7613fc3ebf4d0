// In: what went wrong with a picture. Out: one error that names the file and the reason.

/// Why a picture cannot be read or written.
package struct ImageError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
        /// There is no such file.
        case missing
        /// The file is there but cannot be read; why.
        case unreadable(String)
        /// The data are no picture in a known format.
        case notAnImage
        /// The picture says that it is 0 pixels wide or high.
        case empty
        /// More than 32,767 pixels a side or 1 GiB of pixels.
        case tooLarge(width: Int, height: Int)
        /// The data begin as a picture but cannot be decoded; why.
        case damaged(String)
        /// The file cannot be written; why.
        case unwritable(String)
    }

    /// The file, or "data" for data in memory.
    package var source: String
    package var reason: Reason

    package init(_ source: String, _ reason: Reason) {
        self.source = source
        self.reason = reason
    }

    package var description: String {
        let text = switch reason {
        case .missing: "no such file"
        case .unreadable(let why): "cannot be read: \(why)"
        case .notAnImage: "not a PNG, JPEG, WebP, GIF or BMP picture"
        case .empty: "the picture has no pixels (0 wide or high)"
        case .tooLarge(let width, let height):
            "\(width) × \(height) pixels are too many (at most 32,767 a side and 1 GiB altogether)"
        case .damaged(let why): "cannot be decoded: \(why)"
        case .unwritable(let why): "cannot be written: \(why)"
        }
        return "\(source): \(text)"
    }
}
