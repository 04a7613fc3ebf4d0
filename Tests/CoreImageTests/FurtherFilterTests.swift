// Further changes of colour, screens, distortions, cells, generators and masks: values that follow from what their documents say.

import CoreImage
import XCTest

final class FurtherFilterTests: XCTestCase {
    private let processor = CIContext(options: [.useSoftwareRenderer: true])
    private let rect = CGRect(x: 0, y: 0, width: 60, height: 44)

    /// Red, green, blue and alpha of a pixel by its lower left corner.
    private func color(_ image: CIImage, _ x: Int = 0, _ y: Int = 0) -> [Int] {
        let made = processor.createCGImage(image, from: CGRect(x: x, y: y, width: 1, height: 1))
        let bytes = RandomPicture.bytes(made).map { Int($0) }
        XCTAssertEqual(bytes.count, 4)
        return bytes.count == 4 ? [bytes[2], bytes[1], bytes[0], bytes[3]] : [0, 0, 0, 0]
    }

    private func pixels(_ image: CIImage) -> [UInt32] {
        let bytes = RandomPicture.bytes(processor.createCGImage(image, from: rect))
        return stride(from: 0, to: bytes.count, by: 4).map { index in
            (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[index + $1]) }
        }
    }

    private func assertColor(_ image: CIImage, _ wanted: [Double], _ what: String, line: UInt = #line) {
        let made = color(image)
        XCTAssertEqual(made.count, wanted.count, what, line: line)
        for (a, b) in zip(made, wanted) { XCTAssertEqual(Double(a), b * 255, accuracy: 1.01, "\(what): \(made)", line: line) }
    }

    private func photo(_ seed: UInt64 = 41) -> CIImage {
        var random = Dice(seed: seed)
        return CIImage(cgImage: RandomPicture.make(60, 44, &random, isOpaque: true))
    }

    private let middle = CIVector(x: 30, y: 22)

    // MARK: Colours

    func testColoursAreWhatTheirFormulasSay() {
        let plain = CIImage(color: CIColor(red: 0.2, green: 0.5, blue: 0.8)).cropped(to: rect)
        let grey = 0.2126 * 0.2 + 0.7152 * 0.5 + 0.0722 * 0.8
        let cases: [(String, [String: Any], [Double])] = [
            ("CIColorClamp", ["inputMinComponents": CIVector(x: 0.3, y: 0, z: 0, w: 0),
                              "inputMaxComponents": CIVector(x: 1, y: 1, z: 0.6, w: 1)], [0.3, 0.5, 0.6, 1]),
            ("CIColorPolynomial", ["inputRedCoefficients": CIVector(x: 0.1, y: 0.5, z: 0.3, w: 2),
                                   "inputGreenCoefficients": CIVector(x: 1, y: -1, z: 0, w: 0)],
             [0.1 + 0.1 + 0.012 + 0.016, 0.5, 0.8, 1]),
            ("CILinearToSRGBToneCurve", [:], [0.4845, 0.7354, 0.9063, 1]),
            ("CISRGBToneCurveToLinear", [:], [0.0331, 0.2140, 0.6038, 1]),
            ("CIMaximumComponent", [:], [0.8, 0.8, 0.8, 1]), ("CIMinimumComponent", [:], [0.2, 0.2, 0.2, 1]),
            ("CIColorThreshold", ["inputThreshold": 0.4], [0, 1, 1, 1]),
            ("CIFalseColor", [:], [0.3 + 0.7 * grey, 0.9 * grey, 0.8 * grey, 1]),
            ("CIVignetteEffect", ["inputCenter": CIVector(x: 0, y: 400), "inputRadius": 100], [0, 0, 0, 1]),
            ("CIVignetteEffect", ["inputCenter": CIVector(x: 0, y: 0), "inputRadius": 100], [0.2, 0.5, 0.8, 1]),
        ]
        for (name, values, wanted) in cases { assertColor(plain.applyingFilter(name, parameters: values), wanted, name) }
    }

    func testStraightColoursAreChangedAndTransparencyStays() {
        let half = CIImage(color: CIColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.5)).cropped(to: rect)
        assertColor(half.applyingFilter("CIMaximumComponent"), [0.4, 0.4, 0.4, 0.5], "the greatest component")
        assertColor(half.applyingFilter("CILinearToSRGBToneCurve"), [0.2422, 0.3677, 0.4531, 0.5], "a tone curve")
        let nothing = CIImage(color: .clear).cropped(to: rect)
        for name in ["CIFalseColor", "CIMinimumComponent", "CIDotScreen", "CIEdges", "CIColorPolynomial", "CICrystallize"] {
            assertColor(nothing.applyingFilter(name), [0, 0, 0, 0], name)
        }
    }

    func testTheToneCurvesUndoEachOther() {
        let image = photo()
        let again = image.applyingFilter("CISRGBToneCurveToLinear").applyingFilter("CILinearToSRGBToneCurve")
        XCTAssertEqual(pixels(again), pixels(image))
    }

    func testBlackRaisedToAPowerIsBlack() {
        let black = CIImage(color: .black).cropped(to: rect)
        for power in [0.01, 0.25, 0.9, 3] {
            assertColor(black.applyingFilter("CIGammaAdjust", parameters: ["inputPower": power]), [0, 0, 0, 1], "\(power)")
        }
    }

    func testScreensPrintAsMuchWhiteAsThereIsLight() {
        let field = CGRect(x: 0, y: 0, width: 120, height: 120)
        for name in ["CIDotScreen", "CILineScreen", "CIHatchedScreen", "CICircularScreen"] {
            var before = -1.0
            for light in [0, 0.25, 0.5, 0.75, 1] {
                let grey = CIImage(color: CIColor(red: light, green: light, blue: light)).cropped(to: field)
                let screen = grey.applyingFilter(name, parameters: ["inputWidth": 20, "inputSharpness": 1])
                let bytes = RandomPicture.bytes(processor.createCGImage(screen, from: field))
                let mean = Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count) / 255
                // A fourth of the bytes are alpha.
                XCTAssertEqual((mean - 0.25) / 0.75, light, accuracy: 0.1, "\(name) of \(light)")
                XCTAssertGreaterThan(mean, before, name)
                before = mean
            }
        }
    }

    // MARK: Distortions

    private let distortions: [(name: String, values: [String: Any])] = [
        ("CITwirlDistortion", [:]), ("CIVortexDistortion", [:]), ("CIBumpDistortion", [:]),
        ("CIBumpDistortion", ["inputScale": -0.7]), ("CIPinchDistortion", [:]),
    ]

    func testWhatLiesOutsideOfTheRadiusStaysAndTheExtentToo() {
        let image = photo(), before = pixels(image)
        for (name, values) in distortions {
            let made = image.applyingFilter(name, parameters: values.merging(["inputCenter": middle, "inputRadius": 16]) { $1 })
            XCTAssertEqual(made.extent, image.extent, name)
            let after = pixels(made)
            var changed = 0
            for y in 0..<44 {
                for x in 0..<60 {
                    let far = ((Double(x) - 29.5) * (Double(x) - 29.5) + (Double(y) - 21.5) * (Double(y) - 21.5)).squareRoot()
                    if after[y * 60 + x] != before[y * 60 + x] { changed += 1 }
                    if far > 16.5 { XCTAssertEqual(after[y * 60 + x], before[y * 60 + x], "\(name) at \(x), \(y)") }
                }
            }
            XCTAssertGreaterThan(changed, 300, name)
        }
    }

    func testWithNoAmountNothingIsDistorted() {
        let image = photo()
        for (name, key) in [
            ("CITwirlDistortion", "inputAngle"), ("CIVortexDistortion", "inputAngle"), ("CIBumpDistortion", "inputScale"),
            ("CIBumpDistortionLinear", "inputScale"), ("CIPinchDistortion", "inputScale"), ("CIPinchDistortion", "inputRadius"),
            ("CISharpenLuminance", "inputSharpness"), ("CIUnsharpMask", "inputIntensity"), ("CIDiscBlur", "inputRadius"),
            ("CIVignetteEffect", "inputIntensity"),
        ] {
            XCTAssertEqual(pixels(image.applyingFilter(name, parameters: ["inputCenter": middle, key: 0].filter {
                $0.key == key || CIFilter(name: name)?.inputKeys.contains($0.key) == true
            })), pixels(image), name)
        }
    }

    /// How many pixels of a red square in the middle are seen.
    private func red(_ filter: String, _ values: [String: Any]) -> Double {
        let field = CIImage(color: .blue).cropped(to: rect)
        let square = CIImage(color: .red).cropped(to: CGRect(x: 25, y: 17, width: 10, height: 10)).composited(over: field)
        let made = square.applyingFilter(filter, parameters: values.merging(["inputCenter": middle]) { $1 }).cropped(to: rect)
        let bytes = RandomPicture.bytes(processor.createCGImage(made, from: rect))
        return stride(from: 2, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) / 255 }
    }

    func testBumpsGrowAndPinchesShrinkWhatLiesInTheMiddle() {
        XCTAssertEqual(red("CITwirlDistortion", ["inputRadius": 20]), 100, accuracy: 4)
        XCTAssertGreaterThan(red("CIBumpDistortion", ["inputRadius": 20]), 130)
        XCTAssertLessThan(red("CIBumpDistortion", ["inputRadius": 20, "inputScale": -1]), 60)
        XCTAssertGreaterThan(red("CIBumpDistortionLinear", ["inputRadius": 20]), 110)
        XCTAssertLessThan(red("CIPinchDistortion", ["inputRadius": 20]), 60)
        // At most all of the circle is the colour of its edge.
        XCTAssertLessThan(red("CIPinchDistortion", ["inputRadius": 20, "inputScale": 1]), 2)
        // Nothing is lost that a hole pushes outwards.
        XCTAssertGreaterThan(red("CIHoleDistortion", ["inputRadius": 4]), 100)
    }

    func testAHoleIsEmptyAndASplashGoesOnWithoutEnd() {
        let image = photo()
        let hole = image.applyingFilter("CIHoleDistortion", parameters: ["inputCenter": middle, "inputRadius": 8])
        XCTAssertEqual(color(hole, 30, 22), [0, 0, 0, 0])
        XCTAssertEqual(color(hole, 40, 22)[3], 255)
        XCTAssertEqual(hole.extent, image.extent.insetBy(dx: -8, dy: -8))
        for name in ["CICircleSplashDistortion", "CILightTunnel"] {
            let made = image.applyingFilter(name, parameters: ["inputCenter": middle, "inputRadius": 10])
            XCTAssertTrue(made.extent.isInfinite, name)
            XCTAssertEqual(color(made, 33, 24), color(image, 33, 24), name)
            XCTAssertEqual(color(made, 900, 700)[3], 255, name)
        }
        // Along a ray there is one colour.
        let center = CIVector(x: 30.5, y: 21.5)
        let splash = image.applyingFilter("CICircleSplashDistortion", parameters: ["inputCenter": center, "inputRadius": 10])
        XCTAssertEqual(color(splash, 130, 21), color(image, 40, 21))
        XCTAssertEqual(color(splash, 30, 300), color(image, 30, 31))
    }

    // MARK: Cells and neighbours

    func testCellsHaveOneColourOfThePictureEach() {
        let image = photo(), source = Set(pixels(image))
        for (name, key, side) in [("CICrystallize", "inputRadius", 8.0), ("CIHexagonalPixellate", "inputScale", 6)] {
            let made = Set(pixels(image.applyingFilter(name, parameters: [key: side, "inputCenter": CIVector(x: 0.5, y: 0.5)])))
            XCTAssertLessThan(made.count, 140, name)
            XCTAssertGreaterThan(made.count, 20, name)
            XCTAssertLessThan(made.count, source.count / 4, name)
        }
    }

    func testEdgesAreDarkWhereNothingChanges() {
        let even = CIImage(color: .red).clampedToExtent()
        XCTAssertEqual(color(even.applyingFilter("CIEdges")), [0, 0, 0, 255])
        let half = CGRect(x: -20, y: -20, width: 20, height: 60)
        let step = CIImage(color: .red).cropped(to: half).composited(over: CIImage(color: .black))
        XCTAssertEqual(color(step.applyingFilter("CIEdges")), [255, 0, 0, 255])
    }

    func testSharpeningLeavesWhatIsEvenAndTheLuminanceOfOneKeepsColours() {
        let even = CIImage(color: CIColor(red: 0.2, green: 0.5, blue: 0.8))
        for name in ["CISharpenLuminance", "CIUnsharpMask", "CIDiscBlur"] {
            assertColor(even.applyingFilter(name), [0.2, 0.5, 0.8, 1], name)
        }
        let half = CGRect(x: -20, y: -20, width: 20, height: 60)
        let dark = CIImage(color: CIColor(red: 0.3, green: 0.2, blue: 0.2)).cropped(to: half)
        let step = dark.composited(over: CIImage(color: CIColor(red: 0.6, green: 0.5, blue: 0.5)))
        let made = color(step.applyingFilter("CISharpenLuminance", parameters: ["inputSharpness": 0.5]))
        XCTAssertGreaterThan(made[0], 155)
        XCTAssertEqual(made[0] - made[1], color(step)[0] - color(step)[1], accuracy: 1)
    }

    func testADiscBlurSpreadsOverADisc() {
        let point = CIImage(color: .white).cropped(to: CGRect(x: 30, y: 22, width: 2, height: 2))
        let made = point.applyingFilter("CIDiscBlur", parameters: ["inputRadius": 9])
        let bytes = RandomPicture.bytes(processor.createCGImage(made, from: rect))
        let total = stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
        XCTAssertEqual(Double(total) / 255, 4, accuracy: 0.5)
        XCTAssertEqual(color(made, 31 + 11, 23)[3], 0)
    }

    // MARK: Generators and masks

    func testRandomPixelsAreEvenAndTheSameEachTime() {
        let random = CIFilter.randomGenerator().outputImage ?? .empty()
        XCTAssertTrue(random.extent.isInfinite)
        XCTAssertEqual(pixels(random), pixels(CIFilter.randomGenerator().outputImage ?? .empty()))
        let opaque = random.applyingFilter("CIColorMatrix", parameters: [
            "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0), "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 1)])
        let bytes = RandomPicture.bytes(processor.createCGImage(opaque, from: CGRect(x: -90, y: -90, width: 180, height: 180)))
        for lane in 0..<3 {
            let values = stride(from: lane, to: bytes.count, by: 4).map { Double(bytes[$0]) / 255 }
            let mean = values.reduce(0, +) / Double(values.count)
            XCTAssertEqual(mean, 0.5, accuracy: 0.01)
            XCTAssertEqual(values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count), 1 / 12, accuracy: 0.003)
        }
    }

    func testGradientsAndARoundedRectangle() {
        let smooth = CIFilter.smoothLinearGradient()
        (smooth.point0, smooth.point1, smooth.color0, smooth.color1) = (
            CGPoint(x: 0.5, y: 0), CGPoint(x: 40.5, y: 0), .black, .white)
        let ramp = smooth.outputImage ?? .empty()
        XCTAssertEqual(Double(color(ramp, 10)[0]), 255 * 0.15625, accuracy: 1.01)
        XCTAssertEqual(color(ramp, 20)[0], 128, accuracy: 1)
        let gaussian = CIFilter.gaussianGradient()
        (gaussian.center, gaussian.radius) = (CGPoint(x: 0.5, y: 0.5), 20)
        XCTAssertEqual(color(gaussian.outputImage ?? .empty()), [255, 255, 255, 255])
        XCTAssertEqual(color(gaussian.outputImage ?? .empty(), 21), [0, 0, 0, 0])
        let box = CIFilter.roundedRectangleGenerator()
        (box.extent, box.radius, box.color) = (CGRect(x: 10, y: 5, width: 40, height: 30), 8, .red)
        let made = box.outputImage ?? .empty()
        XCTAssertEqual(made.extent, CGRect(x: 10, y: 5, width: 40, height: 30))
        XCTAssertEqual(color(made, 30, 5), [255, 0, 0, 255])
        XCTAssertEqual(color(made, 10, 5), [0, 0, 0, 0])
        let bytes = RandomPicture.bytes(processor.createCGImage(made, from: rect))
        let area = stride(from: 3, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) / 255 }
        XCTAssertEqual(area, 1200 - (4 - Double.pi) * 64, accuracy: 2)
    }

    func testAMaskChoosesBetweenTwoPictures() {
        let front = CIImage(color: .red).cropped(to: rect), back = CIImage(color: .blue).cropped(to: rect)
        let grey = CIImage(color: CIColor(red: 0.25, green: 0.25, blue: 0.25)).cropped(to: rect)
        let clear = CIImage(color: CIColor(red: 0, green: 0, blue: 0, alpha: 0.25)).cropped(to: rect)
        let blue = CIImage(color: CIColor(red: 1, green: 1, blue: 0.25)).cropped(to: rect)
        let red = CIImage(color: CIColor(red: 0.25, green: 1, blue: 1)).cropped(to: rect)
        for (name, mask) in [
            ("CIBlendWithMask", grey), ("CIBlendWithAlphaMask", clear), ("CIBlendWithBlueMask", blue),
            ("CIBlendWithRedMask", red),
        ] {
            let values: [String: Any] = ["inputBackgroundImage": back, "inputMaskImage": mask]
            assertColor(front.applyingFilter(name, parameters: values), [0.25, 0, 0.75, 1], name)
            assertColor(front.applyingFilter(name, parameters: ["inputMaskImage": mask]), [0.25, 0, 0, 0.25], name)
            XCTAssertNil(CIFilter(name: name, parameters: ["inputImage": front])?.outputImage, name)
            XCTAssertTrue(FaultReport.wasReported("\(name).inputMaskImage"), name)
        }
        // Beside the mask there is the background.
        let small = grey.cropped(to: CGRect(x: 30, y: 0, width: 30, height: 44))
        let made = front.applyingFilter("CIBlendWithMask", parameters: ["inputBackgroundImage": back, "inputMaskImage": small])
        XCTAssertEqual(color(made, 3, 3), [0, 0, 255, 255])
    }

    func testAKaleidoscopeRepeatsOnePartAndItsMirrorImage() {
        let image = photo().clampedToExtent()
        for count in [1, 2, 4] {
            let made = pixels(image.applyingFilter("CIKaleidoscope", parameters: ["inputCenter": middle, "inputCount": count]))
            for y in 0..<44 {
                for x in 0..<60 {
                    XCTAssertEqual(made[y * 60 + x], made[(43 - y) * 60 + x], "\(count): up and down")
                    if count > 1 { XCTAssertEqual(made[y * 60 + x], made[y * 60 + 59 - x], "\(count): left and right") }
                }
            }
        }
    }

    func testADisplacementComesFromWhereRedAndGreenSay() {
        let image = photo(), around = rect.insetBy(dx: -20, dy: -20)
        func displaced(_ red: Double, _ green: Double, _ scale: Double) -> CIImage {
            let map = CIImage(color: CIColor(red: red, green: green, blue: 0)).cropped(to: around)
            return image.applyingFilter("CIDisplacementDistortion", parameters: [
                "inputDisplacementImage": map, kCIInputScaleKey: scale]).cropped(to: rect)
        }
        XCTAssertEqual(pixels(displaced(0.5, 0.5, 50)), pixels(image))
        XCTAssertEqual(pixels(displaced(1, 0, 0)), pixels(image))
        let moved = image.transformed(by: CGAffineTransform(translationX: -4, y: 4)).cropped(to: rect)
        XCTAssertEqual(pixels(displaced(1, 0, 8)), pixels(moved))
        let filter = CIFilter.displacementDistortion()
        (filter.inputImage, filter.scale) = (image, 8)
        XCTAssertNil(filter.outputImage)
        XCTAssertTrue(FaultReport.wasReported("CIDisplacementDistortion.inputDisplacementImage"))
    }

    func testAColourMapIsReadFromLeftToRightByBrightness() {
        let ramp = CIFilter.linearGradient()
        (ramp.point0, ramp.point1) = (CGPoint(x: 0.5, y: 0), CGPoint(x: 255.5, y: 0))
        (ramp.color0, ramp.color1) = (.red, .blue)
        let map = (ramp.outputImage ?? .empty()).cropped(to: CGRect(x: 0, y: 0, width: 256, height: 1))
        for light in [0, 0.25, 0.5, 1] {
            let grey = CIImage(color: CIColor(red: light, green: light, blue: light, alpha: 0.5)).cropped(to: rect)
            let made = grey.applyingFilter("CIColorMap", parameters: ["inputGradientImage": map])
            assertColor(made, [(1 - light) / 2, 0, light / 2, 0.5], "\(light)")
        }
        let endless = photo().applyingFilter("CIColorMap", parameters: ["inputGradientImage": CIImage(color: .red)])
        XCTAssertEqual(pixels(endless), pixels(photo()))
        XCTAssertTrue(FaultReport.wasReported("CIColorMap.inputGradientImage"))
    }

    func testStraighteningFillsTheExtentAndClampingGoesOnFromIt() {
        let image = photo()
        for angle in [-2, -0.3, 0.1, 1.5] {
            let made = image.applyingFilter("CIStraightenFilter", parameters: [kCIInputAngleKey: angle])
            XCTAssertEqual(made.extent, image.extent)
            XCTAssertTrue(pixels(made).allSatisfy { $0 & 255 == 255 }, "\(angle)")
        }
        let part = CGRect(x: 10, y: 10, width: 8, height: 6)
        let made = image.applyingFilter("CIClamp", parameters: [kCIInputExtentKey: CIVector(cgRect: part)])
        XCTAssertTrue(made.extent.isInfinite)
        XCTAssertEqual(color(made, 500, 12), color(image, 17, 12))
    }

    func testEveryProgramHasItsBitAmongThoseAskedFor() { XCTAssertLessThanOrEqual(KernelKind.allCases.count, 64) }

    func testACropIsTheImagesOwn() {
        let image = photo(), part = CGRect(x: 7, y: 5, width: 20, height: 11)
        let made = image.applyingFilter("CICrop", parameters: ["inputRectangle": CIVector(cgRect: part)])
        XCTAssertEqual(made.extent, part)
        XCTAssertEqual(pixels(made), pixels(image.cropped(to: part)))
    }
}
