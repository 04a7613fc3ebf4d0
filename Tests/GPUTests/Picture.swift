// What the tests of drawing share. In: draw lists. Out: pixels to look at.

import CoreGraphics
import GPU
import QuartzCore
import XCTest

/// A renderer off screen with its images, and readable pixels.
final class Studio {
    let context: GPUContext
    let renderer: LayerRenderer
    let images = ImageSlots()

    init(
        _ width: Int, _ height: Int, context: GPUContext? = nil, imageSizeLimit: Int? = nil,
        streaming: StreamBuffer.Strategy? = nil
    ) throws {
        self.context = try context ?? .offscreen(debug: true)
        renderer = try LayerRenderer(
            context: self.context, pixelWidth: width, pixelHeight: height, imageSizeLimit: imageSizeLimit, streaming: streaming)
    }

    @discardableResult
    func draw(
        _ list: DrawList, damage: FrameDamage = .whole, background: SIMD4<Float> = SIMD4(0, 0, 0, 1),
        file: StaticString = #filePath, line: UInt = #line
    ) throws -> FrameStatistics {
        let statistics = try renderer.render(list, images: images, damage: damage, background: background)
        XCTAssertEqual(context.messages?.take() ?? [], [], "the driver complains", file: file, line: line)
        return statistics
    }

    func pixels() throws -> Picture {
        Picture(width: renderer.pixelWidth, height: renderer.pixelHeight, bytes: try renderer.readPixels())
    }
}

struct Picture: Equatable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    subscript(x: Int, y: Int) -> [Int] {
        (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) }
    }

    /// The sum of a component over the picture, whole light being 1 a pixel.
    func light(_ component: Int) -> Double {
        stride(from: component, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
    }
}

enum Make {
    static func paint(_ x: Float, _ y: Float, _ width: Float, _ height: Float, color: SIMD4<Float> = .zero) -> Paint {
        var paint = Paint(rect: SIMD4(x, y, width, height))
        paint.backgroundColor = color
        return paint
    }

    static func picture(_ slot: Int32, _ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Paint {
        var paint = Paint(rect: SIMD4(x, y, width, height))
        paint.image = slot
        paint.contentsRect = paint.rect
        return paint
    }

    /// Where a paint lies with its own units as pixels.
    static func flat(_ paint: Paint, x: Float = 0, y: Float = 0, opacity: Float = 1) -> Placement {
        Placement(rowX: SIMD3(1, 0, x), rowY: SIMD3(0, 1, y), rowW: SIMD3(0, 0, 1), rect: paint.extent, opacity: opacity)
    }

    static func turned(_ paint: Paint, by angle: Double, about x: Float, _ y: Float, opacity: Float = 1) -> Placement {
        let c = Float(cos(angle)), s = Float(sin(angle))
        return Placement(rowX: SIMD3(c, -s, x), rowY: SIMD3(s, c, y), rowW: SIMD3(0, 0, 1), rect: paint.extent, opacity: opacity)
    }

    /// Turned about the y axis through `x`, seen from `distance`.
    static func leaning(_ paint: Paint, by angle: Double, about x: Float, _ y: Float, distance: Float) -> Placement {
        let c = Float(cos(angle)), s = Float(sin(angle))
        let w = SIMD3<Float>(s / distance, 0, 1)
        return Placement(
            rowX: SIMD3(c, 0, 0) + x * w, rowY: SIMD3(0, 1, 0) + y * w, rowW: w, rect: paint.extent, opacity: 1)
    }

    static func list(_ items: (Placement, Paint)...) -> DrawList {
        var list = DrawList()
        for (placement, paint) in items { list.append(placement, paint) }
        return list
    }

    static func image(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)) -> CGImage {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue, alpha) = color(x, y)
                bytes += [blue, green, red, alpha]
            }
        }
        return CGImage(pixels: bytes, width: width, height: height, bytesPerRow: width * 4, isOpaque: false)
    }

    static let white = SIMD4<Float>(1, 1, 1, 1), red = SIMD4<Float>(1, 0, 0, 1), green = SIMD4<Float>(0, 1, 0, 1)
}

extension Make {
    static func clip(_ rect: SIMD4<Float>, radii: SIMD4<Float> = .zero) -> Clip {
        Clip(rowX: SIMD4(1, 0, 0, 0), rowY: SIMD4(0, 1, 0, 0), rowW: SIMD4(0, 0, 1, 0), rect: rect, radii: radii)
    }

    /// A clip whose plane is turned about a pixel, its origin.
    static func clip(
        _ rect: SIMD4<Float>, radii: SIMD4<Float> = .zero, turned angle: Double, about x: Float, _ y: Float,
        bounds: SIMD4<Float> = SIMD4(-1e9, -1e9, 1e9, 1e9)
    ) -> Clip {
        let c = Float(cos(angle)), s = Float(sin(angle))
        return Clip(
            rowX: SIMD4(c, s, -(c * x + s * y), 0), rowY: SIMD4(-s, c, s * x - c * y, 0), rowW: SIMD4(0, 0, 1, 0), rect: rect,
            radii: radii, bounds: bounds)
    }
}

extension DrawList {
    /// Appends the item that shows a pass where it lies.
    mutating func show(
        _ pass: Int, _ bounds: PixelRect, opacity: Float = 1, clip: Int32 = -1, _ change: (inout Paint) -> Void = { _ in }
    ) {
        var paint = Make.paint(Float(bounds.minX), Float(bounds.minY), Float(bounds.width), Float(bounds.height))
        paint.contentsRect = paint.rect
        paint.image = Paint.imageOfPass(pass)
        change(&paint)
        append(Make.flat(paint, opacity: opacity), paint, clip: clip)
    }
}
