// Cells: their values by key, their timing, and what animations of them do.

import QuartzCore
import XCTest

final class EmitterCellTests: CompositorTestCase {
    private static var others: [(key: String, value: Any)] { [
        ("name", "spark"), ("enabled", false), ("magnificationFilter", "nearest"), ("minificationFilter", "trilinear"),
        ("autoreverses", true), ("fillMode", "both"), ("style", ["mood": "blue"] as [AnyHashable: Any]),
    ] }

    private func sample(_ field: CellField) -> Any {
        switch field.kind {
        case .color: CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        case .rect: CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        default: 0.625
        }
    }

    // MARK: Keys

    func testEveryPropertyReadsBackAndNilBringsBackTheDefault() {
        let fields: [(key: String, value: Any)] = CellField.all.map { ($0.key, sample($0)) } + Self.others
        for (key, value) in fields {
            let cell = CAEmitterCell()
            let fresh = Figure(reading: cell.value(forKey: key))
            cell.setValue(value, forKey: key)
            XCTAssertEqual(Figure(reading: cell.value(forKey: key)), Figure(reading: value).asNumbers, key)
            XCTAssertNotEqual(Figure(reading: cell.value(forKey: key)), fresh, key)
            XCTAssertTrue(cell.shouldArchiveValue(forKey: key), key)
            cell.setValue(nil, forKey: key)
            let absent = key == "color" ? Figure.none : fresh
            XCTAssertEqual(Figure(reading: cell.value(forKey: key)), absent, key)
            let usual = fresh == .number(0) ? Figure.none : fresh
            XCTAssertEqual(Figure(reading: CAEmitterCell.defaultValue(forKey: key)), usual, key)
        }
    }

    func testACopyHasEveryValueAndChangesByItself() throws {
        let fields: [(key: String, value: Any)] = CellField.all.map { ($0.key, sample($0)) } + Self.others + [("of mine", 3)]
        let cell = CAEmitterCell()
        for (key, value) in fields { cell.setValue(value, forKey: key) }
        cell.emitterCells = [CAEmitterCell(), CAEmitterCell()]
        let copy = try XCTUnwrap(cell.copy() as? CAEmitterCell)
        XCTAssertFalse(copy === cell)
        for (key, _) in fields {
            XCTAssertEqual(Figure(reading: copy.value(forKey: key)), Figure(reading: cell.value(forKey: key)), key)
        }
        XCTAssertTrue(copy.emitterCells?.elementsEqual(cell.emitterCells ?? [], by: ===) == true)
        copy.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        copy.velocity = 77
        XCTAssertNotEqual(cell.color, copy.color)
        XCTAssertNotEqual(cell.velocity, 77)
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell, copy]
        copy.name = "copy"
        layer.setValue(5, forKeyPath: "emitterCells.copy.birthRate")
        XCTAssertEqual(copy.birthRate, 5)
        XCTAssertNotEqual(cell.birthRate, 5)
        XCTAssertTrue((Spark().copy() as? Spark) != nil)
    }

    func testAValueOfAnotherTypeIsRefusedAndReported() {
        struct Foreign {}
        for field in CellField.all {
            let cell = CAEmitterCell()
            cell.setValue(sample(field), forKey: field.key)
            cell.setValue(Foreign(), forKey: field.key)
            XCTAssertEqual(Figure(reading: cell.value(forKey: field.key)), Figure(reading: sample(field)), field.key)
            XCTAssertTrue(FaultReport.wasReported("CAEmitterCell.\(field.key)"), field.key)
        }
    }

    func testAnArchiveKeepsEveryProperty() throws {
        let cell = CAEmitterCell()
        for field in CellField.all { cell.setValue(sample(field), forKey: field.key) }
        for (key, value) in Self.others { cell.setValue(value, forKey: key) }
        cell.emitterCells = [CAEmitterCell()]
        let data = try NSKeyedArchiver.archivedData(withRootObject: cell, requiringSecureCoding: true)
        let read = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data))
        for field in CellField.all {
            XCTAssertEqual(Figure(reading: read.value(forKey: field.key)), Figure(reading: sample(field)), field.key)
        }
        for (key, value) in Self.others where key != "style" {
            XCTAssertEqual(Figure(reading: read.value(forKey: key)), Figure(reading: value).asNumbers, key)
        }
        XCTAssertEqual(read.value(forKey: "mood") as? String, "blue")
        XCTAssertEqual(read.emitterCells?.count, 1)
    }

    func testStyleAnswersForKeysThatAreNoProperties() {
        let cell = CAEmitterCell()
        cell.style = ["mood": "blue", "style": ["weight": 3] as [AnyHashable: Any]]
        XCTAssertEqual(cell.value(forKey: "mood") as? String, "blue")
        XCTAssertEqual(cell.value(forKey: "weight") as? Int, 3)
    }

    // MARK: Timing

    /// The ages that particles would have at a time if none went, the oldest first.
    private func births(until time: Double, below: Bool = false, _ change: (CAEmitterCell, CAEmitterCell) -> Void) -> [Double] {
        MediaClock.setManualTime(Self.start)
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), inner = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime) = ("c", 10, 1000)
        (inner.name, inner.birthRate, inner.lifetime) = ("i", 10, 1000)
        if below { cell.emitterCells = [inner] }
        change(cell, inner)
        (emitter.emitterCells, emitter.beginTime) = ([cell], Self.start)
        CATransaction.withoutActions { offscreen.rootLayer.addSublayer(emitter) }
        offscreen.update()
        MediaClock.setManualTime(Self.start + time)
        return emitter.shownParticles().filter { $0.cell == (below ? "c/i" : "c") }.map { (time - Double($0.state.age)) }
    }

    private func assertBirths(_ found: [Double], _ count: Int, from first: Double, to last: Double, _ what: String) {
        guard found.count == count, let begin = found.min(), let end = found.max() else {
            return XCTFail("\(what): \(found.count) for \(count)")
        }
        XCTAssertEqual(begin, first, accuracy: 1e-4, what)
        XCTAssertEqual(end, last, accuracy: 1e-4, what)
    }

    func testACellEmitsForAsLongAsItsTimingLasts() {
        assertBirths(births(until: 9) { cell, _ in (cell.beginTime, cell.duration) = (1, 0.95) }, 10, from: 1, to: 1.9, "once")
        assertBirths(births(until: 9) { cell, _ in (cell.duration, cell.repeatCount) = (0.95, 2) }, 19, from: 0, to: 1.8, "twice")
        assertBirths(
            births(until: 9) { cell, _ in (cell.duration, cell.autoreverses) = (0.95, true) }, 19, from: 0, to: 1.8, "and back")
        assertBirths(
            births(until: 9) { cell, _ in (cell.duration, cell.repeatDuration) = (0.95, 3.05) }, 31, from: 0, to: 3, "for a time")
        assertBirths(
            births(until: 2.95) { cell, _ in (cell.duration, cell.repeatCount) = (0.95, .infinity) }, 30, from: 0, to: 2.9,
            "for ever")
        XCTAssertEqual(births(until: 9) { cell, _ in cell.duration = 0 }, [])
    }

    func testAnOffsetShiftsWhatIsEmitted() {
        assertBirths(
            births(until: 1.01) { cell, _ in cell.timeOffset = 0.25 }, 10, from: 0.05, to: 0.95, "later than the beginning")
        assertBirths(births(until: 1.01) { cell, _ in cell.timeOffset = -0.25 }, 8, from: 0.25, to: 0.95, "before it")
        let below = births(until: 1.01, below: true) { cell, inner in
            (cell.birthRate, cell.duration, inner.timeOffset) = (1, 0.5, 0.25)
        }
        assertBirths(below, 10, from: 0.05, to: 0.95, "of a particle")
    }

    func testWhatAParticleEmitsGoesByItsOwnClock() {
        // It lives for half a second, in which its clock goes on by one.
        let found = births(until: 3, below: true) { cell, inner in
            (cell.birthRate, cell.duration, cell.lifetime, cell.speed) = (1, 0.5, 1, 2)
            inner.beginTime = 0.4
        }
        assertBirths(found, 6, from: 0.2, to: 0.45, "at twice the speed")
    }

    func testWhatUnseenParticlesEmitIsSeen() {
        let below = births(
            until: 0.95, below: true) { cell, _ in (cell.isEnabled, cell.birthRate, cell.duration) = (false, 1, 0.5) }
        XCTAssertEqual(below.count, 10)
        XCTAssertEqual(births(until: 0.95) { cell, _ in cell.isEnabled = false }, [])
    }

    // MARK: Animations

    /// Particles born while a value is animated are what those are whose cell has the value.
    func testEveryAnimatableValueAppliesAtBirth() throws {
        let layerKeys = PropertyTable.list(
            for: CAEmitterLayer.self).descriptors.filter { $0.place.home == .own && $0.isAnimatable }
        let cellKeys = CellField.all.filter {
            !["beginTime", "duration", "timeOffset", "repeatCount", "repeatDuration"].contains($0.key)
        }
        let paths: [(String, Any)] = layerKeys.map { descriptor in
            (descriptor.key,
             descriptor.kind == .point ? CGPoint(x: 9, y: 8) : descriptor.kind == .size ? CGSize(width: 30, height: 20) : 0.625)
        } + cellKeys.map { ("emitterCells.c.\($0.key)", sample($0)) }
        XCTAssertEqual(layerKeys.count, 9)
        for (path, value) in paths {
            func particles(_ change: (CAEmitterLayer) -> Void) -> [ShownParticle] {
                MediaClock.setManualTime(Self.start)
                let offscreen = OffscreenRenderer(width: 120, height: 90)
                let emitter = CAEmitterLayer(), cell = CAEmitterCell()
                (cell.name, cell.birthRate, cell.lifetime, cell.contents) = ("c", 20, 1, CompositorImage.spread)
                cell.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
                (cell.velocity, cell.spin, cell.lifetimeRange, cell.emissionRange) = (30, 1, 0.1, 1)
                (emitter.emitterCells, emitter.emitterShape, emitter.beginTime) = ([cell], .cuboid, Self.start)
                CATransaction.withoutActions {
                    offscreen.rootLayer.addSublayer(emitter)
                    change(emitter)
                }
                offscreen.update()
                MediaClock.setManualTime(Self.start + 2.01)
                return emitter.shownParticles()
            }
            let animated = particles { emitter in
                let animation = CABasicAnimation(keyPath: path)
                (animation.fromValue, animation.toValue, animation.duration) = (value, value, 100)
                emitter.add(animation, forKey: nil)
            }
            let set = particles { $0.setValue(value, forKeyPath: path) }
            guard animated.count == set.count, !set.isEmpty else {
                XCTFail("\(path): \(animated.count) for \(set.count)")
                continue
            }
            for (one, other) in zip(animated, set) {
                XCTAssertEqual(one.state.age, other.state.age, accuracy: 1e-4, path)
                XCTAssertEqual(one.state.scale, other.state.scale, accuracy: 1e-4, path)
                XCTAssertEqual(one.state.rotation, other.state.rotation, accuracy: 1e-4, path)
                XCTAssertEqual(one.half, other.half, path)
                XCTAssertEqual(one.lifetime, other.lifetime, accuracy: 1e-4, path)
                let place = one.state.position - other.state.position, color = one.state.color - other.state.color
                XCTAssertLessThan((place * place).sum(), 1e-4, path)
                XCTAssertLessThan((color * color).sum(), 1e-4, path)
            }
            let isBias = path.hasSuffix("minificationFilterBias"), plain = particles { _ in }
            if !isBias { XCTAssertNotEqual(set, plain, "\(path) changes nothing") }
        }
    }

    func testAChangedRateOfACellOfACellIsAnimatedByItsPath() throws {
        let offscreen = OffscreenRenderer(width: 120, height: 90)
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), inner = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime) = ("a", 5, 2)
        (inner.name, inner.birthRate, inner.lifetime) = ("b", 0, 2)
        cell.emitterCells = [inner]
        (emitter.emitterCells, emitter.beginTime) = ([cell], Self.start)
        CATransaction.withoutActions { offscreen.rootLayer.addSublayer(emitter) }
        offscreen.update()
        MediaClock.setManualTime(Self.start + 1)
        let path = "emitterCells.a.emitterCells.b.birthRate"
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 40, 1)
        emitter.add(animation, forKey: "rate")
        offscreen.update()
        MediaClock.setManualTime(Self.start + 1.5)
        XCTAssertEqual(try XCTUnwrap(emitter.presentation()?.value(forKeyPath: path) as? Double), 20, accuracy: 0.01)
        // Each of the particles has had 40 / 2 · 0.5² by then, those that came meanwhile fewer.
        let count = emitter.shownParticles().count { $0.cell == "a/b" }
        XCTAssertTrue((20...45).contains(count), "\(count)")
    }
}

private final class Spark: CAEmitterCell {}
