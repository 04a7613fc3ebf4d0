// Transitions by filters of layers: what they show, and that it is what the filter makes of the same pictures.

import CoreImage
import QuartzCore
import XCTest

final class TransitionFilterTests: CompositorTestCase {
    private static let size = (width: 60, height: 44)

    private func photo(_ seed: Int) throws -> CGImage {
        let context = try XCTUnwrap(CGContext(flippedPixels: nil, width: Self.size.width, height: Self.size.height))
        for step in 0..<Self.size.width {
            let share = CGFloat(step) / CGFloat(Self.size.width)
            context.setFillColor(
                CGColor(srgbRed: share, green: seed == 0 ? 0.8 : 0.1, blue: seed == 0 ? 0.1 : 1 - share, alpha: 1))
            context.fill(CGRect(x: step, y: 0, width: 1, height: Self.size.height))
        }
        return try XCTUnwrap(context.makeImage())
    }

    /// The layer's pixels at a progress, blue first.
    private func shown(
        _ filter: Any?, type: CATransitionType = .fade, at progress: Double, _ change: (CALayer) -> Void = { _ in }
    ) throws -> [UInt8] {
        let images = [try photo(0), try photo(1)], stage = try stage()
        stage.clear()
        MediaClock.setManualTime(Self.start)
        let layer = CALayer()
        CATransaction.withoutActions {
            layer.frame = CGRect(x: 30, y: 20, width: Self.size.width, height: Self.size.height)
            layer.contents = images[0]
            change(layer)
            stage.root.addSublayer(layer)
        }
        stage.offscreen.update()
        _ = try stage.picture()
        CATransaction.withoutActions {
            layer.contents = images[1]
            let transition = CATransition()
            transition.type = type
            transition.filter = filter
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(transition, forKey: nil)
        }
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + progress)
        stage.offscreen.update()
        let image = try stage.offscreen.render()
        return image.withPixels { bytes, bytesPerRow in
            var pixels: [UInt8] = []
            for row in 20..<20 + Self.size.height {
                let start = row * bytesPerRow + 120
                pixels.append(contentsOf: bytes[start..<start + Self.size.width * 4])
            }
            return pixels
        }
    }

    private func filter(_ name: String) throws -> CIFilter {
        let filter = try XCTUnwrap(CIFilter(name: name))
        let values: [(String, Int)] = [(kCIInputWidthKey, 20), (kCIInputRadiusKey, 12), (kCIInputScaleKey, 10)]
        for (key, value) in values where filter.inputKeys.contains(key) {
            filter.setValue(value, forKey: key)
        }
        if filter.inputKeys.contains(kCIInputCenterKey) { filter.setValue(CIVector(x: 25, y: 30), forKey: kCIInputCenterKey) }
        if filter.inputKeys.contains(kCIInputMaskImageKey) {
            filter.setValue(CIImage(cgImage: try photo(0)), forKey: kCIInputMaskImageKey)
        }
        return filter
    }

    func testATransitionAtAProgressIsWhatItsFilterMakesAtThatTime() throws {
        let context = CIContext(), rect = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            for progress in [0, 0.2, 0.5, 0.8] {
                let filter = try filter(description.name), layer = try shown(filter, at: progress)
                filter.setValue(CIImage(cgImage: try photo(0)), forKey: kCIInputImageKey)
                filter.setValue(CIImage(cgImage: try photo(1)), forKey: kCIInputTargetImageKey)
                filter.setValue(progress, forKey: kCIInputTimeKey)
                if filter.inputKeys.contains(kCIInputExtentKey) {
                    filter.setValue(CIVector(cgRect: rect), forKey: kCIInputExtentKey)
                }
                let made = try XCTUnwrap(context.createCGImage(try XCTUnwrap(filter.outputImage), from: rect))
                let other = made.withPixels { bytes, _ in Array(bytes) }
                let worst: Int = zip(layer, other).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 255
                XCTAssertLessThanOrEqual(worst, 1, "\(description.name) at \(progress)")
            }
        }
    }

    func testAFilterCountsInThePlaceOfTheType() throws {
        XCTAssertEqual(
            try shown(try filter("CISwipeTransition"), type: .push, at: 0.5), try shown(try filter("CISwipeTransition"), at: 0.5))
        XCTAssertNotEqual(try shown(try filter("CISwipeTransition"), at: 0.5), try shown(nil, at: 0.5))
    }

    func testWhatIsNoTransitionIsRefusedAndTheTypeCounts() throws {
        let transition = CATransition()
        transition.filter = CIFilter(name: "CIGaussianBlur")
        XCTAssertNil(transition.filter)
        XCTAssertTrue(FaultReport.wasReported("CATransition.filter: the filter CIGaussianBlur"))
        XCTAssertEqual(try shown("swipe", at: 0.5), try shown(nil, at: 0.5))
    }

    func testAMissingMaskDissolvesAndIsSaidOnce() throws {
        let mask = try XCTUnwrap(CIFilter(name: "CIDisintegrateWithMaskTransition"))
        XCTAssertEqual(try shown(mask, at: 0.5), try shown(nil, at: 0.5))
        XCTAssertTrue(FaultReport.wasReported("CIDisintegrateWithMaskTransition.inputMaskImage"))
    }

    func testAFilterIsCopiedWhenTheAnimationIsAdded() throws {
        let layer = CALayer(), transition = CATransition(), swipe = try filter("CISwipeTransition")
        transition.filter = swipe
        layer.add(transition, forKey: nil)
        swipe.setValue(300, forKey: kCIInputWidthKey)
        let kept = try XCTUnwrap((layer.animation(forKey: kCATransition) as? CATransition)?.filter as? CIFilter)
        XCTAssertEqual(kept.value(forKey: kCIInputWidthKey) as? NSNumber, 20)
        let data = try NSKeyedArchiver.archivedData(withRootObject: transition, requiringSecureCoding: true)
        let back = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CATransition.self, from: data))
        XCTAssertEqual((back.filter as? CIFilter)?.recipe.filter.name, "CISwipeTransition")
    }

    func testTheAngleTurnsWithTheLayer() throws {
        // A layer that is turned by half a turn shows the same upside down.
        let plain = try shown(try filter("CISwipeTransition"), at: 0.5)
        let turned = try shown(
            try filter("CISwipeTransition"), at: 0.5) { $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1) }
        let count = plain.count / 4
        var worst = 0
        for index in 0..<count {
            for part in 0..<4 {
                let one = Int(plain[index * 4 + part]), other = Int(turned[(count - 1 - index) * 4 + part])
                worst = max(worst, abs(one - other))
            }
        }
        XCTAssertLessThanOrEqual(worst, 2)
    }

    private func shownPhoto() throws -> (OffscreenRenderer, CALayer) {
        let offscreen = OffscreenRenderer(width: 120, height: 90), layer = CALayer()
        CATransaction.withoutActions {
            layer.frame = CGRect(x: 30, y: 20, width: 60, height: 44)
            layer.contents = try? photo(0)
            offscreen.rootLayer.addSublayer(layer)
        }
        offscreen.update()
        _ = try offscreen.draw()
        return (offscreen, layer)
    }

    func testNoProgramIsBuiltInTheMiddleOfAFrame() throws {
        let (offscreen, layer) = try shownPhoto()
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            CATransaction.withoutActions { layer.backgroundColor = .black }
            let transition = CATransition()
            transition.filter = try filter(description.name)
            transition.duration = 1
            layer.add(transition, forKey: nil)
            offscreen.update()
            try offscreen.prepare()
            for turn in 0..<4 {
                XCTAssertEqual(try offscreen.draw().drawing.lateBuilds, 0, description.name)
                MediaClock.setManualTime(MediaClock.now + 0.2)
                // As it lies, then moved by less than a pixel, then in perspective.
                CATransaction.withoutActions {
                    var transform = CATransform3DMakeTranslation(turn == 0 ? 0 : 0.3, 0, 0)
                    if turn > 1 { transform.m34 = -1 / 200 }
                    layer.transform = CATransform3DRotate(transform, turn > 1 ? 0.4 : 0, 0, 1, 0)
                }
                offscreen.update()
            }
            CATransaction.withoutActions { layer.transform = CATransform3DIdentity }
        }
    }

    func testNoProgramOfAFilterIsBuiltInTheMiddleOfAFrame() throws {
        let (offscreen, layer) = try shownPhoto()
        for description in FilterTable.all where description.kernel != nil {
            let filter = try filter(description.name)
            for key in [kCIInputIntensityKey, "inputAmount", "inputShadowAmount"] where filter.inputKeys.contains(key) {
                filter.setValue(0.5, forKey: key)
            }
            if filter.inputKeys.contains("inputPower") { filter.setValue(2, forKey: "inputPower") }
            CATransaction.withoutActions { layer.filters = [filter] }
            offscreen.update()
            try offscreen.prepare()
            XCTAssertEqual(try offscreen.draw().drawing.lateBuilds, 0, description.name)
        }
        // Several in one program, also where one of them changes nothing at first.
        for power in [1, 1.5] {
            let gamma = try filter("CIGammaAdjust"), vignette = try filter("CIVignette")
            gamma.name = "gamma"
            gamma.setValue(power, forKey: "inputPower")
            vignette.setValue(0.5, forKey: kCIInputIntensityKey)
            CATransaction.withoutActions { layer.filters = [gamma, vignette] }
            offscreen.update()
            try offscreen.prepare()
            XCTAssertEqual(try offscreen.draw().drawing.lateBuilds, 0)
            CATransaction.withoutActions { layer.setValue(2, forKeyPath: "filters.gamma.inputPower") }
            offscreen.update()
            XCTAssertEqual(try offscreen.draw().drawing.lateBuilds, 0)
        }
    }

    func testATransitionMayTakeThePlaceOfOneThatRuns() throws {
        let stage = try stage(), layer = CALayer()
        stage.clear()
        CATransaction.withoutActions {
            layer.frame = CGRect(x: 30, y: 20, width: 60, height: 44)
            layer.backgroundColor = .black
            stage.root.addSublayer(layer)
        }
        for turn in 0..<6 {
            let transition = CATransition()
            let filter = try filter(turn % 2 == 0 ? "CIDisintegrateWithMaskTransition" : "CIRippleTransition")
            transition.filter = filter
            transition.duration = 1
            layer.add(transition, forKey: nil)
            layer.backgroundColor = CGColor(srgbRed: CGFloat(turn) / 6, green: 0.5, blue: 0.3, alpha: 1)
            stage.offscreen.update()
            MediaClock.setManualTime(Self.start + Double(turn) * 0.4)
            _ = try stage.picture()
        }
        layer.removeAllAnimations()
        stage.offscreen.update()
        XCTAssertTrue(try stage.picture().showsSomething)
    }
}
