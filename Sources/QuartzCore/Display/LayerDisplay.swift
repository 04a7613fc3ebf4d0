// What a layer that draws itself keeps: what is out of date, its pixels, and how far a redraw that
// follows an animation has come.

import CoreGraphics

final class LayerDisplay {
    /// The part that is out of date, in the layer's coordinates; null: nothing, infinite: all.
    var dirty = CGRect.null
    var backing = LayerBacking()
    /// Whether the next picture follows an animation: it is no change that has an action.
    var isQuiet = false
    /// Whether the picture shows what an animation gives.
    var followsAnimation = false
    /// Tells the moments of animations apart for which a picture was drawn.
    var drawnMoment: Double?

    func add(_ rect: CGRect) { if dirty != .infinite { dirty = dirty.union(rect) } }

    func takeDirty() -> CGRect {
        defer { dirty = .null }
        return dirty.isNull ? .infinite : dirty
    }

    func takeQuiet() -> Bool {
        defer { isQuiet = false }
        return isQuiet
    }
}
