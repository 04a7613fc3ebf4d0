// What is laid out anew when something changes in one of many parents, and what is not visited at all: the same pictures
// as of a tree drawn anew.

import QuartzCore
import Scenes
import XCTest

final class CompositorPictureTests: CompositorTestCase {
    /// Parents of every kind, each with two overlapping layers.
    private static var parents: [(name: String, make: () -> CALayer)] {[
        ("plain", { CALayer() }),
        ("opacity", { box(0, 0, 0, 0, nil) { $0.opacity = 0.8 } }),
        ("shadow of content", { box(0, 0, 0, 0, nil) { $0.shadowOpacity = 0.5 } }),
        ("shadow of a rounded rect", {
            box(0, 0, 0, 0, .white) {
                $0.cornerRadius = 4
                $0.shadowOpacity = 0.5
            }
        }),
        ("mask", { box(0, 0, 0, 0, nil) { $0.mask = box(2, 2, 22, 18, .black) { $0.cornerRadius = 6 } } }),
        ("clip", {
            box(0, 0, 0, 0, nil) {
                $0.masksToBounds = true
                $0.cornerRadius = 6
            }
        }),
        ("bitmap", { box(0, 0, 0, 0, nil) { $0.shouldRasterize = true } }),
        ("copies", {
            box(0, 0, 0, 0, nil, CAReplicatorLayer()) {
                $0.instanceCount = 3
                $0.instanceTransform = CATransform3DMakeTranslation(3, 2, 0)
            }
        }),
        ("space", { CATransformLayer() }),
        ("filter", { box(0, 0, 0, 0, nil) { $0.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])!] } }),
        ("tiled", { box(0, 0, 0, 0, nil, CATiledLayer()) }),
    ]}

    private func grown(_ make: () -> CALayer, at index: Int) -> CALayer {
        let parent = make()
        parent.frame = CGRect(x: 4 + 38 * (index % 3), y: 4 + 28 * (index / 3), width: 30, height: 22)
        return parent.holding(box(3, 3, 14, 12, .red), box(8, 6, 14, 12, .blue))
    }

    func testWhatMovesInOneParentLaysOutThatParentAlone() throws {
        for (name, make) in Self.parents {
            let stage = try stage()
            stage.clear()
            let parents = (0..<9).map { grown(make, at: $0) }
            CATransaction.withoutActions { for parent in parents { stage.root.addSublayer(parent) } }
            _ = try stage.picture()
            for step in 1...3 {
                let (layouts, roots) = (stage.server.layoutCount, stage.server.rebuildCount)
                CATransaction.withoutActions { parents[4].sublayers![1].position.x -= 1.5 }
                let picture = try stage.picture()
                XCTAssertEqual(stage.server.rebuildCount, roots, "\(name), step \(step): the outermost picture is as it was")
                XCTAssertLessThanOrEqual(stage.server.layoutCount - layouts, 1, "\(name), step \(step)")
                let list = stage.server.list
                stage.server.startAnew()
                assertSame(picture, try stage.picture(), "\(name), step \(step)")
                XCTAssertNil(list.difference(from: stage.server.list, width: Self.width, height: Self.height), name)
            }
        }
    }

    func testASublayerMoreInOneParentLaysOutThatParentAlone() throws {
        for (name, make) in Self.parents where !["plain", "clip", "tiled", "shadow of a rounded rect"].contains(name) {
            let stage = try stage()
            stage.clear()
            let parents = (0..<9).map { grown(make, at: $0) }
            CATransaction.withoutActions { for parent in parents { stage.root.addSublayer(parent) } }
            _ = try stage.picture()
            let (layouts, roots) = (stage.server.layoutCount, stage.server.rebuildCount)
            CATransaction.withoutActions { parents[4].addSublayer(box(12, 2, 8, 8, .green)) }
            let picture = try stage.picture()
            XCTAssertEqual(stage.server.rebuildCount, roots, name)
            XCTAssertEqual(stage.server.layoutCount - layouts, 1, name)
            stage.server.startAnew()
            assertSame(picture, try stage.picture(), name)
        }
    }

    /// Groups that fade in a pass, by themselves since nothing in them overlaps, and behind a mask; each with a clip in it.
    private var fadingGroups: [(name: String, layer: CALayer)] {
        func group(_ x: CGFloat) -> CALayer {
            box(10, 10, 40, 30, nil) { $0.opacity = 0.7 }.holding(
                box(5, 5, 20, 10, .red), box(x, 2, 14, 20, nil) { $0.masksToBounds = true }.holding(box(-5, 4, 20, 6, .blue)))
        }
        let masked = group(2)
        masked.mask = box(3, 3, 30, 20, .black) { $0.cornerRadius = 8 }.holding(box(30, 8, 8, 8, .black))
        return [("in a pass", group(2)), ("each by itself", group(26)), ("masked", masked)]
    }

    private func assertIsNotLaidOut(_ change: (CALayer) -> Void) throws {
        for (name, card) in fadingGroups {
            let stage = try stage()
            stage.clear()
            let window = box(15, 5, 60, 30, nil) { $0.masksToBounds = true }.holding(card)
            CATransaction.withoutActions { stage.root.addSublayer(window) }
            _ = try stage.picture()
            for step in 1...6 {
                let layouts = stage.server.layoutCount
                CATransaction.withoutActions { change(card) }
                let picture = try stage.picture(), list = stage.server.list
                XCTAssertEqual(stage.server.layoutCount, layouts, "\(name), step \(step)")
                stage.server.startAnew()
                assertSame(picture, try stage.picture(), "\(name), step \(step)")
                XCTAssertNil(list.difference(from: stage.server.list, width: Self.width, height: Self.height), name)
            }
        }
    }

    func testAGroupThatOnlyMovesIsNotLaidOut() throws { try assertIsNotLaidOut { $0.position.x += 3.3 } }

    func testAGroupThatOnlyFadesIsNotLaidOut() throws { try assertIsNotLaidOut { $0.opacity -= 0.07 } }

    func testAGroupThatMovesAndFadesIsNotLaidOut() throws {
        try assertIsNotLaidOut { ($0.position.x, $0.opacity) = ($0.position.x - 2.6, $0.opacity + 0.04) }
    }

    /// What moves sublayers alone, the layer itself staying where it is.
    func testSublayersMoveByTheirSpace() throws {
        var perspective = CATransform3DMakeTranslation(0, 0, 5)
        perspective.m34 = -1 / 80
        let steps: [(CALayer) -> Void] = [
            { $0.sublayerTransform = CATransform3DMakeTranslation(3, 2, 0) },
            { $0.sublayerTransform = CATransform3DMakeScale(0.7, 1.2, 1) },
            { $0.anchorPoint = CGPoint(x: 0.3, y: 0.6) },
            { $0.position.x += 0.4 },
            { $0.sublayerTransform = CATransform3DIdentity },
            { $0.sublayerTransform = perspective },
            { $0.anchorPointZ = 7 },
            { $0.sublayerTransform = CATransform3DMakeTranslation(-2, 1, 0) },
            { ($0.position.x, $0.sublayerTransform) = ($0.position.x + 0.3, CATransform3DIdentity) },
        ]
        let made = Self.parents.map { ($0.name, self.grown($0.make, at: 4)) } + fadingGroups.map { ($0.name, $0.layer) }
        for (name, parent) in made {
            let stage = try stage()
            stage.clear()
            CATransaction.withoutActions { stage.root.addSublayer(parent) }
            _ = try stage.picture()
            for (number, step) in steps.enumerated() {
                CATransaction.withoutActions { step(parent) }
                let picture = try stage.picture(), list = stage.server.list
                stage.server.startAnew()
                assertSame(picture, try stage.picture(), "\(name), step \(number)")
                let difference = list.difference(from: stage.server.list, width: Self.width, height: Self.height)
                XCTAssertNil(difference, "\(name), step \(number)")
            }
        }
    }

    func testGroupsThatGlideAreWhereTheyBelong() throws {
        let stage = try stage()
        stage.clear()
        let groups = (fadingGroups + fadingGroups).map(\.layer)
        groups[3].transform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 0.8, 1.3, 1)
        groups[4].sublayers![0].transform = CATransform3DMakeRotation(-0.2, 0, 0, 1)
        let homes = groups.indices.map { CGPoint(x: 22 + 38 * Double($0 % 3), y: 20 + 35 * Double($0 / 3)) }
        CATransaction.withoutActions { for group in groups { stage.root.addSublayer(group) } }
        var random = SeededRandom(seed: 31)
        for step in 0..<80 {
            CATransaction.withoutActions {
                for (group, home) in zip(groups, homes) where Bool.random(using: &random) {
                    let isFar = Int.random(in: 0..<24, using: &random) == 0
                    let way = isFar ? Double.random(in: 1e9...4e9, using: &random) : Double.random(in: -9...9, using: &random)
                    group.position = CGPoint(x: home.x + way, y: home.y + Double.random(in: -2...2, using: &random))
                }
            }
            let picture = try stage.picture(), list = stage.server.list
            stage.server.startAnew()
            assertSame(picture, try stage.picture(), "step \(step)")
            XCTAssertNil(list.difference(from: stage.server.list, width: Self.width, height: Self.height), "step \(step)")
            // So that what follows does not begin with what was just laid out.
            if step % 4 == 0 { continue }
            for _ in 0..<3 {
                CATransaction.withoutActions { for group in groups { group.position.x += 0.37 } }
                _ = try stage.picture()
            }
        }
    }

    // MARK: Beside the picture

    /// A column of cards, of which few are in view.
    private func column(_ root: CALayer) -> (content: CALayer, cards: [CALayer]) {
        let content = box(0, 0, 120, 2000, nil)
        let cards = (0..<50).map { index in
            box(10, 5 + 40 * Double(index), 80, 30, .sand) {
                $0.cornerRadius = 5
                $0.shadowOpacity = 0.4
            }.holding(box(5, 5, 20, 20, .red), box(40, 4, 30, 12, .blue))
        }
        for card in cards { content.addSublayer(card) }
        root.addSublayer(content)
        return (content, cards)
    }

    func testWhatComesIntoViewIsWhereItBelongs() throws {
        let stage = try stage()
        stage.clear()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let (content, cards) = column(stage.root)
        CATransaction.commit()
        _ = try stage.picture()
        var random = SeededRandom(seed: 7)
        for step in 0..<60 {
            CATransaction.withoutActions {
                content.position.y = 1000 - Double.random(in: 0...1900, using: &random)
                let card = cards.randomElement(using: &random)!
                switch Int.random(in: 0..<5, using: &random) {
                case 0: card.sublayers![0].position.y += Double.random(in: -900...900, using: &random)
                case 1: card.sublayers![1].opacity = Float.random(in: 0.2...1, using: &random)
                case 2: card.sublayers![1].bounds.size.height = Double.random(in: 5...700, using: &random)
                case 3: card.position.y = Double.random(in: 0...2000, using: &random)
                default: card.backgroundColor = [CGColor.green, .sand, .white].randomElement(using: &random)!
                }
            }
            let picture = try stage.picture()
            stage.server.startAnew()
            assertSame(picture, try stage.picture(), "step \(step)")
        }
    }
}
