// A wide mean, worked out in two steps along each axis. In: how far it reaches. Out: the steps.
//
// First the means of a few pixels side by side, then the mean of those that follow one another, with the few pixels that are
// left at the ends. It is what one step would make, from about twice the square root of its pixels.

import Foundation

struct WideBox {
    /// Pixels to each side, with a part of the last.
    private let reach: Double
    private let whole: Int
    /// To each side: pixels of the first step's means, and such means of the second step's.
    private let half: Int
    private let means: Int

    /// nil for a mean that is best done in one step.
    init?(_ radius: Double) {
        let reach = min(radius, 512), whole = Int(clamping: reach)
        guard whole >= 16 else { return nil }
        func means(_ half: Int) -> Int { (whole - half) / (2 * half + 1) }
        func cost(_ half: Int) -> Int { half + means(half) + whole - half - means(half) * (2 * half + 1) }
        guard let best = (1...whole).min(by: { cost($0) < cost($1) }) else { return nil }
        (self.reach, self.whole, half, self.means) = (reach, whole, best, means(best))
    }

    /// How many pixels around a pixel the second step reads of the first.
    var span: Int { means * (2 * half + 1) }

    /// - Parameter axis: (1, 0) or (0, 1).
    func first(along axis: SIMD2<Float>) -> PixelKernel {
        var kernel = PixelKernel(.box, extent: .zero)
        kernel.numbers = SIMD4(Float(half), Float(half), 0, 0)
        (kernel.course.y, kernel.course.z) = (axis.x, axis.y)
        return kernel
    }

    /// The same for the second step, which reads the picture and what the first made of it.
    func second(along axis: SIMD2<Float>) -> PixelKernel {
        var kernel = PixelKernel(.wideBox, extent: .zero)
        kernel.numbers = SIMD4(Float(reach), Float(whole), 0, 0)
        kernel.more = SIMD4(Float(2 * half + 1), Float(means), Float(span + half), 0)
        (kernel.course.y, kernel.course.z) = (axis.x, axis.y)
        return kernel
    }
}
