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

    /// By how much the picture is made smaller that a kernel of this size is applied to.
    static func factor(_ size: Float, _ shape: BlurShape) -> Float {
        var factor: Float = 1
        while shape == .box ? size > widestBox * factor : size >= largestSigma * factor { factor *= 2 }
        return factor
    }

    /// How many pixels around a pixel have a part in it: in a smaller picture somewhat more than the kernel itself has.
    static func reach(_ size: Float, _ shape: BlurShape) -> Int {
        2 + Int(clamping: (min(size, limit) * (shape == .gaussian ? 3 : 1.25)).rounded(.up))
    }

    /// How far from a pixel that changes others change, were it by less than a level: in a smaller picture they come in blocks.
    static func spread(_ size: Float, _ shape: BlurShape) -> Int {
        size > 0 ? reach(size, shape) + Int(clamping: 5 * factor(size, shape)) : 0
    }

    static func spread(of pass: Pass) -> Int {
        let size = finite(pass.blur)
        return max(spread(size.x, pass.blurShape), spread(size.y, pass.blurShape))
    }

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
            let shown = place.made.intersection(pass.bounds)
            let job = BlurJob(
                pass.bounds.moved(x: move.x, y: move.y), shown: shown.moved(x: move.x, y: move.y), size: Self.finite(pass.blur),
                pass.blurShape, keepsEdges: pass.keepsEdges)
            if !job.isEmpty { jobs.append(job) }
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
