// What constraints ask of a label.

import QuartzCore

extension UILabel: TextBaselines, WrappingContents {
    package var firstBaselineFromTop: CGFloat { baselines.first }
    package var lastBaselineFromBottom: CGFloat {
        (bounds.height > 0 ? bounds.height : intrinsicContentSize.height) - baselines.last
    }

    var wraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
    func wrappedHeight(at width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }
}
