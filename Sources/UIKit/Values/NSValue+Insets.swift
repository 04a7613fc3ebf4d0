// In: insets and offsets. Out: the `NSValue` that boxes them, as points are boxed; and back.

import QuartzCore

extension NSValue {
    /// Boxes insets. Source: Apple (UIKit), `NSValue.init(uiEdgeInsets:)`.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(members: [insets.top, insets.left, insets.bottom, insets.right].map(Double.init), as: .edgeInsets)
    }

    /// Boxes insets by the reading direction.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(
            members: [insets.top, insets.leading, insets.bottom, insets.trailing].map(Double.init), as: .directionalEdgeInsets)
    }

    /// Boxes an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(members: [Double(offset.horizontal), Double(offset.vertical)], as: .offset)
    }

    /// The insets in the box, or zero if the box holds something else.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        members(as: .edgeInsets).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }

    /// The insets by the reading direction in the box, or zero if the box holds something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        members(as: .directionalEdgeInsets).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }

    /// The offset in the box, or zero if the box holds something else.
    public var uiOffsetValue: UIOffset {
        members(as: .offset).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}
