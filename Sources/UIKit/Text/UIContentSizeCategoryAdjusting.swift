// Text whose size follows what the user likes.

import QuartzCore

/// Shows text in a size that may follow what the user likes (Apple: `UIContentSizeCategoryAdjusting`). Here that is always the
/// standard size, see `UIFontMetrics`, so that following it changes nothing.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether fonts that were scaled for the user follow a change of what they like. No such change comes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
