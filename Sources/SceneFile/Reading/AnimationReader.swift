// Enters: the elements of animations and the layer that they are added to. Leaves: animations.

import QuartzCore

/// Reads animations of one layer.
package struct AnimationReader {
    package let layer: CALayer
    package let context: SceneContext

    /// Keys that say what an animation is, rather than being its properties.
    private static let structure: Set<String> = ["class", "key"]

    package init(layer: CALayer, context: SceneContext) {
        self.layer = layer
        self.context = context
    }

    /// Reads a list of animations, each with the key that it is added under.
    package func additions(_ element: SceneElement) throws(SceneError) -> [AnimationAddition] {
        var additions: [AnimationAddition] = []
        for animation in try element.elements("an array of animations") { additions.append(try addition(animation)) }
        return additions
    }

    /// Reads one animation and the key that it is added under.
    package func addition(_ element: SceneElement) throws(SceneError) -> AnimationAddition {
        let object = try element.object("an animation")
        let key = if let key = object["key"], !key.isNull { try key.string() } else { nil as String? }
        return AnimationAddition(layer: layer, animation: try animation(object, key: key), key: key)
    }

    /// Reads the animations of a group.
    func members(_ element: SceneElement) throws(SceneError) -> [CAAnimation] {
        try additions(element).map(\.animation)
    }

    private func animation(_ object: SceneObject, key: String?) throws(SceneError) -> CAAnimation {
        let animationClass = try AnimationClass.named(try object.required("class"))
        let animation = animationClass.make()
        let type = try AnimatedType(object, key: key, reader: self)
        for (name, value) in object.members where !Self.structure.contains(name) {
            guard let property = animationClass.property(named: name) else {
                throw value.unknown("\(animationClass.name) has no property \"\(name)\"")
            }
            try property.assign(animation, value, AnimationReading(reader: self, type: type))
        }
        return animation
    }
}

/// What the properties of one animation are read with.
struct AnimationReading {
    let reader: AnimationReader
    let type: AnimatedType

    /// An animated value.
    func value(_ element: SceneElement) throws(SceneError) -> Any? {
        try type.value(element, context: reader.context)
    }
}
