// What constraints ask of text: its baselines, and how high it is at a width.

import QuartzCore

/// A view with text, by whose lines others are aligned.
@preconcurrency @MainActor
package protocol TextBaselines: UIView {
    /// From the top edge down to the baseline of the first line.
    var firstBaselineFromTop: CGFloat { get }
    /// From the bottom edge up to the baseline of the last line.
    var lastBaselineFromBottom: CGFloat { get }
}

/// A view whose height follows from its width, as that of text which wraps.
@preconcurrency @MainActor
protocol WrappingContents: UIView {
    /// Whether it does now.
    var wraps: Bool { get }
    /// The height that the contents want at a width.
    func wrappedHeight(at width: CGFloat) -> CGFloat
}
