// Random changes of trees with filters: what is drawn of the damage alone is what is drawn anew, bit for bit.

import QuartzCore
import TestSupport
import XCTest

final class FilterDamageTests: XCTestCase {
    private static let width = 160, height = 120

    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() { MediaClock.useSystemTime() }

    private static let names = BlendFunction.allCases.map(\.rawValue)
    private static let recolorings = ["CIColorInvert", "CISepiaTone", "CIColorMonochrome"]

    private func filters(_ script: inout CompositorScript) -> [CIFilter]? {
        func blur(_ name: String, _ radius: Double) -> CIFilter {
            let blur = CIFilter(name: name, parameters: [kCIInputRadiusKey: radius])!
            blur.name = "blur"
            return blur
        }
        let name = Self.recolorings.randomElement(using: &script.random)!
        return switch Int.random(in: 0..<6, using: &script.random) {
        case 0: nil
        case 1: [CIFilter(name: name)!]
        case 2: [CIFilter(name: name)!, blur("CIGaussianBlur", script.number(0...6))]
        case 3: [blur("CIBoxBlur", script.number(0...8)), CIFilter(name: name)!]
        default: [blur("CIGaussianBlur", script.number(0...9))]
        }
    }

    private func change(_ script: inout CompositorScript) {
        guard script.chance(0.35) else {
            script.change()
            return
        }
        let layer = script.layers.randomElement(using: &script.random)!
        switch Int.random(in: 0..<7, using: &script.random) {
        case 0, 1: layer.filters = filters(&script)
        case 2, 3: layer.backgroundFilters = filters(&script)
        case 4, 5: layer.compositingFilter = script.chance(0.3) ? nil : Self.names.randomElement(using: &script.random)!
        default:
            for path in ["filters.blur.inputRadius", "backgroundFilters.blur.inputRadius"]
                where layer.value(forKeyPath: path) != nil {
                let animation = hold(path, script.number(0...3), script.number(0...9))
                animation.duration = 0.3
                layer.add(animation, forKey: path)
            }
        }
    }

    private func play(seed: UInt64, steps: Int, layers: Int, withActions: Bool, stage: CompositorStage) throws {
        stage.clear()
        stage.server.background = seed % 3 == 0 ? SIMD4(0.2, 0.3, 0.4, 1) : .zero
        CATransaction.setDisableActions(true)
        var script = CompositorScript(seed: seed, root: stage.root, count: layers)
        for layer in script.layers.prefix(3) { layer.backgroundFilters = filters(&script) }
        stage.offscreen.update()
        try stage.offscreen.draw()
        for step in 0..<steps {
            CATransaction.setDisableActions(!withActions)
            for _ in 0..<Int.random(in: 0...2, using: &script.random) { change(&script) }
            MediaClock.setManualTime(50 + Double(step) * 0.03)
            stage.offscreen.update()
            try stage.offscreen.draw()
            if let fault = stage.server.list.fault {
                return XCTFail("seed \(seed), step \(step): \(fault)\n\(stage.server.list)")
            }
            guard script.chance(0.5) else { continue }
            let partial = try stage.picture()
            stage.server.startAnew()
            let whole = try stage.picture()
            let difference = partial.difference(from: whole)
            if difference.count > 0 {
                return XCTFail("seed \(seed), step \(step): \(difference)")
            }
        }
    }

    func testRandomChangesOfFiltersAreDrawnWhereTheyShow() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        for seed in 1...UInt64(rounds(10)) {
            try play(seed: seed, steps: 80, layers: 6 + Int(seed), withActions: false, stage: stage)
        }
    }

    func testRandomChangesOfFiltersThatAnimateAreDrawnWhereTheyShow() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        for seed in 101..<101 + UInt64(rounds(8)) {
            try play(seed: seed, steps: 80, layers: 10, withActions: true, stage: stage)
        }
    }

    /// Layers of no effect at all, which the list takes without being built anew.
    func testPlainLayersThatMoveBehindFiltersAreDrawnWhereTheyShow() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        var random = CompositorScript(seed: 5, root: CALayer(), count: 0)
        CATransaction.setDisableActions(true)
        let movers: [CALayer] = (0..<12).map { (index: Int) -> CALayer in
            box(Double(index * 11), Double(index * 7), 16, 12, index % 2 == 0 ? CGColor.red : CGColor.glass)
        }
        for layer in movers { stage.root.addSublayer(layer) }
        func blur(_ radius: Double) -> [Any] { [CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius])!] }
        stage.root.addSublayer(box(20, 15, 60, 50) {
            $0.backgroundFilters = blur(4)
            $0.cornerRadius = 10
        })
        // Behind it is the first one's result.
        stage.root.addSublayer(box(60, 40, 60, 50) { $0.backgroundFilters = blur(6) })
        stage.root.addSublayer(box(100, 10, 40, 90, .sand) { $0.compositingFilter = "multiply" })
        stage.offscreen.update()
        try stage.offscreen.draw()
        let rebuilds = stage.server.rebuildCount
        var partials: [CompositorPicture] = [], wholes: [CompositorPicture] = []
        var frames: [[CGPoint]] = []
        for step in 0..<40 {
            CATransaction.setDisableActions(true)
            for _ in 0..<2 { movers.randomElement(using: &random.random)!.position = random.point(140) }
            MediaClock.setManualTime(50 + Double(step) * 0.03)
            partials.append(try stage.picture())
            frames.append(movers.map(\.position))
        }
        XCTAssertEqual(stage.server.rebuildCount, rebuilds, "moving plain layers builds no list")
        for positions in frames {
            CATransaction.setDisableActions(true)
            for (layer, position) in zip(movers, positions) { layer.position = position }
            stage.offscreen.update()
            stage.server.startAnew()
            wholes.append(try stage.picture())
        }
        for (step, (partial, whole)) in zip(partials, wholes).enumerated() {
            XCTAssertEqual(partial.difference(from: whole).count, 0, "step \(step)")
        }
    }

    func testTreesWithFiltersOfAnySizeAreDrawn() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        for seed in 1...150 as ClosedRange<UInt64> {
            stage.clear()
            CATransaction.setDisableActions(true)
            var script = CompositorScript(seed: seed, root: stage.root, count: 1 + Int(seed % 10), isExtreme: true)
            for _ in 0..<16 { change(&script) }
            stage.offscreen.update()
            MediaClock.setManualTime(50.15)
            let picture = try stage.picture()
            if let fault = stage.server.list.fault { return XCTFail("seed \(seed): \(fault)") }
            XCTAssertFalse(picture.isOverbright, "seed \(seed) has colours brighter than their alpha")
            MediaClock.setManualTime(50)
        }
    }
}
