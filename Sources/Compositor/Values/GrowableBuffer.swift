// Memory for the server's loops over thousands of values. In: plain values. Out: a pointer without checks of
// bounds or of exclusive access, which cost more than the work itself there.

import CoreGraphics
import Glibc

/// A growing run of plain values, owned by one stage. Where memory is large, the system moves it without a copy as it grows.
final class GrowableBuffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = Self.resized(nil, capacity)
    }

    deinit { free(base) }

    private static func resized(_ memory: UnsafeMutablePointer<Element>?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
        require(MemoryLayout<Element>.alignment <= 16, "the system's memory begins at a multiple of 16 bytes")
        guard let new = realloc(memory, max(capacity, 1) * MemoryLayout<Element>.stride) else { stop("there is no memory left") }
        return new.bindMemory(to: Element.self, capacity: capacity)
    }

    /// Makes room for `capacity` values, keeping those there are.
    func reserve(_ capacity: Int) {
        guard capacity > self.capacity else { return }
        self.capacity = max(capacity, self.capacity * 2)
        base = Self.resized(base, self.capacity)
    }

    /// Gives memory back for more than so many values, if it holds fewer.
    func shrink(to capacity: Int) {
        guard self.capacity > capacity, count <= capacity else { return }
        base = Self.resized(base, capacity)
        self.capacity = capacity
    }

    func append(_ element: Element) {
        reserve(count + 1)
        base[count] = element
        count += 1
    }
}
