// Changes of colour that follow one another in a graph, done in one step. In: the last of them. Out: kernels in the order in
// which they are done, and what they are done to.

import CoreGraphics

struct ColorChain {
    private(set) var kernels: [PixelKernel] = []
    private(set) var image: CIImage

    /// A shader has room for so many.
    private static let most = 8

    /// nil for an effect that reads more of a picture than each pixel by itself.
    /// - Parameter area: what is looked at.
    init?(_ effect: FilterEffect, of inner: CIImage, _ area: ImageArea) {
        image = inner
        guard add(effect, area) else { return nil }
        while kernels.count < Self.most, case .effect(let below, let effect) = image.node {
            let upper = image
            image = below
            guard add(effect, area) else {
                image = upper
                break
            }
        }
    }

    /// Puts an effect on `image` before those there are.
    private mutating func add(_ effect: FilterEffect, _ area: ImageArea) -> Bool {
        switch effect {
        case .recolor(let matrix):
            // Linear changes that follow one another are one.
            if let next = kernels.first, next.kind == .recolor {
                kernels[0] = PixelKernel(recoloring: matrix.then(next.matrix))
            } else {
                kernels.insert(PixelKernel(recoloring: matrix), at: 0)
            }
            return true
        case .pixels(let effect) where effect.kind.colorFunction != nil:
            kernels.insert(effect.kernel(corners: effect.corners(image.extent, area), scale: 1), at: 0)
            return true
        default: return false
        }
    }

    /// The colour at a place, of the picture's there.
    func color(at place: SIMD2<Float>, _ color: SIMD4<Float>) -> SIMD4<Float> {
        kernels.reduce(color) { color, kernel in kernel.changed(color, at: place) }
    }
}

extension PixelKernel {
    /// The change of colours of a kernel that is one.
    var matrix: ColorMatrix { ColorMatrix(red: extent, green: course, blue: numbers, alpha: color, bias: more) }
}
