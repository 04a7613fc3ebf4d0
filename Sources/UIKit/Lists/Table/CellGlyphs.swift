// The small pictures at the edges of cells, each drawn once by paths and tinted where it is shown.

import QuartzCore

@MainActor
enum CellGlyphs {
    /// An arrow to what comes next.
    static let chevron = template(CGSize(width: 8, height: 13)) { path in
        path.move(to: CGPoint(x: 1.2, y: 1.2))
        path.addLine(to: CGPoint(x: 6.6, y: 6.5))
        path.addLine(to: CGPoint(x: 1.2, y: 11.8))
        return 2
    }

    static let checkmark = template(CGSize(width: 15, height: 14)) { path in
        path.move(to: CGPoint(x: 1.4, y: 7.6))
        path.addLine(to: CGPoint(x: 5.6, y: 12.2))
        path.addLine(to: CGPoint(x: 13.4, y: 1.6))
        return 2
    }

    /// A letter i in a circle.
    static let info = template(CGSize(width: 22, height: 22)) { path in
        path.append(UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20)))
        path.move(to: CGPoint(x: 11, y: 9.6))
        path.addLine(to: CGPoint(x: 11, y: 16))
        path.move(to: CGPoint(x: 11, y: 6))
        path.addLine(to: CGPoint(x: 11, y: 6.2))
        return 1.5
    }

    /// Three lines by which a row is moved.
    static let grip = template(CGSize(width: 20, height: 13)) { path in
        for y in [1.5, 6.5, 11.5] as [CGFloat] {
            path.move(to: CGPoint(x: 1, y: y))
            path.addLine(to: CGPoint(x: 19, y: y))
        }
        return 1.5
    }

    /// A circle with a minus or a plus in it.
    static let minus = sign(.systemRed, isPlus: false), plus = sign(.systemGreen, isPlus: true)

    /// - Parameter draw: adds to a path, and answers how thick its lines are.
    private static func template(_ size: CGSize, _ draw: (UIBezierPath) -> CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in
            let path = UIBezierPath()
            path.lineWidth = draw(path)
            (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    private static func sign(_ color: UIColor, isPlus: Bool) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 22, height: 22)).fill()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 6, y: 11))
            path.addLine(to: CGPoint(x: 16, y: 11))
            if isPlus {
                path.move(to: CGPoint(x: 11, y: 6))
                path.addLine(to: CGPoint(x: 11, y: 16))
            }
            path.lineWidth = 2
            path.lineCapStyle = .round
            UIColor.white.setStroke()
            path.stroke()
        }
    }
}
