// Values that make no sense, through every numeric property.

import QuartzCore
import XCTest

final class BadInputTests: LayerTestCase {
    private static let bad = [Double.nan, .infinity, -.infinity]

    private func values(_ kind: ValueKind, _ number: Double) -> [Any] {
        switch kind {
        case .number, .boolean, .integer: [number]
        case .point: [CGPoint(x: number, y: 0), CGPoint(x: 0, y: number)]
        case .size: [CGSize(width: number, height: 0), CGSize(width: 0, height: number)]
        case .rect: [CGRect(x: number, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: number)]
        case .transform: [CATransform3DMakeTranslation(number, 0, 0), CATransform3DMakeScale(1, number, 1)]
        case .numbers: [[NSNumber(value: number)]]
        case .color, .path, .image, .colors, .text, .object: []
        }
    }

    func testNoPropertyTakesAValueThatIsNotFinite() {
        let endless = ["duration", "repeatCount", "repeatDuration"]
        for layer in [
            CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CAReplicatorLayer(), CATiledLayer(), CAEmitterLayer()] {
            for descriptor in layer.properties.descriptors {
                let before = Figure(reading: layer.value(forKey: descriptor.key))
                for number in Self.bad where !(number == .infinity && endless.contains(descriptor.key)) {
                    for value in values(descriptor.kind, number) {
                        layer.setValue(value, forKey: descriptor.key)
                        XCTAssertEqual(Figure(reading: layer.value(forKey: descriptor.key)), before, "\(descriptor.key) \(value)")
                        XCTAssertTrue(FaultReport.wasReported("\(type(of: layer)).\(descriptor.key)"), descriptor.key)
                    }
                }
            }
        }
    }

    func testTheSettersRefuseTheSame() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        for number in Self.bad {
            layer.position = CGPoint(x: number, y: 0)
            layer.bounds = CGRect(x: 0, y: 0, width: number, height: 1)
            layer.frame = CGRect(x: 0, y: number, width: 1, height: 1)
            layer.anchorPoint = CGPoint(x: number, y: number)
            layer.opacity = Float(number)
            layer.setAffineTransform(CGAffineTransform(scaleX: number, y: 1))
            layer.zPosition = number
            layer.speed = Float(number)
            layer.beginTime = number
        }
        XCTAssertEqual(layer.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(layer.opacity, 1)
        XCTAssertEqual(layer.zPosition, 0)
        XCTAssertEqual(layer.speed, 1)
        XCTAssertEqual(layer.beginTime, 0)
    }

    func testALayersOwnTimeMayBeEndless() {
        let layer = CALayer()
        layer.repeatCount = .infinity
        layer.duration = .infinity
        layer.repeatDuration = .infinity
        XCTAssertEqual(layer.repeatCount, .infinity)
    }

    func testContentsThatAreNoImageDrawNothing() throws {
        let stage = OffscreenRenderer(width: 4, height: 4)
        let red = CGImage(pixels: [0, 0, 255, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
        for contents: Any in ["picture.png", 5, [red]] {
            stage.rootLayer.contents = red
            stage.update()
            CATransaction.withoutActions { stage.rootLayer.contents = contents }
            stage.update()
            let picture = try stage.render()
            picture.withPixels { bytes, _ in XCTAssertEqual(bytes[3], 0, "\(contents)") }
        }
    }

    func testImagesWithoutPixelsOrTooLargeAreNotMade() {
        XCTAssertFalse(CGImage.isAllowed(width: 0, height: 0))
        XCTAssertFalse(CGImage.isAllowed(width: 0, height: 5))
        XCTAssertFalse(CGImage.isAllowed(width: 30_000, height: 30_000))
        XCTAssertFalse(CGImage.isAllowed(width: -1, height: 5))
        XCTAssertTrue(CGImage.isAllowed(width: 1, height: 1))
    }

    func testHugeCoordinatesAreDrawnWithoutHarm() throws {
        for size in [1e5, 1e9, 1e18, 1e37, 1e300, .greatestFiniteMagnitude] {
            let layer = shownLayer(), child = CALayer()
            layer.addSublayer(child)
            for layer in [layer, child] {
                layer.backgroundColor = .black
                layer.bounds = CGRect(x: -size, y: -size, width: size, height: size)
                layer.position = CGPoint(x: size, y: size)
                layer.borderWidth = size
                layer.cornerRadius = size
                layer.zPosition = size
                layer.transform = CATransform3DMakeScale(size, size, 1)
            }
            CATransaction.setDisableActions(true)
            update(at: 0)
            _ = try stage.render()
            _ = root.hitTest(CGPoint(x: size, y: -size))
            _ = layer.frame
            _ = child.convert(CGPoint(x: size, y: 0), to: root)
            CATransaction.withoutActions { layer.removeFromSuperlayer() }
        }
    }

    func testNegativeAndEmptySizesAreDrawnWithoutHarm() throws {
        for (width, height) in [(0.0, 0.0), (-10, 20), (20, -10), (1e-300, 1e-300), (0, 50)] {
            let layer = CALayer()
            layer.backgroundColor = .black
            layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            layer.cornerRadius = -5
            layer.borderWidth = -5
            layer.contentsScale = -2
            layer.contents = CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
            layer.contentsRect = CGRect(x: 2, y: -3, width: 0, height: -1)
            layer.transform = CATransform3DMakeScale(0, 0, 0)
            root.addSublayer(layer)
            update(at: 0)
            _ = try stage.render()
            XCTAssertNil(layer.hitTest(CGPoint(x: 1, y: 1)))
            XCTAssertEqual(layer.convert(CGPoint(x: 1, y: 1), from: root), CGPoint(x: 1, y: 1), "no way back: unchanged")
        }
    }
}
