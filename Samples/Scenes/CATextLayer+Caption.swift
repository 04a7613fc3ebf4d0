// Small lines of text under the parts of a sample. Enters: words and a place. Leaves: a layer.

import QuartzCore

extension CATextLayer {
    /// One line about a point.
    static func caption(_ words: String, at point: CGPoint, size: CGFloat = 12, color: CGColor = .hex(0x8A93B2)) -> CATextLayer {
        let caption = CATextLayer()
        caption.bounds = CGRect(x: 0, y: 0, width: 260, height: size * 1.5)
        caption.position = point
        caption.string = words
        caption.font = "DejaVu Sans"
        caption.fontSize = size
        caption.foregroundColor = color
        caption.alignmentMode = .center
        caption.contentsScale = 2
        return caption
    }
}
