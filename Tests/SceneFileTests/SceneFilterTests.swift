// Filters in scene files: read, sampled, refused by path.

import QuartzCore
import SceneFile
import XCTest

final class SceneFilterTests: XCTestCase {
    private static let blur = "{\"class\": \"CIFilter\", \"filter\": \"CIGaussianBlur\", \"name\": \"blur\", \"inputRadius\": 4}"

    private func tree(_ members: String) throws -> LayerTree {
        let text = "{\"canvas\": {\"width\": 10, \"height\": 10}, \"root\": {\"class\": \"CALayer\", \(members)}}"
        return try Scene(json: text.utf8, folder: SampleScene.folder, for: .pictures).tree
    }

    func testAnimatedValuesAreSampled() throws {
        let text = """
            {"canvas": {"width": 10, "height": 10}, "root": {"class": "CALayer", "name": "card", "filters": [\(Self.blur)],
              "animations": [{
                "class": "CABasicAnimation", "keyPath": "filters.blur.inputRadius", "fromValue": 0, "toValue": 10,
                "duration": 2}]},
             "script": [{"at": 3, "disableActions": true, "set": {"card.filters.blur.inputRadius": 7}}]}
            """
        let player = try ScenePlayer(Scene(json: text.utf8, folder: SampleScene.folder, for: .values))
        defer { MediaClock.useSystemTime() }
        player.advance(to: 0.5)
        XCTAssertEqual(try player.value(ofLayer: "card", keyPath: "filters.blur.inputRadius"), "2.5")
        player.advance(to: 4)
        XCTAssertEqual(try player.value(ofLayer: "card", keyPath: "filters.blur.inputRadius"), "7")
    }

    func testFiltersAreReadWithTheirValues() throws {
        let layer = try tree("""
            "filters": [\(Self.blur), {"filter": "CIColorMonochrome", "inputColor": "#00ff00", "enabled": false}],
            "backgroundFilters": [{"filter": "CIColorMatrix", "inputRVector": [0, 1, 0, 0]}],
            "compositingFilter": "multiplyBlendMode"
            """).root
        XCTAssertEqual(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double, 4)
        XCTAssertEqual(
            layer.value(forKeyPath: "filters.CIColorMonochrome.inputColor") as? CIColor, CIColor(red: 0, green: 1, blue: 0))
        XCTAssertEqual((layer.filters?.last as? CIFilter)?.isEnabled, false)
        XCTAssertEqual(layer.value(forKeyPath: "backgroundFilters.CIColorMatrix.inputRVector") as? CIVector, CIVector(
            x: 0, y: 1, z: 0, w: 0))
        XCTAssertEqual(layer.compositingFilter as? String, "multiplyBlendMode")
        XCTAssertEqual(try tree("\"compositingFilter\": {\"filter\": \"CIScreenBlendMode\"}").root.compositingFilter as? CIFilter,
                       CIFilter(name: "CIScreenBlendMode"))
        XCTAssertNil(try tree("\"filters\": null, \"compositingFilter\": null").root.filters)
    }

    func testWhatIsWrongIsRefusedByItsPath() {
        for (members, message) in [
            ("\"filters\": \(Self.blur)", "root.filters: expected an array of filters"),
            ("\"filters\": [\"blur\"]", "root.filters[0]: expected a filter"),
            ("\"filters\": [{}]", "root.filters[0]: \"filter\" is missing"),
            ("\"filters\": [{\"filter\": \"CIBlur\"}]", "root.filters[0].filter: this version has no filter \"CIBlur\""),
            ("\"filters\": [{\"class\": \"CIImage\", \"filter\": \"CIBoxBlur\"}]",
             "root.filters[0].class: expected \"CIFilter\""),
            ("\"filters\": [{\"filter\": \"CIBoxBlur\", \"inputRadius\": \"wide\"}]",
             "root.filters[0].inputRadius: expected a number"),
            ("\"filters\": [{\"filter\": \"CIBoxBlur\", \"radius\": 3}]",
             "root.filters[0].radius: CIBoxBlur has no input \"radius\""),
            ("\"filters\": [{\"filter\": \"CIMultiplyBlendMode\"}]",
             "root.filters[0]: CIMultiplyBlendMode puts one picture over another"),
            ("\"backgroundFilters\": [{\"filter\": \"CIColorMatrix\", \"inputRVector\": [1]}]",
             "root.backgroundFilters[0].inputRVector: expected"),
            ("\"compositingFilter\": \"CIBlur\"", "root.compositingFilter: unknown way of compositing \"CIBlur\""),
            ("\"compositingFilter\": \(Self.blur)",
             "root.compositingFilter: CIGaussianBlur does not put one picture over another"),
            ("\"compositingFilter\": []", "root.compositingFilter: expected a filter"),
        ] {
            XCTAssertThrowsError(try tree(members), members) { error in
                XCTAssertTrue("\(error)".contains(message), "\(error) does not say \(message)")
            }
        }
    }
}
