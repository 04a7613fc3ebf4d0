import GPU
import QuartzCore
import XCTest

final class DamageRedrawTests: XCTestCase {
    /// A scene of all kinds of items, some of which have moved at a later step.
    private func scene(_ studio: Studio, _ slots: [Int32], step: Int) -> DrawList {
        var list = DrawList()
        for index in 0..<120 {
            let x = Float(index * 37 % 300), y = Float(index * 53 % 220)
            let isMoving = index % 40 == 7
            let angle = Double(index) * 0.21 + (isMoving ? Double(step) * 0.1 : 0)
            var paint: Paint
            switch index % 4 {
            case 0: paint = Make.paint(-15, -10, 30, 20, color: SIMD4(0.4, 0.1, 0.3, 0.6))
            case 1: paint = Make.picture(slots[index % slots.count], -14, -14, 28, 28)
            case 2:
                paint = Make.paint(-16, -16, 32, 32, color: SIMD4(0, 0.5, 0.2, 0.8))
                paint.radii = SIMD4(2, 8, 16, 0)
                paint.borderWidth = 2.5
                paint.borderColor = SIMD4(0.8, 0.8, 0, 0.8)
            default:
                paint = Make.picture(slots[index % slots.count], -14, -14, 28, 28)
                paint.minificationFilter = .trilinear
                paint.backgroundColor = SIMD4(0.2, 0.2, 0.2, 0.2)
            }
            let moved = x + (isMoving ? Float(step) * 3.3 : 0)
            list.append(
                index % 8 < 5 ? Make.turned(paint, by: angle, about: moved, y, opacity: 0.9)
                    : Make.leaning(paint, by: angle, about: moved, y, distance: 90),
                paint)
        }
        return list
    }

    private func images(_ studio: Studio) -> [Int32] {
        [(64, 64), (30, 50), (128, 100), (5, 5)].map { width, height in
            studio.images.retain(Make.image(width, height) { x, y in
                (UInt8(x * 5 % 200), UInt8(y * 3 % 200), 100, 200)
            })
        }
    }

    func testDrawingTheDamageAloneGivesTheSamePictureBitForBit() throws {
        let partial = try Studio(300, 220), whole = try Studio(300, 220)
        let partialSlots = images(partial), wholeSlots = images(whole)
        var before = scene(partial, partialSlots, step: 0)
        try partial.draw(before)
        for step in 1...6 {
            let after = scene(partial, partialSlots, step: step)
            var damage = FrameDamage.none
            for index in 0..<after.count where after.placements[index] != before.placements[index] {
                damage.add(PixelRect(enclosing: before.placements[index].bounds))
                damage.add(PixelRect(enclosing: after.placements[index].bounds))
            }
            let some = try partial.draw(after, damage: damage)
            let all = try whole.draw(scene(whole, wholeSlots, step: step))
            XCTAssertLessThan(some.items, all.items)
            XCTAssertEqual(try partial.pixels(), try whole.pixels(), "step \(step)")
            before = after
        }
    }

    /// Groups, masks, blurs, clips and shadows, some of which have moved at a later step.
    private func richScene(_ studio: Studio, _ slots: [Int32], step: Int) -> DrawList {
        var list = DrawList()
        let fill = studio.images.makeGradient(GradientFill(
            kind: .radial, start: SIMD2(0.5, 0.5), end: SIMD2(1, 1),
            stops: [.init(location: 0, color: SIMD4(0.8, 0.2, 0, 0.9)), .init(location: 1, color: SIMD4(0, 0.1, 0.4, 0.5))]))
        for index in 0..<30 {
            let x = Float(index * 37 % 260) + 20 + (index % 10 == 3 ? Float(step) * 2.7 : 0), y = Float(index * 53 % 180) + 20
            let angle = Double(index) * 0.4 + (index % 10 == 6 ? Double(step) * 0.2 : 0)
            let clip = list.append(Make.clip(SIMD4(-18, -12, 36, 24), radii: SIMD4(repeating: 6), turned: angle / 2, about: x, y))
            let bounds = PixelRect(minX: Int32(x) - 24, minY: Int32(y) - 20, maxX: Int32(x) + 25, maxY: Int32(y) + 21)
            let pass = index % 3 == 0 ? list.beginPass(.groupOpacity) : -1
            var paint = Make.picture(slots[index % slots.count], -15, -15, 30, 30)
            if index % 4 == 1 {
                paint = Make.paint(-15, -15, 30, 30)
                paint.gradient = fill
            } else if index % 4 == 2 {
                paint = Make.paint(-10, -8, 20, 16, color: SIMD4(0.1, 0, 0, 0.8))
                paint.radii = SIMD4(0, 3, 8, 2)
                paint.shadow = 3
            }
            list.append(Make.turned(paint, by: angle, about: x, y), paint, clip: index % 2 == 0 ? clip : -1)
            let dot = Make.paint(-4, -4, 8, 8, color: SIMD4(0.2, 0.5, 0.1, 0.7))
            list.append(Make.turned(dot, by: angle, about: x + 6, y), dot)
            guard pass >= 0 else { continue }
            let blur: Float = index % 9 == 0 ? 2.5 : 0
            list.endPass(bounds: bounds, blur: SIMD2(blur, blur))
            list.show(
                pass, bounds, opacity: 0.7, clip: index % 2 == 1 ? clip : -1) { if index % 12 == 0 { $0.maskImage = slots[0] } }
        }
        // One large group that damage touches in part.
        let large = list.beginPass(.groupOpacity)
        for index in 0..<12 {
            let paint = Make.picture(slots[index % slots.count], -20, -20, 40, 40)
            list.append(
                Make.turned(paint, by: Double(index), about: Float(index) * 25, 110 + (index == 5 ? Float(step) : 0)), paint)
        }
        let bounds = PixelRect(minX: 0, minY: 60, maxX: 300, maxY: 170)
        list.endPass(bounds: bounds)
        list.show(large, bounds, opacity: 0.4)
        return list
    }

    func testPassesClipsAndShadowsAreTheSameBitForBitWhereOnlyTheDamageIsDrawn() throws {
        let partial = try Studio(300, 220), whole = try Studio(300, 220)
        let partialSlots = images(partial), wholeSlots = images(whole)
        try partial.draw(richScene(partial, partialSlots, step: 0))
        for step in 1...6 {
            let after = richScene(partial, partialSlots, step: step), before = richScene(partial, partialSlots, step: step - 1)
            var damage = FrameDamage.none
            for index in 0..<after.count
            where after.placements[index] != before.placements[index] || after.clipOf[index] >= 0 && after.clips != before.clips {
                // Groups and blurs reach a little farther than what moved in them.
                for bounds in [before.placements[index].bounds, after.placements[index].bounds]
                    where index % 3 != 1 || step % 2 == 0 {
                    damage.add(PixelRect(enclosing: bounds + SIMD4(-9, -9, 9, 9)))
                }
            }
            for index in 0..<after.count where after.placements[index] != before.placements[index] {
                for bounds in [before.placements[index].bounds, after.placements[index].bounds] {
                    damage.add(PixelRect(enclosing: bounds + SIMD4(-9, -9, 9, 9)))
                }
            }
            let some = try partial.draw(after, damage: damage)
            let all = try whole.draw(richScene(whole, wholeSlots, step: step))
            XCTAssertLessThanOrEqual(some.items, all.items * 4)
            XCTAssertEqual(try partial.pixels(), try whole.pixels(), "step \(step)")
        }
    }

    func testASmallDamageRedrawsTheSameOfEveryKind() throws {
        let studio = try Studio(300, 220)
        let list = richScene(studio, images(studio), step: 2)
        let all = try studio.draw(list)
        let picture = try studio.pixels()
        for index in 0..<24 {
            let x = Int32(index * 41 % 280), y = Int32(index * 29 % 200)
            let damage = FrameDamage(
                [
                    PixelRect(minX: x, minY: y, maxX: x + 17, maxY: y + 13),
                    PixelRect(minX: y, minY: x / 2, maxX: y + 5, maxY: x / 2 + 40)])
            let some = try studio.draw(list, damage: damage)
            XCTAssertLessThan(some.passes, all.passes)
            XCTAssertLessThan(some.items, all.items)
            XCTAssertEqual(try studio.pixels(), picture, "\(x) \(y)")
        }
    }

    /// The background is cleared, drawn with the first items, or hidden by one; of levels between those of 8 bits.
    func testTheBackgroundOfASmallDamageIsThatOfTheWhole() throws {
        for background in [SIMD4<Float>(0.1234, 0.5, 0.8765, 1), SIMD4(0.1, 0.2, 0.3, 0.5), .zero] {
            for kind in 0..<6 {
                let studio = try Studio(120, 90)
                let slots = images(studio)
                var list = DrawList()
                func add(_ paint: Paint, by angle: Double, _ x: Float, _ y: Float) {
                    list.append(Make.turned(paint, by: angle, about: x, y, opacity: 0.7), paint)
                }
                switch kind {
                case 0: add(Make.picture(slots[0], -9, -9, 18, 18), by: 0.4, 50, 40)
                case 1: add(Make.paint(-9, -9, 18, 18, color: SIMD4(0.4, 0.1, 0.3, 0.6)), by: 0.4, 50, 40)
                case 2: add(Make.paint(-29, -29, 58, 58, color: SIMD4(0.4, 0.1, 0.3, 0.6)), by: 0, 50, 40)
                case 3:
                    let cover = Make.paint(0, 0, 120, 90, color: SIMD4(0.3, 0.2, 0.1, 1))
                    list.append(Make.flat(cover), cover)
                case 4:
                    var box = Make.paint(-16, -16, 32, 32, color: SIMD4(0, 0.5, 0.2, 0.8))
                    box.radii = SIMD4(2, 8, 16, 0)
                    add(box, by: 0.2, 50, 40)
                default: break
                }
                if kind > 1 { add(Make.picture(slots[1], -9, -9, 18, 18), by: 0.4, 60, 50) }
                try studio.draw(list, background: background)
                let picture = try studio.pixels()
                let size = kind == 5 ? 60 : 24
                // Twice, since what is left of the first must not be seen.
                let damage = PixelRect(minX: 41, minY: 33, maxX: 41 + Int32(size), maxY: 33 + Int32(size))
                for _ in 0..<2 { try studio.draw(list, damage: FrameDamage([damage]), background: background) }
                XCTAssertEqual(try studio.pixels(), picture, "\(kind) on \(background)")
            }
        }
    }

    func testOverlappingDamageIsDrawnOnce() throws {
        let studio = try Studio(40, 40)
        let paint = Make.paint(0, 0, 40, 40, color: SIMD4(0.25, 0.25, 0.25, 0.5))
        let list = Make.list((Make.flat(paint), paint))
        try studio.draw(list)
        let before = try studio.pixels()
        let damage = FrameDamage([
            PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20), PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30),
            PixelRect(minX: 35, minY: 0, maxX: 60, maxY: 3),
        ])
        try studio.draw(list, damage: damage)
        XCTAssertEqual(try studio.pixels(), before)
    }

    func testNothingOutsideTheDamageChanges() throws {
        let studio = try Studio(20, 20)
        let red = Make.paint(0, 0, 20, 20, color: Make.red), green = Make.paint(0, 0, 20, 20, color: Make.green)
        try studio.draw(Make.list((Make.flat(red), red)))
        try studio.draw(
            Make.list((Make.flat(green), green)), damage: FrameDamage([PixelRect(minX: 3, minY: 4, maxX: 7, maxY: 9)]))
        let picture = try studio.pixels()
        for y in 0..<20 {
            for x in 0..<20 {
                let isInside = (3..<7).contains(x) && (4..<9).contains(y)
                XCTAssertEqual(picture[x, y], isInside ? [0, 255, 0, 255] : [255, 0, 0, 255], "\(x) \(y)")
            }
        }
    }

    func testNoDamageDrawsNothing() throws {
        let studio = try Studio(20, 20)
        let red = Make.paint(0, 0, 20, 20, color: Make.red)
        let list = Make.list((Make.flat(red), red))
        try studio.draw(list)
        XCTAssertEqual(try studio.draw(list, damage: .none).drawCalls, 0)
        XCTAssertEqual(try studio.draw(list, damage: FrameDamage([PixelRect(minX: 90, minY: 0, maxX: 99, maxY: 9)])).drawCalls, 0)
    }

    func testBothWaysOfStreamingDrawTheSameForManyFrames() throws {
        let ring = try Studio(300, 220, streaming: .persistent), orphans = try Studio(300, 220, streaming: .orphaning)
        let ringSlots = images(ring), orphanSlots = images(orphans)
        for step in 0..<8 {
            try ring.draw(scene(ring, ringSlots, step: step))
            try orphans.draw(scene(orphans, orphanSlots, step: step))
            XCTAssertEqual(try ring.pixels(), try orphans.pixels(), "step \(step)")
            try ring.draw(richScene(ring, ringSlots, step: step))
            try orphans.draw(richScene(orphans, orphanSlots, step: step))
            XCTAssertEqual(try ring.pixels(), try orphans.pixels(), "rich, step \(step)")
        }
    }
}
