// What shaders make of each particle against what `render(in:)` and the tool show of it.

import GPU
import QuartzCore
import XCTest

final class EmitterShaderTests: CompositorTestCase {
    /// Those of the twin that shaders should draw.
    private func expected(_ emitter: CAEmitterLayer) -> [ShownParticle] {
        emitter.shownParticles().filter { particle in
            let size = particle.half * particle.state.scale
            return particle.state.scale > 0 && particle.half.x > 0 && particle.state.color.w > 0 && size.x * size.y >= 1e-5
        }
    }

    private func assertSame(_ drawn: PlacedParticle, _ twin: ShownParticle, _ what: String) -> Bool {
        let state = twin.state, size = twin.half * state.scale
        let right = SIMD2(cosf(state.rotation), sinf(state.rotation)) * size.x
        let below = SIMD2(-sinf(state.rotation), cosf(state.rotation)) * size.y
        let ink = SIMD4(
            state.color.x * state.color.w, state.color.y * state.color.w, state.color.z * state.color.w, state.color.w)
        func off(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { ((a - b) * (a - b)).sum().squareRoot() }
        let place = off(drawn.middle, SIMD2(state.position.x, state.position.y))
        let sides = off(drawn.right, right) + off(drawn.below, below)
        let levels = drawn.ink - ink, colors = max(levels.max(), -levels.min()) * 255
        let isSame = place < 0.01 && sides < 0.01 && colors < 1
        if !isSame { XCTFail("\(what): off by \(place) and \(sides) points, \(colors) levels: \(drawn) for \(twin)") }
        return isSame
    }

    func testShadersPlaceEachParticleWhereTheTwinDoes() throws {
        let stage = try stage()
        var compared = 0
        for seed in EmitterScript.seeds() {
            stage.clear()
            MediaClock.setManualTime(Self.start)
            let script = EmitterScript(seed: seed, isDrawn: true, start: Self.start)
            CATransaction.withoutActions { stage.root.addSublayer(script.emitter) }
            stage.offscreen.update()
            var changes = script.changes[...]
            for time in [0.4, 1.3, 2.2, 3.4] {
                while let change = changes.first, change.time <= Self.start + time {
                    MediaClock.setManualTime(change.time)
                    change.run()
                    stage.offscreen.update()
                    changes.removeFirst()
                }
                MediaClock.setManualTime(Self.start + time)
                stage.server.damageAll()
                _ = try stage.picture()
                let twins = expected(script.emitter), renderer = try XCTUnwrap(stage.server.renderer)
                for isLean in [false, true] {
                    let drawn = try renderer.placedParticles(isLean: isLean).joined().filter(\.isSeen)
                    let what = "emitter \(seed) at \(time), lean: \(isLean)"
                    // Beyond the picture nothing need be drawn at all.
                    if drawn.isEmpty, !twins.contains(where: { isInside($0) }) { continue }
                    guard drawn.count == twins.count else {
                        return XCTFail("\(what): \(drawn.count) particles for \(twins.count)")
                    }
                    for (one, twin) in zip(drawn, twins) where !assertSame(one, twin, what) { return }
                    compared += drawn.count
                }
            }
        }
        XCTAssertGreaterThan(compared, 20 * EmitterScript.seeds().count)
    }

    private func isInside(_ particle: ShownParticle) -> Bool {
        let reach = (particle.half * particle.state.scale).max() * 1.5, place = particle.state.position
        return place.x + reach > 0 && place.y + reach > 0 && place.x - reach < Float(Self.width)
            && place.y - reach < Float(Self.height)
    }

    func testParticlesOfHoursAreAsOldAsTheyAre() throws {
        let stage = try stage()
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime, cell.contents, cell.velocity) = (0.01, 9000, CompositorImage.spread, 0.01)
        (emitter.emitterCells, emitter.emitterPosition) = ([cell], CGPoint(x: 20, y: 40))
        emitter.beginTime = Self.start - 8001
        CATransaction.withoutActions { stage.root.addSublayer(emitter) }
        _ = try stage.picture()
        let twins = expected(emitter)
        let drawn = try XCTUnwrap(stage.server.renderer).placedParticles(isLean: true).joined().filter(\.isSeen)
        XCTAssertEqual(twins.count, 81)
        XCTAssertEqual(drawn.count, 81)
        for (one, twin) in zip(drawn, twins) where !assertSame(one, twin, "") { return }
    }

    /// However far the ring has come round.
    func testEveryRenderModeTakesOneCall() throws {
        let stage = try stage()
        for mode in [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive] as [CAEmitterLayerRenderMode] {
            for isDeep in [false, true] {
                stage.clear()
                MediaClock.setManualTime(Self.start)
                let emitter = CAEmitterLayer(), cell = CAEmitterCell()
                (cell.birthRate, cell.lifetime, cell.contents, cell.velocity) = (400, 0.5, CompositorImage.spread, 60)
                (cell.emissionRange, cell.scale) = (6, 0.4)
                if isDeep { cell.emissionLatitude = 0.5 }
                (emitter.emitterCells, emitter.emitterPosition, emitter.renderMode) = ([cell], CGPoint(x: 60, y: 45), mode)
                CATransaction.withoutActions { stage.root.addSublayer(emitter) }
                stage.offscreen.update()
                for frame in 1...90 {
                    MediaClock.setManualTime(Self.start + Double(frame) / 60)
                    XCTAssertEqual(try stage.offscreen.draw().drawing.drawCalls, 1, "\(mode.rawValue), frame \(frame)")
                }
                let stepped = try stage.picture()
                stage.server.startAnew()
                assertSame(stepped, try stage.picture(), mode.rawValue)
                XCTAssertTrue(stepped.showsSomething)
            }
        }
    }

    func testCopiesThatLagAreSortedEachForItsOwnTime() throws {
        func build(_ root: CALayer, lag: Double) -> CAEmitterLayer {
            let emitter = CAEmitterLayer(), cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime, cell.contents, cell.velocity) = (40, 1, CompositorImage.spread, 40)
            (cell.emissionRange, cell.emissionLatitude, cell.zAcceleration) = (6, 0.5, -80)
            (emitter.emitterCells, emitter.emitterPosition, emitter.renderMode) = ([cell], CGPoint(x: 40, y: 45), .backToFront)
            emitter.beginTime = Self.start - 3 + lag
            return emitter
        }
        try assertSame(
            at: 0.5,
            { root in
                let copies = CAReplicatorLayer()
                (copies.instanceCount, copies.instanceDelay) = (2, 0.3)
                copies.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
                copies.addSublayer(build(root, lag: 0))
                root.addSublayer(copies)
            },
            { root in
                root.addSublayer(build(root, lag: 0))
                let late = build(root, lag: 0.3)
                late.position.x += 40
                root.addSublayer(late)
            })
    }
}
