// Graphs of images: what is read between pixels, cut, goes on without end or follows one another, on the GPU and by the
// processor; and how many steps that takes.

import CoreImage
import XCTest

final class GraphTests: XCTestCase {
    private let gpu = CIContext(options: nil), processor = CIContext(options: [.useSoftwareRenderer: true])
    private let rect = CGRect(x: -12, y: -9, width: 90, height: 70)

    private func assertAgree(_ image: CIImage, _ rect: CGRect, _ what: String, within levels: Int = 1, line: UInt = #line) {
        let one = RandomPicture.bytes(gpu.createCGImage(image, from: rect))
        let other = RandomPicture.bytes(processor.createCGImage(image, from: rect))
        XCTAssertEqual(one.count, other.count, what, line: line)
        XCTAssertFalse(one.isEmpty, what, line: line)
        let worst: Int = zip(one, other).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 0
        XCTAssertLessThanOrEqual(worst, levels, "\(what): the GPU and the processor differ by \(worst) levels", line: line)
    }

    /// Pictures in all the ways in which a place can come between pixels.
    private func shapes(_ random: inout Dice) -> [(String, CIImage)] {
        let image = CIImage(cgImage: RandomPicture.make(60, 44, &random))
        let other = CIImage(cgImage: RandomPicture.make(40, 52, &random))
        let turn = CGAffineTransform(rotationAngle: CGFloat(random.number(-3...3)))
        let scale = CGAffineTransform(scaleX: CGFloat(random.number(0.4...2.5)), y: CGFloat(random.number(0.4...2.5)))
        let move = CGAffineTransform(translationX: CGFloat(random.number(-9...9)), y: CGFloat(random.number(-9...9)))
        let cut = CGRect(x: 7, y: 5, width: 31, height: 27), odd = CGRect(x: 7.3, y: 5.8, width: 30.4, height: 26.1)
        let checker = CIFilter.checkerboardGenerator()
        (checker.width, checker.center) = (9, CGPoint(x: 20, y: 14))
        let pattern = checker.outputImage ?? .empty()
        let sum = image.applyingFilter("CIAdditionCompositing", parameters: [kCIInputBackgroundImageKey: other])
        return [
            ("turned", image.transformed(by: turn)), ("scaled", image.transformed(by: scale)),
            ("moved", image.transformed(by: move)), ("turned and cut", image.transformed(by: turn).cropped(to: cut)),
            ("scaled and cut", image.transformed(by: scale).cropped(to: cut)),
            ("cut between pixels", image.cropped(to: odd)), ("cut and turned", image.cropped(to: cut).transformed(by: turn)),
            ("cut between pixels and scaled", image.cropped(to: odd).transformed(by: scale)),
            ("endless and cut", image.clampedToExtent().cropped(to: CGRect(x: -20, y: -3, width: 110, height: 40))),
            ("scaled and endless", image.transformed(by: scale).clampedToExtent()),
            ("turned and endless", image.transformed(by: turn).clampedToExtent()),
            ("cut and endless", image.cropped(to: odd).clampedToExtent()),
            ("endless and turned", image.clampedToExtent().transformed(by: turn)),
            ("a pattern turned", pattern.transformed(by: turn)), ("a pattern cut", pattern.cropped(to: odd)),
            ("a colour cut", CIImage(color: CIColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.5)).cropped(to: cut)),
            ("two", image.transformed(by: turn).composited(over: other.transformed(by: move))),
            ("two turned", image.composited(over: other).transformed(by: turn)),
            ("a sum turned", sum.transformed(by: turn)),
            ("blurred and turned", image.applyingGaussianBlur(sigma: 3).transformed(by: turn)),
            ("turned and blurred", image.transformed(by: turn).applyingGaussianBlur(sigma: 3)),
        ]
    }

    func testWhatLiesBetweenPixelsIsTheSameOnTheGPUAndInSwift() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 11)
        for turn in 0..<6 { for (what, image) in shapes(&random) { assertAgree(image, rect, "\(turn): \(what)") } }
    }

    func testFiltersOfWhatLiesBetweenPixelsAreTheSame() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 12)
        for name in ["CIPixellate", "CIZoomBlur", "CIMotionBlur", "CIBloom", "CIVignette", "CIGammaAdjust", "CIGaussianBlur"] {
            for (what, image) in shapes(&random) {
                let filter = try XCTUnwrap(CIFilter(name: name))
                filter.setValue(image, forKey: kCIInputImageKey)
                if filter.inputKeys.contains(kCIInputCenterKey) {
                    filter.setValue(CIVector(x: 31.3, y: 17.9), forKey: kCIInputCenterKey)
                }
                if filter.inputKeys.contains(kCIInputRadiusKey) { filter.setValue(2, forKey: kCIInputRadiusKey) }
                if filter.inputKeys.contains(kCIInputIntensityKey) { filter.setValue(0.7, forKey: kCIInputIntensityKey) }
                if filter.inputKeys.contains("inputPower") { filter.setValue(1.4, forKey: "inputPower") }
                assertAgree(try XCTUnwrap(filter.outputImage), rect, "\(name) of \(what)")
            }
        }
    }

    func testTransitionsOfWhatLiesBetweenPixelsAreTheSame() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 13)
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            let all = shapes(&random)
            for (number, (what, image)) in all.enumerated() {
                let filter = try XCTUnwrap(CIFilter(name: description.name)), next = all[(number + 5) % all.count].1
                filter.setValue(image, forKey: kCIInputImageKey)
                filter.setValue(next, forKey: kCIInputTargetImageKey)
                filter.setValue(random.number(0.1...0.9), forKey: kCIInputTimeKey)
                for (key, value) in [(kCIInputWidthKey, 14), (kCIInputRadiusKey, 9), (kCIInputScaleKey, 6)]
                where filter.inputKeys.contains(key) {
                    filter.setValue(value, forKey: key)
                }
                for key in [kCIInputMaskImageKey, kCIInputBacksideImageKey] where filter.inputKeys.contains(key) {
                    filter.setValue(all[(number + 9) % all.count].1, forKey: key)
                }
                if filter.inputKeys.contains(kCIInputExtentKey) {
                    filter.setValue(CIVector(x: 2, y: -3, z: 57, w: 49), forKey: kCIInputExtentKey)
                }
                assertAgree(try XCTUnwrap(filter.outputImage), rect, "\(description.name) of \(what)")
            }
        }
    }

    func testACropThatDoesNotCutPixelsLeavesNothingBesideIt() throws {
        // Each pixel is four, of which the cut takes some.
        var random = Dice(seed: 14)
        let image = CIImage(cgImage: RandomPicture.make(20, 20, &random, isOpaque: true))
            .transformed(by: CGAffineTransform(scaleX: 2, y: 2)).cropped(to: CGRect(x: 5, y: 5, width: 11, height: 9))
        let cut = try XCTUnwrap(gpu.createCGImage(image, from: CGRect(x: 0, y: 0, width: 24, height: 20)))
        let bytes = RandomPicture.bytes(cut)
        for y in 0..<20 {
            for x in 0..<24 {
                let isInside = (5..<16).contains(x) && (5..<14).contains(19 - y)
                XCTAssertEqual(bytes[(y * 24 + x) * 4 + 3], isInside ? 255 : 0, "\(x), \(y)")
            }
        }
    }

    func testChangesOfColourThatFollowOneAnotherAreOneStepWithoutRounding() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 15)
        let image = CIImage(cgImage: RandomPicture.make(60, 44, &random))
        let steps: [(String, [String: Any])] = [
            ("CIGammaAdjust", ["inputPower": 2.4]), ("CIExposureAdjust", [kCIInputEVKey: 1.5]),
            ("CIVibrance", ["inputAmount": 0.6]), ("CISepiaTone", [kCIInputIntensityKey: 0.4]),
            ("CIVignette", [kCIInputIntensityKey: 0.8]), ("CIGammaAdjust", ["inputPower": 0.4]),
            ("CIToneCurve", ["inputPoint1": CIVector(x: 0.25, y: 0.4)]), ("CIHighlightShadowAdjust", ["inputShadowAmount": 0.5]),
            ("CIColorInvert", [:]), ("CIColorInvert", [:]), ("CIMaskToAlpha", [:]),
        ]
        var chain = image
        for (number, (name, values)) in steps.enumerated() {
            chain = chain.applyingFilter(name, parameters: values)
            assertAgree(chain, image.extent, "\(number + 1) steps up to \(name)")
        }
        // Squares and their roots lose nothing but the last rounding.
        let back = image.applyingFilter("CIGammaAdjust", parameters: ["inputPower": 2])
            .applyingFilter("CIGammaAdjust", parameters: ["inputPower": 0.5])
        let one = RandomPicture.bytes(gpu.createCGImage(back, from: image.extent)), other = RandomPicture.bytes(image.cgImage)
        let worst: Int = zip(one, other).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 255
        XCTAssertLessThanOrEqual(worst, 1)
    }

    func testTheOrderOfAVignetteAndOthersCounts() throws {
        var random = Dice(seed: 16)
        let image = CIImage(cgImage: RandomPicture.make(60, 44, &random, isOpaque: true))
        let vignette: (CIImage) -> CIImage = {
            $0.applyingFilter("CIVignette", parameters: [kCIInputIntensityKey: 1, kCIInputRadiusKey: 0.7])
        }
        let invert: (CIImage) -> CIImage = { $0.applyingFilter("CIColorInvert") }
        for context in [gpu, processor] {
            let first = RandomPicture.bytes(context.createCGImage(vignette(invert(image)), from: image.extent))
            let last = RandomPicture.bytes(context.createCGImage(invert(vignette(image)), from: image.extent))
            XCTAssertEqual(first[0], 0, "the corner is dark after it")
            XCTAssertEqual(last[0], 255, "and bright if it is inverted then")
        }
    }

    func testWideBlursAreWhatTheGaussianIs() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 17)
        for sigma in [15, 16.5, 23.9, 24, 39, 41, 83.0] {
            let image = CIImage(cgImage: RandomPicture.make(150, 110, &random))
            let area = CGRect(x: -30, y: -25, width: 200, height: 150)
            assertAgree(image.applyingGaussianBlur(sigma: sigma), area, "\(sigma)")
            assertAgree(image.clampedToExtent().applyingGaussianBlur(sigma: sigma), area, "\(sigma), endless")
            // What is drawn of it does not depend on what else is.
            let part = CGRect(x: 31, y: 17, width: 60, height: 50), blurred = image.applyingGaussianBlur(sigma: sigma)
            let whole = try XCTUnwrap(gpu.createCGImage(blurred, from: area))
            let alone = RandomPicture.bytes(gpu.createCGImage(blurred, from: part))
            let cut = RandomPicture.bytes(whole.cropping(to: CGRect(x: 61, y: 150 - 42 - 50, width: 60, height: 50)))
            let worst: Int = zip(alone, cut).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 255
            XCTAssertEqual(alone.count, cut.count)
            XCTAssertLessThanOrEqual(worst, 1, "\(sigma)")
        }
    }

    func testPixellateMakesSquaresOfOneColour() throws {
        var random = Dice(seed: 18)
        let image = CIImage(cgImage: RandomPicture.make(64, 48, &random, isOpaque: true)), filter = CIFilter.pixellate()
        (filter.inputImage, filter.scale, filter.center) = (image, 8, CGPoint(x: 32, y: 24))
        for context in [gpu, processor] {
            let made = RandomPicture.bytes(context.createCGImage(try XCTUnwrap(filter.outputImage), from: image.extent))
            for y in 0..<48 {
                for x in 0..<64 {
                    let here = (y * 64 + x) * 4, corner = (y / 8 * 8 * 64 + x / 8 * 8) * 4
                    XCTAssertEqual(Array(made[here..<here + 4]), Array(made[corner..<corner + 4]), "\(x), \(y)")
                }
            }
        }
    }

    func testEveryWayOfCompositingThatCoreImageListsIsThere() {
        for name in [
            "CIAdditionCompositing", "CIColorBlendMode", "CIColorBurnBlendMode", "CIColorDodgeBlendMode", "CIDarkenBlendMode",
            "CIDifferenceBlendMode", "CIDivideBlendMode", "CIExclusionBlendMode", "CIHardLightBlendMode", "CIHueBlendMode",
            "CILightenBlendMode", "CILinearBurnBlendMode", "CILinearDodgeBlendMode", "CILinearLightBlendMode",
            "CILuminosityBlendMode", "CIMaximumCompositing", "CIMinimumCompositing", "CIMultiplyBlendMode",
            "CIMultiplyCompositing", "CIOverlayBlendMode", "CIPinLightBlendMode", "CISaturationBlendMode", "CIScreenBlendMode",
            "CISoftLightBlendMode", "CISourceAtopCompositing", "CISourceInCompositing", "CISourceOutCompositing",
            "CISourceOverCompositing", "CISubtractBlendMode", "CIVividLightBlendMode",
        ] {
            XCTAssertNotNil(CIFilter(name: name), name)
            XCTAssertTrue(CIFilter.filterNames(inCategory: kCICategoryCompositeOperation).contains(name), name)
        }
        let maximum = CIFilter.maximumCompositing()
        (maximum.inputImage, maximum.backgroundImage) = (CIImage(color: .red), CIImage(color: .blue))
        let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
        let made = RandomPicture.bytes(processor.createCGImage(maximum.outputImage ?? .empty(), from: pixel))
        XCTAssertEqual(made, [255, 0, 255, 255])
    }
}

/// Pictures that random numbers make.
enum RandomPicture {
    /// Colours that change smoothly, as those of photographs mostly do, with alpha among them.
    static func make(_ width: Int, _ height: Int, _ random: inout Dice, isOpaque: Bool = false) -> CGImage {
        let waves = (0..<4).map { _ in SIMD3<Double>(random.number(0.02...0.3), random.number(0.02...0.3), random.number(0...6)) }
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let values = waves.map { 0.5 + 0.5 * sin($0.x * Double(x) + $0.y * Double(y) + $0.z) }
                let alpha = isOpaque ? 1 : values[3], place = (y * width + x) * 4
                for part in 0..<3 { bytes[place + part] = UInt8(values[part] * alpha * 255) }
                bytes[place + 3] = UInt8(alpha * 255)
            }
        }
        return CGImage(pixels: bytes, width: width, height: height, bytesPerRow: width * 4, isOpaque: false)
    }

    /// Blue, green, red and alpha of all pixels, the top row first.
    static func bytes(_ image: CGImage?) -> [UInt8] {
        guard let image else { return [] }
        return image.withPixels { bytes, bytesPerRow in
            var pixels: [UInt8] = []
            for row in 0..<image.height {
                let start = row * bytesPerRow
                pixels.append(contentsOf: bytes[start..<start + image.width * 4])
            }
            return pixels
        }
    }
}
