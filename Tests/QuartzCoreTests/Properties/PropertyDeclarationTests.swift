// A property is declared once, by a field and a line: no field without a line, no two lines for one place or one key.

import QuartzCore
import XCTest

final class PropertyDeclarationTests: XCTestCase {
    private static var classes: [(type: CALayer.Type, values: any ClassValues)] {
        [
            (CALayer.self, NoValues()), (CAShapeLayer.self, ShapeValues()), (CAGradientLayer.self, GradientValues()),
            (CAReplicatorLayer.self, ReplicatorValues()), (CATextLayer.self, TextValues()), (CATiledLayer.self, TiledValues()),
            (CAScrollLayer.self, ScrollValues()), (CATransformLayer.self, NoValues()), (CAEmitterLayer.self, EmitterValues()),
        ]
    }

    func testEveryFieldOfAClassesValuesIsAProperty() {
        for (type, values) in Self.classes {
            let fields = Mirror(reflecting: values).children.compactMap(\.label)
            let lines = PropertyTable.list(for: type).descriptors.filter { $0.place.home == .own }
            XCTAssertEqual(lines.map(\.key).sorted(), fields.sorted(), "\(type)")
        }
    }

    func testEveryFieldOfTheValuesOfEveryLayerIsAProperty() {
        let values = LayerValues(), rare = RareValues()
        let groups: [Any] = [values.place, values.box, values.look, rare.details, rare.timing]
        var fields = groups.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) } + ["transform", "sublayerTransform"]
        fields.removeAll { $0 == "flags" }
        let lines = PropertyTable.base.filter { ($0.place.home == .values || $0.place.home == .rare) && $0.place.format != .flag }
        XCTAssertEqual(lines.map(\.key).sorted(), fields.sorted())
    }

    func testNoTwoPropertiesShareAPlaceOrAKey() {
        for (type, _) in Self.classes {
            let lines = PropertyTable.list(for: type).descriptors
            XCTAssertEqual(Set(lines.map(\.key)).count, lines.count, "\(type)")
            XCTAssertEqual(Set(lines.map(\.place.key)).count, lines.count, "\(type)")
            XCTAssertEqual(lines.map(\.id), lines.indices.map { PropertyID($0) }, "\(type)")
        }
    }

    func testAFreshLayerHasTheDefaults() {
        for (type, _) in Self.classes {
            let layer = type.makeFresh(), list = PropertyTable.list(for: type)
            for line in list.descriptors where !(type == CAScrollLayer.self && line.key == "masksToBounds") {
                XCTAssertEqual("\(layer.value(line))", "\(list.initial(line))", "\(type).\(line.key)")
            }
        }
    }

    func testAnUnknownNameReadsBackWhereItIsKept() {
        let shape = CAShapeLayer()
        shape.lineCap = CAShapeLayerLineCap(rawValue: "pointed")
        XCTAssertEqual(shape.lineCap.rawValue, "pointed")
        XCTAssertEqual(shape.value(forKey: "lineCap") as? String, "pointed")
        XCTAssertEqual(CAShapeLayer(layer: shape).lineCap.rawValue, "pointed")
        shape.lineCap = .round
        XCTAssertEqual(shape.lineCap, .round)
    }

    func testListsAndColoursReadBackAsTheyWereGiven() throws {
        let shape = CAShapeLayer(), gradient = CAGradientLayer()
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        shape.strokeColor = color
        XCTAssertTrue(shape.strokeColor === color)
        shape.lineDashPattern = [1, 2.5]
        XCTAssertEqual(shape.lineDashPattern, [1, 2.5])
        shape.lineDashPattern = [1, NSNumber(value: Double.nan)]
        XCTAssertEqual(shape.lineDashPattern, [1, 2.5], "what is not finite is refused")
        gradient.colors = [color, CGColor.black]
        XCTAssertTrue(try XCTUnwrap(gradient.colors?.first as? CGColor) === color)
        gradient.colors = [color, "black"]
        XCTAssertEqual(gradient.colors?.count, 2, "a list with something else in it is refused")
        gradient.colors = nil
        XCTAssertNil(gradient.colors)
    }

    func testAPresentationKeepsWhatTheLastCommitSaidOfAClass() throws {
        let offscreen = OffscreenRenderer(width: 50, height: 50), shape = CAShapeLayer()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        (shape.path, shape.lineWidth, shape.lineDashPattern) = (path, 3, [4])
        offscreen.rootLayer.addSublayer(shape)
        offscreen.update()
        CATransaction.setDisableActions(true)
        (shape.path, shape.lineWidth, shape.lineDashPattern) = (nil, 7, [5])
        shape.lineDashPattern = [6]
        shape.contents = "no image"
        let shown = try XCTUnwrap(shape.presentation())
        XCTAssertTrue(shown.path === path)
        XCTAssertEqual(shown.lineWidth, 3)
        XCTAssertEqual(shown.lineDashPattern, [4])
        XCTAssertNil(shown.contents)
        XCTAssertEqual(shape.contents as? String, "no image")
        offscreen.update()
        XCTAssertEqual(try XCTUnwrap(shape.presentation()).lineDashPattern, [6])
        XCTAssertEqual(shape.presentation()?.contents as? String, "no image")
    }
}
