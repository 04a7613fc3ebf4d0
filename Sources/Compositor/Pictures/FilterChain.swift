// The effects of a layer's filters in pixels. In: effects in points, a scale. Out: steps, and how far
// they reach.

import CoreImage

/// A blur in pixels.
package struct FilterBlur {
    package let shape: BlurShape
    /// As in `Pass.blur`.
    package let size: Float
    /// How many pixels around a pixel have a part in it, at most.
    let reach: Int
    /// How many pixels around a pixel can change anything of it, were it by less than a level: in a smaller picture they come in
    /// blocks.
    var spread: Int { BlurPlan.spread(size, shape) }

    /// nil for what blurs nothing.
    package init?(_ shape: BlurShape, _ size: Double) {
        guard size > 0, size.isFinite else { return nil }
        self.shape = shape
        self.size = min(Float(size), Self.largest)
        reach = BlurPlan.reach(self.size, shape)
    }

    /// Nobody sees the difference beyond, and pictures have to hold all that the blur reaches.
    private static let largest: Float = 512
}

extension FilterEffect {
    /// Whether it has a radius, which is measured in the layer's own space.
    package var isBlur: Bool {
        switch self {
        case .gaussianBlur, .boxBlur: true
        case .recolor: false
        case .pixels(let effect): effect.blur > 0
        }
    }
}

package struct FilterChain {
    package enum Step {
        case recolor(ColorMatrix)
        case blur(FilterBlur)
        case kernel(PixelEffect)
        /// Changes of a pixel's own colour one after the other, of which one at least is more than a matrix.
        case colors([FilterEffect])
    }

    /// How many pixels around a pixel a kernel reads, on a layer of a size in points.
    private static func reach(of effect: PixelEffect, _ pixelsPerPoint: Float, _ size: SIMD2<Double>) -> Int {
        let reach = effect.layerReach(SIMD4(0, 0, size.x, size.y)) * Double(pixelsPerPoint)
        return reach > 0 ? Int(clamping: min(reach, 512).rounded(.up)) + 2 : 0
    }

    package private(set) var steps: [Step] = []
    private let pixelsPerPoint: Float
    private let size: SIMD2<Double>
    /// Pixels, all steps together.
    package private(set) var reach = 0
    /// How far from a pixel that changes others change, in pixels.
    var spread: Int {
        steps.reduce(0) { sum, step in
            switch step {
            case .recolor, .colors: sum
            case .blur(let blur): sum + blur.spread
            // Some blur as well, by as much as they know.
            case .kernel: 1 << 20
            }
        }
    }

    /// How many pixels around a pixel a step reads.
    package func reach(of step: Step) -> Int {
        switch step {
        case .blur(let blur): blur.reach
        case .kernel(let effect): Self.reach(of: effect, pixelsPerPoint, size)
        case .recolor, .colors: 0
        }
    }

    /// - Parameter size: the layer's, in points.
    package init(_ effects: [FilterEffect], pixelsPerPoint: Float, size: SIMD2<Double>) {
        (self.pixelsPerPoint, self.size) = (pixelsPerPoint, size)
        for effect in effects {
            switch effect {
            case .gaussianBlur(let radius): add(FilterBlur(.gaussian, radius * Double(pixelsPerPoint)))
            case .boxBlur(let radius): add(FilterBlur(.box, radius * Double(pixelsPerPoint)))
            case .recolor(let matrix): add(matrix)
            case .pixels(let own): if effect.isColorChange { add(change: effect) } else { steps.append(.kernel(own)) }
            }
        }
        reach = steps.reduce(0) { $0 + reach(of: $1) }
    }

    private mutating func add(_ blur: FilterBlur?) {
        if let blur { steps.append(.blur(blur)) }
    }

    /// Linear changes that follow one another are one.
    private mutating func add(_ matrix: ColorMatrix) {
        if case .recolor(let before)? = steps.last {
            steps[steps.count - 1] = .recolor(before.then(matrix))
        } else {
            steps.append(.recolor(matrix))
        }
    }

    /// A change goes on with those before it.
    private mutating func add(change: FilterEffect) {
        var changes = [change]
        if case .recolor(let before)? = steps.last {
            changes.insert(.recolor(before), at: 0)
            steps.removeLast()
        }
        if case .colors(let before)? = steps.last, before.count + changes.count <= ColorCode.mostKernels {
            changes = before + changes
            steps.removeLast()
        }
        steps.append(.colors(changes))
    }

    /// Asks for the programs of several changes, so that they are there when a layer with these filters is first seen; also for
    /// those that change nothing as they are set.
    package static func askForPrograms(_ recipes: [FilterRecipe]) {
        let active = recipes.compactMap { recipe -> FilterEffect? in
            var whole = recipe
            whole.isEnabled = true
            return whole.effect ?? recipe.filter.kernel.map { .pixels(PixelEffect($0)) }
        }
        for effects in [recipes.compactMap(\.effect), active] {
            for case .colors(let changes) in FilterChain(effects, pixelsPerPoint: 1, size: .zero).steps {
                var code = ColorCode()
                code.add(.picture(0))
                for case let kernel? in changes.map({ $0.colorKernel(corners: .zero, scale: 1) }) {
                    code.add(.kernel(kernel.kind))
                }
                KernelDemand.ask(for: code)
            }
        }
    }
}
