// Properties by key path, read from C.

import CLamina
import QuartzCore
import SceneFile

private func read(
    _ handle: OpaquePointer?, _ keyPath: UnsafePointer<CChar>?, _ values: lamina_values
) throws(Refusal) -> (value: Any?, property: SceneProperty, keyPath: String) {
    let layer = try layer(handle), keyPath = try text(keyPath, "the key path")
    let property = try property(keyPath, of: layer)
    switch values {
    case LAMINA_MODEL: return (layer.value(forKeyPath: keyPath), property, keyPath)
    case LAMINA_PRESENTATION: return ((layer.presentation() ?? layer).value(forKeyPath: keyPath), property, keyPath)
    default: throw .argument("the values are neither those of the model nor of the presentation")
    }
}

/// The numbers that a value is made of; nil for one that is made of none.
private func numbers(_ value: Any?, _ kind: ValueKind) -> [Double]? {
    switch kind {
    case .number, .integer, .boolean: (value as? NSNumber).map { [$0.doubleValue] }
    case .point: (value as? CGPoint).map { [$0.x, $0.y] }
    case .size: (value as? CGSize).map { [$0.width, $0.height] }
    case .rect: (value as? CGRect).map { [$0.origin.x, $0.origin.y, $0.width, $0.height] }
    case .color: (value as? CGColor).map(straight)
    case .transform: (value as? CATransform3D)?.rows
    case .numbers: (value as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
    case .path, .image, .colors, .text, .object: nil
    }
}

private func straight(_ color: CGColor) -> [Double] {
    let premultiplied = color.premultipliedSRGB, alpha = premultiplied.w
    guard alpha != 0 else { return [0, 0, 0, 0] }
    return [premultiplied.x / alpha, premultiplied.y / alpha, premultiplied.z / alpha, alpha]
}

@c @implementation
public func lamina_layer_get_number(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ of: lamina_values, _ value: UnsafeMutablePointer<Double>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        guard let value else { throw .argument("the place for the value is NULL") }
        let (found, property, keyPath) = try read(layer, key_path, of)
        guard [.number, .integer, .boolean].contains(property.kind), let number = numbers(found, property.kind)?.first else {
            throw Refusal(LAMINA_ERROR_TYPE, "\"\(keyPath)\" is no number")
        }
        value.pointee = number
    }
}

@c @implementation
public func lamina_layer_get_numbers(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ of: lamina_values, _ values: UnsafeMutablePointer<Double>?,
    _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        guard values != nil || capacity == 0 else { throw .argument("the place for the values is NULL") }
        let (found, property, keyPath) = try read(layer, key_path, of)
        guard let numbers = numbers(found, property.kind) else {
            guard found == nil, [.color, .numbers].contains(property.kind) else {
                throw Refusal(LAMINA_ERROR_TYPE, "\"\(keyPath)\" is not made of numbers")
            }
            count?.pointee = 0
            return
        }
        count?.pointee = numbers.count
        // A size_t beyond what Swift counts arrives as a negative number.
        for (index, number) in numbers.enumerated() where capacity < 0 || index < capacity { values?[index] = number }
    }
}

@c @implementation
public func lamina_layer_get_json(
    _ layer: OpaquePointer?, _ key_path: UnsafePointer<CChar>?, _ of: lamina_values, _ text: UnsafeMutablePointer<CChar>?,
    _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> lamina_status {
    attempt { () throws(Refusal) in
        guard text != nil || capacity == 0 else { throw .argument("the place for the text is NULL") }
        let (found, property, _) = try read(layer, key_path, of)
        let json = SampledValue(found, of: property, images: SceneImages()).json
        length?.pointee = json.utf8.count
        guard let text, capacity != 0 else { return }
        let room = capacity < 0 ? Int.max : capacity - 1
        var end = 0
        for byte in json.utf8.prefix(room) {
            text[end] = CChar(bitPattern: byte)
            end += 1
        }
        text[end] = 0
    }
}
