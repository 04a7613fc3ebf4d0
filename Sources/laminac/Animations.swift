// Animations, in C.

import CLamina
import QuartzCore
import SceneFile

private final class AnimationEnd: CAAnimationDelegate {
    private let ended: lamina_animation_callback
    private let context: UnsafeMutableRawPointer?

    init(_ ended: @escaping lamina_animation_callback, _ context: UnsafeMutableRawPointer?) {
        (self.ended, self.context) = (ended, context)
    }

    func animationDidStart(_ anim: CAAnimation) {}
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended(context, flag ? 1 : 0) }
}

private func add(
    _ handle: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ delegate: AnimationEnd?
) throws(Refusal) {
    let layer = try layer(handle), element = try laminac.json(json)
    let addition = try reading { () throws(SceneError) in
        try AnimationReader(layer: layer, context: plainScene).addition(element)
    }
    if let delegate { addition.animation.delegate = delegate }
    layer.add(addition.animation, forKey: key.map { String(cString: $0) } ?? addition.key)
}

@c @implementation
public func lamina_layer_add_animation_json(
    _ layer: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?
) -> lamina_status {
    attempt { () throws(Refusal) in try add(layer, json, key, nil) }
}

@c @implementation
public func lamina_layer_add_animation_json_then(
    _ layer: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?, _ ended: lamina_animation_callback?,
    _ context: UnsafeMutableRawPointer?
) -> lamina_status {
    attempt { () throws(Refusal) in try add(layer, json, key, ended.map { AnimationEnd($0, context) }) }
}

@c @implementation
public func lamina_layer_remove_animation(_ layer: OpaquePointer?, _ key: UnsafePointer<CChar>?) -> lamina_status {
    attempt { () throws(Refusal) in
        let layer = try laminac.layer(layer)
        if let key { layer.removeAnimation(forKey: String(cString: key)) } else { layer.removeAllAnimations() }
    }
}

@c @implementation
public func lamina_layer_has_animation(_ layer: OpaquePointer?, _ key: UnsafePointer<CChar>?) -> Int32 {
    answer(otherwise: 0) { () throws(Refusal) in
        try laminac.layer(layer).animation(forKey: text(key, "the key")) == nil ? 0 : 1
    }
}
