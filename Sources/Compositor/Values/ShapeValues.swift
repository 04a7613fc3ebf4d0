// What a shape layer has besides the values of every layer.

import CoreGraphics

package enum FillRule: String, StoredCode {
    case nonZero = "non-zero", evenOdd = "even-odd"
}

package enum LineCap: String, StoredCode {
    case butt, round, square
}

package enum LineJoin: String, StoredCode {
    case miter, round, bevel
}

/// The values of a shape layer.
package struct ShapeValues: PlainValues {
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
