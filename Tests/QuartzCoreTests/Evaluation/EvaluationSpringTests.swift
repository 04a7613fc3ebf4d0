// Springs: motion, settling and perceptual figures.

import QuartzCore
import XCTest

final class EvaluationSpringTests: XCTestCase {
    func testADefaultSpringMovesAsADampedOscillator() {
        let spring = SpringMotion()
        let figures = [
            (0.05, 0.10440547345508), (0.1, 0.3402998466083), (0.3, 1.12435476740841), (0.8, 0.97900662678047),
            (2.5, 1.00000279411403)]
        for (time, wanted) in figures { XCTAssertEqual(spring.progress(at: time), wanted, accuracy: 1e-12) }
        XCTAssertEqual(spring.progress(at: 0), 0)
        XCTAssertEqual(spring.progress(at: .nan), 0)
    }

    func testACriticalSpringDoesNotOvershootAndMoreDampingCountsAsCritical() {
        for damping in [20.0, 35, 100] {
            let spring = SpringMotion(damping: damping)
            for (time, wanted) in [(0.05, 0.09020401043105), (0.2, 0.59399415029016), (0.8, 0.99698083634888)] {
                XCTAssertEqual(spring.progress(at: time), wanted, accuracy: 1e-12)
            }
        }
        XCTAssertLessThan(SpringMotion(damping: 100, allowsOverdamping: true).progress(at: 0.2), 0.3)
    }

    func testSettlingDurationsFitTheMeasuredOnes() {
        let figures = [
            (10.0, 1.472700334678, 1e-9), (1, 13.913210154046, 1e-8), (20, 1, 1e-9), (100, 1, 1e-9), (5, 2.85, 0.05),
            (15, 1.05, 0.06)]
        for (damping, wanted, accuracy) in figures {
            XCTAssertEqual(SpringMotion(damping: damping).settlingDuration, wanted, accuracy: accuracy)
        }
        XCTAssertEqual(SpringMotion(damping: 0).settlingDuration, 3.4028234663852886e38)
        XCTAssertEqual(SpringMotion(damping: .infinity).settlingDuration, 0)
        XCTAssertEqual(SpringMotion(damping: .infinity).progress(at: 1e-6), 1)
    }

    func testPerceptualFiguresConvertBothWays() {
        let quick = SpringPerception(duration: 0.5, bounce: 0.2)
        XCTAssertEqual(quick.stiffness, 157.91367041743, accuracy: 1e-9)
        XCTAssertEqual(quick.damping, 20.106192982975, accuracy: 1e-9)
        let slow = SpringPerception(duration: 1, bounce: -0.5)
        XCTAssertEqual(slow.stiffness, 39.478417604357, accuracy: 1e-9)
        XCTAssertEqual(slow.damping, 25.132741228718, accuracy: 1e-9)
        let back = SpringPerception(mass: 1, stiffness: slow.stiffness, damping: slow.damping)
        XCTAssertEqual(back.duration, 1, accuracy: 1e-12)
        XCTAssertEqual(back.bounce, -0.5, accuracy: 1e-12)
        let standard = SpringPerception(mass: 1, stiffness: 100, damping: 10)
        XCTAssertEqual(standard.duration, 0.628318530718, accuracy: 1e-9)
        XCTAssertEqual(standard.bounce, 0.5, accuracy: 1e-12)
        XCTAssertEqual(SpringPerception(duration: 1, bounce: -1).damping, .infinity)
        XCTAssertEqual(SpringPerception(duration: 1, bounce: 1).damping, 0)
    }

    func testTheInitialVelocityIsTheSlopeAtTheStartInEveryRegime() {
        for (damping, over) in [(3.0, false), (20, false), (60, true)] {
            let spring = SpringMotion(damping: damping, initialVelocity: 4, allowsOverdamping: over)
            XCTAssertEqual(spring.progress(at: 1e-7) / 1e-7, 4, accuracy: 1e-3)
        }
    }

    func testADurationCutsASpringOffAndDoesNotStretchIt() {
        let perception = SpringPerception(duration: 1, bounce: 0)
        let motion = SpringMotion(stiffness: perception.stiffness, damping: perception.damping)
        let spring = FrozenAnimation(
            timing: MediaTiming(duration: 1.2, fillMode: .both), isRemovedOnCompletion: false,
            subject: .property(PropertyAnimation(
                kind: .number, interpolation: .spring(motion, from: .number(0), to: .number(100), by: .none))))
        for (time, wanted) in [(0.3, 56.196046), (0.6, 89.003396), (0.9, 97.6705), (1.2, 99.546117), (5, 99.546117)] {
            XCTAssertEqual(spring.number(at: time), wanted, accuracy: 1e-4)
        }
    }

    func testUnusableSpringsAreHarmless() {
        let weird: [Double] = [0, 1, -1, 1e-300, 1e300, .infinity, -.infinity, .nan]
        for mass in weird {
            for stiffness in weird {
                for damping in weird {
                    for velocity in weird {
                        let spring = SpringMotion(
                            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                            allowsOverdamping: velocity > 0)
                        XCTAssertFalse(spring.settlingDuration.isNaN)
                        XCTAssertGreaterThanOrEqual(spring.settlingDuration, 0)
                        for time in [0, 0.1, 1e6] { XCTAssertFalse(spring.progress(at: time).isNaN) }
                    }
                }
            }
        }
    }
}
