// What of the picture changed this frame. In: pixel bounds before and after. Out: a few
// rectangles; when very many things moved, one.

package struct DamageTracker {
    private var few = FrameDamage.none
    private var added = 0
    private var low = SIMD2<Float>(repeating: .infinity)
    private var high = SIMD2<Float>(repeating: -.infinity)
    private static let limit = 64

    package init() {}

    @inline(__always)
    mutating func add(_ bounds: SIMD4<Float>) {
        guard bounds.x < bounds.z else { return }
        added += 1
        if added > Self.limit {
            low = pointwiseMin(low, bounds.lowHalf)
            high = pointwiseMax(high, bounds.highHalf)
        } else {
            few.add(PixelRect(enclosing: bounds))
        }
    }

    mutating func addAll() { few = .whole }

    /// The damage so far; the tracker starts anew.
    mutating func take() -> FrameDamage {
        var damage = few
        if low.x < high.x {
            damage.add(PixelRect(enclosing: SIMD4(lowHalf: low, highHalf: high)))
        }
        self = DamageTracker()
        return damage
    }
}
