// Frames of many layers whose work cores share: the same as by one core.

import QuartzCore
import Scenes
import TestSupport
import XCTest

final class SharedWorkThreadsTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(0) }
    override func tearDown() {
        MediaClock.useSystemTime()
        SharedWork.use(cores: 0)
    }

    func testEachThingIsDoneOnce() {
        SharedWork.use(cores: 4, leastShare: 3)
        for count in [0, 1, 3, 7, 1000] {
            let parts = SharedWork.parts(of: count)
            XCTAssertEqual(parts, max(count / 3, 1))
            var done = [Int](repeating: 0, count: count), seen = [Int](repeating: 0, count: parts)
            done.withUnsafeMutableBufferPointer { done in
                seen.withUnsafeMutableBufferPointer { seen in
                    let (done, seen) = (done, seen)
                    SharedWork.run(parts, of: count) { part, range in
                        seen[part] += 1
                        for index in range { done[index] += 1 }
                    }
                }
            }
            XCTAssertEqual(done, [Int](repeating: 1, count: count))
            XCTAssertEqual(seen, [Int](repeating: 1, count: parts))
        }
    }

    func testNothingIsSharedByOneCoreNorWhereThereIsLittle() {
        SharedWork.use(cores: 1, leastShare: 1)
        XCTAssertEqual(SharedWork.parts(of: 100_000), 1)
        SharedWork.use(cores: 8)
        XCTAssertEqual(SharedWork.parts(of: 1000), 1)
        XCTAssertGreaterThan(SharedWork.parts(of: 10_000), 1)
    }

    /// Layers of all sorts that move, most of them each by itself.
    private func plant(_ root: CALayer) -> [CALayer] {
        var random = SeededRandom(seed: 4)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func basic(_ key: String, _ from: Any, _ to: Any, _ duration: Double) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
            (animation.autoreverses, animation.repeatCount) = (true, Float(number(1...9).rounded(.down)))
            animation.beginTime = number(0...1) < 0.2 ? number(0.1...0.6) : 0
            return animation
        }
        let clipping = box(20, 10, 90, 70, .sand) { $0.masksToBounds = true }
        let fading = box(60, 40, 80, 60, .glass) { $0.opacity = 0.7 }
        let leaning = box(10, 60, 120, 50, .glass) { $0.sublayerTransform.m34 = -1 / 300 }
        for parent in [clipping, fading, leaning] { root.addSublayer(parent) }
        var layers: [CALayer] = []
        for index in 0..<200 {
            let size = number(4...18)
            let layer = box(number(0...120), number(0...90), size, size, random.color())
            switch index % 16 {
            case 0 where index % 5 == 3: layer.add(basic("transform.rotation.y", 0, 3.1, number(0.3...1)), forKey: "turn")
            case 1: layer.add(basic("backgroundColor", CGColor.red, CGColor.black, 0.4), forKey: nil)
            case 2: layer.add(basic("transform.rotation.z", 0, 6, number(0.3...1)), forKey: nil)
            case 3: layer.add(basic("bounds.size.width", 3, 20, number(0.3...1)), forKey: nil)
            case 4:
                let keyframes = CAKeyframeAnimation(keyPath: "position.y")
                (keyframes.values, keyframes.duration, keyframes.repeatCount) = ([10, 90, 30, 50], number(0.5...1), 9)
                layer.add(keyframes, forKey: "path")
            case 5:
                let group = CAAnimationGroup()
                group.animations = [basic("opacity", 0.2, 1, 0.3), basic("position.x", 10, 100, 0.5)]
                (group.duration, group.repeatCount) = (0.6, 9)
                layer.add(group, forKey: nil)
            case 6: layer.addSublayer(box(2, 2, 5, 5, random.color()))
            case 7: layer.add(basic("opacity", 0, 1, number(0.2...0.6)), forKey: "fade")
            default: break
            }
            layer.add(basic("position.x", number(0...120), number(0...120), number(0.3...1)), forKey: "slide")
            [root, root, clipping, fading, leaning][index % 5].addSublayer(layer)
            layers.append(layer)
        }
        return layers
    }

    func testSharedFramesAreThoseOfOneCore() throws {
        let alone = try CompositorStage(width: 140, height: 110), together = try CompositorStage(width: 140, height: 110)
        CATransaction.setDisableActions(true)
        let (ones, others) = (plant(alone.root), plant(together.root))
        var shared = 0
        for frame in 0..<60 {
            MediaClock.setManualTime(Double(frame) / 30)
            for layers in [ones, others] {
                CATransaction.setDisableActions(frame % 7 != 0)
                layers[frame].position = CGPoint(x: frame, y: 50)
                if frame % 5 == 2 { layers[2 * frame].removeAnimation(forKey: "slide") }
                if frame % 11 == 10 { layers[frame].superlayer?.position.x += 3 }
                if frame % 13 == 12 { layers[frame].removeFromSuperlayer() }
            }
            SharedWork.use(cores: 1)
            let wanted = try alone.picture()
            SharedWork.use(cores: 3, leastShare: 4)
            XCTAssertEqual(try together.picture(), wanted, "frame \(frame)")
            XCTAssertNil(together.server.fault)
            shared += together.server.sharedCount
        }
        XCTAssertGreaterThan(shared, 500, "many layers are placed by cores together")
    }

    func testLayersInStepAreShared() throws {
        let alone = try CompositorStage(width: 140, height: 110), together = try CompositorStage(width: 140, height: 110)
        CATransaction.setDisableActions(true)
        for stage in [alone, together] {
            for index in 0..<200 {
                let layer = box(Double(index % 20) * 7, Double(index / 20) * 11, 6, 6, .glass)
                let slide = CABasicAnimation(keyPath: "position.x"), turn = CABasicAnimation(keyPath: "transform.rotation")
                (slide.fromValue, slide.toValue, slide.duration) = (Double(index % 50), 130, 2 + Double(index % 9) / 4)
                (turn.fromValue, turn.toValue, turn.duration) = (0, Double(index), 3)
                for animation in [slide, turn] { animation.repeatCount = .infinity }
                layer.add(slide, forKey: nil)
                layer.add(turn, forKey: nil)
                stage.root.addSublayer(layer)
            }
        }
        for frame in 0..<30 {
            MediaClock.setManualTime(Double(frame) / 30)
            SharedWork.use(cores: 1)
            let wanted = try alone.picture()
            SharedWork.use(cores: 3, leastShare: 4)
            XCTAssertEqual(try together.picture(), wanted, "frame \(frame)")
        }
        XCTAssertEqual(together.server.flockedCount, 200)
        XCTAssertEqual(together.server.sharedCount, 200)
    }
}
