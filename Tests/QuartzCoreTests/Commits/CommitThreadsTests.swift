// Client threads that commit while a server's thread applies, and threads that end before their
// animations do.

import QuartzCore
import Scenes
import Synchronization
import TestSupport
import XCTest

/// Unchecked Sendable: each thread has a box of its own while it runs, and the test reads it after
/// the thread was joined.
private final class Branch: @unchecked Sendable {
    let top = CALayer()
    let seed: UInt64
    var journal: [String] = []
    init(seed: UInt64) { self.seed = seed }
}

final class CommitThreadsTests: LayerTestCase {
    /// A server driven as fast as it can on a thread of its own.
    ///
    /// Unchecked Sendable: the server is used on that thread, and by the test after it has ended.
    private final class Driver: @unchecked Sendable {
        let server: RenderServer
        private let isStopped = Atomic<Bool>(false)
        private let reached = Atomic<UInt64>(0)
        private var thread: JoinableThread?

        init(_ server: RenderServer) { self.server = server }

        func start() {
            thread = startThread { [self] in
                while !isStopped.load(ordering: .acquiring) {
                    _ = server.advance(to: CACurrentMediaTime())
                    if reached.add(1, ordering: .relaxed).newValue % 64 == 0 { sched_yield() }
                }
                _ = server.advance(to: CACurrentMediaTime())
            }
        }

        func stop() {
            isStopped.store(true, ordering: .releasing)
            thread?.join()
        }
    }

    func testFourThreadsCommitAHundredThousandTimesWhileTheServerApplies() {
        let branches = (1...4).map { Branch(seed: UInt64($0)) }
        CATransaction.setDisableActions(true)
        root.sublayers = branches.map(\.top)
        stage.update()
        let driver = Driver(stage.server)
        driver.start()
        let threads = branches.map { branch in startThread { Self.work(in: branch, commits: 25_000) } }
        for thread in threads { thread.join() }
        driver.stop()
        assertServerShows(root, stage.server)
    }

    private static func work(in branch: Branch, commits: Int) {
        var random = SeededRandom(seed: branch.seed)
        let layers = (0..<12).map { _ in CALayer() }
        for commit in 0..<commits {
            CATransaction.begin()
            CATransaction.setDisableActions(commit % 7 != 0)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let layer = layers.randomElement(using: &random)!
                switch Int.random(in: 0..<6, using: &random) {
                case 0: branch.top.addSublayer(layer)
                case 1: layer.removeFromSuperlayer()
                case 2: layer.opacity = Float.random(in: 0...1, using: &random)
                case 3: layer.transform = CATransform3DMakeTranslation(.random(in: 0...9, using: &random), 0, 0)
                case 4: branch.top.insertSublayer(layer, at: 0)
                default: layer.position = CGPoint(x: Double.random(in: 0...100, using: &random), y: 0)
                }
            }
            CATransaction.commit()
        }
    }

    func testEachThreadLaysOutItsOwnLayersAlone() {
        let place = PlacedLayer(), branches = (1...3).map { _ in PlacedLayer() }
        CATransaction.setDisableActions(true)
        root.addSublayer(place)
        place.sublayers = branches
        stage.update()
        // Each branch is its thread's from its first change on.
        let threads = branches.enumerated().map { number, branch in
            startThread {
                var random = SeededRandom(seed: UInt64(number) + 1)
                for _ in 0..<2_000 {
                    CATransaction.setDisableActions(true)
                    let layers = branch.sublayers ?? []
                    if layers.count > 8 { layers.randomElement(using: &random)?.removeFromSuperlayer() }
                    let added = PlacedLayer()
                    branch.addSublayer(added)
                    added.addSublayer(PlacedLayer())
                    CATransaction.flush()
                }
                branch.sublayers = nil
            }
        }
        for turn in 0..<2_000 {
            if turn % 3 == 0 { place.sublayers?.first { layer in !branches.contains { $0 === layer } }?.removeFromSuperlayer() }
            place.addSublayer(PlacedLayer())
            place.setNeedsLayout()
            stage.update()
        }
        for thread in threads { thread.join() }
        stage.update()
        assertServerShows(root, stage.server)
        XCTAssertEqual(place.threads, [pthread_self()])
        for branch in branches { XCTAssertTrue(branch.threads.subtracting([pthread_self()]).count == 1, "\(branch.threads)") }
    }

    func testALayerWhoseThreadIsGoneIsLaidOutByWhoChangesIt() {
        let place = PlacedLayer(), inner = PlacedLayer(), innermost = PlacedLayer()
        CATransaction.withoutActions { root.addSublayer(place) }
        place.addSublayer(inner)
        inner.addSublayer(innermost)
        stage.update()
        startThread { inner.opacity = 0.5 }.join()
        stage.update()
        let counts = { [place, inner, innermost].map(\.layouts) }
        var before = counts()
        innermost.setNeedsLayout()
        place.setNeedsLayout()
        stage.update()
        XCTAssertEqual(counts(), [before[0] + 1, before[1], before[2] + 1])
        before = counts()
        innermost.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(counts(), [before[0], before[1], before[2] + 1])
        before = counts()
        inner.setNeedsLayout()
        innermost.setNeedsLayout()
        innermost.layoutIfNeeded()
        XCTAssertEqual(counts(), [before[0], before[1] + 1, before[2] + 1])
    }

    func testAnimationsOfOneThreadEndOnTheServersThread() {
        MediaClock.useSystemTime()
        let layers = (0..<50).map { _ in shownLayer() }
        let driver = Driver(stage.server)
        driver.start()
        let journal = Journal()
        var blocks = 0
        for layer in layers {
            CATransaction.begin()
            CATransaction.setCompletionBlock { blocks += 1 }
            layer.add(fade("opacity", 0.01, name: "a", journal), forKey: "a")
            CATransaction.commit()
        }
        while blocks < 50 {
            CATransaction.flush()
            stage.deliverReports()
            sched_yield()
        }
        driver.stop()
        XCTAssertEqual(journal.lines.filter { $0 == "a started" }.count, 50)
        XCTAssertEqual(journal.lines.filter { $0 == "a stopped true" }.count, 50)
        XCTAssertEqual(stage.server.tree.animations.count, 0)
    }

    func testReportsForThreadsThatEndedAreDelivered() {
        let branches = (1...8).map { Branch(seed: UInt64($0)) }
        CATransaction.setDisableActions(true)
        root.sublayers = branches.map(\.top)
        stage.update()
        let driver = Driver(stage.server)
        driver.start()
        let threads = branches.map { branch in
            startThread {
                CATransaction.begin()
                CATransaction.setCompletionBlock { branch.journal.append("completed") }
                let animation = fade("opacity", 1)
                animation.delegate = BranchDelegate(branch)
                branch.top.add(animation, forKey: "a")
                CATransaction.commit()
            }
        }
        for thread in threads { thread.join() }
        MediaClock.setManualTime(100.5)
        driver.stop()
        update(at: 2)
        for branch in branches { XCTAssertEqual(branch.journal, ["started", "stopped true", "completed"]) }
    }

    func testAThreadThatEndsCommitsWhatItChanged() {
        let branch = Branch(seed: 1)
        CATransaction.withoutActions { root.addSublayer(branch.top) }
        stage.update()
        startThread {
            CATransaction.setDisableActions(true)
            branch.top.opacity = 0.5
            branch.top.addSublayer(CALayer())
        }.join()
        stage.update()
        assertServerShows(root, stage.server)
        XCTAssertEqual(stage.server.tree.count, 3)
        CATransaction.withoutActions { branch.top.opacity = 0.25 }
        stage.update()
        assertServerShows(root, stage.server)
    }

    func testAThreadThatEndsInsideATransactionCommitsItAndIsReported() {
        let branch = Branch(seed: 1)
        CATransaction.withoutActions { root.addSublayer(branch.top) }
        stage.update()
        startThread {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { branch.journal.append("completed") }
            branch.top.opacity = 0.5
        }.join()
        stage.update()
        assertServerShows(root, stage.server)
        XCTAssertEqual(branch.journal, ["completed"])
        XCTAssertTrue(FaultReport.wasReported("CATransaction.begin()"))
    }

    func testAnAnimationRemovedByAnotherThreadIsNotAwaitedForEver() {
        let branch = Branch(seed: 1)
        CATransaction.withoutActions { root.addSublayer(branch.top) }
        stage.update()
        weak var delegate: BranchDelegate?
        do {
            let animation = fade("opacity", 1)
            delegate = { let made = BranchDelegate(branch); animation.delegate = made; return made }()
            branch.top.add(animation, forKey: "a")
        }
        update(at: 0)
        startThread { branch.top.removeAllAnimations() }.join()
        update(at: 0.1)
        update(at: 0.2)
        XCTAssertEqual(branch.journal, ["started", "stopped false"])
        XCTAssertNil(delegate)
    }
}

/// Notes who lays it out, and how often. Unchecked Sendable: as `Branch`.
private final class PlacedLayer: CALayer, @unchecked Sendable {
    private(set) var threads: Set<pthread_t> = []
    private(set) var layouts = 0
    override func layoutSublayers() {
        threads.insert(pthread_self())
        layouts += 1
    }
}

private final class BranchDelegate: CAAnimationDelegate {
    let branch: Branch
    init(_ branch: Branch) { self.branch = branch }
    func animationDidStart(_ anim: CAAnimation) { branch.journal.append("started") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { branch.journal.append("stopped \(flag)") }
}
