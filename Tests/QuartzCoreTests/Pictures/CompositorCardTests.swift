// Cards as programs make them: a view that casts a shadow, in it one that clips to round corners, in that pictures and more, all
// of it turned in the plane or in space. Drawn in parts of their planes they must look as they do when they are drawn whole, and
// where they changed as they do anew.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorCardTests: XCTestCase {
    private static let width = 240, height = 180

    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() { MediaClock.useSystemTime() }

    /// Cards at random, and changes of them.
    private struct Script {
        var random: SeededRandom
        var cards: [CALayer] = []

        init(seed: UInt64, root: CALayer) {
            random = SeededRandom(seed: seed)
            root.backgroundColor = CGColor(red: 0.9, green: 0.95, blue: 0.8, alpha: 1)
            if seed % 2 == 0 { root.sublayerTransform.m34 = -1 / number(300...900) }
            for _ in 0..<Int(1 + seed % 4) {
                let card = makeCard()
                cards.append(card)
                root.addSublayer(card)
            }
        }

        mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

        mutating func transform() -> CATransform3D {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: CATransform3DIdentity
            case 1: CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
            case 2: CATransform3DMakeRotation(number(-1.2...1.2), number(-1...1), number(-1...1), number(0...1))
            case 3: CATransform3DMakeScale(number(0.5...1.4), number(0.5...1.4), 1)
            default:
                CATransform3DTranslate(
                    CATransform3DMakeRotation(number(-0.9...0.9), 0, 1, 0), number(-20...20), number(-20...20), number(-30...30))
            }
        }

        mutating func makeCard() -> CALayer {
            let card = CALayer(), size = CGSize(width: number(50...150), height: number(50...140))
            (card.bounds.size, card.position) = (size, CGPoint(x: number(40...200), y: number(40...140)))
            card.transform = transform()
            if chance(0.7) { card.shadowOpacity = 0.6 }
            (card.shadowRadius, card.shadowOffset) = (number(1...12), CGSize(width: number(-4...4), height: number(0...8)))
            let body = CALayer()
            body.frame = chance(0.6) ? card.bounds : card.bounds.insetBy(dx: number(0...6), dy: number(0...6))
            body.backgroundColor = chance(0.8) ? random.color() : .glass
            (body.cornerRadius, body.masksToBounds) = (number(0...24), chance(0.8))
            if chance(0.3) { body.cornerCurve = .continuous }
            if chance(0.3) { (body.borderWidth, body.borderColor) = (number(1...5), random.color()) }
            for _ in 0..<Int.random(in: 0..<4, using: &random) { body.addSublayer(makeContent(in: body.bounds)) }
            card.addSublayer(body)
            return card
        }

        mutating func makeContent(in bounds: CGRect) -> CALayer {
            let layer = chance(0.25) ? CAGradientLayer() : CALayer()
            layer.frame = chance(0.5)
                ? CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * number(0.4...1))
                : CGRect(x: number(-20...60), y: number(-20...60), width: number(10...90), height: number(10...90))
            if let gradient = layer as? CAGradientLayer {
                gradient.colors = [random.color(), random.color()]
            } else if chance(0.6) {
                layer.contents = [CompositorImage.checks, CompositorImage.spread].randomElement(using: &random)!
            } else {
                layer.backgroundColor = random.color()
            }
            if chance(0.3) { layer.cornerRadius = number(0...15) }
            if chance(0.2) { layer.transform = CATransform3DMakeRotation(number(-1...1), 0, 0, 1) }
            if chance(0.2) { layer.opacity = 0.6 }
            return layer
        }

        mutating func change() {
            let card = cards.randomElement(using: &random)!, body = card.sublayers![0]
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1: card.transform = transform()
            case 2: card.position.x += number(-20...20)
            case 3: body.cornerRadius = number(0...24)
            case 4: body.backgroundColor = chance(0.5) ? random.color() : .glass
            case 5: body.frame = card.bounds.insetBy(dx: number(-4...6), dy: number(-4...6))
            case 6: body.opacity = chance(0.5) ? 1 : 0.7
            case 7: body.addSublayer(makeContent(in: body.bounds))
            case 8: body.masksToBounds.toggle()
            case 9: card.shadowRadius = number(1...12)
            case 10: body.sublayers?.randomElement(using: &random)?.position.x += number(-15...15)
            default:
                if let speck = card.sublayers?.dropFirst().first {
                    speck.removeFromSuperlayer()
                } else {
                    card.addSublayer(box(number(-20...40), 5, 15, 15, .red))
                }
            }
        }
    }

    func testCardsInPartsLookAsWholeOnesAndChangeWhereTheyDo() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        let renderer = try XCTUnwrap(stage.server.renderer), usual = renderer.leastCutArea
        let asked = (ProcessInfo.processInfo.environment["LAMINA_CARDS"] ?? "").split(separator: "-").compactMap { UInt64($0) }
        for seed in (asked.count == 2 ? asked[0] : 1)...(asked.last ?? UInt64(rounds(60))) {
            stage.clear()
            CATransaction.setDisableActions(true)
            var script = Script(seed: seed, root: stage.root)
            for round in 0..<3 {
                let partial = try stage.picture()
                if let fault = stage.server.list.fault ?? stage.server.fault {
                    return XCTFail("seed \(seed), round \(round): \(fault)")
                }
                stage.server.startAnew()
                let fresh = try stage.picture()
                let late = partial.difference(from: fresh)
                if late.count > 0 { XCTFail("seed \(seed), round \(round), late: \(late)") }
                renderer.leastCutArea = .greatestFiniteMagnitude
                stage.server.startAnew()
                let whole = try stage.picture(), off = fresh.difference(from: whole, tolerance: 3)
                renderer.leastCutArea = usual
                stage.server.startAnew()
                _ = try stage.picture()
                if off.count > 8 {
                    let place = off.first
                    XCTFail("seed \(seed), round \(round): \(off), \(fresh[place.x, place.y]) and \(whole[place.x, place.y])")
                }
                CATransaction.setDisableActions(true)
                for _ in 0..<Int(1 + seed % 3) { script.change() }
            }
        }
    }

    /// A view that casts a shadow and shows nothing but a view that clips takes no pass for it.
    func testTheShadowOfAClippingSublayerTakesNoPass() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        let card = box(40, 30, 120, 90, nil) {
            ($0.shadowOpacity, $0.shadowRadius) = (0.5, 8)
        }
        let body = box(0, 0, 120, 90, .sand) { ($0.cornerRadius, $0.masksToBounds) = (12, true) }
        body.addSublayer(box(-10, 20, 200, 30, .red))
        stage.root.addSublayer(card.holding(body))
        let rounded = try stage.picture()
        XCTAssertEqual(stage.server.list.passes.count, 0)
        // The same, made of the alpha: what shows nothing sticks out.
        card.addSublayer(box(-30, -30, 1, 1, CGColor(gray: 0, alpha: 0.0001)))
        let ofAlpha = try stage.picture()
        XCTAssertGreaterThan(stage.server.list.passes.count, 0)
        let off = rounded.difference(from: ofAlpha, tolerance: 4)
        XCTAssertEqual(off.count, 0, "\(off)")
        // And where the sublayer alone changes.
        card.sublayers?.last?.removeFromSuperlayer()
        for change in [{ body.cornerRadius = 30 }, { body.frame = CGRect(x: 10, y: 10, width: 90, height: 60) }, {
            body.backgroundColor = .glass
        }] {
            CATransaction.withoutActions(change)
            let changed = try stage.picture()
            stage.server.startAnew()
            XCTAssertEqual(changed, try stage.picture())
        }
    }
}
