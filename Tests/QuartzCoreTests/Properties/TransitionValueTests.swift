// Transitions with any values: layers against images, the parts that are only copied, and values with which none can run.

import CoreImage
import QuartzCore
import Scenes
import TestSupport
import XCTest

final class TransitionValueTests: XCTestCase {
    private static let size = (width: 150, height: 118)
    private static let start = 700.0

    override func setUp() {
        super.setUp()
        MediaClock.useManualTime(Self.start)
    }

    override func tearDown() {
        MediaClock.useSystemTime()
        super.tearDown()
    }

    private func picture(_ random: inout SeededRandom, isOpaque: Bool) -> CGImage {
        let waves = (0..<4).map { _ in
            SIMD3<Double>(
                .random(in: 0.02...0.2, using: &random), .random(in: 0.02...0.2, using: &random),
                .random(in: 0...6, using: &random))
        }
        var bytes = [UInt8](repeating: 255, count: Self.size.width * Self.size.height * 4)
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width {
                let values = waves.map { 0.5 + 0.5 * sin($0.x * Double(x) + $0.y * Double(y) + $0.z) }
                let alpha = isOpaque ? 1 : values[3], place = (y * Self.size.width + x) * 4
                for part in 0..<3 { bytes[place + part] = UInt8(values[part] * alpha * 255) }
                bytes[place + 3] = UInt8(alpha * 255)
            }
        }
        return CGImage(
            pixels: bytes, width: Self.size.width, height: Self.size.height, bytesPerRow: Self.size.width * 4, isOpaque: false)
    }

    /// A filter with random values, such as programs may give.
    private func filter(_ name: String, _ random: inout SeededRandom) throws -> CIFilter {
        let filter = try XCTUnwrap(CIFilter(name: name))
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for input in filter.recipe.filter.inputs where input.key != kCIInputTimeKey {
            switch (input.kind, input.key) {
            case (.image, kCIInputImageKey), (.image, kCIInputTargetImageKey), (_, kCIInputExtentKey): break
            case (.image, kCIInputMaskImageKey):
                filter.setValue(CIImage(cgImage: picture(&random, isOpaque: true)), forKey: input.key)
            case (.image, _):
                if Bool.random(using: &random) {
                    filter.setValue(CIImage(cgImage: picture(&random, isOpaque: true)), forKey: input.key)
                }
            case (_, kCIInputCenterKey): filter.setValue(CIVector(x: number(-20...170), y: number(-20...140)), forKey: input.key)
            case (.color, _):
                let color = CIColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
                filter.setValue(color, forKey: input.key)
            case (.number, kCIInputWidthKey), (.number, kCIInputRadiusKey): filter.setValue(number(4...60), forKey: input.key)
            case (.number, kCIInputAngleKey): filter.setValue(number(-3.2...3.2), forKey: input.key)
            case (.number, kCIInputScaleKey): filter.setValue(number(-20...20), forKey: input.key)
            case (.number, "inputBottomHeight"): filter.setValue(number(0...60), forKey: input.key)
            case (.number, "inputCompression"): filter.setValue(number(50...400), forKey: input.key)
            case (.number, _):
                let high = min(input.offered.upperBound, 4), low = max(input.offered.lowerBound, -4)
                filter.setValue(number(min(low, high)...high), forKey: input.key)
            case (.vector, "inputShadowExtent"):
                if Bool.random(using: &random) { filter.setValue(CIVector(x: 20, y: 30, z: 70, w: 50), forKey: input.key) }
            case (.vector, _): break
            }
        }
        return filter
    }

    /// The layer's pixels at a progress, blue first.
    private func shown(_ filter: Any?, _ pictures: [CGImage], at progress: Double) throws -> [UInt8] {
        let offscreen = OffscreenRenderer(width: 200, height: 160), layer = CALayer()
        MediaClock.setManualTime(Self.start)
        CATransaction.withoutActions {
            layer.frame = CGRect(x: 27, y: 19, width: Self.size.width, height: Self.size.height)
            layer.contents = pictures[0]
            offscreen.rootLayer.addSublayer(layer)
        }
        offscreen.update()
        _ = try offscreen.render()
        CATransaction.withoutActions {
            layer.contents = pictures[1]
            let transition = CATransition()
            transition.filter = filter
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(transition, forKey: nil)
        }
        offscreen.update()
        MediaClock.setManualTime(Self.start + progress)
        offscreen.update()
        return try offscreen.render().withPixels { bytes, bytesPerRow in
            var pixels: [UInt8] = []
            for row in 19..<19 + Self.size.height {
                let start = row * bytesPerRow + 27 * 4
                pixels.append(contentsOf: bytes[start..<start + Self.size.width * 4])
            }
            return pixels
        }
    }

    private func worst(_ one: [UInt8], _ other: [UInt8]) -> Int {
        zip(one, other).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 255
    }

    func testALayersTransitionWithAnyValuesIsWhatTheFilterMakesOfBothPictures() throws {
        let context = CIContext(), rect = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        var random = SeededRandom(seed: 21)
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            for turn in 0..<rounds(8) {
                let pictures = [picture(&random, isOpaque: turn % 2 == 0), picture(&random, isOpaque: turn % 3 != 0)]
                let filter = try filter(description.name, &random), progress = Double.random(in: 0.03...0.97, using: &random)
                let layer = try shown(filter, pictures, at: progress)
                filter.setValue(CIImage(cgImage: pictures[0]), forKey: kCIInputImageKey)
                filter.setValue(CIImage(cgImage: pictures[1]), forKey: kCIInputTargetImageKey)
                filter.setValue(progress, forKey: kCIInputTimeKey)
                if filter.inputKeys.contains(kCIInputExtentKey) {
                    filter.setValue(CIVector(cgRect: rect), forKey: kCIInputExtentKey)
                }
                let made = try XCTUnwrap(context.createCGImage(try XCTUnwrap(filter.outputImage), from: rect))
                let other = made.withPixels { bytes, _ in Array(bytes) }
                XCTAssertLessThanOrEqual(worst(layer, other), 1, "\(turn): \(filter) at \(progress)")
            }
        }
    }

    func testWhatAPartIsSaidToShowIsWhatTheTransitionMakesThere() throws {
        var random = SeededRandom(seed: 22), found: [KernelKind: Int] = [:]
        let pictures: KernelPictures = {
            var pictures = KernelPictures()
            pictures.old = { SIMD4(0.2 + 0.001 * $0.x, 0.3, 0.1, 1) }
            pictures.new = { SIMD4(0.7, 0.6 - 0.001 * $0.y, 0.9, 1) }
            pictures.first = { _ in SIMD4(0, 1, 0, 1) }
            pictures.second = { _ in SIMD4(1, 1, 1, 1) }
            return pictures
        }()
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            for _ in 0..<rounds(400) {
                let effect = try XCTUnwrap(try filter(description.name, &random).recipe.transition)
                let kernel = effect.kernel(time: .random(in: 0...1, using: &random), corners: SIMD4(0, 0, 150, 118), scale: 1)
                for _ in 0..<40 {
                    let corner = SIMD2(Float.random(in: -20...150, using: &random), Float.random(in: -20...118, using: &random))
                    let box = SIMD4(lowHalf: corner, highHalf: corner + 24), part = kernel.part(within: box)
                    guard part != .mixed else { continue }
                    found[kernel.kind, default: 0] += 1
                    for _ in 0..<6 {
                        let place = corner
                            + SIMD2(Float.random(in: 0...24, using: &random), Float.random(in: 0...24, using: &random))
                        let made = kernel.color(at: place, pictures)
                        let wanted = part == .old ? pictures.old(place) : pictures.new(place)
                        let off = made - wanted, most = max(off.max(), -off.min())
                        XCTAssertLessThan(most, 0.002, "\(kernel) at \(place)")
                    }
                }
            }
        }
        for kind in [KernelKind.swipe, .copyMachine, .bars, .accordion, .pageCurl, .pageCurlWithShadow, .ripple] {
            XCTAssertGreaterThan(found[kind] ?? 0, rounds(20), "\(kind)")
        }
    }

    // MARK: Values with which nothing can run

    func testAnExtentOfALayersTransitionIsTheLayersWhateverTheFilterSays() throws {
        var random = SeededRandom(seed: 23)
        let pictures = [picture(&random, isOpaque: true), picture(&random, isOpaque: true)]
        for name in [
            "CISwipeTransition", "CIFlashTransition", "CICopyMachineTransition", "CIPageCurlTransition", "CIRippleTransition"] {
            let filter = try filter(name, &random), wanted = try shown(filter, pictures, at: 0.4)
            for extent in [CGRect.zero, .infinite, CGRect(x: 10, y: 10, width: 20, height: 5)] {
                filter.setValue(CIVector(cgRect: extent), forKey: kCIInputExtentKey)
                XCTAssertEqual(try shown(filter, pictures, at: 0.4), wanted, "\(name) \(extent)")
            }
        }
    }

    func testWhatIsNoFilterForATransitionDissolvesAndIsSaid() throws {
        var random = SeededRandom(seed: 24)
        let pictures = [picture(&random, isOpaque: true), picture(&random, isOpaque: false)]
        let dissolve = try shown(nil, pictures, at: 0.3)
        XCTAssertNil(CIFilter(name: "CINoTransitionOfThisName"))
        XCTAssertTrue(FaultReport.wasReported("CIFilter \"CINoTransitionOfThisName\""))
        for (what, filter) in [
            ("unknown", CIFilter(name: "CINoTransitionOfThisName") as Any?), ("a number", 3), ("a string", "CISwipeTransition"),
            ("no transition", CIFilter(name: "CISepiaTone")),
            ("a mask that is missing", CIFilter(name: "CIDisintegrateWithMaskTransition")),
        ] {
            XCTAssertEqual(try shown(filter, pictures, at: 0.3), dissolve, what)
        }
        XCTAssertTrue(FaultReport.wasReported("CATransition.filter: the filter CISepiaTone"))
        XCTAssertTrue(FaultReport.wasReported("CATransition.filter: a String"))
        XCTAssertTrue(FaultReport.wasReported("CATransition.filter: a Int"))
        XCTAssertTrue(FaultReport.wasReported("CIDisintegrateWithMaskTransition.inputMaskImage"))
    }
}
