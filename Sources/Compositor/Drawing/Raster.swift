// Pixels that the processor draws anew each time they change: shapes, text. In: premultiplied BGRA8
// rows. Out: the latest of them, kept until every renderer has taken them to its texture.

/// Owned by one slot of `ImageSlots`. Its memory grows to the largest size it had and is kept, so
/// that writing allocates nothing in the steady state.
final class Raster {
    private(set) var width: Int
    private(set) var height: Int
    /// Grows each time the pixels change.
    private(set) var version: UInt64 = 0
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int

    /// Transparent pixels.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        capacity = max(4, width * height * 4)
        memory = .allocate(byteCount: capacity, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: capacity)
    }

    deinit { memory.deallocate() }

    /// Rows without padding.
    var pixels: UnsafeRawPointer { UnsafeRawPointer(memory) }
    var bytesPerRow: Int { width * 4 }

    func write(_ source: UnsafeRawPointer, bytesPerRow: Int, width: Int, height: Int) {
        let bytes = width * height * 4
        if bytes > capacity {
            memory.deallocate()
            capacity = bytes + bytes / 4
            memory = .allocate(byteCount: capacity, alignment: 16)
        }
        if bytesPerRow == width * 4 {
            memory.copyMemory(from: source, byteCount: bytes)
        } else {
            for row in 0..<height {
                (memory + row * width * 4).copyMemory(from: source + row * bytesPerRow, byteCount: width * 4)
            }
        }
        self.width = width
        self.height = height
        version += 1
    }
}
