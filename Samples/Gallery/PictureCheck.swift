// Whether pictures of a sample show something. Enters: pictures. Leaves: what is wrong with them.

import QuartzCore

/// A check that a picture is not blank and that a sample does not stand still. It cannot say
/// whether a picture is right: it catches a renderer that draws nothing.
enum PictureCheck {
    struct Named {
        let name: String
        let image: CGImage
    }

    /// One sentence for each fault; none if all is well.
    static func faults(of pictures: [Named]) -> [String] {
        var faults: [String] = []
        for picture in pictures {
            let share = shareOfCommonestColour(picture.image)
            if share > 0.985 { faults.append("\(picture.name) is blank: \(Int(share * 100)) % of it is one colour") }
        }
        if let first = pictures.first, pictures.count > 1, pictures.dropFirst().allSatisfy({ same($0.image, first.image) }) {
            faults.append("nothing moves: all \(pictures.count) pictures are the same")
        }
        return faults
    }

    private static func pixels(_ image: CGImage) -> [UInt32] {
        image.withPixels { bytes, bytesPerRow in
            (0..<image.height).flatMap { row in
                (0..<image.width).map { column in
                    bytes.loadUnaligned(fromByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
                }
            }
        }
    }

    private static func shareOfCommonestColour(_ image: CGImage) -> Double {
        let all = pixels(image)
        var counts: [UInt32: Int] = [:]
        for pixel in all { counts[pixel, default: 0] += 1 }
        return Double(counts.values.max() ?? 1) / Double(max(1, all.count))
    }

    private static func same(_ a: CGImage, _ b: CGImage) -> Bool {
        a.width == b.width && a.height == b.height && pixels(a) == pixels(b)
    }
}
