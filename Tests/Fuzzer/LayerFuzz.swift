// Calls of the public interface in no order, with values of any kind, over a picture that is drawn now and then.

import Foundation
import UIKit

/// A tree of layers, and what may be done to it.
final class LayerFuzz {
    var values: HostileValues
    private let server = OffscreenRenderer(width: 96, height: 72)
    private(set) var layers: [CALayer] = []
    private(set) var time = 10.0
    private var depth = 0
    /// Prints each call before it is made.
    var tells = false

    static let classes: [CALayer.Type] = [
        CALayer.self, CALayer.self, CALayer.self, CAShapeLayer.self, CATextLayer.self, CAGradientLayer.self,
        CAReplicatorLayer.self, CAScrollLayer.self, CATransformLayer.self, CATiledLayer.self, CAEmitterLayer.self,
    ]

    init(seed: UInt64) {
        values = HostileValues(seed: seed)
        MediaClock.useManualTime(time)
    }

    static func make(_ type: CALayer.Type) -> CALayer { type.makeFresh() }

    func any() -> CALayer { layers.isEmpty || values.chance(0.05) ? server.rootLayer : values.pick(layers) }

    func say(_ call: @autoclosure () -> String) {
        if tells { FileHandle.standardError.write(Data((call() + "\n").utf8)) }
    }

    /// Makes `count` calls.
    func run(_ count: Int) {
        for _ in 0..<count { call() }
        while depth > 0 {
            CATransaction.commit()
            depth -= 1
        }
        show()
    }

    private func call() {
        switch values.below(30) {
        case 0, 1: add()
        case 2: remove()
        case 3...9: set()
        case 10, 11: setKey()
        case 12...14: animate()
        case 15: move()
        case 16: transaction()
        case 17, 18: ask()
        case 19: step()
        case 20: show()
        case 21: draw()
        case 22: archive()
        case 23: keyPath()
        case 24: setMask()
        case 25: transition()
        case 26: emit()
        case 27: view()
        case 28: filter()
        default: group()
        }
    }

    // MARK: The tree

    private func add() {
        guard layers.count < 60 else { return remove() }
        let layer = Self.make(values.pick(Self.classes)), parent = any()
        say("add \(type(of: layer)) to \(type(of: parent))")
        layer.frame = CGRect(x: values.below(60), y: values.below(40), width: values.below(50), height: values.below(50))
        layer.backgroundColor = values.color()
        layer.name = "layer \(layers.count)"
        switch values.below(3) {
        case 0: parent.addSublayer(layer)
        case 1: parent.insertSublayer(layer, at: UInt32(values.below(5)))
        default: parent.sublayers = (parent.sublayers ?? []) + [layer]
        }
        layers.append(layer)
    }

    private func remove() {
        guard !layers.isEmpty else { return }
        let index = values.below(layers.count)
        say("remove \(type(of: layers[index]))")
        layers[index].removeFromSuperlayer()
        if values.chance(0.7) { layers.remove(at: index) }
    }

    /// Whether `layer` is `above` or below it, which the program must not make a cycle of.
    private func isInside(_ layer: CALayer, _ above: CALayer) -> Bool {
        var next: CALayer? = layer
        while let at = next {
            if at === above { return true }
            next = at.superlayer ?? masked[ObjectIdentifier(at)]
        }
        return false
    }

    private func move() {
        let (layer, parent) = (any(), any())
        guard layer !== server.rootLayer, masked[ObjectIdentifier(layer)] == nil, !isInside(parent, layer) else { return }
        say("move \(type(of: layer))")
        if values.chance(0.5), let sibling = parent.sublayers?.first(where: { $0 !== layer }) {
            if values.chance(0.5) {
                parent.insertSublayer(layer, above: sibling)
            } else {
                parent.insertSublayer(layer, below: sibling)
            }
        } else {
            parent.addSublayer(layer)
        }
    }

    /// The layer that each mask masks.
    private var masked: [ObjectIdentifier: CALayer] = [:]

    private func setMask() {
        let layer = any(), old = layer.mask
        old.map { masked[ObjectIdentifier($0)] = nil }
        if values.chance(0.4) {
            say("no mask")
            layer.mask = nil
            return
        }
        let mask = Self.make(values.pick(Self.classes))
        say("mask \(type(of: layer)) by \(type(of: mask))")
        mask.frame = values.chance(0.5) ? CGRect(x: 1, y: 1, width: 20, height: 20) : values.rect()
        mask.backgroundColor = values.color()
        layer.mask = mask
        masked[ObjectIdentifier(mask)] = layer
    }

    // MARK: Properties

    private func set() {
        let layer = any(), kind = values.below(40)
        say("set \(kind) of \(type(of: layer))")
        switch kind {
        case 0: layer.bounds = values.rect()
        case 1: layer.position = values.point()
        case 2: layer.anchorPoint = values.point()
        case 3: layer.frame = values.rect()
        case 4: layer.transform = values.transform()
        case 5: layer.sublayerTransform = values.transform()
        case 6: layer.opacity = Float(values.number())
        case 7: layer.cornerRadius = values.float()
        case 8: layer.borderWidth = values.float()
        case 9: layer.borderColor = values.color()
        case 10: layer.shadowOpacity = Float(values.number())
        case 11: layer.shadowRadius = values.float()
        case 12: layer.shadowOffset = values.size()
        case 13: layer.shadowPath = values.chance(0.3) ? nil : values.path()
        case 14: layer.masksToBounds = values.chance(0.5)
        case 15: layer.zPosition = values.float()
        case 16: layer.contents = values.chance(0.3) ? nil : values.image()
        case 17: layer.contentsRect = values.rect()
        case 18: layer.contentsCenter = values.rect()
        case 19: layer.contentsScale = values.float()
        case 20: layer.shouldRasterize = values.chance(0.5)
        case 21: layer.rasterizationScale = values.float()
        case 22: layer.isHidden = values.chance(0.3)
        case 23: layer.isDoubleSided = values.chance(0.5)
        case 24: layer.speed = Float(values.number())
        case 25: layer.timeOffset = values.number()
        case 26: layer.beginTime = values.number()
        case 27: layer.duration = values.number()
        case 28: layer.repeatCount = Float(values.number())
        case 29: layer.maskedCorners = CACornerMask(rawValue: UInt(bitPattern: values.whole()))
        case 30: layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(truncatingIfNeeded: values.whole()))
        case 31:
            layer.contentsGravity = values.pick(
                [.resize, .center, .topLeft, .resizeAspectFill, CALayerContentsGravity(rawValue: "?")])
        case 32: layer.anchorPointZ = values.float()
        case 33: layer.setNeedsDisplay(values.rect())
        case 34: layer.scrollRectToVisible(values.rect())
        case 35: layer.cornerCurve = values.chance(0.5) ? .continuous : .circular
        default: setOwn(layer)
        }
    }

    private func setOwn(_ layer: CALayer) {
        switch layer {
        case let shape as CAShapeLayer:
            shape.path = values.path()
            shape.lineWidth = values.float()
            shape.strokeStart = values.float()
            shape.strokeEnd = values.float()
            shape.lineDashPattern = [NSNumber(value: values.number()), NSNumber(value: values.number())]
            shape.lineDashPhase = values.float()
            shape.miterLimit = values.float()
            shape.strokeColor = values.color()
        case let text as CATextLayer:
            text.string = values.text()
            text.fontSize = values.float()
            text.isWrapped = values.chance(0.5)
            text.truncationMode = values.pick([.none, .start, .end, .middle])
            text.font = values.text()
        case let gradient as CAGradientLayer:
            gradient.colors = (0..<values.below(5)).map { _ in self.values.color() }
            gradient.locations = (0..<values.below(5)).map { _ in NSNumber(value: self.values.number()) }
            gradient.startPoint = values.point()
            gradient.endPoint = values.point()
            gradient.type = values.pick([.axial, .radial, .conic])
        case let replicator as CAReplicatorLayer:
            replicator.instanceCount = values.whole()
            replicator.instanceDelay = values.number()
            replicator.instanceTransform = values.transform()
            replicator.instanceAlphaOffset = Float(values.number())
            replicator.instanceColor = values.color()
        case let tiled as CATiledLayer:
            tiled.levelsOfDetail = values.whole()
            tiled.levelsOfDetailBias = values.whole()
            tiled.tileSize = values.size()
        case let emitter as CAEmitterLayer:
            emitter.birthRate = Float(values.number())
            emitter.emitterPosition = values.point()
            emitter.emitterSize = values.size()
            emitter.lifetime = Float(values.number())
            emitter.seed = UInt32(truncatingIfNeeded: values.whole())
        default:
            layer.setValue(values.anything(), forKey: values.text())
        }
    }

    func key(of layer: CALayer) -> String {
        values.chance(0.9) ? values.pick(layer.properties.descriptors).key : values.text()
    }

    private func setKey() {
        let layer = any(), key = key(of: layer), value = values.anything()
        say("\(type(of: layer)).\(key) = \(value.map { String(describing: $0).prefix(200) } ?? "nil")")
        layer.setValue(value, forKey: key)
        _ = layer.value(forKey: key)
    }

    static let paths = [
        "position.x", "bounds.size.width", "transform.rotation.z", "transform.scale", "transform.translation",
        "sublayerTransform.rotation", "shadowOffset.width", "bounds.origin", "frame.size", "emitterCells.a.birthRate",
        "filters.f.inputRadius", "transform.m34", "anchorPoint.y", "contentsRect.size.height", "a.b.c", "", ".", "style.x",
    ]

    private func keyPath() {
        let layer = any(), path = values.pick(Self.paths), value = values.anything()
        say("\(type(of: layer)) path \(path) = \(value.map { String(describing: $0).prefix(200) } ?? "nil")")
        layer.setValue(value, forKeyPath: path)
        _ = layer.value(forKeyPath: path)
    }

    // MARK: Time and pictures

    private func transaction() {
        if depth > 0, values.chance(0.6) {
            say("commit")
            CATransaction.commit()
            depth -= 1
        } else if depth < 5 {
            say("begin")
            CATransaction.begin()
            depth += 1
            if values.chance(0.5) { CATransaction.setAnimationDuration(values.seconds()) }
            if values.chance(0.3) { CATransaction.setDisableActions(values.chance(0.5)) }
            if values.chance(0.3) { CATransaction.setCompletionBlock {} }
        }
    }

    private func step() {
        time += values.chance(0.1) ? 1e5 : .random(in: 0...0.4, using: &values.random)
        say("time \(time)")
        MediaClock.useManualTime(time)
    }

    private func show() {
        say("show")
        server.update()
        _ = try? server.render()
    }

    private func ask() {
        let (layer, other) = (any(), any())
        say("ask \(type(of: layer))")
        let (point, rect) = (values.point(), values.rect())
        _ = layer.presentation()?.hitTest(point)
        _ = layer.hitTest(point)
        _ = layer.convert(point, to: other)
        _ = layer.convert(rect, from: other)
        _ = layer.convertTime(values.number(), to: other)
        _ = layer.visibleRect
        _ = layer.preferredFrameSize()
        _ = layer.contains(point)
        _ = layer.animationKeys()
        _ = layer.presentation()?.value(forKeyPath: values.pick(Self.paths))
    }

    private func draw() {
        say("draw")
        guard let context = CGContext(
            data: nil, width: 40, height: 30, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) else { return }
        context.concatenate(values.affine())
        context.setLineWidth(values.float())
        context.setLineDash(phase: values.float(), lengths: [values.float(), values.float()])
        context.setShadow(offset: values.size(), blur: values.chance(0.7) ? 3 : values.float())
        context.setAlpha(values.float())
        context.addPath(values.path())
        context.drawPath(using: values.pick([.fill, .stroke, .eoFill, .fillStroke]))
        context.clip(to: values.rect())
        context.draw(values.image(), in: values.rect())
        if values.chance(0.3) { any().render(in: context) }
        _ = context.makeImage()
    }

    private func archive() {
        let layer = any()
        // Pictures of 50 million pixels take as long to pack as they take.
        guard pixels(layer) < 1 << 22 else { return }
        say("archive \(type(of: layer))")
        guard let data = try? NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true) else { return }
        _ = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
    }

    private func pixels(_ layer: CALayer) -> Int {
        let own = (layer.contents as? CGImage).map { $0.width * $0.height } ?? 0
        return ((layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])).reduce(own) { $0 + pixels($1) }
    }

    private func view() {
        say("views")
        let (view, inner, rect, center) = (
            UIView(frame: values.rect()), UILabel(frame: values.rect()), values.rect(), values.point())
        inner.text = values.text()
        inner.font = UIFont.systemFont(ofSize: values.float())
        view.addSubview(inner)
        server.rootLayer.addSublayer(view.layer)
        UIView.animate(withDuration: values.seconds(), delay: values.seconds()) {
            inner.frame = rect
            view.center = center
            view.alpha = rect.minX
        }
        _ = inner.sizeThatFits(values.size())
        _ = view.snapshotView(afterScreenUpdates: values.chance(0.5))
        if values.chance(0.8) { view.layer.removeFromSuperlayer() }
    }
}
