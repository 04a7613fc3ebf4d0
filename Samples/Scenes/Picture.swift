// Pictures of this target's `Pictures` folder, by name. Enters: a name. Leaves: a decoded image.

import Foundation
import QuartzCore

/// Why a picture of the samples cannot be had.
package struct PictureError: Error, CustomStringConvertible {
    package let name: String
    package let reason: String

    package var description: String { "picture '\(name)' of the samples: \(reason)" }
}

/// The samples' own pictures; `Pictures/draw.py` draws them.
package enum Picture {
    /// Seven planets, from the sun outwards, 224 to 256 pixels high. Each is there once more with
    /// "-small" after its name, 64 pixels high.
    package static let planets = ["mercury", "venus", "earth", "mars", "jupiter", "saturn", "neptune"]

    /// Faces for cards, 180 × 240 pixels.
    package static let cards = ["card-dunes", "card-mountains", "card-sea", "card-forest", "card-aurora", "card-city"]

    /// Where the picture `name` lies, whether or not it is there.
    package static func url(_ name: String) -> URL {
        Bundle.module.bundleURL.appendingPathComponent("Pictures").appendingPathComponent(name + ".png")
    }

    /// The picture `name`, decoded anew at each call.
    package static func load(_ name: String) throws(PictureError) -> CGImage {
        do {
            return try CGImage.decoding(contentsOf: url(name))
        } catch {
            throw PictureError(name: name, reason: "\(error)")
        }
    }
}
