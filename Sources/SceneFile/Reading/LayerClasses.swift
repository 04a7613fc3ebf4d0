// Enters: the name of a layer class. Leaves: a new layer of it.

import QuartzCore

/// The layer classes that scene files may name; a new class is added by one line.
package enum LayerClasses {
    private static let makers: [String: @Sendable () -> CALayer] = [
        "CALayer": { CALayer() },
        "CAShapeLayer": { CAShapeLayer() },
        "CAGradientLayer": { CAGradientLayer() },
        "CATextLayer": { CATextLayer() },
        "CAReplicatorLayer": { CAReplicatorLayer() },
        "CATransformLayer": { CATransformLayer() },
        "CATiledLayer": { CATiledLayer() },
        "CAScrollLayer": { CAScrollLayer() },
        "CAEmitterLayer": { CAEmitterLayer() },
    ]

    package static func makeLayer(named element: SceneElement) throws(SceneError) -> CALayer {
        let name = try element.string()
        guard let layer = makeLayer(named: name) else { throw element.unknown("this version has no layer class \"\(name)\"") }
        return layer
    }

    /// Nil if there is no such class.
    package static func makeLayer(named name: String) -> CALayer? { makers[name]?() }
}
