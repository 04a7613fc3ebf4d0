// Scenes that are refused: the error names the element, whatever is wrong with it, and no input
// whatever ends the process.

import QuartzCore
import SceneFile
import XCTest

final class SceneRefusalTests: XCTestCase {
    func testTheErrorNamesTheElement() {
        let cases: [(scene: String, message: String)] = [
            ("[]", "scene: expected a scene, found an array"),
            ("{}", "scene: \"canvas\" is missing"),
            (scene(root: nil), "scene: \"root\" is missing"),
            ("{\"canvas\": {\"width\": 10, \"height\": 10}, \"root\": {\"class\": \"CALayer\"}, \"extra\": 1}",
             "extra: unknown key"),
            ("{\"canvas\": {\"width\": 0, \"height\": 10}, \"root\": {\"class\": \"CALayer\"}}",
             "canvas.width: expected a number above 0"),
            ("{\"canvas\": {\"width\": 1e9, \"height\": 10}, \"root\": {\"class\": \"CALayer\"}}",
             "canvas.width: the picture would be"),
            ("{\"canvas\": {\"width\": 5, \"height\": 10, \"scale\": -1}, \"root\": {\"class\": \"CALayer\"}}",
             "canvas.scale: expected"),
            (scene(root: "3"), "root: expected a layer, found a number"), (scene(root: "{}"), "root: \"class\" is missing"),
            (scene(root: "{\"class\": \"CAFooLayer\"}"), "root.class: this version has no layer class \"CAFooLayer\""),
            (scene(sublayer: "\"cornerRadius\": \"big\""), "root.sublayers[0].cornerRadius: expected a number, found a string"),
            (scene(sublayer: "\"cornerRadius\": null"), "root.sublayers[0].cornerRadius: expected a number, found null"),
            (scene(sublayer: "\"cornerRadius\": 1e999"), "root.sublayers[0].cornerRadius: the number is too large"),
            (scene(sublayer: "\"cornerRadius\": \"inf\""), "root.sublayers[0].cornerRadius: an infinite number is not allowed"),
            (scene(sublayer: "\"cornerRadiu\": 3"), "root.sublayers[0].cornerRadiu: CALayer has no property \"cornerRadiu\""),
            (scene(sublayer: "\"lineWidth\": 3"), "root.sublayers[0].lineWidth: CALayer has no property"),
            (scene(sublayer: "\"position.x\": 3"), "root.sublayers[0][\"position.x\"]: expected the key of a property"),
            (scene(sublayer: "\"position\": [1, \"a\"]"), "root.sublayers[0].position[1]: expected a number, found a string"),
            (scene(sublayer: "\"frame\": [1, 2]"), "root.sublayers[0].frame: expected [x, y, width, height]"),
            (scene(sublayer: "\"isHidden\": 1"), "root.sublayers[0].isHidden: expected a boolean, found a number"),
            (scene(sublayer: "\"contentsGravity\": \"middle\""), "root.sublayers[0].contentsGravity: unknown value \"middle\""),
            (scene(sublayer: "\"contents\": \"mars\""), "root.sublayers[0].contents: no image is named \"mars\""),
            (scene(sublayer: "\"sublayers\": {}"), "root.sublayers[0].sublayers: expected an array of layers"),
            (scene(sublayer: "\"mask\": {\"class\": \"CALayer\", \"opacity\": []}"), "root.sublayers[0].mask.opacity: expected"),
            (scene(animation: "\"class\": \"CAFooAnimation\""), "root.animations[0].class: this version has no animation class"),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"keyPath\": \"opacit\""),
             "root.animations[0].keyPath: CALayer has no property"),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"keyPath\": \"position.z\""),
             "root.animations[0].keyPath: CALayer has no property"),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"keyPath\": \"transform.scale.x.y\""),
             "root.animations[0].keyPath:"),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"toValue\": 1"),
             "root.animations[0].toValue: a value needs a \"keyPath\""),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"keyPath\": \"position\", \"toValue\": 1"),
             "root.animations[0].toValue: expected [x, y]"),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"values\": []"),
             "root.animations[0].values: CABasicAnimation has no property"),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"fillMode\": \"ahead\""),
             "root.animations[0].fillMode: unknown fill mode \"ahead\""),
            (scene(animation: "\"class\": \"CABasicAnimation\", \"valueFunction\": \"spin\""),
             "root.animations[0].valueFunction: unknown value function"),
            (scene(
                animation:
                    "\"class\": \"CABasicAnimation\", \"keyPath\": \"transform\", \"valueFunction\": \"scale\", \"toValue\": 2"),
             "root.animations[0].toValue: expected [x, y, z]"),
            (scene(animation: "\"class\": \"CAKeyframeAnimation\", \"keyPath\": \"opacity\", \"values\": [0, []]"),
             "root.animations[0].values[1]:"),
            (scene(animation: "\"class\": \"CAAnimationGroup\", \"animations\": [{\"class\": \"X\"}]"),
             "root.animations[0].animations[0].class:"),
            (scene(script: "{\"set\": {}}"), "script[0]: \"at\" is missing"),
            (scene(script: "{\"at\": -1}"), "script[0].at: expected a number from 0"),
            (scene(script: "{\"at\": 0, \"sett\": {}}"), "script[0].sett: unknown key"),
            (scene(script: "{\"at\": 0, \"set\": {\"b.opacity\": 1}}"),
             "script[0].set[\"b.opacity\"]: expected \"layerName.keyPath\""),
            (scene(script: "{\"at\": 0, \"set\": {\"root.opacity\": []}}"), "script[0].set[\"root.opacity\"]: expected a number"),
            (scene(script: "{\"at\": 0, \"set\": {\"root.sublayers\": []}}"),
             "script[0].set[\"root.sublayers\"]: CALayer has no property"),
            (scene(script: "{\"at\": 0, \"add\": {\"layer\": \"root\"}}"), "script[0].add: \"animation\" is missing"),
            (scene(script: "{\"at\": 0, \"remove\": [{\"layer\": \"root\"}]}"), "script[0].remove[0]: \"key\" is missing"),
            (scene(script: "{\"at\": 0, \"removeLayer\": \"b\"}"), "script[0].removeLayer: no layer is named \"b\" at this time"),
            (scene(script: "{\"at\": 0, \"removeLayer\": \"root\"}"),
             "script[0].removeLayer: the root of a scene cannot be removed"),
            (scene(script: "{\"at\": 0, \"addLayer\": {\"parent\": \"b\", \"layer\": {}}}"),
             "script[0].addLayer.parent: no layer is named"),
        ]
        for (scene, message) in cases {
            XCTAssertThrowsError(try read(scene), scene) { error in
                XCTAssertTrue(error is SceneError, "\(error)")
                XCTAssertTrue("\(error)".hasPrefix(message), "\(error), expected \(message)")
            }
        }
    }

    func testEveryPropertyOfALayerIsDrawn() {
        XCTAssertEqual(PropertyTable.base.filter { !$0.isDrawn }.map(\.key), [])
    }

    func testNamesFollowTheScript() {
        XCTAssertNoThrow(try read(scene(script: """
            {"at": 2, "set": {"late.opacity": 0}},
            {"at": 1, "addLayer": {"parent": "root", "layer": {"class": "CALayer", "name": "late"}}}
            """)))
        XCTAssertThrowsError(try read(scene(script: """
            {"at": 1, "set": {"late.opacity": 0}},
            {"at": 2, "addLayer": {"parent": "root", "layer": {"class": "CALayer", "name": "late"}}}
            """)))
        XCTAssertThrowsError(try read(scene(script: """
            {"at": 1, "addLayer": {"parent": "root", "layer": {"class": "CALayer", "name": "a",
              "sublayers": [{"class": "CALayer", "name": "b"}]}}},
            {"at": 2, "removeLayer": "a"}, {"at": 3, "set": {"b.opacity": 0}}
            """)))
    }

    func testImagesThatCannotBeReadAreRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scene-images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("text.png"))
        try Data().write(to: folder.appendingPathComponent("empty.png"))
        for path in ["absent.png", "text.png", "empty.png", ""] {
            let text = """
                {"canvas": {"width": 10, "height": 10}, "images": {"mars": "\(path)"},
                "root": {"class": "CALayer", "contents": "mars"}}
                """
            XCTAssertThrowsError(try Scene(json: text.utf8, folder: folder, for: .values)) { error in
                XCTAssertTrue("\(error)".hasPrefix("images.mars: "), "\(error)")
            }
        }
    }

    func testASceneCutShortAtAnyByteIsRefused() throws {
        let bytes = Array(SampleScene.text.utf8)
        XCTAssertNoThrow(try Scene(json: bytes, folder: SampleScene.folder, for: .values))
        for length in 0..<bytes.count {
            XCTAssertThrowsError(
                try Scene(json: bytes[..<length], folder: SampleScene.folder, for: .values), "cut to \(length) bytes") { error in
                XCTAssertTrue("\(error)".contains("not JSON, line"), "\(error)")
            }
        }
    }

    func testASceneWithAnyByteSpoiledIsReadOrRefused() throws {
        let bytes = Array(SampleScene.text.utf8)
        var refused = 0
        for index in bytes.indices {
            for byte in [0, UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "9"), UInt8(ascii: "]"), 0xFF]
                where byte != bytes[index] {
                var spoiled = bytes
                spoiled[index] = byte
                do {
                    _ = try Scene(json: spoiled, folder: SampleScene.folder, for: .values)
                } catch {
                    XCTAssertFalse(error.description.isEmpty)
                    refused += 1
                }
            }
        }
        XCTAssertGreaterThan(refused, bytes.count)
    }

    // MARK: Scenes

    private func read(_ text: String) throws -> Scene { try Scene(json: text.utf8, folder: SampleScene.folder, for: .values) }

    private func scene(root: String?, script: String? = nil) -> String {
        "{\"canvas\": {\"width\": 10, \"height\": 10}"
            + (root.map { ", \"root\": \($0)" } ?? "") + (script.map { ", \"script\": [\($0)]" } ?? "") + "}"
    }

    private func scene(sublayer members: String) -> String {
        scene(root: "{\"class\": \"CALayer\", \"sublayers\": [{\"class\": \"CALayer\", \(members)}]}")
    }

    private func scene(animation members: String) -> String {
        scene(root: "{\"class\": \"CALayer\", \"animations\": [{\(members)}]}")
    }

    private func scene(script: String) -> String {
        scene(root: "{\"class\": \"CALayer\"}", script: script)
    }
}
