// The images of items that the system knows, as lines.

import QuartzCore

@MainActor
enum SystemGlyph {
    /// Points.
    private static let side: CGFloat = 22, lineWidth: CGFloat = 1.75
    private static var made: [UIBarButtonItem.SystemItem: UIImage] = [:]

    /// A template; nil for items that say something, and for room.
    static func image(of item: UIBarButtonItem.SystemItem) -> UIImage? {
        if let image = made[item] { return image }
        let path = UIBezierPath()
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (lineWidth, .round, .round)
        guard draw(item, path) else { return nil }
        let isFilled = [.play, .pause, .rewind, .fastForward].contains(item)
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            UIColor.black.set()
            path.stroke()
            if isFilled { path.fill() }
        }.withRenderingMode(.alwaysTemplate)
        made[item] = image
        return image
    }

    private static func draw(_ item: UIBarButtonItem.SystemItem, _ path: UIBezierPath) -> Bool {
        switch item {
        case .add: path.lines([(11, 3), (11, 19)], [(3, 11), (19, 11)])
        case .stop, .close: path.lines([(5, 5), (17, 17)], [(17, 5), (5, 17)])
        case .play: path.shapes([(6, 4), (18, 11), (6, 18)])
        case .pause: path.shapes([(6, 4), (9, 4), (9, 18), (6, 18)], [(13, 4), (16, 4), (16, 18), (13, 18)])
        case .rewind: path.shapes([(11, 5), (3, 11), (11, 17)], [(19, 5), (11, 11), (19, 17)])
        case .fastForward: path.shapes([(3, 5), (11, 11), (3, 17)], [(11, 5), (19, 11), (11, 17)])
        case .search:
            path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 12, height: 12)))
            path.lines([(13.5, 13.5), (19, 19)])
        case .refresh:
            path.append(UIBezierPath(
                arcCenter: CGPoint(x: 11, y: 11.5), radius: 7, startAngle: -.pi / 4, endAngle: .pi * 1.4, clockwise: true))
            path.lines([(16, 2.5), (16, 6.5), (12, 6.5)])
        case .trash:
            path.lines([(3, 6), (19, 6)], [(8, 6), (8, 3), (14, 3), (14, 6)], [(5, 6), (6, 19), (16, 19), (17, 6)])
            path.lines([(9, 9), (9.5, 16)], [(13, 9), (12.5, 16)])
        case .action:
            path.lines([(8, 9), (4, 9), (4, 20), (18, 20), (18, 9), (14, 9)])
            path.lines([(11, 14), (11, 2)], [(7.5, 5.5), (11, 2), (14.5, 5.5)])
        case .compose:
            path.lines([(12, 4), (4, 4), (4, 19), (19, 19), (19, 11)], [(9, 14), (10, 11), (18, 3), (20, 5), (12, 13)])
            path.lines([(9, 14), (12, 13)])
        case .reply: path.lines([(9, 5), (3, 11), (9, 17)], [(3, 11), (13, 11), (17, 13), (19, 18)])
        case .organize: path.shapes([(3, 5), (9, 5), (11, 7), (19, 7), (19, 18), (3, 18)])
        case .bookmarks:
            path.shapes([(11, 6), (8, 4), (3, 4), (3, 17), (8, 17), (11, 19), (14, 17), (19, 17), (19, 4), (14, 4)])
            path.lines([(11, 6), (11, 19)])
        case .camera:
            path.shapes([(3, 7), (7, 7), (8.5, 4.5), (13.5, 4.5), (15, 7), (19, 7), (19, 18), (3, 18)])
            path.append(UIBezierPath(ovalIn: CGRect(x: 7.5, y: 8.5, width: 7, height: 7)))
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return false
        }
        return true
    }
}

extension UIBezierPath {
    /// Lines through points.
    fileprivate func lines(_ all: [(CGFloat, CGFloat)]...) {
        for points in all { add(points) }
    }

    /// Closed ones.
    fileprivate func shapes(_ all: [(CGFloat, CGFloat)]...) {
        for points in all {
            add(points)
            close()
        }
    }

    private func add(_ points: [(CGFloat, CGFloat)]) {
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { move(to: place) } else { addLine(to: place) }
        }
    }
}
