// Enters: a layer of a measured scene and its number. Leaves: its endless animations, by one class
// of animation or another; what is seen is nearly the same.

import Foundation
import QuartzCore

enum BenchAnimations {
    static func animate(_ layer: CALayer, _ index: Int, _ scene: BenchScene) {
        let start = (Double(index) * 0.137).truncatingRemainder(dividingBy: 1) * 2 * Double.pi
        let phase = (Double(index) * 0.071).truncatingRemainder(dividingBy: 1) * 2
        switch scene {
        case .keyframes:
            let turn = CAKeyframeAnimation(keyPath: "transform.rotation.y")
            turn.values = [0, 0.25, 0.75, 1].map { start + $0 * 2 * Double.pi }
            turn.keyTimes = [0, 0.25, 0.75, 1]
            let pulse = CAKeyframeAnimation(keyPath: "opacity")
            pulse.values = [0.3, 0.6, 1]
            add(turn, pulse, phase, to: layer)
        case .springs:
            let turn = CASpringAnimation(keyPath: "transform.rotation.y")
            (turn.fromValue, turn.toValue) = (start, start + 2 * Double.pi)
            let pulse = CASpringAnimation(keyPath: "opacity")
            (pulse.fromValue, pulse.toValue) = (0.3, 0.9)
            add(turn, pulse, phase, to: layer)
        case .groups:
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            (turn.fromValue, turn.toValue, turn.duration) = (start, start + 2 * Double.pi, 4)
            let pulse = CABasicAnimation(keyPath: "opacity")
            (pulse.fromValue, pulse.toValue, pulse.duration) = (0.3, 1, 1)
            (pulse.autoreverses, pulse.timeOffset, pulse.repeatCount) = (true, phase, 2)
            let group = CAAnimationGroup()
            group.animations = [turn, pulse]
            (group.duration, group.repeatCount) = (4, .infinity)
            layer.add(group, forKey: "group")
        default:
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            (turn.fromValue, turn.toValue) = (start, start + 2 * Double.pi)
            let pulse = CABasicAnimation(keyPath: "opacity")
            (pulse.fromValue, pulse.toValue) = (0.3, 1)
            add(turn, pulse, phase, to: layer)
        }
    }

    private static func add(_ turn: CAPropertyAnimation, _ pulse: CAPropertyAnimation, _ phase: Double, to layer: CALayer) {
        (turn.duration, turn.repeatCount) = (4, .infinity)
        (pulse.duration, pulse.autoreverses, pulse.timeOffset, pulse.repeatCount) = (1, true, phase, .infinity)
        layer.add(turn, forKey: "turn")
        layer.add(pulse, forKey: "pulse")
    }
}

/// The layers of the scenes that need more than a picture.
enum BenchCards {
    /// A card with everything that is drawn analytically, moving to and fro.
    static func dress(_ layer: CALayer, _ index: Int, picture: CGImage) {
        let side = layer.bounds.width
        layer.backgroundColor = CGColor(red: 0.95, green: 0.95, blue: 1, alpha: 1)
        layer.cornerRadius = side / 8
        (layer.borderWidth, layer.borderColor) = (1, .black)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 2, CGSize(width: 0, height: 2))
        layer.opacity = 0.9
        let image = CALayer()
        image.frame = layer.bounds.insetBy(dx: side / 6, dy: side / 6)
        image.contents = picture
        layer.addSublayer(image)
        let window = CALayer()
        window.frame = CGRect(x: side / 6, y: side / 2, width: side * 2 / 3, height: side / 4)
        window.masksToBounds = true
        window.cornerRadius = side / 16
        let bar = CALayer()
        bar.frame = CGRect(x: -side / 6, y: side / 12, width: side, height: side / 8)
        bar.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
        window.addSublayer(bar)
        layer.addSublayer(window)
        sway(layer, index)
    }

    /// A group that fades as one behind a mask.
    static func fade(_ layer: CALayer, _ index: Int, picture: CGImage) {
        layer.contents = picture
        let over = CALayer()
        over.frame = layer.bounds.offsetBy(dx: layer.bounds.width / 4, dy: layer.bounds.height / 4)
        over.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        layer.addSublayer(over)
        let mask = CALayer()
        mask.frame = layer.bounds.insetBy(dx: 2, dy: 2)
        mask.cornerRadius = layer.bounds.width / 3
        mask.backgroundColor = .black
        layer.mask = mask
        let pulse = CABasicAnimation(keyPath: "opacity")
        (pulse.fromValue, pulse.toValue, pulse.duration) = (0.2, 0.9, 1)
        (pulse.autoreverses, pulse.repeatCount) = (true, .infinity)
        layer.add(pulse, forKey: "pulse")
        sway(layer, index)
    }

    private static func sway(_ layer: CALayer, _ index: Int) {
        let sway = CABasicAnimation(keyPath: "position.x")
        sway.byValue = 12
        sway.duration = 1 + Double(index % 7) / 10
        (sway.autoreverses, sway.repeatCount) = (true, .infinity)
        layer.add(sway, forKey: "sway")
    }
}
