// Random emitters with random schedules of changes. In: a seed. Out: layers that change themselves at certain times, the same at
// every run.

import QuartzCore
import XCTest

struct EmitterScript {
    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
        mutating func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &self) }
        mutating func chance(_ share: Double) -> Bool { number(0, 1) < share }
    }

    /// The random emitters that are looked at: so many, from a number on; others by the environment.
    static func seeds(_ share: Int = 1) -> Range<UInt64> {
        func number(_ key: String) -> Int? { ProcessInfo.processInfo.environment[key].flatMap { Int($0) } }
        let first = max(number("LAMINA_FIRST_EMITTER") ?? 0, 0), count = max((number("LAMINA_EMITTERS") ?? 150) / share, 1)
        return UInt64(first)..<UInt64(first + count)
    }

    private var random: Random
    /// Of what animations are given beside their values.
    private var timing: Random
    let emitter = CAEmitterLayer()
    /// In order of time.
    private(set) var changes: [(time: Double, run: () -> Void)] = []

    /// - Parameter isDrawn: with pictures, and few of them.
    init(seed: UInt64, isDrawn: Bool = false, start: Double = 0) {
        (random, timing) = (Random(state: seed &* 7919 &+ 3), Random(state: seed &* 104_729 &+ 7))
        emitter.emitterCells = (0..<Int.random(in: 1...3, using: &random)).map { makeCell("c\($0)", 0, isDrawn) }
        emitter.emitterPosition = CGPoint(x: random.number(20, 100), y: random.number(20, 70))
        emitter.emitterSize = CGSize(width: random.number(0, 40), height: random.number(0, 40))
        emitter.emitterDepth = random.number(0, 40)
        emitter.emitterZPosition = random.number(-10, 10)
        emitter.emitterShape = [.point, .line, .rectangle, .cuboid, .circle, .sphere].randomElement(using: &random)!
        emitter.emitterMode = [.points, .outline, .surface, .volume].randomElement(using: &random)!
        emitter.renderMode = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive].randomElement(using: &random)!
        emitter.seed = UInt32.random(in: 0...UInt32.max, using: &random)
        for path in ["birthRate", "lifetime", "velocity", "scale", "spin"] where random.chance(0.3) {
            emitter.setValue(random.number(0.5, 1.5), forKey: path)
        }
        if random.chance(0.3) { emitter.beginTime = start + random.number(-1, 1) }
        for _ in 0..<Int.random(in: 0...6, using: &random) { addChange(start + random.number(0, 3), isDrawn) }
        changes.sort { $0.time < $1.time }
    }

    private mutating func makeCell(_ name: String, _ depth: Int, _ isDrawn: Bool) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = random.chance(0.8) ? name : nil
        cell.birthRate = Float(random.number(0, depth == 0 ? 40 : 12))
        for field in CellField.all where random.chance(0.5) {
            guard let value = value(of: field.key) else { continue }
            cell.setValue(value, forKey: field.key)
        }
        if cell.lifetime == 0 { cell.lifetime = Float(random.number(0.2, 1.5)) }
        if isDrawn {
            cell.contents = [CompositorImage.spread, CompositorImage.spread, CompositorImage.plain].randomElement(using: &random)!
        }
        if random.chance(0.15) { cell.magnificationFilter = "nearest" }
        if random.chance(0.15) { cell.minificationFilter = random.chance(0.5) ? "nearest" : "trilinear" }
        if random.chance(0.1) { cell.isEnabled = false }
        if random.chance(0.2) { cell.autoreverses = true }
        if depth < 2, random.chance(0.3) { cell.emitterCells = [makeCell("s", depth + 1, isDrawn)] }
        return cell
    }

    private mutating func value(of key: String) -> Any? {
        switch key {
        case "lifetime": random.number(0.1, 1.5)
        case "lifetimeRange": random.number(0, 0.8)
        case "emissionLatitude", "emissionLongitude", "emissionRange": random.number(-4, 4)
        case "velocity", "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration": random.number(-60, 60)
        case "scale": random.number(0.1, 0.6)
        case "scaleRange", "scaleSpeed": random.number(-0.2, 0.2)
        case "spin", "spinRange": random.number(-5, 5)
        case "color": CGColor(premultipliedSRGB: SIMD4(random.number(0, 1), random.number(0, 1), random.number(0, 1), 1))
        case "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed", "alphaSpeed":
            random.number(-1, 1)
        case "beginTime": random.number(0, 0.5)
        case "duration": random.number(0.1, 2)
        case "speed": random.number(0.5, 2)
        case "timeOffset": random.number(-0.5, 0.5)
        case "repeatCount": random.number(0, 3)
        case "repeatDuration": random.chance(0.3) ? random.number(0.2, 2) : nil
        case "contentsRect":
            CGRect(
                x: random.number(0, 0.4), y: random.number(0, 0.4), width: random.number(0.1, 0.6),
                height: random.number(0.1, 0.6))
        case "contentsScale": random.number(0.5, 2)
        case "minificationFilterBias": random.number(-1, 1)
        default: nil
        }
    }

    private mutating func addChange(_ time: Double, _ isDrawn: Bool) {
        let emitter = emitter, animates = random.chance(0.3)
        var paths = [
            "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition", "emitterSize", "emitterZPosition",
            "emitterDepth"]
        for cell in emitter.emitterCells ?? [] {
            guard let name = cell.name else { continue }
            let below = (cell.emitterCells ?? []).compactMap(\.name).map { "emitterCells.\(name).emitterCells.\($0)." }
            for place in ["emitterCells.\(name)."] + below { paths += CellField.all.map { place + $0.key } }
        }
        let path = paths.randomElement(using: &random)!, key = String(path.split(separator: ".").last!)
        let isCell = path.contains(".")
        let new: Any = switch key {
        case "birthRate": random.number(0, isCell ? 40 : 1.5)
        case "emitterPosition": CGPoint(x: random.number(20, 100), y: random.number(20, 70))
        case "emitterSize": CGSize(width: random.number(0, 40), height: random.number(0, 40))
        case "emitterZPosition", "emitterDepth": random.number(-10, 40)
        default: isCell ? value(of: key) ?? random.number(0.2, 0.8) : random.number(0.5, 1.5)
        }
        let shape: CAEmitterLayerEmitterShape = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
            .randomElement(using: &random)!
        let mode: CAEmitterLayerRenderMode = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]
            .randomElement(using: &random)!
        let seed = UInt32.random(in: 0...UInt32.max, using: &random)
        let kind = Int.random(in: 0...11, using: &random), duration = random.number(0.2, 2)
        let another = makeCell("late", 1, isDrawn)
        let fillMode: CAMediaTimingFillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &timing)!
        let isRemoved = timing.chance(0.7), delay = timing.chance(0.2) ? timing.number(-0.5, 1) : 0
        let repeatCount = timing.chance(0.2) ? Float.infinity : 2
        changes.append((time, {
            switch kind {
            case 0: emitter.emitterCells = (emitter.emitterCells ?? []) + [another]
            case 1: emitter.emitterCells = Array((emitter.emitterCells ?? []).dropLast())
            case 2:
                let animation = CABasicAnimation(keyPath: path)
                animation.toValue = new
                animation.duration = duration
                animation.autoreverses = animates
                (animation.repeatCount, animation.fillMode) = (repeatCount, fillMode)
                animation.isRemovedOnCompletion = isRemoved
                if delay != 0 { animation.beginTime = emitter.convertTime(CACurrentMediaTime(), from: nil) + delay }
                emitter.add(animation, forKey: path)
            case 3: emitter.emitterCells?.first?.isEnabled.toggle()
            case 4:
                // Stopped, and going on later.
                let now = emitter.convertTime(CACurrentMediaTime(), from: nil)
                emitter.timeOffset = now
                emitter.beginTime = CACurrentMediaTime()
                emitter.speed = emitter.speed == 0 ? 1 : 0
            case 5: (emitter.emitterShape, emitter.seed) = (shape, seed)
            case 6: emitter.renderMode = mode
            default:
                CATransaction.begin()
                CATransaction.setDisableActions(!animates)
                emitter.setValue(new, forKeyPath: path)
                CATransaction.commit()
            }
        }))
    }
}

extension CompositorTestCase {
    /// An emitter of one cell, `c`, that begins at the start of the tests' time.
    func makePlain(_ rate: Float = 10, lifetime: Float = 0.5) -> (OffscreenRenderer, CAEmitterLayer) {
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime, cell.velocity, cell.contents) = (
            "c", rate, lifetime, 30, CompositorImage.spread)
        emitter.emitterCells = [cell]
        emitter.beginTime = Self.start
        CATransaction.withoutActions { offscreen.rootLayer.addSublayer(emitter) }
        offscreen.update()
        return (offscreen, emitter)
    }
}
