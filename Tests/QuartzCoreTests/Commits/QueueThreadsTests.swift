// The queue between threads, and the bell that wakes a sleeper.

import QuartzCore
import Synchronization
import TestSupport
import XCTest

final class QueueThreadsTests: XCTestCase {
    private static func node(_ producer: Int, _ number: Int) -> FrameReport {
        FrameReport(events: [.started(serial: UInt64(number), time: Double(producer))])
    }

    private func read(_ node: FrameReport) -> (producer: Int, number: Int) {
        guard case .started(let serial, let time)? = node.events.first else { return (0, -1) }
        return (Int(time), Int(serial))
    }

    func testFourProducersLoseNothingAndKeepTheirOwnOrder() {
        let queue = LockFreeQueue<FrameReport>()
        let count = 50_000
        let threads = (0..<4).map { producer in
            startThread { for number in 0..<count { queue.push(Self.node(producer, number)) } }
        }
        var next = [0, 0, 0, 0]
        var taken = 0
        while taken < 4 * count {
            guard let node = queue.pop() else {
                sched_yield()
                continue
            }
            let (producer, number) = read(node)
            if number != next[producer] { return XCTFail("producer \(producer): \(number), wanted \(next[producer])") }
            next[producer] += 1
            taken += 1
        }
        for thread in threads { thread.join() }
        XCTAssertNil(queue.pop())
        XCTAssertTrue(queue.isEmpty)
    }

    func testWhoWaitsFindsWhatItPushedItself() {
        let queue = LockFreeQueue<FrameReport>()
        let rounds = 5_000
        let begun = Counter()
        // A few nodes a round each: without a limit, three that push outrun one that pops, and there is no end of them.
        let threads = (1..<4).map { producer in
            startThread {
                for number in 0..<(8 * rounds) {
                    while number >= 8 * begun.value.load(ordering: .acquiring) { sched_yield() }
                    queue.push(Self.node(producer, number))
                }
            }
        }
        for number in 0..<rounds {
            begun.value.store(number + 1, ordering: .releasing)
            queue.push(Self.node(0, number))
            var found = -1
            while found != number, let node = queue.pop(waits: true) {
                let (producer, own) = read(node)
                if producer == 0 { found = own }
            }
            XCTAssertEqual(found, number, "pushed, and not found")
        }
        for thread in threads { thread.join() }
    }

    private final class Counter: Sendable {
        let value = Atomic<Int>(0)
    }

    func testWhoDrainsLeavesWhatComesInMeanwhile() {
        let queue = LockFreeQueue<FrameReport>()
        var number = 0
        func push() {
            queue.push(Self.node(0, number))
            number += 1
        }
        for round in 0..<3 {
            for _ in 0...round { push() }
            var found: [Int] = []
            let waiting = number
            queue.drain { node in
                found.append(read(node).number)
                push()
                push()
            }
            XCTAssertEqual(found.last, waiting - 1)
            XCTAssertEqual(found, Array((waiting - found.count)..<waiting))
        }
        while queue.pop() != nil {}
        queue.drain { _ in XCTFail("there was nothing to drain") }
    }

    func testAQueueThatIsLetGoLetsItsNodesGo() {
        weak var node: FrameReport?
        do {
            let queue = LockFreeQueue<FrameReport>()
            let made = Self.node(0, 0)
            node = made
            queue.push(made)
            queue.push(Self.node(0, 1))
        }
        XCTAssertNil(node)
    }

    func testNoWakeUpIsLost() {
        let bell = WakeUp()
        let given = Atomic<Int>(0)
        let taken = Atomic<Int>(0)
        let rounds = 20_000
        let sleeper = startThread {
            var seen = 0
            while seen < rounds {
                bell.wait(seconds: nil) { given.load(ordering: .acquiring) > seen }
                seen = given.load(ordering: .acquiring)
                taken.store(seen, ordering: .releasing)
            }
        }
        for round in 1...rounds {
            given.store(round, ordering: .releasing)
            bell.signal()
            if round % 4 == 0 { while taken.load(ordering: .acquiring) < round { sched_yield() } }
        }
        sleeper.join()
        XCTAssertEqual(taken.load(ordering: .acquiring), rounds)
    }

    func testASignalBeforeTheSleepIsFoundByTheCheck() {
        let bell = WakeUp()
        bell.signal()
        var asked = 0
        bell.wait(seconds: nil) {
            asked += 1
            return true
        }
        XCTAssertEqual(asked, 1)
        bell.wait(seconds: 0) { false }
    }
}
