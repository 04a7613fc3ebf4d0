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
            func still(_ value: Any?) throws -> CompositorPicture {
                try picture(at: flight.time) { root in
                    let layer = flight.build(root)
                    layer.setValue(value, forKeyPath: flight.key)
                }
            }
            let between = try picture(at: flight.time, fly)
            MediaClock.setManualTime(Self.start + (flight.birth ?? flight.time))
            let shown = try XCTUnwrap(XCTUnwrap(moving).presentation()).value(forKeyPath: flight.key)
            let changed = try still(flight.from).difference(from: between, tolerance: 8).count
            XCTAssertGreaterThan(changed, 0, "\(what) changes nothing on screen")
            let seen = try flight.alike.map { alike in try picture(at: flight.time) { alike(flight.build($0)) } } ?? still(shown)
            // Images that run into each other are drawn off screen, and the still one in pieces.
            assertSame(
                between, seen, tolerance: flight.birth == nil && flight.key != "contents" ? 0 : 1,
                "\(what) in flight is not what \(shown.map { "\($0)" } ?? "nil") shows:")
        }
    }

    func testEveryAnimatablePropertyIsInFlight() {
        let base = Set(PropertyTable.list(for: CALayer.self).descriptors.map(\.key))
        for type in Flight.classes {
            let own = PropertyTable.list(for: type).descriptors.filter { type == CALayer.self || !base.contains($0.key) }
            let flown = Flight.all.filter { $0.type == type && !$0.key.contains(".") }
            XCTAssertEqual(own.filter(\.isAnimatable).map(\.key).sorted(), flown.map(\.key).sorted(), "\(type)")
        }
        // The times at which a cell emits count as they are set.
        let times: Set = ["beginTime", "duration", "timeOffset", "repeatCount", "repeatDuration"]
        let paths = CellField.all.filter { !times.contains($0.key) }.map { Flight.cellPath + $0.key }
        XCTAssertEqual(paths.sorted(), Flight.all.map(\.key).filter { $0.hasPrefix(Flight.cellPath) }.sorted())
    }
}

/// A property, two values of it, and a layer that shows both differently.
private struct Flight {
    let type: CALayer.Type
    let key: String
    let from, to: Any?
    /// When the picture is taken, in a second.
    var time = 0.4
    /// When the value counts, or a few microseconds later, if it is not when the picture is taken.
    var birth: Double?
    /// Makes a still layer look so, where the value of the presentation does not say all.
    var alike: ((CALayer) -> Void)?
    /// Adds the layer below a root, with what the property needs to be seen.
    let build: (CALayer) -> CALayer

    static var classes: [CALayer.Type] {
        [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATextLayer.self, CATiledLayer.self,
            CAScrollLayer.self, CATransformLayer.self, CAEmitterLayer.self,
        ]
    }

    static var all: [Flight] {
        geometry + appearance + contents + effects + shapes + gradients + replicators + texts + emitters + cells
    }

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
        Flight(CALayer.self, key, from, to, at: time, { box(
            30, 20, 50, 40, .blue) { $0.holding(box(5, 5, 70, 12, .sand)) } }, change)
    }

    private static var hiding: Flight {
        var flight = plain("hidden", false, true)
        flight.alike = { $0.opacity = 0.6 }
        return flight
    }

    /// Seen in a perspective.
    private static func deep(
        _ key: String, _ from: Any?, _ to: Any?, _ change: @escaping (CALayer) -> Void = { _ in }
    ) -> Flight {
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
            hiding,
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
            plain("contentsScale", 0.5, 2) {
                $0.contents = CompositorImage.spread
                $0.contentsGravity = .center
            },
            plain("minificationFilterBias", 0, 3) {
                $0.contents = CompositorImage.spread
                $0.minificationFilter = .trilinear
                $0.bounds.size = CGSize(width: 12, height: 12)
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

    private static func shape(
        _ key: String, _ from: Any?, _ to: Any?, _ change: @escaping (CAShapeLayer) -> Void = { _ in }
    ) -> Flight {
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
        Flight(
            CAGradientLayer.self, key, from, to,
            { box(20, 10, 80, 70, nil, CAGradientLayer()) { $0.colors = [CGColor.red, CGColor.blue] } })
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
        var string = text("string", "from", "to")
        string.time = 0.6
        return [text("fontSize", 12, 40), text("foregroundColor", CGColor.red, CGColor.green), string]
    }

    // MARK: Particles, which are what counted at their birth

    static let cellPath = "emitterCells.c."

    private static func emitter(
        _ key: String, _ from: Any?, _ to: Any?, isDeep: Bool = false, _ change: @escaping (CAEmitterCell) -> Void = { _ in }
    ) -> Flight {
        var flight = Flight(type: CAEmitterLayer.self, key: key, from: from, to: to) { root in
            let emitter = CAEmitterLayer(), cell = CAEmitterCell()
            (emitter.emitterPosition, emitter.emitterSize) = (CGPoint(x: 50, y: 40), CGSize(width: 40, height: 30))
            (emitter.emitterShape, emitter.emitterDepth, emitter.beginTime) = (.cuboid, 20, CACurrentMediaTime())
            emitter.preservesDepth = isDeep
            if isDeep { root.sublayerTransform.m34 = -1 / 200 }
            (cell.name, cell.contents, cell.scale) = ("c", CompositorImage.spread, 0.5)
            (cell.velocity, cell.spin, cell.lifetime, cell.lifetimeRange) = (40, 2, 0.9, 0.8)
            cell.color = CGColor(red: 0.7, green: 0.6, blue: 0.5, alpha: 0.8)
            // Eleven, as good as at once.
            (cell.birthRate, cell.beginTime, cell.duration) = (2e6, 0.4, 5.25e-6)
            change(cell)
            emitter.emitterCells = [cell]
            root.addSublayer(emitter)
            return emitter
        }
        (flight.birth, flight.time) = (0.4, 0.7)
        return flight
    }

    private static func cell(
        _ key: String, _ from: Any?, _ to: Any?, isDeep: Bool = false, _ change: @escaping (CAEmitterCell) -> Void = { _ in }
    ) -> Flight {
        emitter(cellPath + key, from, to, isDeep: isDeep, change)
    }

    private static var emitters: [Flight] {
        [
            emitter("birthRate", 0.3, 1.7), emitter("lifetime", 0.1, 1), emitter("velocity", 0, 2), emitter("scale", 0.3, 1.5),
            emitter("spin", 0, 3), emitter("emitterPosition", CGPoint(x: 20, y: 20), CGPoint(x: 90, y: 60)),
            emitter("emitterZPosition", 0, 60, isDeep: true),
            emitter("emitterSize", CGSize(width: 0, height: 10), CGSize(width: 70, height: 50)),
            emitter("emitterDepth", 0, 120, isDeep: true),
        ]
    }

    private static var cells: [Flight] {
        let birth = [
            cell("birthRate", 1e6, 3e6), cell("lifetime", 0.5, 1.2), cell("lifetimeRange", 0, 1.5) { $0.lifetime = 0.5 },
            cell("speed", 0.5, 1.5), cell("emissionLatitude", 0, 1, isDeep: true), cell("emissionLongitude", 0, 2),
            cell("emissionRange", 0, 3), cell("velocity", 0, 60), cell("velocityRange", 0, 60), cell("scale", 0.2, 1),
            cell("scaleRange", 0, 0.6), cell("spin", 0, 5), cell("spinRange", 0, 5),
        ]
        let motion = [
            cell("xAcceleration", 0, 300), cell("yAcceleration", 0, 300), cell("zAcceleration", 0, 900, isDeep: true),
            cell("scaleSpeed", 0, 2),
        ]
        let colors = [
            cell("color", CGColor.red, CGColor.glass), cell("redRange", 0, 0.6), cell("greenRange", 0, 0.6),
            cell("blueRange", 0, 0.6), cell("alphaRange", 0, 0.6), cell("redSpeed", 0, -2), cell("greenSpeed", 0, -2),
            cell("blueSpeed", 0, -2), cell("alphaSpeed", 0, -2),
        ]
        let pictures = [
            cell("contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)),
            cell("contentsScale", 0.8, 2), cell("minificationFilterBias", 0, 3) { $0.minificationFilter = "trilinear" },
        ]
        return birth + motion + colors + pictures
    }
}
