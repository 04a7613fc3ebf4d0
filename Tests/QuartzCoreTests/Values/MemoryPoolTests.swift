// Blocks of one size: apart from each other, aligned, handed out again.

import QuartzCore
import XCTest

final class MemoryPoolTests: XCTestCase {
    func testBlocksAreAlignedAndApart() {
        let pool = MemoryPool(blockBytes: 100)
        let blocks = (0..<10_000).map { number in
            let block = pool.take()
            block.initializeMemory(as: Int.self, repeating: number, count: 12)
            return block
        }
        for (number, block) in blocks.enumerated() {
            XCTAssertEqual(Int(bitPattern: block) % 64, 0)
            for place in 0..<12 { XCTAssertEqual(block.load(fromByteOffset: place * 8, as: Int.self), number) }
        }
        XCTAssertEqual(Set(blocks).count, blocks.count)
        for block in blocks { pool.giveBack(block) }
        XCTAssertEqual(pool.used, 0)
    }

    func testBlocksAskedForTogetherLieTogether() {
        let pool = MemoryPool(blockBytes: 64)
        let blocks = (0..<1000).map { _ in pool.take() }
        let neighbours = zip(blocks, blocks.dropFirst()).count { $1 - $0 == 64 }
        XCTAssertGreaterThan(neighbours, 980)
        for block in blocks { pool.giveBack(block) }
    }

    func testWhatWasGivenBackIsHandedOutAgain() {
        let pool = MemoryPool(blockBytes: 40)
        let kept = pool.take()
        var seen: Set<UnsafeMutableRawPointer> = []
        for _ in 0..<1000 {
            let (one, other) = (pool.take(), pool.take())
            XCTAssertNotEqual(one, other)
            seen.formUnion([one, other])
            pool.giveBack(one)
            pool.giveBack(other)
        }
        XCTAssertEqual(seen.count, 2)
        pool.giveBack(kept)
    }
}
