// Memory for the server's rows: blocks of one size, side by side in the order they were asked for. What is
// evaluated one after the other then lies so, and few pages of memory are touched; blocks from the heap lie
// among all that the program itself has allocated.

import CoreGraphics

/// Blocks of one size. Given back blocks are handed out again; when none is in use, all memory is freed.
///
/// Blocks start at multiples of 64 bytes.
package final class MemoryPool {
    private static let alignment = 64
    private static let largestChunk = 1 << 18

    private let blockBytes: Int
    private var chunks: [UnsafeMutableRawPointer] = []
    /// Of the newest chunk, what has not been handed out.
    @exclusivity(unchecked) private var next: UnsafeMutableRawPointer?
    @exclusivity(unchecked) private var left = 0
    /// Given back blocks, each with the address of the next in its first bytes.
    @exclusivity(unchecked) private var free: UnsafeMutableRawPointer?
    @exclusivity(unchecked) package private(set) var used = 0

    package init(blockBytes: Int) {
        self.blockBytes = (max(blockBytes, MemoryLayout<UInt>.size) + Self.alignment - 1) / Self.alignment * Self.alignment
    }

    deinit { freeAll() }

    /// Uninitialised memory of a block's size.
    package func take() -> UnsafeMutableRawPointer {
        used += 1
        if let block = free {
            free = block.load(as: UnsafeMutableRawPointer?.self)
            return block
        }
        if left == 0 { addChunk() }
        guard let block = next else { stop("a chunk of memory was added and is not there") }
        left -= 1
        next = block + blockBytes
        return block
    }

    /// Takes back a block; its contents need no more clearing.
    package func giveBack(_ block: UnsafeMutableRawPointer) {
        require(used > 0, "more blocks were given back than were taken")
        used -= 1
        if used == 0 { return freeAll() }
        block.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
        free = block
    }

    private func addChunk() {
        // Each as large as all before, up to a limit.
        let blocks = max(1, min(8 << min(chunks.count, 20), Self.largestChunk / blockBytes))
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: blocks * blockBytes, alignment: Self.alignment)
        chunks.append(chunk)
        (next, left) = (chunk, blocks)
    }

    private func freeAll() {
        for chunk in chunks { chunk.deallocate() }
        chunks.removeAll()
        (next, left, free) = (nil, 0, nil)
    }
}
