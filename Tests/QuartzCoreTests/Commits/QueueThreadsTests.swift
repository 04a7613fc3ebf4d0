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
            guard let node = queue.pop() else { continue }
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
        let isStopped = Flag()
        let threads = (1..<4).map { producer in
            startThread {
                var number = 0
                while !isStopped.value.load(ordering: .acquiring) {
                    queue.push(Self.node(producer, number))
                    number += 1
                    if number % 8 == 0 { sched_yield() }
                }
            }
        }
        for number in 0..<5_000 {
            queue.push(Self.node(0, number))
            var found = -1
            while found != number, let node = queue.pop(waits: true) {
                let (producer, own) = read(node)
                if producer == 0 { found = own }
            }
            if found != number { XCTFail("\(number) was pushed, and \(found) found"); break }
        }
        isStopped.value.store(true, ordering: .releasing)
        for thread in threads { thread.join() }
    }

    private final class Flag: Sendable {
        let value = Atomic<Bool>(false)
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
            if round % 4 == 0 { while taken.load(ordering: .acquiring) < round {} }
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
