// The effects of a layer's filters in pixels. In: effects in points, a scale. Out: steps, and how far
// they reach.

import CoreImage

/// A blur in pixels.
struct FilterBlur {
    let shape: BlurShape
    /// As in `Pass.blur`.
    let size: Float
    /// How many pixels around a pixel have a part in it, at most.
    let reach: Int

    /// nil for what blurs nothing.
    init?(_ shape: BlurShape, _ size: Double) {
        guard size > 0, size.isFinite else { return nil }
        self.shape = shape
        self.size = min(Float(size), Self.largest)
        // What is blurred in a smaller picture reaches somewhat further.
        reach = 2 + Int(clamping: (self.size * (shape == .gaussian ? 3 : 1.25)).rounded(.up))
    }

    /// Nobody sees the difference beyond, and pictures have to hold all that the blur reaches.
    private static let largest: Float = 512
}

extension FilterEffect {
    /// Whether it has a radius, which is measured in the layer's own space.
    var isBlur: Bool {
        switch self {
        case .gaussianBlur, .boxBlur: true
        case .recolor: false
        case .pixels(let effect): effect.blur > 0
        }
    }
}

struct FilterChain {
    enum Step {
        case recolor(ColorMatrix)
        case blur(FilterBlur)
        case kernel(PixelEffect)
    }

    /// How many pixels around a pixel a kernel reads, on a layer of a size in points.
    private static func reach(of effect: PixelEffect, _ pixelsPerPoint: Float, _ size: SIMD2<Double>) -> Int {
        let reach = effect.reach(SIMD4(0, 0, size.x, size.y)) * Double(pixelsPerPoint)
        return reach > 0 ? Int(clamping: min(reach, 512).rounded(.up)) + 2 : 0
    }

    let steps: [Step]
    private let pixelsPerPoint: Float
    private let size: SIMD2<Double>
    /// Pixels, all steps together.
    private(set) var reach = 0

    /// How many pixels around a pixel a step reads.
    func reach(of step: Step) -> Int {
        switch step {
        case .blur(let blur): blur.reach
        case .kernel(let effect): Self.reach(of: effect, pixelsPerPoint, size)
        case .recolor: 0
        }
    }

    /// - Parameter size: the layer's, in points.
    init(_ effects: [FilterEffect], pixelsPerPoint: Float, size: SIMD2<Double>) {
        steps = effects.compactMap { effect in
            switch effect {
            case .gaussianBlur(let radius): FilterBlur(.gaussian, radius * Double(pixelsPerPoint)).map { .blur($0) }
            case .boxBlur(let radius): FilterBlur(.box, radius * Double(pixelsPerPoint)).map { .blur($0) }
            case .recolor(let matrix): .recolor(matrix)
            case .pixels(let effect): .kernel(effect)
            }
        }
        (self.pixelsPerPoint, self.size) = (pixelsPerPoint, size)
        reach = steps.reduce(0) { $0 + reach(of: $1) }
    }
}
