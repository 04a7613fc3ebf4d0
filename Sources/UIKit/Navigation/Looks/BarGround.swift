// The ground of a bar. Enters a plate: what is to be seen behind the bar's parts. Leaves views that show it; a plate that takes
// another's place in an animation fades into it.

import QuartzCore

/// What is to be seen behind a bar's parts.
struct BarPlate: Equatable {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    @MainActor static let line = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }
    @MainActor static let standard = BarPlate(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: line)
    @MainActor static let opaque = BarPlate(color: .systemBackground, shadowColor: line)
    @MainActor static let clear = BarPlate()

    /// Whether nothing of what is behind it shows.
    func isOpaque(_ traits: UITraitCollection) -> Bool {
        color.map { $0.resolvedColor(with: traits).cgColor.alpha >= 1 } ?? false
    }
}

/// Shows one plate, or one that becomes another. It gets no touches.
@MainActor
final class BarGround: UIView {
    /// At which edge of the bar the line is.
    private let edge: UIRectEdge
    private(set) var plate = BarPlate.clear
    private var shown: BarPlateView?

    init(line edge: UIRectEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        edge = .bottom
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Shows a plate.
    /// - Parameter duration: how long it fades in, in seconds; nil: it is there at once, and what else was is gone.
    func show(_ new: BarPlate, duration: TimeInterval? = nil) {
        guard new != plate || shown == nil || duration == nil && subviews.count > 1 else { return }
        let old = shown, covers = new.isOpaque(traitCollection), view = BarPlateView(new, line: edge, frame: bounds)
        (plate, shown) = (new, view)
        UIView.performWithoutAnimation {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
            view.alpha = duration != nil && old != nil ? 0 : 1
        }
        guard let duration, let old else {
            for other in subviews where other !== view { other.removeFromSuperview() }
            return
        }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            view.alpha = 1
            // Below what covers it the old one stays, or what is behind both would be seen for a moment.
            if !covers { old.alpha = 0 }
        } completion: { _ in old.removeFromSuperview() }
    }
}

/// One plate.
private final class BarPlateView: UIView {
    private let plate: BarPlate, edge: UIRectEdge
    private let line = UIImageView(), picture = UIImageView()
    private let blur: UIVisualEffectView?

    init(_ plate: BarPlate, line edge: UIRectEdge, frame: CGRect) {
        (self.plate, self.edge) = (plate, edge)
        blur = plate.effect.map { UIVisualEffectView(effect: $0) }
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        (plate, edge, blur) = (.clear, .bottom, nil)
        super.init(coder: coder)
        setUp()
    }

    /// All is placed by masks: in an animation of the bar's size it follows.
    private func setUp() {
        isUserInteractionEnabled = false
        let tint = UIView()
        tint.backgroundColor = plate.color
        (picture.image, picture.contentMode, picture.clipsToBounds) = (plate.image, plate.imageMode, true)
        picture.isHidden = plate.image == nil
        for view in [blur, tint, picture].compactMap({ $0 }) {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        if let image = plate.shadowImage {
            (line.image, line.tintColor) = (image, plate.shadowColor)
        } else {
            line.backgroundColor = plate.shadowColor
        }
        line.isHidden = plate.shadowImage == nil && plate.shadowColor == nil
        let isBelow = edge == .bottom, isOutside = plate.shadowImage != nil
        let height = plate.shadowImage?.size.height ?? 0.5
        let y = isBelow ? bounds.maxY - (isOutside ? 0 : height) : isOutside ? -height : 0
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        line.autoresizingMask = [.flexibleWidth, isBelow ? .flexibleTopMargin : .flexibleBottomMargin]
        addSubview(line)
    }
}
