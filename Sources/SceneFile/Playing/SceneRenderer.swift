// Enters: a scene at the time that its player reached. Leaves: its picture by the processor.

import QuartzCore

/// What draws the pictures of a scene.
package enum SceneRenderer: String, CaseIterable, Sendable {
    /// The render server, by OpenGL.
    case gl
    /// `CALayer.render(in:)` on the presentation, by the processor.
    case cairo
    /// The render server in the frame of a host, by `CARenderer`.
    case host
}

/// Why the processor could not draw a picture.
package struct PictureFailure: Error, CustomStringConvertible {
    let width, height: Int
    package var description: String { "no memory for a picture of \(width) × \(height) pixels" }
}

extension Scene {
    /// The presentation as it is at the present media time.
    func picture() throws -> CGImage {
        let (width, height) = (
            Int(clamping: (canvas.width * canvas.scale).rounded(.up)), Int(clamping: (canvas.height * canvas.scale).rounded(.up)))
        guard let context = CGContext(flippedPixels: nil, width: width, height: height, scale: canvas.scale) else {
            throw PictureFailure(width: width, height: height)
        }
        context.setFillColor(canvas.background)
        context.fill(CGRect(x: 0, y: 0, width: Double(width) / canvas.scale, height: Double(height) / canvas.scale))
        (tree.root.presentation() ?? tree.root).drawTree(placedIn: context)
        guard let image = context.makeImage() else { throw PictureFailure(width: width, height: height) }
        return image
    }
}
