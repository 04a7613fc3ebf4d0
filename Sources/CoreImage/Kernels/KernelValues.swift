// The uniforms of a kernel's shader. In: kernels, where their pictures lie. Out: 17 vectors and six for each kernel, as
// `kernel.frag` reads them.

/// A plane's map from places to texels, or from pixels to places: rows of x, y and w.
package struct KernelMap: Equatable, Sendable, BitwiseCopyable {
    package var x = SIMD3<Float>(1, 0, 0), y = SIMD3<Float>(0, 1, 0), w = SIMD3<Float>(0, 0, 1)

    package init() {}

    package init(x: SIMD3<Float>, y: SIMD3<Float>, w: SIMD3<Float> = SIMD3(0, 0, 1)) { (self.x, self.y, self.w) = (x, y, w) }

    /// The same, moved by so many texels.
    package func moved(_ shift: SIMD2<Float>) -> KernelMap { KernelMap(x: x + w * shift.x, y: y + w * shift.y, w: w) }
}

/// Where a picture is on its texture.
package struct KernelPlace: Equatable, Sendable, BitwiseCopyable {
    /// Corners in texels; those of nowhere for a picture that is not there.
    package var rect: SIMD4<Float>
    /// Whether its edge's colours go on beyond.
    package var isClamped: Bool

    package init(rect: SIMD4<Float>, isClamped: Bool = false) { (self.rect, self.isClamped) = (rect, isClamped) }

    fileprivate var clamping: Float { isClamped ? 1 : 0 }

    package static let nowhere = KernelPlace(rect: SIMD4(1e9, 1e9, -1e9, -1e9))
}

/// The vectors of one draw.
package struct KernelValues {
    package static let count = place(ofStep: 1)
    /// Where the vectors of a step begin.
    static func place(ofStep step: Int) -> Int { 17 + 6 * step }

    package var vectors = [SIMD4<Float>](repeating: .zero, count: count)

    package init() {}

    /// - Parameters:
    ///   - shift: from the target's pixels to those that `place` maps.
    ///   - oldShift, newShift: from the target's pixels to texels, for what is read pixel for pixel.
    package mutating func set(
        shift: SIMD2<Float>, place: KernelMap, old: KernelPlace, oldMap: KernelMap, oldShift: SIMD2<Float>, new: KernelPlace,
        newMap: KernelMap, newShift: SIMD2<Float>
    ) {
        vectors[0] = SIMD4(lowHalf: shift, highHalf: oldShift)
        vectors[1] = SIMD4(place.x, 0)
        vectors[2] = SIMD4(place.y, 0)
        vectors[3] = SIMD4(place.w, newShift.x)
        vectors[4] = SIMD4(oldMap.x, 0)
        vectors[5] = SIMD4(oldMap.y, 0)
        vectors[6] = SIMD4(oldMap.w, newShift.y)
        vectors[7] = SIMD4(newMap.x, 0)
        vectors[8] = SIMD4(newMap.y, 0)
        vectors[9] = SIMD4(newMap.w, 0)
        vectors[10] = old.rect
        vectors[11] = new.rect
        vectors[14].x = old.clamping
        vectors[14].y = new.clamping
    }

    /// - Parameter map: factors and then sums of x and y.
    package mutating func set(first: KernelPlace, map: SIMD4<Float>) {
        (vectors[12], vectors[13], vectors[14].z) = (map, first.rect, first.clamping)
    }

    package mutating func set(second: KernelPlace, map: SIMD4<Float>) {
        (vectors[15], vectors[16], vectors[14].w) = (map, second.rect, second.clamping)
    }

    package mutating func set(_ kernel: PixelKernel) { set(kernel, at: Self.place(ofStep: 0)) }

    /// The kernel of one of several steps.
    package mutating func set(_ kernel: PixelKernel, step: Int) {
        while vectors.count < Self.place(ofStep: step + 1) { vectors.append(.zero) }
        set(kernel, at: Self.place(ofStep: step))
    }

    private mutating func set(_ kernel: PixelKernel, at first: Int) {
        vectors[first] = kernel.extent
        vectors[first + 1] = kernel.course
        vectors[first + 2] = kernel.numbers
        vectors[first + 3] = kernel.color
        vectors[first + 4] = kernel.more
        vectors[first + 5] = kernel.area
    }

    /// One kernel after the other.
    mutating func set(_ kernels: [PixelKernel]) {
        for (number, kernel) in kernels.enumerated() { set(kernel, step: number) }
    }
}
