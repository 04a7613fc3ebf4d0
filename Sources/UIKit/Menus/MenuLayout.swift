// Where a menu is. Enter: its size, what it belongs to, and the room. Leave: frames. All of it is plain calculation.

import QuartzCore

enum MenuLayout {
    /// Points: to the window's edges, from a button, and from a preview. Our choice.
    static let margin: CGFloat = 8, distance: CGFloat = 8, gap: CGFloat = 12
    /// The least of the room's height that a preview leaves to its menu, as a part.
    private static let share: CGFloat = 0.6

    /// A menu beside what it belongs to.
    struct Beside: Equatable {
        let frame: CGRect
        let isAbove: Bool
    }

    /// Below `source`, or above it if there is more room and too little below; about a place from side to side.
    static func beside(_ source: CGRect, about x: CGFloat, _ size: CGSize, in room: CGRect) -> Beside {
        let width = min(size.width, max(0, room.width))
        let below = max(0, room.maxY - max(room.minY, source.maxY + distance))
        let above = max(0, min(room.maxY, source.minY - distance) - room.minY)
        let isAbove = below < size.height && above > below
        // Where there is next to no room beside it, it lies over it.
        let isScarce = max(below, above) < min(size.height, room.height / 3)
        let height = min(size.height, max(0, isScarce ? room.height : isAbove ? above : below))
        let y = isAbove ? source.minY - distance - height : source.maxY + distance
        return Beside(
            frame: CGRect(
                x: max(room.minX, min(x - width / 2, room.maxX - width)), y: max(room.minY, min(y, room.maxY - height)),
                width: width, height: height), isAbove: isAbove)
    }

    /// A menu in the place of its row in another: its top is there if there is room.
    static func over(_ row: CGRect, _ size: CGSize, in room: CGRect) -> CGRect {
        let height = min(size.height, max(0, room.height)), width = min(size.width, max(0, room.width))
        return CGRect(
            x: max(room.minX, min(row.minX, room.maxX - width)), y: max(room.minY, min(row.minY, room.maxY - height)),
            width: width, height: height)
    }

    /// A preview with a menu below it.
    struct Lifted: Equatable {
        var preview: CGRect
        var menu: CGRect
    }

    /// The preview stays at its place if the menu has room below it, and else goes up; it is made smaller where it has to be.
    static func lifted(_ source: CGRect, preview: CGSize, menu: CGSize, in room: CGRect, isMirrored: Bool) -> Lifted {
        let full = CGSize(width: max(0, room.width), height: max(0, room.height))
        let height = min(menu.height, full.height * share), between = menu.height > 0 ? gap : 0
        let scale = min(
            1, full.width / max(preview.width, 1), max(0, full.height - height - between) / max(preview.height, 1))
        let size = CGSize(width: preview.width * scale, height: preview.height * scale)
        let top = min(source.midY - size.height / 2, room.maxY - height - between - size.height)
        let shown = CGRect(
            x: max(room.minX, min(source.midX - size.width / 2, room.maxX - size.width)), y: max(room.minY, top),
            width: size.width, height: size.height)
        let width = min(menu.width, full.width)
        // At the edge of the preview that is nearer to the window's, in the direction of reading where neither is.
        let lean = shown.midX - room.midX
        let isRight = abs(lean) < 1 ? isMirrored : lean > 0
        let x = isRight ? shown.maxX - width : shown.minX
        return Lifted(
            preview: shown,
            menu: CGRect(
                x: max(room.minX, min(x, room.maxX - width)), y: shown.maxY + between, width: width, height: height))
    }
}
