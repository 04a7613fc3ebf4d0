// In: thousands of calls in no order, some with numbers that are not finite. Out: contexts that still draw.

import CoreGraphics
import XCTest

final class ContextEnduranceTests: XCTestCase {
    func testCallsInNoOrderNeverBreakAContext() throws {
        // Faults are reported once a process, which other tests share.
        let wasReported = FaultReport.wasReported("CGContext")
        let image = try cornersImage()
        let gradient = try XCTUnwrap(
            CGGradient(colorsSpace: nil, colors: [red, CGColor.clear, blue] as NSArray, locations: [0, 0.5, 0.5]))
        let text = TextLayout("Ag שלום")
        for seed in 1...12 as ClosedRange<UInt64> {
            var noise = SteadyNoise(seed)
            let info: [UInt32] = [
                bgraInfo, CGImageAlphaInfo.premultipliedLast.rawValue, CGImageAlphaInfo.premultipliedFirst.rawValue]
            let context = try CGContext.plain(48, 40, info[Int(seed % 3)])
            context.saveGState()
            // How many states were saved in each layer.
            var depths = [0]
            for _ in 0..<600 { call(context, &noise, &depths, image, gradient, text) }
            for (index, depth) in depths.enumerated().reversed() {
                for _ in 0..<depth { context.restoreGState() }
                if index > 0 { context.endTransparencyLayer() }
            }
            context.restoreGState()
            XCTAssertTrue(context.ctm.isIdentity)
            XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 48, height: 40))
            context.setFillColor(green)
            context.fill(.infinite)
            XCTAssertEqual(context.pixel(20, 20), greenPixel, "seed \(seed)")
        }
        XCTAssertEqual(FaultReport.wasReported("CGContext"), wasReported, "cairo met an error")
    }

    private func call(
        _ context: CGContext, _ noise: inout SteadyNoise, _ depths: inout [Int], _ image: CGImage, _ gradient: CGGradient,
        _ text: TextLayout
    ) {
        func number() -> CGFloat {
            let odd: [CGFloat] = [.nan, .infinity, -.infinity, 0, 1e30, -1e30, 1e-30]
            let kind = noise.next()
            return kind < 0.04 ? odd[Int(noise.next() * 6.99)] : CGFloat(noise.next() * 70 - 15)
        }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        func bit() -> Bool { noise.next() < 0.5 }
        switch Int(noise.next() * 34) {
        case 0:
            context.saveGState()
            depths[depths.count - 1] += 1
        case 1:
            guard depths[depths.count - 1] > 0 else { return }
            depths[depths.count - 1] -= 1
            context.restoreGState()
        case 2: context.translateBy(x: number() / 20, y: number() / 20)
        case 3: context.rotate(by: number())
        case 4: context.scaleBy(x: 0.7 + number() / 100, y: 0.7 + number() / 100)
        case 5: context.move(to: point())
        case 6, 7: context.addLine(to: point())
        case 8: context.addCurve(to: point(), control1: point(), control2: point())
        case 9: context.addQuadCurve(to: point(), control: point())
        case 10: context.addArc(center: point(), radius: number(), startAngle: number(), endAngle: number(), clockwise: bit())
        case 11: context.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        case 12: context.addEllipse(in: rect())
        case 13: context.closePath()
        case 14: context.fillPath(using: bit() ? .winding : .evenOdd)
        case 15: context.strokePath()
        case 16: context.fill([rect(), rect()])
        case 17: context.setLineWidth(number() / 5)
        case 18: context.setLineDash(phase: number(), lengths: bit() ? [] : [number(), number(), number()])
        case 19: context.setAlpha(number() / 40)
        case 20: context.setBlendMode(CGBlendMode(rawValue: Int32(noise.next() * 27.9)) ?? .normal)
        case 21:
            context.setShadow(offset: CGSize(width: number() / 5, height: number()), blur: number() / 4, color: bit() ? red : nil)
        case 22: context.draw(image, in: rect(), byTiling: bit())
        case 23: context.drawLinearGradient(gradient, start: point(), end: point(), options: bit() ? [] : .drawsAfterEndLocation)
        case 24: context.drawRadialGradient(
            gradient, startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(), options: [])
        case 25: context.drawConicGradient(gradient, center: point(), angle: number())
        case 26: context.clip(to: bit() ? rect() : CGRect(x: 0, y: 0, width: 48, height: 40))
        case 27: if noise.next() < 0.3 { context.clip() }
        case 28: context.clip(to: rect(), mask: image)
        case 29:
            context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
            depths.append(0)
        case 30:
            guard depths.count > 1 else { return }
            depths.removeLast()
            context.endTransparencyLayer()
        case 31: text.draw(in: context, at: point())
        case 32:
            context.replacePathWithStrokedPath()
            _ = (
                context.path, context.boundingBoxOfPath, context.boundingBoxOfClipPath,
                context.pathContains(point(), mode: .stroke))
        default: context.clear(rect())
        }
    }
}
