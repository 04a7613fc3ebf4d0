// Which rounded rectangle a path is. In: a path. Out: the rect and the radius that it was made from, so that what is
// known of rounded rectangles in closed form serves paths, too.

import Foundation

/// An upright rect with four equal corners.
package struct RoundedRectShape: Equatable {
    package let rect: CGRect
    package let radius: CGFloat
    package let isContinuous: Bool
}

extension CGPath {
    /// The rect, with rounded corners or without, that this path is, however it was made: as a rect, a rounded rect, a
    /// circle, or by `UIBezierPath(roundedRect:cornerRadius:)` with room for its corners; nil if it is another shape.
    package final var asRoundedRect: RoundedRectShape? {
        if let rect = asRect { return RoundedRectShape(rect: rect, radius: 0, isContinuous: false) }
        // A move, four lines, twelve curves at most, and a close.
        guard (5...20).contains(elements.verbs.count), elements.verbs.contains(.cubic) else { return nil }
        let rect = boundingBoxOfPath
        let slack = 1e-6 * (1 + max(rect.width, rect.height))
        // Where the corner at least x and y ends along the side.
        var ends: [CGFloat] = [], taken = 0
        for verb in elements.verbs where verb != .close {
            taken += verb == .cubic ? 3 : verb == .quad ? 2 : 1
            let end = elements.points[taken - 1]
            if abs(end.y - rect.minY) <= slack { ends.append(end.x - rect.minX) }
        }
        guard let reach = ends.min(), reach > slack, reach <= min(rect.width, rect.height) / 2 + slack else { return nil }
        let radius = min(reach, min(rect.width, rect.height) / 2), narrow = reach / CornerShape.expansion
        func isSame(_ other: CGPath) -> Bool {
            elements.verbs == other.elements.verbs && elements.points.count == other.elements.points.count
                && zip(
                    elements.points, other.elements.points).allSatisfy { abs($0.x - $1.x) <= slack && abs($0.y - $1.y) <= slack }
        }
        if isSame(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
            || isSame(CGPath(ellipseIn: rect, transform: nil)) && abs(rect.width - rect.height) <= slack
            || isSame(.rounded(rect, radius: radius, corners: 15, isContinuous: false)) {
            return RoundedRectShape(rect: rect, radius: radius, isContinuous: false)
        }
        guard isSame(.rounded(rect, radius: narrow, corners: 15, isContinuous: true)) else { return nil }
        return RoundedRectShape(rect: rect, radius: narrow, isContinuous: true)
    }
}
