// Where a transition shows one of its pictures as it is. In: a kernel, a rectangle of places. Out: which of both, if it is
// one of both: what is only copied there need not be worked out.

/// What a kernel shows within some part of it.
package enum KernelPart: UInt8, BitwiseCopyable, Sendable {
    /// What has to be worked out.
    case mixed
    /// The old picture where it lies, or the new one.
    case old, new
}

extension PixelKernel {
    /// Whether there may be parts that show one picture as it is.
    package var hasPlainParts: Bool {
        switch kind {
        case .swipe, .copyMachine, .bars, .accordion, .pageCurl, .pageCurlWithShadow, .ripple: true
        default: false
        }
    }

    /// What is shown at all places x0 y0 x1 y1 of a rectangle, the edges among them.
    package func part(within box: SIMD4<Float>) -> KernelPart {
        let (least, most) = Self.range(of: box, along: SIMD2(course.y, course.z))
        switch kind {
        case .swipe: return Self.part(old: (least - numbers.y) * numbers.z >= 1, new: most <= numbers.y)
        case .copyMachine:
            let reach = max(0.5, 1 / numbers.z) + Self.margin
            return Self.part(old: least - numbers.y >= reach, new: numbers.y - most >= reach)
        case .bars:
            let highest = Self.range(of: box, along: SIMD2(-course.z, course.y)).most
            return Self.part(old: false, new: highest - max(numbers.z - numbers.w, 0) - more.x <= -0.5 - Self.margin)
        case .accordion: return Self.part(old: false, new: box.y - numbers.y - numbers.z >= 0.5 + Self.margin)
        case .pageCurl, .pageCurlWithShadow:
            let edge = numbers.y, radius = numbers.z, shadow = kind == .pageCurlWithShadow ? 1 / more.z : 0
            let behind = least - edge - radius, reach = max(shadow, 0.5) + Self.margin
            // Where what is turned over comes to lie, beyond the end of the page.
            let turned = 2 * edge + Float.pi * radius - most - numbers.x
            let isFlat = most <= edge + min(radius - 0.5, 0) - Self.margin && most <= numbers.x - 0.5
            return Self.part(old: isFlat && turned >= reach, new: behind >= reach)
        case .ripple:
            let center = SIMD2(more.x, more.y), (near, far) = Self.distances(of: box, from: center)
            return Self.part(old: (near - numbers.y) * numbers.z >= 1, new: (far - numbers.y) * numbers.z <= -1)
        default: return .mixed
        }
    }

    /// Pixels by which single precision may be wrong.
    private static let margin: Float = 0.01

    private static func part(old: Bool, new: Bool) -> KernelPart { old ? .old : new ? .new : .mixed }

    private static func range(of box: SIMD4<Float>, along: SIMD2<Float>) -> (least: Float, most: Float) {
        let x = (box.x * along.x, box.z * along.x), y = (box.y * along.y, box.w * along.y)
        return (min(x.0, x.1) + min(y.0, y.1) - margin, max(x.0, x.1) + max(y.0, y.1) + margin)
    }

    private static func distances(of box: SIMD4<Float>, from center: SIMD2<Float>) -> (near: Float, far: Float) {
        let beside = pointwiseMax(pointwiseMax(box.lowHalf - center, center - box.highHalf), .zero)
        let across = pointwiseMax(center - box.lowHalf, box.highHalf - center)
        return (length(beside) - margin, length(across) + margin)
    }
}
