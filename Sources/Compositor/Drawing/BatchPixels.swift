// Which pixels batches touch. In: the pixels of items. Out: whether others lie on one of them, where cells cannot tell: pieces
// of a layer meet side by side, and rows of a list lie closer to each other than a cell is wide.

/// Of the first batches of a frame, the rects of each while they are few.
final class BatchPixels {
    /// Of a batch.
    private static let limit = 64
    /// Batches beyond have none.
    private static let mostBatches = 1024

    private let rects = GrowableBuffer<SIMD4<Float>>(capacity: limit)

    @inline(__always)
    func insert(_ pixels: SIMD4<Float>, _ index: Int, _ batch: UnsafeMutablePointer<Batch>) {
        let count = batch.pointee.rectCount
        if count >= 0 { append(pixels, count, index, batch) }
    }

    @inline(never)
    private func append(_ pixels: SIMD4<Float>, _ count: Int, _ index: Int, _ batch: UnsafeMutablePointer<Batch>) {
        guard count < Self.limit, index < Self.mostBatches else {
            batch.pointee.rectCount = -1
            return
        }
        rects.reserve((index + 1) * Self.limit)
        rects.base[index * Self.limit + count] = pixels
        batch.pointee.rectCount = count + 1
    }

    /// Whether some pixels lie on a batch. Also where that is not known.
    func overlaps(_ pixels: SIMD4<Float>, _ index: Int, _ batch: UnsafePointer<Batch>) -> Bool {
        let count = batch.pointee.rectCount
        guard count >= 0 else { return true }
        let own = rects.base + index * Self.limit
        for rect in 0..<count where Self.overlap(own[rect], pixels) { return true }
        return false
    }

    /// Whether two batches overlap. Also where that is not known.
    func overlap(_ one: Int, _ other: Int, _ batches: UnsafePointer<Batch>) -> Bool {
        let count = batches[one].rectCount
        guard count >= 0, batches[other].rectCount >= 0 else { return true }
        let own = rects.base + one * Self.limit
        for rect in 0..<count where overlaps(own[rect], other, batches + other) { return true }
        return false
    }

    /// Adds what a batch touches to another one's.
    func add(_ one: Int, to other: Int, _ batches: UnsafeMutablePointer<Batch>) {
        let count = batches[one].rectCount
        guard count >= 0 else {
            batches[other].rectCount = -1
            return
        }
        for rect in 0..<count { insert(rects.base[one * Self.limit + rect], other, batches + other) }
    }

    @inline(__always)
    private static func overlap(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
        a.x < b.z && a.z > b.x && a.y < b.w && a.w > b.y
    }
}
