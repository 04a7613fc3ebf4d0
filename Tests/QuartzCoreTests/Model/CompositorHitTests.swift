// Hits and conversions follow what is seen: in depth, through transform layers, and regardless of masks.

import QuartzCore
import Scenes
import XCTest

final class CompositorHitTests: CompositorTestCase {
    private let quarter = Double.pi / 2

    private func face(_ name: String, _ transform: CATransform3D, _ color: CGColor) -> CALayer {
        box(40, 25, 40, 40, color) {
            $0.name = name
            $0.transform = CATransform3DTranslate(transform, 0, 0, 20)
        }
    }

    /// A cube in a transform layer that is turned as a whole, seen in perspective.
    private func cube(_ root: CALayer, turned angle: Double) {
        root.sublayerTransform.m34 = -1 / 500
        let faces = [
            face("front", CATransform3DIdentity, .red), face("right", CATransform3DMakeRotation(quarter, 0, 1, 0), .green),
            face("back", CATransform3DMakeRotation(2 * quarter, 0, 1, 0), .blue),
            face("left", CATransform3DMakeRotation(-quarter, 0, 1, 0), .sand),
        ]
        let space = box(0, 0, 120, 90, nil, CATransformLayer()) { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
        for face in faces { space.addSublayer(face) }
        root.addSublayer(space)
    }

    /// The name of the layer whose colour is seen at a pixel.
    private func seen(_ picture: CompositorPicture, _ x: Int, _ y: Int) -> String? {
        switch picture[x, y] {
        case [255, 0, 0, 255]: "front"
        case [0, 204, 51, 255]: "right"
        case [0, 51, 255, 255]: "back"
        case [204, 178, 102, 255]: "left"
        default: nil
        }
    }

    func testTheFaceOfACubeThatIsSeenIsHit() throws {
        for angle in stride(from: -3.0, through: 3, by: 0.37) {
            let picture = try picture { self.cube($0, turned: angle) }
            let root = try stage().root
            var found: Set<String> = []
            for y in stride(from: 2, to: 88, by: 5) {
                for x in 0..<120 {
                    guard let name = seen(picture, x, y), seen(picture, max(x - 1, 0), y) == name,
                          seen(picture, min(x + 1, 119), y) == name else { continue }
                    found.insert(name)
                    XCTAssertEqual(
                        root.hitTest(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))?.name, name, "\(angle) at \(x) \(y)")
                }
            }
            XCTAssertFalse(found.isEmpty)
        }
    }

    func testPointsOfAFaceAreConvertedToWhereTheyAreSeen() throws {
        _ = try picture { self.cube($0, turned: 0.6) }
        let root = try stage().root
        let right = root.sublayers![0].sublayers![1]
        let seen = right.convert(CGPoint(x: 20, y: 20), to: root)
        // The middle of the right face is 20 points to the right of the axis, turned by 0.6, in perspective.
        let z = -20 * sin(0.6), x = 20 * cos(0.6)
        XCTAssertEqual(seen.x, 60 + x / (1 - z / 500), accuracy: 1e-9)
        XCTAssertEqual(seen.y, 45, accuracy: 1e-9)
        let back = right.convert(seen, from: root)
        XCTAssertEqual(back.x, 20, accuracy: 1e-6)
        XCTAssertEqual(back.y, 20, accuracy: 1e-6)
        let front = root.sublayers![0].sublayers![0]
        let across = front.convert(right.convert(CGPoint(x: 3, y: 7), to: front), to: root)
        let direct = right.convert(CGPoint(x: 3, y: 7), to: root)
        XCTAssertEqual(across.x, direct.x, accuracy: 1e-6)
        XCTAssertEqual(across.y, direct.y, accuracy: 1e-6)
    }

    func testOfPlanesThatCrossTheNearerIsHitOnEachSide() throws {
        let red = box(20, 20, 80, 50, .red) {
            $0.name = "red"
            $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        }
        let blue = box(20, 20, 80, 50, .blue) {
            $0.name = "blue"
            $0.transform = CATransform3DMakeRotation(-0.8, 0, 1, 0)
        }
        let picture = try picture { $0.holding(red, blue) }
        let root = try stage().root
        for x in [36, 45, 55, 65, 75, 84] {
            let name = picture[x, 45] == [255, 0, 0, 255] ? "red" : "blue"
            XCTAssertEqual(root.hitTest(CGPoint(x: Double(x) + 0.5, y: 45.5))?.name, name, "\(x)")
        }
        XCTAssertNotEqual(root.hitTest(CGPoint(x: 40, y: 45))?.name, root.hitTest(CGPoint(x: 80, y: 45))?.name)
    }

    func testTheTopInDepthIsHitFirstAndEqualOnesTheLast() {
        let root = box(0, 0, 120, 90)
        let (low, high, last) = (box(10, 10, 40, 40), box(20, 20, 40, 40) { $0.zPosition = 5 }, box(30, 30, 40, 40))
        root.holding(high, low, last)
        XCTAssertIdentical(root.hitTest(CGPoint(x: 35, y: 35)), high)
        XCTAssertIdentical(root.hitTest(CGPoint(x: 15, y: 15)), low)
        XCTAssertIdentical(root.hitTest(CGPoint(x: 65, y: 65)), last)
        high.zPosition = 0
        XCTAssertIdentical(root.hitTest(CGPoint(x: 35, y: 35)), last)
    }

    /// Turned and scaled in its plane, none is nearer than another: the last one that is there is hit, at each point.
    func testOfSublayersInOnePlaneTheLastIsHit() {
        var random = SeededRandom(seed: 31)
        for round in 0..<20 {
            let top = CALayer(), parent = CALayer()
            top.addSublayer(parent)
            parent.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
            if round % 2 == 0 { parent.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
            if round % 3 == 0 { parent.sublayerTransform = CATransform3DMakeScale(1.1, 0.9, 1) }
            for _ in 0..<12 {
                let child = CALayer()
                child.frame = CGRect(
                    x: .random(in: 0...60, using: &random), y: .random(in: 0...60, using: &random), width: 25, height: 15)
                child.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random)))
                parent.addSublayer(child)
            }
            for _ in 0..<40 {
                let point = CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
                let wanted = parent.sublayers?.last { $0.contains($0.convert(point, from: top)) }
                let found = parent.hitTest(point)
                XCTAssertTrue(wanted == nil ? found == nil || found === parent : found === wanted, "\(point) of round \(round)")
            }
        }
    }

    func testATransformLayerItselfIsNotHit() {
        let root = box(0, 0, 120, 90)
        let (space, child) = (box(0, 0, 120, 90, nil, CATransformLayer()), box(10, 10, 30, 30))
        root.addSublayer(space.holding(child))
        XCTAssertIdentical(root.hitTest(CGPoint(x: 20, y: 20)), child)
        XCTAssertIdentical(root.hitTest(CGPoint(x: 90, y: 20)), root)
        child.isHidden = true
        XCTAssertIdentical(root.hitTest(CGPoint(x: 20, y: 20)), root)
    }

    func testASubclassInATransformLayerMayLetPointsThrough() {
        final class Ghost: CALayer {
            override func hitTest(_ p: CGPoint) -> CALayer? { nil }
        }
        let root = box(0, 0, 120, 90)
        let space = box(0, 0, 120, 90, nil, CATransformLayer()) { $0.transform = CATransform3DMakeRotation(0.2, 0, 1, 0) }
        root.addSublayer(space.holding(box(10, 10, 60, 60), box(10, 10, 60, 60, nil, Ghost())))
        XCTAssertIdentical(root.hitTest(CGPoint(x: 40, y: 40)), space.sublayers![0])
    }

    func testMasksDoNotStopHitsAndClipsDo() {
        let root = box(0, 0, 120, 90)
        let (content, child) = (box(10, 10, 40, 40), box(30, 30, 40, 40))
        content.mask = box(0, 0, 5, 5, .black)
        root.addSublayer(content.holding(child))
        XCTAssertIdentical(root.hitTest(CGPoint(x: 30, y: 30)), content)
        XCTAssertIdentical(root.hitTest(CGPoint(x: 70, y: 70)), child)
        content.masksToBounds = true
        XCTAssertIdentical(root.hitTest(CGPoint(x: 70, y: 70)), root)
    }

    func testAFlippedLayerIsHitWhereItsSublayersAreSeen() throws {
        let flipped = box(10, 5, 100, 80) { $0.isGeometryFlipped = true }
        let child = box(10, 10, 30, 20, .red)
        let picture = try picture { $0.addSublayer(flipped.holding(child)) }
        XCTAssertEqual(picture[25, 60], [255, 0, 0, 255])
        XCTAssertIdentical(try stage().root.hitTest(CGPoint(x: 25, y: 60)), child)
        XCTAssertIdentical(try stage().root.hitTest(CGPoint(x: 25, y: 20)), flipped)
    }
}
