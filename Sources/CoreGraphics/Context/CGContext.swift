// In: the description of a bitmap. Out: something to draw into it with, in points, y up, the origin at the
// lower left, as at Apple's.
//
// Three spaces meet here. User space is what callers draw in. The transform `ctm` leads from it to
// device space: the bitmap's pixels counted from the lower left corner, y up. Cairo counts pixels
// from the upper left corner, y down; `pixelTransform` leads there from user space.

import CCairo

/// A drawing of pixels. One thread at a time; not `Sendable`. Source: Apple, `CGContext`.
///
/// Numbers that are not finite, and calls that need something that is not there, are left out and
/// reported once on standard error.
public final class CGContext {
    let canvas: BitmapCanvas
    /// What ``bitmapInfo`` says.
    let info: CGBitmapInfo
    /// From the space in which shadows are measured to the device's.
    let baseTransform: CGAffineTransform
    /// Where drawing goes now: the canvas, or the innermost transparency layer.
    var target: CairoTarget
    var layers: [TransparencyLayer] = []
    /// How many pixels the pictures of layers had, of all so far.
    package internal(set) var layerPixels = 0
    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The steps of the current path, in pixels.
    var pathElements = PathElements()
    var allowsAntialiasing = true
    /// The map from the space of text to user space. Drawing a line of text by Core Text's
    /// functions obeys it, and moves it on. Source: Apple, `CGContextSetTextMatrix`.
    public var textMatrix = CGAffineTransform.identity

    init(canvas: BitmapCanvas, info: CGBitmapInfo, baseTransform: CGAffineTransform) {
        self.canvas = canvas
        self.info = info
        self.baseTransform = baseTransform
        target = CairoTarget(canvas.surface)
        state = GraphicsState(transform: baseTransform)
    }

    /// A context that draws into a bitmap. Source: Apple, `CGBitmapContextCreate`.
    ///
    /// Layouts, all of 8 bits a component: red, green and blue with premultiplied alpha or a
    /// skipped byte, first or last, in both 32-bit byte orders; gray without alpha; alpha alone.
    /// Memory in the order blue, green, red, alpha (premultiplied first, 32 bits little) is drawn
    /// into directly and therefore the fastest. Drawing happens in encoded sRGB; a bitmap of
    /// another space is converted, to within the rounding of 8 bits.
    /// - Parameters:
    ///   - data: memory for the rows, which outlives the context and keeps what it shows now; nil
    ///     for transparent memory of the context's own.
    ///   - width: from 1 to 32,767 pixels; so is `height`; the pixels may take 1 GiB.
    ///   - bytesPerRow: at least a row's pixels; 0 for a value that suits.
    ///   - space: what the colours mean; may be nil for alpha alone.
    ///   - bitmapInfo: a ``CGBitmapInfo`` as a number.
    /// - Returns: nil for a description that is none of these, or if memory is short.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard let layout = BitmapLayout(bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: info),
              let canvas = BitmapCanvas(
                  data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
        else { return nil }
        self.init(canvas: canvas, info: info, baseTransform: .identity)
    }

    /// A context for drawing as layers and views do: y down, the origin at the upper left, `scale`
    /// pixels a point, over premultiplied BGRA memory.
    /// - Parameters:
    ///   - pixels: memory that outlives the context and keeps what it shows now; nil for
    ///     transparent memory of the context's own.
    ///   - width: in pixels; so is `height`.
    ///   - bytesPerRow: 0 for a value that suits.
    ///   - scale: one that is not positive and finite counts as 1.
    /// - Returns: nil for a size that is not possible, or if memory is short.
    package convenience init?(
        flippedPixels pixels: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int = 0, scale: CGFloat = 1,
        isOpaque: Bool = false
    ) {
        let info = CGBitmapInfo(alpha: isOpaque ? .noneSkipFirst : .premultipliedFirst, byteOrder: .order32Little)
        guard let canvas = BitmapCanvas(
            data: pixels, width: width, height: height, bytesPerRow: bytesPerRow, layout: isOpaque ? .opaque : .canonical)
        else { return nil }
        let scale = scale > 0 && scale.isFinite ? scale : 1
        self.init(
            canvas: canvas, info: info,
            baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
    }

    /// From user space to cairo's pixels.
    var pixelTransform: CGAffineTransform { pixels(state.transform) }

    /// What leads to device space, lead on to cairo's pixels.
    func pixels(_ t: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(a: t.a, b: -t.b, c: t.c, d: -t.d, tx: t.tx, ty: CGFloat(canvas.height) - t.ty)
    }
}
