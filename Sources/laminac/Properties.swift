// Properties by key path, set from C. A value goes to the layer only if the property takes it.

import CLamina
import QuartzCore
import SceneFile

/// The property that a key path names.
func property(_ keyPath: String, of layer: CALayer) throws(Refusal) -> SceneProperty {
    guard let property = SceneProperty(keyPath: keyPath, in: layer) else {
        throw Refusal(LAMINA_ERROR_KEY, "\(type(of: layer)) has no property \"\(keyPath)\"")
    }
    return property
}

/// Sets a property of certain kinds.
private func set(
    _ handle: OpaquePointer?, _ keyPath: UnsafePointer<CChar>?, kinds: [ValueKind], _ what: String,
    _ value: (SceneProperty) throws(Refusal) -> Any?
) throws(Refusal) {
    let layer = try layer(handle), keyPath = try text(keyPath, "the key path")
    let property = try property(keyPath, of: layer)
    guard kinds.contains(property.kind) else {
        throw Refusal(LAMINA_ERROR_TYPE, "\"\(keyPath)\" takes no \(what), but a value of the kind \(property.kind)")
    }
    layer.setValue(try value(property), forKeyPath: keyPath)
}

@c @implementation
public func lamina_layer_set_number(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ value: Double
) -> lamina_status {
    attempt { () throws(Refusal) in
        try set(layer, key_path, kinds: [.number, .boolean, .integer], "number") { property throws(Refusal) in
            guard value.isFinite || value == .infinity && property.isPossiblyInfinite else {
                throw .argument("the number must be finite")
            }
            guard property.kind != .integer || abs(value) <= Double(Int32.max) else { throw .argument("the number is too large") }
            return NSNumber(value: value)
        }
    }
}

@c @implementation
public func lamina_layer_set_point(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ x: Double, _ y: Double
) -> lamina_status {
    attempt { () throws(Refusal) in
        try set(layer, key_path, kinds: [.point, .size], "point") { property throws(Refusal) in
            try finite(x, y, what: "the point")
            return property.kind == .size ? CGSize(width: x, height: y) : CGPoint(x: x, y: y)
        }
    }
}

@c @implementation
public func lamina_layer_set_rect(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> lamina_status {
    attempt { () throws(Refusal) in
        try set(layer, key_path, kinds: [.rect], "rectangle") { _ throws(Refusal) in
            try finite(x, y, width, height, what: "the rectangle")
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }
}

@c @implementation
public func lamina_layer_set_color(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
) -> lamina_status {
    attempt { () throws(Refusal) in
        try set(layer, key_path, kinds: [.color], "colour") { _ throws(Refusal) in
            try finite(red, green, blue, alpha, what: "the colour")
            return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        }
    }
}

@c @implementation
public func lamina_layer_set_transform(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ matrix: UnsafePointer<Double>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        try set(layer, key_path, kinds: [.transform], "transform") { _ throws(Refusal) in
            guard let matrix else { throw .argument("the matrix is NULL") }
            guard (0..<16).allSatisfy({ matrix[$0].isFinite }) else { throw .argument("the matrix must be finite") }
            return CATransform3D(rows: (0..<16).map { matrix[$0] })
        }
    }
}

@c @implementation
public func lamina_layer_set_string(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        try set(layer, key_path, kinds: [.text], "string") { property throws(Refusal) in
            guard let value else {
                guard property.isOptional else { throw .argument("the string is NULL, and the property must have one") }
                return nil
            }
            let text = String(cString: value)
            guard property.names.isEmpty || property.names.contains(text) else {
                throw .argument("\"\(text)\" is none of \(property.names.joined(separator: ", "))")
            }
            return text
        }
    }
}

@c @implementation
public func lamina_layer_set_json(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ json: UnsafePointer<CChar>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        let layer = try laminac.layer(layer), keyPath = try text(key_path, "the key path"), element = try laminac.json(json)
        if keyPath == "affineTransform" {
            layer.setAffineTransform(try reading { () throws(SceneError) in try element.affineTransform() })
            return
        }
        if keyPath == "emitterCells", let emitter = layer as? CAEmitterLayer {
            emitter.emitterCells = try reading { () throws(SceneError) in try plainScene.emitterCells(element) }
            return
        }
        let property = try property(keyPath, of: layer)
        let value = try reading { () throws(SceneError) in try plainScene.value(element, of: property) }
        layer.setValue(value, forKeyPath: keyPath)
    }
}
