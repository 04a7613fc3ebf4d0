// What filters cannot use: each thing is said once, and what can be made in its place is.

import CoreImage
import XCTest

final class RefusalTests: XCTestCase {
    private let processor = CIContext(options: [.useSoftwareRenderer: true])
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 30)

    private func bytes(_ image: CIImage?) -> [UInt8] {
        RandomPicture.bytes(image.flatMap { processor.createCGImage($0, from: rect) })
    }

    private func dissolve(_ old: CIImage, _ new: CIImage, _ time: Float) -> CIImage? {
        let filter = CIFilter.dissolveTransition()
        (filter.inputImage, filter.targetImage, filter.time) = (old, new, time)
        return filter.outputImage
    }

    private func transition(_ name: String, _ old: CIImage?, _ new: CIImage?, _ extent: CGRect?) throws -> CIFilter {
        let filter = try XCTUnwrap(CIFilter(name: name))
        filter.setValue(old, forKey: kCIInputImageKey)
        filter.setValue(new, forKey: kCIInputTargetImageKey)
        filter.setValue(0.4, forKey: kCIInputTimeKey)
        if let extent { filter.setValue(CIVector(cgRect: extent), forKey: kCIInputExtentKey) }
        return filter
    }

    private let withExtent = [
        "CISwipeTransition", "CIFlashTransition", "CICopyMachineTransition", "CIPageCurlTransition",
        "CIPageCurlWithShadowTransition", "CIRippleTransition",
    ]

    func testAnImageThatIsChangedWithoutEndStaysAsItIs() {
        let first = CIImage(color: .red).cropped(to: rect)
        for way in 0..<4 {
            var image = first
            for _ in 0..<20_000 {
                switch way {
                case 0: image = image.applyingFilter("CIColorInvert")
                case 1: image = image.applyingGaussianBlur(sigma: 0.5).cropped(to: rect)
                case 2: image = image.composited(over: first)
                default: image = image.transformed(by: CGAffineTransform(translationX: 0.25, y: 0))
                }
            }
            let made = processor.createCGImage(image, from: CGRect(x: 0, y: 0, width: 2, height: 2))
            XCTAssertEqual(made?.width, 2)
        }
    }

    func testWithoutAnyExtentPicturesWithoutEndDissolve() throws {
        let old = CIImage(color: CIColor(red: 0.8, green: 0.1, blue: 0.3))
        let new = CIImage(color: CIColor(red: 0.1, green: 0.9, blue: 0.5))
        for name in withExtent {
            XCTAssertEqual(bytes(try transition(name, old, new, .zero).outputImage), bytes(dissolve(old, new, 0.4)), name)
            XCTAssertTrue(FaultReport.wasReported("\(name).inputExtent"), name)
        }
        for name in ["CIBarsSwipeTransition", "CIAccordionFoldTransition"] {
            XCTAssertEqual(bytes(try transition(name, old, new, nil).outputImage), bytes(dissolve(old, new, 0.4)), name)
            XCTAssertTrue(FaultReport.wasReported("\(name).inputExtent"), name)
        }
    }

    func testAnExtentWithoutEndDissolves() throws {
        var random = Dice(seed: 31)
        let old = CIImage(cgImage: RandomPicture.make(40, 30, &random))
        let new = CIImage(cgImage: RandomPicture.make(40, 30, &random))
        for name in withExtent {
            XCTAssertEqual(bytes(try transition(name, old, new, .infinite).outputImage), bytes(dissolve(old, new, 0.4)), name)
            XCTAssertTrue(FaultReport.wasReported("\(name).inputExtent"), name)
        }
    }

    func testAnExtentOfNoSizeIsThePictures() throws {
        var random = Dice(seed: 32)
        let old = CIImage(cgImage: RandomPicture.make(40, 30, &random))
        let new = CIImage(cgImage: RandomPicture.make(40, 30, &random))
        for name in withExtent {
            let wanted = bytes(try transition(name, old, new, rect).outputImage)
            XCTAssertEqual(bytes(try transition(name, old, new, .zero).outputImage), wanted, name)
            // As is that of the one picture that has an end.
            XCTAssertFalse(bytes(try transition(name, CIImage(color: .red), new, .zero).outputImage).isEmpty, name)
        }
    }

    func testAMissingPictureIsSaidAndMakesNothing() throws {
        let image = CIImage(color: .red)
        for description in FilterTable.all where FilterRecipe(description).transition != nil {
            XCTAssertNil(try transition(description.name, nil, image, nil).outputImage)
            XCTAssertTrue(FaultReport.wasReported("\(description.name).inputImage"), description.name)
            XCTAssertNil(try transition(description.name, image, nil, nil).outputImage)
            XCTAssertTrue(FaultReport.wasReported("\(description.name).inputTargetImage"), description.name)
        }
    }

    func testAValueOfAWrongTypeIsSaidAndTheOneBeforeStays() throws {
        for description in FilterTable.all {
            for input in description.inputs {
                let filter = try XCTUnwrap(CIFilter(name: description.name)), before = filter.recipe
                filter.setValue(["a list"], forKey: input.key)
                if input.kind != .number { filter.setValue(7, forKey: input.key) }
                if input.kind != .image { filter.setValue(CIImage(color: .red), forKey: input.key) }
                let endless = CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1)
                if input.kind == .vector(4) { filter.setValue(CIVector(cgRect: endless), forKey: input.key) }
                XCTAssertEqual(filter.recipe, before, "\(description.name).\(input.key)")
                XCTAssertTrue(FaultReport.wasReported("\(description.name).\(input.key)"), "\(description.name).\(input.key)")
            }
        }
    }

    func testWhatIsSaidIsSaidOnce() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("said-\(getpid())").path
        let written = open(file, O_CREAT | O_RDWR | O_TRUNC, 0o600), errors = dup(2)
        dup2(written, 2)
        for _ in 0..<5 {
            XCTAssertNil(CIFilter(name: "CIFilterThatIsNowhere"))
            let swipe = CIFilter.swipeTransition()
            swipe.setValue(1, forKey: "inputKeyThatIsNowhere")
            swipe.setValue("wide", forKey: "inputOpacity")
            _ = CIFilter.rippleTransition().outputImage
            _ = try transition("CIRippleTransition", CIImage(color: .red), CIImage(color: .blue), .infinite).outputImage
        }
        dup2(errors, 2)
        close(errors)
        close(written)
        defer { unlink(file) }
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        for kind in ["\"CIFilterThatIsNowhere\"", "inputKeyThatIsNowhere"] {
            XCTAssertEqual(lines.count { $0.contains(kind) }, 1, kind)
        }
        // Another test may have met these before.
        for kind in ["CISwipeTransition.inputOpacity", "CIRippleTransition.inputImage", "CIRippleTransition.inputExtent"] {
            XCTAssertLessThanOrEqual(lines.count { $0.contains(kind) }, 1, kind)
            XCTAssertTrue(FaultReport.wasReported(kind), kind)
        }
    }

    func testARectangleThatIsNoneCutsNothingOut() {
        let part = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(to: CGRect(x: 0, y: 0, width: 6, height: 4))
        for number in [CGFloat.nan, .infinity] {
            XCTAssertTrue(part.cropped(to: CGRect(x: number, y: 0, width: 2, height: 2)).extent.isEmpty)
            XCTAssertTrue(part.cropped(to: CGRect(x: -number, y: -number, width: number, height: number)).extent.isEmpty)
        }
        XCTAssertEqual(part.cropped(to: .infinite).extent, part.extent)
        XCTAssertEqual(CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(to: .infinite).extent, .infinite)
    }
}
