// Enters: a symbol's name and how it is to look. Leaves: pixels for a screen's scale, and where the text's baseline is.

import QuartzCore

/// What an image knows that shows a symbol.
struct SymbolPicture: Equatable, Sendable {
    var name: String
    var settings = SymbolSettings()
    /// From 0 to 1: which of the steps are lit; nil: all.
    var value: Double?
    /// What `withTintColor` says.
    var tint: UIColor?

    /// Whether it is of one colour, that of what shows it.
    var isTemplate: Bool { settings.colors == nil || settings.colors == .one }

    private static let marginX: CGFloat = 9, marginY: CGFloat = 8
    /// Of the system's font at Apple's, as a part of its size.
    private static let capHeight: CGFloat = 0.705

    struct Drawn {
        var image: CGImage
        /// Points from the picture's lower edge up to the baseline.
        var baseline: CGFloat
    }

    private struct Key: Hashable {
        var name: String, settings: SymbolSettings, scale: CGFloat, zoom: CGFloat
    }
    /// Those that were drawn, of a few MiB in all: they cost little to draw.
    private static let known = Lock<(pictures: [Key: Drawn], bytes: Int)>(([:], 0))
    private static let mostBytes = 16 << 20
    /// Pixels of a side, whatever it is zoomed by.
    private static let mostPixels: CGFloat = 4096

    /// - Parameters:
    ///   - scale: pixels a point.
    ///   - zoom: how much larger it shows than it is.
    /// - Returns: nil for a name that there is not, and for what would be too large.
    func drawn(scale: CGFloat, zoom: CGFloat = 1) -> Drawn? {
        guard isTemplate, value == nil, tint == nil else { return draw(scale, zoom) }
        let key = Key(name: name, settings: settings, scale: scale, zoom: zoom)
        if let drawn = Self.known.withLock({ $0.pictures[key] }) { return drawn }
        guard let drawn = draw(scale, zoom) else { return nil }
        let bytes = 4 * drawn.image.width * drawn.image.height
        guard bytes < Self.mostBytes / 4 else { return drawn }
        Self.known.withLock {
            if $0.bytes + bytes > Self.mostBytes { $0 = ([:], 0) }
            ($0.pictures[key], $0.bytes) = (drawn, $0.bytes + bytes)
        }
        return drawn
    }

    private func draw(_ scale: CGFloat, _ zoom: CGFloat) -> Drawn? {
        guard let drawing = SymbolDrawing(name: name, width: settings.lineWidth) else { return nil }
        let box = drawing.bounds
        guard !box.isNull, scale > 0 else { return nil }
        let unit = settings.size * settings.part / 100
        func pixels(_ length: CGFloat) -> CGFloat { max(1, (length * unit * scale).rounded(.up)) }
        let width = pixels(box.width + 2 * Self.marginX), height = pixels(box.height + 2 * Self.marginY)
        let zoom = max(1, min(zoom, Self.mostPixels / max(width, height)))
        let image = ImageTurning.drawing(
            width: Int(clamping: (width * zoom).rounded()), height: Int(clamping: (height * zoom).rounded())
        ) { context in
            context.scaleBy(x: zoom, y: zoom)
            context.translateBy(x: width / 2, y: height / 2)
            context.scaleBy(x: unit * scale, y: unit * scale)
            context.translateBy(x: -box.midX, y: -box.midY)
            paint(drawing, context)
        }
        let below = (50 - box.midY) / 100 * settings.size * settings.part
        return image.map { Drawn(image: $0, baseline: height / 2 / scale - Self.capHeight / 2 * settings.size - below) }
    }

    /// What is painted with one colour and follows one another is painted at once: what overlaps there is no denser.
    private func paint(_ drawing: SymbolDrawing, _ context: CGContext) {
        let traits = settings.traits.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
        let colors = colors.map { $0.cgColor(for: traits) }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        var current: CGColor?
        func begin(_ color: CGColor?) {
            guard color != current else { return }
            if current.map({ $0.alpha < 1 }) == true { context.endTransparencyLayer() }
            current = color
            context.setBlendMode(color == nil ? .clear : .normal)
            context.setAlpha(1)
            let opaque = color?.copy(alpha: 1) ?? .black
            if let color, color.alpha < 1 {
                context.setAlpha(color.alpha)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
            }
            context.setFillColor(opaque)
            context.setStrokeColor(opaque)
        }
        for item in drawing.items {
            let wipes = item.mode == .wipe || item.mode == .mark && isTemplate
            let color = colors[min(item.isSecond ? 1 : 0, colors.count - 1)]
            let isLit = isLit(item.step, of: drawing.steps)
            begin(wipes ? nil : isLit ? color : color.copy(alpha: color.alpha * 0.3) ?? color)
            context.addPath(item.path)
            if item.width > 0 {
                context.setLineWidth(item.width)
                context.strokePath()
            } else {
                context.fillPath()
            }
        }
        begin(nil)
    }

    private var colors: [UIColor] {
        switch settings.colors {
        case .palette(let colors) where !colors.isEmpty: colors
        case .hierarchy(let color): [color, color.halved]
        default: [tint ?? .black]
        }
    }

    private func isLit(_ step: Int, of steps: Int) -> Bool {
        guard step > 0, let value else { return true }
        return value > Double(step - 1) / Double(steps)
    }
}

extension UIColor {
    fileprivate var halved: UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha / 2)
        }
    }
}
