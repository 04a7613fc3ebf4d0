// Where a popover is. Enter: its size, what it points at, and the room. Leave: its frame and whither its arrow points. All of it
// is plain calculation.

import QuartzCore

struct PopoverLayout: Equatable {
    /// The arrow's height and the length of its base, in points; our choice.
    static let arrow = CGSize(width: 26, height: 13)

    let direction: UIPopoverArrowDirection
    /// With the arrow.
    let frame: CGRect
    /// The tip of the arrow, along the edge that it is on.
    let tip: CGFloat

    /// Directions in the order in which they are tried.
    private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    /// - Parameters:
    ///   - size: without the arrow.
    ///   - source: what it points at.
    ///   - room: where it may be.
    init(size: CGSize, at source: CGRect, in room: CGRect, _ permitted: UIPopoverArrowDirection, mayOverlap: Bool) {
        let room = room.isNull ? .zero : room
        guard let direction = Self.direction(size, source, room, permitted) else {
            self.direction = []
            let origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
            frame = Self.moved(CGRect(origin: origin, size: size), into: room)
            tip = 0
            return
        }
        self.direction = direction
        let free = Self.free(direction, source, room), isVertical = direction == .up || direction == .down
        let height = Self.arrow.height
        // Where there is no room at all beside it, it may cover what it points at.
        let isScarce = isVertical ? free.height < size.height + height : free.width < size.width + height
        let place = mayOverlap && isScarce ? room : free
        var made = CGRect(
            x: 0, y: 0, width: min(size.width + (isVertical ? 0 : height), max(place.width, 0)),
            height: min(size.height + (isVertical ? height : 0), max(place.height, 0)))
        made.origin = CGPoint(x: source.midX - made.width / 2, y: source.midY - made.height / 2)
        switch direction {
        case .up: made.origin.y = source.maxY
        case .down: made.origin.y = source.minY - made.height
        case .left: made.origin.x = source.maxX
        default: made.origin.x = source.minX - made.width
        }
        frame = Self.moved(made, into: room)
        tip = isVertical ? source.midX - frame.minX : source.midY - frame.minY
    }

    /// The first in which it has room, else the one with most.
    private static func direction(
        _ size: CGSize, _ source: CGRect, _ room: CGRect, _ permitted: UIPopoverArrowDirection
    ) -> UIPopoverArrowDirection? {
        func seen(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let free = free(direction, source, room), isVertical = direction == .up || direction == .down
            let width = size.width + (isVertical ? 0 : arrow.height), height = size.height + (isVertical ? arrow.height : 0)
            return min(max(free.width, 0) / max(width, 1), 1) * min(max(free.height, 0) / max(height, 1), 1)
        }
        return order.filter { permitted.contains($0) }.map { ($0, seen($0)) }.max { $0.1 < $1.1 && $1.1 - $0.1 > 1e-9 }?.0
    }

    /// The room on the side where it is when its arrow points in a direction.
    private static func free(_ direction: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect) -> CGRect {
        var free = room
        switch direction {
        case .up:
            free.origin.y = max(source.maxY, room.minY)
            free.size.height = room.maxY - free.minY
        case .down: free.size.height = min(source.minY, room.maxY) - room.minY
        case .left:
            free.origin.x = max(source.maxX, room.minX)
            free.size.width = room.maxX - free.minX
        default: free.size.width = min(source.minX, room.maxX) - room.minX
        }
        return CGRect(x: free.minX, y: free.minY, width: max(free.size.width, 0), height: max(free.size.height, 0))
    }

    private static func moved(_ rect: CGRect, into room: CGRect) -> CGRect {
        let size = CGSize(width: min(rect.width, max(room.width, 0)), height: min(rect.height, max(room.height, 0)))
        return CGRect(
            x: max(room.minX, min(rect.minX, room.maxX - size.width)), y: max(room.minY, min(rect.minY, room.maxY - size.height)),
            width: size.width, height: size.height)
    }

    /// The card without the arrow, in its own coordinates.
    var card: CGRect {
        let whole = CGRect(origin: .zero, size: frame.size), height = Self.arrow.height
        return switch direction {
        case .up: whole.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
        case .down: whole.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
        case .left: whole.inset(by: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0))
        case .right: whole.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height))
        default: whole
        }
    }

    /// The arrow, in the card's coordinates; nil without one.
    func arrowPath(radius: CGFloat) -> CGPath? {
        let card = card, half = Self.arrow.width / 2
        guard !direction.isEmpty else { return nil }
        let isVertical = direction == .up || direction == .down, length = isVertical ? frame.width : frame.height
        let low = min(radius + half, length / 2), at = max(low, min(tip, length - low))
        let base: CGFloat = switch direction {
        case .up: card.minY
        case .down: card.maxY
        case .left: card.minX
        default: card.maxX
        }
        let out: CGFloat = direction == .up || direction == .left ? -Self.arrow.height : Self.arrow.height
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            isVertical ? CGPoint(x: along, y: base + across) : CGPoint(x: base + across, y: along)
        }
        let path = CGMutablePath()
        // It reaches into the card, so that no line shows between them.
        path.move(to: point(at - half, -out / 8))
        path.addLine(to: point(at - half, 0))
        path.addQuadCurve(to: point(at - 3, out * 0.85), control: point(at - half / 2, out * 0.3))
        path.addQuadCurve(to: point(at + 3, out * 0.85), control: point(at, out * 1.1))
        path.addQuadCurve(to: point(at + half, 0), control: point(at + half / 2, out * 0.3))
        path.addLine(to: point(at + half, -out / 8))
        path.closeSubpath()
        return path
    }
}
