// Long lists of which a window shows a part: what is beside it is passed over, and is right when it comes into view.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorLongListTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() { MediaClock.useSystemTime() }

    private static let step = 12.0

    /// A row of some kind: a leaf, a card with a badge that fades, one that casts a shadow, rows that move by themselves.
    private func row(_ index: Int, _ random: inout SeededRandom) -> CALayer {
        let row = CALayer()
        row.frame = CGRect(x: 6, y: Self.step * Double(index), width: 60, height: 10)
        row.backgroundColor = CGColor(red: CGFloat(index % 7) / 7, green: 0.5, blue: CGFloat(index % 3) / 3, alpha: 1)
        let kind = index % 8
        if kind >= 2 {
            let badge = CALayer()
            badge.frame = CGRect(x: kind == 5 ? 56 : 40, y: 2, width: 6, height: 6)
            badge.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
            row.addSublayer(badge)
            let pulse = CABasicAnimation(keyPath: "opacity")
            (pulse.fromValue, pulse.toValue) = (kind == 3 ? 0 : 0.3, kind == 4 ? 0.3 : 1)
            (pulse.duration, pulse.autoreverses, pulse.repeatCount) = (0.7, true, .infinity)
            badge.add(pulse, forKey: "pulse")
        }
        if kind == 5 || kind == 6 { (row.shadowOpacity, row.shadowRadius, row.cornerRadius) = (0.6, 2, 3) }
        if kind == 7 || kind == 1 && random.chance(0.2) {
            let fall = CABasicAnimation(keyPath: "position.y")
            (fall.byValue, fall.duration, fall.autoreverses, fall.repeatCount) = (random.number(-2000...2000), 5, true, .infinity)
            (kind == 7 && random.chance(0.5) ? row.sublayers![0] : row).add(fall, forKey: "fall")
        }
        return row
    }

    private func scroll(_ content: CALayer, _ random: inout SeededRandom) {
        let by = CABasicAnimation(keyPath: "transform.translation.y")
        (by.fromValue, by.toValue, by.duration) = (0, random.number(-4000...0), random.number(1...8))
        (by.autoreverses, by.repeatCount) = (true, .infinity)
        content.add(by, forKey: "scroll")
    }

    private func change(_ content: CALayer, _ random: inout SeededRandom) {
        let rows = content.sublayers!
        let row = rows[Int(random.number(0...Double(rows.count - 1)))]
        switch Int(random.number(0...14)) {
        case 0: content.position.y = random.number(-3500...0)
        case 1: content.bounds.origin.y = random.number(0...3000)
        case 2: scroll(content, &random)
        case 3: content.removeAllAnimations()
        case 4: content.sublayerTransform = random.chance(0.5) ? CATransform3DIdentity : CATransform3DMakeScale(1, 0.5, 1)
        case 5: content.isGeometryFlipped.toggle()
        case 6: row.position.y = random.number(0...3600)
        case 7: row.bounds.size.height = random.number(2...60)
        case 8: row.opacity = Float(random.number(0...1))
        case 9: row.sublayers?.first?.opacity = random.chance(0.5) ? 0 : 1
        case 10: row.removeFromSuperlayer()
        case 11: content.insertSublayer(self.row(rows.count, &random), at: UInt32(random.number(0...Double(rows.count))))
        case 12: row.sublayers?.first?.removeAllAnimations()
        case 13:
            let turn = CABasicAnimation(keyPath: "sublayerTransform.translation.y")
            (turn.fromValue, turn.toValue, turn.duration) = (0, random.number(-500...500), 2)
            content.add(turn, forKey: "turn")
        default: content.bounds.size.height = random.number(100...4000)
        }
    }

    func testWhatIsPassedOverIsRightWhenItComesIntoView() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        // LAMINA_LONG_LISTS=5000 goes on for as many.
        let count = ProcessInfo.processInfo.environment["LAMINA_LONG_LISTS"].flatMap { UInt64($0) } ?? UInt64(rounds(240))
        for seed in 1...max(count, 1) {
            MediaClock.setManualTime(50)
            stage.clear()
            var random = SeededRandom(seed: seed)
            CATransaction.setDisableActions(true)
            let content = CALayer()
            (content.anchorPoint, content.frame) = (.zero, CGRect(x: 0, y: 0, width: 80, height: 300 * Self.step))
            for index in 0..<300 { content.addSublayer(row(index, &random)) }
            stage.root.addSublayer(content)
            if seed % 3 != 0 { scroll(content, &random) }
            var time = 50.0
            let steps = Int(3 + seed % 17)
            for step in 0..<steps {
                time += random.chance(0.1) ? random.number(0...20) : 1 / 60
                MediaClock.setManualTime(time)
                CATransaction.setDisableActions(true)
                if random.chance(0.4) { change(content, &random) }
                stage.offscreen.update()
                // The last frame is the one that is looked at: a second one would mend what it lacks.
                if step == steps - 1 { break }
                _ = try stage.offscreen.draw()
                if let fault = stage.server.list.fault ?? stage.server.fault {
                    return XCTFail("seed \(seed), step \(step): \(fault)")
                }
            }
            let partial = try stage.picture()
            // Twice, so that nothing is left of what was passed over before.
            stage.server.startAnew()
            _ = try stage.offscreen.draw()
            stage.server.startAnew()
            let whole = try stage.picture()
            if partial != whole { return XCTFail("seed \(seed): \(partial.difference(from: whole))") }
        }
    }

    func testAListOfThousandsCostsByWhatIsSeen() throws {
        func placed(_ count: Int) throws -> Int {
            let stage = try CompositorStage(width: 80, height: 60)
            CATransaction.setDisableActions(true)
            var random = SeededRandom(seed: 7)
            let content = CALayer()
            (content.anchorPoint, content.frame) = (.zero, CGRect(x: 0, y: 0, width: 80, height: Double(count) * Self.step))
            for index in 0..<count { content.addSublayer(row([0, 2, 3, 4][index % 4], &random)) }
            for (index, row) in content.sublayers!.enumerated() { row.position.y = Self.step * Double(index) }
            stage.root.addSublayer(content)
            for frame in 0..<4 {
                CATransaction.setDisableActions(true)
                content.position.y = -Double(frame) * 3
                stage.offscreen.update()
                _ = try stage.offscreen.draw()
            }
            return stage.server.placedCount
        }
        // Of those beside the picture a block at each end may be gone through.
        XCTAssertLessThan(try placed(3000), try placed(600) + 400)
    }

    func testAnimationsBesideThePictureSleepAndEndInTime() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        CATransaction.setDisableActions(true)
        let content = CALayer()
        (content.anchorPoint, content.frame) = (.zero, CGRect(x: 0, y: 0, width: 80, height: 600 * Self.step))
        var ended: [Double] = []
        for index in 0..<600 {
            let row = CALayer(), badge = CALayer()
            row.frame = CGRect(x: 6, y: Self.step * Double(index), width: 60, height: 10)
            (badge.frame, badge.backgroundColor) = (CGRect(x: 4, y: 2, width: 6, height: 6), .red)
            row.addSublayer(badge)
            content.addSublayer(row)
            CATransaction.begin()
            let duration = 0.5 + Double((index * 7) % 600) / 200
            CATransaction.setCompletionBlock { ended.append(50 + duration) }
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0.2, 0.8, duration)
            badge.add(fade, forKey: nil)
            CATransaction.commit()
        }
        stage.root.addSublayer(content)
        var fewest = 600
        for frame in 0...240 {
            let time = 50 + Double(frame) / 60
            MediaClock.setManualTime(time)
            CATransaction.setDisableActions(true)
            content.position.y = -Double(frame)
            stage.offscreen.update()
            _ = try stage.offscreen.draw()
            stage.offscreen.update()
            XCTAssertEqual(ended.max() ?? 0, ended.max().map { min($0, time) } ?? 0, "none before its time")
            let due = (0..<600).count { 50.5 + Double(($0 * 7) % 600) / 200 <= time - 1 / 60 }
            XCTAssertGreaterThanOrEqual(ended.count, due, "at \(time)")
            fewest = min(fewest, stage.server.tree.animations.awake)
        }
        XCTAssertEqual(ended.count, 600)
        XCTAssertLessThan(fewest, 100, "the rest are not looked at")
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }
}

extension SeededRandom {
    fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    fileprivate mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
