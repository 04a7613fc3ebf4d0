// Pictures as colours, where there is room for one colour only.

import QuartzCore

extension UIImage {
    /// The colour that stands for the image.
    var meanColor: CGColor {
        FaultReport.once(
            "UIColor(patternImage:)",
            "where a Core Graphics colour is needed a pattern is its mean colour; views' backgrounds show the pattern")
        return shown?.meanColor ?? .clear
    }
}
