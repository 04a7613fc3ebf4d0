// The pixels that a layer draws into. In: a geometry, the part that is out of date, and what
// draws. Out: an image of the whole.
//
// There are two memories. Images share the memory that they were made from, and the server holds
// the last one; drawing goes into the other, which is free again when the server has taken the
// newest image. So drawing over and over allocates no pixels; where the server is late, Swift's
// copy on write makes a third memory.

import CoreGraphics

struct LayerBacking {
    private var geometry: BackingGeometry?
    private var isOpaque = false
    /// What was drawn last.
    private var front: [UInt8] = []
    private var back: [UInt8] = []
    /// The picture before that, which is in the other memory, differs in this part; nil: in all.
    private var lastPart: Part?
    private var lastSerial: UInt64 = 0
    private typealias Part = (x: Int, y: Int, width: Int, height: Int)
    /// Whether what painted last kept the context beyond the call.
    private(set) var contextWasKept = false
    /// The memories of such contexts, never freed.
    private static let kept = Lock<[[UInt8]]>([])

    /// Draws the part of the picture that is out of date, and keeps the rest.
    /// - Parameters:
    ///   - dirty: in the layer's coordinates; the whole is drawn after a change of geometry.
    ///   - paint: draws in the layer's coordinates, clipped to whole pixels around `dirty`.
    /// - Returns: nil if there is not enough memory.
    mutating func draw(_ new: BackingGeometry, dirty: CGRect, isOpaque: Bool, _ paint: (CGContext) -> Void) -> CGImage? {
        let bytesPerRow = new.width * 4
        let isWhole = new != geometry || isOpaque != self.isOpaque || front.isEmpty
        let part = isWhole ? (x: 0, y: 0, width: new.width, height: new.height) : new.pixels(touching: dirty)
        (geometry, self.isOpaque) = (new, isOpaque)
        swap(&front, &back)
        if front.count != bytesPerRow * new.height {
            front = [UInt8](repeating: 0, count: bytesPerRow * new.height)
            lastPart = nil
        }
        if !isWhole { copyLastPicture(bytesPerRow) }
        lastPart = isWhole ? nil : part ?? (0, 0, 0, 0)
        guard let part else { return image(new) }
        var context = front.withUnsafeMutableBytes { pixels in
            Self.fill(pixels, part, bytesPerRow, isOpaque ? 0xFF00_0000 : 0)
            return CGContext(
                flippedPixels: pixels.baseAddress, width: new.width, height: new.height, bytesPerRow: bytesPerRow,
                scale: new.scale.x)
        }
        guard context != nil else { return nil }
        context.map { Self.draw(in: $0, new, clip: isWhole ? nil : part, paint) }
        contextWasKept = !isKnownUniquelyReferenced(&context)
        // Whoever keeps the context may draw into its memory at any time.
        if contextWasKept { Self.kept.withLock { $0.append(front) } }
        if isOpaque {
            front.withUnsafeMutableBytes { pixels in
                Self.rows(pixels, part, bytesPerRow) { row, _ in
                    for index in row.indices { row[index] |= 0xFF00_0000 }
                }
            }
        }
        return image(new)
    }

    /// An image of the whole that is drawn when its pixels are first asked for.
    static func later(
        _ geometry: BackingGeometry, isOpaque: Bool, isSoon: Bool, _ paint: @escaping @Sendable (CGContext) -> Void
    ) -> CGImage {
        CGImage(width: geometry.width, height: geometry.height, isOpaque: isOpaque, isSoon: isSoon) {
            var backing = LayerBacking()
            _ = backing.draw(geometry, dirty: .infinite, isOpaque: isOpaque, paint)
            return backing.front
        }
    }

    private static func draw(
        in context: CGContext, _ geometry: BackingGeometry, clip: Part?, _ paint: (CGContext) -> Void
    ) {
        let scale = geometry.scale
        if let clip {
            let pixels = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
            context.clip(to: pixels.applying(CGAffineTransform(scaleX: 1 / scale.x, y: 1 / scale.x)))
        }
        context.scaleBy(x: 1, y: scale.y / scale.x)
        context.translateBy(x: -geometry.bounds.minX, y: -geometry.bounds.minY)
        paint(context)
    }

    private mutating func image(_ geometry: BackingGeometry) -> CGImage {
        let image = CGImage(
            pixels: front, width: geometry.width, height: geometry.height, bytesPerRow: geometry.width * 4, isOpaque: isOpaque,
            change: lastPart.map {
                CGImage.Change(serial: lastSerial, x: $0.x, y: $0.y, width: $0.width, height: $0.height)
            })
        lastSerial = image.serial
        return image
    }

    /// What of the picture drawn last is not in the memory that is drawn into.
    private mutating func copyLastPicture(_ bytesPerRow: Int) {
        back.withUnsafeBytes { last in
            front.withUnsafeMutableBytes { pixels in
                guard let part = lastPart else { return pixels.copyMemory(from: last) }
                Self.rows(pixels, part, bytesPerRow) { row, start in
                    UnsafeMutableRawBufferPointer(row).copyMemory(
                        from: UnsafeRawBufferPointer(rebasing: last[start..<start + 4 * row.count]))
                }
            }
        }
    }

    private static func fill(
        _ pixels: UnsafeMutableRawBufferPointer, _ part: Part, _ bytesPerRow: Int, _ pixel: UInt32
    ) {
        rows(pixels, part, bytesPerRow) { row, _ in row.update(repeating: pixel) }
    }

    /// - Parameter body: gets the part's pixels of a row, and with which byte they begin.
    private static func rows(
        _ pixels: UnsafeMutableRawBufferPointer, _ part: Part, _ bytesPerRow: Int,
        _ body: (UnsafeMutableBufferPointer<UInt32>, _ start: Int) -> Void
    ) {
        guard let base = pixels.baseAddress else { return }
        for y in part.y..<part.y + part.height {
            let start = y * bytesPerRow + part.x * 4
            let row = (base + start).assumingMemoryBound(to: UInt32.self)
            body(UnsafeMutableBufferPointer(start: row, count: part.width), start)
        }
    }
}
