// Enters: a scene and the times that are asked for. Leaves: its pictures, presentation values
// and hits at these times, the same at every run.

import QuartzCore

/// Plays a scene by the manual clock.
///
/// Scene time is media time: 0 is the moment at which the tree and its animations are
/// committed. The clock belongs to the process, so one player plays at a time; a new one starts
/// the clock again.
package final class ScenePlayer {
    private let scene: Scene
    private let stage: any SceneStage
    private let renderer: SceneRenderer
    private var script: SceneScript
    /// The scene time that was reached.
    package private(set) var time = 0.0

    /// Starts at scene time 0, before the script's steps of that time.
    ///
    /// - Throws: for `.host`, if there is no context to be the host's.
    package init(_ scene: Scene, renderer: SceneRenderer = .gl) throws {
        self.scene = scene
        script = SceneScript(scene)
        MediaClock.useManualTime(0)
        let canvas = scene.canvas
        self.renderer = renderer
        stage = switch renderer {
        case .gl, .cairo: OffscreenStage(canvas)
        case .host:
            try HostedPicture(width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stage.rootLayer = scene.tree.root
        script.begin()
        CATransaction.commit()
        stage.update()
    }

    /// Goes on to a scene time: every step up to it, and it too, runs at its own time.
    ///
    /// - Parameter time: not before the time that was reached.
    package func advance(to time: Double) {
        require(time >= self.time, "a scene plays forwards; ask for times in ascending order")
        while let next = script.nextTime, next <= time {
            move(to: next)
            script.step()
            stage.update()
        }
        move(to: time)
    }

    /// The picture at the time that was reached.
    ///
    /// - Throws: what the renderer throws when there is no OpenGL to draw with, or no memory.
    package func picture() throws -> CGImage {
        switch renderer {
        case .gl, .host: try stage.render()
        case .cairo: try scene.picture()
        }
    }

    /// The presentation value of a layer's property at the time that was reached, as JSON; null
    /// while the layer is not in the tree.
    ///
    /// - Throws: `SceneError.unknown` if the scene has no such layer or the layer no such property.
    package func value(ofLayer name: String, keyPath: String) throws(SceneError) -> String {
        guard let layer = script.layer(named: name) else {
            guard scene.everNames(name) else { throw .unknown("no layer is named \"\(name)\"") }
            return "null"
        }
        guard let property = SceneProperty(keyPath: keyPath, in: layer) else {
            throw .unknown("\(type(of: layer)) has no property \"\(keyPath)\"")
        }
        return SampledValue(layer.presentation()?.value(forKeyPath: keyPath), of: property, images: scene.images).json
    }

    /// The particles that an emitter shows at the time that was reached, in drawing order, as JSON objects; none while the layer
    /// is not in the tree.
    ///
    /// - Throws: `SceneError.unknown` if the scene has no such layer, or if the layer is no emitter.
    package func particles(ofLayer name: String) throws(SceneError) -> [String] {
        guard let layer = script.layer(named: name) else {
            guard scene.everNames(name) else { throw .unknown("no layer is named \"\(name)\"") }
            return []
        }
        guard let emitter = layer as? CAEmitterLayer else { throw .unknown("\(type(of: layer)) \"\(name)\" is no emitter") }
        func list(_ numbers: [Float]) -> String {
            "[" + numbers.map { JSONText.number(Double($0)) }.joined(separator: ", ") + "]"
        }
        return emitter.shownParticles().map { particle in
            let state = particle.state, position = state.position, color = state.color
            return "{\"at\": \(JSONText.number(time)), \"cell\": \(JSONText.string(particle.cell)), "
                + "\"age\": \(JSONText.number(Double(state.age))), \"lifetime\": \(JSONText.number(Double(particle.lifetime))), "
                + "\"position\": \(list([position.x, position.y, position.z])), "
                + "\"scale\": \(JSONText.number(Double(state.scale))), \"rotation\": \(JSONText.number(Double(state.rotation))), "
                + "\"color\": \(list([color.x, color.y, color.z, color.w]))}"
        }
    }

    /// The name of the layer hit in the presentation tree at the time that was reached; nil if
    /// there is none, or if it has no name.
    ///
    /// - Parameter point: in points of the canvas.
    package func hit(_ point: CGPoint) -> String? {
        scene.tree.root.presentation()?.hitTest(point)?.name
    }

    // MARK: Steps

    /// Moves the clock and has the redraw moment that a display would have there.
    private func move(to time: Double) {
        self.time = time
        MediaClock.setManualTime(time)
        stage.update()
    }
}

extension Scene {
    /// Whether a layer bears the name at any time of the scene.
    fileprivate func everNames(_ name: String) -> Bool {
        steps.contains { step in
            step.edits.contains { edit in
                guard case .addLayer(let tree, _) = edit else { return false }
                return tree.layers.contains { $0.layer.name == name }
            }
        } || LayerNames(tree).layer(named: name) != nil
    }
}
