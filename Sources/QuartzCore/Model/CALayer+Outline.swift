// The outline of a layer as a path, for renderers that fill paths. In: a rect, its corners. Out: the path of which
// the shaders' `roundedCoverage` is the coverage.

import CoreGraphics

package enum LayerOutline {
    /// The path of a rect with rounded corners, closed, from the end of its first corner along the side of minimum y.
    ///
    /// - Parameters:
    ///   - radius: at most half the shorter side acts; 0, less, or what is no number leaves the corners as they are.
    ///   - corners: those that are rounded.
    package static func path(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) -> CGPath {
        CGPath.rounded(rect, radius: radius, corners: corners.rawValue, isContinuous: curve == .continuous)
    }
}

extension CALayer {
    /// The outline that the background, the border and, with `masksToBounds`, the sublayers have, in the layer's coordinates.
    package var outline: CGPath { LayerOutline.path(bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve) }
}
