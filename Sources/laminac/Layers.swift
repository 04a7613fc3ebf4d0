// Layers and their trees, in C.

import CLamina
import QuartzCore
import SceneFile

/// Reads values as scene files write them, without images by name.
let plainScene = SceneContext(use: .values, images: SceneImages())

@c @implementation
public func lamina_layer_create(_ class_name: UnsafePointer<CChar>?) -> OpaquePointer? {
    answer { () throws(Refusal) in
        let name = try text(class_name, "the class")
        guard let layer = LayerClasses.makeLayer(named: name) else {
            throw Refusal(LAMINA_ERROR_KEY, "there is no layer class \"\(name)\"")
        }
        return Handles.make(layer, .layer)
    }
}

@c @implementation
public func lamina_layer_create_json(_ json: UnsafePointer<CChar>?) -> OpaquePointer? {
    answer { () throws(Refusal) in
        let element = try laminac.json(json)
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        let tree = try reading { () throws(SceneError) in try LayerReader(context: plainScene).tree(element) }
        for addition in tree.animations { addition.layer.add(addition.animation, forKey: addition.key) }
        return Handles.make(tree.root, .layer)
    }
}

@c @implementation
public func lamina_layer_retain(_ layer: OpaquePointer?) -> OpaquePointer? {
    guard let layer else { return nil }
    return answer { () throws(Refusal) in
        guard Handles.retain(layer, .layer) else { throw .argument("what is given as a layer is none that lives") }
        return layer
    }
}

@c @implementation
public func lamina_layer_release(_ layer: OpaquePointer?) { release(layer, .layer) }

/// Lets one owner go. What went with it may call the program back, so it goes last.
@discardableResult
func release(_ handle: OpaquePointer?, _ kind: HandleKind, _ function: StaticString = #function) -> AnyObject? {
    guard handle != nil else { return nil }
    let (found, last) = Handles.release(handle, kind)
    if !found { Refusal.argument("what is given as a \(kind.name) is none that is owned").note(function) }
    return last
}

@c @implementation
public func lamina_layer_class(_ layer: OpaquePointer?) -> UnsafePointer<CChar>? {
    answer(otherwise: nil) { () throws(Refusal) in
        let layer = try laminac.layer(layer)
        return ClassNames.text(of: type(of: layer))
    }
}

/// Names of classes as texts that stay.
enum ClassNames {
    private static let known = Lock<[String: UInt]>([:])

    static func text(of type: CALayer.Type) -> UnsafePointer<CChar>? {
        let name = "\(type)"
        let address = known.withLock { known in
            if let address = known[name] { return address }
            let address = UInt(bitPattern: strdup(name))
            known[name] = address
            return address
        }
        return UnsafePointer(bitPattern: address)
    }
}

@c @implementation
public func lamina_layer_add_sublayer(_ layer: OpaquePointer?, _ sublayer: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try insert(laminac.layer(sublayer), in: laminac.layer(layer), at: .max) }
}

@c @implementation
public func lamina_layer_insert_sublayer(_ layer: OpaquePointer?, _ sublayer: OpaquePointer?, _ index: Int) -> lamina_status {
    attempt { () throws(Refusal) in try insert(laminac.layer(sublayer), in: laminac.layer(layer), at: index) }
}

private func insert(_ sublayer: CALayer, in layer: CALayer, at index: Int) throws(Refusal) {
    try refuse(sublayer, below: layer)
    // A size_t beyond what Swift counts arrives as a negative number.
    layer.insertSublayer(sublayer, at: UInt32(clamping: index < 0 ? .max : index))
}

/// Whether a layer cannot stand below another.
private func refuse(_ sublayer: CALayer, below layer: CALayer) throws(Refusal) {
    guard !sublayer.isRootOfHost else {
        throw Refusal(LAMINA_ERROR_TREE, "the layer is the root of a window, a renderer or a picture; set another there first")
    }
    // Nothing is below one without sublayers, a mask or the like, however deep the tree is.
    if sublayer !== layer, sublayer.sublayers?.isEmpty != false, sublayer.mask == nil { return }
    var above: CALayer? = layer
    while let next = above {
        guard next !== sublayer else {
            throw Refusal(LAMINA_ERROR_TREE, "a layer cannot go into itself or one of its own sublayers")
        }
        above = next.superlayer
    }
}

@c @implementation
public func lamina_layer_remove(_ layer: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in try laminac.layer(layer).removeFromSuperlayer() }
}

@c @implementation
public func lamina_layer_set_mask(_ layer: OpaquePointer?, _ mask: OpaquePointer?) -> lamina_status {
    attempt { () throws(Refusal) in
        let layer = try laminac.layer(layer), mask = try optionalLayer(mask)
        if mask === layer.mask { return }
        if let mask { try refuse(mask, below: layer) }
        layer.mask = mask
    }
}

@c @implementation
public func lamina_layer_superlayer(_ layer: OpaquePointer?) -> OpaquePointer? {
    answer { () throws(Refusal) in Handles.borrowed(try laminac.layer(layer).superlayer) }
}

@c @implementation
public func lamina_layer_sublayer_count(_ layer: OpaquePointer?) -> Int {
    answer(otherwise: 0) { () throws(Refusal) in try laminac.layer(layer).sublayers?.count ?? 0 }
}

@c @implementation
public func lamina_layer_sublayer(_ layer: OpaquePointer?, _ index: Int) -> OpaquePointer? {
    answer { () throws(Refusal) in
        let layers = try laminac.layer(layer).sublayers ?? []
        guard layers.indices.contains(index) else { throw .argument("there are \(layers.count) sublayers") }
        return Handles.borrowed(layers[index])
    }
}

@c @implementation
public func lamina_layer_find(_ layer: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> OpaquePointer? {
    answer { () throws(Refusal) in
        let name = try text(name, "the name")
        // In the order of the tree, a layer before its mask and its sublayers.
        var waiting = [try laminac.layer(layer)]
        while let next = waiting.popLast() {
            if next.name == name { return Handles.borrowed(next) }
            waiting.append(contentsOf: (next.sublayers ?? []).reversed())
            if let mask = next.mask { waiting.append(mask) }
        }
        return nil
    }
}

@c @implementation
public func lamina_layer_hit_test(_ layer: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
    answer { () throws(Refusal) in
        try finite(x, y, what: "the point")
        return Handles.borrowed(try laminac.layer(layer).hitTest(CGPoint(x: x, y: y)))
    }
}

@c @implementation
public func lamina_layer_hit_test_presentation(_ layer: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
    answer { () throws(Refusal) in
        try finite(x, y, what: "the point")
        let layer = try laminac.layer(layer)
        return Handles.borrowed((layer.presentation() ?? layer).hitTest(CGPoint(x: x, y: y))?.model())
    }
}

@c @implementation
public func lamina_layer_convert_point(
    _ from: OpaquePointer?, _ to: OpaquePointer?, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        guard let x, let y else { throw .argument("x or y is NULL") }
        try finite(x.pointee, y.pointee, what: "the point")
        let point = try laminac.layer(from).convert(CGPoint(x: x.pointee, y: y.pointee), to: optionalLayer(to))
        (x.pointee, y.pointee) = (point.x, point.y)
    }
}

@c @implementation
public func lamina_layer_set_user_data(_ layer: OpaquePointer?, _ data: UnsafeMutableRawPointer?) -> lamina_status {
    attempt { () throws(Refusal) in
        _ = try laminac.layer(layer)
        Handles.setUserData(layer, UInt(bitPattern: data))
    }
}

@c @implementation
public func lamina_layer_user_data(_ layer: OpaquePointer?) -> UnsafeMutableRawPointer? {
    answer(otherwise: nil) { () throws(Refusal) in
        _ = try laminac.layer(layer)
        return UnsafeMutableRawPointer(bitPattern: Handles.userData(layer))
    }
}
