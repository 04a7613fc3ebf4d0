// Every animatable property of every class, on its way from one value to another: what is on screen changes with it,
// and is what a still layer with the values of the presentation shows.

import QuartzCore
import XCTest

final class PropertyFlightTests: CompositorTestCase {
    func testEveryAnimatablePropertyShowsOnScreenInFlight() throws {
        for flight in Flight.all {
            let what = "\(flight.type).\(flight.key)"
            var moving: CALayer?
            func fly(_ root: CALayer) {
                let layer = flight.build(root)
                layer.add(hold(flight.key, flight.from, flight.to), forKey: "flight")
                moving = layer
            }
            let first = try picture(at: 0, fly)
            let between = try picture(at: flight.time, fly)
            XCTAssertNotEqual(first, between, "\(what) changes nothing on screen")
            let shown = try XCTUnwrap(XCTUnwrap(moving).presentation()).value(forKey: flight.key)
            let still = try picture(at: flight.time) { root in
                let layer = flight.build(root)
                layer.setValue(shown, forKey: flight.key)
            }
            assertSame(between, still, "\(what) in flight is not what \(shown.map { "\($0)" } ?? "nil") shows:")
        }
    }

    func testEveryAnimatablePropertyIsInFlight() {
        let base = Set(PropertyTable.list(for: CALayer.self).descriptors.map(\.key))
        for type in Flight.classes {
            let own = PropertyTable.list(for: type).descriptors.filter { type == CALayer.self || !base.contains($0.key) }
            XCTAssertEqual(own.filter(\.isAnimatable).map(\.key).sorted(), Flight.all.filter { $0.type == type }.map(\.key).sorted(), "\(type)")
        }
    }
}

/// A property, two values of it, and a layer that shows both differently.
private struct Flight {
    let type: CALayer.Type
    let key: String
    let from, to: Any?
    /// When the picture is taken, in a second.
    var time = 0.4
    /// Adds the layer below a root, with what the property needs to be seen.
    let build: (CALayer) -> CALayer

    static var classes: [CALayer.Type] {
        [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATextLayer.self, CATiledLayer.self,
            CAScrollLayer.self, CATransformLayer.self,
        ]
    }

    static var all: [Flight] { geometry + appearance + contents + effects + shapes + gradients + replicators + texts }

    private init<Layer: CALayer>(
        _ type: Layer.Type, _ key: String, _ from: Any?, _ to: Any?, at time: Double = 0.4, _ make: @escaping () -> Layer,
        _ change: @escaping (Layer) -> Void = { _ in }
    ) {
        (self.type, self.key, self.from, self.to, self.time) = (type, key, from, to, time)
        build = { root in
            let layer = make()
            change(layer)
            root.addSublayer(layer)
            return layer
        }
    }

    private static func plain(
        _ key: String, _ from: Any?, _ to: Any?, at time: Double = 0.4, _ change: @escaping (CALayer) -> Void = { _ in }
    ) -> Flight {
        Flight(CALayer.self, key, from, to, at: time, { box(30, 20, 50, 40, .blue) { $0.holding(box(5, 5, 70, 12, .sand)) } }, change)
    }

    /// Seen in a perspective.
    private static func deep(_ key: String, _ from: Any?, _ to: Any?, _ change: @escaping (CALayer) -> Void = { _ in }) -> Flight {
        let flat = plain(key, from, to, change)
        return Flight(type: CALayer.self, key: key, from: from, to: to) { root in
            root.sublayerTransform.m34 = -1 / 200
            return flat.build(root)
        }
    }

    private init(type: CALayer.Type, key: String, from: Any?, to: Any?, build: @escaping (CALayer) -> CALayer) {
        (self.type, self.key, self.from, self.to, self.build) = (type, key, from, to, build)
    }

    private static var geometry: [Flight] {
        [
            plain("position", CGPoint(x: 40, y: 40), CGPoint(x: 60, y: 45)),
            plain("bounds", CGRect(x: 0, y: 0, width: 40, height: 30), CGRect(x: 5, y: 5, width: 60, height: 50)),
            plain("anchorPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5)),
            deep("zPosition", 0, 50),
            deep("anchorPointZ", 0, 50),
            plain("transform", CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0.3, 1)),
            plain("sublayerTransform", CATransform3DIdentity, CATransform3DMakeScale(0.5, 2, 1)),
            plain("hidden", false, true, at: 0.6),
            plain("doubleSided", true, false, at: 0.6) { $0.transform = CATransform3DMakeRotation(3, 0, 1, 0) },
            plain("masksToBounds", false, true, at: 0.6),
        ]
    }

    private static var appearance: [Flight] {
        [
            plain("opacity", 1, 0.2),
            plain("backgroundColor", CGColor.red, CGColor.glass),
            plain("borderColor", CGColor.red, CGColor.glass) { $0.borderWidth = 4 },
            plain("borderWidth", 0, 10),
            plain("cornerRadius", 0, 20),
            plain("shouldRasterize", false, true, at: 0.6) {
                $0.rasterizationScale = 0.5
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
            },
            plain("rasterizationScale", 0.3, 1.5) {
                $0.shouldRasterize = true
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
            },
        ]
    }

    private static var contents: [Flight] {
        [
            // Between two images is a picture that no value has: this is the end.
            plain("contents", CompositorImage.checks, CompositorImage.spread, at: 1),
            plain("contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)) {
                $0.contents = CompositorImage.spread
            },
            plain("contentsCenter", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)) {
                $0.contents = CompositorImage.spread
            },
        ]
    }

    private static func shadowed(_ key: String, _ from: Any?, _ to: Any?) -> Flight {
        plain(key, from, to) {
            $0.shadowOpacity = 0.8
            $0.shadowOffset = CGSize(width: 6, height: 8)
        }
    }

    private static var effects: [Flight] {
        let star = CGMutablePath()
        star.addLines(between: [CGPoint(x: -10, y: 0), CGPoint(x: 80, y: 20), CGPoint(x: 20, y: 70)])
        star.closeSubpath()
        let wide = CGMutablePath()
        wide.addLines(between: [CGPoint(x: -20, y: 10), CGPoint(x: 60, y: -20), CGPoint(x: 70, y: 60)])
        wide.closeSubpath()
        return [
            shadowed("shadowColor", CGColor.red, CGColor.green),
            shadowed("shadowOpacity", 0, 1),
            shadowed("shadowOffset", CGSize(width: 0, height: 0), CGSize(width: 20, height: 10)),
            shadowed("shadowRadius", 0, 10),
            shadowed("shadowPath", star, wide),
        ]
    }

    private static func shape(_ key: String, _ from: Any?, _ to: Any?, _ change: @escaping (CAShapeLayer) -> Void = { _ in }) -> Flight {
        Flight(CAShapeLayer.self, key, from, to, {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 10, y: 60), CGPoint(x: 40, y: 15), CGPoint(x: 52, y: 70)])
            return box(20, 10, 80, 70, nil, CAShapeLayer()) {
                ($0.path, $0.fillColor, $0.strokeColor, $0.lineWidth, $0.miterLimit) = (path, .sand, .blue, 6, 20)
            }
        }, change)
    }

    private static var shapes: [Flight] {
        [
            shape("path", CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 30), transform: nil), CGPath(
                rect: CGRect(x: 30, y: 15, width: 40, height: 30), transform: nil)),
            shape("fillColor", CGColor.red, CGColor.glass),
            shape("strokeColor", CGColor.red, CGColor.glass),
            shape("strokeStart", 0, 0.8),
            shape("strokeEnd", 0.1, 1),
            shape("lineWidth", 1, 12),
            shape("miterLimit", 1, 9),
            shape("lineDashPhase", 0, 15) { $0.lineDashPattern = [12, 5] },
            shape("lineDashPattern", [4, 2] as [NSNumber], [20, 10] as [NSNumber]),
        ]
    }

    private static func gradient(_ key: String, _ from: Any?, _ to: Any?) -> Flight {
        Flight(CAGradientLayer.self, key, from, to, { box(20, 10, 80, 70, nil, CAGradientLayer()) { $0.colors = [CGColor.red, CGColor.blue] } })
    }

    private static var gradients: [Flight] {
        [
            gradient("colors", [CGColor.red, CGColor.blue], [CGColor.green, CGColor.sand]),
            gradient("locations", [0, 0.5] as [NSNumber], [0.4, 1] as [NSNumber]),
            gradient("startPoint", CGPoint(x: 0, y: 0), CGPoint(x: 0.8, y: 0.4)),
            gradient("endPoint", CGPoint(x: 1, y: 1), CGPoint(x: 0.2, y: 0.9)),
        ]
    }

    private static func replicator(
        _ key: String, _ from: Any?, _ to: Any?, at time: Double = 0.4, _ change: @escaping (CAReplicatorLayer) -> Void = { _ in }
    ) -> Flight {
        Flight(CAReplicatorLayer.self, key, from, to, at: time, {
            box(10, 10, 100, 70, nil, CAReplicatorLayer()) {
                ($0.instanceCount, $0.instanceTransform) = (3, CATransform3DMakeTranslation(22, 5, 0))
                $0.instanceColor = .sand
                $0.holding(box(5, 5, 30, 24, CGColor(gray: 1, alpha: 1)))
            }
        }, change)
    }

    private static var replicators: [Flight] {
        [
            replicator("instanceCount", 1, 4, at: 0.6),
            replicator("instanceDelay", 0, 0.5) {
                $0.sublayers?.first?.add(hold("position", CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 60)), forKey: nil)
            },
            replicator("instanceTransform", CATransform3DMakeTranslation(22, 5, 0), CATransform3DMakeTranslation(10, 15, 0)),
            replicator("instanceColor", CGColor.red, CGColor.glass),
            replicator("instanceRedOffset", 0, -0.4),
            replicator("instanceGreenOffset", 0, -0.4),
            replicator("instanceBlueOffset", 0, -0.4),
            replicator("instanceAlphaOffset", 0, -0.4),
        ]
    }

    private static func text(_ key: String, _ from: Any?, _ to: Any?) -> Flight {
        Flight(CATextLayer.self, key, from, to, {
            box(5, 10, 110, 70, .sand, CATextLayer()) { ($0.string, $0.foregroundColor) = ("Ink", .blue) }
        })
    }

    private static var texts: [Flight] {
        [text("fontSize", 12, 40), text("foregroundColor", CGColor.red, CGColor.green)]
    }
}
