// Layers to compose, in few words.

import QuartzCore

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 0.8, blue: 0.2, alpha: 1)
    static let blue = CGColor(red: 0, green: 0.2, blue: 1, alpha: 1)
    static let sand = CGColor(red: 0.8, green: 0.7, blue: 0.4, alpha: 1)
    static let glass = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.5)
}

/// A layer with this frame and background.
func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = nil, _ change: (CALayer) -> Void = { _ in }
) -> CALayer {
    box(x, y, width, height, color, CALayer(), change)
}

func box<Layer: CALayer>(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?, _ layer: Layer,
    _ change: (Layer) -> Void = { _ in }
) -> Layer {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    change(layer)
    return layer
}

extension CALayer {
    /// Adds sublayers; returns the layer.
    @discardableResult
    func holding(_ layers: CALayer...) -> Self {
        for layer in layers { addSublayer(layer) }
        return self
    }

    /// Several layers of all sorts, some of which overlap.
    @discardableResult
    func holdingSorts() -> Self {
        let turned = box(30, 20, 30, 20, .blue) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
        let round = box(50, 30, 34, 34, .sand) {
            $0.cornerRadius = 10
            $0.borderWidth = 3
            $0.borderColor = .red
        }
        let picture = box(8, 40, 24, 24) { $0.contents = CompositorImage.checks }
        return holding(box(10, 10, 30, 24, .green), turned, round, picture)
    }
}

func shape(_ path: CGPath, fill: CGColor? = .black, _ change: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = fill
    change(layer)
    return layer
}

enum CompositorImage {
    /// 8 × 8 pixels in two colours, each quarter with another.
    static let checks = make(8, 8) { x, y in (x + y) % 2 == 0 ? [250, 60, UInt8(x * 30), 255] : [20, UInt8(y * 30), 200, 255] }
    /// 16 × 16 pixels that differ from place to place, some translucent.
    static let spread = make(16, 16) { x, y in [UInt8(x * 8), UInt8(y * 8), UInt8((x * y) % 120), x < 8 ? 255 : 160] }
    static let plain = make(4, 4) { _, _ in [0, 200, 100, 255] }

    /// - Parameter color: premultiplied red, green, blue, alpha.
    static func make(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]) -> CGImage {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let c = color(x, y)
                bytes += [c[2], c[1], c[0], c[3]]
            }
        }
        return CGImage(pixels: bytes, width: width, height: height, bytesPerRow: width * 4, isOpaque: false)
    }
}

/// A linear animation from one value to another over one second, held before and after.
func hold(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
}
