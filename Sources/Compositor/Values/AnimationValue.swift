// The typed value of a property as animations see it. Enters: what the client unwrapped from
// Apple's `Any`. Leaves: immutable values that both the client and the render server interpolate.

import CoreGraphics
import CoreImage

/// The type of a property, by which its values are read and interpolated.
package enum ValueKind: UInt8, Sendable, CaseIterable {
    case number, boolean, integer
    case point, size, rect
    case color, transform, path, image
    case numbers, colors, text, object
}

/// One value of an animation or a property.
package enum AnimationValue: Sendable {
    /// No value: an end that an animation leaves open, or a property that is nil.
    case none
    /// A number; a boolean is 0 or 1.
    case number(Double)
    /// A point (x, y), a size (width, height) or a rectangle (x, y, width, height).
    case vector(SIMD4<Double>)
    /// A colour in sRGB, premultiplied.
    case color(SIMD4<Double>)
    /// Held apart, so that all others are a third as large.
    indirect case transform(CATransform3D)
    case path(CGPath)
    case image(CGImage)
    case numbers([Double])
    case colors([SIMD4<Double>])
    case text(String)
    /// The filters of a layer.
    case filters([FilterRecipe])

    /// Whether this is no value at all.
    package var isNone: Bool {
        if case .none = self { true } else { false }
    }
}

extension ValueKind {
    /// Whether values of the kind travel in four lanes and interpolate componentwise.
    package var isLanes: Bool {
        switch self {
        case .number, .boolean, .integer, .point, .size, .rect, .color: true
        case .transform, .path, .image, .numbers, .colors, .text, .object: false
        }
    }

    /// The lanes that a value of the kind fills, from the first.
    package var laneCount: Int {
        switch self {
        case .number, .boolean, .integer: 1
        case .point, .size: 2
        case .rect, .color: 4
        case .transform, .path, .image, .numbers, .colors, .text, .object: 0
        }
    }
}

extension AnimationValue {
    /// The value in lanes, unused ones 0; nil for what does not travel in lanes. No value is zero
    /// in every lane: a transparent colour, a point at the origin.
    package var lanes: SIMD4<Double>? {
        switch self {
        case .none: .zero
        case .number(let number): SIMD4(number, 0, 0, 0)
        case .vector(let lanes), .color(let lanes): lanes
        case .transform, .path, .image, .numbers, .colors, .text, .filters: nil
        }
    }

    /// The matrix; nil for what is none.
    var matrix: CATransform3D? {
        if case .transform(let matrix) = self { matrix } else { nil }
    }

    /// The value of a kind that travels in lanes.
    package init(lanes: SIMD4<Double>, kind: ValueKind) {
        switch kind {
        case .number, .boolean, .integer: self = .number(lanes.x)
        case .color: self = .color(lanes)
        case .point, .size: self = .vector(SIMD4(lanes.x, lanes.y, 0, 0))
        case .rect: self = .vector(lanes)
        case .transform, .path, .image, .numbers, .colors, .text, .object:
            stop("\(kind) values do not travel in lanes; use AnimationValue's own cases")
        }
    }
}

extension AnimationValue {
    /// Whether every number in the value is finite.
    package var isFinite: Bool {
        switch self {
        case .number(let number): number.isFinite
        case .vector(let v), .color(let v): v.isFinite
        case .transform(let matrix): matrix.isFinite
        case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
        case .colors(let colors): colors.allSatisfy(\.isFinite)
        case .filters(let recipes): recipes.allSatisfy { $0.values.allSatisfy(\.isFinite) }
        case .none, .path, .image, .text: true
        }
    }
}
