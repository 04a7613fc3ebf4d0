// What a graph does pixel by pixel is one step: how many steps graphs take, and that they make what they make step by step.

import CoreImage
import XCTest

final class FusingTests: XCTestCase {
    private let gpu = CIContext(options: nil), processor = CIContext(options: [.useSoftwareRenderer: true])
    private let area = CGRect(x: -8, y: -6, width: 80, height: 62)

    /// The levels by which the GPU and the processor differ.
    private func worst(_ image: CIImage) -> Int {
        let one = RandomPicture.bytes(gpu.createCGImage(image, from: area))
        let two = RandomPicture.bytes(processor.createCGImage(image, from: area))
        XCTAssertEqual(one.count, two.count)
        return zip(one, two).map { (a: UInt8, b: UInt8) -> Int in abs(Int(a) - Int(b)) }.max() ?? 255
    }

    private func picture(_ random: inout Dice) -> CIImage { CIImage(cgImage: RandomPicture.make(60, 44, &random)) }

    private func gamma(_ image: CIImage, _ power: Double = 1.3) -> CIImage {
        image.applyingFilter("CIGammaAdjust", parameters: ["inputPower": power])
    }

    private var checker: CIImage {
        let filter = CIFilter.checkerboardGenerator()
        (filter.width, filter.center) = (9, CGPoint(x: 20, y: 14))
        return filter.outputImage ?? .empty()
    }

    func testWhatIsDonePixelByPixelIsOneStep() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 31)
        let a = picture(&random), b = picture(&random), c = picture(&random), d = picture(&random), e = picture(&random)
        let multiply = { (one: CIImage, other: CIImage) in
            one.applyingFilter("CIMultiplyBlendMode", parameters: [kCIInputBackgroundImageKey: other])
        }
        let turn = CGAffineTransform(rotationAngle: 0.3), cut = CGRect(x: 7.3, y: 5, width: 30, height: 22)
        let glass = CIImage(color: CIColor(red: 0.2, green: 0.1, blue: 0.4, alpha: 0.5))
        let nine = (0..<9).reduce(a) { image, number in gamma(image, 1 + Double(number + 1) / 90) }
        let invert = (0..<40).reduce(a) { image, _ in image.applyingFilter("CIColorInvert") }
        let cases: [(String, CIImage, Int)] = [
            ("a picture", a, 1), ("two", gamma(a).composited(over: gamma(b)).applyingFilter("CISepiaTone"), 1),
            ("two that are turned", a.transformed(by: turn).composited(over: b.transformed(by: turn)), 1),
            ("four", multiply(gamma(a), b).composited(over: multiply(c, gamma(d))), 1),
            ("five", multiply(multiply(gamma(a), b).composited(over: multiply(c, gamma(d))), e), 2),
            ("a colour over a pattern", glass.composited(over: multiply(checker, a)), 1), ("a pattern", gamma(checker), 1),
            ("cuts", gamma(multiply(a, b).cropped(to: cut)).composited(over: glass.cropped(to: cut)), 1),
            ("nine changes", nine, 2), ("forty linear ones", invert, 1),
            ("a blur", gamma(a).applyingGaussianBlur(sigma: 2), 3),
            ("after a blur", gamma(gamma(a).applyingGaussianBlur(sigma: 2)), 4),
            ("a wide blur", a.applyingGaussianBlur(sigma: 30), 4),
            ("a mean", a.applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: 8]), 2),
            ("a wide mean", a.applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: 60]), 4),
        ]
        for (what, image, steps) in cases {
            XCTAssertLessThanOrEqual(worst(image), 1, what)
            XCTAssertEqual(gpu.stepCount, steps, what)
        }
    }

    func testPicturesBeyondTheSecondAreReadTurnedAndWithoutEnd() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 32)
        let turn = CGAffineTransform(rotationAngle: 0.5), scale = CGAffineTransform(scaleX: 1.3, y: 0.7)
        let ways: [(CIImage) -> CIImage] = [
            { $0 }, { $0.transformed(by: turn) }, { $0.transformed(by: scale) }, { $0.clampedToExtent() },
            { $0.clampedToExtent().transformed(by: turn) }, { $0.cropped(to: CGRect(x: 4, y: 4, width: 30, height: 30)) },
        ]
        for first in ways {
            for second in ways {
                let back = picture(&random).composited(over: picture(&random))
                let front = first(picture(&random)).applyingFilter(
                    "CIScreenBlendMode", parameters: [kCIInputBackgroundImageKey: second(picture(&random))])
                XCTAssertLessThanOrEqual(worst(front.applyingFilter(
                    "CIMultiplyBlendMode", parameters: [kCIInputBackgroundImageKey: back])), 1)
            }
        }
    }

    /// A graph of a few levels.
    private func graph(_ level: Int, _ random: inout Dice) -> CIImage {
        guard level > 0 else {
            let leaves = [
                picture(&random), checker, CIImage(color: CIColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.6)), picture(&random)]
            return leaves[Int(random.number(0...3.99))]
        }
        let below = graph(level - 1, &random)
        switch Int(random.number(0...9.99)) {
        case 0: return gamma(below, random.number(0.8...1.4))
        case 1: return below.applyingFilter("CIVibrance", parameters: ["inputAmount": random.number(-0.5...0.5)])
        case 2: return below.applyingFilter("CIVignette", parameters: [kCIInputIntensityKey: random.number(-0.5...0.9)])
        case 3: return below.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: random.number(0...1)])
        case 4: return below.cropped(to: CGRect(x: random.number(0...20), y: random.number(0...15), width: 30, height: 25))
        case 5: return below.transformed(by: CGAffineTransform(rotationAngle: CGFloat(random.number(-1...1))))
        default:
            let names =
                ["SourceOverCompositing", "MultiplyBlendMode", "ScreenBlendMode", "DarkenBlendMode", "SourceAtopCompositing",
                         "AdditionCompositing", "OverlayBlendMode", "SourceInCompositing", "LuminosityBlendMode",
                         "DifferenceBlendMode"]
            return below.applyingFilter("CI" + names[Int(random.number(0...9.99))], parameters: [
                kCIInputBackgroundImageKey: graph(level - 1, &random),
            ])
        }
    }

    func testRandomGraphsAreTheSameOnTheGPUAndInSwift() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        for seed in 0..<10 {
            var random = Dice(seed: UInt64(100 + seed))
            XCTAssertLessThanOrEqual(worst(graph(2 + seed % 4, &random)), 1, "graph \(seed)")
        }
    }

    func testAWideMeanIsTheMean() throws {
        guard gpu.drawsOnGPU else { throw XCTSkip("there is no GPU, nor one in software") }
        var random = Dice(seed: 33)
        for radius in [16, 16.5, 17, 23.3, 40, 59.9, 100, 211] {
            let image = CIImage(cgImage: RandomPicture.make(150, 110, &random))
            for (what, whole) in [("", image), (", endless", image.clampedToExtent())] {
                let blurred = whole.applyingFilter("CIBoxBlur", parameters: [kCIInputRadiusKey: radius])
                XCTAssertLessThanOrEqual(worst(blurred), 1, "\(radius)\(what)")
            }
        }
    }
}
