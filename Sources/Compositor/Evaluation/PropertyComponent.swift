// The fields of a structure that a key path can name behind a property. Enters: the rest of a
// key path. Leaves: the field, and its value read from or written into the whole.

import CoreGraphics

/// A field of a point, size, rectangle or transform (Apple: Key-Value Coding Extensions).
/// Colours, paths and the other kinds have none.
package enum PropertyComponent: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case x, y
    case width, height
    case origin, originX, originY, size, sizeWidth, sizeHeight
    case rotation, rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY, scaleZ, scaleXY
    case translation, translationX, translationY, translationZ

    /// The field that the rest of a key path names in a property of `kind`: `"size.width"` in a
    /// rectangle, `"rotation.z"` in a transform. Nil if there is none.
    package init?(_ path: String, kind: ValueKind) {
        let field: PropertyComponent? = switch kind {
        case .point: Self.pointFields[path]
        case .size: Self.sizeFields[path]
        case .rect: Self.rectFields[path]
        case .transform: Self.transformFields[path]
        case .number, .boolean, .integer, .color, .path, .image, .numbers, .colors, .text, .object: nil
        }
        guard let field else { return nil }
        self = field
    }

    private static let pointFields: [String: PropertyComponent] = ["x": .x, "y": .y]
    private static let sizeFields: [String: PropertyComponent] = ["width": .width, "height": .height]
    private static let rectFields: [String: PropertyComponent] = [
        "origin": .origin, "origin.x": .originX, "origin.y": .originY,
        "size": .size, "size.width": .sizeWidth, "size.height": .sizeHeight,
    ]
    private static let transformFields: [String: PropertyComponent] = [
        "rotation": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotationZ,
        "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ, "scale.xy": .scaleXY,
        "translation": .translation, "translation.x": .translationX,
        "translation.y": .translationY, "translation.z": .translationZ,
    ]

    /// The kind of the field itself.
    package var kind: ValueKind {
        switch self {
        case .origin: .point
        case .size, .translation: .size
        default: .number
        }
    }

    /// The kind of the structure that the field belongs to.
    package var owner: ValueKind {
        switch self {
        case .x, .y: .point
        case .width, .height: .size
        case .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: .rect
        default: .transform
        }
    }

    /// Whether the field belongs to a transform.
    package var isOfTransform: Bool { rawValue >= Self.rotation.rawValue }

    /// The field's first lane in the whole and how many it has; a transform's fields stand alone.
    package var lanes: (first: Int, count: Int) {
        switch self {
        case .x, .width, .originX: (0, 1)
        case .y, .height, .originY: (1, 1)
        case .sizeWidth: (2, 1)
        case .sizeHeight: (3, 1)
        case .origin, .translation: (0, 2)
        case .size: (2, 2)
        default: (0, 1)
        }
    }

    /// The field of `whole`: a number, or a vector for `origin`, `size` and `translation`. Nil if
    /// `whole` has no such field.
    package func value(in whole: AnimationValue) -> AnimationValue? {
        let field: SIMD4<Double>
        switch whole {
        case .vector(let all) where !isOfTransform:
            let (first, count) = lanes
            field = count == 1 ? SIMD4(all[first], 0, 0, 0) : SIMD4(all[first], all[first + 1], 0, 0)
        case .transform(let matrix) where isOfTransform:
            field = value(in: matrix)
        default:
            return nil
        }
        return AnimationValue(lanes: field, kind: kind)
    }

    /// `whole` with the field replaced. Nil if `whole` has no such field, or `value` is not a
    /// number or vector as the field is.
    package func replacing(in whole: AnimationValue, with value: AnimationValue) -> AnimationValue? {
        let field: SIMD4<Double>
        switch value {
        case .number(let number) where kind == .number: field = SIMD4(number, 0, 0, 0)
        case .vector(let vector) where kind != .number: field = vector
        default: return nil
        }
        switch whole {
        case .vector(var all) where !isOfTransform:
            let (first, count) = lanes
            for lane in 0..<count { all[first + lane] = field[lane] }
            return .vector(all)
        case .transform(var matrix) where isOfTransform:
            set(field, in: &matrix)
            return .transform(matrix)
        default:
            return nil
        }
    }
}
