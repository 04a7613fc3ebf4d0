// Trees and groups as deep as no program means them: nothing of them ends the process, and each picture costs what it shows.

import QuartzCore
import XCTest

final class HostileDepthTests: XCTestCase {
    override func setUp() { MediaClock.useManualTime(10) }
    override func tearDown() { MediaClock.useSystemTime() }

    private func fade() -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
        return fade
    }

    func testAGroupInItselfIsLeftOut() {
        let renderer = OffscreenRenderer(width: 8, height: 8)
        let group = CAAnimationGroup(), other = CAAnimationGroup()
        group.animations = [group, other, fade()]
        other.animations = [group, fade()]
        group.duration = 1
        renderer.rootLayer.add(group, forKey: "group")
        renderer.update()
        let kept = renderer.rootLayer.animation(forKey: "group") as? CAAnimationGroup
        XCTAssertEqual(kept?.animations?.count, 2)
        XCTAssertEqual((kept?.animations?.first as? CAAnimationGroup)?.animations?.count, 1)
        XCTAssertNotNil(group.copy() as? CAAnimationGroup)
        (group.animations, other.animations) = (nil, nil)
    }

    func testGroupsThatDoubleAtEachLevelHaveAnEnd() {
        let renderer = OffscreenRenderer(width: 8, height: 8)
        var group = CAAnimationGroup()
        group.animations = [fade()]
        for _ in 0..<40 {
            let outer = CAAnimationGroup()
            outer.animations = [group, group]
            group = outer
        }
        group.duration = 1
        renderer.rootLayer.add(group, forKey: nil)
        renderer.update()
    }

    func testThirtyThousandGroupsInGroupsAreCutAndLetGo() {
        let renderer = OffscreenRenderer(width: 8, height: 8)
        var group = CAAnimationGroup()
        group.animations = [fade()]
        for _ in 0..<30_000 {
            let outer = CAAnimationGroup()
            outer.animations = [group]
            outer.duration = 1
            group = outer
        }
        renderer.rootLayer.add(group, forKey: "deep")
        renderer.update()
        MediaClock.setManualTime(10.5)
        renderer.update()
        XCTAssertEqual(renderer.rootLayer.presentation()?.opacity, 1)
    }

    func testTwentyThousandMasksOfMasks() throws {
        let renderer = OffscreenRenderer(width: 8, height: 8)
        renderer.rootLayer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        var layer = renderer.rootLayer
        for _ in 0..<20_000 {
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            mask.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
            layer.mask = mask
            layer = mask
        }
        renderer.update()
        XCTAssertNotNil(try renderer.render())
        XCTAssertNil(renderer.rootLayer.hitTest(CGPoint(x: 90, y: 90)))
        XCTAssertNotNil(renderer.rootLayer.presentation())
    }

    func testTenThousandLayersInLayers() throws {
        let renderer = OffscreenRenderer(width: 8, height: 8)
        var layer = renderer.rootLayer
        for index in 0..<10_000 {
            let inner = CALayer()
            inner.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            inner.setNeedsLayout()
            if index % 1000 == 0 { inner.opacity = 0.9 }
            layer.addSublayer(inner)
            layer = inner
        }
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        renderer.update()
        XCTAssertNotNil(try renderer.render())
        XCTAssertNotNil(renderer.rootLayer.hitTest(CGPoint(x: 4, y: 4)))
        XCTAssertNotNil(layer.presentation()?.superlayer)
    }
}
