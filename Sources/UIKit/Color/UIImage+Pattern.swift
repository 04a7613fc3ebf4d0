// Pictures as colours of Core Graphics.

import QuartzCore

extension UIImage {
    /// The image as a colour that drawings repeat.
    var repeated: CGColor {
        guard let shown else { return .clear }
        return CGColor(
            repeating: shown, size: CGSize(width: CGFloat(shown.width) / scale, height: CGFloat(shown.height) / scale))
    }
}
