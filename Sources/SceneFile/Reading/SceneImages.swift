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
    init(_ element: SceneElement, folder: URL, memory: inout SceneMemory) throws(SceneError) {
        for (name, value) in try element.object("an object of image paths").members {
            let path = try value.string()
            guard !path.isEmpty else { throw value.refusal("the path is empty") }
            let file = URL(fileURLWithPath: path, relativeTo: folder)
            if !memory.limits.allowsOutside, Self.leadsOutside(path, file, folder) {
                throw value.refusal("the image \"\(path)\" does not lie in the scene's folder, which --allow-outside allows")
            }
            let data: Data, size: (width: Int, height: Int)?
            do {
                data = try CGImage.bytes(of: file)
                size = CGImage.announcedSize(of: data)
            } catch {
                throw value.refusal("\(error)")
            }
            if let size { try memory.take(width: Double(size.width), height: Double(size.height), for: value) }
            do {
                images[name] = try CGImage.decoding(data, source: file.path)
            } catch {
                throw value.refusal("\(error)")
            }
        }
    }

    /// Whether a path is absolute, or leads up, or is or passes a link that leads out of the folder.
    private static func leadsOutside(_ path: String, _ file: URL, _ folder: URL) -> Bool {
        if path.hasPrefix("/") || path.split(separator: "/").contains("..") { return true }
        let inside = folder.standardizedFileURL.resolvingSymlinksInPath().path
        return !file.standardizedFileURL.resolvingSymlinksInPath().path.hasPrefix(inside == "/" ? inside : inside + "/")
    }

    /// The image that an element names.
    package func image(named element: SceneElement) throws(SceneError) -> CGImage {
        let name = try element.string()
        guard let image = images[name] else { throw element.unknown("no image is named \"\(name)\"") }
        return image
    }

    /// The name of an image of the scene, nil for any other image.
    package func name(of image: CGImage) -> String? {
        images.filter { $0.value === image }.keys.min()
    }
}
