// Fresh objects against the figures of Apple's, and enumerations against Apple's raw values.

import QuartzCore
import XCTest

final class DefaultValueTests: XCTestCase {
    func testFreshObjectsReadAsApplesDo() {
        for (type, key, value) in DefaultFigures.all {
            XCTAssertEqual(Figure(reading: freshValue(type, key)), value.asNumbers, "\(type).\(key)")
        }
    }

    func testDefaultValueForKeyIsWhatAFreshLayerReadsButForZeros() {
        let types: [CALayer.Type] = [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self, CATiledLayer.self,
            CAEmitterLayer.self,
        ]
        for type in types {
            for descriptor in PropertyTable.list(for: type).descriptors {
                let fresh = Figure(reading: freshValue("\(type)", descriptor.key))
                let isZero = fresh == .number(0) && descriptor.kind == .number || fresh.isZeroList
                let hasNone = isZero && descriptor.key != "contentsHeadroom"
                XCTAssertEqual(
                    Figure(reading: type.defaultValue(forKey: descriptor.key)), hasNone ? .none : fresh,
                    "\(type).\(descriptor.key)")
            }
        }
        XCTAssertNil(CALayer.defaultValue(forKey: "no such property"))
    }

    func testWhatBeginsWithZeroHasNoDefaultValueAsMeasuredAtApples() {
        for key in ["bounds", "position", "shadowOpacity", "timeOffset", "isHidden", "transform"] {
            XCTAssertNil(CALayer.defaultValue(forKey: key), key)
        }
        for key in ["hidden", "masksToBounds", "geometryFlipped", "opaque", "shouldRasterize", "needsDisplayOnBoundsChange"] {
            XCTAssertEqual(CALayer.defaultValue(forKey: key) as? Bool, false, key)
        }
        XCTAssertNil(CAShapeLayer.defaultValue(forKey: "strokeStart"))
        XCTAssertNil(CAReplicatorLayer.defaultValue(forKey: "instanceDelay"))
        XCTAssertEqual(CATiledLayer.defaultValue(forKey: "levelsOfDetailBias") as? Int, 0)
        for key in ["duration", "beginTime", "autoreverses", "isRemovedOnCompletion", "timingFunction", "futureKey"] {
            XCTAssertNil(CAAnimation.defaultValue(forKey: key), key)
            XCTAssertFalse(CAAnimation().shouldArchiveValue(forKey: key), key)
        }
        XCTAssertEqual(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool, true)
        XCTAssertEqual(CAAnimation.defaultValue(forKey: "speed") as? Float, 1)
        XCTAssertNil(CASpringAnimation.defaultValue(forKey: "initialVelocity"))
        XCTAssertEqual(CASpringAnimation.defaultValue(forKey: "allowsOverdamping") as? Bool, false)
        XCTAssertNil(CATransition.defaultValue(forKey: "startProgress"))
        XCTAssertEqual(CATransition.defaultValue(forKey: "endProgress") as? Float, 1)
        for key in ["birthRate", "velocity", "beginTime", "isEnabled"] {
            XCTAssertNil(CAEmitterCell.defaultValue(forKey: key), key)
            XCTAssertFalse(CAEmitterCell().shouldArchiveValue(forKey: key), key)
        }
        XCTAssertEqual(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool, true)
    }

    func testNamesAreCastToStringsAndToTheirTypes() throws {
        let values: [Any?] = [
            CALayer().value(forKey: "contentsGravity"), CALayer.defaultValue(forKey: "contentsGravity"),
            CALayer().value(forKeyPath: "contentsGravity"),
        ]
        for value in values {
            XCTAssertEqual(value as? CALayerContentsGravity, .resize)
            XCTAssertEqual(value as? String, "resize")
        }
        let push = CATransition()
        (push.type, push.subtype, push.fillMode) = (.push, .fromLeft, .both)
        XCTAssertEqual(push.value(forKey: "type") as? CATransitionType, .push)
        XCTAssertEqual(push.value(forKey: "type") as? String, "push")
        XCTAssertEqual(push.value(forKey: "subtype") as? CATransitionSubtype, .fromLeft)
        XCTAssertEqual(push.value(forKey: "subtype") as? String, "fromLeft")
        XCTAssertEqual(push.value(forKey: "fillMode") as? CAMediaTimingFillMode, .both)
        XCTAssertEqual(CAEmitterCell().value(forKey: "fillMode") as? CAMediaTimingFillMode, .removed)
        XCTAssertEqual(CAEmitterCell().value(forKey: "minificationFilter") as? CALayerContentsFilter, .linear)
        XCTAssertEqual(CATextLayer.defaultValue(forKey: "alignmentMode") as? CATextLayerAlignmentMode, .natural)
        XCTAssertEqual(CAShapeLayer().value(forKey: "lineCap") as? CAShapeLayerLineCap, .butt)
        let layer = CALayer()
        layer.setValue(values[0], forKey: "contentsGravity")
        XCTAssertEqual(layer.contentsGravity, .resize)
        layer.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
        XCTAssertEqual(layer.contentsGravity, .center)
        let archived = try NSKeyedArchiver.archivedData(withRootObject: push, requiringSecureCoding: true)
        let copy = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CATransition.self, from: archived))
        XCTAssertEqual(copy.type, .push)
        XCTAssertEqual(copy.subtype, .fromLeft)
    }

    func testEveryRawValueIsApples() {
        for (name, found, wanted) in RawValueFigures.strings { XCTAssertEqual(found, wanted, name) }
        for (name, found, wanted) in RawValueFigures.numbers { XCTAssertEqual(found, wanted, name) }
    }

    func testUnknownRawValuesActAsMeasuredAtApples() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
        XCTAssertEqual(layer.contentsGravity.rawValue, "sideways")
        layer.contentsGravity = .center
        XCTAssertEqual(layer.contentsGravity, .center)
        layer.cornerCurve = CALayerCornerCurve(rawValue: "square")
        XCTAssertEqual(layer.cornerCurve, .circular)
        layer.contentsFormat = CALayerContentsFormat(rawValue: "CMYK")
        XCTAssertEqual(layer.contentsFormat, .RGBA8Uint)
        layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "dazzling")
        XCTAssertEqual(layer.preferredDynamicRange, .standard)
        layer.toneMapMode = CALayer.ToneMapMode(rawValue: "always")
        XCTAssertEqual(layer.toneMapMode, .automatic)
        let gradient = CAGradientLayer()
        gradient.type = CAGradientLayerType(rawValue: "spiral")
        XCTAssertEqual(gradient.type.rawValue, "spiral")
        XCTAssertNil(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")))
    }

    func testOptionSetsKeepTheKnownBitsOnly() {
        let layer = CALayer()
        layer.maskedCorners = CACornerMask(rawValue: 255)
        XCTAssertEqual(layer.maskedCorners.rawValue, 15)
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 255)
        XCTAssertEqual(layer.edgeAntialiasingMask.rawValue, 15)
    }

    func testTheExpansionFactorsOfCornersAreApples() {
        XCTAssertEqual(CALayer.cornerCurveExpansionFactor(.circular), 1)
        XCTAssertEqual(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665)
    }

    func testTheOlderNamesAreTheSameValues() {
        let layer = CALayer()
        layer.contentsGravity = kCAGravityResizeAspect
        layer.magnificationFilter = kCAFilterNearest
        layer.fillMode = kCAFillModeForwards
        XCTAssertEqual(layer.contentsGravity, .resizeAspect)
        XCTAssertEqual(layer.magnificationFilter, .nearest)
        XCTAssertEqual(layer.fillMode, .forwards)
        XCTAssertEqual(CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn), CAMediaTimingFunction(name: .easeIn))
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        keyframes.calculationMode = kCAAnimationPaced
        keyframes.rotationMode = kCAAnimationRotateAuto
        XCTAssertEqual(keyframes.calculationMode, .paced)
        XCTAssertNotNil(CAValueFunction(name: kCAValueFunctionRotateZ))
    }

    func testAMediaTimingFunctionHasTheControlPointsOfItsName() {
        let wanted: [(CAMediaTimingFunctionName, [Float])] = [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ]
        for (name, points) in wanted {
            var found: [Float] = [0, 0, 0, 0]
            let function = CAMediaTimingFunction(name: name)
            found.withUnsafeMutableBufferPointer { buffer in
                function.getControlPoint(at: 1, values: buffer.baseAddress!)
                function.getControlPoint(at: 2, values: buffer.baseAddress! + 2)
            }
            XCTAssertEqual(found, points, name.rawValue)
        }
    }
}

extension Figure {
    /// Whether it is a structure of zeros, or the identity.
    fileprivate var isZeroList: Bool {
        guard case .list(let entries) = self else { return false }
        return entries.allSatisfy { $0 == 0 } || entries == CATransform3DIdentity.entries
    }
}
