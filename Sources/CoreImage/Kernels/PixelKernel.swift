// A program for each pixel with its numbers. In: a filter or a transition at a time. Out: what the shader and its twin in
// Swift take.

/// The numbers of a shader that works out each pixel.
package struct PixelKernel: Equatable, Sendable, BitwiseCopyable {
    package var kind: KernelKind
    /// Corners x0 y0 x1 y1 of where it runs.
    package var extent: SIMD4<Float>
    /// Time, cosine and sine of the angle, least coordinate along it.
    package var course = SIMD4<Float>.zero
    package var numbers = SIMD4<Float>.zero
    package var color = SIMD4<Float>.zero
    package var more = SIMD4<Float>.zero
    package var area = SIMD4<Float>.zero
    /// Whether the picture that gives way is no longer seen: the new one takes its place.
    package var isPastOld = false

    package init(_ kind: KernelKind, extent: SIMD4<Float>) { (self.kind, self.extent) = (kind, extent) }
}
