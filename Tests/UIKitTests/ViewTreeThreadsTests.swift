// Random trees of views while another thread commits layers of its own to the same server. `LAMINA_VIEW_TREES` as above.

import QuartzCore
import Scenes
import Synchronization
import TestSupport
import UIKit
import XCTest

final class ViewTreeThreadsTests: ViewTreeTestCase {
    /// Layers that another thread changes until it is told to stop.
    ///
    /// Unchecked Sendable: the layers belong to that thread while it runs.
    private final class Branch: @unchecked Sendable {
        let top = CALayer()
        private let isStopped = Atomic<Bool>(false)
        private(set) var commits = 0

        func work() {
            var random = SeededRandom(seed: 11)
            let layers = (0..<8).map { _ in CALayer() }
            while !isStopped.load(ordering: .acquiring) {
                CATransaction.begin()
                CATransaction.setDisableActions(commits % 5 != 0)
                for layer in layers.shuffled(using: &random).prefix(3) {
                    if layer.superlayer == nil {
                        top.addSublayer(layer)
                    } else if commits % 9 == 0 {
                        layer.removeFromSuperlayer()
                    }
                    layer.position = CGPoint(x: Double.random(in: 0...100, using: &random), y: 0)
                    layer.opacity = Float.random(in: 0...1, using: &random)
                }
                CATransaction.commit()
                commits += 1
                if commits % 16 == 0 { usleep(100) }
            }
        }

        func stop() { isStopped.store(true, ordering: .releasing) }
    }

    func testRandomTreesWhileAnotherThreadCommits() throws {
        let branch = Branch(), root = CALayer()
        root.frame = window.frame
        renderer.rootLayer = root
        root.addSublayer(window.layer)
        root.addSublayer(branch.top)
        renderer.update()
        // From here on the root knows that layout may be due below: neither thread writes to it.
        window.setNeedsLayout()
        renderer.update()
        let thread = startThread { branch.work() }
        for seed in seeds(usually: 25) { try play(seed: UInt64(seed), checksPictures: false) }
        branch.stop()
        thread.join()
        window.layer.removeFromSuperlayer()
        XCTAssertGreaterThan(branch.commits, 100)
    }
}
