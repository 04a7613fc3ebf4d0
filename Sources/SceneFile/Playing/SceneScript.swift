// Enters: a scene, and times in ascending order. Leaves: its animations begun, and its script's steps done, each when it is due.

import QuartzCore

/// The changes that a scene makes to its own tree.
package struct SceneScript {
    private let animations: [AnimationAddition]
    private var names: LayerNames
    private var remaining: ArraySlice<ScriptStep>
    private var hasBegun = false

    package init(_ scene: Scene) {
        animations = scene.tree.animations
        names = LayerNames(scene.tree)
        remaining = scene.steps[...]
    }

    /// The layer of that name, as the tree stands now.
    package func layer(named name: String) -> CALayer? { names.layer(named: name) }

    /// When the next step is due; nil after the last.
    package var nextTime: Double? { remaining.first?.time }

    /// Adds the animations that the tree appears with.
    package mutating func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        add(animations)
    }

    /// Does the next step.
    package mutating func step() {
        guard let step = remaining.popFirst() else { return }
        CATransaction.begin()
        if let duration = step.animationDuration { CATransaction.setAnimationDuration(duration) }
        if let function = step.timingFunction { CATransaction.setAnimationTimingFunction(function) }
        if let disable = step.disableActions { CATransaction.setDisableActions(disable) }
        for edit in step.edits { make(edit) }
        CATransaction.commit()
    }

    /// Begins, and does all that is due at a time of the scene, by whatever clock the program has.
    package mutating func advance(to time: Double) {
        begin()
        while let next = nextTime, next <= time { step() }
    }

    private mutating func make(_ edit: ScriptEdit) {
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
