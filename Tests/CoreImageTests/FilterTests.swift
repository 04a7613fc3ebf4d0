// Filters as clients hold them: names, values, attributes, archives.

import CoreImage
import XCTest

final class FilterTests: XCTestCase {
    func testEveryFilterOfTheTableIsFoundByItsNameAndHasItsDefaults() throws {
        XCTAssertEqual(Set(FilterTable.all.map(\.name)).count, FilterTable.all.count)
        for description in FilterTable.all {
            let filter = try XCTUnwrap(CIFilter(name: description.name), description.name)
            XCTAssertEqual(filter.name, description.name)
            XCTAssertEqual(filter.inputKeys, description.inputs.map(\.key))
            for input in description.inputs {
                XCTAssertEqual(
                    filter.recipe.value(input.key), input.initial, "\(description.name).\(input.key) is not within its range")
                let about = try XCTUnwrap(filter.attributes[input.key] as? [String: Any], input.key)
                XCTAssertNotNil(about[kCIAttributeClass])
                if input.kind != .image { XCTAssertNotNil(about[kCIAttributeDefault]) }
            }
            XCTAssertEqual(filter.attributes[kCIAttributeFilterName] as? String, description.name)
            XCTAssertTrue(CIFilter.filterNames(inCategory: description.categories[0]).contains(description.name))
        }
        XCTAssertNil(CIFilter(name: "CINoSuchFilter"))
        XCTAssertEqual(CIFilter.localizedName(forFilterName: "CIGaussianBlur"), "Gaussian Blur")
    }

    func testAttributesSayWhatKindOfValueAnInputTakes() throws {
        let cases: [(filter: String, input: String, type: String?, name: String)] = [
            ("CIGaussianBlur", "inputRadius", kCIAttributeTypeScalar, "Radius"),
            ("CITwirlDistortion", "inputRadius", kCIAttributeTypeDistance, "Radius"),
            ("CITwirlDistortion", "inputAngle", kCIAttributeTypeAngle, "Angle"),
            ("CITwirlDistortion", "inputCenter", kCIAttributeTypePosition, "Center"),
            ("CIFlashTransition", "inputTime", kCIAttributeTypeTime, "Time"),
            ("CIFlashTransition", "inputExtent", kCIAttributeTypeRectangle, "Extent"),
            ("CIFlashTransition", "inputFadeThreshold", kCIAttributeTypeScalar, "Fade Threshold"),
            ("CIFlashTransition", "inputTargetImage", kCIAttributeTypeImage, "Target Image"),
            ("CIDisintegrateWithMaskTransition", "inputShadowOffset", kCIAttributeTypeOffset, "Shadow Offset"),
            ("CISwipeTransition", "inputColor", kCIAttributeTypeColor, "Color"),
            ("CIColorMatrix", "inputRVector", nil, "R Vector"),
        ]
        for (name, key, type, words) in cases {
            let about = try XCTUnwrap(CIFilter(name: name)?.attributes[key] as? [String: Any], "\(name).\(key)")
            XCTAssertEqual(about[kCIAttributeType] as? String, type, "\(name).\(key)")
            XCTAssertEqual(about[kCIAttributeDisplayName] as? String, words, "\(name).\(key)")
        }
    }

    func testValuesReadBackAsTheyWereSetWhateverNumberTypeTheyHave() throws {
        let filter = try XCTUnwrap(CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4]))
        XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Double, 4)
        filter.setValue(CGFloat(2.5), forKey: kCIInputRadiusKey)
        XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Double, 2.5)
        filter.setValue(nil, forKey: kCIInputRadiusKey)
        XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Double, 10)
        filter.setValue(7 as Float, forKey: kCIInputRadiusKey)
        filter.setDefaults()
        XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Double, 10)

        let tint = try XCTUnwrap(CIFilter(name: "CIColorMonochrome"))
        tint.setValue(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), forKey: kCIInputColorKey)
        XCTAssertEqual(tint.value(forKey: kCIInputColorKey) as? CIColor, CIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        let matrix = try XCTUnwrap(CIFilter(name: "CIColorMatrix"))
        matrix.setValue(CIVector(x: 0, y: 1, z: 0, w: 0), forKey: "inputRVector")
        XCTAssertEqual(matrix.value(forKey: "inputRVector") as? CIVector, CIVector(x: 0, y: 1, z: 0, w: 0))
    }

    func testWhatDoesNotFitIsRefusedAndReported() throws {
        let filter = try XCTUnwrap(CIFilter(name: "CIBoxBlur"))
        filter.setValue("wide", forKey: kCIInputRadiusKey)
        filter.setValue(Double.nan, forKey: kCIInputRadiusKey)
        filter.setValue(Double.infinity, forKey: kCIInputRadiusKey)
        filter.setValue(3, forKey: "inputWidth")
        XCTAssertEqual(filter.value(forKey: kCIInputRadiusKey) as? Double, 10)
        XCTAssertTrue(FaultReport.wasReported("CIBoxBlur.inputRadius"))
        XCTAssertTrue(FaultReport.wasReported("CIBoxBlur.inputWidth"))
    }

    func testValuesFarBeyondWhatMakesSenseAreTakenAsTheNearest() throws {
        for description in FilterTable.all {
            let filter = try XCTUnwrap(CIFilter(name: description.name))
            for extreme in [-1e300, 1e300, 0, -0.0, 1e-300] {
                for input in description.inputs where input.kind == .number { filter.setValue(extreme, forKey: input.key) }
                if case .recolor(let matrix)? = filter.recipe.effect { XCTAssertTrue(matrix.isFinite, "\(filter)") }
            }
        }
    }

    func testCopiesAndArchivesAreEqualAndIndependent() throws {
        for description in FilterTable.all {
            let filter = try XCTUnwrap(CIFilter(name: description.name))
            filter.name = "some name"
            filter.isEnabled = false
            for input in description.inputs where input.kind == .number { filter.setValue(0.25, forKey: input.key) }
            let copy = try XCTUnwrap(filter.copy() as? CIFilter)
            XCTAssertEqual(copy, filter)
            copy.name = "another"
            XCTAssertNotEqual(copy, filter)
            let data = try NSKeyedArchiver.archivedData(withRootObject: filter, requiringSecureCoding: true)
            XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: CIFilter.self, from: data), filter, description.name)
        }
    }

    func testFiltersThatChangeNothingHaveNoEffect() throws {
        for (name, values) in [
            ("CIGaussianBlur", [kCIInputRadiusKey: 0.0]), ("CIBoxBlur", [kCIInputRadiusKey: -3]), ("CIColorControls", [:]),
            ("CIExposureAdjust", [:]), ("CISepiaTone", [kCIInputIntensityKey: 0]), ("CIColorMatrix", [:]),
        ] {
            XCTAssertNil(try XCTUnwrap(CIFilter(name: name, parameters: values)).recipe.effect, name)
        }
        let blur = try XCTUnwrap(CIFilter(name: "CIGaussianBlur"))
        blur.isEnabled = false
        XCTAssertNil(blur.recipe.effect)
    }

    func testColoursBecomeWhatTheFiltersSay() throws {
        func made(_ name: String, _ values: [String: Any], of color: SIMD4<Float>) throws -> SIMD4<Float> {
            guard case .recolor(let matrix)? = try XCTUnwrap(
                CIFilter(name: name, parameters: values)).recipe.effect else { return color }
            return matrix.applied(to: color)
        }
        func assertNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>, line: UInt = #line) {
            for lane in 0..<4 { XCTAssertEqual(a[lane], b[lane], accuracy: 0.002, line: line) }
        }
        let color = SIMD4<Float>(0.2, 0.5, 0.8, 0.5)
        assertNear(try made("CIColorInvert", [:], of: color), SIMD4(0.8, 0.5, 0.2, 0.5))
        assertNear(try made("CIExposureAdjust", [kCIInputEVKey: 1], of: color), SIMD4(0.4, 1, 1, 0.5))
        assertNear(try made("CIColorControls", [kCIInputBrightnessKey: 0.1], of: color), SIMD4(0.3, 0.6, 0.9, 0.5))
        assertNear(try made("CIColorControls", [kCIInputContrastKey: 2], of: color), SIMD4(0, 0.5, 1, 0.5))
        let grey = Float(0.2126 * 0.2 + 0.7152 * 0.5 + 0.0722 * 0.8)
        assertNear(try made("CIColorControls", [kCIInputSaturationKey: 0], of: color), SIMD4(grey, grey, grey, 0.5))
        assertNear(try made("CIHueAdjust", [kCIInputAngleKey: 2 * Double.pi], of: color), color)
        assertNear(
            try made("CIColorMonochrome", [kCIInputColorKey: CIColor(red: 1, green: 0, blue: 0)], of: color),
            SIMD4(grey, 0, 0, 0.5))
        assertNear(try made("CISepiaTone", [:], of: SIMD4(1, 1, 1, 1)), SIMD4(1, 1, 0.937, 1))
    }

    func testOneChangeAfterAnotherIsBothInOne() {
        let first = ColorMatrix(SIMD3(0.2, 0.3, 0.1), SIMD3(0.5, 0.1, 0), SIMD3(0, 0.4, 0.3), bias: SIMD3(0.05, 0.1, 0))
        let second = ColorMatrix(factor: 0.5, bias: 0.2)
        let color = SIMD4<Float>(0.3, 0.6, 0.9, 0.7)
        let one = first.then(second).applied(to: color), two = second.applied(to: first.applied(to: color))
        for lane in 0..<4 { XCTAssertEqual(one[lane], two[lane], accuracy: 1e-6) }
    }

    func testEveryBlendIsKnownByApplesNames() {
        for name in [
            "CIMultiplyBlendMode", "multiplyBlendMode", "screenBlendMode", "colorBurnBlendMode", "softLightBlendMode",
            "CIHueBlendMode", "CIAdditionCompositing", "CISourceAtopCompositing", "xor", "destOver", "destinationIn", "plusL",
            "plusD", "copy", "clear", "normalBlendMode", "sourceOut",
        ] {
            XCTAssertNotNil(BlendFunction(named: name), name)
        }
        for name in ["", "multiplier", "CIGaussianBlur", "MULTIPLY"] { XCTAssertNil(BlendFunction(named: name), name) }
    }
}
