// A kernel on its way to be drawn. In: where the planes of its pictures lie. Out: what the batch step and the encoder need.

import CoreImage
import GPU

/// What an item that is worked out for each pixel is drawn by. Its paint shows the new picture as its image and the old one
/// as its mask.
package struct KernelStep: Equatable, Sendable, BitwiseCopyable {
    package var kernel: PixelKernel
    /// From the list's pixels to places of the kernel.
    package var place = KernelMap()
    /// From places to the pixels of the list in which the old and the new picture were drawn.
    package var oldMap = KernelMap(), newMap = KernelMap()
    /// From the list's pixels to those of the old picture, where both lie pixel for pixel.
    package var oldShift = SIMD2<Float>.zero
    package var isExact = false
    /// How many steps of the list that come next go on with what it makes, pixel by pixel.
    package var followers: Int32 = 0
    /// Slots of images; -1: none.
    package var first: Int32 = -1, second: Int32 = -1
    /// From places to the first image, 0…1 over it with v downwards: factors, then sums.
    package var firstMap = SIMD4<Float>(1, -1, 0, 1)

    package init(_ kernel: PixelKernel) { self.kernel = kernel }
}

/// A kernel as it is drawn in one pass.
struct KernelDraw: BitwiseCopyable {
    var step: KernelStep
    /// The first of its followers among those of the frame.
    var firstFollower: Int32 = 0
    /// From the list's pixels to the target's.
    var shift: SIMD2<Float>
    /// Pages of the old and the new picture, and of both images; -1: none.
    var pages: SIMD4<Int32>
    var old, new, first, second: TextureRegion
    /// The corners of the passes in the list's pixels.
    var oldCorner, newCorner: SIMD2<Float>
}

/// A corner of what a kernel draws.
struct KernelVertex: BitwiseCopyable {
    var x, y: Float

    static let attributes = [VertexAttribute(.float, count: 2, offset: 0)]

    static func write(to vertex: UnsafeMutablePointer<KernelVertex>, _ rect: SIMD4<Float>) {
        vertex[0] = KernelVertex(x: rect.x, y: rect.y)
        vertex[1] = KernelVertex(x: rect.z, y: rect.y)
        vertex[2] = KernelVertex(x: rect.z, y: rect.w)
        vertex[3] = KernelVertex(x: rect.x, y: rect.w)
    }
}

extension KernelDraw {
    /// Fills the uniforms of a draw.
    func fill(_ values: inout KernelValues) {
        func place(_ region: TextureRegion) -> KernelPlace {
            guard region.page >= 0 else { return .nowhere }
            return KernelPlace(rect: SIMD4(region.x, region.y, region.x + region.width, region.y + region.height))
        }
        func origin(_ region: TextureRegion) -> SIMD2<Float> { SIMD2(region.x, region.y) }
        let toOld = origin(old) - oldCorner, toNew = origin(new) - newCorner
        values.set(
            shift: -shift, place: step.place, old: place(old), oldMap: step.oldMap.moved(toOld),
            oldShift: step.oldShift - shift + toOld, new: place(new), newMap: step.newMap.moved(toNew), newShift: toNew - shift)
        func map(_ region: TextureRegion, _ map: SIMD4<Float>) -> SIMD4<Float> {
            let size = SIMD2(region.width, region.height)
            return SIMD4(lowHalf: map.lowHalf * size, highHalf: map.highHalf * size + origin(region))
        }
        values.set(first: place(first), map: map(first, step.firstMap))
        values.set(second: place(second), map: map(second, SIMD4(1, -1, 0, 1)))
        values.set(step.kernel)
    }
}

extension Paint {
    /// The code of a kernel among changes of colour, and back.
    package static func recoloringOfKernel(_ kernel: Int) -> Int32 { Int32(-2 - kernel) }
    /// The number of the kernel that the paint is drawn by; nil for one that is not.
    package var kernel: Int? { recoloring <= -2 ? Int(-2 - recoloring) : nil }
}
