// How a layer looks, from its values: the paint of one item of the draw list. In: shown values,
// the image's size. Out: a `Paint`; nothing is kept.

import CoreGraphics

package enum LayerPainter {
    /// What one item shows of a layer.
    package enum Part {
        /// Background, contents and, for a layer without sublayers, the border.
        case whole
        /// Background and contents; the border comes above the sublayers.
        case withoutBorder
        case borderOnly
    }

    package static func paint(
        _ values: UnsafePointer<LayerValues>, _ rare: UnsafePointer<RareValues>?, image: Int32, size: SIMD2<Double>,
        part: Part, isFlipped: Bool
    ) -> Paint {
        let look = values.pointee.look
        let bounds = values.pointee.box.bounds
        if part == .borderOnly, !(look.borderWidth > 0) { return Paint(rect: SIMD4<Float>(bounds)) }
        var paint = outline(values)
        paint.hardEdges = ~look.edgeAntialiasingMask & 15
        if part != .withoutBorder {
            paint.borderWidth = Float(look.borderWidth)
            paint.borderColor = look.borderColor.drawn
        }
        if part == .borderOnly { return paint }
        paint.clipsContents = look.flags.contains(.masksToBounds)
        paint.backgroundColor = look.backgroundColor.isNone ? .zero : look.backgroundColor.drawn
        if part == .withoutBorder { hideUnderBorder(&paint, look) }
        guard image >= 0, size.x > 0, size.y > 0 else { return paint }
        let details = (rare ?? RareValues.defaults).pointee.details
        let source = details.contentsRect
        guard source.z > 0, source.w > 0 else { return paint }
        let scale = look.contentsScale > 0 ? look.contentsScale : 1
        let natural = size * source.highHalf / scale
        paint.image = image
        paint.contentsRect = SIMD4<Float>(placed(natural, gravity: look.contentsGravity, in: bounds))
        paint.contentsSource = SIMD4<Float>(source)
        if isFlipped {
            paint.contentsSource.y += paint.contentsSource.w
            paint.contentsSource.w = -paint.contentsSource.w
        }
        paint.magnificationFilter = filter(look.magnificationFilter)
        paint.minificationFilter = filter(look.minificationFilter)
        paint.mipmapBias = details.minificationFilterBias
        return paint
    }

    /// The bounds with their corners, and no colours.
    @inline(__always)
    package static func outline(_ values: UnsafePointer<LayerValues>) -> Paint {
        let bounds = values.pointee.box.bounds
        var paint = Paint(rect: SIMD4<Float>(bounds))
        guard values.pointee.look.cornerRadius > 0 else { return paint }
        paint.radii = radii(values.pointee.look, bounds)
        paint.isContinuous = isContinuous(values.pointee.look)
        return paint
    }

    /// An opaque border above sublayers covers the edge of the background, which would shine
    /// through where the border's own edge is antialiased: it ends in the middle of the border.
    private static func hideUnderBorder(_ paint: inout Paint, _ look: LayerLook) {
        let inset = Float(look.borderWidth) / 2
        guard inset > 0, look.borderColor.w == 1, look.borderWidth < Double(min(paint.rect.z, paint.rect.w)) else { return }
        paint.rect += SIMD4(inset, inset, -2 * inset, -2 * inset)
        paint.radii = pointwiseMax(paint.radii - inset, .zero)
    }

    private static func filter(_ filter: ContentsFilter) -> ImageFilter {
        switch filter {
        case .nearest: .nearest
        case .trilinear: .trilinear
        case .linear: .linear
        }
    }

    private static func radii(_ look: LayerLook, _ bounds: SIMD4<Double>) -> SIMD4<Float> {
        guard look.cornerRadius > 0 else { return .zero }
        let radius = Float(min(look.cornerRadius, min(bounds.z, bounds.w) / 2))
        let corners = look.maskedCorners
        return SIMD4(
            corners & 1 != 0 ? radius : 0, corners & 2 != 0 ? radius : 0,
            corners & 4 != 0 ? radius : 0, corners & 8 != 0 ? radius : 0)
    }

    /// Whether the layer's rounded corners are continuous.
    static func isContinuous(_ look: LayerLook) -> Bool {
        look.cornerCurve == .continuous && look.cornerRadius > 0
    }

    /// Where contents of a natural size lie in the bounds; `top` is at the larger y, as on iOS.
    static func placed(_ natural: SIMD2<Double>, gravity: ContentsGravity, in bounds: SIMD4<Double>) -> SIMD4<Double> {
        let room = bounds.highHalf
        var size = natural
        switch gravity {
        case .resize: return bounds
        case .resizeAspect: size = natural * min(room.x / natural.x, room.y / natural.y)
        case .resizeAspectFill: size = natural * max(room.x / natural.x, room.y / natural.y)
        default: break
        }
        let low = bounds.lowHalf
        let middle = low + (room - size) / 2
        let high = low + room - size
        var origin = middle
        switch gravity {
        case .top, .topLeft, .topRight: origin.y = high.y
        case .bottom, .bottomLeft, .bottomRight: origin.y = low.y
        default: break
        }
        switch gravity {
        case .left, .topLeft, .bottomLeft: origin.x = low.x
        case .right, .topRight, .bottomRight: origin.x = high.x
        default: break
        }
        return SIMD4(origin.x, origin.y, size.x, size.y)
    }
}
