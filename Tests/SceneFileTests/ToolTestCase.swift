// What tests of the command-line tool share: a folder of their own, with a scene in it.

import Foundation
import XCTest

class ToolTestCase: XCTestCase {
    private(set) var folder = URL(fileURLWithPath: "/")
    var scene: URL { folder.appendingPathComponent("sample.scene.json") }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(SampleScene.text.utf8).write(to: scene)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }
}
