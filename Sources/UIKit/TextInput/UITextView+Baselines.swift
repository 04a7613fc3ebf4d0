// What constraints ask of a text view.

import QuartzCore

extension UITextView: TextBaselines, WrappingContents {
    package var firstBaselineFromTop: CGFloat { board.baselines.first }
    package var lastBaselineFromBottom: CGFloat { bounds.height - board.baselines.last }

    var wraps: Bool { !isScrollEnabled }
    func wrappedHeight(at width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }
}
