// Enters: nothing. Leaves: a shape layer whose path changes for ever.

import Foundation
import QuartzCore

enum BenchPath {
    private static let curves = 200

    /// A layer with a star-like path that grows into another with the same number of curves.
    static func makeLayer() -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.fillColor = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
        (layer.strokeColor, layer.lineWidth) = (CGColor(red: 1, green: 1, blue: 1, alpha: 1), 3)
        layer.path = path(waves: 7)
        let change = CABasicAnimation(keyPath: "path")
        (change.fromValue, change.toValue, change.duration) = (path(waves: 7), path(waves: 12), 1)
        (change.autoreverses, change.repeatCount) = (true, .infinity)
        layer.add(change, forKey: "change")
        return layer
    }

    private static func path(waves: Double) -> CGPath {
        func point(_ turn: Double) -> CGPoint {
            let radius = 190 + 55 * sin(turn * waves * 2 * .pi)
            return CGPoint(x: 256 + radius * cos(turn * 2 * .pi), y: 256 + radius * sin(turn * 2 * .pi))
        }
        let path = CGMutablePath()
        path.move(to: point(0))
        for curve in 0..<curves {
            let place = Double(curve)
            path.addCurve(
                to: point((place + 1) / Double(curves)), control1: point((place + 1 / 3) / Double(curves)),
                control2: point((place + 2 / 3) / Double(curves)))
        }
        path.closeSubpath()
        return path
    }
}
