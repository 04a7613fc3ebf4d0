// In: a cell, and what draws it. Out: what fills and strokes can repeat in the place of a colour.

import Foundation

/// Draws a pattern's cell, in the pattern's space. Called when something is painted with the pattern, on the thread that paints.
/// At Apple's a C function, so nothing that it uses may belong to one thread. Source: Apple, `CGPatternDrawPatternCallback`.
public typealias CGPatternDrawPatternCallback = @Sendable (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// Called when a pattern goes. Source: Apple, `CGPatternReleaseInfoCallback`.
public typealias CGPatternReleaseInfoCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// How cells may be moved or stretched to fit pixels. Here they lie where their numbers say, by all three.
/// Source: Apple, `CGPatternTiling`.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// What draws a pattern. Source: Apple, `CGPatternCallbacks`.
public struct CGPatternCallbacks: Sendable {
    /// 0.
    public var version: UInt32
    /// Draws a cell; nil: nothing is painted.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called when the pattern goes.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// The callbacks of a pattern; `version` is 0.
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
    }

    /// Callbacks that draw nothing.
    public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }
}

/// A drawing that is repeated where something is filled or stroked: ``CGContext/setFillPattern(_:colorComponents:)``.
/// Source: Apple, `CGPattern`.
public final class CGPattern: Hashable, Sendable {
    /// What of its space a cell shows.
    let bounds: CGRect
    /// From the pattern's space to the one that a context begins with.
    let matrix: CGAffineTransform
    /// From cell to cell.
    let step: CGSize
    /// Whether cells have colours of their own; otherwise they are stencils.
    let isColored: Bool
    private let callbacks: CGPatternCallbacks
    private let info: UInt

    /// - Parameters:
    ///   - info: handed to the callbacks.
    ///   - bounds: what of the pattern's space a cell shows.
    ///   - matrix: from the pattern's space to the one that a context begins with; later transforms have no part in it.
    ///   - xStep: from cell to cell, as `yStep`; less than the size of `bounds` makes cells overlap.
    ///   - isColored: whether cells have colours of their own. If not, they are stencils for the colour that is set with the
    ///     pattern, and what colours they draw with does not matter.
    /// - Returns: nil without an area or a step, and for numbers that are not finite.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let bounds = bounds.standardized
        guard bounds.isFinite, bounds.width > 0, bounds.height > 0, matrix.isFinite, xStep.isFinite, yStep.isFinite, xStep != 0,
              yStep != 0 else { return nil }
        (self.bounds, self.matrix, self.isColored) = (bounds, matrix, isColored)
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.callbacks = callbacks.pointee
        self.info = UInt(bitPattern: info)
    }

    deinit { callbacks.releaseInfo?(UnsafeMutableRawPointer(bitPattern: info)) }

    public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The most pixels a side of a cell's picture, and the most cells that overlap at a place.
    private static let longestSide = 4096.0, mostOverlaps = 1024

    /// What repeats: as much of the pattern's space as lies from one step to the next, in pixels.
    /// - Parameter scale: pixels a unit of the pattern's space.
    func cell(scale: CGSize) -> CGImage? {
        func pixels(_ length: CGFloat) -> Int {
            Int(clamping: max(1, min((length - 1e-6).rounded(.up).native, Self.longestSide)))
        }
        let (width, height) = (pixels(step.width * scale.width), pixels(step.height * scale.height))
        let info = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
        guard let draw = callbacks.drawPattern, let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: .deviceRGB,
            bitmapInfo: info.rawValue) else { return nil }
        context.scaleBy(x: CGFloat(width) / step.width, y: CGFloat(height) / step.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        // Cells before this one reach into it.
        let columns = (bounds.width / step.width).rounded(.up), rows = (bounds.height / step.height).rounded(.up)
        guard columns * rows <= CGFloat(Self.mostOverlaps) else {
            FaultReport.once("CGPattern", "more than \(Self.mostOverlaps) cells overlap; nothing is painted")
            return nil
        }
        for row in (0..<Int(clamping: rows)).reversed() {
            for column in (0..<Int(clamping: columns)).reversed() {
                context.saveGState()
                context.translateBy(x: -CGFloat(column) * step.width, y: -CGFloat(row) * step.height)
                context.clip(to: bounds)
                draw(UnsafeMutableRawPointer(bitPattern: self.info), context)
                context.restoreGState()
            }
        }
        return context.makeImage()
    }
}

/// A pattern with the colour that it is painted in.
struct PatternInk: Equatable, Sendable {
    let pattern: CGPattern
    /// Premultiplied sRGB; of a pattern with colours of its own its opacity alone counts.
    var color: SIMD4<Double>

    func with(alpha: CGFloat) -> PatternInk {
        let opaque = color.w > 0 ? color / color.w : color
        let alpha = alpha.isFinite ? min(max(alpha.native, 0), 1) : 0
        return PatternInk(pattern: pattern, color: SIMD4(opaque.x, opaque.y, opaque.z, 1) * alpha)
    }

    /// What repeats, in its colour.
    func cell(scale: CGSize) -> CGImage? {
        guard let cell = pattern.cell(scale: scale) else { return nil }
        guard !pattern.isColored else { return cell }
        guard let context = CGContext(flippedPixels: nil, width: cell.width, height: cell.height) else { return nil }
        let whole = CGRect(x: 0, y: 0, width: cell.width, height: cell.height)
        context.fill(whole, with: cell, in: whole, firstRowAtGreatestY: false)
        context.setBlendMode(.sourceIn)
        let opaque = color.w > 0 ? color / color.w : color
        context.setFillColor(CGColor(premultipliedSRGB: SIMD4(opaque.x, opaque.y, opaque.z, 1)))
        context.fill(whole)
        return context.makeImage()
    }
}
