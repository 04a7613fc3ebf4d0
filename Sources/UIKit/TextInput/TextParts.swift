// The views that a text field and a text view are made of.

import QuartzCore

/// A view that somebody else draws.
final class DrawnText: UIView {
    private let drawing: (CGRect) -> Void

    init(_ drawing: @escaping (CGRect) -> Void) {
        self.drawing = drawing
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        // While its size is animated, it is not stretched: it stays at the upper left.
        layer.contentsGravity = ContentMode.topLeft.gravity
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { drawing(bounds) }
}

/// The line where characters go that are typed.
final class CaretView: UIView {
    /// In points.
    static let width: CGFloat = 2

    /// What it stands for: it shows when that changes, and goes and comes from then on.
    var shown: TextCaret? {
        didSet {
            guard let shown, shown != oldValue else { return }
            let blinking = CAKeyframeAnimation(keyPath: "opacity")
            (blinking.values, blinking.keyTimes) = ([1, 1, 0, 0, 1], [0, 0.5, 0.6, 0.9, 1])
            (blinking.duration, blinking.repeatCount) = (1, .infinity)
            layer.add(blinking, forKey: "blinking")
        }
    }

    init() {
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.width / 2
    }

    required init?(coder: NSCoder) { nil }
}
