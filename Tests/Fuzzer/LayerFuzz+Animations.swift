// What moves layers, or changes how they look, by objects of its own: animations, transitions, emitter cells, filters.

import Foundation
import UIKit

extension LayerFuzz {
    private func time(_ animation: CAAnimation) {
        animation.duration = values.seconds()
        if values.chance(0.3) { animation.beginTime = values.chance(0.5) ? time + values.seconds() : values.number() }
        if values.chance(0.2) { animation.speed = Float(values.number()) }
        if values.chance(0.2) { animation.timeOffset = values.number() }
        if values.chance(0.3) { animation.repeatCount = Float(values.number()) }
        if values.chance(0.2) { animation.repeatDuration = values.number() }
        animation.autoreverses = values.chance(0.2)
        animation.fillMode = values.pick([.removed, .forwards, .both, .backwards])
        animation.isRemovedOnCompletion = values.chance(0.8)
        if values.chance(0.3) {
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(values.number()), Float(values.number()), Float(values.number()), Float(values.number()))
        }
    }

    private func animation(of layer: CALayer) -> CAAnimation {
        let path = values.chance(0.6) ? key(of: layer) : values.pick(Self.paths)
        let made: CAAnimation
        switch values.below(3) {
        case 0:
            let basic = CABasicAnimation(keyPath: path)
            if values.chance(0.7) { basic.fromValue = values.anything() }
            if values.chance(0.7) { basic.toValue = values.anything() }
            if values.chance(0.3) { basic.byValue = values.anything() }
            basic.isAdditive = values.chance(0.2)
            basic.isCumulative = values.chance(0.2)
            made = basic
        case 1:
            let frames = CAKeyframeAnimation(keyPath: path)
            frames.values = (0..<values.below(5)).map { _ in values.anything() ?? NSNull() }
            if values.chance(0.3) { frames.path = values.path() }
            if values.chance(0.5) { frames.keyTimes = (0..<values.below(6)).map { _ in NSNumber(value: values.number()) } }
            frames.calculationMode = values.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            frames.rotationMode = values.chance(0.3) ? .rotateAuto : nil
            if values.chance(0.2) { frames.tensionValues = [NSNumber(value: values.number())] }
            made = frames
        default:
            let spring = CASpringAnimation(keyPath: path)
            spring.toValue = values.anything()
            spring.mass = values.float()
            spring.stiffness = values.float()
            spring.damping = values.float()
            spring.initialVelocity = values.float()
            _ = spring.settlingDuration
            made = spring
        }
        time(made)
        return made
    }

    func animate() {
        let layer = any(), animation = animation(of: layer)
        say("animate \(type(of: layer)) by \(type(of: animation))")
        layer.add(animation, forKey: values.chance(0.5) ? nil : "k\(values.below(3))")
        if values.chance(0.1) { layer.removeAllAnimations() }
        if values.chance(0.1) { layer.removeAnimation(forKey: "k1") }
    }

    func group() {
        let layer = any(), group = CAAnimationGroup()
        group.animations = (0..<values.below(4)).map { _ in animation(of: layer) }
        time(group)
        say("group on \(type(of: layer))")
        layer.add(group, forKey: "group")
    }

    func transition() {
        let transition = CATransition()
        transition.type = values.pick([.fade, .moveIn, .push, .reveal, CATransitionType(rawValue: "odd")])
        transition.subtype = values.pick([.fromLeft, .fromTop, nil])
        transition.startProgress = Float(values.number())
        transition.endProgress = Float(values.number())
        if values.chance(0.4) {
            let filter = CIFilter(
                name: values.pick(["CISwipeTransition", "CIRippleTransition", "CIPageCurlTransition", "CIBloom"]))
            filter?.setValue(values.anything(), forKey: "inputAngle")
            filter?.setValue(values.anything(), forKey: "inputExtent")
            transition.filter = filter
        }
        time(transition)
        let layer = any()
        say("transition on \(type(of: layer))")
        layer.add(transition, forKey: kCATransition)
    }

    func emit() {
        guard let layer = layers.first(where: { $0 is CAEmitterLayer }) as? CAEmitterLayer else { return }
        let cell = CAEmitterCell()
        say("emitter cell")
        cell.name = "a"
        cell.contents = values.image()
        cell.birthRate = values.chance(0.5) ? Float(values.below(60)) : Float(values.number())
        cell.lifetime = values.chance(0.5) ? 1 : Float(values.number())
        cell.velocity = values.float()
        cell.velocityRange = values.float()
        cell.emissionRange = values.float()
        cell.scale = values.float()
        cell.spin = values.float()
        cell.xAcceleration = values.float()
        cell.color = values.color()
        cell.alphaSpeed = Float(values.number())
        cell.redRange = Float(values.number())
        layer.emitterCells = values.chance(0.2) ? nil : [cell]
        layer.emitterShape = values.pick([.point, .line, .circle, .sphere, .cuboid, .rectangle])
        layer.emitterMode = values.pick([.points, .outline, .surface, .volume])
    }

    func filter() {
        let layer = any()
        guard let filter = CIFilter(name: values.pick(CIFilter.filterNames(inCategory: nil))) else { return }
        say("filter \(filter.name) on \(type(of: layer))")
        for key in filter.inputKeys where values.chance(0.5) && key != "inputImage" {
            filter.setValue(values.anything(), forKey: key)
        }
        filter.name = "f"
        switch values.below(3) {
        case 0: layer.filters = [filter]
        case 1: layer.backgroundFilters = [filter]
        default: layer.filters = nil
        }
        if values.chance(0.3) {
            filter.setValue(CIImage(cgImage: values.image()), forKey: "inputImage")
            _ = filter.outputImage.flatMap { CIContext().createCGImage($0, from: CGRect(x: 0, y: 0, width: 8, height: 8)) }
        }
    }
}
