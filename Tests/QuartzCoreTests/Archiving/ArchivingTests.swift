// Layers and animations through an archive and back.

import QuartzCore
import Scenes
import XCTest

final class ArchivingTests: XCTestCase {
    private func roundTrip<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }

    /// A value of a kind that no property has by default.
    private static func value(_ kind: ValueKind, for key: String) -> Any {
        switch kind {
        case .number: 0.25
        case .boolean: !(CALayer.defaultValue(forKey: key) as? Bool ?? false)
        case .integer: 3
        case .point: CGPoint(x: 0.125, y: -7)
        case .size: CGSize(width: 3, height: 0.1)
        case .rect: CGRect(x: 1, y: 2, width: 0.3, height: 4)
        case .color: CGColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.5)
        case .transform: CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.4, 1, 1, 0)
        case .path: CGPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 7), cornerWidth: 2, cornerHeight: 1, transform: nil)
        case .image: ArchivingTests.image
        case .numbers: [0.5, 0.75]
        case .colors: [CGColor.white, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        case .text: texts[key] ?? "any text"
        case .object:
            key == "compositingFilter" ? "multiply" : [CIFilter(name: "CISepiaTone", parameters: [kCIInputIntensityKey: 0.25])]
        }
    }

    /// Raw strings for the enumerated properties.
    private static let texts = [
        "cornerCurve": "continuous", "contentsGravity": "topLeft", "contentsFormat": "Gray8", "magnificationFilter": "nearest",
        "minificationFilter": "trilinear", "fillMode": "both", "preferredDynamicRange": "high", "toneMapMode": "never",
    ]

    func testWhatNamesWhatItLiesInComesBackSo() throws {
        let layer = CALayer(), child = CALayer()
        layer.name = "outer"
        layer.addSublayer(child)
        child.setValue(layer, forKey: "owner")
        layer.setValue(layer, forKey: "me")
        layer.setValue(["all": [layer, child]] as [String: Any], forKey: "list")
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 3
        animation.setValue(child, forKey: "layer")
        animation.setValue(animation, forKey: "me")
        child.add(animation, forKey: "a")
        let back = try roundTrip(layer)
        let child2 = try XCTUnwrap(back.sublayers?.first)
        XCTAssertEqual(back.name, "outer")
        XCTAssertTrue(back.value(forKey: "me") as? CALayer === back)
        XCTAssertTrue(child2.value(forKey: "owner") as? CALayer === back)
        let all = try XCTUnwrap(back.value(forKeyPath: "list.all") as? [CALayer])
        XCTAssertTrue(all.count == 2 && all[0] === back && all[1] === child2)
        let animation2 = try XCTUnwrap(child2.animation(forKey: "a"))
        XCTAssertEqual(animation2.duration, 3)
        XCTAssertTrue(animation2.value(forKey: "layer") as? CALayer === child2)
        XCTAssertTrue(animation2.value(forKey: "me") is CABasicAnimation)
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        cell.setValue(emitter, forKey: "layer")
        emitter.emitterCells = [cell]
        let emitter2 = try roundTrip(emitter)
        XCTAssertTrue(emitter2.emitterCells?.first?.value(forKey: "layer") as? CALayer === emitter2)
        for one in [layer, back] { one.setValue(nil, forKey: "me"); one.setValue(nil, forKey: "list") }
        for one in [child, child2] { one.setValue(nil, forKey: "owner"); one.removeAllAnimations() }
        animation.setValue(nil, forKey: "me")
    }

    private static let image: CGImage = {
        let context = CGContext(flippedPixels: nil, width: 3, height: 2)!
        context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        return context.makeImage()!
    }()

    private func assertEqual(_ a: AnimationValue, _ b: AnimationValue, _ message: String) {
        switch (a, b) {
        case (.none, .none): break
        case (.number(let a), .number(let b)): XCTAssertEqual(a, b, message)
        case (.vector(let a), .vector(let b)): XCTAssertEqual(a, b, message)
        case (.color(let a), .color(let b)): XCTAssertEqual(SIMD4<Float>(a), SIMD4<Float>(b), message)
        case (.transform(let a), .transform(let b)): XCTAssertTrue(CATransform3DEqualToTransform(a, b), message)
        case (.text(let a), .text(let b)): XCTAssertEqual(a, b, message)
        case (.path(let a), .path(let b)): XCTAssertEqual(a, b, message)
        case (.numbers(let a), .numbers(let b)): XCTAssertEqual(a, b, message)
        case (.colors(let a), .colors(let b)): XCTAssertEqual(a, b, message)
        case (.filters(let a), .filters(let b)): XCTAssertTrue(a == b, message)
        case (.image(let a), .image(let b)):
            XCTAssertEqual([a.width, a.height], [b.width, b.height], message)
            a.withPixels { pixels, _ in b.withPixels { others, _ in XCTAssertTrue(pixels.elementsEqual(others), message) } }
        default: XCTFail("\(message): \(a) is not \(b)")
        }
    }

    private func assertRoundTrip<Layer: CALayer>(_ layer: Layer) throws {
        for descriptor in layer.properties.descriptors {
            layer.setValue(Self.value(descriptor.kind, for: descriptor.key), forKey: descriptor.key)
        }
        let back = try roundTrip(layer)
        XCTAssertTrue(type(of: back) == type(of: layer))
        for descriptor in layer.properties.descriptors {
            XCTAssertTrue(layer.shouldArchiveValue(forKey: descriptor.key), "\(type(of: layer)).\(descriptor.key)")
            assertEqual(layer.value(descriptor), back.value(descriptor), "\(type(of: layer)).\(descriptor.key)")
        }
    }

    // MARK: Layers

    func testEveryPropertyOfEveryLayerClassComesBack() throws {
        try assertRoundTrip(CALayer())
        try assertRoundTrip(CAShapeLayer())
        try assertRoundTrip(CAGradientLayer())
        try assertRoundTrip(CAReplicatorLayer())
        try assertRoundTrip(CATiledLayer())
        try assertRoundTrip(CATextLayer())
        try assertRoundTrip(CAEmitterLayer())
    }

    func testDeclaredAndPlainPropertiesOfAProgramsClassComeBack() throws {
        let layer = ArchivedLayer()
        layer.thickness = 4
        layer.tint = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.plain = 9
        let back = try roundTrip(layer)
        XCTAssertEqual(back.thickness, 4)
        XCTAssertEqual(back.tint?.premultipliedSRGB, SIMD4(0, 1, 0, 1))
        XCTAssertEqual(back.plain, 9)
    }

    func testAFreshLayerArchivesWhatApplesDoes() throws {
        let layer = CALayer(), kept = ["cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity"]
        for descriptor in layer.properties.descriptors {
            XCTAssertEqual(layer.shouldArchiveValue(forKey: descriptor.key), kept.contains(descriptor.key), descriptor.key)
        }
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        for key in ["frame", "affineTransform", "superlayer"] { XCTAssertFalse(layer.shouldArchiveValue(forKey: key), key) }
        layer.frame = .zero
        layer.transform = CATransform3DIdentity
        layer.position = .zero
        let back = try roundTrip(layer)
        for descriptor in layer.properties.descriptors {
            assertEqual(layer.value(descriptor), back.value(descriptor), descriptor.key)
        }
    }

    func testTheTreeBelowComesBackWithMaskNamesAndOrder() throws {
        let root = CALayer()
        root.name = "root"
        let names = ["a", "b", "c"]
        for name in names {
            let child = name == "b" ? CAShapeLayer() : CALayer()
            child.name = name
            root.addSublayer(child)
        }
        root.sublayers?[1].addSublayer(CAGradientLayer())
        root.mask = CAShapeLayer()
        let back = try roundTrip(root)
        XCTAssertEqual(back.name, "root")
        XCTAssertEqual(back.sublayers?.map(\.name), names)
        XCTAssertTrue(back.sublayers?[1] is CAShapeLayer)
        XCTAssertTrue(back.sublayers?[1].sublayers?.first is CAGradientLayer)
        XCTAssertTrue(back.mask is CAShapeLayer)
        XCTAssertTrue(back.sublayers?[0].superlayer === back)
    }

    func testAnimationsActionsStyleAndTheClientsKeysComeBack() throws {
        let layer = CALayer()
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.toValue = 3
        spin.duration = 2
        layer.add(spin, forKey: "spin")
        layer.add(CATransition(), forKey: nil)
        layer.actions = ["position": NSNull(), "opacity": CABasicAnimation(keyPath: "opacity")]
        layer.style = ["depth": 3, "style": ["depth": 4, "width": 5]]
        layer.setValue("grain", forKey: "texture")
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "grip")
        let back = try roundTrip(layer)
        XCTAssertEqual(back.animationKeys(), ["spin", kCATransition])
        XCTAssertEqual((back.animation(forKey: "spin") as? CABasicAnimation)?.toValue as? Double, 3)
        XCTAssertTrue(back.actions?["position"] is NSNull)
        XCTAssertEqual((back.actions?["opacity"] as? CABasicAnimation)?.keyPath, "opacity")
        XCTAssertEqual(back.value(forKey: "depth") as? Int, 3)
        XCTAssertEqual(back.value(forKey: "width") as? Int, 5)
        XCTAssertEqual(back.value(forKey: "texture") as? String, "grain")
        XCTAssertEqual(back.value(forKey: "grip") as? CGPoint, CGPoint(x: 1, y: 2))
    }

    func testAClassDecidesWhatIsArchived() throws {
        let layer = SparingLayer()
        layer.opacity = 0.5
        layer.zPosition = 4
        let back = try roundTrip(layer)
        XCTAssertEqual(back.opacity, 1)
        XCTAssertEqual(back.zPosition, 4)
    }

    func testAValueThatCannotBeArchivedIsLeftOutAndSaid() throws {
        let layer = CALayer()
        layer.setValue({ 1 } as () -> Int, forKey: "closure")
        layer.opacity = 0.5
        let back = try roundTrip(layer)
        XCTAssertNil(back.value(forKey: "closure"))
        XCTAssertEqual(back.opacity, 0.5)
        XCTAssertTrue(FaultReport.wasReported("CALayer.encode(with:) user.closure"))
    }

    func testDamagedArchivesAreRefusedOrReadAsFarAsTheyGo() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: CALayer(), requiringSecureCoding: true)
        XCTAssertThrowsError(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data.dropLast(data.count / 2)))
        for numbers in [[99.0, 1], [0, 1], [.nan], [0, 1, 2, 3]] {
            XCTAssertNil(ArchivedValue(.path, numbers: numbers).value, "\(numbers)")
        }
        XCTAssertNil(ArchivedValue(.rect, numbers: [1, 2]).value)
        XCTAssertNil(ArchivedValue(.color, numbers: [1], text: "no space").value)
        XCTAssertNil(ArchivedValue(.image, picture: PackedPicture(Data([1, 2, 3]))).value)
    }

    func testAPictureThatManyShowIsInAnArchiveOnce() throws {
        let image = noise(64, 64), root = CALayer()
        for _ in 0..<100 {
            let layer = CALayer()
            layer.contents = image
            root.addSublayer(layer)
        }
        let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        XCTAssertLessThan(data.count, try 2 * image.pngData().count + 100 * 2048)
        let back = try XCTUnwrap(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)?.sublayers)
        XCTAssertEqual(back.count, 100)
        let shown = try XCTUnwrap(back.first?.contents as? CGImage)
        XCTAssertEqual(shown.width, 64)
        XCTAssertTrue(back.allSatisfy { $0.contents as? CGImage === shown })
        // Others are not taken for it.
        let other = CALayer()
        other.contents = noise(64, 63)
        root.addSublayer(other)
        XCTAssertEqual((try roundTrip(root).sublayers?.last?.contents as? CGImage)?.height, 63)
    }

    /// A picture that no packing makes smaller.
    private func noise(_ width: Int, _ height: Int) -> CGImage {
        var random = SeededRandom(seed: UInt64(width + height))
        let pixels = (0..<4 * width * height).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
        return CGImage(pixels: pixels, width: width, height: height, bytesPerRow: 4 * width, isOpaque: true)
    }

    // MARK: Animations

    func testEveryPropertyOfEveryAnimationClassComesBack() throws {
        let made: [CAAnimation] = [
            CABasicAnimation(), CASpringAnimation(), CAKeyframeAnimation(), CAAnimationGroup(), CATransition(),
            CAPropertyAnimation(),
        ]
        for animation in made {
            let values: [String: Any] = [
                "beginTime": 1.5, "duration": 2, "speed": -0.5, "timeOffset": 0.25, "repeatCount": Float.infinity,
                "repeatDuration": 9, "autoreverses": true, "fillMode": "both", "removedOnCompletion": false,
                "timingFunction": CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.4),
                "preferredFrameRateRange": CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20),
                "keyPath": "position", "additive": true, "cumulative": true, "valueFunction": CAValueFunction(name: .rotateX)!,
                "fromValue": CGPoint(x: 1, y: 2), "toValue": NSValue(cgPoint: CGPoint(x: 3, y: 4)),
                "byValue": CGSize(width: 1, height: 1), "values": [CGPoint.zero, CGPoint(x: 1, y: 1)],
                "path": CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 4), transform: nil),
                "keyTimes": [0, 0.5, 1] as [NSNumber], "timingFunctions": [CAMediaTimingFunction(name: .easeIn), .easeInBounce],
                "calculationMode": "cubicPaced", "tensionValues": [1] as [NSNumber], "continuityValues": [0.5] as [NSNumber],
                "biasValues": [-1] as [NSNumber], "rotationMode": "autoReverse", "mass": 2, "stiffness": 3, "damping": 4,
                "initialVelocity": 5, "allowsOverdamping": true,
                "animations": [CABasicAnimation(keyPath: "opacity"), CATransition()], "type": "push", "subtype": "fromTop",
                "startProgress": 0.25, "endProgress": 0.5,
            ]
            for (key, value) in values { animation.setValue(value, forKey: key) }
            animation.setValue("mine", forKey: "client's own")
            let data = try NSKeyedArchiver.archivedData(withRootObject: animation, requiringSecureCoding: true)
            let back = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CAAnimation.self, from: data))
            XCTAssertTrue(type(of: back) == type(of: animation))
            for (key, value) in values {
                let (before, after) = (animation.value(forKey: key), back.value(forKey: key))
                XCTAssertNotNil(before, key)
                if key == "animations" {
                    let members = (after as? [CAAnimation] ?? []).map { "\(type(of: $0)) \($0.value(forKey: "keyPath") ?? "")" }
                    XCTAssertEqual(members, ["CABasicAnimation opacity", "CATransition "])
                    continue
                }
                XCTAssertEqual(
                    ArchivedValue(before), ArchivedValue(after),
                    "\(type(of: animation)).\(key): \(String(describing: before)), \(String(describing: after)), \(value)")
            }
            XCTAssertEqual(back.value(forKey: "client's own") as? String, "mine")
        }
    }

    func testTimingFunctionsComeBackOfWhicheverKind() throws {
        let functions = [
            CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.7, 0.9),
            .easeOutElastic, CAMediaTimingFunction { $0 * $0 * $0 * 0.5 + $0 * 0.5 },
        ]
        for function in functions {
            let back = try roundTrip(function)
            XCTAssertEqual(back, function)
            for place in stride(from: 0.0, through: 1, by: 0.01) {
                XCTAssertEqual(back.curve.value(at: place), function.curve.value(at: place), accuracy: 1e-12)
            }
        }
    }

    func testValueFunctionsComeBackByTheirNames() throws {
        let function = try XCTUnwrap(CAValueFunction(name: .translateY))
        XCTAssertEqual(try roundTrip(function).name, .translateY)
    }
}

final class ArchivedLayer: CALayer {
    @Animatable var thickness: CGFloat = 1
    @Animatable var tint: CGColor? = nil
    var plain = 2.0
}

final class SparingLayer: CALayer {
    override func shouldArchiveValue(forKey key: String) -> Bool { key != "opacity" && super.shouldArchiveValue(forKey: key) }
}
