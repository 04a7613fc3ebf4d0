// In: two colours and a blend mode. Out: whether what a context makes of them is what the mode's definition says.

import CoreGraphics
import XCTest

final class ContextBlendingTests: XCTestCase {
    private let modes = (0...27).compactMap { CGBlendMode(rawValue: $0) }
    private let below = CGColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.75)
    private let above = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.6)

    func testEveryModeFollowsItsDefinition() throws {
        XCTAssertEqual(modes.count, 28)
        for info in [CGImageAlphaInfo.premultipliedLast.rawValue, bgraInfo] {
            for mode in modes {
                for (first, second) in [(below, above), (above, below), (CGColor.white, above), (below, .clear), (red, blue)] {
                    let context = try CGContext.plain(4, 1, info)
                    context.setFillColor(first)
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
                    context.setBlendMode(mode)
                    context.setFillColor(second)
                    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
                    let expected = BlendDefinition.blend(first, second, mode)
                    assertNear(context.pixel(1, 0), expected, "\(mode) of \(second) over \(first)")
                    assertNear(context.pixel(0, 0), first.premultipliedSRGB, "\(mode) outside the shape")
                    if mode == .plusLighter || mode == .plusDarker { continue }
                    context.setBlendMode(.copy)
                    context.setFillColor(first)
                    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
                    context.setBlendMode(mode)
                    context.setFillColor(second)
                    context.fill(CGRect(x: 3, y: 0, width: 0.5, height: 1))
                    let half = (expected + first.premultipliedSRGB) / 2
                    assertNear(context.pixel(3, 0), half, "\(mode) half covered, \(second) over \(first)")
                }
            }
        }
    }

    func testModesStayInsideStrokesPicturesAndText() throws {
        for mode in modes {
            let context = try CGContext.flipped(20, 20)
            context.setFillColor(below)
            context.fill(.infinite)
            context.setBlendMode(mode)
            context.setStrokeColor(above)
            context.setLineWidth(2)
            context.stroke(CGRect(x: 3, y: 3, width: 6, height: 6))
            context.draw(try cornersImage(), in: CGRect(x: 12, y: 12, width: 2, height: 2))
            var options = TextLayoutOptions()
            options.attributes = TextAttributes(fontSize: 4)
            TextLayout(".", options).draw(in: context, at: CGPoint(x: 1, y: 12))
            for (x, y) in [(6, 6), (18, 18), (11, 11), (10, 3)] {
                assertNear(context.pixel(x, y), below.premultipliedSRGB, "\(mode) at \(x), \(y)")
            }
            assertNear(context.pixel(3, 6), BlendDefinition.blend(below, above, mode), "\(mode) in the line")
        }
    }

    func testAlphaScalesWhatIsDrawnInEveryMode() throws {
        let faded = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        for mode in modes {
            let context = try CGContext.plain(2, 2)
            context.setFillColor(below)
            context.fill(.infinite)
            context.setBlendMode(mode)
            context.setAlpha(0.5)
            context.draw(try cornersImage(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
            assertNear(context.pixel(1, 0), BlendDefinition.blend(below, faded, mode), "\(mode)")
        }
    }

    private func assertNear(_ pixel: Pixel, _ color: SIMD4<Double>, _ message: String) {
        for index in 0..<4 {
            XCTAssertEqual(Double(pixel[index]), color[index] * 255, accuracy: 3.01, "\(message): \(pixel), \(color * 255)")
        }
    }
}

/// Blend modes as the PDF specification and Porter and Duff define them.
private enum BlendDefinition {
    static func blend(_ below: CGColor, _ above: CGColor, _ mode: CGBlendMode) -> SIMD4<Double> {
        let (d, s) = (below.premultipliedSRGB, above.premultipliedSRGB)
        let one = SIMD4<Double>(repeating: 1)
        switch mode {
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * d.w
        case .sourceOut: return s * (1 - d.w)
        case .sourceAtop: return s * d.w + d * (1 - s.w)
        case .destinationOver: return d + s * (1 - d.w)
        case .destinationIn: return d * s.w
        case .destinationOut: return d * (1 - s.w)
        case .destinationAtop: return d * s.w + s * (1 - d.w)
        case .xor: return s * (1 - d.w) + d * (1 - s.w)
        case .plusLighter: return pointwiseMin(one, s + d)
        case .plusDarker:
            let alpha = min(1, s.w + d.w)
            var sum = SIMD4(repeating: alpha) - ((SIMD4(repeating: s.w) - s) + (SIMD4(repeating: d.w) - d))
            sum = pointwiseMax(.zero, sum)
            sum.w = alpha
            return sum
        default:
            let alpha = s.w + d.w - s.w * d.w
            func straight(_ c: SIMD4<Double>) -> SIMD3<Double> { c.w == 0 ? .zero : SIMD3(c.x, c.y, c.z) / c.w }
            let mixed = mix(straight(d), straight(s), mode)
            let color = SIMD3(s.x, s.y, s.z) * (1 - d.w) + SIMD3(d.x, d.y, d.z) * (1 - s.w) + mixed * (s.w * d.w)
            return SIMD4(color.x, color.y, color.z, alpha)
        }
    }

    private static func mix(_ b: SIMD3<Double>, _ s: SIMD3<Double>, _ mode: CGBlendMode) -> SIMD3<Double> {
        func each(_ f: (Double, Double) -> Double) -> SIMD3<Double> { SIMD3(f(b.x, s.x), f(b.y, s.y), f(b.z, s.z)) }
        func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
        switch mode {
        case .multiply: return each { $0 * $1 }
        case .screen: return each { $0 + $1 - $0 * $1 }
        case .overlay: return each { hard($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { $0 == 0 ? 0 : ($1 == 1 ? 1 : min(1, $0 / (1 - $1))) }
        case .colorBurn: return each { $0 == 1 ? 1 : ($1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1)) }
        case .softLight: return each { b, s in
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
        }
        case .hardLight: return each(hard)
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return with(luminosity(b), with(saturation(b), s))
        case .saturation: return with(luminosity(b), with(saturation(s), b))
        case .color: return with(luminosity(b), s)
        case .luminosity: return with(luminosity(s), b)
        default: return s
        }
    }

    private struct Luminosity { var value: Double }
    private struct Saturation { var value: Double }
    private static func luminosity(_ c: SIMD3<Double>) -> Luminosity { Luminosity(value: (c * SIMD3(0.3, 0.59, 0.11)).sum()) }
    private static func saturation(_ c: SIMD3<Double>) -> Saturation { Saturation(value: c.max() - c.min()) }

    private static func with(_ l: Luminosity, _ color: SIMD3<Double>) -> SIMD3<Double> {
        var c = color + (l.value - luminosity(color).value)
        let (low, high) = (c.min(), c.max())
        if low < 0 { c = l.value + (c - l.value) * (l.value / (l.value - low)) }
        if high > 1 { c = l.value + (c - l.value) * ((1 - l.value) / (high - l.value)) }
        return c
    }

    private static func with(_ s: Saturation, _ c: SIMD3<Double>) -> SIMD3<Double> {
        let (low, high) = (c.min(), c.max())
        return high > low ? (c - low) * (s.value / (high - low)) : .zero
    }
}
