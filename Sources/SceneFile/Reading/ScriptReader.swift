// Enters: the script of a scene and the names of its tree. Leaves: the script's steps, in the
// order of time.

import QuartzCore

/// Reads a script. Steps are read in the order in which they run, so that each sees the names
/// that the steps before it leave.
package struct ScriptReader {
    private let layers: LayerReader
    private var names: LayerNames

    package init(layers: LayerReader, names: LayerNames) {
        self.layers = layers
        self.names = names
    }

    /// Reads a list of steps. Steps of the same time keep the order of the file.
    package mutating func steps(_ element: SceneElement) throws(SceneError) -> [ScriptStep] {
        var timed: [(time: Double, object: SceneObject)] = []
        for step in try element.elements("an array of steps") {
            let object = try step.object("a step")
            try object.allow(Self.keys)
            timed.append((try object.required("at").numberFromZero(), object))
        }
        // Swift's sort is stable in practice but does not promise it.
        let order = timed.indices.sorted { (timed[$0].time, $0) < (timed[$1].time, $1) }
        var steps: [ScriptStep] = []
        for index in order { steps.append(try step(timed[index].object, at: timed[index].time)) }
        return steps
    }

    private static let transactionKeys: Set<String> = ["at", "animationDuration", "timingFunction", "disableActions"]
    private static let keys = transactionKeys.union(["set", "add", "remove", "addLayer", "removeLayer"])

    private mutating func step(_ object: SceneObject, at time: Double) throws(SceneError) -> ScriptStep {
        var edits: [ScriptEdit] = []
        if let set = object["set"] {
            for (target, value) in try set.object("an object of values").members {
                edits.append(try assignment(target, value))
            }
        }
        for (key, value) in object.members where key != "set" && !Self.transactionKeys.contains(key) {
            for element in try value.oneOrSeveral() { edits.append(try edit(key, element)) }
        }
        return ScriptStep(
            time: time,
            animationDuration: try object["animationDuration"]?.numberFromZero(),
            timingFunction: try object["timingFunction"]?.timingFunction(),
            disableActions: try object["disableActions"]?.boolean(),
            edits: edits)
    }

    /// Reads `"layerName.keyPath": value`. Where names hold dots, the shortest that names a
    /// layer counts.
    private func assignment(_ target: String, _ element: SceneElement) throws(SceneError) -> ScriptEdit {
        for dot in target.indices where target[dot] == "." {
            guard let layer = names.layer(named: String(target[..<dot])) else { continue }
            let keyPath = String(target[target.index(after: dot)...])
            let property = try layers.context.property(keyPath, of: layer, at: element)
            return .set(layer, keyPath: keyPath, value: try layers.context.value(element, of: property))
        }
        throw element.refusal("expected \"layerName.keyPath\" with the name of a layer, found \"\(target)\"")
    }

    private mutating func edit(_ key: String, _ element: SceneElement) throws(SceneError) -> ScriptEdit {
        switch key {
        case "add":
            let object = try element.object()
            try object.allow(["layer", "animation"])
            let reader = AnimationReader(layer: try layer(try object.required("layer")), context: layers.context)
            return .addAnimation(try reader.addition(try object.required("animation")))
        case "remove":
            let object = try element.object()
            try object.allow(["layer", "key"])
            return .removeAnimation(try layer(try object.required("layer")), key: try object.required("key").string())
        case "addLayer":
            let object = try element.object()
            try object.allow(["parent", "layer"])
            let parent = try layer(try object.required("parent"))
            let tree = try layers.tree(try object.required("layer"))
            names.insert(tree, below: parent)
            return .addLayer(tree, parent: parent)
        default:
            let removed = try layer(element)
            guard removed !== names.root else { throw element.refusal("the root of a scene cannot be removed") }
            names.remove(removed)
            return .removeLayer(removed)
        }
    }

    /// The layer that an element names.
    private func layer(_ element: SceneElement) throws(SceneError) -> CALayer {
        let name = try element.string()
        guard let layer = names.layer(named: name) else { throw element.unknown("no layer is named \"\(name)\" at this time") }
        return layer
    }
}
