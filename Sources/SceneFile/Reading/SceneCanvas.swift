// Enters: the `canvas` of a scene. Leaves: the size and background of its pictures.

import QuartzCore

/// What a scene is drawn on.
package struct SceneCanvas {
    /// In points.
    package let width: Double
    package let height: Double
    /// Pixels a point.
    package let scale: Double
    /// White where the scene gives none.
    package let background: CGColor

    /// The largest picture side, the least that OpenGL 3.3 hardware of today can draw to.
    package static let pixelLimit = 16384.0

    package init(_ element: SceneElement) throws(SceneError) {
        let object = try element.object("a canvas")
        try object.allow(["width", "height", "scale", "background"])
        scale = try object["scale"]?.positiveNumber() ?? 1
        width = try object.required("width").positiveNumber()
        height = try object.required("height").positiveNumber()
        background = try object["background"]?.color() ?? CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        for (name, side) in [("width", width), ("height", height)] {
            let pixels = (side * scale).rounded(.up)
            guard pixels >= 1, pixels <= Self.pixelLimit else {
                throw try object.required(name).refusal(
                    "the picture would be \(JSONText.number(pixels)) pixels, "
                        + "allowed are 1 to \(JSONText.number(Self.pixelLimit))")
            }
        }
    }
}
