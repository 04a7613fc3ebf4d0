// Images, contexts and transitions: what a graph makes, and whether the GPU makes the same as the processor.

import CoreImage
import XCTest

final class ImageTests: XCTestCase {
    private let gpu = CIContext(options: nil), processor = CIContext(options: [.useSoftwareRenderer: true])

    private func picture(_ width: Int, _ height: Int, _ random: inout Dice, isOpaque: Bool = false) -> CGImage {
        RandomPicture.make(width, height, &random, isOpaque: isOpaque)
    }

    private func bytes(_ image: CGImage?) -> [UInt8] { RandomPicture.bytes(image) }

    /// Blue, green, red and alpha of a pixel, counted from the top left.
    private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> [UInt8] {
        guard let image else { return [] }
        let all = bytes(image)
        return Array(all[(y * image.width + x) * 4..<(y * image.width + x) * 4 + 4])
    }

    private func assertAgree(_ image: CIImage, _ rect: CGRect, _ what: String, within levels: Int = 1, line: UInt = #line) {
        let one = bytes(gpu.createCGImage(image, from: rect)), other = bytes(processor.createCGImage(image, from: rect))
        XCTAssertEqual(one.count, other.count, what, line: line)
        XCTAssertFalse(one.isEmpty, what, line: line)
        let worst: Int = zip(one, other).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 0
        XCTAssertLessThanOrEqual(worst, levels, "\(what): the GPU and the processor differ by \(worst) levels", line: line)
    }

    private let rect = CGRect(x: 0, y: 0, width: 60, height: 44)

    private func randomValues(_ filter: CIFilter, _ random: inout Dice) {
        for input in filter.recipe.filter.inputs where input.key != kCIInputTimeKey {
            switch (input.kind, input.key) {
            case (.image, _): filter.setValue(CIImage(cgImage: picture(60, 44, &random)), forKey: input.key)
            case (_, kCIInputExtentKey): filter.setValue(CIVector(cgRect: rect), forKey: input.key)
            case (_, kCIInputCenterKey):
                filter.setValue(CIVector(x: random.number(0...60), y: random.number(0...44)), forKey: input.key)
            case (.color, _):
                filter.setValue(CIColor(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
                                        alpha: random.number(0.2...1)), forKey: input.key)
            case (.number, kCIInputWidthKey), (.number, kCIInputRadiusKey):
                filter.setValue(random.number(6...40), forKey: input.key)
            case (.number, kCIInputScaleKey): filter.setValue(random.number(-12...12), forKey: input.key)
            case (.number, _):
                let high = min(input.offered.upperBound, 3), low = max(input.offered.lowerBound, -3)
                filter.setValue(random.number(min(low, high)...high), forKey: input.key)
            case (.vector, _): break
            }
        }
    }

    func testEveryTransitionIsTheSameOnTheGPUAndInSwift() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            var random = Dice(seed: 5)
            for turn in 0..<50 {
                let filter = try XCTUnwrap(CIFilter(name: description.name))
                randomValues(filter, &random)
                filter.setValue(random.number(0.02...0.98), forKey: kCIInputTimeKey)
                assertAgree(try XCTUnwrap(filter.outputImage), rect, "\(turn): \(filter)")
            }
        }
    }

    func testEveryOtherFilterIsTheSameOnTheGPUAndInSwift() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        for description in FilterTable.all where FilterRecipe(description).transition == nil {
            var random = Dice(seed: 6)
            for turn in 0..<50 {
                let filter = try XCTUnwrap(CIFilter(name: description.name))
                randomValues(filter, &random)
                assertAgree(try XCTUnwrap(filter.outputImage), rect, "\(turn): \(filter)")
            }
        }
        // What the GPU cannot draw the processor draws in its place.
        for kind in KernelKind.allCases {
            for place in ["", ", at any place"] {
                XCTAssertFalse(FaultReport.wasReported("kernel \(kind)\(place)"), "\(kind)\(place)")
            }
        }
    }

    func testATransitionBeginsWithOnePictureAndEndsWithTheOtherWhateverTheTime() throws {
        var random = Dice(seed: 1)
        let old = CIImage(cgImage: picture(60, 44, &random)), new = CIImage(cgImage: picture(60, 44, &random))
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            let filter = try XCTUnwrap(CIFilter(name: description.name))
            filter.setValue(old, forKey: kCIInputImageKey)
            filter.setValue(new, forKey: kCIInputTargetImageKey)
            for (time, image) in [(-1, old), (0, old), (1, new), (1.7, new)] {
                filter.setValue(time, forKey: kCIInputTimeKey)
                XCTAssertEqual(
                    bytes(processor.createCGImage(try XCTUnwrap(filter.outputImage), from: rect)), bytes(image.cgImage),
                    description.name)
            }
        }
    }

    func testTheDissolveIsExact() throws {
        var random = Dice(seed: 2)
        let old = picture(60, 44, &random), new = picture(60, 44, &random)
        let filter = CIFilter.dissolveTransition()
        filter.inputImage = CIImage(cgImage: old)
        filter.targetImage = CIImage(cgImage: new)
        filter.time = 0.25
        let made = bytes(gpu.createCGImage(try XCTUnwrap(filter.outputImage), from: rect))
        for (value, (a, b)) in zip(made, zip(bytes(old), bytes(new))) {
            XCTAssertEqual(Double(value), Double(a) * 0.75 + Double(b) * 0.25, accuracy: 0.51)
        }
    }

    func testAFilterGoesOnFromAColourWithoutEndToAPicture() throws {
        // As programs do it that drive a transition by a display link.
        var random = Dice(seed: 3)
        let photo = CIImage(cgImage: picture(60, 44, &random, isOpaque: true)), extent = photo.extent
        let color = try XCTUnwrap(CIFilter(name: "CIConstantColorGenerator"))
        color.setValue(CIColor(red: 1, green: 0, blue: 0), forKey: kCIInputColorKey)
        let red = try XCTUnwrap(color.value(forKey: kCIOutputImageKey) as? CIImage)
        XCTAssertTrue(red.extent.isInfinite)
        let flash = try XCTUnwrap(CIFilter(name: "CIFlashTransition"))
        flash.setValue(red, forKey: kCIInputImageKey)
        flash.setValue(photo, forKey: kCIInputTargetImageKey)
        flash.setValue(CIVector(x: extent.midX, y: extent.midY), forKey: kCIInputCenterKey)
        let context = CIContext(options: nil)
        func frame(_ time: Double) throws -> CGImage? {
            flash.setValue(NSNumber(value: time), forKey: kCIInputTimeKey)
            return context.createCGImage(try XCTUnwrap(flash.outputImage), from: extent)
        }
        XCTAssertEqual(pixel(try frame(0), 3, 3), [0, 0, 255, 255])
        let middle = try frame(0.84)
        XCTAssertGreaterThan(pixel(middle, 30, 22)[1], 200, "it is all flash before the picture is seen")
        XCTAssertEqual(bytes(try frame(1.02)), bytes(photo.cgImage))
    }

    func testAnImageIsFrozenWhenItIsAskedFor() throws {
        var random = Dice(seed: 4)
        let filter = CIFilter.sepiaTone()
        filter.inputImage = CIImage(cgImage: picture(60, 44, &random))
        filter.intensity = 1
        let before = try XCTUnwrap(filter.outputImage), first = bytes(processor.createCGImage(before, from: rect))
        filter.intensity = 0
        XCTAssertEqual(bytes(processor.createCGImage(before, from: rect)), first)
        XCTAssertNotEqual(bytes(processor.createCGImage(try XCTUnwrap(filter.outputImage), from: rect)), first)
    }

    func testImagesAreMovedCutAndGoOnWithoutEnd() throws {
        var random = Dice(seed: 7)
        let image = CIImage(cgImage: picture(60, 44, &random))
        let moved = image.transformed(by: CGAffineTransform(translationX: 10, y: -4))
        XCTAssertEqual(moved.extent, CGRect(x: 10, y: -4, width: 60, height: 44))
        XCTAssertEqual(bytes(gpu.createCGImage(moved, from: moved.extent)), bytes(image.cgImage))
        let cut = image.cropped(to: CGRect(x: 5, y: 6, width: 20, height: 10))
        XCTAssertEqual(cut.extent, CGRect(x: 5, y: 6, width: 20, height: 10))
        XCTAssertEqual(pixel(gpu.createCGImage(cut, from: rect), 2, 2), [0, 0, 0, 0])
        // y grows upwards: row 6 from below is row 44 - 6 - 1 from above.
        XCTAssertEqual(pixel(gpu.createCGImage(cut, from: rect), 5, 37), pixel(image.cgImage, 5, 37))
        let endless = image.clampedToExtent()
        XCTAssertTrue(endless.extent.isInfinite)
        XCTAssertEqual(
            pixel(gpu.createCGImage(endless, from: CGRect(x: -9, y: -9, width: 4, height: 4)), 0, 3), pixel(image.cgImage, 0, 43))
        let turned = image.transformed(by: CGAffineTransform(rotationAngle: 0.4)).composited(over: CIImage(color: .blue))
        XCTAssertTrue(turned.extent.isInfinite)
        for (what, one) in [("moved", moved), ("cut", cut), ("endless", endless), ("turned", turned)] {
            assertAgree(one, CGRect(x: -8, y: -8, width: 70, height: 60), what)
        }
        let blurred = endless.applyingGaussianBlur(sigma: 5).cropped(to: image.extent)
        XCTAssertEqual(blurred.extent, image.extent)
        assertAgree(blurred, rect, "blurred")
    }

    func testWhatCannotBeDrawnIsNothingAndSaidOnce() {
        XCTAssertNil(gpu.createCGImage(CIImage(color: .red), from: .infinite))
        XCTAssertNil(gpu.createCGImage(CIImage(color: .red), from: .null))
        XCTAssertNil(gpu.createCGImage(CIImage(color: .red), from: CGRect(x: 0, y: 0, width: 0, height: 9)))
        XCTAssertTrue(FaultReport.wasReported("CIContext.createCGImage(_:from:)"))
        XCTAssertNil(CIFilter(name: "CINoSuchFilter"))
        XCTAssertTrue(FaultReport.wasReported("CIFilter \"CINoSuchFilter\""))
        XCTAssertNil(CIFilter(name: "CISwipeTransition")?.outputImage)
        XCTAssertTrue(FaultReport.wasReported("CISwipeTransition.inputImage"))
        let swipe = CIFilter(name: "CISwipeTransition")
        swipe?.setValue("a string", forKey: kCIInputImageKey)
        XCTAssertNil(swipe?.value(forKey: kCIInputImageKey))
        XCTAssertTrue(FaultReport.wasReported("CISwipeTransition.inputImage"))
        XCTAssertNil(CIImage(data: Data([1, 2, 3])))
        XCTAssertNil(CIImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")))
        CIContext().draw(CIImage(color: .red), in: rect, from: rect)
        XCTAssertTrue(FaultReport.wasReported("CIContext.draw(_:in:from:)"))
    }

    func testADissolveTakesThePlaceOfAMaskThatIsMissing() throws {
        var random = Dice(seed: 8)
        let mask = CIFilter.disintegrateWithMaskTransition(), dissolve = CIFilter.dissolveTransition()
        let images = [CIImage(cgImage: picture(60, 44, &random)), CIImage(cgImage: picture(60, 44, &random))]
        (mask.inputImage, mask.targetImage, mask.time) = (images[0], images[1], 0.4)
        (dissolve.inputImage, dissolve.targetImage, dissolve.time) = (images[0], images[1], 0.4)
        XCTAssertEqual(
            bytes(processor.createCGImage(try XCTUnwrap(mask.outputImage), from: rect)),
            bytes(processor.createCGImage(try XCTUnwrap(dissolve.outputImage), from: rect)))
        XCTAssertTrue(FaultReport.wasReported("CIDisintegrateWithMaskTransition.inputMaskImage"))
    }

    func testAContextDrawsIntoOneOfCoreGraphics() throws {
        let target = try XCTUnwrap(CGContext(flippedPixels: nil, width: 20, height: 10))
        CIContext(cgContext: target).draw(
            CIImage(color: .green), in: CGRect(x: 5, y: 2, width: 10, height: 6), from: CGRect(x: 0, y: 0, width: 4, height: 4))
        let made = target.makeImage()
        XCTAssertEqual(pixel(made, 10, 5), [0, 255, 0, 255])
        XCTAssertEqual(pixel(made, 1, 1), [0, 0, 0, 0])
    }

    func testImagesOfFiltersAreArchived() throws {
        var random = Dice(seed: 9)
        let filter = CIFilter.pageCurlTransition()
        filter.backsideImage = CIImage(cgImage: picture(12, 8, &random)).transformed(by: CGAffineTransform(translationX: 3, y: 2))
        filter.angle = 0.5
        let data = try NSKeyedArchiver.archivedData(withRootObject: CIFilter(filter.recipe), requiringSecureCoding: true)
        let back = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CIFilter.self, from: data))
        let image = try XCTUnwrap(back.value(forKey: kCIInputBacksideImageKey) as? CIImage)
        XCTAssertEqual(image.extent, CGRect(x: 3, y: 2, width: 12, height: 8))
        XCTAssertEqual((back.value(forKey: kCIInputAngleKey) as? NSNumber)?.floatValue, 0.5)
    }

    func testTypedPropertiesAreTheValuesByKey() {
        let swipe = CIFilter.swipeTransition()
        swipe.angle = 1.5
        swipe.width = 20
        swipe.extent = CGRect(x: 1, y: 2, width: 3, height: 4)
        swipe.color = .green
        swipe.opacity = 0.5
        XCTAssertEqual(swipe.value(forKey: kCIInputAngleKey) as? NSNumber, 1.5)
        XCTAssertEqual(swipe.value(forKey: kCIInputWidthKey) as? NSNumber, 20)
        XCTAssertEqual(
            (swipe.value(forKey: kCIInputExtentKey) as? CIVector)?.cgRectValue, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(swipe.value(forKey: kCIInputColorKey) as? CIColor, .green)
        XCTAssertEqual(CIFilter.flashTransition().fadeThreshold, 0.85)
        XCTAssertEqual(CIFilter.localizedName(forFilterName: "CIBarsSwipeTransition"), "Bars Swipe Transition")
        XCTAssertEqual(CIFilter.filterNames(inCategory: kCICategoryTransition).count, 11)
    }
}

/// The same numbers for the same seed.
struct Dice: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
