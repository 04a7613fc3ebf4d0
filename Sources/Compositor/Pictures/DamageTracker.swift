// What of the picture changed this frame. In: pixel bounds before and after. Out: a few
// rectangles; when very many things moved, one.

package struct DamageTracker {
    private var few = FrameDamage.none
    private var added = 0
    /// All that came after the first few.
    private var rest = Placement.emptyBounds
    private static let limit = 64

    package init() {}

    /// - Parameter isCoarse: whether all that is added becomes one rectangle at once.
    init(isCoarse: Bool) { added = isCoarse ? Self.limit : 0 }

    @inline(__always)
    mutating func add(_ bounds: SIMD4<Float>) {
        guard bounds.x < bounds.z else { return }
        added += 1
        if added > Self.limit {
            rest.formBoundsUnion(bounds)
        } else {
            few.add(PixelRect(enclosing: bounds))
        }
    }

    /// Whether all that is added becomes one rectangle.
    var isCoarse: Bool { added >= Self.limit }

    mutating func addAll() { few = .whole }

    /// Adds what another tracker has.
    mutating func formUnion(_ other: DamageTracker) {
        few.formUnion(other.few)
        added += other.added
        rest.formBoundsUnion(other.rest)
    }

    /// The damage so far; the tracker starts anew.
    mutating func take() -> FrameDamage {
        var damage = few
        if rest.x < rest.z {
            damage.add(PixelRect(enclosing: rest))
            rest = Placement.emptyBounds
        }
        few.removeAll()
        added = 0
        return damage
    }
}
