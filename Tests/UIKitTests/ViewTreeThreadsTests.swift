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
        private let committed = Atomic<Int>(0)

        /// How often it committed.
        var commits: Int { committed.load(ordering: .relaxed) }

        func work() {
            var random = SeededRandom(seed: 11)
            let layers = (0..<8).map { _ in CALayer() }
            while !isStopped.load(ordering: .acquiring) {
                let commits = self.commits
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
                committed.store(commits + 1, ordering: .relaxed)
                if commits % 16 == 15 { usleep(100) }
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
        let seeds = self.seeds(usually: 25)
        // On a machine with much to do the thread may begin late.
        repeat {
            for seed in seeds { try play(seed: UInt64(seed), checksPictures: false) }
        } while branch.commits <= 100
        branch.stop()
        thread.join()
        window.layer.removeFromSuperlayer()
    }
}
