// The steps of blurring passes. In: a plan of passes. Out: for each page, what is read and written, in at
// most some twenty phases whatever the number of passes.
//
// A Gaussian of 4 pixels and more is applied to a smaller picture, and each that is not narrow there is worked out at every other
// pixel, which is enough. What making it smaller (by the mean of n × n pixels: a variance of (n² - 1)/12) and larger again (from
// every f-th pixel, by a quadratic spline: f²/4) blur themselves, the Gaussian in between does not: the variances add up to the
// one that is wanted. The spline makes it twice or four times as large; where more is wanted (m times: m²/6 + 1/12),
// what it makes is smooth enough to be stretched between pixels, which costs less. Steps before the last are kept with 16 bits a
// component. The result differs from a true Gaussian by at most 2 levels of 255.
// Wide boxes are applied to smaller pictures as well, where they keep their width.

import Foundation
import GPU

/// One step for one pass, as its shader reads it.
struct BlurInstance: BitwiseCopyable {
    /// Each is a program of its own.
    enum Kind: Int, CaseIterable {
        /// A Gaussian near an edge; where all that it reaches is inside: at every other pixel, or with so many taps on each side.
        case gaussian, halving, fourTaps, eightTaps
        case box, smaller, larger, stretched
    }

    /// x, y, width, height in the page's pixels.
    var destination: SIMD4<Float>
    var source: SIMD4<Float>
    /// The axis, 0 or 1; for a Gaussian its standard deviation and one over the sum of its weights, for a box how far it reaches
    /// and its width, then 1 if what lies outside is left out, for a Gaussian plus 2 if every other pixel is worked out and 4 for
    /// each tap on a side; to make it smaller, that in y and the factors in zw; to make it
    /// larger, the factor in z; to stretch it, the factors in zw.
    var step: SIMD4<Float>
    /// Where the destination begins in the whole that it is a part of.
    var offset = SIMD2<Float>.zero

    static let attributes = (0..<3).map { VertexAttribute(.float, count: 4, offset: $0 * 16) }
        + [VertexAttribute(.float, count: 2, offset: 48)]
}

typealias BlurStep = (kind: BlurInstance.Kind, instance: BlurInstance)

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
    /// What is blurred as much as this is worked out at every other pixel, and in a picture that was made smaller, by its pixels.
    private static let halvedSigma: Float = 2.25, halvedSmallSigma: Float = 2.75
    /// The same for boxes, whose edges become soft by it: less so, the wider they are for it.
    static let widestBox: Float = 16
    /// Nobody sees the difference beyond.
    private static let limit: Float = 1024

    let instances = GrowableBuffer<BlurInstance>()
    private(set) var phases: [BlurPhase] = []
    private var jobs: [BlurJob] = []
    /// Those of a phase.
    private var steps: [BlurStep] = []

    /// By how much the picture is made smaller that a kernel of this size is applied to.
    static func reduction(_ size: Float, _ shape: BlurShape) -> Float {
        var factor: Float = 1
        while size >= (shape == .box ? widestBox : largestSigma) * factor { factor *= 2 }
        return factor
    }

    /// Whether it is applied there at every other pixel.
    static func halves(_ size: Float, _ shape: BlurShape, reducedBy reduction: Float) -> Bool {
        shape == .gaussian && size >= (reduction > 1 ? halvedSmallSigma : halvedSigma) * reduction
    }

    /// By how much smaller the picture is that it makes.
    private static func factor(_ size: Float, _ shape: BlurShape) -> Float {
        let reduction = reduction(size, shape)
        return halves(size, shape, reducedBy: reduction) ? 2 * reduction : reduction
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
        phase(page, .page, .first) { $0.isMadeSmaller ? $1.append($0.smaller) : $0.isSmall ? () : $0.blur(.x, &$1) }
        phase(page, .first, .second) { if $0.isMadeSmaller { $0.blur(.x, &$1) } }
        phase(page, .page, .second) { if $0.isSmall, !$0.isMadeSmaller { $0.blur(.x, &$1) } }
        phase(page, .second, .first) { if $0.isSmall { $0.blur(.y, &$1) } }
        phase(page, .first, .second) { if $0.isSmall { $1.append($0.larger(.x)) } }
        phase(page, .first, .page) { if !$0.isSmall { $0.blur(.y, &$1) } }
        phase(page, .second, .page) { if $0.isSmall, !$0.isStretched { $1.append($0.larger(.y)) } }
        phase(page, .second, .middle) { if $0.isStretched { $1.append($0.larger(.y)) } }
        phase(page, .middle, .page) { if $0.isStretched { $1.append($0.stretched) } }
    }

    private func phase(
        _ page: Int32, _ source: BlurPhase.Picture, _ destination: BlurPhase.Picture, _ add: (BlurJob, inout [BlurStep]) -> Void
    ) {
        steps.removeAll(keepingCapacity: true)
        for job in jobs { add(job, &steps) }
        guard !steps.isEmpty else { return }
        for kind in BlurInstance.Kind.allCases {
            let first = instances.count
            for step in steps where step.kind == kind { instances.append(step.instance) }
            guard instances.count > first else { continue }
            phases.append(BlurPhase(
                page: page, kind: kind, source: source, destination: destination, instances: first..<instances.count))
        }
    }

    private static func finite(_ size: SIMD2<Float>) -> SIMD2<Float> {
        SIMD2(size.x > 0 ? min(size.x, limit) : 0, size.y > 0 ? min(size.y, limit) : 0)
    }
}
