// One pass to blur. In: its rect on a page, what of it is wanted, the kernel. Out: the steps, each of the part alone that the
// next one reads, with the values that the whole would have there.

import Foundation

struct BlurJob {
    enum Axis: Float { case x = 0, y }

    /// What the steps work out along one axis.
    private struct Way {
        /// By how much the picture is made smaller that the kernel is applied to, and by how much what the spline makes of that
        /// is stretched.
        let factor, stretch: Float
        /// The sizes of the small picture and of what is stretched; where it is, a texel more lies on each side.
        let small, middle, border: Float
        /// The first and the last texel that are needed: of the small picture before the kernel and after it, and of what is
        /// stretched, which is counted from the first that is no border.
        let read, blurred, larger: SIMD2<Float>
        /// The kernel: a Gaussian's deviation and the sum of its weights, or how far a box reaches and its width.
        let kernel: SIMD2<Float>

        /// - Parameters:
        ///   - length: the whole, in pixels.
        ///   - shown: the first pixel that is wanted and how many they are.
        init(_ wanted: Float, _ shape: BlurShape, length: Int, shown: SIMD2<Float>) {
            let factor = BlurPlan.factor(wanted, shape)
            // What is hardly there has no room for the texels around.
            let stretch = length < 8 ? 1 : max(factor / 2, 1)
            (self.factor, self.stretch) = (factor, stretch)
            small = (Float(length) / factor).rounded(.up)
            middle = (Float(length) / stretch).rounded(.up)
            border = stretch > 1 ? 1 : 0
            func limited(_ low: Float, _ high: Float, _ limits: ClosedRange<Float>) -> SIMD2<Float> {
                SIMD2(min(max(low, limits.lowerBound), limits.upperBound), min(max(high, limits.lowerBound), limits.upperBound))
            }
            let first = shown.x, last = shown.x + max(shown.y, 1) - 1
            larger = stretch > 1 ? limited(
                ((first + 0.5) / stretch - 0.5).rounded(.down), ((last + 0.5) / stretch - 0.5).rounded(.down) + 1, -1...middle)
                : SIMD2(first, last)
            let growth = factor / stretch
            blurred = growth == 1 ? limited(larger.x, larger.y, 0...(small - 1)) : limited(
                ((larger.x + 0.5) / growth).rounded(.down) - 1, ((larger.y + 0.5) / growth).rounded(.down) + 1, 0...(small - 1))
            let taps: Float
            if shape == .box {
                let width = (2 * wanted + 1) / factor
                kernel = SIMD2((width - 1) / 2, width)
                taps = wanted > 0 ? kernel.x.rounded(.down) + 1 : 0
            } else {
                var variance = (wanted / factor) * (wanted / factor)
                if factor > 1 { variance -= 1 / 3 - 1 / (12 * factor * factor) }
                if stretch > 1 { variance -= (stretch * stretch / 6 + 1 / 12) / (factor * factor) }
                var total: Float = 1
                taps = variance > 0 ? (3 * variance.squareRoot()).rounded(.up) : 0
                if variance > 0 {
                    for tap in 1...max(1, Int(clamping: taps)) { total += 2 * exp(-0.5 * Float(tap * tap) / variance) }
                }
                kernel = SIMD2(max(variance, 0).squareRoot(), total)
            }
            read = limited(blurred.x - taps, blurred.y + taps, 0...(small - 1))
        }
    }

    /// On the page: x, y, width, height.
    private let rect, shown: SIMD4<Float>
    private let shape: BlurShape
    private let keepsEdges: Float
    private let x, y: Way
    private let isNeeded: Bool

    /// - Parameter shown: what of it is wanted.
    init(_ rect: PixelRect, shown: PixelRect, size: SIMD2<Float>, _ shape: BlurShape, keepsEdges: Bool) {
        self.rect = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        self.shown = SIMD4(Float(shown.minX), Float(shown.minY), Float(shown.width), Float(shown.height))
        self.shape = shape
        self.keepsEdges = keepsEdges ? 1 : 0
        x = Way(size.x, shape, length: rect.width, shown: SIMD2(Float(shown.minX - rect.minX), Float(shown.width)))
        y = Way(size.y, shape, length: rect.height, shown: SIMD2(Float(shown.minY - rect.minY), Float(shown.height)))
        isNeeded = size != .zero && !shown.isEmpty
    }

    var isEmpty: Bool { !isNeeded }
    var isSmall: Bool { x.factor != 1 || y.factor != 1 }
    var isStretched: Bool { x.stretch != 1 || y.stretch != 1 }

    private var small: SIMD4<Float> { SIMD4(rect.x, rect.y, x.small, y.small) }

    var smaller: (kind: BlurInstance.Kind, BlurInstance) {
        (.smaller, instance(x.read, y.read, from: rect, SIMD4(0, keepsEdges, x.factor, y.factor)))
    }

    func blur(_ axis: Axis) -> (kind: BlurInstance.Kind, BlurInstance) {
        let kernel = axis == .x ? x.kernel : y.kernel
        let step = SIMD4(axis.rawValue, kernel.x, kernel.y, keepsEdges)
        return (shape == .box ? .box : .gaussian, instance(x.blurred, axis == .x ? y.read : y.blurred, from: small, step))
    }

    /// Makes the small picture larger along one axis, first along x.
    func larger(_ axis: Axis) -> (kind: BlurInstance.Kind, BlurInstance) {
        let columns = x.larger + x.border
        if axis == .x {
            var instance = instance(columns, y.blurred, from: small, SIMD4(0, 0, x.factor / x.stretch, 0))
            instance.offset.x -= x.border
            return (.larger, instance)
        }
        // Columns are counted from the one that was added.
        let read = SIMD4(rect.x, rect.y, x.middle + 2 * x.border, y.small)
        var instance = instance(columns, y.larger + y.border, from: read, SIMD4(1, 0, y.factor / y.stretch, 0))
        instance.offset.y -= y.border
        return (.larger, instance)
    }

    var stretched: (kind: BlurInstance.Kind, BlurInstance) {
        let read = SIMD4(rect.x + x.border, rect.y + y.border, x.middle, y.middle)
        return (.stretched, BlurInstance(
            destination: shown, source: read, step: SIMD4(0, 0, x.stretch, y.stretch), offset: shown.lowHalf - rect.lowHalf))
    }

    /// A step that writes some columns and rows, counted from the corner of the rect.
    private func instance(
        _ columns: SIMD2<Float>, _ rows: SIMD2<Float>, from source: SIMD4<Float>, _ step: SIMD4<Float>
    ) -> BlurInstance {
        let corner = SIMD2(columns.x, rows.x)
        return BlurInstance(
            destination: SIMD4(lowHalf: rect.lowHalf + corner, highHalf: SIMD2(columns.y, rows.y) - corner + 1),
            source: source, step: step, offset: corner)
    }
}
