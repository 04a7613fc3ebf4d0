// Scenes as they play: values, hits and changes of the tree at scene times.

import QuartzCore
import SceneFile
import XCTest

final class ScenePlayerTests: XCTestCase {
    override func tearDown() {
        MediaClock.useSystemTime()
    }

    func testAnimationsOfTheTreeStartAtSceneTimeZero() throws {
        let player = try player(SampleScene.text)
        XCTAssertEqual(try value(player, "card", "opacity"), 0, accuracy: 1e-6)
        player.advance(to: 0.5)
        XCTAssertEqual(try value(player, "card", "opacity"), 0.25, accuracy: 1e-6)
    }

    func testAStepAnimatesImplicitlyWithItsOwnSettings() throws {
        let player = try player(SampleScene.text)
        player.advance(to: 1)
        XCTAssertEqual(try value(player, "card", "position.x"), 200, accuracy: 1e-4)
        player.advance(to: 1.25)
        XCTAssertEqual(try value(player, "card", "position.x"), 250, accuracy: 1e-4)
        XCTAssertEqual(try value(player, "skyé", "opacity"), 0.75, accuracy: 1e-6)
        XCTAssertEqual(try value(player, "card", "opacity"), 1, accuracy: 1e-6, "its animation was removed")
        player.advance(to: 2)
        XCTAssertEqual(try value(player, "card", "position.x"), 300, accuracy: 1e-4)
    }

    func testTheFirstTimeAskedMayLieBehindAllSteps() throws {
        let player = try player(SampleScene.text)
        player.advance(to: 100)
        XCTAssertEqual(try value(player, "late", "zPosition"), -3.5)
        XCTAssertEqual(try player.value(ofLayer: "card", keyPath: "opacity"), "null")
    }

    func testATiledLayerTakesItsPropertiesAndShowsNothingOfItsOwn() throws {
        let player = try player("""
            { "canvas": { "width": 40, "height": 30 },
              "root": { "class": "CATiledLayer", "name": "map", "frame": [0, 0, 40, 30], "backgroundColor": "#00ff00ff",
                "tileSize": [128, 64], "levelsOfDetail": 4, "levelsOfDetailBias": 2 } }
            """)
        player.advance(to: 1)
        XCTAssertEqual(try player.value(ofLayer: "map", keyPath: "tileSize.height"), "64")
        XCTAssertEqual(try value(player, "map", "levelsOfDetail"), 4)
        XCTAssertEqual(try value(player, "map", "levelsOfDetailBias"), 2)
        let picture = try player.picture()
        picture.withPixels { pixels, _ in
            XCTAssertTrue(stride(from: 0, to: pixels.count, by: 4).allSatisfy { Array(pixels[$0..<$0 + 4]) == [0, 255, 0, 255] })
        }
    }

    func testAScrollLayerShowsThePartThatItIsScrolledTo() throws {
        let player = try player("""
            { "canvas": { "width": 40, "height": 30 },
              "root": { "class": "CAScrollLayer", "name": "list", "bounds": [0, 100, 40, 30], "position": [20, 15],
                "scrollMode": "vertically",
                "sublayers": [{ "class": "CALayer", "frame": [0, 100, 40, 30], "backgroundColor": "#00ff00ff" },
                              { "class": "CALayer", "frame": [0, 0, 40, 100], "backgroundColor": "#ff0000ff" }] } }
            """)
        XCTAssertEqual(try player.value(ofLayer: "list", keyPath: "scrollMode"), "\"vertically\"")
        try player.picture().withPixels { pixels, _ in
            XCTAssertTrue(stride(from: 0, to: pixels.count, by: 4).allSatisfy { Array(pixels[$0..<$0 + 4]) == [0, 255, 0, 255] })
        }
    }

    func testALayerHasNoValueWhileItIsNotInTheTree() throws {
        let player = try player(SampleScene.text)
        XCTAssertEqual(try player.value(ofLayer: "late", keyPath: "position"), "null")
        player.advance(to: 1)
        XCTAssertEqual(try player.value(ofLayer: "late", keyPath: "position"), "[10, 260]")
    }

    func testUnknownNamesAreRefused() throws {
        let player = try player(SampleScene.text)
        XCTAssertThrowsError(try player.value(ofLayer: "nobody", keyPath: "opacity"))
        XCTAssertThrowsError(try player.value(ofLayer: "card", keyPath: "opacit"))
        XCTAssertThrowsError(try player.value(ofLayer: "card", keyPath: ""))
        XCTAssertThrowsError(try player.value(ofLayer: "card", keyPath: "position."))
    }

    func testHitsGoToTheLayerOnTop() throws {
        let player = try player(SampleScene.text)
        player.advance(to: 1)
        XCTAssertEqual(player.hit(CGPoint(x: 10, y: 260)), "late")
        XCTAssertEqual(player.hit(CGPoint(x: 390, y: 10)), "root")
        XCTAssertNil(player.hit(CGPoint(x: 500, y: 10)))
    }

    func testSampledValuesAreWrittenAsSceneFilesWriteThem() throws {
        let player = try player("""
            {"canvas": {"width": 10, "height": 10}, "root": {"class": "CALayer", "sublayers": [
              {"class": "CALayer", "name": "s", "bounds": [1, 2, 3, 4], "position": [5, 6.5], "shadowOffset": [7, 8],
               "hidden": true, "backgroundColor": "#ff000080", "shadowColor": null,
               "shadowPath": "M0 0 L10 0 L10 10 Z", "transform": [["translate", 1, 2, 3]], "contentsGravity": "center"},
              {"class": "CALayer", "name": "f", "frame": [1, 2, 30, 40], "anchorPoint": [0, 0]}]}}
            """)
        let cases = [
            ("s", "bounds", "[1, 2, 3, 4]"), ("s", "bounds.size", "[3, 4]"), ("s", "position", "[5, 6.5]"),
            ("s", "position.y", "6.5"), ("s", "shadowOffset", "[7, 8]"), ("s", "hidden", "true"), ("s", "isHidden", "true"),
            ("s", "masksToBounds", "false"), ("s", "shadowColor", "null"),
            ("s", "transform", "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]"), ("s", "transform.translation", "[1, 2]"),
            ("s", "contentsGravity", "\"center\""), ("s", "repeatCount", "0"), ("s", "contents", "null"),
            ("f", "frame", "[1, 2, 30, 40]"), ("f", "position", "[1, 2]"), ("root", "opacity", "1"),
        ]
        for (layer, key, expected) in cases {
            XCTAssertEqual(try player.value(ofLayer: layer, keyPath: key), expected, "\(layer).\(key)")
        }
        let fill = try numbers(player.value(ofLayer: "s", keyPath: "backgroundColor"))
        for (found, expected) in zip(fill, [1, 0, 0, 128.0 / 255]) { XCTAssertEqual(found, expected, accuracy: 1e-6) }
        let path = try SceneElement(JSONParser.parse(player.value(ofLayer: "s", keyPath: "shadowPath").utf8)).svgPath()
        XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    func testTwoPlaysOfAFileGiveTheSameValues() throws {
        func play() throws -> [String] {
            let player = try player(SampleScene.text)
            return try [0, 0.3, 1.1, 1.4, 2.4].map { time in
                player.advance(to: time)
                return try [
                    "position", "opacity", "transform", "bounds"].map { try player.value(ofLayer: "skyé", keyPath: $0) }.joined()
            }
        }
        XCTAssertEqual(try play(), try play())
    }

    private func player(_ text: String) throws -> ScenePlayer {
        try ScenePlayer(Scene(json: text.utf8, folder: SampleScene.folder, for: .values))
    }

    private func value(_ player: ScenePlayer, _ layer: String, _ keyPath: String) throws -> Double {
        try SceneElement(JSONParser.parse(player.value(ofLayer: layer, keyPath: keyPath).utf8)).number()
    }

    private func numbers(_ text: String) throws -> [Double] {
        try SceneElement(JSONParser.parse(text.utf8)).numbers()
    }
}
