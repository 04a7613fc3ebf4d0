// Symbols: names and their endings, sizes, templates and colours, and where they show.

import CoreGraphics
import QuartzCore
import UIKit
import XCTest

final class SymbolTests: ViewTestCase {
    // MARK: Names

    func testEachLineOfTheTableMakesSense() {
        for name in SymbolTable.names {
            let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 100))
            let size = image?.size ?? .zero
            XCTAssertTrue(size.width > 25 && size.width < 220 && size.height > 15 && size.height < 145, "\(name) \(size)")
        }
    }

    func testEndingsFollowFromTheParts() {
        for name in [
            "heart.fill", "heart.circle", "heart.circle.fill", "heart.slash", "heart.slash.fill", "xmark.circle.fill",
            "bell.badge.fill", "person.crop.circle.badge.plus", "person.crop.circle.fill.badge.checkmark", "12.circle.fill",
            "a.square", "checkmark.seal.fill", "exclamationmark.triangle.fill", "line.3.horizontal.decrease.circle", "gearshape",
            "chevron.backward", "wifi.slash", "plus.app",
        ] {
            XCTAssertNotNil(UIImage(systemName: name), name)
        }
    }

    func testANameThatThereIsNotGivesNilAndIsSaid() {
        let names = ["no.such.symbol", "", ".", "fill", "circle.", "plus.fill", "heart.fill.fill", "a", "77.circle"]
        for name in names + ["heart.badge.none"] {
            XCTAssertNil(UIImage(systemName: name), name)
        }
        XCTAssertTrue(FaultReport.wasReported("UIImage(systemName: \"no.such.symbol\")"))
        XCTAssertNil(UIImage(systemName: String(repeating: "circle.", count: 5000) + "circle"))
    }

    func testSomeSymbolsAreMembers() {
        for image in [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark] { XCTAssertTrue(image.isSymbolImage) }
    }

    // MARK: Sizes

    /// Measured on a device by a program whose author asks about it in Apple's forums (thread 716773): `chevron.compact.down` of
    /// 64 points, light and medium is 70.33 × 25.67 points, its baseline 10.33 below the lower edge.
    func testASymbolIsAsLargeAsApples() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 64, weight: .light, scale: .medium)
        let image = try XCTUnwrap(UIImage(systemName: "chevron.compact.down", withConfiguration: configuration))
        XCTAssertEqual(image.size.width, 70.33, accuracy: 1.5)
        XCTAssertEqual(image.size.height, 25.67, accuracy: 1.5)
        XCTAssertEqual(try XCTUnwrap(image.baselineOffsetFromBottom), -10.33, accuracy: 1)
    }

    func testSizeFollowsPointsScaleAndStyle() throws {
        func width(_ configuration: UIImage.SymbolConfiguration?) throws -> CGFloat {
            try XCTUnwrap(UIImage(systemName: "circle", withConfiguration: configuration)).size.width
        }
        XCTAssertEqual(try width(nil), try width(.init(pointSize: 17, weight: .regular, scale: .medium)))
        XCTAssertEqual(try width(.init(textStyle: .largeTitle)), try width(.init(pointSize: 34)))
        XCTAssertEqual(try width(.init(pointSize: 100)), 118, accuracy: 1)
        XCTAssertLessThan(try width(.init(scale: .small)), try width(nil))
        XCTAssertGreaterThan(try width(.init(scale: .large)), try width(nil))
        XCTAssertEqual(try width(.init(font: .systemFont(ofSize: 40))), try width(.init(pointSize: 40, weight: .regular)))
        for size in [0, -1, CGFloat.nan, .infinity] { XCTAssertEqual(try width(.init(pointSize: size)), try width(nil)) }
        XCTAssertEqual(try width(.init(pointSize: 1e9)), try width(.init(pointSize: 4096)))
    }

    func testConfigurationsAreAppliedOneOverTheOther() throws {
        let small = UIImage.SymbolConfiguration(pointSize: 10, weight: .bold)
        let both = small.applying(UIImage.SymbolConfiguration(scale: .large))
        XCTAssertEqual(both, UIImage.SymbolConfiguration(pointSize: 10, weight: .bold, scale: .large))
        XCTAssertEqual(both.withoutScale(), small)
        XCTAssertEqual(small.applying(UIImage.SymbolConfiguration.unspecified), small)
        XCTAssertEqual(small.applying(nil), small)
        XCTAssertEqual(both.withoutPointSizeAndWeight(), UIImage.SymbolConfiguration(scale: .large))
        let image = try XCTUnwrap(UIImage(systemName: "star"))
        XCTAssertEqual(image.withConfiguration(both).symbolConfiguration, both)
        XCTAssertEqual(image, UIImage(systemName: "star"))
        XCTAssertNotEqual(image, UIImage(systemName: "star.fill"))
        XCTAssertNotEqual(image, image.withConfiguration(both))
        XCTAssertTrue(image.isSymbolImage)
        XCTAssertNil(UIImage().applyingSymbolConfiguration(both))
        XCTAssertFalse(UIImage().isSymbolImage)
    }

    func testThickerWeightsHaveMoreInk() throws {
        let weights = (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }
        let ink = try weights.map { weight in
            let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
            return try XCTUnwrap(UIImage(systemName: "xmark", withConfiguration: configuration)).ink
        }
        XCTAssertEqual(ink, ink.sorted())
        XCTAssertGreaterThan(ink[8], 3 * ink[0])
    }

    func testAVariableValueLightsParts() throws {
        let ink = try [0, 0.3, 0.6, 1].map { try XCTUnwrap(UIImage(systemName: "wifi", variableValue: $0)).ink }
        XCTAssertEqual(ink, ink.sorted())
        XCTAssertLessThan(ink[0], ink[1])
        XCTAssertLessThan(ink[2], ink[3])
        XCTAssertEqual(ink[3], try XCTUnwrap(UIImage(systemName: "wifi")).ink)
        XCTAssertNotNil(UIImage(systemName: "heart", variableValue: .nan, configuration: nil))
    }

    // MARK: Colours

    func testASymbolTakesTheTint() throws {
        let view = show(UIImageView(image: UIImage(systemName: "square.fill")))
        view.tintColor = .red
        view.center = CGPoint(x: 100, y: 100)
        renderer.update()
        XCTAssertEqual(try renderer.render().at(100, 100), 0xFFFF_0000)
        view.image = view.image?.withTintColor(.green)
        renderer.update()
        XCTAssertEqual(try renderer.render().at(100, 100), 0xFFFF_0000, "a template still")
        view.image = view.image?.withTintColor(.green, renderingMode: .alwaysOriginal)
        renderer.update()
        XCTAssertEqual(try renderer.render().at(100, 100), 0xFF00_FF00)
        view.image = view.image?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 60))
        renderer.update()
        XCTAssertEqual(try renderer.render().at(100, 100), 0xFF00_FF00, "the tint stays with the symbol")
    }

    func testAPaletteColoursSignAndGround() throws {
        let colors = UIImage.SymbolConfiguration(paletteColors: [.white, .red]).applying(
            UIImage.SymbolConfiguration(pointSize: 100))
        let view = show(UIImageView(image: UIImage(systemName: "plus.circle.fill", withConfiguration: colors)))
        view.center = CGPoint(x: 100, y: 100)
        view.tintColor = .blue
        renderer.update()
        let picture = try renderer.render()
        XCTAssertEqual(picture.at(100, 100), 0xFFFF_FFFF)
        XCTAssertEqual(picture.at(70, 70), 0xFFFF_0000)
        view.image = UIImage(
            systemName: "plus.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .green).applying(
                UIImage.SymbolConfiguration(pointSize: 100)))
        renderer.update()
        let other = try renderer.render()
        XCTAssertEqual(other.at(100, 100), 0xFF00_FF00)
        XCTAssertEqual(Int(other.at(70, 70) >> 8 & 0xFF), 128, accuracy: 2)
    }

    // MARK: Where they show

    func testAViewPrefersAConfigurationWhereTheSymbolSaysNothing() {
        let view = UIImageView(image: UIImage(systemName: "circle"))
        let own = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        XCTAssertEqual(view.intrinsicContentSize.width, 2 * own.width, accuracy: 1.01)
        view.image = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        XCTAssertEqual(view.intrinsicContentSize, own)
    }

    func testASymbolThatIsEnlargedIsDrawnForThat() {
        let view = UIImageView(image: UIImage(systemName: "heart.fill"))
        view.contentMode = .scaleAspectFit
        let own = (view.layer.contents as? CGImage)?.width ?? 0
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        show(view)
        XCTAssertEqual((view.layer.contents as? CGImage)?.width ?? 0, 200, accuracy: 2)
        view.image = view.image?.withHorizontallyFlippedOrientation()
        XCTAssertEqual((view.layer.contents as? CGImage)?.width ?? 0, 200, accuracy: 2)
        view.frame.size = CGSize(width: 1e7, height: 1e7)
        renderer.update()
        XCTAssertNotNil(view.layer.contents)
        view.frame.size = CGSize(width: 5, height: 5)
        renderer.update()
        XCTAssertEqual((view.layer.contents as? CGImage)?.width, own)
    }

    func testButtonsPreferAConfiguration() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        let own = button.intrinsicContentSize
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34), forImageIn: .normal)
        XCTAssertEqual(button.intrinsicContentSize.width, 2 * own.width, accuracy: 1.5)
        XCTAssertEqual(button.currentPreferredSymbolConfiguration, UIImage.SymbolConfiguration(pointSize: 34))
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "heart")
        configuration.contentInsets = .zero
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 68)
        let other = UIButton(configuration: configuration)
        XCTAssertEqual(other.intrinsicContentSize.width, 4 * own.width, accuracy: 3)
    }

    func testASymbolStandsOnTheTextsLine() throws {
        let attachment = NSTextAttachment()
        let configuration = UIImage.SymbolConfiguration(pointSize: 40)
        attachment.image = try XCTUnwrap(UIImage(systemName: "circle", withConfiguration: configuration))
        let room = attachment.room
        XCTAssertEqual((room.ascent - room.descent) / 2, 0.705 / 2 * 40, accuracy: 0.6, "the middle at the middle of capitals")
        XCTAssertEqual(room.picture?.isTemplate, true)
    }
}

extension UIImage {
    /// The sum of all opacities.
    fileprivate var ink: Int {
        guard let shown = cgImage else { return 0 }
        return shown.withPixels { bytes, bytesPerRow in
            (0..<shown.height).reduce(0) { sum, y in
                (0..<shown.width).reduce(sum) {
                    $0 + Int(bytes.load(fromByteOffset: y * bytesPerRow + 4 * $1 + 3, as: UInt8.self))
                }
            }
        }
    }
}

extension CGImage {
    fileprivate func at(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { bytes, bytesPerRow in bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self) }
    }

    func testSecondsToGoBackOrOn() throws {
        let plain = try XCTUnwrap(UIImage(systemName: "gobackward")), back = try XCTUnwrap(UIImage(systemName: "gobackward.15"))
        XCTAssertEqual(plain.size.height, back.size.height, accuracy: 1)
        XCTAssertNotEqual(back.pngData(), plain.pngData())
        XCTAssertNotNil(UIImage(systemName: "goforward.30"))
        XCTAssertNotEqual(UIImage(systemName: "gobackward.30")?.pngData(), back.pngData())
    }
}
