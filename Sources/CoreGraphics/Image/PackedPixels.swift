// Pixels of which most are clear, as those of a line of text. In: pixels. Out: the others, and the same pixels again.

struct PackedPixels: Sendable {
    /// A header each, and as many pixels as it says: so many clear pixels in the upper half, so many others in the lower.
    private let words: [UInt32]
    private let count: Int
    private static let longest = 0xFFFF

    /// Nil if they would take more than half of the memory.
    init?(_ bytes: [UInt8]) {
        let count = bytes.count / 4
        let words = bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count / 2) { words in
                Self.pack(bytes.bindMemory(to: UInt32.self), into: words).map { Array(words[..<$0]) }
            }
        }
        guard let words else { return nil }
        (self.words, self.count) = (words, count)
    }

    /// Returns how many words it took; nil if there is no room.
    private static func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, into words: UnsafeMutableBufferPointer<UInt32>
    ) -> Int? {
        var (next, used) = (0, 0)
        while next < pixels.count {
            let start = next
            while next < pixels.count, pixels[next] == 0, next - start < longest { next += 1 }
            let first = next
            while next < pixels.count, pixels[next] != 0, next - first < longest { next += 1 }
            guard used + 1 + next - first <= words.count else { return nil }
            words[used] = UInt32(first - start) << 16 | UInt32(next - first)
            for index in first..<next { words[used + 1 + index - first] = pixels[index] }
            used += 1 + next - first
        }
        return used
    }

    var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, size in
            let pixels = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
            var (place, next) = (0, 0)
            words.withUnsafeBufferPointer { words in
                while next < words.count {
                    let clear = Int(words[next] >> 16), others = Int(words[next] & 0xFFFF)
                    for index in place..<place + clear { pixels[index] = 0 }
                    place += clear
                    for index in 0..<others { pixels[place + index] = words[next + 1 + index] }
                    place += others
                    next += 1 + others
                }
            }
            size = count * 4
        }
    }
}
