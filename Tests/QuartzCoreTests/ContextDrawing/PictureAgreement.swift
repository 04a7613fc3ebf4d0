// How far two pictures of one tree by two renderers are from each other: the measure by which scenes are compared
// with their reference pictures. Edges may be antialiased differently; flat and smooth parts must agree.

import QuartzCore
import XCTest

struct PictureAgreement {
    /// The mean difference over all pixels and components, of 255 levels.
    private(set) var mean = 0.0
    /// The share of pixels with a component that is off by more than 32.
    private(set) var over32 = 0.0
    /// The share of the interior's pixels that are off by more than two levels. The interior is where the first
    /// picture varies by at most three levels in a square of five pixels.
    private(set) var interior = 0.0

    init(_ reference: CompositorPicture, _ other: CompositorPicture) {
        let (width, height) = (reference.width, reference.height)
        precondition(other.width == width && other.height == height, "pictures of different sizes cannot be compared")
        let varies = Self.range(reference)
        var (sum, far, inside, off) = (0, 0, 0, 0)
        for pixel in 0..<width * height {
            var worst = 0
            for component in 0..<4 {
                let difference = abs(Int(reference.bytes[pixel * 4 + component]) - Int(other.bytes[pixel * 4 + component]))
                sum += difference
                worst = max(worst, difference)
            }
            if worst > 32 { far += 1 }
            guard varies[pixel] <= 3 else { continue }
            inside += 1
            if worst > 2 { off += 1 }
        }
        mean = Double(sum) / Double(4 * width * height)
        over32 = Double(far) / Double(width * height)
        interior = Double(off) / Double(max(inside, 1))
    }

    /// Whether the two are within the tolerances of scenes.
    var isWithinTolerance: Bool { mean <= 0.5 && over32 <= 0.01 && interior <= 0.001 }

    var description: String {
        String(format: "mean %.3f, over 32 levels %.3f %%, interior %.3f %%", mean, 100 * over32, 100 * interior)
    }

    /// By pixel: the greatest difference of one component within two pixels around.
    private static func range(_ picture: CompositorPicture) -> [Int] {
        let (width, height) = (picture.width, picture.height)
        var result = [Int](repeating: 0, count: width * height)
        for component in 0..<4 {
            let values = (0..<width * height).map { Int(picture.bytes[$0 * 4 + component]) }
            let high = spread(values, width, height, max), low = spread(values, width, height, min)
            for pixel in result.indices { result[pixel] = max(result[pixel], high[pixel] - low[pixel]) }
        }
        return result
    }

    private static func spread(_ values: [Int], _ width: Int, _ height: Int, _ choose: (Int, Int) -> Int) -> [Int] {
        var rows = values, result = values
        for y in 0..<height {
            for x in 0..<width {
                for near in max(x - 2, 0)...min(x + 2, width - 1) {
                    rows[y * width + x] = choose(rows[y * width + x], values[y * width + near])
                }
            }
        }
        for y in 0..<height {
            for near in max(y - 2, 0)...min(y + 2, height - 1) {
                for x in 0..<width { result[y * width + x] = choose(result[y * width + x], rows[near * width + x]) }
            }
        }
        return result
    }
}

extension CompositorPicture {
    /// What a layer draws into a context of this size in pixels, with y growing downwards.
    init(width: Int, height: Int, scale: Double = 1, _ draw: (CGContext) -> Void) {
        let context = CGContext(flippedPixels: nil, width: width, height: height, scale: scale)!
        draw(context)
        let bytes = context.withPixels { memory, bytesPerRow in
            (0..<height).flatMap { y in
                (0..<width).flatMap { x -> [UInt8] in
                    let at = y * bytesPerRow + 4 * x
                    return [memory[at + 2], memory[at + 1], memory[at], memory[at + 3]]
                }
            }
        }
        self.init(width: width, height: height, bytes: bytes)
    }
}

extension CompositorTestCase {
    /// Draws a tree by OpenGL and, from its presentation, by the processor; both must agree.
    func assertRenderersAgree(
        _ name: String = "", at seconds: Double = 0, scale: Int = 1, file: StaticString = #filePath, line: UInt = #line,
        _ build: (CALayer) -> Void
    ) throws {
        let gl = try picture(at: seconds, scale: scale, build)
        let root = try stage(scale: scale).root
        let drawn = CompositorPicture(
            width: gl.width, height: gl.height, scale: Double(scale)) { root.presentation()?.drawTree(placedIn: $0) }
        XCTAssertTrue(gl.showsSomething, "\(name): the picture is empty", file: file, line: line)
        let agreement = PictureAgreement(gl, drawn)
        guard !agreement.isWithinTolerance else { return }
        let difference = gl.difference(from: drawn, tolerance: 2)
        let (x, y) = difference.first
        XCTFail(
            "\(name): \(agreement.description); first at \((x, y)): \(gl[x, y]) by OpenGL and \(drawn[x, y]) drawn", file: file,
            line: line)
        let folder = ProcessInfo.processInfo.environment["LAMINA_FAILED_PICTURES"]
        for (by, picture) in [("gl", gl), ("drawn", drawn)] { try picture.save("\(name)-\(by)", in: folder) }
    }
}

extension CompositorPicture {
    /// Writes the picture for whoever wants to look at it.
    func save(_ name: String, in folder: String?) throws {
        guard let folder else { return }
        var canonical = bytes
        for at in stride(from: 0, to: bytes.count, by: 4) { canonical.swapAt(at, at + 2) }
        let image = CGImage(pixels: canonical, width: width, height: height, bytesPerRow: 4 * width, isOpaque: false)
        try image.writePNG(
            to: URL(fileURLWithPath: folder).appendingPathComponent(
                "\(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.map(String.init).joined()).png"))
    }
}
