// Enters: the `images` of a scene and the folder of its file. Leaves: decoded images by name.

import QuartzCore

/// The images that a scene names.
package struct SceneImages {
    private var images: [String: CGImage] = [:]

    package init() {}

    /// Reads every image of the object `element`, in paths relative to `folder`.
    ///
    /// All are decoded here, used or not: a scene with an image that cannot be read is refused
    /// before anything is drawn.
    package init(_ element: SceneElement, folder: URL) throws(SceneError) {
        for (name, value) in try element.object("an object of image paths").members {
            let path = try value.string()
            guard !path.isEmpty else { throw value.refusal("the path is empty") }
            let file = URL(fileURLWithPath: path, relativeTo: folder)
            do {
                images[name] = try CGImage.decoding(contentsOf: file)
            } catch {
                throw value.refusal("\(error)")
            }
        }
    }

    /// The image that an element names.
    package func image(named element: SceneElement) throws(SceneError) -> CGImage {
        let name = try element.string()
        guard let image = images[name] else { throw element.refusal("no image is named \"\(name)\"") }
        return image
    }

    /// The name of an image of the scene, nil for any other image.
    package func name(of image: CGImage) -> String? {
        images.filter { $0.value === image }.keys.min()
    }
}
