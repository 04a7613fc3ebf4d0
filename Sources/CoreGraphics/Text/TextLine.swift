// In: nothing. Out: where one line of a text layout lies.

/// One line of a ``TextLayout``, in points, y down, from the layout's upper left corner.
package struct TextLine: Equatable {
    /// The line's box: as wide as its text, as high as its ascent and descent.
    package var rect: CGRect
    /// The baseline.
    package var baseline: CGFloat
    /// From the baseline up to the top of the box.
    package var ascent: CGFloat
    /// From the baseline down to the bottom of the box.
    package var descent: CGFloat
    /// What stands in the line, in UTF-16 units of the whole string, without its line break.
    package var range: NSRange
    /// Whether an ellipsis stands for a part.
    package var isTruncated: Bool
}
