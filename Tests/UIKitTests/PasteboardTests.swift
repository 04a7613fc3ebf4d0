// What is copied, as programs set and ask for it.

import QuartzCore
import UIKit
import XCTest

final class PasteboardTests: ViewTestCase {
    func testTheClipboardKeepsText() throws {
        let board = UIPasteboard.general, before = board.string
        defer { board.string = before }
        board.string = "https://example.com/a"
        XCTAssertTrue(board.hasStrings)
        XCTAssertEqual(board.url?.host, "example.com")
        board.url = try XCTUnwrap(URL(string: "mailto:one@example.com"))
        XCTAssertEqual(board.strings, ["mailto:one@example.com"])
        board.string = "no address"
        XCTAssertFalse(board.hasURLs)
        board.string = nil
        XCTAssertFalse(board.hasStrings)
    }
}
