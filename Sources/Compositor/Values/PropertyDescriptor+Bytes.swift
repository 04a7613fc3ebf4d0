// Reading and writing one property in the plain values of a layer as an `AnimationValue`.

import CoreGraphics

extension ValuesAccess {
    /// The value of a property that lives in the plain values.
    package func value(_ descriptor: PropertyDescriptor) -> AnimationValue {
        let place = descriptor.place
        switch descriptor.kind {
        case .number, .boolean, .integer: return .number(lanes(place).x)
        case .point, .size, .rect: return .vector(lanes(place))
        case .color:
            let color = bytes(place).load(as: LayerColor.self)
            return color.isNone ? .none : .color(SIMD4<Double>(color))
        case .transform: return .transform(transform(place).pointee)
        case .text: return .text(descriptor.codes[Int(bytes(place).load(as: UInt8.self))])
        case .path, .image, .numbers, .colors, .object: return .none
        }
    }

    /// Stores a value of the descriptor's kind; `none` stores the initial value, and no colour.
    /// Returns false for a value of another kind, which is not stored.
    @discardableResult
    package func store(_ value: AnimationValue, _ descriptor: PropertyDescriptor) -> Bool {
        let place = descriptor.place
        switch (descriptor.kind, value) {
        case (.color, .none):
            bytes(place).storeBytes(of: .none, as: LayerColor.self)
        case (.color, .color(let color)):
            bytes(place).storeBytes(of: LayerColor(color), as: LayerColor.self)
        case (.boolean, .number(let number)):
            store(SIMD4(number >= 0.5 ? 1 : 0, 0, 0, 0), place)
        case (.number, .number(let number)), (.integer, .number(let number)):
            store(SIMD4(number, 0, 0, 0), place)
        case (.point, .vector(let vector)), (.size, .vector(let vector)), (.rect, .vector(let vector)):
            store(vector, place)
        case (.transform, .transform(let matrix)):
            transform(place).pointee = matrix
        case (.text, .text(let text)):
            let code = descriptor.codes.firstIndex(of: text).map(UInt8.init) ?? descriptor.unknownCode
            bytes(place).storeBytes(of: code, as: UInt8.self)
        case (_, .none):
            return store(descriptor.initial, descriptor)
        default:
            return false
        }
        return true
    }
}
