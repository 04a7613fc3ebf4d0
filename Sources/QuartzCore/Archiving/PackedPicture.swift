// Pictures in archives. In: a picture, or a PNG file's data. Out: the other, worked out when it is first asked for, and once.

import CoreGraphics

/// A picture and its PNG file, of which one may not have been asked for.
package final class PackedPicture: Sendable, Equatable {
    private struct Forms: Sendable {
        var image: CGImage?
        var data: Data?
        var isDamaged = false
    }

    /// Those in use, as by an archive that is being written, by the serials of their pictures.
    private struct Kept: Sendable {
        struct Entry: Sendable {
            weak var picture: PackedPicture?
        }

        var entries: [UInt64: Entry] = [:]
        /// With more of them, those that are gone are left out.
        var limit = 64
    }

    private let forms: Lock<Forms>
    private static let kept = Lock(Kept())

    private init(_ image: CGImage) { forms = Lock(Forms(image: image)) }

    package init(_ data: Data) { forms = Lock(Forms(data: data)) }

    /// The one of a picture, as long as it is in use.
    static func of(_ image: CGImage) -> PackedPicture {
        kept.withLock { kept in
            if let picture = kept.entries[image.serial]?.picture { return picture }
            if kept.entries.count >= kept.limit {
                kept.entries = kept.entries.filter { $0.value.picture != nil }
                kept.limit = max(64, 2 * kept.entries.count)
            }
            let picture = PackedPicture(image)
            kept.entries[image.serial] = Kept.Entry(picture: picture)
            return picture
        }
    }

    /// Nil for a picture that cannot be written.
    var data: Data? {
        forms.withLock { forms in
            if forms.data == nil, !forms.isDamaged {
                forms.data = forms.image.flatMap { try? $0.pngData() }
                forms.isDamaged = forms.data == nil
                if forms.isDamaged { FaultReport.once("a picture in an archive", "it cannot be packed as PNG and is left out") }
            }
            return forms.data
        }
    }

    /// Nil for data that is damaged.
    var image: CGImage? {
        forms.withLock { forms in
            if forms.image == nil, !forms.isDamaged {
                forms.image = forms.data.flatMap { try? CGImage.decoding($0, source: "an archive") }
                forms.isDamaged = forms.image == nil
            }
            return forms.image
        }
    }

    package static func == (a: PackedPicture, b: PackedPicture) -> Bool { a === b || a.data == b.data }
}
