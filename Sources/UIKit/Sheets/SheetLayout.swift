// Where a sheet is. Enter: the container, its safe area, the style and the detents' heights. Leave: frames for heights, and the
// height at which a sheet that is let go comes to rest. All of it is plain calculation.

import QuartzCore

/// The place of a sheet. A height is meant as detents mean it: without the safe area below.
struct SheetLayout: Equatable {
    enum Attachment {
        /// At the bottom edge, as wide as the container.
        case edge
        /// In the middle, smaller than the container.
        case floating
        /// All of the container.
        case full
    }

    let attachment: Attachment
    let container: CGRect
    let safe: UIEdgeInsets
    let width: CGFloat
    /// The greatest height.
    let maximum: CGFloat
    /// The heights at which it rests, in ascending order, at least one.
    var heights: [CGFloat] = []

    /// How far below the safe area a large sheet begins, which is what is seen of the sheet behind; in points, as iOS shows it.
    static let peek: CGFloat = 10
    /// The size of a form without a size of its own; Apple documents none, iPads show this.
    static let form = CGSize(width: 540, height: 620)
    /// The widest page, and the room around it; our choice.
    static let page: CGFloat = 704, room: CGFloat = 24

    /// - Parameters:
    ///   - isForm: whether it is as large as its content where there is room beside it.
    ///   - preferred: the size that the content would like; zero for none.
    init(
        in container: CGRect, safe: UIEdgeInsets, isForm: Bool, isWide: Bool, isLow: Bool, attachesWhenLow: Bool,
        followsWidth: Bool, preferred: CGSize
    ) {
        (self.container, self.safe) = (container, safe)
        if isWide, !isLow {
            attachment = .floating
            let free = container.inset(by: safe).insetBy(dx: Self.room, dy: Self.room)
            let wish = isForm ? Self.wish(preferred) : CGSize(width: Self.page, height: .greatestFiniteMagnitude)
            (width, maximum) = (max(min(wish.width, free.width), 0), max(min(wish.height, free.height), 0))
        } else if isLow, !attachesWhenLow {
            attachment = .full
            (width, maximum) = (container.width, max(container.height - safe.bottom, 0))
        } else {
            attachment = .edge
            let beside = isLow ? safe.left + safe.right : 0
            let wish = followsWidth && preferred.width > 0 && preferred.width.isFinite ? preferred.width : container.width
            width = max(min(wish, container.width - beside), 0)
            maximum = max(container.height - safe.top - Self.peek - safe.bottom, 0)
        }
    }

    private static func wish(_ preferred: CGSize) -> CGSize {
        CGSize(
            width: preferred.width > 0 && preferred.width.isFinite ? preferred.width : form.width,
            height: preferred.height > 0 && preferred.height.isFinite ? preferred.height : form.height)
    }

    var least: CGFloat { heights.first ?? maximum }
    var greatest: CGFloat { heights.last ?? maximum }
    /// Of what a finger moves, how much the height grows: what stays in the middle grows at both ends.
    var gain: CGFloat { attachment == .floating ? 2 : 1 }

    /// Where it is at a height; below the least one it is as high as that, and further down.
    func frame(_ height: CGFloat) -> CGRect {
        let shown = max(height, min(least, maximum)), below = shown - height
        let left = container.minX + (container.width - width) / 2
        switch attachment {
        case .full: return CGRect(x: left, y: container.minY + below, width: width, height: container.height)
        case .edge:
            let all = shown + safe.bottom
            return CGRect(x: left, y: container.maxY - all + below, width: width, height: all)
        case .floating:
            let free = container.inset(by: safe)
            return CGRect(x: left, y: free.midY - shown / 2 + below, width: width, height: shown)
        }
    }

    /// The height at which its top is at a place.
    func height(top: CGFloat) -> CGFloat {
        let rest = frame(least).minY
        return top > rest ? least - (top - rest) : least + (rest - top) * gain
    }

    /// The height that is shown for the one to which a finger has dragged it: beyond its limits it follows less and less.
    func shown(_ height: CGFloat, mayDismiss: Bool) -> CGFloat {
        if height > greatest {
            return attachment == .full ? greatest : greatest + RubberBand.shown(height - greatest, Self.band)
        }
        return height < least && !mayDismiss ? least - RubberBand.shown(least - height, Self.band * 2) : height
    }

    /// How far a sheet can be drawn beyond its greatest height, in points; our choice.
    private static let band: CGFloat = 20
    /// For how many seconds it counts as going on when it is let go; our choice.
    private static let ahead: CGFloat = 0.2

    /// Where a sheet that is let go comes to rest: the number of the height, or nil for none: it is to go.
    /// - Parameter velocity: of its height, in points a second.
    func rest(from height: CGFloat, velocity: CGFloat) -> Int? {
        let goal = height + (velocity.isFinite ? velocity * Self.ahead : 0)
        if goal < least / 2 { return nil }
        return heights.indices.min { abs(heights[$0] - goal) < abs(heights[$1] - goal) } ?? 0
    }
}
