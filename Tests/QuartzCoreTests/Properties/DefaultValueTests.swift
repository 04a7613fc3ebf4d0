// Fresh objects against the figures of Apple's, and enumerations against Apple's raw values.

import QuartzCore
import XCTest

final class DefaultValueTests: XCTestCase {
    func testFreshObjectsReadAsApplesDo() {
        for (type, key, value) in DefaultFigures.all {
            XCTAssertEqual(Figure(reading: freshValue(type, key)), value.asNumbers, "\(type).\(key)")
        }
    }

    func testDefaultValueForKeyIsWhatAFreshLayerReads() {
        let types: [CALayer.Type] = [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self, CATiledLayer.self,
            CAEmitterLayer.self,
        ]
        for type in types {
            for descriptor in PropertyTable.list(for: type).descriptors {
                if ["bounds", "position"].contains(descriptor.key) { continue }
                let fresh = freshValue("\(type)", descriptor.key)
                XCTAssertEqual(
                    Figure(reading: type.defaultValue(forKey: descriptor.key)), Figure(reading: fresh),
                    "\(type).\(descriptor.key)")
            }
        }
        XCTAssertNil(CALayer.defaultValue(forKey: "no such property"))
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
