// A view that draws a part of itself anew: only that part is uploaded and shown anew, and the whole looks as if it all had been.

import QuartzCore
import Scenes
import TestSupport
import UIKit
import XCTest

final class PartDrawingTests: ViewTestCase {
    private final class Pad: UIView {
        var dots: [(CGRect, UIColor)] = []
        var asked: [CGRect] = []
        override func draw(_ rect: CGRect) {
            asked.append(rect)
            for (dot, color) in dots {
                color.setFill()
                UIBezierPath(ovalIn: dot).fill()
            }
        }
        func add(_ dot: CGRect, _ color: UIColor) {
            dots.append((dot, color))
            setNeedsDisplay(dot)
        }
    }

    private func pixels() throws -> [UInt8] {
        var pixels: [UInt8] = []
        try renderer.readPixels { pixels = Array($0) }
        return pixels
    }

    func testADotCostsADot() throws {
        let pad = Pad(frame: window.bounds)
        show(pad)
        _ = try renderer.draw()
        pad.add(CGRect(x: 100, y: 200, width: 20, height: 20), .red)
        update(at: 0.1)
        let record = try renderer.draw()
        XCTAssertEqual(pad.asked.last, CGRect(x: 100, y: 200, width: 20, height: 20))
        XCTAssertTrue((400...1000).contains(record.damagedPixels), "\(record.damagedPixels)")
        XCTAssertLessThan(record.drawing.bytes, 20_000)
        update(at: 0.2)
        XCTAssertEqual(try renderer.draw().damagedPixels, 0)
    }

    func testSeveralPartsBeforeAFrameAreAllShown() throws {
        let pad = Pad(frame: window.bounds)
        show(pad)
        _ = try renderer.draw()
        for step in 0..<12 {
            pad.add(CGRect(x: 20 * step, y: 30 * step, width: 10, height: 10), .blue)
            CATransaction.flush()
        }
        renderer.update()
        let shown = try pixels()
        renderer.server.startAnew()
        XCTAssertEqual(try pixels(), shown)
        pad.setNeedsDisplay()
        update(at: 0.1)
        XCTAssertEqual(try pixels(), shown)
    }

    func testRandomPartsLookLikeTheWhole() throws {
        for seed in 1...rounds(6) {
            var random = SeededRandom(seed: UInt64(seed))
            let pad = Pad(frame: CGRect(x: 10, y: 20, width: CGFloat([60, 250, 300].randomElement(using: &random)!), height: 400))
            let other = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            show(pad).addSubview(other)
            switch seed % 6 {
            case 1: pad.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.7, y: 1.2)
            case 2: pad.contentMode = .topLeft
            case 3: (pad.layer.cornerRadius, pad.clipsToBounds, pad.layer.borderWidth) = (30, true, 3)
            case 4: (pad.layer.shadowOpacity, pad.alpha) = (0.5, 0.6)
            case 5: pad.layer.contentsRect = CGRect(x: 0.1, y: 0, width: 0.8, height: 1.2)
            default: other.backgroundColor = UIColor.red.withAlphaComponent(0.3)
            }
            renderer.update()
            _ = try renderer.draw()
            for step in 0..<25 {
                let dot = CGRect(
                    x: .random(in: -20...280, using: &random), y: .random(in: -20...400, using: &random),
                    width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
                pad.add(dot, UIColor(hue: .random(in: 0...1, using: &random), saturation: 1, brightness: 1, alpha: 0.7))
                switch Int.random(in: 0..<8, using: &random) {
                case 0: pad.frame.origin.y += 3
                case 1: pad.setNeedsDisplay()
                case 2: CATransaction.flush()
                case 3: pad.isHidden.toggle()
                case 4: pad.frame.size.height -= 1
                default: break
                }
                update(at: Double(step + 1) / 60)
                let part = try pixels()
                renderer.server.startAnew()
                XCTAssertEqual(try pixels(), part, "seed \(seed), step \(step)")
            }
            let parts = try pixels()
            pad.setNeedsDisplay()
            renderer.update()
            XCTAssertEqual(try pixels(), parts, "seed \(seed)")
            pad.removeFromSuperview()
            renderer.update()
        }
    }

    func testAPictureThatIsShownTwiceIsNotTakenOver() throws {
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        show(pad)
        pad.add(CGRect(x: 10, y: 10, width: 30, height: 30), .red)
        update(at: 0.1)
        let twin = CALayer()
        twin.frame = CGRect(x: 150, y: 0, width: 100, height: 100)
        twin.contents = pad.layer.contents
        window.layer.addSublayer(twin)
        update(at: 0.2)
        func right(_ pixels: [UInt8]) -> [UInt8] { (0..<100).flatMap { pixels[($0 * 320 + 150) * 4..<($0 * 320 + 250) * 4] } }
        let before = right(try pixels())
        pad.add(CGRect(x: 50, y: 50, width: 30, height: 30), .blue)
        update(at: 0.3)
        XCTAssertEqual(right(try pixels()), before)
        twin.removeFromSuperlayer()
    }
}
