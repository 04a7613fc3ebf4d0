// In: the first bytes of a picture file. Out: its format and its size in pixels, so that a
// picture that is no picture, or far too great, is refused before memory is taken for it.

/// The format and the size that encoded picture data announce.
struct ImageHeader: Equatable {
    enum Format: String, CaseIterable {
        case png = "PNG", jpeg = "JPG", webp = "WEBP", gif = "GIF", bmp = "BMP"

        /// The uniform type identifier.
        var typeIdentifier: String {
            switch self {
            case .png: "public.png"
            case .jpeg: "public.jpeg"
            case .webp: "org.webmproject.webp"
            case .gif: "com.compuserve.gif"
            case .bmp: "com.microsoft.bmp"
            }
        }
    }

    let format: Format
    let width: Int
    let height: Int

    /// Nil if the data begin like no known format, or end before they say the size.
    init?(_ data: Data) {
        let found = data.withUnsafeBytes { Self.read(Bytes(buffer: $0)) }
        guard let found else { return nil }
        self = found
    }

    private init(_ format: Format, _ width: Int, _ height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    /// Bytes that read as 0 beyond their end.
    private struct Bytes {
        let buffer: UnsafeRawBufferPointer
        subscript(_ index: Int) -> Int { index >= 0 && index < buffer.count ? Int(buffer[index]) : 0 }
        func big16(_ at: Int) -> Int { self[at] << 8 | self[at + 1] }
        func big32(_ at: Int) -> Int { big16(at) << 16 | big16(at + 2) }
        func little16(_ at: Int) -> Int { self[at] | self[at + 1] << 8 }
        func little24(_ at: Int) -> Int { little16(at) | self[at + 2] << 16 }
        func little32(_ at: Int) -> Int { little16(at) | little16(at + 2) << 16 }
        func has(_ text: StaticString, at: Int) -> Bool {
            text.withUTF8Buffer { text in
                at + text.count <= buffer.count && text.indices.allSatisfy { text[$0] == buffer[at + $0] }
            }
        }
    }

    private static func read(_ b: Bytes) -> ImageHeader? {
        if b.buffer.count >= 24, b[0] == 0x89, b.has("PNG\r\n\u{1A}\n", at: 1), b.has("IHDR", at: 12) {
            return ImageHeader(.png, b.big32(16), b.big32(20))
        }
        if b.buffer.count >= 10, b.has("GIF87a", at: 0) || b.has("GIF89a", at: 0) {
            // A first picture that is larger than the file says makes it larger, as browsers have it.
            let first = GIFBlocks(b.buffer).pictures.first
            return ImageHeader(.gif, max(b.little16(6), first?.width ?? 0), max(b.little16(8), first?.height ?? 0))
        }
        if b.has("RIFF", at: 0), b.has("WEBP", at: 8), b.buffer.count >= 30 { return webp(b) }
        if b.has("BM", at: 0), b.buffer.count >= 26 {
            if b.little32(14) == 12 { return ImageHeader(.bmp, b.little16(18), b.little16(20)) }
            let (width, height) = (Int32(truncatingIfNeeded: b.little32(18)), Int32(truncatingIfNeeded: b.little32(22)))
            // A negative height means rows from the top.
            return ImageHeader(.bmp, Int(width), Int(height.magnitude))
        }
        if b[0] == 0xFF, b[1] == 0xD8, b[2] == 0xFF { return jpeg(b) }
        return nil
    }

    private static func webp(_ b: Bytes) -> ImageHeader? {
        if b.has("VP8X", at: 12) { return ImageHeader(.webp, b.little24(24) + 1, b.little24(27) + 1) }
        if b.has("VP8L", at: 12), b[20] == 0x2F {
            let bits = b.little32(21)
            return ImageHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        if b.has("VP8 ", at: 12), b[23] == 0x9D, b[24] == 0x01, b[25] == 0x2A {
            return ImageHeader(.webp, b.little16(26) & 0x3FFF, b.little16(28) & 0x3FFF)
        }
        return nil
    }

    /// Goes from marker to marker until one that begins a frame.
    private static func jpeg(_ b: Bytes) -> ImageHeader? {
        var at = 2
        while at + 9 < b.buffer.count {
            guard b[at] == 0xFF else { return nil }
            let marker = b[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            let isFrame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
            if isFrame { return ImageHeader(.jpeg, b.big16(at + 7), b.big16(at + 5)) }
            let standsAlone = marker == 0x01 || (0xD0...0xD7).contains(marker)
            at += 2 + (standsAlone ? 0 : max(b.big16(at + 2), 2))
        }
        return nil
    }
}
