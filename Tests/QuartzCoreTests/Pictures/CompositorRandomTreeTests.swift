// Thousands of random trees with values far beyond what makes sense: they are drawn, without a fault of the list
// and without a complaint of the driver.

import QuartzCore
import TestSupport
import XCTest

final class CompositorRandomTreeTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(50) }
    override func tearDown() {
        MediaClock.useSystemTime()
        SharedWork.use(cores: 0)
    }

    /// Each tree is drawn, changed a little, and drawn by its damage, which must give what a redraw from scratch gives.
    func testTwoThousandTreesOfAllSortsAreDrawnAndChangedWhereItShows() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        var (shown, changed, partly) = (0, 0, 0)
        // LAMINA_TREES=10000 goes on for as many, LAMINA_TREES=5221-5230 takes those.
        let asked = (ProcessInfo.processInfo.environment["LAMINA_TREES"] ?? "").split(separator: "-").compactMap { UInt64($0) }
        let seeds = (asked.count == 2 ? asked[0] : 1)...max(asked.last ?? UInt64(rounds(2000)), 1)
        // The last one has planes of a 3D space so far away that nothing is left of them when they are cut.
        for seed in Array(seeds) + [5221] {
            MediaClock.setManualTime(50)
            stage.clear()
            // Some on several cores, as it is with very many layers.
            SharedWork.use(cores: seed % 4 == 1 ? 3 : 1, leastShare: 1)
            stage.server.background = seed % 3 == 0 ? SIMD4(0.2, 0.3, 0.4, 1) : .zero
            CATransaction.setDisableActions(true)
            var script = CompositorScript(seed: seed, root: stage.root, count: 1 + Int(seed % 14), isExtreme: true, .all)
            for _ in 0..<16 { script.change() }
            stage.offscreen.update()
            MediaClock.setManualTime(50.15)
            var picture = try stage.picture()
            if picture.showsSomething { shown += 1 }
            if let fault = stage.server.list.fault ?? stage.server.fault { return XCTFail("seed \(seed): \(fault)") }
            XCTAssertFalse(picture.isOverbright, "seed \(seed) has colours brighter than their alpha")

            // A few changes, then many at once.
            for (round, changes) in [Int(1 + seed % 3), 12].enumerated() {
                CATransaction.setDisableActions(seed % 2 == 0)
                for _ in 0..<changes { script.change() }
                MediaClock.setManualTime(50.15 + 0.05 * Double(seed % 4) + 0.1 * Double(round))
                stage.offscreen.update()
                let damaged = try stage.offscreen.draw().damagedPixels
                if damaged > 0, damaged < 80 * 60 { partly += 1 }
                let partial = try stage.picture()
                if let fault = stage.server.list.fault ?? stage.server.fault {
                    return XCTFail("seed \(seed), change \(round): \(fault)")
                }
                if partial != picture { changed += 1 }
                let list = stage.server.list
                stage.server.startAnew()
                picture = try stage.picture()
                if partial != picture {
                    let items = list.difference(from: stage.server.list, width: 80, height: 60) ?? "the lists are the same"
                    XCTFail("seed \(seed), change \(round): \(partial.difference(from: picture)); \(items)")
                }
            }
        }
        // A few that were asked for may be any.
        if asked.count == 2 { return }
        let count = seeds.count
        XCTAssertGreaterThan(shown, count / 2)
        XCTAssertGreaterThan(changed, count / 3)
        XCTAssertGreaterThan(partly, count * 2 / 5)
    }

    func testTheTreesHaveEveryClassPropertyFilterAndWayOfBlending() {
        var classes: Set<String> = [], keys: Set<String> = [], filters: Set<String> = [], blends: Set<String> = []
        func look(_ layer: CALayer) {
            let list = PropertyTable.list(for: type(of: layer))
            classes.insert("\(type(of: layer))")
            for property in list.descriptors where "\(layer.value(property))" != "\(list.initial(property))" {
                keys.insert(property.key)
            }
            for filter in (layer.filters ?? []) + (layer.backgroundFilters ?? []) {
                filters.insert((filter as! CIFilter).recipe.filter.name)
            }
            if let blend = layer.value(forKey: "compositingFilter") {
                blends.insert((blend as? CIFilter)?.recipe.blend?.rawValue ?? blend as? String ?? "")
            }
        }
        CATransaction.withoutActions {
            for seed in 1...2000 as ClosedRange<UInt64> {
                var script = CompositorScript(seed: seed, root: CALayer(), count: 1 + Int(seed % 14), isExtreme: true, .all)
                for _ in 0..<8 { script.change() }
                // What scripts do now and then, so that which seeds they have does not matter here.
                for layer in script.layers { for _ in 0..<4 { script.changeFurther(layer) } }
                for layer in script.layers { look(layer) }
            }
        }
        let all: [CALayer.Type] = [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self,
            CATransformLayer.self, CAScrollLayer.self, CATiledLayer.self, CAEmitterLayer.self,
        ]
        XCTAssertEqual(classes, Set(all.map { "\($0)" }))
        let known = Set(all.flatMap { PropertyTable.list(for: $0).descriptors.map(\.key) })
        XCTAssertEqual(known.subtracting(keys).sorted(), [])
        XCTAssertEqual(filters, Set(FilterTable.all.compactMap { if case .effect = $0.action { $0.name } else { nil } }))
        XCTAssertEqual(blends, Set(BlendFunction.allCases.map(\.rawValue)))
    }

    func testAPartThatNeedsDisplayInBoundsOfNoSizeOrVeryFarAwayIsDrawn() throws {
        final class Painter: CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
        }
        let painter = Painter(), stage = try CompositorStage(width: 80, height: 60)
        for bounds in [
            CGRect(x: 0, y: 0, width: Double.leastNonzeroMagnitude, height: 20),
            CGRect(x: -1e200, y: 0, width: 2e200, height: 1e-9)] {
            let layer = CALayer()
            (layer.bounds, layer.delegate) = (bounds, painter)
            stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
            _ = try stage.picture()
            layer.setNeedsDisplay(CGRect(x: -1e30, y: -5, width: 2e30, height: 9))
            _ = try stage.picture()
        }
    }

    func testADeepTreeWithEffectsAtEveryLevelIsDrawn() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        var layer = stage.root
        for level in 0..<120 {
            let next = box(0, 0, 80, 60, .glass) {
                $0.opacity = 0.9
                $0.cornerRadius = 5
                $0.masksToBounds = level % 3 == 0
                $0.shadowOpacity = level % 7 == 0 ? 0.5 : 0
            }
            if level % 5 == 0 { next.mask = box(0, 0, 70, 50, .black) }
            next.addSublayer(box(Double(level % 40), 10, 12, 12, .red))
            layer.addSublayer(next)
            layer = next
        }
        XCTAssertTrue(try stage.picture().showsSomething)
        XCTAssertNil(stage.server.list.fault)
    }

    func testCopiesOfCopiesAreLimited() throws {
        let stage = try CompositorStage(width: 80, height: 60)
        func copies(_ layer: CALayer) -> CALayer {
            box(0, 0, 80, 60, nil, CAReplicatorLayer()) {
                $0.instanceCount = 1000
                $0.instanceTransform = CATransform3DMakeTranslation(0.05, 0.03, 0)
            }.holding(layer)
        }
        stage.root.addSublayer(copies(box(1, 1, 4, 4, .red)))
        XCTAssertTrue(try stage.picture().showsSomething)
        XCTAssertGreaterThan(stage.server.list.count, 1000)
        stage.clear()
        stage.root.addSublayer(copies(copies(copies(box(1, 1, 4, 4, .red)))))
        XCTAssertTrue(try stage.picture().showsSomething)
        XCTAssertLessThan(stage.server.list.count, 500_000)
    }
}

extension CompositorPicture {
    /// Whether a colour is brighter than its alpha allows.
    var isOverbright: Bool {
        bytes.withUnsafeBytes { bytes in
            var at = 0
            while at < bytes.count {
                let alpha = bytes[at + 3], most = max(bytes[at], bytes[at + 1], bytes[at + 2])
                if most > alpha &+ (alpha < 254 ? 2 : 0) { return true }
                at += 4
            }
            return false
        }
    }
}
