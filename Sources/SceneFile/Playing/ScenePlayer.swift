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
    private let renderer: OffscreenRenderer
    private var names: LayerNames
    private var remaining: ArraySlice<ScriptStep>
    /// The scene time that was reached.
    package private(set) var time = 0.0

    /// Starts at scene time 0, before the script's steps of that time.
    package init(_ scene: Scene) {
        self.scene = scene
        names = LayerNames(scene.tree)
        remaining = scene.steps[...]
        MediaClock.useManualTime(0)
        let canvas = scene.canvas
        renderer = OffscreenRenderer(
            width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        renderer.rootLayer = scene.tree.root
        add(scene.tree.animations)
        CATransaction.commit()
        renderer.update()
    }

    /// Goes on to a scene time: every step up to it, and it too, runs at its own time.
    ///
    /// - Parameter time: not before the time that was reached.
    package func advance(to time: Double) {
        precondition(time >= self.time, "a scene plays forwards; ask for times in ascending order")
        while let step = remaining.first, step.time <= time {
            remaining.removeFirst()
            move(to: step.time)
            run(step)
            renderer.update()
        }
        move(to: time)
    }

    /// The picture at the time that was reached.
    ///
    /// - Throws: what the renderer throws when there is no OpenGL to draw with, or no memory.
    package func picture(by renderer: SceneRenderer = .gl) throws -> CGImage {
        switch renderer {
        case .gl: try self.renderer.render()
        case .cairo: try scene.picture()
        }
    }

    /// The presentation value of a layer's property at the time that was reached, as JSON; null
    /// while the layer is not in the tree.
    ///
    /// - Throws: `SceneError.unknown` if the scene has no such layer or the layer no such property.
    package func value(ofLayer name: String, keyPath: String) throws(SceneError) -> String {
        guard let layer = names.layer(named: name) else {
            guard scene.everNames(name) else { throw .unknown("no layer is named \"\(name)\"") }
            return "null"
        }
        guard let property = SceneProperty(keyPath: keyPath, in: layer) else {
            throw .unknown("\(type(of: layer)) has no property \"\(keyPath)\"")
        }
        return SampledValue(layer.presentation()?.value(forKeyPath: keyPath), of: property, images: scene.images).json
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
        renderer.update()
    }

    private func run(_ step: ScriptStep) {
        CATransaction.begin()
        if let duration = step.animationDuration { CATransaction.setAnimationDuration(duration) }
        if let function = step.timingFunction { CATransaction.setAnimationTimingFunction(function) }
        if let disable = step.disableActions { CATransaction.setDisableActions(disable) }
        step.edits.forEach(make)
        CATransaction.commit()
    }

    private func make(_ edit: ScriptEdit) {
        switch edit {
        case .set(let layer, let keyPath, let value):
            layer.setValue(value, forKeyPath: keyPath)
        case .addAnimation(let addition):
            add([addition])
        case .removeAnimation(let layer, let key):
            layer.removeAnimation(forKey: key)
        case .addLayer(let tree, let parent):
            parent.addSublayer(tree.root)
            names.insert(tree, below: parent)
            add(tree.animations)
        case .removeLayer(let layer):
            layer.removeFromSuperlayer()
            names.remove(layer)
        }
    }

    private func add(_ additions: [AnimationAddition]) {
        for addition in additions { addition.layer.add(addition.animation, forKey: addition.key) }
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
