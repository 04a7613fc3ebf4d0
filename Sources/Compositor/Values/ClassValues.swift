// The layer classes that are drawn in a way of their own, and what they have besides the values of every layer: for each a
// structure of plain values and one of objects. Those of an emitter are beside what they make.

import CoreGraphics

/// The class of a layer, as the renderer tells them apart.
@usableFromInline package enum RenderKind: UInt8, Sendable, BitwiseCopyable {
    case plain, shape, gradient, replicator, transform, tiled, emitter
}

// MARK: Shape

package enum FillRule: String, StoredCode {
    case nonZero = "non-zero", evenOdd = "even-odd"

    package static var unknown: FillRule { .nonZero }
    package static var keepsUnknown: Bool { true }
}

package enum LineCap: String, StoredCode {
    case butt, round, square

    package static var unknown: LineCap { .butt }
    package static var keepsUnknown: Bool { true }
}

package enum LineJoin: String, StoredCode {
    case miter, round, bevel

    package static var unknown: LineJoin { .miter }
    package static var keepsUnknown: Bool { true }
}

/// The values of a shape layer.
package struct ShapeValues: ClassValues {
    package var fillColor = LayerColor(0, 0, 0, 1)
    package var strokeColor = LayerColor.none
    package var strokeStart = 0.0
    package var strokeEnd = 1.0
    package var lineWidth = 1.0
    package var miterLimit = 10.0
    package var lineDashPhase = 0.0
    package var fillRule = FillRule.nonZero
    package var lineCap = LineCap.butt
    package var lineJoin = LineJoin.miter
    package init() {}
}

/// The objects of a shape layer.
package struct ShapeObjects: ClassObjects {
    package var path: CGPath?
    package var lineDashPattern: NumberList?
    /// Colours as they were given.
    package var fillColor: CGColor?
    package var strokeColor: CGColor?
}

// MARK: Gradient

package enum GradientType: String, StoredCode {
    case axial, radial, conic

    package static var unknown: GradientType { .axial }
    package static var keepsUnknown: Bool { true }
}

/// The values of a gradient layer.
package struct GradientValues: ClassValues {
    package var startPoint = SIMD2(0.5, 0.0)
    package var endPoint = SIMD2(0.5, 1.0)
    package var type = GradientType.axial
    package init() {}
}

/// The objects of a gradient layer.
package struct GradientObjects: ClassObjects {
    package var colors: ColorList?
    package var locations: NumberList?
}

// MARK: Replicator

/// The values of a replicator.
package struct ReplicatorValues: ClassValues {
    package var instanceTransform = CATransform3DIdentity
    package var instanceColor = LayerColor(1, 1, 1, 1)
    package var instanceCount = 1.0
    package var instanceDelay = 0.0
    package var instanceRedOffset = 0.0
    package var instanceGreenOffset = 0.0
    package var instanceBlueOffset = 0.0
    package var instanceAlphaOffset = 0.0
    package var preservesDepth = false
    package init() {}
}
