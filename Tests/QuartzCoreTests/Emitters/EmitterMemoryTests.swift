// How much is kept of particles: little more than those that live need, however time went on.

import QuartzCore
import XCTest

final class EmitterMemoryTests: CompositorTestCase {
    private static let living = 9000

    /// A stream of which so many live on average that are from 2 to 4 seconds old when they go.
    private func stream(_ root: CALayer, cells: Int = 1) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 60, y: 45)
        emitter.emitterCells = (0..<cells).map { number in
            let cell = CAEmitterCell()
            (cell.name, cell.contents, cell.scale) = ("\(number)", CompositorImage.spread, 0.05)
            (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (Float(Self.living) / 3 / Float(cells), 3, 2)
            (cell.velocity, cell.emissionRange) = (10, 6)
            return cell
        }
        emitter.beginTime = Self.start - 4
        root.addSublayer(emitter)
        return emitter
    }

    /// Bytes that are kept for each particle that lives.
    private func bytesAParticle(_ stage: CompositorStage, _ emitter: CAEmitterLayer) -> Double {
        let living = emitter.shownParticles().count
        XCTAssertEqual(Double(living), Double(Self.living), accuracy: Double(Self.living) / 20)
        return Double(stage.server.particleBytes) / Double(living)
    }

    /// Draws frames until a time.
    private func play(_ stage: CompositorStage, _ seconds: ClosedRange<Double>, rate: Double) throws {
        var time = seconds.lowerBound
        while time < seconds.upperBound {
            time = min(time + 1 / rate, seconds.upperBound)
            MediaClock.setManualTime(Self.start + time)
            try stage.offscreen.draw()
        }
    }

    func testAStreamKeepsAtMostNinetySixBytesAParticle() throws {
        for cells in [1, 3] {
            let stage = try CompositorStage(width: Self.width, height: Self.height)
            MediaClock.setManualTime(Self.start)
            var made: CAEmitterLayer?
            CATransaction.withoutActions { made = stream(stage.root, cells: cells) }
            let emitter = try XCTUnwrap(made)
            stage.offscreen.update()
            try stage.offscreen.draw()
            try play(stage, 0...0.1, rate: 60)
            XCTAssertLessThanOrEqual(bytesAParticle(stage, emitter), 96, "\(cells) cells, at the beginning")
            try play(stage, 0.1...6, rate: 40)
            XCTAssertLessThanOrEqual(bytesAParticle(stage, emitter), 96, "\(cells) cells, after six seconds")
            try play(stage, 109...109.1, rate: 60)
            XCTAssertLessThanOrEqual(bytesAParticle(stage, emitter), 96, "\(cells) cells, after a jump")
            try play(stage, 109.1...115, rate: 40)
            XCTAssertLessThanOrEqual(bytesAParticle(stage, emitter), 96, "\(cells) cells, six seconds later")
            try play(stage, 90...90.1, rate: 60)
            XCTAssertLessThanOrEqual(bytesAParticle(stage, emitter), 96, "\(cells) cells, after a jump back")
        }
    }

    func testParticlesThatLiveForMinutesKeepNoMore() throws {
        let stage = try stage()
        stage.clear()
        MediaClock.setManualTime(Self.start)
        let emitter = CAEmitterLayer(), cell = CAEmitterCell()
        (cell.name, cell.contents, cell.scale, cell.birthRate, cell.lifetime) = ("c", CompositorImage.spread, 0.05, 50, 120)
        (emitter.emitterCells, emitter.beginTime) = ([cell], Self.start)
        CATransaction.withoutActions { stage.root.addSublayer(emitter) }
        stage.offscreen.update()
        // 40 minutes at 30 frames a second, of which few are drawn.
        for frame in 1...72_000 {
            let time = Self.start + Double(frame) / 30
            if frame % 1000 == 0 {
                MediaClock.setManualTime(time)
                try stage.offscreen.draw()
            } else {
                _ = stage.server.advance(to: time)
            }
        }
        XCTAssertEqual(emitter.shownParticles().count, 6000, accuracy: 1)
        XCTAssertLessThanOrEqual(Double(stage.server.particleBytes) / 6000, 96)
    }

    func testThoseThatWereGoneBeforeAJumpTakeNoRoom() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        MediaClock.setManualTime(Self.start)
        let emitter = CAEmitterLayer(), parent = CAEmitterCell(), child = CAEmitterCell()
        (child.contents, child.scale, child.birthRate, child.lifetime) = (CompositorImage.spread, 0.05, 1, 0.1)
        (parent.contents, parent.scale, parent.birthRate, parent.lifetime) = (CompositorImage.spread, 0.05, 10_000, 0.1)
        (parent.emitterCells, emitter.emitterCells, emitter.beginTime) = ([child], [parent], Self.start)
        CATransaction.withoutActions { stage.root.addSublayer(emitter) }
        stage.offscreen.update()
        try stage.offscreen.draw()
        // Of a million, each of which may have emitted others, a thousand live.
        MediaClock.setManualTime(Self.start + 100)
        try stage.offscreen.draw()
        XCTAssertLessThan(emitter.shownParticles().count, 2500)
        XCTAssertGreaterThan(emitter.shownParticles().count, 900)
        XCTAssertLessThan(stage.server.particleBytes, 1 << 20)
    }

    // MARK: Pixels

    /// An emitter whose particles each cover the whole picture.
    private func cover(_ root: CALayer, rate: Float) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 60, y: 45)
        let cell = CAEmitterCell()
        (cell.contents, cell.scale, cell.birthRate, cell.lifetime) = (CompositorImage.plain, 4000, rate, 100)
        emitter.emitterCells = [cell]
        emitter.beginTime = Self.start
        root.addSublayer(emitter)
        return emitter
    }

    func testOfParticlesThatCoverTooMuchTheNewestAreDrawn() throws {
        let stage = try CompositorStage(width: Self.width, height: Self.height)
        MediaClock.setManualTime(Self.start)
        var made: CAEmitterLayer?
        CATransaction.withoutActions { made = cover(stage.root, rate: 9900) }
        let emitter = try XCTUnwrap(made)
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + 90)
        // 891,000 of 10,800 pixels each, of which as many are drawn as take a moment.
        XCTAssertGreaterThan(emitter.shownParticles().count, 800_000)
        let flat = ParticleView(rowX: SIMD4(1, 0, 0, 0), rowY: SIMD4(0, 1, 0, 0), rowW: SIMD4(0, 0, 0, 1))
        let fill = ParticleFill(area: 10_800, least: 64, isSoftware: false)
        XCTAssertFalse(fill.allows(800_000))
        XCTAssertTrue(fill.allows(19_000))
        var box = ParticleBox(low: SIMD3(0, 0, -250), high: SIMD3(60, 45, 250))
        box.cover = 1e6
        XCTAssertEqual(fill.pixels(covering: flat.cover(of: box), count: 10), 108_640)
        box.cover = 100
        XCTAssertEqual(fill.pixels(covering: flat.cover(of: box), count: 10), 740)
        // Half as far from the eye as the plane, twice as large; then some of them behind the eye.
        let deep = ParticleView(rowX: SIMD4(1, 0, 0, 0), rowY: SIMD4(0, 1, 0, 0), rowW: SIMD4(0, 0, -1 / 500, 1))
        XCTAssertEqual(fill.pixels(covering: deep.cover(of: box), count: 10), 1040, accuracy: 0.5)
        var beyond = ParticleBox(low: SIMD3(0, 0, -250), high: SIMD3(60, 45, 600))
        beyond.cover = 100
        XCTAssertEqual(fill.pixels(covering: deep.cover(of: beyond), count: 10), 6566, accuracy: 5)
        let bySoftware = ParticleFill(area: 10_800, least: 64, isSoftware: true)
        XCTAssertFalse(bySoftware.allows(5_000))
        XCTAssertTrue(bySoftware.allows(4_700))
        let picture = try stage.picture()
        XCTAssertEqual(picture[60, 45], picture[1, 1])
        XCTAssertTrue(picture.showsSomething)
    }
}
