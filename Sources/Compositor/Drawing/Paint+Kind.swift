// What it takes to draw a paint. In: its fields. Out: the leanest way, the rect that is painted, and what
// shaders read, all numbers finite.

import CoreGraphics

extension Paint {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Nothing to see.
        case nothing
        /// A rect of one colour.
        case color
        /// An image alone.
        case image
        /// Background, contents and border.
        case box
        /// A box with a gradient, a mask, factors of colour, or another way of blending.
        case rich
        /// A blurred rect.
        case shadow
        /// Shows a pass, as its image or its mask.
        case pass
        /// Stands for all that another picture draws, whose number is the paint's image.
        case picture
        /// The particles of an emitter.
        case particles
    }

    /// Non-finite values count as absent.
    package var kind: Kind {
        let look = look
        return look != .nothing && (image <= -2 || maskImage <= -2) && showsImage ? .pass : look
    }

    /// The kind that the paint would have if passes were images.
    var look: Kind {
        let hasBackground = backgroundColor != .zero && backgroundColor.total.isFinite
        if shadow == Self.particles { return hasFactors && isErased ? .nothing : .particles }
        if shadow > 0, shadow.isFinite { return hasBackground && !isErased ? .shadow : .nothing }
        let hasBorder = borderWidth > 0 && borderWidth.isFinite && borderColor != .zero && borderColor.total.isFinite
        let isRich = gradient >= 0 || blend != .sourceOver || tintsAlpha || recoloring >= 0 || hasFactors
            || part != Self.wholePlane
        if isRich {
            let isVisible = tintsAlpha ? hasBorder || gradient >= 0 || showsImage && hasBackground
                : hasBorder || gradient >= 0 || showsImage || hasBackground
            return isVisible && !isErased ? .rich : .nothing
        }
        switch (showsImage, hasBackground, hasBorder) {
        case (false, false, false): return .nothing
        case (true, false, false):
            return maskImage != -1 || cutsContents ? .rich : mipmapBias == 0 && hardEdges == 0 ? .image : .box
        case (false, true, false): return radii.greatest > 0 || hardEdges != 0 ? .box : .color
        case (true, _, _): return maskImage != -1 || cutsContents ? .rich : .box
        default: return .box
        }
    }

    /// Whether there is an image, in a place with finite numbers.
    @inline(__always)
    var showsImage: Bool {
        image != -1 && contentsRect.z > 0 && contentsRect.w > 0 && contentsRect.total.isFinite
            && contentsSource.total.isFinite && mipmapBias.isFinite
    }

    /// Whether clipping the contents to the rounded rect takes anything away from them.
    var cutsContents: Bool {
        guard clipsContents else { return false }
        return radii.greatest > 0 || contentsRect.x < rect.x || contentsRect.y < rect.y
            || contentsRect.x + contentsRect.z > rect.x + rect.z || contentsRect.y + contentsRect.w > rect.y + rect.w
    }

    /// Whether there is nothing but an image with what a layer adds: a background, a border, an outline that cuts it, factors.
    var isImageInLayer: Bool {
        image >= 0 && maskImage == -1 && gradient < 0 && recoloring < 0 && part == Self.wholePlane && mipmapBias == 0
            && hardEdges == 0 && (blend == .sourceOver || isCutImageAlone) && mixing == .none && kernel == nil
    }

    /// Whether there is nothing but an image that the layer's own outline may cut.
    var isRoundedImage: Bool { isCutImageAlone && isImageInLayer }

    private var isCutImageAlone: Bool {
        backgroundColor == .zero && !(borderWidth > 0 && borderColor != .zero) && clipsContents && !tintsAlpha && !hasFactors
    }

    /// Whether there is nothing but an image some sides of which end hard.
    var isImageWithHardEdges: Bool {
        hardEdges != 0 && image >= 0 && mipmapBias == 0 && backgroundColor == .zero && !(borderWidth > 0 && borderColor != .zero)
    }

    /// Whether the sides of an upright image that end hard lie on whole pixels, where all sides do.
    static func endsAtPixels(_ paint: UnsafePointer<Paint>, _ placement: UnsafePointer<Placement>) -> Bool {
        let x = placement.pointee.rowX, y = placement.pointee.rowY, w = placement.pointee.rowW
        guard x.y == 0, y.x == 0, w.x == 0, w.y == 0, w.z == 1, x.x > 0, y.y > 0 else { return false }
        let place = paint.pointee.contentsRect, hard = paint.pointee.hardEdges
        let sides = SIMD4(
            x.x * place.x + x.z, x.x * (place.x + place.z) + x.z, y.y * place.y + y.z, y.y * (place.y + place.w) + y.z)
        let off = sides - sides.rounded(.toNearestOrEven)
        return (0..<4).allSatisfy { hard & 1 << UInt8($0) == 0 || abs(off[$0]) < 1 / 1024 }
    }

    /// Whether there is a background and a border alone, but for the way in which they are blended.
    var isBlendedBox: Bool {
        image == -1 && maskImage == -1 && gradient < 0 && !tintsAlpha && recoloring < 0 && !hasFactors && part == Self.wholePlane
            && mixing == .none
    }

    /// Whether there is an image alone, of which a part may be cut out, whatever the way in which it is blended.
    var isImageAlone: Bool {
        let isAlone = backgroundColor == .zero && !(borderWidth > 0 && borderColor != .zero)
        return isAlone && image >= 0 && maskImage == -1 && gradient < 0 && !tintsAlpha && recoloring < 0 && !hasFactors
            && mipmapBias == 0 && hardEdges == 0 && mixing == .none && kernel == nil && !cutsContents
    }

    /// Whether there is nothing but the picture of a pass, as it is.
    var isBarePass: Bool { maskImage == -1 && isPassAlone }

    /// Whether there is nothing but the picture of a pass behind that of another one.
    var isMaskedPass: Bool { maskImage <= -2 && isPassAlone }

    /// Whether there is nothing but the alpha of a pass, in one colour.
    var isTintedPass: Bool { maskImage == -1 && tintsAlpha && isOnlyPass }

    private var isPassAlone: Bool { backgroundColor == .zero && !tintsAlpha && !hasFactors && isOnlyPass }

    private var isOnlyPass: Bool {
        let isAlone = !(borderWidth > 0 && borderColor != .zero) && gradient < 0
        return isAlone && image <= -2 && kernel == nil && !cutsContents && recoloring < 0 && part == Self.wholePlane
            && mipmapBias == 0 && hardEdges == 0 && mixing == .none
    }

    // What shaders read: what is not finite counts as absent.

    @inline(__always)
    var drawnBackground: SIMD4<Float> { backgroundColor.total.isFinite ? backgroundColor : .zero }

    @inline(__always)
    var drawnBorderWidth: Float {
        borderColor.total.isFinite && borderWidth.isFinite && borderColor != .zero ? max(borderWidth, 0) : 0
    }

    /// Below 0 for continuous corners.
    @inline(__always)
    var drawnRadii: SIMD4<Float> {
        guard radii.total.isFinite else { return .zero }
        let radii = pointwiseMax(radii, .zero)
        return isContinuous ? -radii : radii
    }

    /// How far the largest corner reaches along the sides.
    var cornerReach: Float { max(radii.greatest, 0) * (isContinuous ? Float(CornerShape.expansion) : 1) }

    /// In place of a shadow's deviation: the paint is of an emitter's particles, see `ParticlePaint.swift`.
    static var particles: Float { -1 }

    /// How far a Gaussian is drawn, in standard deviations; beyond, it changes no 8-bit colour.
    static var shadowReach: Float { 3 }

    /// The rect that holds all that is painted.
    @inline(__always)
    package var extent: SIMD4<Float> { withUnsafePointer(to: self) { Self.extent(at: $0) } }

    /// The same of a paint in memory, which a property would be given a copy of.
    @inline(__always)
    static func extent(at paint: UnsafePointer<Paint>) -> SIMD4<Float> {
        let rect = paint.pointee.rect
        if paint.pointee.image == -1 || paint.pointee.contentsRect == rect, paint.pointee.shadow == 0, isUncut(paint) {
            return rect
        }
        return paint.pointee.uncommonExtent
    }

    private var uncommonExtent: SIMD4<Float> {
        let whole = uncutExtent
        guard part != Self.wholePlane else { return whole }
        let low = pointwiseMax(whole.lowHalf, part.lowHalf)
        let high = pointwiseMin(whole.lowHalf + whole.highHalf, part.highHalf)
        return SIMD4(lowHalf: low, highHalf: pointwiseMax(high - low, .zero))
    }

    /// The rect that would hold all if no part were cut out.
    var uncutExtent: SIMD4<Float> {
        if shadow > 0, shadow.isFinite {
            let reach = Self.shadowReach * shadow
            return SIMD4(rect.x - reach, rect.y - reach, rect.z + 2 * reach, rect.w + 2 * reach)
        }
        guard image != -1, !clipsContents, contentsRect.z > 0, contentsRect.w > 0, contentsRect != rect else { return rect }
        let minX = min(rect.x, contentsRect.x), minY = min(rect.y, contentsRect.y)
        let maxX = max(rect.x + rect.z, contentsRect.x + contentsRect.z)
        let maxY = max(rect.y + rect.w, contentsRect.y + contentsRect.w)
        return SIMD4(minX, minY, maxX - minX, maxY - minY)
    }
}
