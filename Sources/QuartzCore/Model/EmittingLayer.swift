// What a layer of particles does that others do not: it has values that lie in cells, and a history.

import CoreGraphics

/// A layer of particles.
protocol EmittingLayer: CALayer {
    /// What an animatable key path to a value of a cell names; nil for other paths.
    func cellProperty(_ path: String) -> PropertyPath?
    /// Lays one contribution of an animation over a cell of this presentation.
    func show(_ animation: PropertyAnimation, _ sample: ProgressSample, of path: CellKeyPath)
    /// The history with the commit at hand; nil if nothing that it says has changed.
    func commitHistory(_ groups: ChangeGroups, at media: Double) -> EmitterHistory?
}

extension CALayer {
    /// The layer if it is one of particles.
    var emitter: (any EmittingLayer)? { type(of: self).renderKind == .emitter ? self as? any EmittingLayer : nil }
}
