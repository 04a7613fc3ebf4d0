// Emitters: the same particles by every way of going through time, and on every renderer.

import GPU
import QuartzCore
import XCTest

private typealias Particle = ShownParticle

final class EmitterTests: CompositorTestCase {
    // MARK: The same at every frame rate

    /// The particles at two times, stepped at a rate, or jumped to.
    /// - Parameter commits: whether there is a commit in each frame that changes no particle.
    private func particles(_ seed: UInt64, rate: Double?, client: Bool = false, commits: Bool = false) -> [[Particle]] {
        MediaClock.useManualTime(Self.start)
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        let script = EmitterScript(seed: seed, start: Self.start)
        CATransaction.withoutActions { offscreen.rootLayer.addSublayer(script.emitter) }
        offscreen.update()
        var changes = script.changes[...], found: [[Particle]] = [], time = Self.start, frame = 0
        for stop in [Self.start + 1.3, Self.start + 3.1] {
            while time < stop {
                let next = rate.map { Self.start + Double(frame + 1) / $0 } ?? stop
                while let change = changes.first, change.time <= min(next, stop) {
                    MediaClock.setManualTime(change.time)
                    // With one transaction for each change, as at a step of a program's.
                    CATransaction.begin()
                    change.run()
                    CATransaction.commit()
                    offscreen.update()
                    changes.removeFirst()
                }
                time = min(next, stop)
                frame += next <= stop ? 1 : 0
                MediaClock.setManualTime(time)
                if commits, let name = script.emitter.emitterCells?.first?.name {
                    let path = "emitterCells.\(name).minificationFilterBias"
                    CATransaction.withoutActions { script.emitter.setValue(frame % 2, forKeyPath: path) }
                    offscreen.update()
                }
                _ = offscreen.server.advance(to: time)
                if rate == nil || next > stop { break }
            }
            time = stop
            MediaClock.setManualTime(stop)
            _ = offscreen.server.advance(to: stop)
            found.append(
                client ? script.emitter.shownParticles()
                    : offscreen.server.particles(ofLayer: script.emitter.store.pointee.number))
        }
        return found
    }

    /// The very same in the very same order: nothing about a particle depends on how time went on.
    private func assertSame(_ one: [Particle], _ other: [Particle], _ what: String) {
        guard one.count == other.count else { return XCTFail("\(what): \(one.count) and \(other.count) particles") }
        if let (a, b) = zip(one, other).first(where: { $0 != $1 }) { XCTFail("\(what): \(a) and \(b)") }
    }

    func testParticlesAreTheSameAtEveryFrameRateAndAfterAJump() {
        var all = 0
        // In the last one, a variant's number goes to others when its particles are gone.
        for seed in Array(EmitterScript.seeds()) + [491] {
            let usual = particles(seed, rate: 60)
            all += usual[0].count + usual[1].count
            for (name, other) in [
                ("24 a second", particles(seed, rate: 24)), ("144 a second", particles(seed, rate: 144)),
                ("jumped", particles(seed, rate: nil)), ("on the client", particles(seed, rate: 60, client: true)),
            ] {
                for index in usual.indices { assertSame(usual[index], other[index], "emitter \(seed), \(name), time \(index)") }
            }
        }
        XCTAssertGreaterThan(all, 10 * EmitterScript.seeds().count, "there is something to compare")
    }

    func testCommitsThatChangeNoParticleChangeNone() {
        for seed in EmitterScript.seeds() {
            let usual = particles(seed, rate: 60), other = particles(seed, rate: 60, commits: true)
            for (usual, other) in zip(usual, other) {
                // Sums over many stretches are rounded otherwise: births at the very time of a frame may come a frame later.
                XCTAssertLessThanOrEqual(abs(usual.count - other.count), 2, "emitter \(seed)")
                guard usual.count == other.count else { continue }
                for (a, b) in zip(usual, other) {
                    let off = a.state.position - b.state.position
                    guard a.cell == b.cell, (off * off).sum() < 1e-4 else { return XCTFail("emitter \(seed): \(a) and \(b)") }
                }
            }
        }
    }

    /// Of many a second the values at their birth are looked up once a moment, whatever the frames; so are those that emit
    /// others, and live no longer when a clock jumps.
    func testDenseParticlesOfAnimatedValuesAreTheSameAtEveryFrameRate() {
        func particles(_ rate: Double) -> [Particle] {
            MediaClock.useManualTime(Self.start)
            let offscreen = OffscreenRenderer(width: 120, height: 90), emitter = CAEmitterLayer()
            let cell = CAEmitterCell(), inner = CAEmitterCell()
            for (cell, name) in [(cell, "c"), (inner, "i")] { (cell.name, cell.contents) = (name, CompositorImage.spread) }
            (cell.birthRate, cell.lifetime, cell.velocity) = (30_000, 0.02, 10)
            (inner.birthRate, inner.lifetime) = (20, 0.1)
            (emitter.emitterCells, emitter.beginTime) = ([cell], Self.start)
            let animation = CABasicAnimation(keyPath: "emitterCells.c.velocity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1000, 1)
            let rates = CABasicAnimation(keyPath: "emitterCells.c.birthRate")
            (rates.fromValue, rates.toValue, rates.duration) = (1000, 60_000, 1)
            for animation in [animation, rates] { emitter.add(animation, forKey: animation.keyPath) }
            CATransaction.withoutActions { offscreen.rootLayer.addSublayer(emitter) }
            offscreen.update()
            var time = Self.start
            while time < Self.start + 0.5 {
                time = min(time + 1 / rate, Self.start + 0.5)
                if time - 1 / rate < Self.start + 0.25, time >= Self.start + 0.25 {
                    MediaClock.setManualTime(Self.start + 0.25)
                    cell.emitterCells = [inner]
                    CATransaction.withoutActions { emitter.emitterCells = [cell] }
                    offscreen.update()
                }
                _ = offscreen.server.advance(to: time)
            }
            return offscreen.server.particles(ofLayer: emitter.store.pointee.number)
        }
        let usual = particles(60)
        XCTAssertGreaterThan(usual.count, 500)
        for rate in [144.0, 24, 2] { assertSame(usual, particles(rate), "\(rate) a second") }
    }

    // MARK: Pictures

    /// Plays a random emitter at 30 frames a second and draws each.
    private func play(_ seed: UInt64, on stage: CompositorStage, draws: Bool) throws -> (EmitterScript, CompositorPicture) {
        stage.clear()
        // What the last emitter drew is not drawn again.
        stage.server.damageAll()
        MediaClock.setManualTime(Self.start)
        let script = EmitterScript(seed: seed, isDrawn: true, start: Self.start)
        CATransaction.withoutActions {
            stage.root.backgroundColor = .black
            stage.root.addSublayer(script.emitter)
            if seed % 4 == 1 {
                script.emitter.preservesDepth = true
                stage.root.sublayerTransform.m34 = -1 / 200
            }
            if seed % 5 == 2 {
                script.emitter.frame = CGRect(x: 20, y: 10, width: 80, height: 60)
                script.emitter.cornerRadius = 12
                script.emitter.masksToBounds = true
            }
            if seed % 7 == 3 { script.emitter.opacity = 0.6 }
        }
        stage.offscreen.update()
        var changes = script.changes[...]
        for frame in 1...60 {
            let time = Self.start + Double(frame) / 30
            while let change = changes.first, change.time <= time {
                MediaClock.setManualTime(change.time)
                change.run()
                stage.offscreen.update()
                changes.removeFirst()
            }
            MediaClock.setManualTime(time)
            if draws, frame % 3 == 0 { _ = try stage.picture() }
        }
        return (script, try stage.picture())
    }

    func testWhatIsDrawnFrameByFrameIsWhatIsDrawnAnew() throws {
        let stage = try stage()
        for seed in EmitterScript.seeds(4) {
            let (_, stepped) = try play(seed, on: stage, draws: true)
            stage.server.damageAll()
            let whole = try stage.picture()
            assertSame(stepped, whole, "emitter \(seed), all damaged")
            let (_, jumped) = try play(seed, on: stage, draws: false)
            assertSame(stepped, jumped, tolerance: 1, few: 3, "emitter \(seed), jumped")
        }
    }

    func testALostContextChangesNothing() throws {
        for seed in EmitterScript.seeds(20) {
            let offscreen = OffscreenRenderer(width: 120, height: 90)
            let script = EmitterScript(seed: seed, isDrawn: true, start: Self.start)
            MediaClock.setManualTime(Self.start)
            CATransaction.withoutActions { offscreen.rootLayer.addSublayer(script.emitter) }
            for frame in 0..<40 {
                MediaClock.setManualTime(Self.start + Double(frame) / 30)
                offscreen.update()
                try offscreen.draw()
            }
            let before = try offscreen.render().withPixels { bytes, _ in Array(bytes) }
            offscreen.server.renderer?.context.lose()
            offscreen.server.damageAll()
            let after = try offscreen.render().withPixels { bytes, _ in Array(bytes) }
            let off = zip(before, after).map { abs(Int($0) - Int($1)) }
            XCTAssertEqual(off.max(), 0, "emitter \(seed): \(off.count { $0 > 0 }) components")
        }
    }

    func testShadersAndTheTwinDrawTheSame() throws {
        let stage = try stage()
        for seed in EmitterScript.seeds(4) {
            let (_, drawn) = try play(seed, on: stage, draws: false)
            let twin = CompositorPicture(width: Self.width, height: Self.height) { stage.root.presentation()!.render(in: $0) }
            let agreement = PictureAgreement(drawn, twin)
            guard agreement.mean > 1 || agreement.over32 > 0.015 else { continue }
            XCTFail("emitter \(seed): \(agreement.description)")
            let folder = ProcessInfo.processInfo.environment["LAMINA_FAILED_PICTURES"]
            for (by, picture) in [("gl", drawn), ("drawn", twin)] { try picture.save("emitter \(seed)-\(by)", in: folder) }
        }
    }

    /// Drawn into a context, tinted particles show a reduced image of a large one: the same way up, in the same colours.
    func testLargeImagesOfSmallTintedParticlesShowTheSame() throws {
        let stage = try stage()
        stage.clear()
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime, cell.scale) = ("c", 1, 10, 0.05)
        cell.color = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        cell.contents = CompositorImage.make(800, 640) { x, y in
            y < 200 ? [255, 255, 0, 255] : x < 300 ? [0, 255, 255, 255] : [128, 128, 128, 128]
        }
        emitter.emitterPosition = CGPoint(x: 60, y: 45)
        emitter.emitterCells = [cell]
        try compare(emitter, in: emitter, on: stage, after: 1.5)
    }

    /// Compares what both painters make of an emitter, a while after it began.
    private func compare(_ emitter: CAEmitterLayer, in parent: CALayer, on stage: CompositorStage, after seconds: Double) throws {
        emitter.beginTime = Self.start
        CATransaction.withoutActions { stage.root.addSublayer(parent) }
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + seconds)
        let drawn = try stage.picture()
        let twin = CompositorPicture(width: Self.width, height: Self.height) { stage.root.presentation()!.render(in: $0) }
        XCTAssertTrue(drawn.showsSomething)
        let agreement = PictureAgreement(drawn, twin)
        XCTAssertLessThan(agreement.mean, 0.5, agreement.description)
        XCTAssertLessThan(agreement.over32, 0.005, agreement.description)
    }

    func testParticlesBeyondAllNumbersAndBesideThePictureDoNotShowInContexts() throws {
        let stage = try stage()
        stage.clear()
        let emitter = CAEmitterLayer(), near = CAEmitterCell(), far = CAEmitterCell(), endless = CAEmitterCell()
        (near.birthRate, near.lifetime, near.scale, near.contents) = (1, 10, 0.5, CompositorImage.spread)
        // More than may be drawn, and born later.
        (far.birthRate, far.lifetime, far.velocity, far.contents) = (30_000, 1, 1e7, CompositorImage.spread)
        far.emissionRange = 2 * .pi
        (endless.birthRate, endless.lifetime, endless.velocity, endless.contents) = (20, 10, 3e38, CompositorImage.spread)
        (endless.scale, endless.yAcceleration) = (2, 3e38)
        emitter.emitterPosition = CGPoint(x: 60, y: 45)
        emitter.emitterCells = [near, far, endless]
        try compare(emitter, in: emitter, on: stage, after: 1.5)
    }

    func testCopiesOfAnEmitterShowTheSameInContexts() throws {
        let stage = try stage()
        stage.clear()
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), replicator = CAReplicatorLayer()
        (cell.birthRate, cell.lifetime, cell.scale, cell.velocity) = (20, 2, 0.3, 10)
        (cell.spin, cell.emissionRange, cell.contents) = (1, 2 * .pi, CompositorImage.spread)
        (emitter.frame, emitter.emitterCells) = (CGRect(x: 0, y: 0, width: 40, height: 40), [cell])
        emitter.emitterPosition = CGPoint(x: 20, y: 30)
        replicator.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
        (replicator.instanceCount, replicator.instanceTransform) = (3, CATransform3DMakeTranslation(35, 10, 0))
        replicator.instanceGreenOffset = -0.3
        replicator.addSublayer(emitter)
        try compare(emitter, in: replicator, on: stage, after: 3)
    }

    // MARK: Frames

    func testNoFramesAreAskedForAtRest() {
        let (offscreen, emitter) = makePlain(0.5, lifetime: 0.5)
        XCTAssertTrue(offscreen.server.advance(to: Self.start + 0.1).isRunning)
        let rest = offscreen.server.advance(to: Self.start + 0.7)
        XCTAssertFalse(rest.isRunning)
        XCTAssertEqual(rest.nextBegin, Self.start + 2, accuracy: 1e-6)
        MediaClock.setManualTime(Self.start + 0.8)
        CATransaction.withoutActions { emitter.setValue(0, forKeyPath: "emitterCells.c.birthRate") }
        offscreen.update()
        let stopped = offscreen.server.advance(to: Self.start + 0.9)
        XCTAssertFalse(stopped.isRunning)
        XCTAssertEqual(stopped.nextBegin, .infinity)
    }

    func testAnEmptyEmitterDrawsAndAsksForNothing() throws {
        let (offscreen, emitter) = makePlain()
        CATransaction.withoutActions { emitter.emitterCells = nil }
        offscreen.update()
        XCTAssertFalse(offscreen.server.advance(to: Self.start + 1).isRunning)
    }

    // MARK: What cannot be

    func testRatesThatMakeNoSenseLeaveTheirCellOutAndNothingElse() {
        for (index, rate) in [Float.nan, .infinity, -1, -.infinity, 1e12, 3e6].enumerated() {
            let (offscreen, emitter) = makePlain()
            _ = offscreen.server.advance(to: Self.start + 2)
            let usual = emitter.store.pointee.number
            let before = offscreen.server.particles(ofLayer: usual)
            let bad = CAEmitterCell()
            (bad.name, bad.birthRate, bad.lifetime) = ("bad\(index)", rate, 1)
            CATransaction.withoutActions { emitter.emitterCells = [bad] + (emitter.emitterCells ?? []) }
            MediaClock.setManualTime(Self.start + 2)
            offscreen.update()
            _ = offscreen.server.advance(to: Self.start + 2)
            assertSame(offscreen.server.particles(ofLayer: usual), before, "rate \(rate)")
            XCTAssertTrue(FaultReport.wasReported("emitter cell bad\(index)"), "\(rate)")
            MediaClock.setManualTime(Self.start)
        }
    }

    func testCellsWhoseParticlesAreTooManyToGoThroughAgainAreLeftOut() {
        let (offscreen, emitter) = makePlain()
        let flood = CAEmitterCell(), spark = CAEmitterCell()
        (flood.name, flood.birthRate, flood.lifetime) = ("flood", 100_000, 0.01)
        (spark.name, spark.birthRate, spark.lifetime) = ("spark", 0.1, 1000)
        flood.emitterCells = [spark]
        CATransaction.withoutActions { emitter.emitterCells = [flood] + (emitter.emitterCells ?? []) }
        offscreen.update()
        _ = offscreen.server.advance(to: Self.start + 2000)
        XCTAssertEqual(Set(offscreen.server.particles(ofLayer: emitter.store.pointee.number).map(\.cell)), ["c"])
        XCTAssertTrue(FaultReport.wasReported("emitter cell flood"))
    }

    func testCopiesThatAreVeryLateShowNoMoreThanMemoryHolds() {
        let (offscreen, emitter) = makePlain(100_000, lifetime: 0.5)
        let copies = CAReplicatorLayer()
        (copies.instanceCount, copies.instanceDelay) = (3, 100_000)
        CATransaction.withoutActions {
            offscreen.rootLayer.addSublayer(copies)
            copies.addSublayer(emitter)
        }
        MediaClock.setManualTime(Self.start + 1)
        offscreen.update()
        XCTAssertTrue(FaultReport.wasReported("CAReplicatorLayer.instanceDelay"))
        // What was born before its rate was another counts as well, and what an animated rate makes.
        for (time, rate) in [(40.0, Float(0)), (60, 100_000)] {
            MediaClock.setManualTime(Self.start + time)
            CATransaction.withoutActions { emitter.birthRate = rate / 100_000 }
            if rate > 0 {
                let swell = CABasicAnimation(keyPath: "birthRate")
                (swell.fromValue, swell.toValue, swell.duration) = (0, 10, 100)
                emitter.add(swell, forKey: nil)
            }
            offscreen.update()
            _ = offscreen.server.advance(to: Self.start + time + 30)
            XCTAssertLessThan(offscreen.server.particleBytes, 300_000_000, "\(time) s")
        }
    }

    func testACellThatIsInItselfIsLeftOutThere() {
        let (offscreen, emitter) = makePlain()
        let cell = emitter.emitterCells![0]
        cell.emitterCells = [cell]
        offscreen.update()
        _ = offscreen.server.advance(to: Self.start + 1)
        XCTAssertEqual(Set(offscreen.server.particles(ofLayer: emitter.store.pointee.number).map(\.cell)), ["c"])
        cell.emitterCells = nil
    }

    // MARK: Values

    func testCellsAreReachedByKeyPaths() {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), inner = CAEmitterCell()
        (cell.name, inner.name) = ("a", "b")
        cell.emitterCells = [inner]
        emitter.emitterCells = [cell]
        emitter.setValue(7, forKeyPath: "emitterCells.a.birthRate")
        emitter.setValue(CGColor.red, forKeyPath: "emitterCells.a.emitterCells.b.color")
        XCTAssertEqual(cell.birthRate, 7)
        XCTAssertEqual(inner.color, CGColor.red)
        XCTAssertEqual(emitter.value(forKeyPath: "emitterCells.a.birthRate") as? Double, 7)
        XCTAssertNil(emitter.value(forKeyPath: "emitterCells.none.birthRate"))
        cell.setValue("text", forKey: "velocity")
        XCTAssertEqual(cell.velocity, 0)
    }

    func testAChangeByKeyPathIsAnimated() throws {
        let (offscreen, emitter) = makePlain()
        MediaClock.setManualTime(Self.start + 1)
        offscreen.update()
        emitter.setValue(90, forKeyPath: "emitterCells.c.birthRate")
        offscreen.update()
        MediaClock.setManualTime(Self.start + 1.125)
        let shown = try XCTUnwrap(emitter.presentation()?.value(forKeyPath: "emitterCells.c.birthRate") as? Double)
        XCTAssertTrue(shown > 11 && shown < 89, "\(shown)")
        XCTAssertEqual(emitter.emitterCells?[0].birthRate, 90)
    }

    func testAnArchiveKeepsCells() throws {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), inner = CAEmitterCell()
        (emitter.seed, emitter.emitterShape, emitter.birthRate) = (9, .circle, 2)
        (cell.name, cell.birthRate, cell.redSpeed, cell.isEnabled, cell.color) = ("a", 3, -0.5, false, .red)
        inner.duration = 4
        cell.emitterCells = [inner]
        emitter.emitterCells = [cell]
        let data = try NSKeyedArchiver.archivedData(withRootObject: emitter, requiringSecureCoding: true)
        let read = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
        XCTAssertEqual([read.seed, UInt32(read.birthRate)], [9, 2])
        XCTAssertEqual(read.emitterShape, .circle)
        let again = try XCTUnwrap(read.emitterCells?.first)
        XCTAssertEqual(again.name, "a")
        XCTAssertEqual([again.birthRate, again.redSpeed], [3, -0.5])
        XCTAssertFalse(again.isEnabled)
        XCTAssertEqual(again.color, .red)
        XCTAssertEqual(again.emitterCells?.first?.duration, 4)
    }

    func testFreshCellsReadAsApplesDo() {
        let cell = CAEmitterCell()
        for key in CellField.all.map(\.key) {
            switch key {
            case "scale", "contentsScale", "speed": XCTAssertEqual(cell.value(forKey: key) as? Double, 1, key)
            case "duration": XCTAssertEqual(cell.duration, .infinity)
            case "color": XCTAssertEqual(cell.color?.premultipliedSRGB, SIMD4(1, 1, 1, 1))
            case "contentsRect": XCTAssertEqual(cell.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1))
            default: XCTAssertEqual(cell.value(forKey: key) as? Double, 0, key)
            }
        }
        XCTAssertTrue(cell.isEnabled)
        XCTAssertNil(cell.contents)
        XCTAssertNil(cell.name)
    }
}
