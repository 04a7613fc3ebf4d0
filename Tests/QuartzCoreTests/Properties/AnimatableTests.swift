// Properties of the program's own layer classes: declared by @Animatable, or plain and named in
// needsDisplay(forKey:).

import QuartzCore
import XCTest

final class AnimatableTests: OffscreenTestCase {
    override func setUp() {
        super.setUp()
        _ = ThickLayer.takeDrawn()
        _ = PlainLayer.takeDrawn()
    }

    private func show<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
        offscreen.rootLayer.addSublayer(layer)
        offscreen.update()
        return layer
    }

    private func turn(to time: Double) {
        MediaClock.setManualTime(time)
        offscreen.update()
    }

    // MARK: Values

    func testADeclarationIsAPropertyThatIsReadAndSetByKey() {
        let layer = ThickLayer()
        XCTAssertEqual(layer.thickness, 1)
        layer.thickness = 4
        XCTAssertEqual(layer.value(forKey: "thickness") as? Double, 4)
        layer.setValue(7, forKey: "thickness")
        XCTAssertEqual(layer.thickness, 7)
        layer.setValue(nil, forKey: "thickness")
        XCTAssertEqual(layer.thickness, 1, "nil sets the initial value")
        XCTAssertEqual(ThickLayer.defaultValue(forKey: "thickness") as? Double, 1)
        layer.thickness = .nan
        XCTAssertEqual(layer.thickness, 1, "a value that is not finite is refused")
    }

    func testEveryTypeKeepsItsValuesAndTheirInitialOnes() {
        let layer = EveryType()
        XCTAssertEqual(layer.number, 1.5)
        XCTAssertEqual(layer.single, 2.5)
        XCTAssertEqual(layer.count, 3)
        XCTAssertTrue(layer.flag)
        XCTAssertEqual(layer.point, CGPoint(x: 1, y: 2))
        XCTAssertEqual(layer.size, CGSize(width: 3, height: 4))
        XCTAssertEqual(layer.rect, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertNil(layer.color)
        XCTAssertNil(layer.path)
        XCTAssertNil(layer.image)
        XCTAssertTrue(CATransform3DIsIdentity(layer.matrix))
        layer.number = -3
        layer.single = 0.25
        layer.count = -7
        layer.flag = false
        layer.point = CGPoint(x: 9, y: 8)
        layer.size = CGSize(width: 7, height: 6)
        layer.rect = CGRect(x: 5, y: 4, width: 3, height: 2)
        layer.color = CGColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        layer.matrix = CATransform3DMakeScale(2, 3, 4)
        let copy = EveryType(layer: layer)
        for layer in [layer, copy] {
            XCTAssertEqual(layer.number, -3)
            XCTAssertEqual(layer.single, 0.25)
            XCTAssertEqual(layer.count, -7)
            XCTAssertFalse(layer.flag)
            XCTAssertEqual(layer.point, CGPoint(x: 9, y: 8))
            XCTAssertEqual(layer.size, CGSize(width: 7, height: 6))
            XCTAssertEqual(layer.rect, CGRect(x: 5, y: 4, width: 3, height: 2))
            XCTAssertEqual(layer.color?.premultipliedSRGB, SIMD4(0.25, 0.125, 0.5, 0.5))
            XCTAssertEqual(layer.path, CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
            XCTAssertEqual(layer.matrix.m22, 3)
        }
        layer.setValue(11, forKeyPath: "point.x")
        XCTAssertEqual(layer.point, CGPoint(x: 11, y: 8))
        XCTAssertEqual(copy.point, CGPoint(x: 9, y: 8))
    }

    func testASubclassAddsToWhatItsSuperclassDeclares() {
        let layer = ThickerLayer()
        layer.thickness = 3
        layer.gap = 8
        XCTAssertEqual([layer.thickness, layer.gap], [3, 8])
        XCTAssertEqual(layer.value(forKey: "gap") as? Double, 8)
        XCTAssertEqual(layer.presetThickness, 1)
        let shape = ThickShape()
        shape.lineWidth = 5
        shape.thickness = 6
        XCTAssertEqual([shape.lineWidth, shape.thickness], [5, 6])
        XCTAssertEqual(ThickShape(layer: shape).thickness, 6)
        XCTAssertEqual(ThickShape(layer: shape).lineWidth, 5)
    }

    func testACopyOfAnotherKindOfLayerIsAFreshOne() {
        let plain = CALayer(), shape = CAShapeLayer()
        plain.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        plain.backgroundColor = CGColor(gray: 0, alpha: 1)
        shape.frame = plain.frame
        for copy in [CAShapeLayer(layer: plain), ThickShape(layer: plain), CAGradientLayer(layer: shape), CALayer(layer: shape)] {
            XCTAssertEqual(copy.position, .zero)
            XCTAssertEqual(copy.bounds, .zero)
            XCTAssertNil(copy.backgroundColor)
        }
        XCTAssertEqual(ThickShape(layer: shape).frame, plain.frame)
        XCTAssertEqual(CALayer(layer: plain).frame, plain.frame)
    }

    func testACopyOfASuperclassesLayerTakesWhatBothHave() {
        let thick = ThickLayer()
        thick.thickness = 9
        let thicker = ThickerLayer(layer: thick)
        XCTAssertEqual(thicker.thickness, 9)
        XCTAssertEqual(thicker.gap, 2)
    }

    // MARK: Animation

    func testAnExplicitAnimationShowsInThePresentation() throws {
        let layer = show(ThickLayer())
        let animation = CABasicAnimation(keyPath: "thickness")
        animation.toValue = 11
        animation.duration = 1
        layer.add(animation, forKey: nil)
        offscreen.update()
        turn(to: 5.5)
        XCTAssertEqual(try XCTUnwrap(layer.presentation()).thickness, 6, accuracy: 1e-9)
        XCTAssertEqual(layer.thickness, 1)
        turn(to: 6.5)
        XCTAssertEqual(layer.presentation()?.thickness, 1)
    }

    func testEveryTypeAnimates() throws {
        let layer = show(EveryType())
        let ends: [(String, Any)] = [
            ("number", 3.5), ("single", 4.5), ("count", 7), ("point", CGPoint(x: 3, y: 4)), ("size", CGSize(width: 5, height: 8)),
            ("rect", CGRect(x: 3, y: 4, width: 5, height: 8)), ("matrix", CATransform3DMakeTranslation(8, 0, 0)),
            ("color", CGColor(red: 1, green: 0, blue: 0, alpha: 1)), ("flag", false),
        ]
        for (key, end) in ends {
            let animation = CABasicAnimation(keyPath: key)
            animation.toValue = end
            animation.duration = 1
            layer.add(animation, forKey: key)
        }
        offscreen.update()
        turn(to: 5.5)
        let shown = try XCTUnwrap(layer.presentation())
        XCTAssertEqual(shown.number, 2.5, accuracy: 1e-9)
        XCTAssertEqual(shown.single, 3.5, accuracy: 1e-6)
        XCTAssertEqual(shown.count, 5)
        XCTAssertEqual(shown.point, CGPoint(x: 2, y: 3))
        XCTAssertEqual(shown.size, CGSize(width: 4, height: 6))
        XCTAssertEqual(shown.rect, CGRect(x: 2, y: 3, width: 4, height: 6))
        XCTAssertEqual(shown.matrix.m41, 4, accuracy: 1e-9)
        XCTAssertEqual(shown.color?.premultipliedSRGB.x ?? 0, 0.5, accuracy: 1e-6)
    }

    func testAFieldOfADeclaredStructureAnimates() throws {
        let layer = show(EveryType())
        let animation = CABasicAnimation(keyPath: "point.x")
        animation.toValue = 5
        animation.duration = 1
        layer.add(animation, forKey: nil)
        offscreen.update()
        turn(to: 5.5)
        XCTAssertEqual(try XCTUnwrap(layer.presentation()).point, CGPoint(x: 3, y: 2))
    }

    func testASetterAnimatesIfAnActionIsSuppliedAndNotOtherwise() throws {
        let layer = show(ThickLayer())
        layer.thickness = 3
        XCTAssertNil(layer.animation(forKey: "thickness"))
        offscreen.update()
        let action = CABasicAnimation()
        action.duration = 2
        action.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.actions = ["thickness": action]
        layer.thickness = 7
        XCTAssertEqual(layer.animation(forKey: "thickness")?.duration, 2)
        offscreen.update()
        turn(to: 6)
        XCTAssertEqual(try XCTUnwrap(layer.presentation()).thickness, 5, accuracy: 1e-9)
    }

    // MARK: Redrawing

    func testTheLayerIsRedrawnAtEveryTurnWithTheValueOfTheTime() {
        let layer = show(ThickLayer())
        layer.setNeedsDisplay()
        offscreen.update()
        XCTAssertEqual(ThickLayer.takeDrawn(), [1])
        let ba = CABasicAnimation(keyPath: "thickness")
        ba.toValue = 11
        ba.duration = 1
        layer.add(ba, forKey: nil)
        offscreen.update()
        XCTAssertEqual(ThickLayer.takeDrawn().last, 1)
        let before = layer.contents as? CGImage
        turn(to: 5.25)
        XCTAssertEqual(ThickLayer.takeDrawn(), [3.5])
        XCTAssertFalse(before === layer.contents as? CGImage)
        turn(to: 5.5)
        XCTAssertEqual(ThickLayer.takeDrawn(), [6])
        offscreen.update()
        XCTAssertEqual(ThickLayer.takeDrawn(), [], "no time went by")
        turn(to: 6.5)
        XCTAssertEqual(ThickLayer.takeDrawn(), [1], "once more with the layer's own value")
        turn(to: 7)
        XCTAssertEqual(ThickLayer.takeDrawn(), [])
        XCTAssertNil(layer.animationKeys())
    }

    func testTheStepsOfARedrawAreNoChangesOfContents() {
        let layer = show(ThickLayer())
        layer.actions = ["contents": CATransition()]
        let ba = CABasicAnimation(keyPath: "thickness")
        ba.toValue = 11
        ba.duration = 1
        layer.add(ba, forKey: "thick")
        offscreen.update()
        turn(to: 5.5)
        XCTAssertEqual(layer.animationKeys(), ["thick"])
        turn(to: 6.5)
        XCTAssertNil(layer.animationKeys())
        _ = ThickLayer.takeDrawn()
    }

    func testAnAnimationInsideAGroupRedrawsToo() {
        let layer = show(ThickLayer())
        let ba = CABasicAnimation(keyPath: "thickness")
        ba.toValue = 11
        let group = CAAnimationGroup()
        group.animations = [ba]
        group.duration = 1
        layer.add(group, forKey: nil)
        offscreen.update()
        _ = ThickLayer.takeDrawn()
        turn(to: 5.5)
        XCTAssertEqual(ThickLayer.takeDrawn(), [6])
        layer.removeAllAnimations()
        turn(to: 5.6)
        XCTAssertEqual(ThickLayer.takeDrawn(), [1])
    }

    func testASetterRedrawsAndAnActionBeginsFromTheOldValue() {
        let layer = show(ThickLayer())
        layer.thickness = 3
        XCTAssertTrue(layer.needsDisplay())
        offscreen.update()
        XCTAssertEqual(ThickLayer.takeDrawn(), [3])
        let action = CABasicAnimation()
        action.duration = 1
        action.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.actions = ["thickness": action]
        layer.thickness = 5
        offscreen.update()
        XCTAssertEqual(ThickLayer.takeDrawn().first, 3, "the new value must not flash up before the animation")
        turn(to: 5.5)
        XCTAssertEqual(ThickLayer.takeDrawn(), [4])
        turn(to: 6.5)
        XCTAssertEqual(ThickLayer.takeDrawn(), [5])
    }

    func testAPausedLayerIsNotRedrawn() {
        let layer = show(ThickLayer())
        let ba = CABasicAnimation(keyPath: "thickness")
        ba.toValue = 11
        ba.duration = 1
        layer.add(ba, forKey: nil)
        offscreen.update()
        turn(to: 5.5)
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        offscreen.update()
        _ = ThickLayer.takeDrawn()
        turn(to: 5.8)
        XCTAssertEqual(ThickLayer.takeDrawn(), [])
    }

    func testALayerThatIsGoneIsNotFollowed() {
        weak var gone: ThickLayer?
        do {
            let layer = show(ThickLayer())
            gone = layer
            let ba = CABasicAnimation(keyPath: "thickness")
            ba.toValue = 11
            ba.duration = 100
            layer.add(ba, forKey: nil)
            offscreen.update()
            layer.removeFromSuperlayer()
            offscreen.update()
        }
        turn(to: 6)
        XCTAssertNil(gone)
        _ = ThickLayer.takeDrawn()
    }

    // MARK: Plain stored properties

    func testAPlainStoredPropertyAnimatesByKeyPathAndRedraws() throws {
        let layer = show(PlainLayer())
        layer.setNeedsDisplay()
        offscreen.update()
        XCTAssertEqual(PlainLayer.takeDrawn(), [2])
        let ba = CABasicAnimation(keyPath: "thickness")
        ba.toValue = 10
        ba.autoreverses = true
        ba.duration = 1
        layer.add(ba, forKey: nil)
        offscreen.update()
        _ = PlainLayer.takeDrawn()
        turn(to: 5.5)
        XCTAssertEqual(PlainLayer.takeDrawn(), [6])
        XCTAssertEqual(try XCTUnwrap(layer.presentation()).thickness, 6, accuracy: 1e-9)
        XCTAssertEqual(layer.thickness, 2)
        turn(to: 7.5)
        XCTAssertEqual(PlainLayer.takeDrawn(), [2])
    }

    func testPlainStoredPropertiesAreReadAndWrittenByName() {
        let layer = PlainLayer()
        layer.setValue(5, forKey: "thickness")
        XCTAssertEqual(layer.thickness, 5)
        XCTAssertTrue(layer.needsDisplay())
        XCTAssertEqual(layer.value(forKey: "thickness") as? Double, 5)
        layer.setValue("Title", forKey: "title")
        XCTAssertEqual(layer.title, "Title")
        XCTAssertEqual(layer.value(forKey: "title") as? String, "Title")
        layer.setValue([1, 2], forKey: "marks")
        XCTAssertEqual(layer.marks, [1, 2])
        layer.setValue("no list", forKey: "marks")
        XCTAssertEqual(layer.marks, [1, 2])
        XCTAssertNil(layer.value(forKey: "limit"))
        layer.setValue(2.5, forKey: "limit")
        XCTAssertEqual(layer.limit, 2.5)
        layer.setValue(nil, forKey: "limit")
        XCTAssertNil(layer.limit)
        layer.setValue(PlainLayer(), forKey: "partner")
        XCTAssertNil(layer.partner, "a weak property is none that a key reaches")
        layer.setValue(1, forKey: "client's own")
        XCTAssertEqual(layer.value(forKey: "client's own") as? Int, 1)
    }

    func testADelegateDrawsTheCopyWithTheAnimatedValue() {
        final class Drawer: CALayerDelegate {
            var seen: [CGFloat] = []
            func draw(_ layer: CALayer, in ctx: CGContext) { seen.append((layer as? DelegatedLayer)?.thickness ?? -1) }
        }
        let drawer = Drawer()
        let layer = show(DelegatedLayer())
        layer.delegate = drawer
        let ba = CABasicAnimation(keyPath: "thickness")
        ba.toValue = 3
        ba.duration = 1
        layer.add(ba, forKey: nil)
        offscreen.update()
        turn(to: 5.5)
        XCTAssertEqual(drawer.seen.last, 2)
    }
}

/// The listing of the book "Programming iOS", "Making a Property Animatable", in Swift.
private class ThickLayer: CALayer {
    @Animatable var thickness: CGFloat = 1

    nonisolated(unsafe) private static var drawn: [CGFloat] = []
    static func takeDrawn() -> [CGFloat] {
        defer { drawn = [] }
        return drawn
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == "thickness" { return true }
        return super.needsDisplay(forKey: key)
    }

    override func draw(in con: CGContext) {
        Self.noteDrawn(thickness)
        let r = bounds.insetBy(dx: 20, dy: 20)
        con.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        con.fill(r)
        con.setLineWidth(thickness)
        con.stroke(r)
    }

    private static func noteDrawn(_ value: CGFloat) { drawn.append(value) }
}

private final class ThickerLayer: ThickLayer {
    @Animatable var gap: CGFloat = 2
    var presetThickness: CGFloat { CGFloat(Self.defaultValue(forKey: "thickness") as? Double ?? -1) }
}

private final class ThickShape: CAShapeLayer {
    @Animatable var thickness: CGFloat = 1
}

private final class DelegatedLayer: CALayer {
    @Animatable var thickness: CGFloat = 1
    override class func needsDisplay(forKey key: String) -> Bool { key == "thickness" || super.needsDisplay(forKey: key) }
}

private final class PlainLayer: CALayer {
    var thickness: CGFloat = 2
    var title = ""
    var marks: [Int] = []
    var limit: Double?
    weak var partner: PlainLayer?

    nonisolated(unsafe) private static var drawn: [CGFloat] = []
    static func takeDrawn() -> [CGFloat] {
        defer { drawn = [] }
        return drawn
    }

    override class func needsDisplay(forKey key: String) -> Bool { key == "thickness" || super.needsDisplay(forKey: key) }
    override func draw(in ctx: CGContext) { Self.drawn.append(thickness) }
}

private final class EveryType: CALayer {
    @Animatable var number: Double = 1.5
    @Animatable var single: Float = 2.5
    @Animatable var count: Int = 3
    @Animatable var flag: Bool = true
    @Animatable var point = CGPoint(x: 1, y: 2)
    @Animatable var size = CGSize(width: 3, height: 4)
    @Animatable var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    @Animatable var color: CGColor? = nil
    @Animatable var path: CGPath? = nil
    @Animatable var image: CGImage? = nil
    @Animatable var matrix: CATransform3D = CATransform3DIdentity
}
