// What a picture file says about its colours. In: the file's bytes and its format. Out: an ICC profile, or the gamma
// and primaries of a PNG file; nothing where the colours are sRGB's, or where that is not said.

import CZlib

/// How the colours of a file are to be read.
enum EmbeddedProfile: Equatable {
    /// An ICC profile.
    case profile(Data)
    /// Light = value ^ exponent, of primaries given by x and y of white, red, green and blue.
    case gamma(exponent: Double, chromaticities: [Double])

    /// What larger profiles there are is not worth the memory that they would take.
    private static let largest = 16 << 20

    init?(_ data: Data, _ format: ImageHeader.Format) {
        let found = data.withUnsafeBytes { bytes -> EmbeddedProfile? in
            switch format {
            case .png: Self.png(bytes)
            case .jpeg: Self.jpeg(bytes)
            case .webp: Self.webp(bytes)
            case .gif, .bmp: nil
            }
        }
        guard let found else { return nil }
        self = found
    }

    // MARK: PNG

    private static func png(_ bytes: UnsafeRawBufferPointer) -> EmbeddedProfile? {
        var exponent: Double?
        var chromaticities = sRGBChromaticities
        func big32(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
        for (name, body) in PNGChunks(bytes) {
            switch name {
            case "sRGB": return nil
            case "iCCP": return unpacked(bytes[body]).map { .profile($0) }
            case "gAMA" where body.count == 4:
                let value = Double(big32(body.lowerBound)) / 100_000
                exponent = value > 0 ? 1 / value : nil
            case "cHRM" where body.count == 32:
                chromaticities = (0..<8).map { Double(big32(body.lowerBound + 4 * $0)) / 100_000 }
            default: break
            }
        }
        guard let exponent, exponent > 0.1, exponent < 10 else { return nil }
        // What writes sRGB's own numbers means sRGB, whose curve is not a power exactly.
        let isStandard = abs(exponent - 2.2) < 0.01 && zip(chromaticities, sRGBChromaticities).allSatisfy { abs($0 - $1) < 0.002 }
        return isStandard ? nil : .gamma(exponent: exponent, chromaticities: chromaticities)
    }

    /// x and y of white, red, green and blue.
    private static let sRGBChromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

    /// The profile of an iCCP chunk: a name, 0, 0 for the way it is packed, and zlib's data.
    private static func unpacked(_ chunk: Slice<UnsafeRawBufferPointer>) -> Data? {
        guard let end = chunk.prefix(80).firstIndex(of: 0), chunk.endIndex - end > 2, chunk[end + 1] == 0 else { return nil }
        var packed = Data(chunk[(end + 2)...])
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var profile = Data()
        var room = [UInt8](repeating: 0, count: 1 << 16)
        return packed.withUnsafeMutableBytes { packed in
            stream.next_in = packed.bindMemory(to: UInt8.self).baseAddress
            stream.avail_in = UInt32(clamping: packed.count)
            while profile.count < largest {
                let (status, written) = room.withUnsafeMutableBufferPointer { room in
                    stream.next_out = room.baseAddress
                    stream.avail_out = UInt32(room.count)
                    return (inflate(&stream, Z_NO_FLUSH), room.count - Int(stream.avail_out))
                }
                profile.append(contentsOf: room[..<written])
                if status == Z_STREAM_END { return profile }
                guard status == Z_OK, written > 0 else { return nil }
            }
            return nil
        }
    }

    // MARK: JPEG and WebP

    /// Profiles of more than 64 KiB lie in several segments, which are numbered from 1.
    private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> EmbeddedProfile? {
        let title = Array("ICC_PROFILE\0".utf8)
        var parts: [Int: Slice<UnsafeRawBufferPointer>] = [:]
        for segment in JPEGSegments(bytes) where segment.marker == 0xE2 {
            let body = bytes[segment.body]
            guard body.count > title.count + 2, body.starts(with: title) else { continue }
            parts[Int(body[body.startIndex + title.count])] = body.dropFirst(title.count + 2)
        }
        guard !parts.isEmpty, parts.keys.min() == 1, parts.keys.max() == parts.count else { return nil }
        let profile = parts.sorted { $0.key < $1.key }.reduce(into: Data()) { $0.append(contentsOf: $1.value) }
        return profile.count <= largest ? .profile(profile) : nil
    }

    private static func webp(_ bytes: UnsafeRawBufferPointer) -> EmbeddedProfile? {
        for (name, body) in WebPChunks(bytes) where name == "ICCP" {
            return body.count <= largest ? .profile(Data(bytes[body])) : nil
        }
        return nil
    }
}
