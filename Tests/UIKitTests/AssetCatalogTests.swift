// Asset catalogs as folders: colours for light and dark, and sets of images.

import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import XCTest

final class AssetCatalogTests: ViewTestCase {
    private var folder: URL!
    private var bundle: Bundle!

    override func setUpWithError() throws {
        try super.setUpWithError()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        bundle = try XCTUnwrap(Bundle(path: folder.path))
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
        (folder, bundle) = (nil, nil)
        try super.tearDownWithError()
    }

    private func write(_ path: String, _ json: String) throws {
        let place = try inside(path)
        try Data(json.utf8).write(to: place.appendingPathComponent("Contents.json"))
    }

    private func inside(_ path: String) throws -> URL {
        let place = URL(fileURLWithPath: try XCTUnwrap(bundle.resourcePath)).appendingPathComponent("Assets.xcassets/\(path)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return place
    }

    private func color(_ red: String, _ green: String, _ blue: String, space: String = "srgb") -> String {
        """
        {"color-space": "\(space)", "components": {"red": "\(red)", "green": "\(green)", "blue": "\(blue)", "alpha": "1.000"}}
        """
    }

    private func parts(_ color: UIColor?, _ style: UIUserInterfaceStyle = .light) throws -> [Int] {
        let resolved = try XCTUnwrap(color).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        resolved.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b, a].map { Int(clamping: ($0 * 255).rounded()) }
    }

    func testColorsAreForLightAndDark() throws {
        try write("Brand.colorset", """
            {"colors": [{"idiom": "universal", "color": \(color("0xFF", "128", "0.000"))},
            {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
            "color": \(color("0.000", "0x80", "255"))}], "info": {"author": "xcode", "version": 1}}
            """)
        let named = UIColor(named: "Brand", in: bundle, compatibleWith: nil)
        XCTAssertEqual(try parts(named), [255, 128, 0, 255])
        XCTAssertEqual(try parts(named, .dark), [0, 128, 255, 255])
        let dark = UIColor(
            named: "Brand", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertEqual(try parts(dark), [0, 128, 255, 255])
    }

    func testColorsAreOfManySpacesAndOfTheSystem() throws {
        try write("Grey.colorset", """
            {"colors": [{"idiom": "universal", "color": {"color-space": "gray-gamma-22",
            "components": {"white": "0.500", "alpha": "0.500"}}}]}
            """)
        try write("Tint.colorset", """
            {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
            """)
        try write("Wide.colorset", """
            {"colors": [{"idiom": "universal", "color": \(color("1.000", "0.000", "0.000", space: "display-p3"))}]}
            """)
        XCTAssertEqual(try parts(UIColor(named: "Grey", in: bundle, compatibleWith: nil)), [128, 128, 128, 128])
        let tint = UIColor(named: "Tint", in: bundle, compatibleWith: nil)
        XCTAssertEqual(try parts(tint), try parts(.systemBlue))
        XCTAssertEqual(try parts(tint, .dark), try parts(.systemBlue, .dark))
        XCTAssertGreaterThan(try parts(UIColor(named: "Wide", in: bundle, compatibleWith: nil))[0], 254)
    }

    func testGroupsMayNameTheirAssets() throws {
        try write("Plain/A.colorset", "{\"colors\": [{\"color\": \(color("1.0", "0.0", "0.0"))}]}")
        try write("Named", "{\"properties\": {\"provides-namespace\": true}}")
        try write("Named/B.colorset", "{\"colors\": [{\"color\": \(color("1.0", "0.0", "0.0"))}]}")
        XCTAssertNotNil(UIColor(named: "A", in: bundle, compatibleWith: nil))
        XCTAssertNotNil(UIColor(named: "Named/B", in: bundle, compatibleWith: nil))
        XCTAssertNil(UIColor(named: "B", in: bundle, compatibleWith: nil))
        XCTAssertNil(UIColor(named: "", in: bundle, compatibleWith: nil))
    }

    func testWhatMakesNoSenseIsNilAndSaid() throws {
        try write("Bad.colorset", "{\"colors\": [{\"color\": \(color("red", "1e999", "0.0"))}]}")
        try write("Torn.colorset", "{\"colors\": ")
        XCTAssertNil(UIColor(named: "Bad", in: bundle, compatibleWith: nil))
        XCTAssertNil(UIColor(named: "Torn", in: bundle, compatibleWith: nil))
        let path = try inside("Torn.colorset").path
        XCTAssertTrue(FaultReport.wasReported("asset \(path)"))
    }

    func testImagesAreChosenByScaleAndStyle() throws {
        try write("Icon.imageset", """
            {"images": [{"filename": "i.png", "idiom": "universal", "scale": "1x"},
            {"filename": "i@3x.png", "idiom": "universal", "scale": "3x"}, {"idiom": "universal", "scale": "2x"},
            {"filename": "dark.png", "idiom": "universal", "scale": "1x",
            "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
            "properties": {"template-rendering-intent": "template"}}
            """)
        for (name, side) in [("i.png", 8), ("i@3x.png", 24), ("dark.png", 10)] {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in }
            try XCTUnwrap(image.pngData()).write(to: try inside("Icon.imageset").appendingPathComponent(name))
        }
        let image = try XCTUnwrap(UIImage(named: "Icon", in: bundle, compatibleWith: nil))
        XCTAssertEqual(image.size, CGSize(width: 8, height: 8))
        XCTAssertEqual(image.renderingMode, .alwaysTemplate)
        let dark = UIImage(named: "Icon", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertEqual(dark?.size.width, 10)
        XCTAssertNil(UIImage(named: "None", in: bundle, compatibleWith: nil))
    }
}
