// Two layer trees that must give the same picture. In: closures that build them below a root. Out: a failure
// that says where and by how much the pictures differ.

import GPU
import QuartzCore
import XCTest

class CompositorTestCase: XCTestCase {
    static let width = 120, height = 90
    /// Media time at the start of each test.
    static let start = 50.0
    // Used by one test after the other, on the thread that runs them.
    nonisolated(unsafe) private static var stages: [Int: CompositorStage] = [:]

    override func setUp() {
        super.setUp()
        MediaClock.useManualTime(Self.start)
    }

    override func tearDown() {
        for stage in Self.stages.values { stage.clear() }
        MediaClock.useSystemTime()
        super.tearDown()
    }

    /// A stage of 120 × 90 points, the same for all tests.
    func stage(scale: Int = 1) throws -> CompositorStage {
        if let known = Self.stages[scale] { return known }
        let made = try CompositorStage(width: Self.width, height: Self.height, scale: scale)
        Self.stages[scale] = made
        return made
    }

    /// The picture of a tree, seconds after the start.
    func picture(at seconds: Double = 0, scale: Int = 1, _ build: (CALayer) -> Void) throws -> CompositorPicture {
        let stage = try stage(scale: scale)
        stage.clear()
        MediaClock.setManualTime(Self.start)
        CATransaction.withoutActions { build(stage.root) }
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + seconds)
        return try stage.picture()
    }

    /// - Parameters:
    ///   - tolerance: levels of 255 by which a component may differ.
    ///   - few: how many pixels may differ by more.
    func assertSame(
        at seconds: Double = 0, tolerance: Int = 0, few: Int = 0, file: StaticString = #filePath, line: UInt = #line,
        _ one: (CALayer) -> Void, _ other: (CALayer) -> Void
    ) throws {
        let a = try picture(at: seconds, one), b = try picture(at: seconds, other)
        XCTAssertTrue(a.showsSomething, "the picture is empty", file: file, line: line)
        assertSame(a, b, tolerance: tolerance, few: few, file: file, line: line)
    }

    func assertSame(
        _ a: CompositorPicture, _ b: CompositorPicture, tolerance: Int = 0, few: Int = 0, _ what: String = "",
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let difference = a.difference(from: b, tolerance: tolerance)
        if difference.count > few {
            XCTFail("\(what) \(difference.count) pixels differ, most by \(difference.most), first at \(difference.first): "
                + "\(a[difference.first.x, difference.first.y]) and \(b[difference.first.x, difference.first.y])", file: file,
                line: line)
        }
    }
}

/// A tree of layers and its pictures, drawn with a driver that complains.
final class CompositorStage {
    let offscreen: OffscreenRenderer
    private let context: GPUContext
    private let width, height: Int
    private let freshBounds: CGRect

    init(width: Int, height: Int, scale: Int = 1) throws {
        (self.width, self.height) = (width * scale, height * scale)
        freshBounds = CGRect(x: 0, y: 0, width: width, height: height)
        offscreen = OffscreenRenderer(width: CGFloat(width), height: CGFloat(height), scale: CGFloat(scale))
        context = try GPUContext.offscreen(debug: true)
        offscreen.server.setRenderer(try LayerRenderer(context: context, pixelWidth: self.width, pixelHeight: self.height))
    }

    var root: CALayer { offscreen.rootLayer }
    var server: RenderServer { offscreen.server }

    /// A new, empty root.
    func clear() {
        CATransaction.withoutActions {
            let fresh = CALayer()
            fresh.frame = freshBounds
            offscreen.rootLayer = fresh
        }
        offscreen.update()
    }

    /// Draws what is damaged and reads the whole.
    func picture(file: StaticString = #filePath, line: UInt = #line) throws -> CompositorPicture {
        offscreen.update()
        try offscreen.draw()
        XCTAssertEqual(context.messages?.take() ?? [], [], "the driver complains", file: file, line: line)
        return CompositorPicture(width: width, height: height, bytes: try server.renderer!.readPixels())
    }
}

/// Premultiplied RGBA8, the top row first.
struct CompositorPicture: Equatable {
    let width, height: Int
    let bytes: [UInt8]

    subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }

    var showsSomething: Bool { bytes.contains { $0 != bytes[0] } }

    func difference(from other: CompositorPicture, tolerance: Int = 0) -> (count: Int, most: Int, first: (x: Int, y: Int)) {
        var (count, most, first) = (0, 0, (x: 0, y: 0))
        for pixel in 0..<width * height {
            let worst = (0..<4).map { abs(Int(bytes[pixel * 4 + $0]) - Int(other.bytes[pixel * 4 + $0])) }.max()!
            most = max(most, worst)
            if worst > tolerance {
                if count == 0 { first = (pixel % width, pixel / width) }
                count += 1
            }
        }
        return (count, most, first)
    }

    /// A part of it.
    func cropped(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CompositorPicture {
        var cut: [UInt8] = []
        for row in y..<y + height { cut += bytes[(row * self.width + x) * 4..<(row * self.width + x + width) * 4] }
        return CompositorPicture(width: width, height: height, bytes: cut)
    }
}
