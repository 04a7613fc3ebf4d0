// Random trees of all classes and properties, and random changes of them; the same for the same seed.

import QuartzCore
import Scenes

struct CompositorScript {
    enum Repertoire {
        /// What both renderers show alike.
        case common
        /// Every class, property, filter and transition, and all sorts of animations.
        case all
    }

    var random: SeededRandom
    let repertoire: Repertoire
    /// Whether values are at times far beyond what makes sense.
    let isExtreme: Bool
    private(set) var layers: [CALayer] = []
    let root: CALayer

    init(seed: UInt64, root: CALayer, count: Int, isExtreme: Bool = false, _ repertoire: Repertoire = .common) {
        random = SeededRandom(seed: seed)
        self.repertoire = repertoire
        self.root = root
        self.isExtreme = isExtreme
        layers = (0..<count).map { _ in makeLayer() }
        for layer in layers { insert(layer) }
    }

    // MARK: Values

    func chance(_ random: inout SeededRandom, _ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    mutating func chance(_ share: Double) -> Bool { chance(&random, share) }

    private static let extremes: [Double] = [
        0, -1, 1e-12, -1e-5, 1e5, -1e7, 1e9, 1e18, -1e38, 1e200, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan,
        .infinity,
    ]

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        if isExtreme && chance(0.06) { return Self.extremes.randomElement(using: &random)! }
        return .random(in: range, using: &random)
    }

    mutating func point(_ reach: Double = 150) -> CGPoint { CGPoint(x: number(-20...reach), y: number(-20...reach)) }
    mutating func size(_ most: Double = 60) -> CGSize { CGSize(width: number(0...most), height: number(0...most)) }
    mutating func color() -> CGColor? {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: nil
        case 1: .glass
        default: random.color()
        }
    }
    mutating func image() -> CGImage? {
        [CompositorImage.checks, CompositorImage.spread, CompositorImage.plain, nil].randomElement(using: &random)!
    }

    mutating func transform() -> CATransform3D {
        switch Int.random(in: 0..<(isExtreme ? 9 : 6), using: &random) {
        case 0: return CATransform3DIdentity
        case 1: return CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
        case 2: return CATransform3DMakeScale(number(-1.5...1.5), number(-1.5...1.5), 1)
        case 3: return CATransform3DMakeRotation(number(-1.5...1.5), number(-1...1), number(-1...1), number(-1...1))
        case 4: return CATransform3DMakeTranslation(number(-20...20), number(-20...20), number(-40...40))
        case 5:
            var seen = CATransform3DIdentity
            seen.m34 = -1 / number(120...500)
            return CATransform3DRotate(seen, number(-1.2...1.2), number(-1...1), number(0...1), 0)
        case 6: return CATransform3DMakeScale(0, 1, 1)
        case 7:
            // Behind the eye, in part.
            var near = CATransform3DIdentity
            near.m34 = -1 / 40
            return CATransform3DRotate(CATransform3DTranslate(near, 0, 0, number(20...60)), number(0...1.5), 0, 1, 0)
        default: return CATransform3D(
            m11: number(-1...1), m12: number(-1...1), m13: number(-1...1), m14: number(-0.02...0.02), m21: number(-1...1),
            m22: number(-1...1), m23: number(-1...1), m24: number(-0.02...0.02), m31: number(-1...1), m32: number(-1...1),
            m33: number(-1...1), m34: number(-0.02...0.02), m41: number(-9...9), m42: number(-9...9), m43: number(-9...9),
            m44: number(0.5...1.5))
        }
    }

    mutating func path() -> CGPath? {
        let rect = CGRect(origin: CGPoint(x: number(-10...20), y: number(-10...20)), size: size(50))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return CGPath(rect: rect, transform: nil)
        case 1: return CGPath(ellipseIn: rect, transform: nil)
        case 2: return nil
        case 3 where rect.width >= 12 && rect.height >= 12:
            return CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil)
        case 4: return CGMutablePath()
        default:
            let path = CGMutablePath()
            path.move(to: point(50))
            for _ in 0..<3 { path.addQuadCurve(to: point(50), control: point(50)) }
            if chance(0.5) { path.closeSubpath() }
            return path
        }
    }

    // MARK: Layers

    mutating func makeLayer() -> CALayer {
        let layer: CALayer
        switch Int.random(in: 0..<(repertoire == .all ? 17 : 14), using: &random) {
        case 0, 1: layer = CAShapeLayer()
        case 2, 3: layer = CAGradientLayer()
        case 4: layer = CATextLayer()
        case 5: layer = CAReplicatorLayer()
        case 6: layer = CATransformLayer()
        case 14: layer = CAScrollLayer()
        case 15: layer = makeTiledLayer()
        case 16: layer = makeEmitter()
        default: layer = CALayer()
        }
        layer.bounds.size = size()
        layer.position = point(120)
        layer.backgroundColor = color()
        for _ in 0..<Int.random(in: 0..<4, using: &random) { changeLook(layer) }
        changeClass(layer)
        if repertoire == .all, chance(0.3) { changeFurther(layer) }
        return layer
    }

    /// Puts a layer somewhere into the tree.
    mutating func insert(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        let others = layers.filter { $0 !== layer && !$0.isBelow(layer) }
        let parent = chance(0.4) ? root : others.randomElement(using: &random) ?? root
        parent.insertSublayer(layer, at: UInt32.random(in: 0..<6, using: &random))
    }

    /// A mask, at times one that is masked itself.
    private mutating func makeMask() -> CALayer {
        let mask = makeLayer()
        if mask.backgroundColor == nil { mask.backgroundColor = .black }
        if chance(0.3) { mask.addSublayer(makeLayer()) }
        if chance(0.2) { mask.mask = box(number(0...10), 0, 30, 30, .black) }
        return mask
    }

    mutating func changeLook(_ layer: CALayer) {
        switch Int.random(in: 0..<27, using: &random) {
        case 0: layer.position = point()
        case 1: layer.bounds.size = size()
        case 2: layer.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
        case 3: layer.opacity = Float(number(-0.1...1.1))
        case 4: layer.opacity = 1
        case 5: layer.isHidden.toggle()
        case 6: layer.zPosition = number(-3...3).rounded()
        case 7: layer.contents = image()
        case 8: layer.backgroundColor = color()
        case 9:
            layer.cornerRadius = number(0...20)
            layer.maskedCorners = CACornerMask(rawValue: UInt.random(in: 0..<16, using: &random))
        case 10:
            layer.borderWidth = number(0...6)
            layer.borderColor = color()
        case 11: layer.transform = transform()
        case 12: layer.sublayerTransform = chance(0.5) ? CATransform3DIdentity : transform()
        case 13, 14: layer.masksToBounds.toggle()
        case 15: layer.mask = chance(0.5) ? nil : makeMask()
        case 16:
            layer.shadowOpacity = chance(0.5) ? 0 : Float(number(0...1))
            layer.shadowRadius = number(0...6)
            layer.shadowOffset = CGSize(width: number(-9...9), height: number(-9...9))
        case 17: layer.shadowPath = path()
        case 18: layer.isGeometryFlipped.toggle()
        case 19: layer.isDoubleSided.toggle()
        case 20: layer.allowsGroupOpacity.toggle()
        case 21:
            layer.contentsCenter = chance(0.5) ? CGRect(x: 0, y: 0, width: 1, height: 1)
                : CGRect(x: number(0...0.5), y: number(0...0.5), width: number(0...0.5), height: number(0...0.5))
        case 23:
            layer.shouldRasterize.toggle()
            layer.rasterizationScale = [0.5, 1, 1, 2].randomElement(using: &random)!
        case 24: layer.cornerCurve = chance(0.7) ? .continuous : .circular
        case 25: layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32.random(in: 0..<16, using: &random))
        case 22:
            layer.contentsGravity = [.resize, .center, .resizeAspect, .resizeAspectFill, .topLeft].randomElement(using: &random)!
        default:
            layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
            layer.anchorPointZ = number(-5...5)
        }
    }

    mutating func changeClass(_ layer: CALayer) {
        switch layer {
        case let shape as CAShapeLayer: changeShape(shape)
        case let gradient as CAGradientLayer:
            gradient.colors = (0..<Int.random(in: 0..<4, using: &random)).map { _ in random.color() }
            gradient.locations = chance(0.5) ? nil : [NSNumber(value: number(0...0.5)), NSNumber(value: number(0.5...1))]
            gradient.type = [.axial, .radial, .conic].randomElement(using: &random)!
            gradient.startPoint = CGPoint(x: number(0...1), y: number(0...1))
            gradient.endPoint = CGPoint(x: number(0...1), y: number(0...1))
        case let text as CATextLayer:
            text.string = ["", "Ink", "two\nlines", "a longer line of text"].randomElement(using: &random)!
            text.fontSize = number(4...20)
            text.isWrapped = chance(0.5)
            text.foregroundColor = color()
        case let copies as CAReplicatorLayer:
            copies.instanceCount = isExtreme && chance(0.05) ? (repertoire == .all ? 100 : 1000)
                : Int.random(in: 0..<4, using: &random)
            copies.instanceTransform = chance(0.7) ? CATransform3DMakeTranslation(number(-30...30), number(-30...30), 0)
                : transform()
            copies.instanceDelay = chance(0.5) ? 0 : number(-0.2...0.3)
            copies.instanceColor = color()
            copies.instanceAlphaOffset = chance(0.5) ? 0 : Float(number(-0.4...0.1))
            copies.instanceRedOffset = Float(number(-0.3...0.1))
        default: break
        }
    }

    private mutating func changeShape(_ shape: CAShapeLayer) {
        shape.path = path()
        shape.fillColor = color()
        shape.strokeColor = color()
        shape.lineWidth = number(0...8)
        shape.fillRule = chance(0.5) ? .evenOdd : .nonZero
        shape.strokeStart = chance(0.5) ? 0 : number(0...1)
        shape.strokeEnd = chance(0.5) ? 1 : number(0...1)
        shape.lineDashPattern = chance(0.7) ? nil : [NSNumber(value: number(1...9)), NSNumber(value: number(0...9))]
        shape.lineJoin = [.miter, .round, .bevel].randomElement(using: &random)!
        shape.lineCap = [.butt, .round, .square].randomElement(using: &random)!
    }

    // MARK: Changes

    mutating func change() {
        let layer = layers.randomElement(using: &random)!
        if repertoire == .all, let mask = layer.mask, chance(0.3) {
            return chance(0.3) ? animate(mask) : changeLook(mask)
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1, 2, 3: repertoire == .all && chance(0.35) ? changeFurther(layer) : changeLook(layer)
        case 4: changeClass(layer)
        case 5, 6: layer.position = point(120)
        case 7: chance(0.3) ? layer.removeFromSuperlayer() : insert(layer)
        case 8:
            let parent = chance(0.5) ? root : layer
            parent.sublayers = parent.sublayers?.shuffled(using: &random)
        case 9, 10: repertoire == .all && chance(0.4) ? animateFurther(layer) : animate(layer)
        default: chance(0.5) ? layer.removeAllAnimations() : layer.removeAnimation(forKey: "some")
        }
    }

    mutating func animate(_ layer: CALayer) {
        let keys: [(String, Any?, Any?)] = [
            ("position.x", number(0...100), number(0...100)), ("opacity", number(0...1), number(0...1)),
            ("bounds.size.width", 0, number(0...60)), ("transform.rotation.y", 0, number(-3...3)),
            ("transform.rotation.z", 0, number(-3...3)), ("cornerRadius", 0, number(0...20)), ("shadowOpacity", number(0...1), 0),
            ("zPosition", number(-5...5), number(-5...5)), ("sublayerTransform.rotation.y", 0, number(-1...1)),
            ("hidden", true, false), ("contents", image(), image()), ("strokeEnd", 0, number(0...1)), ("path", path(), path()),
            ("lineWidth", 0, number(0...9)), ("colors", [random.color(), random.color()], [random.color(), random.color()]),
            ("instanceDelay", 0, number(0...0.3)), ("instanceTransform.translation.x", 0, number(0...30)),
            ("borderWidth", 0, number(0...9)), ("backgroundColor", random.color(), random.color()),
            ("bounds.origin.y", 0, number(-20...20)),
        ]
        if chance(0.1) {
            let transition = CATransition()
            transition.type = [.fade, .push, .moveIn, .reveal].randomElement(using: &random)!
            let isAny = repertoire == .all
            transition.subtype = [.fromLeft, .fromTop, nil, .fromRight, .fromBottom]
                .prefix(isAny ? 5 : 3).randomElement(using: &random)!
            transition.duration = 0.3
            if isAny, chance(0.3) { (transition.startProgress, transition.endProgress) = (0.2, 0.7) }
            layer.add(transition, forKey: nil)
            return
        }
        let (key, from, to) = keys.randomElement(using: &random)!
        let animation = hold(key, from, to)
        animation.duration = 0.05 + 0.4 * Double.random(in: 0...1, using: &random)
        animation.autoreverses = chance(0.3)
        animation.isRemovedOnCompletion = chance(0.7)
        if chance(0.2) { animation.beginTime = CACurrentMediaTime() + 0.1 }
        layer.add(animation, forKey: chance(0.5) ? "some" : nil)
    }
}

extension CALayer {
    /// Whether the layer is another one, below it, or below a mask there.
    func isBelow(_ other: CALayer) -> Bool {
        var above: CALayer? = self
        while let next = above {
            if next === other { return true }
            above = next.superlayer
        }
        return false
    }
}
