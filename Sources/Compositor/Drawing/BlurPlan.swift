// The steps of blurring passes. In: a plan of passes. Out: for each page, what is read and written, in at
// most twelve phases whatever the number of passes.
//
// A Gaussian of 4 pixels and more is applied to a smaller picture. What making it smaller (by the mean of
// f × f pixels: a variance of (f² - 1)/12) and larger again (by a quadratic spline: f²/4) blur themselves,
// the Gaussian in between does not: the variances add up to the one that is wanted. The spline makes it twice
// as large; where more is wanted (m times: m²/6 + 1/12), what it makes is smooth enough to be stretched between
// pixels, which costs less. Steps before the last are kept with 16 bits a component. The result differs from a
// true Gaussian by at most 2 levels of 255.
// Wide boxes are applied to smaller pictures as well, where they keep their width.

import Foundation
import GPU

/// One step for one pass, as its shader reads it.
struct BlurInstance: BitwiseCopyable {
    /// Each is a program of its own.
    enum Kind: Int, CaseIterable {
        case gaussian, box, smaller, larger, stretched
    }

    /// x, y, width, height in the page's pixels.
    var destination: SIMD4<Float>
    var source: SIMD4<Float>
    /// The axis, 0 or 1; for a Gaussian its standard deviation and the sum of its weights, for a box how far it reaches
    /// and its width, then 1 if what lies outside is left out; to make it smaller, that in y and the factors in zw; to make it
    /// larger, the factor in z; to stretch it, the factors in zw.
    var step: SIMD4<Float>
    /// Where the destination begins in the whole that it is a part of.
    var offset = SIMD2<Float>.zero

    static let attributes = (0..<3).map { VertexAttribute(.float, count: 4, offset: $0 * 16) }
        + [VertexAttribute(.float, count: 2, offset: 48)]
}

/// Steps that one call draws.
struct BlurPhase {
    enum Picture { case page, first, second, middle }

    let page: Int32
    let kind: BlurInstance.Kind
    let source: Picture
    let destination: Picture
    let instances: Range<Int>
}

final class BlurPlan {
    /// What is blurred as much as this is made smaller before.
    static let largestSigma: Float = 4
    /// The same for boxes, whose edges become soft by it: less so, the wider they are for it.
    static let widestBox: Float = 16
    /// Nobody sees the difference beyond.
    private static let limit: Float = 1024

    let instances = GrowableBuffer<BlurInstance>()
    private(set) var phases: [BlurPhase] = []
    private var jobs: [BlurJob] = []

    func begin() {
        instances.count = 0
        phases.removeAll(keepingCapacity: true)
    }

    /// Plans the blurs of the passes of a page that this frame draws.
    func add(page: Int32, _ items: ItemPointers, _ planner: PassPlanner) {
        jobs.removeAll(keepingCapacity: true)
        for position in 0..<planner.order.count {
            let number = Int(planner.order.base[position])
            let place = planner.places.base[number], pass = items.passes[number]
            guard place.page == page, !place.drawn.isEmpty, pass.blur != .zero else { continue }
            let move = place.shift(pass.bounds)
            // What is kept for other frames is needed as a whole.
            let shown = planner.pages[Int(page)].kept >= 0 ? pass.bounds : place.needed.intersection(pass.bounds)
            let job = BlurJob(
                pass.bounds.moved(x: move.x, y: move.y), shown: shown.moved(x: move.x, y: move.y), size: Self.finite(pass.blur),
                pass.blurShape, keepsEdges: pass.keepsEdges)
            if job.size != .zero { jobs.append(job) }
        }
        guard !jobs.isEmpty else { return }
        phase(page, .page, .first) { $0.isSmall ? $0.smaller : $0.blur(.x) }
        phase(page, .first, .second) { $0.isSmall ? $0.blur(.x) : nil }
        phase(page, .second, .first) { $0.isSmall ? $0.blur(.y) : nil }
        phase(page, .first, .second) { $0.isSmall ? $0.larger(.x) : nil }
        phase(page, .first, .page) { $0.isSmall ? nil : $0.blur(.y) }
        phase(page, .second, .page) { $0.isSmall && !$0.isStretched ? $0.larger(.y) : nil }
        phase(page, .second, .middle) { $0.isStretched ? $0.larger(.y) : nil }
        phase(page, .middle, .page) { $0.isStretched ? $0.stretched : nil }
    }

    private func phase(
        _ page: Int32, _ source: BlurPhase.Picture, _ destination: BlurPhase.Picture,
        _ step: (BlurJob) -> (kind: BlurInstance.Kind, BlurInstance)?
    ) {
        for kind in BlurInstance.Kind.allCases {
            let first = instances.count
            for job in jobs { if let (own, instance) = step(job), own == kind { instances.append(instance) } }
            guard instances.count > first else { continue }
            phases.append(BlurPhase(
                page: page, kind: kind, source: source, destination: destination, instances: first..<instances.count))
        }
    }

    private static func finite(_ size: SIMD2<Float>) -> SIMD2<Float> {
        SIMD2(size.x > 0 ? min(size.x, limit) : 0, size.y > 0 ? min(size.y, limit) : 0)
    }
}

/// One pass to blur.
private struct BlurJob {
    enum Axis: Float { case x = 0, y }

    let rect: SIMD4<Float>
    /// What of it is shown.
    private let shown: SIMD4<Float>
    /// As in `Pass.blur`.
    let size: SIMD2<Float>
    private let shape: BlurShape
    private let keepsEdges: Float
    let factor: SIMD2<Float>
    /// The picture that the Gaussian is applied to.
    let small: SIMD4<Float>
    /// By how much what the spline makes is stretched, and the size of that; where it is, a texel more lies on each side.
    private let stretch, middle, border: SIMD2<Float>

    init(_ rect: PixelRect, shown: PixelRect, size: SIMD2<Float>, _ shape: BlurShape, keepsEdges: Bool) {
        self.rect = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        self.size = size
        self.shape = shape
        self.keepsEdges = keepsEdges ? 1 : 0
        func factor(_ size: Float) -> Float {
            var factor: Float = 1
            while shape == .box ? size > BlurPlan.widestBox * factor : size >= BlurPlan.largestSigma * factor { factor *= 2 }
            return factor
        }
        // What is hardly there has no room for the texels around.
        func stretch(_ factor: Float, _ pixels: Int) -> Float { pixels < 8 ? 1 : max(factor / 2, 1) }
        let smaller = SIMD2(factor(size.x), factor(size.y))
        let larger = SIMD2(stretch(smaller.x, rect.width), stretch(smaller.y, rect.height))
        self.factor = smaller
        self.stretch = larger
        small = SIMD4(lowHalf: self.rect.lowHalf, highHalf: (self.rect.highHalf / smaller).rounded(.up))
        middle = (self.rect.highHalf / larger).rounded(.up)
        border = SIMD2(larger.x > 1 ? 1 : 0, larger.y > 1 ? 1 : 0)
        // What is stretched is so as a whole: where it begins must not tell in how it rounds.
        let drawn = larger == SIMD2(1, 1) ? shown : rect
        self.shown = SIMD4(Float(drawn.minX), Float(drawn.minY), Float(drawn.width), Float(drawn.height))
    }

    var isSmall: Bool { factor != SIMD2(1, 1) }
    var isStretched: Bool { stretch != SIMD2(1, 1) }

    var smaller: (kind: BlurInstance.Kind, BlurInstance) {
        (.smaller, BlurInstance(destination: small, source: rect, step: SIMD4(0, keepsEdges, factor.x, factor.y)))
    }

    /// Makes the small picture larger along one axis, first along x: its columns that are needed, then their rows.
    func larger(_ axis: Axis) -> (kind: BlurInstance.Kind, BlurInstance) {
        var begin = shown.lowHalf - rect.lowHalf, extent = shown.highHalf
        if isStretched { (begin, extent) = (-border, middle + 2 * border) }
        var written = SIMD4(lowHalf: rect.lowHalf + begin + border, highHalf: extent)
        var read = SIMD4(rect.x, rect.y, middle.x + 2 * border.x, small.w)
        if axis == .x {
            (written.y, written.w) = (rect.y, small.w)
            begin.y = 0
            read = small
        } else {
            // The columns are counted from the one that was added.
            begin.x += border.x
        }
        let larger = axis == .x ? factor.x / stretch.x : factor.y / stretch.y
        let step = SIMD4(axis.rawValue, 0, larger, 0)
        return (.larger, BlurInstance(destination: written, source: read, step: step, offset: begin))
    }

    var stretched: (kind: BlurInstance.Kind, BlurInstance) {
        let read = SIMD4(lowHalf: rect.lowHalf + border, highHalf: middle)
        return (.stretched, BlurInstance(destination: rect, source: read, step: SIMD4(0, 0, stretch.x, stretch.y)))
    }

    func blur(_ axis: Axis) -> (kind: BlurInstance.Kind, BlurInstance) {
        let wanted = axis == .x ? size.x : size.y, factor = axis == .x ? self.factor.x : self.factor.y
        if shape == .box {
            let width = (2 * wanted + 1) / factor
            return (.box, BlurInstance(
                destination: small, source: small, step: SIMD4(axis.rawValue, (width - 1) / 2, width, keepsEdges)))
        }
        let stretch = axis == .x ? self.stretch.x : self.stretch.y
        var variance = (wanted / factor) * (wanted / factor)
        if factor > 1 { variance -= 1 / 3 - 1 / (12 * factor * factor) }
        if stretch > 1 { variance -= (stretch * stretch / 6 + 1 / 12) / (factor * factor) }
        var total: Float = 1
        if variance > 0 {
            for tap in 1...max(1, Int(clamping: (3 * variance.squareRoot()).rounded(.up))) {
                total += 2 * exp(-0.5 * Float(tap * tap) / variance)
            }
        }
        return (.gaussian, BlurInstance(
            destination: small, source: small, step: SIMD4(axis.rawValue, max(variance, 0).squareRoot(), total, keepsEdges)))
    }
}
