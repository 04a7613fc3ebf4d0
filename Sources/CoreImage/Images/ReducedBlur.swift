// A wide Gaussian, worked out on a smaller picture. In: its standard deviation. Out: four steps.
//
// What makes the picture smaller and larger again blurs as well; the variances of all steps add up to the one that is wanted.
// The result differs from the Gaussian itself by less than half a level in 255 along each axis.

import Foundation

struct ReducedBlur {
    /// How many pixels become one, a power of two.
    let factor: Int
    /// Of the small picture.
    let deviation: Double

    /// nil for a blur that is best done as it is.
    init?(_ radius: Double) {
        let radius = min(radius, 512)
        var factor = 1
        // The larger the factor, the less there is of what the small picture cannot hold.
        while radius >= Double(2 * factor) * (factor == 1 ? 8 : factor == 2 ? 6 : 5) { factor *= 2 }
        guard factor > 1 else { return nil }
        let side = Double(factor), whole = radius / side
        let smaller = ((side * side - 1) + (side * side + 2 * side)) / (12 * side * side), larger = 0.25
        self.factor = factor
        deviation = (whole * whole - smaller - larger).squareRoot()
    }

    /// How many pixels of the small picture have a part in one, to each side.
    var reach: Int { Int(clamping: (3 * deviation).rounded(.up)) }

    var smaller: PixelKernel {
        let side = Float(factor), weight = side * (side + 1)
        return kernel(.smaller, SIMD4(side, 1 / (weight * weight), 0, 0))
    }

    var larger: PixelKernel { kernel(.larger, SIMD4(1 / Float(factor), Float(factor), 0, 0)) }

    var across: PixelKernel {
        var kernel = kernel(.gaussian, SIMD4(Float(deviation), Float(reach), 0, 0))
        kernel.course.y = 1
        return kernel
    }

    var down: PixelKernel {
        var kernel = kernel(.gaussian, SIMD4(Float(deviation), Float(reach), 0, 0))
        kernel.course.z = 1
        return kernel
    }

    private func kernel(_ kind: KernelKind, _ numbers: SIMD4<Float>) -> PixelKernel {
        var kernel = PixelKernel(kind, extent: .zero)
        kernel.numbers = numbers
        return kernel
    }
}

extension ImageArea {
    /// The squares of a side, counted from 0, 0, that it touches.
    func cells(of side: Int) -> ImageArea {
        func cell(_ value: Int) -> Int { (value >= 0 ? value : value - side + 1) / side }
        return ImageArea(minX: cell(minX), minY: cell(minY), maxX: cell(maxX - 1) + 1, maxY: cell(maxY - 1) + 1)
    }

    /// The pixels of squares of a side.
    func pixels(of side: Int) -> ImageArea {
        ImageArea(minX: minX * side, minY: minY * side, maxX: maxX * side, maxY: maxY * side)
    }
}
