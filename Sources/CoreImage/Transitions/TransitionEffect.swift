// A transition with its values, resolved. In: what a filter was given. Out: plain values, which a time and an extent make
// the numbers of a shader (`TransitionEffect+Kernel`).

/// Lengths are in points of Core Image's coordinates, y upwards.
package struct TransitionEffect: Equatable, Sendable, BitwiseCopyable {
    package let kind: KernelKind
    package var center = SIMD2<Double>(150, 150)
    package var angle = 0.0
    /// The width of a front, a bar or a wave; the radius of a roll or of holes.
    package var size = 0.0
    /// Premultiplied.
    package var color = SIMD4<Double>(repeating: 1)
    /// What else the kind takes, as `TransitionTable` puts it.
    package var amounts = SIMD4<Double>.zero
    package var offset = SIMD2<Double>.zero
    /// x, y, width and height; of no size: that of what gives way.
    package var extent = SIMD4<Double>.zero
    /// The same for a shadow, of no size: everywhere.
    package var shadowExtent = SIMD4<Double>.zero
    package var hasFirstImage = false
    package var hasSecondImage = false

    package init(_ kind: KernelKind) { self.kind = kind }
}
