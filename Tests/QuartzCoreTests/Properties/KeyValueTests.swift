// Key-value access, over every line of the property table.

import QuartzCore
import XCTest

final class KeyValueTests: XCTestCase {
    private let layerTypes: [(CALayer.Type, () -> CALayer)] = [
        (CALayer.self, { CALayer() }), (CAShapeLayer.self, { CAShapeLayer() }), (CAGradientLayer.self, { CAGradientLayer() }),
        (CATextLayer.self, { CATextLayer() }), (CAReplicatorLayer.self, { CAReplicatorLayer() }),
        (CATiledLayer.self, { CATiledLayer() }), (CAEmitterLayer.self, { CAEmitterLayer() }),
    ]

    /// A value of a kind that is no property's default.
    private func sample(_ descriptor: PropertyDescriptor) -> Any {
        switch descriptor.kind {
        case .number: 0.625
        case .boolean: descriptor.initial.lanes?.x == 0
        case .integer: 5
        case .point: CGPoint(x: 3, y: 4.5)
        case .size: CGSize(width: 7, height: 2.5)
        case .rect: CGRect(x: 1, y: 2, width: 3, height: 4)
        case .color: CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        case .transform: CATransform3DMakeTranslation(1, 2, 3)
        case .path: CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)
        case .image: Self.image
        case .numbers: [NSNumber(value: 0.25), NSNumber(value: 0.75)]
        case .colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        case .text: descriptor.codes.last ?? "text"
        case .object: descriptor.key == "compositingFilter" ? "multiply" : [CIFilter(name: "CISepiaTone")!]
        }
    }

    private static let image = CGImage(pixels: [255, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)

    private func eachProperty(_ body: (_ layer: CALayer, _ descriptor: PropertyDescriptor, _ name: String) -> Void) {
        for (type, make) in layerTypes {
            for descriptor in PropertyTable.list(for: type).descriptors { body(make(), descriptor, "\(type).\(descriptor.key)") }
        }
    }

    private func assertSame(_ found: Any?, _ wanted: Any, _ name: String) {
        if let wanted = wanted as? CGImage { return XCTAssertTrue(found as? CGImage === wanted, name) }
        if let wanted = wanted as? CGPath { return XCTAssertEqual((found as! CGPath?)?.boundingBox, wanted.boundingBox, name) }
        if let wanted = wanted as? [NSNumber] { return XCTAssertEqual(found as? [NSNumber], wanted, name) }
        if wanted is [CGColor] { return XCTAssertEqual((found as? [CGColor])?.count, 1, name) }
        if let wanted = wanted as? [CIFilter] { return XCTAssertEqual(found as? [CIFilter], wanted, name) }
        if let wanted = wanted as? Bool { return XCTAssertEqual(found as? NSNumber, NSNumber(value: wanted), name) }
        XCTAssertEqual(Figure(reading: found), Figure(reading: wanted), name)
    }

    func testBoxesAreReadByWhatTheyHold() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let boxes: [(NSValue, ValueKind, SIMD4<Double>?)] = [
            (NSValue(cgPoint: CGPoint(x: 1, y: 2)), .point, SIMD4(1, 2, 0, 0)),
            (NSValue(cgSize: CGSize(width: 1, height: 2)), .point, SIMD4(1, 2, 0, 0)),
            (NSValue(cgVector: CGVector(dx: 1, dy: 2)), .size, SIMD4(1, 2, 0, 0)),
            (NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), .rect, SIMD4(1, 2, 3, 4)),
            (NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), .point, nil),
            (NSValue(cgPoint: CGPoint(x: 1, y: 2)), .rect, nil),
            (NSNumber(value: 3), .point, nil), (NSValue(caTransform3D: CATransform3DIdentity), .size, nil),
        ]
        for (box, kind, lanes) in boxes { XCTAssertEqual(AnimationValue(box, kind: kind)?.lanes, lanes, "\(box) as a \(kind)") }
        for (box, matrix) in [
            (NSValue(cgAffineTransform: affine), CATransform3DMakeAffineTransform(affine)),
            (NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), CATransform3DMakeScale(2, 3, 4)),
        ] {
            guard case .transform(let found)? = AnimationValue(box, kind: .transform) else { return XCTFail("\(box)") }
            XCTAssertTrue(CATransform3DEqualToTransform(found, matrix))
        }
        XCTAssertNil(AnimationValue(NSValue(cgPoint: .zero), kind: .transform))
        XCTAssertNil(AnimationValue(NSNumber(value: 1), kind: .transform))
    }

    func testEveryPropertyReadsBackWhatWasSetByKey() {
        eachProperty { layer, descriptor, name in
            layer.setValue(sample(descriptor), forKey: descriptor.key)
            assertSame(layer.value(forKey: descriptor.key), sample(descriptor), name)
            assertSame(layer.value(forKeyPath: descriptor.key), sample(descriptor), name)
        }
    }

    func testEveryAliasIsTheSameProperty() {
        eachProperty { layer, descriptor, name in
            guard let alias = descriptor.alias else { return }
            layer.setValue(sample(descriptor), forKey: alias)
            assertSame(layer.value(forKey: descriptor.key), sample(descriptor), name)
            layer.setValue(descriptor.initial.boxed(descriptor.kind), forKey: descriptor.key)
            XCTAssertEqual(
                Figure(reading: layer.value(forKey: alias)), Figure(reading: descriptor.initial.boxed(descriptor.kind)), name)
        }
    }

    func testNilBringsBackTheDefaultOrClearsWhatMayBeAbsent() {
        eachProperty { layer, descriptor, name in
            layer.setValue(sample(descriptor), forKey: descriptor.key)
            layer.setValue(nil, forKey: descriptor.key)
            let wanted = descriptor.nilMeansInitial ? descriptor.initial.boxed(descriptor.kind) : nil
            XCTAssertEqual(Figure(reading: layer.value(forKey: descriptor.key)), Figure(reading: wanted), name)
        }
    }

    func testAValueOfAnotherTypeIsRefusedAndReported() {
        struct Foreign {}
        eachProperty { layer, descriptor, name in
            // Contents keep what they are given.
            if descriptor.key == "contents" { return }
            layer.setValue(sample(descriptor), forKey: descriptor.key)
            layer.setValue(Foreign(), forKey: descriptor.key)
            assertSame(layer.value(forKey: descriptor.key), sample(descriptor), name)
            XCTAssertTrue(FaultReport.wasReported("\(type(of: layer)).\(descriptor.key)"), name)
        }
    }

    func testEveryNumericTypeIsTaken() {
        let layer = CALayer()
        let numbers: [Any] = [0.5, Float(0.5), CGFloat(0.5), NSNumber(value: 0.5)]
        for number in numbers {
            layer.borderWidth = 9
            layer.setValue(number, forKey: "borderWidth")
            XCTAssertEqual(layer.borderWidth, 0.5, "\(type(of: number))")
        }
        let whole: [Any] = [2, Int8(2), UInt16(2), Int64(2), UInt(2), NSNumber(value: 2)]
        for number in whole {
            layer.setValue(number, forKey: "borderWidth")
            XCTAssertEqual(layer.borderWidth, 2, "\(type(of: number))")
            layer.borderWidth = 9
        }
        let optional: CGFloat? = 3
        layer.setValue(optional as Any, forKey: "borderWidth")
        XCTAssertEqual(layer.borderWidth, 3)
    }

    func testStructureFieldsAreReadAndWritten() {
        let layer = CALayer()
        let fields: [(path: String, kind: String)] = [
            ("position.x", "position"), ("position.y", "position"), ("bounds.origin.x", "bounds"),
            ("bounds.size.width", "bounds"), ("bounds.size.height", "bounds"), ("anchorPoint.x", "anchorPoint"),
            ("shadowOffset.width", "shadowOffset"), ("shadowOffset.height", "shadowOffset"),
            ("contentsRect.origin.y", "contentsRect"), ("transform.translation.x", "transform"),
            ("transform.scale.y", "transform"), ("transform.rotation.z", "transform"),
            ("sublayerTransform.translation.z", "sublayerTransform"),
        ]
        for (path, key) in fields {
            layer.setValue(0.375, forKeyPath: path)
            XCTAssertEqual((layer.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? .nan, 0.375, accuracy: 1e-12, path)
            XCTAssertNotNil(layer.value(forKey: key), path)
        }
        layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
        XCTAssertEqual(layer.bounds.size, CGSize(width: 8, height: 9))
        layer.setValue(2, forKeyPath: "transform.scale")
        XCTAssertEqual(layer.transform.m33, 2, accuracy: 1e-12)
    }

    func testAStructureFieldRefusesNilAndOtherTypes() {
        let layer = CALayer()
        layer.position = CGPoint(x: 1, y: 2)
        layer.setValue(nil, forKeyPath: "position.x")
        layer.setValue("wide", forKeyPath: "position.x")
        XCTAssertEqual(layer.position, CGPoint(x: 1, y: 2))
        XCTAssertTrue(FaultReport.wasReported("CALayer.position.x"))
    }

    func testKeysOfTheProgramAreKeptAndCopied() {
        let layer = CALayer()
        layer.setValue("blue", forKey: "mood")
        XCTAssertEqual(layer.value(forKey: "mood") as? String, "blue")
        XCTAssertEqual(CALayer(layer: layer).value(forKey: "mood") as? String, "blue")
        layer.setValue(nil, forKey: "mood")
        XCTAssertNil(layer.value(forKey: "mood"))
        XCTAssertNil(layer.value(forKeyPath: "no.such.path"))
    }

    func testStyleAnswersForKeysThatTheLayerDoesNotHave() {
        let layer = CALayer()
        layer.style = ["mood": "blue", "style": ["weight": 3, "mood": "red"] as [AnyHashable: Any]]
        XCTAssertEqual(layer.value(forKey: "mood") as? String, "blue")
        XCTAssertEqual(layer.value(forKey: "weight") as? Int, 3)
        layer.setValue("own", forKey: "mood")
        XCTAssertEqual(layer.value(forKey: "mood") as? String, "own")
        XCTAssertEqual((layer.value(forKey: "opacity") as? NSNumber)?.doubleValue, 1)
    }

    func testStyleGivesValuesToPropertiesThatNobodyHasSet() {
        let layer = CALayer()
        layer.borderWidth = 3
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.style = ["cornerRadius": 20, "borderWidth": 9, "backgroundColor": red, "style": ["opacity": 0.5, "cornerRadius": 1]]
        XCTAssertEqual(layer.cornerRadius, 20)
        XCTAssertEqual(layer.borderWidth, 3, "the layer's own")
        XCTAssertEqual(layer.backgroundColor, red)
        XCTAssertEqual(layer.opacity, 0.5)
        layer.opacity = 0.25
        layer.style = ["cornerRadius": 8]
        XCTAssertEqual(layer.cornerRadius, 8)
        XCTAssertNil(layer.backgroundColor)
        XCTAssertEqual(layer.opacity, 0.25)
        layer.style = nil
        XCTAssertEqual(layer.cornerRadius, 0)
    }

    func testPathsLeadIntoTheFrameAndThroughObjects() {
        let (layer, mask) = (CALayer(), CALayer())
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual((layer.value(forKeyPath: "frame.size.width") as? NSNumber)?.doubleValue, 30)
        XCTAssertEqual((layer.value(forKeyPath: "frame.origin") as? NSValue)?.cgPointValue, CGPoint(x: 10, y: 20))
        layer.setValue(5, forKeyPath: "frame.origin.x")
        layer.setValue(50, forKeyPath: "frame.size.height")
        XCTAssertEqual(layer.frame, CGRect(x: 5, y: 20, width: 30, height: 50))
        layer.mask = mask
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        XCTAssertEqual(mask.opacity, 0.5)
        XCTAssertEqual((mask.value(forKeyPath: "superlayer.frame.size.width") as? NSNumber)?.doubleValue, 30)
        layer.setValue(["b": ["c": 7]], forKey: "a")
        XCTAssertEqual(layer.value(forKeyPath: "a.b.c") as? Int, 7)
        XCTAssertNil(layer.value(forKeyPath: "a.x.c"))
    }

    func testTextWithAttributesIsReadAndSetByKey() {
        let layer = CATextLayer(), text = NSAttributedString(string: "ab")
        layer.setValue(text, forKey: "string")
        XCTAssertEqual(layer.string as? NSAttributedString, text)
        XCTAssertEqual(layer.value(forKey: "string") as? NSAttributedString, text)
        layer.setValue("plain", forKey: "string")
        XCTAssertEqual(layer.string as? String, "plain")
    }

    func testAPathLeadsThroughNamedSublayers() {
        let (layer, child) = (CALayer(), CALayer())
        child.name = "head"
        layer.addSublayer(child)
        layer.setValue(0.5, forKeyPath: "sublayers.head.opacity")
        layer.setValue(7, forKeyPath: "sublayers.head.position.y")
        XCTAssertEqual(child.opacity, 0.5)
        XCTAssertEqual(child.position.y, 7)
        XCTAssertEqual((layer.value(forKeyPath: "sublayers.head.position.y") as? NSNumber)?.doubleValue, 7)
    }

    func testDerivedAndObjectKeysReachTheirProperties() {
        let layer = CALayer()
        layer.setValue(CGRect(x: 10, y: 20, width: 30, height: 40), forKey: "frame")
        XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
        XCTAssertEqual(layer.value(forKey: "frame") as? CGRect, CGRect(x: 10, y: 20, width: 30, height: 40))
        let child = CALayer()
        layer.setValue([child], forKey: "sublayers")
        XCTAssertTrue(child.value(forKey: "superlayer") as? CALayer === layer)
        child.setValue(nil, forKey: "superlayer")
        XCTAssertTrue(child.superlayer === layer)
        layer.setValue("wide", forKey: "frame")
        XCTAssertTrue(FaultReport.wasReported("CALayer.frame"))
    }

    func testAnimationsAreReadAndWrittenByKey() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let values: [(key: String, value: Any)] = [
            ("beginTime", 1.5), ("duration", 2.5), ("speed", 0.5), ("timeOffset", 0.25), ("repeatCount", 3),
            ("repeatDuration", 4.5), ("tensionValues", [NSNumber(value: 1)]), ("fillMode", "both"), ("calculationMode", "paced"),
            ("rotationMode", "auto"),
        ]
        for (key, value) in values {
            animation.setValue(value, forKey: key)
            if value is [NSNumber] { continue }
            XCTAssertEqual(Figure(reading: animation.value(forKey: key)), Figure(reading: value), key)
        }
        for key in ["autoreverses", "additive", "cumulative", "removedOnCompletion"] {
            animation.setValue(key != "removedOnCompletion", forKey: key)
            XCTAssertEqual(animation.value(forKey: key) as? NSNumber, NSNumber(value: key != "removedOnCompletion"), key)
        }
        animation.setValue("blue", forKey: "mood")
        XCTAssertEqual((animation.copy() as? CAKeyframeAnimation)?.value(forKey: "mood") as? String, "blue")
        XCTAssertEqual((CASpringAnimation.defaultValue(forKey: "stiffness") as? NSNumber)?.doubleValue, 100)
    }
}
