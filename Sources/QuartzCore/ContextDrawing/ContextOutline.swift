// The edge of a layer. In: the rectangle and radii that the server's painter gives. Out: a path.

import CoreGraphics

/// A rectangle with rounded corners.
struct ContextOutline {
    let rect: CGRect
    /// At minXminY, maxXminY, minXmaxY, maxXmaxY.
    private let radii: SIMD4<Double>
    private let isContinuous: Bool

    init(_ paint: Paint) {
        self.init(rect: CGRect(SIMD4<Double>(paint.rect)), radii: SIMD4<Double>(paint.radii), isContinuous: paint.isContinuous)
    }

    private init(rect: CGRect, radii: SIMD4<Double>, isContinuous: Bool) {
        (self.rect, self.radii, self.isContinuous) = (rect, radii, isContinuous)
    }

    var isRect: Bool { radii == .zero }

    /// The outline at a distance inside of this one; nil where nothing is left.
    func inset(by distance: Double) -> ContextOutline? {
        guard rect.width > 2 * distance, rect.height > 2 * distance else { return nil }
        return ContextOutline(
            rect: rect.insetBy(dx: distance, dy: distance), radii: pointwiseMax(radii - SIMD4(repeating: distance), .zero),
            isContinuous: isContinuous)
    }

    var path: CGPath {
        var corners: CACornerMask = []
        for (index, corner) in Self.corners.enumerated() where radii[index] > 0 { corners.insert(corner) }
        return LayerOutline.path(rect, radius: radii.max(), corners: corners, curve: isContinuous ? .continuous : .circular)
    }

    private static let corners: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
