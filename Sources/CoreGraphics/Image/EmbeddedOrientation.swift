// In: the bytes of a picture file. Out: how the picture lies in it, as cameras write it.

extension CGImage {
    /// How the picture lies that `data` encode, as EXIF counts: 1 is upright, 3 upside down, 6 to be turned clockwise by a
    /// quarter, 8 anticlockwise, 2, 4, 5 and 7 the mirrored ones. Nil where that is not said, or what is said makes no sense.
    package static func embeddedOrientation(of data: Data) -> Int? {
        guard let format = ImageHeader(data)?.format else { return nil }
        return data.withUnsafeBytes { bytes in
            switch format {
            case .jpeg: jpegOrientation(bytes)
            case .png: PNGChunks(bytes).first { $0.name == "eXIf" }.flatMap { EXIFDirectory(bytes[$0.body])?.orientation }
            case .webp: WebPChunks(bytes).first { $0.name == "EXIF" }.flatMap { EXIFDirectory(bytes[$0.body])?.orientation }
            case .gif, .bmp: nil
            }
        }
    }

    private static func jpegOrientation(_ bytes: UnsafeRawBufferPointer) -> Int? {
        for segment in JPEGSegments(bytes) where segment.marker == 0xE1 {
            if let orientation = EXIFDirectory(bytes[segment.body])?.orientation { return orientation }
        }
        return nil
    }
}

/// The first directory of EXIF's data, whose numbers are in the order that their first bytes say.
private struct EXIFDirectory {
    private let bytes: UnsafeRawBufferPointer
    private let isBigEndian: Bool
    private static let title = "Exif\0\0", orientationTag = 0x112, shortType = 3

    /// Nil if they are none.
    init?(_ body: Slice<UnsafeRawBufferPointer>) {
        let hasTitle = body.starts(with: Self.title.utf8)
        bytes = UnsafeRawBufferPointer(rebasing: hasTitle ? body.dropFirst(Self.title.utf8.count) : body)
        guard bytes.starts(with: "MM\0*".utf8) || bytes.starts(with: "II*\0".utf8) else { return nil }
        isBigEndian = bytes[0] == UInt8(ascii: "M")
    }

    /// 0 beyond the end.
    private func number(at place: Int, bytes count: Int) -> Int {
        guard place >= 0, place <= bytes.count - count else { return 0 }
        return (0..<count).reduce(0) { $0 << 8 | Int(bytes[place + (isBigEndian ? $1 : count - 1 - $1)]) }
    }

    var orientation: Int? {
        let start = number(at: 4, bytes: 4)
        for entry in 0..<number(at: start, bytes: 2) {
            let place = start + 2 + 12 * entry
            guard number(at: place, bytes: 2) == Self.orientationTag, number(at: place + 2, bytes: 2) == Self.shortType else {
                continue
            }
            let value = number(at: place + 8, bytes: 2)
            return (1...8).contains(value) ? value : nil
        }
        return nil
    }
}
