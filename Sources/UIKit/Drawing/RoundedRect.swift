// A rectangle some of whose corners are parts of ellipses.

import QuartzCore

struct RoundedRect {
    private let rect: CGRect
    private let corners: UIRectCorner
    private let radii: CGSize

    init(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        self.rect = rect.standardized
        self.corners = corners
        self.radii = CGSize(
            width: min(max(0, radii.width), self.rect.width / 2), height: min(max(0, radii.height), self.rect.height / 2))
    }

    func add(to path: CGMutablePath) {
        if corners == .allCorners {
            path.addRoundedRect(in: rect, cornerWidth: radii.width, cornerHeight: radii.height)
            return
        }
        // How far the control points of a quarter circle lie from its ends, in radii.
        let reach: CGFloat = 0.5522847498
        let places: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
        ]
        for (index, (corner, place, before, after)) in places.enumerated() {
            let isRound = corners.contains(corner)
            func along(_ direction: CGVector, _ share: CGFloat) -> CGPoint {
                guard isRound else { return place }
                return CGPoint(x: place.x + direction.dx * radii.width * share, y: place.y + direction.dy * radii.height * share)
            }
            if index == 0 { path.move(to: along(before, 1)) } else { path.addLine(to: along(before, 1)) }
            if isRound {
                path.addCurve(to: along(after, 1), control1: along(before, 1 - reach), control2: along(after, 1 - reach))
            }
        }
        path.closeSubpath()
    }
}
