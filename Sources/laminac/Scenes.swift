// Scene files, in C.

import CLamina
import QuartzCore
import SceneFile

/// A scene that is played by the program's clock.
private final class LoadedScene {
    let scene: Scene
    var script: SceneScript

    init(_ scene: Scene) {
        self.scene = scene
        script = SceneScript(scene)
    }
}

@c @implementation
public func lamina_scene_load(_ path: UnsafePointer<CChar>?) -> OpaquePointer? {
    answer { () throws(Refusal) in
        let path = try text(path, "the path")
        guard !path.isEmpty else { throw .argument("the path is empty") }
        let scene = try reading { () throws(SceneError) in try Scene(path: path, for: .values) }
        return Handles.make(LoadedScene(scene), .scene)
    }
}

@c @implementation
public func lamina_scene_load_json(_ json: UnsafePointer<CChar>?, _ folder: UnsafePointer<CChar>?) -> OpaquePointer? {
    answer { () throws(Refusal) in
        guard let json else { throw .argument("the JSON text is NULL") }
        let folder = folder.map { String(cString: $0) } ?? "."
        let bytes = UnsafeRawBufferPointer(start: json, count: strlen(json))
        let scene = try reading { () throws(SceneError) in
            try Scene(json: bytes, folder: URL(fileURLWithPath: folder.isEmpty ? "." : folder, isDirectory: true), for: .values)
        }
        return Handles.make(LoadedScene(scene), .scene)
    }
}

@c @implementation
public func lamina_scene_root(_ scene: OpaquePointer?) -> OpaquePointer? {
    answer { () throws(Refusal) in Handles.borrowed(try object(scene, .scene, as: LoadedScene.self).scene.tree.root) }
}

@c @implementation
public func lamina_scene_size(
    _ scene: OpaquePointer?, _ width: UnsafeMutablePointer<Double>?, _ height: UnsafeMutablePointer<Double>?,
    _ scale: UnsafeMutablePointer<Double>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        let canvas = try object(scene, .scene, as: LoadedScene.self).scene.canvas
        width?.pointee = canvas.width
        height?.pointee = canvas.height
        scale?.pointee = canvas.scale
    }
}

@c @implementation
public func lamina_scene_advance(_ scene: OpaquePointer?, _ seconds: Double) -> lamina_status {
    attempt { () throws(Refusal) in
        let scene = try object(scene, .scene, as: LoadedScene.self)
        try finite(seconds, what: "the time")
        scene.script.advance(to: seconds)
    }
}

@c @implementation
public func lamina_scene_destroy(_ scene: OpaquePointer?) { release(scene, .scene) }
