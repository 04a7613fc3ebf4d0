// Rates that are animated: how many particles are there, near and far ahead.

import QuartzCore
import XCTest

final class EmitterRateTests: CompositorTestCase {
    private func assertLiving(
        _ count: Double, _ accuracy: Double, _ seconds: Double, _ offscreen: OffscreenRenderer, _ emitter: CAEmitterLayer,
        line: UInt = #line
    ) {
        MediaClock.setManualTime(Self.start + seconds)
        offscreen.update()
        _ = offscreen.server.advance(to: Self.start + seconds)
        let living = offscreen.server.particles(ofLayer: emitter.store.pointee.number).count
        XCTAssertEqual(Double(living), count, accuracy: accuracy, "after \(seconds) s", line: line)
    }

    func testARateThatIsAnimatedForEverIsFollowedFarAhead() {
        let (offscreen, emitter) = makePlain(100, lifetime: 20)
        let swell = CABasicAnimation(keyPath: "emitterCells.c.birthRate")
        (swell.fromValue, swell.toValue, swell.duration) = (10, 30, 5)
        (swell.autoreverses, swell.repeatCount) = (true, .infinity)
        emitter.add(swell, forKey: nil)
        offscreen.update()
        // Whole periods of a mean of 20 a second, that live for 20 s.
        for seconds in [100.0, 590, 610, 3000, 7000, 50_000, 90_000] {
            assertLiving(400, 3, seconds, offscreen, emitter)
        }
    }

    func testARateThatPulsesKeepsItsBeatForDays() {
        for before in [0.0, 700] {
            MediaClock.setManualTime(Self.start)
            let (offscreen, emitter) = makePlain(0, lifetime: 0.25)
            // 40 a second for a quarter of a second, then none; another one of three quarters; until `before` a third one too.
            for (length, rate) in [(0.5, 40.0), (0.75, 30), (10, 8)] where length < 10 || before > 0 {
                let pulse = CAKeyframeAnimation(keyPath: "emitterCells.c.birthRate")
                (pulse.values, pulse.keyTimes) = ([rate, 0], [0, NSNumber(value: 0.25 / length), 1])
                (pulse.calculationMode, pulse.isAdditive) = (.discrete, true)
                (pulse.duration, pulse.repeatCount) = (length, .infinity)
                if length == 10 { pulse.repeatDuration = before }
                emitter.add(pulse, forKey: nil)
            }
            offscreen.update()
            // The end of the first quarter, of which both are born; of the second, of none; of the third, of the first one; of
            // the fourth, of the second one.
            for hours in [0.25, 1, 2, 27, 30, 1000] {
                for (quarter, births) in [(1.0, 70.0), (2, 0), (3, 40), (4, 30)] {
                    assertLiving(births / 4, 2, hours * 3600 + quarter / 4, offscreen, emitter)
                }
            }
        }
    }

    func testARateWithoutACommonPeriodGoesOn() {
        let (offscreen, emitter) = makePlain(0, lifetime: 20)
        for (length, rate) in [(0.5, 10.0), (2.0.squareRoot(), 10)] {
            let swell = CABasicAnimation(keyPath: "emitterCells.c.birthRate")
            (swell.fromValue, swell.toValue, swell.duration, swell.isAdditive) = (0, 2 * rate, length, true)
            (swell.repeatCount, swell.autoreverses) = (.infinity, true)
            emitter.add(swell, forKey: nil)
        }
        offscreen.update()
        for seconds in [100.0, 5000, 99_995, 100_010, 1_000_000] {
            assertLiving(400, 20, seconds, offscreen, emitter)
        }
    }

    func testAnAnimatedRateThatIsHeldCountsAfterOtherCommits() {
        let (offscreen, emitter) = makePlain(0, lifetime: 1)
        let rise = CABasicAnimation(keyPath: "emitterCells.c.birthRate")
        (rise.fromValue, rise.toValue, rise.duration) = (0, 50, 2)
        (rise.fillMode, rise.isRemovedOnCompletion) = (.forwards, false)
        emitter.add(rise, forKey: nil)
        offscreen.update()
        for seconds in [4.0, 6] {
            MediaClock.setManualTime(Self.start + seconds)
            CATransaction.withoutActions { emitter.setValue(seconds, forKeyPath: "emitterCells.c.velocity") }
            offscreen.update()
        }
        assertLiving(50, 1, 8, offscreen, emitter)
    }

    func testBirthsAfterRepeatsOfARateAreThoseOfItsEnd() {
        let (offscreen, emitter) = makePlain(40, lifetime: 100)
        let pulse = CABasicAnimation(keyPath: "emitterCells.c.birthRate")
        (pulse.fromValue, pulse.toValue, pulse.duration, pulse.repeatCount) = (0, 8, 1, 5)
        emitter.add(pulse, forKey: nil)
        offscreen.update()
        // 4 a second on average, then 40.
        for (seconds, count) in [(5.0, 20.0), (5.1, 24), (5.25, 30), (6, 60)] {
            assertLiving(count, 1.01, seconds, offscreen, emitter)
        }
    }
}
