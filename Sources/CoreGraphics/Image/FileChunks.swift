// In: the bytes of a picture file. Out: the parts that it is made of: each with its name and where in the bytes it is.

/// The segments before the first scan.
struct JPEGSegments: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var at = 2

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> (marker: UInt8, body: Range<Int>)? {
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            // Fill bytes, and markers that stand alone.
            if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
                at += marker == 0xFF ? 1 : 2
                continue
            }
            let end = at + 2 + Swift.max(Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]), 2)
            guard marker != 0xDA, marker != 0xD9, end <= bytes.count else { return nil }
            defer { at = end }
            return (marker, at + 4..<end)
        }
        return nil
    }

    /// Whether the pixels are amounts of four inks.
    static func hasInks(_ bytes: UnsafeRawBufferPointer) -> Bool {
        for (marker, body) in JPEGSegments(bytes)
        where (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC && body.count > 5 {
            return bytes[body.lowerBound + 5] == 4
        }
        return false
    }

    /// Whether 255 stands for no ink, as in all files that Adobe's programs write.
    static func isInverted(_ bytes: UnsafeRawBufferPointer) -> Bool {
        JPEGSegments(bytes).contains { $0.marker == 0xEE && bytes[$0.body].starts(with: "Adobe".utf8) }
    }
}

/// The chunks of a PNG file up to the pixels.
struct PNGChunks: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var at = 8

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> (name: String, body: Range<Int>)? {
        guard at + 12 <= bytes.count else { return nil }
        let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }, start = at + 8
        guard length <= bytes.count - start else { return nil }
        let name = String(decoding: bytes[at + 4..<start], as: UTF8.self)
        // What says how pixels are meant stands before them.
        guard name != "IDAT", name != "IEND" else { return nil }
        at = start + length + 4
        return (name, start..<start + length)
    }
}

/// The chunks of a WebP file.
struct WebPChunks: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var at = 12

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> (name: String, body: Range<Int>)? {
        guard at + 8 <= bytes.count else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }, start = at + 8
        guard length <= bytes.count - start else { return nil }
        let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
        at = start + length + length % 2
        return (name, start..<start + length)
    }
}
