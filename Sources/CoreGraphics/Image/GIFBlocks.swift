// In: the bytes of a GIF file. Out: what it says of its pictures, and where each of them is.

/// The blocks of a GIF file, as far as they go: damaged data end early.
struct GIFBlocks {
    /// What becomes of a picture before the next one is shown.
    enum Disposal { case stays, isCleared, isTakenBack }

    struct Picture {
        /// How long it stays, in hundredths of a second.
        fileprivate(set) var delay = 0
        fileprivate(set) var disposal = Disposal.stays
        /// In pixels of the file's own size.
        fileprivate(set) var x = 0, y = 0, width = 0, height = 0
        /// Its blocks.
        fileprivate(set) var bytes = 0..<0
    }

    private(set) var pictures: [Picture] = []
    /// How often all are shown, 0 for ever; nil if that is not said.
    private(set) var loopCount: Int?
    /// Where the blocks begin: before are the file's size and colours.
    let start: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
        func end(ofBlocksFrom start: Int) -> Int {
            var at = start
            while at < bytes.count, bytes[at] != 0 { at += Int(bytes[at]) + 1 }
            return at + 1
        }
        guard bytes.count >= 13 else {
            start = bytes.count
            return
        }
        start = 13 + Self.paletteSize(bytes[10])
        var at = start, next = Picture(), control: Int?
        while at + 2 <= bytes.count {
            switch bytes[at] {
            case 0x21:
                let body = at + 2
                if bytes[at + 1] == 0xF9, body + 5 <= bytes.count, bytes[body] == 4 {
                    control = at
                    next.delay = number(body + 2)
                    next.disposal = switch bytes[body + 1] >> 2 & 7 {
                    case 2: .isCleared
                    case 3: .isTakenBack
                    default: .stays
                    }
                } else if bytes[at + 1] == 0xFF, Self.saysLoopCount(bytes, body) {
                    loopCount = number(body + 14)
                }
                at = end(ofBlocksFrom: body)
            case 0x2C:
                guard at + 11 <= bytes.count else { return }
                (next.x, next.y, next.width, next.height) = (number(at + 1), number(at + 3), number(at + 5), number(at + 7))
                let end = end(ofBlocksFrom: at + 11 + Self.paletteSize(bytes[at + 9]))
                next.bytes = (control ?? at)..<min(end, bytes.count)
                pictures.append(next)
                (next, control, at) = (Picture(), nil, end)
            case 0x3B: return
            // What is no block is gone over, as decoders do.
            default: at += 1
            }
        }
    }

    private static func saysLoopCount(_ bytes: UnsafeRawBufferPointer, _ body: Int) -> Bool {
        body + 16 <= bytes.count && bytes[body] == 11 && bytes[body + 12] == 3
            && bytes[body + 1..<body + 12].elementsEqual("NETSCAPE2.0".utf8)
    }

    private static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }
}
