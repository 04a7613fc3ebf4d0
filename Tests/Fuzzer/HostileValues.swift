// Values that a program may give by mistake or by bad luck: from a seed, the same at every run.

import Foundation
import Scenes
import UIKit

/// Numbers, geometry and objects, most of them usual and some at the limits of what there is.
struct HostileValues {
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    private static let limits: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e9, -1e9, 9.3e18, -9.3e18, 65536, 16385, 4_294_967_296, 3.5e38, 1e18,
    ]

    mutating func number() -> Double {
        chance(0.25) ? pick(Self.limits) : (chance(0.5) ? Double(below(100)) : .random(in: -200...200, using: &random))
    }

    mutating func float() -> CGFloat { CGFloat(number()) }
    mutating func whole() -> Int { chance(0.2) ? pick([.min, .max, -1, 0, 1, 1 << 31, 1 << 32, 1 << 53, 65536]) : below(12) }
    mutating func seconds() -> Double { chance(0.2) ? number() : .random(in: 0...2, using: &random) }
    mutating func point() -> CGPoint { CGPoint(x: float(), y: float()) }
    mutating func size() -> CGSize { CGSize(width: float(), height: float()) }
    mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

    mutating func affine() -> CGAffineTransform {
        CGAffineTransform(a: float(), b: float(), c: float(), d: float(), tx: float(), ty: float())
    }

    mutating func transform() -> CATransform3D {
        switch below(6) {
        case 0: return CATransform3DIdentity
        case 1: return CATransform3DMakeRotation(float(), float(), float(), float())
        case 2: return CATransform3DMakeScale(float(), float(), float())
        case 3: return CATransform3DMakeTranslation(float(), float(), float())
        case 4: return CATransform3DMakeAffineTransform(affine())
        default:
            var made = CATransform3DIdentity
            made.m34 = float()
            made.m11 = float()
            made.m22 = float()
            return CATransform3DRotate(made, float(), 1, 0.5, 0)
        }
    }

    mutating func color() -> CGColor { CGColor(red: float(), green: float(), blue: float(), alpha: chance(0.7) ? 1 : float()) }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<below(7) {
            switch below(8) {
            case 0: path.addRect(rect())
            case 1: path.addEllipse(in: rect())
            case 2:
                path.move(to: point())
                path.addLine(to: point())
            case 3:
                path.move(to: point())
                path.addCurve(to: point(), control1: point(), control2: point())
            case 4: path.addArc(center: point(), radius: float(), startAngle: float(), endAngle: float(), clockwise: chance(0.5))
            case 5:
                path.move(to: point())
                path.addQuadCurve(to: point(), control: point())
            case 6:
                path.move(to: point())
                path.addArc(tangent1End: point(), tangent2End: point(), radius: abs(float()))
            default: path.addLines(between: [point(), point(), point()])
            }
        }
        if chance(0.3) { path.closeSubpath() }
        return path
    }

    mutating func text() -> String {
        switch below(9) {
        case 0: return ""
        case 1: return "\0"
        case 2: return "\u{FFFF}\u{202E}אב\u{0301}\u{0301}"
        case 3: return String(repeating: "x", count: below(3000))
        case 4: return String(repeating: "\n", count: below(200))
        case 5: return "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        default: return "Text \(below(1000)) and more of it"
        }
    }

    mutating func image() -> CGImage {
        let (width, height) = (1 + below(9), 1 + below(9))
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(color())
        context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2 + 1))
        return context.makeImage()!
    }

    /// Anything, as key-value access takes it.
    mutating func anything() -> Any? {
        switch below(17) {
        case 0: nil
        case 1...5: number()
        case 6: whole()
        case 7: chance(0.5)
        case 8: point()
        case 9: size()
        case 10: rect()
        case 11: transform()
        case 12: color()
        case 13: path()
        case 14: text()
        case 15: chance(0.5) ? [number(), number()] : [color(), color(), color()]
        default: chance(0.5) ? image() : NSNull()
        }
    }
}
