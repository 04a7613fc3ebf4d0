// Enters: a scene file. Leaves: its layer tree, animations and script, every part checked; or
// the element for which the scene is refused.

import QuartzCore

/// A scene: a layer tree, its animations and a script of changes, read from JSON.
///
/// Reading checks everything, the script included, before anything is drawn. A scene is
/// played once, by a `ScenePlayer`: playing changes its layers.
package struct Scene {
    package let canvas: SceneCanvas
    package let tree: LayerTree
    /// In the order in which they run.
    package let steps: [ScriptStep]
    package let images: SceneImages

    /// Reads a scene file, which may be a pipe; "-" is standard input. Its images are found relative to it, to the current folder
    /// if it is standard input.
    package init(path: String, for use: SceneUse, limits: SceneLimits = SceneLimits()) throws(SceneError) {
        let data = try FileReading.data(at: path)
        let folder = path == "-" ? URL(fileURLWithPath: ".", isDirectory: true)
            : URL(fileURLWithPath: path).deletingLastPathComponent()
        try self.init(json: data, folder: folder, for: use, limits: limits)
    }

    /// Reads a scene from the bytes of a JSON text.
    ///
    /// - Parameter folder: where the paths of images start.
    package init(
        json: some Sequence<UInt8>, folder: URL, for use: SceneUse, limits: SceneLimits = SceneLimits()
    ) throws(SceneError) {
        let value: JSONValue
        do {
            value = try JSONParser.parse(json)
        } catch {
            throw .malformed(error)
        }
        // Setting up layers must neither animate nor leave an implicit transaction open.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        try self.init(SceneElement(value), folder: folder, for: use, memory: SceneMemory(limits))
    }

    private init(_ element: SceneElement, folder: URL, for use: SceneUse, memory: SceneMemory) throws(SceneError) {
        var memory = memory
        let object = try element.object("a scene")
        try object.allow(["canvas", "images", "root", "script"])
        let canvas = try object.required("canvas")
        self.canvas = try SceneCanvas(canvas)
        try memory.take(
            width: self.canvas.width * self.canvas.scale, height: self.canvas.height * self.canvas.scale,
            times: SceneMemory.canvases, for: canvas)
        images = if let images = object["images"] {
            try SceneImages(images, folder: folder, memory: &memory)
        } else { SceneImages() }
        let layers = LayerReader(context: SceneContext(use: use, images: images))
        tree = try layers.tree(try object.required("root"))
        if let script = object["script"] {
            var reader = ScriptReader(layers: layers, names: LayerNames(tree))
            steps = try reader.steps(script)
        } else {
            steps = []
        }
    }
}
