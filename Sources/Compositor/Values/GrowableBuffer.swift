// Memory for the server's loops over thousands of values. In: plain values. Out: a pointer without checks of
// bounds or of exclusive access, which cost more than the work itself there.

/// A growing run of plain values, owned by one stage.
final class GrowableBuffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Makes room for `capacity` values, keeping those there are.
    func reserve(_ capacity: Int) {
        guard capacity > self.capacity else { return }
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(capacity, self.capacity * 2))
        larger.initialize(from: base, count: count)
        base.deallocate()
        base = larger
        self.capacity = max(capacity, self.capacity * 2)
    }

    /// Gives memory back for more than so many values, if it holds fewer.
    func shrink(to capacity: Int) {
        guard self.capacity > capacity, count <= capacity else { return }
        let smaller = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        smaller.initialize(from: base, count: count)
        base.deallocate()
        base = smaller
        self.capacity = capacity
    }

    func append(_ element: Element) {
        reserve(count + 1)
        base[count] = element
        count += 1
    }
}
