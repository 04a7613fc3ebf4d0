// Enters: layers. Leaves: each animatable property of each class as two loops, one that sets it by its accessor and
// one that reads it.

import CoreGraphics
import QuartzCore

/// A property that is measured.
struct BenchProperty {
    let type: CALayer.Type
    let key: String
    /// Sets all layers, to one of two values in turn.
    let set: ([CALayer], _ first: Bool) -> Void
    let get: ([CALayer]) -> Void

    static var classes: [(type: CALayer.Type, make: () -> CALayer)] {
        [
            (CALayer.self, { CALayer() }), (CAShapeLayer.self, { CAShapeLayer() }), (CAGradientLayer.self, { CAGradientLayer() }),
            (CAReplicatorLayer.self, { CAReplicatorLayer() }), (CATextLayer.self, { CATextLayer() }),
            (CATiledLayer.self, { CATiledLayer() }),
            (CAScrollLayer.self, { CAScrollLayer() }), (CATransformLayer.self, { CATransformLayer() }),
        ]
    }

    @inline(__always)
    private static func property<Layer: CALayer, Value>(
        _ type: Layer.Type, _ key: String, _ first: Value, _ second: Value, _ set: @escaping (Layer, Value) -> Void,
        _ get: @escaping (Layer) -> Value
    ) -> BenchProperty {
        BenchProperty(
            type: type, key: key,
            set: { layers, isFirst in
                let value = isFirst ? first : second
                for layer in layers { set(unsafeDowncast(layer, to: Layer.self), value) }
            },
            get: { layers in
                for layer in layers { keep(get(unsafeDowncast(layer, to: Layer.self))) }
            })
    }

    /// What the optimiser may not leave out.
    @inline(never)
    private static func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

    static var all: [BenchProperty] { geometry + appearance + effects + shapes + gradients + replicators + texts }

    private static let turned = CATransform3DMakeRotation(0.5, 0, 0, 1), scaled = CATransform3DMakeScale(2, 2, 1)
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    private static let square = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    private static let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    private static let rect = CGRect(x: 0, y: 0, width: 0.5, height: 1), other = CGRect(x: 0.25, y: 0, width: 0.5, height: 0.5)
    private static let images = [UInt8(10), 200].map {
        CGImage(pixels: [UInt8](repeating: $0, count: 16), width: 2, height: 2, bytesPerRow: 8, isOpaque: true)
    }

    private static var geometry: [BenchProperty] {
        [
            property(CALayer.self, "position", CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), { $0.position = $1 }, { $0.position }),
            property(CALayer.self, "bounds", rect, other, { $0.bounds = $1 }, { $0.bounds }),
            property(
                CALayer.self, "anchorPoint", CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1),
                { $0.anchorPoint = $1 }, { $0.anchorPoint }),
            property(CALayer.self, "zPosition", 1, 2, { $0.zPosition = $1 }, { $0.zPosition }),
            property(CALayer.self, "anchorPointZ", 1, 2, { $0.anchorPointZ = $1 }, { $0.anchorPointZ }),
            property(CALayer.self, "transform", turned, scaled, { $0.transform = $1 }, { $0.transform }),
            property(CALayer.self, "sublayerTransform", turned, scaled, { $0.sublayerTransform = $1 }, { $0.sublayerTransform }),
            property(CALayer.self, "doubleSided", true, false, { $0.isDoubleSided = $1 }, { $0.isDoubleSided }),
            property(CALayer.self, "masksToBounds", true, false, { $0.masksToBounds = $1 }, { $0.masksToBounds }),
            property(CALayer.self, "hidden", true, false, { $0.isHidden = $1 }, { $0.isHidden }),
        ]
    }

    private static var appearance: [BenchProperty] {
        [
            property(CALayer.self, "opacity", 0.25, 0.5, { $0.opacity = $1 }, { $0.opacity }),
            property(CALayer.self, "backgroundColor", red, blue, { $0.backgroundColor = $1 }, { $0.backgroundColor }),
            property(CALayer.self, "borderColor", red, blue, { $0.borderColor = $1 }, { $0.borderColor }),
            property(CALayer.self, "borderWidth", 1, 2, { $0.borderWidth = $1 }, { $0.borderWidth }),
            property(CALayer.self, "cornerRadius", 1, 2, { $0.cornerRadius = $1 }, { $0.cornerRadius }),
            property(CALayer.self, "contents", images[0], images[1], { $0.contents = $1 }, { $0.contents as! CGImage }),
            property(CALayer.self, "contentsRect", rect, other, { $0.contentsRect = $1 }, { $0.contentsRect }),
            property(CALayer.self, "contentsCenter", rect, other, { $0.contentsCenter = $1 }, { $0.contentsCenter }),
        ]
    }

    private static var effects: [BenchProperty] {
        [
            property(CALayer.self, "shouldRasterize", true, false, { $0.shouldRasterize = $1 }, { $0.shouldRasterize }),
            property(CALayer.self, "rasterizationScale", 1, 2, { $0.rasterizationScale = $1 }, { $0.rasterizationScale }),
            property(CALayer.self, "shadowColor", red, blue, { $0.shadowColor = $1 }, { $0.shadowColor }),
            property(CALayer.self, "shadowOpacity", 0.25, 0.5, { $0.shadowOpacity = $1 }, { $0.shadowOpacity }),
            property(
                CALayer.self, "shadowOffset", CGSize(width: 1, height: 2), CGSize(width: 3, height: 4),
                { $0.shadowOffset = $1 }, { $0.shadowOffset }),
            property(CALayer.self, "shadowRadius", 1, 2, { $0.shadowRadius = $1 }, { $0.shadowRadius }),
            property(CALayer.self, "shadowPath", square, round, { $0.shadowPath = $1 }, { $0.shadowPath }),
        ]
    }

    private static var shapes: [BenchProperty] {
        [
            property(CAShapeLayer.self, "path", square, round, { $0.path = $1 }, { $0.path }),
            property(CAShapeLayer.self, "fillColor", red, blue, { $0.fillColor = $1 }, { $0.fillColor }),
            property(CAShapeLayer.self, "strokeColor", red, blue, { $0.strokeColor = $1 }, { $0.strokeColor }),
            property(CAShapeLayer.self, "strokeStart", 0.25, 0.5, { $0.strokeStart = $1 }, { $0.strokeStart }),
            property(CAShapeLayer.self, "strokeEnd", 0.25, 0.5, { $0.strokeEnd = $1 }, { $0.strokeEnd }),
            property(CAShapeLayer.self, "lineWidth", 2, 3, { $0.lineWidth = $1 }, { $0.lineWidth }),
            property(CAShapeLayer.self, "miterLimit", 2, 3, { $0.miterLimit = $1 }, { $0.miterLimit }),
            property(CAShapeLayer.self, "lineDashPhase", 2, 3, { $0.lineDashPhase = $1 }, { $0.lineDashPhase }),
            property(
                CAShapeLayer.self, "lineDashPattern", [2, 3] as [NSNumber], [4, 5] as [NSNumber],
                { $0.lineDashPattern = $1 }, { $0.lineDashPattern ?? [] }),
        ]
    }

    private static var gradients: [BenchProperty] {
        [
            property(
                CAGradientLayer.self, "colors", [red, blue] as [Any], [blue, red] as [Any],
                { $0.colors = $1 }, { $0.colors ?? [] }),
            property(
                CAGradientLayer.self, "locations", [0, 1] as [NSNumber], [0.5, 1] as [NSNumber],
                { $0.locations = $1 }, { $0.locations ?? [] }),
            property(
                CAGradientLayer.self, "startPoint", CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4),
                { $0.startPoint = $1 }, { $0.startPoint }),
            property(
                CAGradientLayer.self, "endPoint", CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4),
                { $0.endPoint = $1 }, { $0.endPoint }),
        ]
    }

    private static var replicators: [BenchProperty] {
        [
            property(CAReplicatorLayer.self, "instanceCount", 2, 3, { $0.instanceCount = $1 }, { $0.instanceCount }),
            property(CAReplicatorLayer.self, "instanceDelay", 2, 3, { $0.instanceDelay = $1 }, { $0.instanceDelay }),
            property(
                CAReplicatorLayer.self, "instanceTransform", turned, scaled,
                { $0.instanceTransform = $1 }, { $0.instanceTransform }),
            property(CAReplicatorLayer.self, "instanceColor", red, blue, { $0.instanceColor = $1 }, { $0.instanceColor }),
            property(
                CAReplicatorLayer.self, "instanceRedOffset", 0.25, 0.5,
                { $0.instanceRedOffset = $1 }, { $0.instanceRedOffset }),
            property(
                CAReplicatorLayer.self, "instanceGreenOffset", 0.25, 0.5,
                { $0.instanceGreenOffset = $1 }, { $0.instanceGreenOffset }),
            property(
                CAReplicatorLayer.self, "instanceBlueOffset", 0.25, 0.5,
                { $0.instanceBlueOffset = $1 }, { $0.instanceBlueOffset }),
            property(
                CAReplicatorLayer.self, "instanceAlphaOffset", 0.25, 0.5,
                { $0.instanceAlphaOffset = $1 }, { $0.instanceAlphaOffset }),
        ]
    }

    /// Setting these asks for a redraw as well.
    private static var texts: [BenchProperty] {
        [
            property(CATextLayer.self, "fontSize", 12, 13, { $0.fontSize = $1 }, { $0.fontSize }),
            property(CATextLayer.self, "foregroundColor", red, blue, { $0.foregroundColor = $1 }, { $0.foregroundColor }),
        ]
    }
}
