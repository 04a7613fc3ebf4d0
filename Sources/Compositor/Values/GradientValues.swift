// What a gradient layer has besides the values of every layer.

import CoreGraphics

package enum GradientType: String, StoredCode {
    case axial, radial, conic
}

/// The values of a gradient layer.
package struct GradientValues: PlainValues {
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
