// In: a bitmap context. Out: its description, its memory and pictures of it.

extension CGContext {
    /// The width in pixels.
    public var width: Int { canvas.width }
    /// The height in pixels.
    public var height: Int { canvas.height }
    /// How many bytes lie between the starts of two rows.
    public var bytesPerRow: Int { canvas.bytesPerRow }
    /// 8.
    public var bitsPerComponent: Int { 8 }
    /// 32, or 8 for gray and for alpha alone.
    public var bitsPerPixel: Int { 8 * canvas.layout.bytesPerPixel }
    /// What the colours mean; nil for alpha alone.
    public var colorSpace: CGColorSpace? { canvas.layout.order == .alpha ? nil : canvas.layout.space }
    /// The layout, as it was given.
    public var bitmapInfo: CGBitmapInfo { info }
    /// The alpha part of ``bitmapInfo``.
    public var alphaInfo: CGImageAlphaInfo { info.alphaInfo ?? .none }
    /// The memory, the top row first; never nil. It shows all that was drawn, and may be
    /// written to between calls, as long as the context lives.
    public var data: UnsafeMutableRawPointer? { canvas.memory }

    /// A picture of what was drawn so far, which later drawing does not change; what is in
    /// transparency layers that have not ended is not in it. Never nil.
    /// Source: Apple, `CGBitmapContextCreateImage`.
    public func makeImage() -> CGImage? { canvas.image() }

    /// Lends the memory, the top row first.
    /// - Parameter body: gets the bytes, and how many lie between the starts of two rows.
    package func withPixels<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let count = (canvas.height - 1) * canvas.bytesPerRow + canvas.width * canvas.layout.bytesPerPixel
        return try body(UnsafeMutableRawBufferPointer(start: canvas.memory, count: count), canvas.bytesPerRow)
    }

    /// Nothing is left to do: drawing has happened when a call returns.
    public func flush() {}

    /// Nothing is left to do: drawing has happened when a call returns.
    public func synchronize() {}
}
