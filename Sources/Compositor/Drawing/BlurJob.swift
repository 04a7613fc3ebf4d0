// One pass to blur. In: its rect on a page, what of it is wanted, the kernel. Out: the steps, each of the part alone that the
// next one reads, with the values that the whole would have there.

import Foundation

struct BlurJob {
    enum Axis: Float { case x = 0, y }

    /// What the steps work out along one axis.
    private struct Way {
        /// By how much the picture is made smaller that the kernel is applied to, by how much smaller the small picture is that
        /// it makes, and by how much what the spline makes of that is stretched.
        let before, factor, stretch: Float
        /// The sizes of the picture that the kernel is applied to, of the small one and of what is stretched; where it is, a
        /// texel more lies on each side.
        let large, small, middle, border: Float
        /// The first and the last texel that are needed: of the picture before the kernel, of the small one and of what is
        /// stretched, which is counted from the first that is no border.
        let read, blurred, larger: SIMD2<Float>
        /// Whether the kernel is applied at every other pixel.
        let halves: Bool
        /// The kernel: a Gaussian's deviation and one over the sum of its weights, or how far a box reaches and its width.
        let kernel: SIMD2<Float>
        /// How many taps it has on each side.
        let taps: Float

        /// - Parameters:
        ///   - length: the whole, in pixels.
        ///   - shown: the first pixel that is wanted and how many they are.
        init(_ wanted: Float, _ shape: BlurShape, length: Int, shown: SIMD2<Float>) {
            let before = BlurPlan.reduction(wanted, shape), halves = BlurPlan.halves(wanted, shape, reducedBy: before)
            let factor = halves ? 2 * before : before
            // The smoother, the further. What is hardly there has no room for the texels around.
            let stretch = length < 8 ? 1 : max(wanted >= 2 * factor ? factor / 2 : factor / 4, 1)
            (self.before, self.factor, self.stretch, self.halves) = (before, factor, stretch, halves)
            large = (Float(length) / before).rounded(.up)
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
            if shape == .box {
                let width = (2 * wanted + 1) / factor
                kernel = SIMD2((width - 1) / 2, width)
                taps = wanted > 0 ? kernel.x.rounded(.down) + 1 : 0
            } else {
                var variance = (wanted / before) * (wanted / before)
                variance -= (halves ? 13 / 12 : before > 1 ? 1 / 3 : 1 / 12) - 1 / (12 * before * before)
                if stretch > 1 { variance -= (stretch * stretch / 6 + 1 / 12) / (before * before) }
                let sigma = max(variance, 0).squareRoot(), first: Float = halves ? 0.5 : 1
                // As many as the programs have, or in pairs.
                taps = halves ? 2 * (1.5 * sigma).rounded(.up) : sigma == 0 ? 0 : sigma <= 4 / 3 ? 4 : 8
                var total: Float = halves ? 0 : 1
                for tap in 0..<Int(clamping: taps) {
                    let place = first + Float(tap)
                    total += 2 * exp(-0.5 * place * place / variance)
                }
                kernel = SIMD2(sigma, 1 / total)
            }
            let (low, high) = halves ? (2 * blurred.x + 1, 2 * blurred.y) : (blurred.x, blurred.y)
            read = limited(low - taps, high + taps, 0...(large - 1))
        }

        /// The first and the last place of a Gaussian of which no tap lies outside, among those that are wanted.
        var inner: SIMD2<Float> {
            let low = halves ? ((taps - 1) / 2).rounded(.up) : taps
            let high = halves ? ((large - 1 - taps) / 2).rounded(.down) : large - 1 - taps
            return SIMD2(max(low, blurred.x), min(high, blurred.y))
        }

        /// The program for these places.
        var innerKind: BlurInstance.Kind { halves ? .halving : taps == 4 ? .fourTaps : taps == 8 ? .eightTaps : .gaussian }
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
    var isMadeSmaller: Bool { x.before != 1 || y.before != 1 }
    var isStretched: Bool { x.stretch != 1 || y.stretch != 1 }

    private var small: SIMD4<Float> { SIMD4(rect.x, rect.y, x.small, y.small) }

    var smaller: BlurStep {
        (.smaller, instance(x.read, y.read, from: rect, SIMD4(0, keepsEdges, x.before, y.before)))
    }

    /// Adds the steps that apply the kernel along one axis.
    func blur(_ axis: Axis, _ steps: inout [BlurStep]) {
        let way = axis == .x ? x : y, reads = axis == .x ? y.read : x.blurred
        let source = SIMD4(rect.x, rect.y, axis == .x ? x.large : x.small, y.large)
        func add(_ kind: BlurInstance.Kind, _ places: SIMD2<Float>) {
            guard places.x <= places.y else { return }
            let flags = shape == .box ? keepsEdges : keepsEdges + (way.halves ? 2 : 0) + 4 * way.taps
            let step = SIMD4(axis.rawValue, way.kernel.x, way.kernel.y, flags)
            steps.append((kind, axis == .x
                ? instance(places, reads, from: source, step) : instance(reads, places, from: source, step)))
        }
        let inner = way.inner
        guard shape == .gaussian, inner.x <= inner.y else { return add(shape == .box ? .box : .gaussian, way.blurred) }
        add(.gaussian, SIMD2(way.blurred.x, inner.x - 1))
        add(way.innerKind, inner)
        add(.gaussian, SIMD2(inner.y + 1, way.blurred.y))
    }

    /// Makes the small picture larger along one axis, first along x.
    func larger(_ axis: Axis) -> BlurStep {
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

    var stretched: BlurStep {
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
