// The layers around a sample: a dark room, the sample in its middle, and a dot for each sample.
// Enters: the window's size and the sample to show. Leaves: where a click belongs.

import QuartzCore
import Scenes

/// The gallery's own layers.
final class GalleryStage {
    /// What a click on the stage is about.
    enum Target {
        /// The sample, at a point of its root layer.
        case sample(CGPoint)
        /// The dot of the sample with this index.
        case dot(Int)
        case nothing
    }

    /// To be the window's root layer. It has no background: the window's shows through, and the
    /// sample's is not drawn over another one.
    let root = CALayer()

    /// To be the window's background.
    static let background = CGColor.hex(0x05060A)

    private var dots: [CALayer] = []
    private var sampleRoot = CALayer()
    private var size = CGSize.zero

    private static let dotRoom: CGFloat = 36
    private static let dotDistance: CGFloat = 22

    init(dots count: Int) {
        dots = (0..<count).map { _ in
            let dot = CALayer()
            dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            dot.cornerRadius = 4
            dot.backgroundColor = .hex(0x7B84A0)
            root.addSublayer(dot)
            return dot
        }
    }

    /// Puts a sample's root layer in the place of the one before it.
    func show(_ layer: CALayer, index: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sampleRoot.removeFromSuperlayer()
        sampleRoot = layer
        root.insertSublayer(layer, at: 0)
        place()
        CATransaction.commit()
        for (place, dot) in dots.enumerated() {
            dot.backgroundColor = place == index ? .hex(0xFFC83C) : .hex(0x7B84A0)
            dot.transform = place == index ? CATransform3DMakeScale(1.5, 1.5, 1) : CATransform3DIdentity
        }
    }

    /// Follows the window's size, in points: the sample is as large as fits, undistorted.
    func fill(_ newSize: CGSize) {
        guard newSize != size, newSize.width > 0, newSize.height > 0 else { return }
        size = newSize
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, dot) in dots.enumerated() {
            let offset = CGFloat(index) - CGFloat(dots.count - 1) / 2
            dot.position = CGPoint(x: size.width / 2 + offset * Self.dotDistance, y: size.height - Self.dotRoom / 2)
        }
        place()
        CATransaction.commit()
    }

    private func place() {
        let room = CGSize(width: size.width, height: max(1, size.height - Self.dotRoom))
        let scale = max(0.01, min(room.width / SampleSize.width, room.height / SampleSize.height))
        sampleRoot.position = CGPoint(x: room.width / 2, y: room.height / 2)
        sampleRoot.transform = CATransform3DMakeScale(scale, scale, 1)
    }

    /// What lies at a point of the window, in points, y down.
    func target(at point: CGPoint) -> Target {
        if let dot = dots.firstIndex(where: { hypot($0.position.x - point.x, $0.position.y - point.y) < 11 }) {
            return .dot(dot)
        }
        let inside = sampleRoot.convert(point, from: root)
        return sampleRoot.bounds.contains(inside) ? .sample(inside) : .nothing
    }
}
