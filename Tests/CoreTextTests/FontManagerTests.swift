// Fonts that a program brings along.

import CoreText
import XCTest

final class FontManagerTests: XCTestCase {
    private var directory = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: directory) }

    /// A font that no system has: a copy of an installed one under names as long as its own.
    private func font() throws -> Data {
        let places = ["/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu", "/usr/share/fonts/TTF"]
        let found = places.map { "\($0)/DejaVuSerif-Bold.ttf" }.first { FileManager.default.isReadableFile(atPath: $0) }
        guard let found else { throw XCTSkip("the font is not installed") }
        var data = try Data(contentsOf: URL(fileURLWithPath: found))
        for (old, new) in [("DejaVu Serif", "Lamina Print"), ("DejaVuSerif", "LaminaPrint")] {
            for wide in [false, true] {
                func bytes(_ text: String) -> Data { Data(text.utf8.flatMap { wide ? [0, $0] : [$0] }) }
                while let range = data.range(of: bytes(old)) { data.replaceSubrange(range, with: bytes(new)) }
            }
        }
        return data
    }

    private func file(_ name: String, _ data: Data) throws -> CFURL {
        let url = directory.appendingPathComponent(name)
        try data.write(to: url)
        return url as CFURL
    }

    private func family(_ name: String) -> String {
        CTFontCopyFamilyName(CTFontCreateWithName(name as NSString, 20, nil)) as String
    }

    func testTheFontsOfAFileAreFoundByTheirNamesAsLongAsTheyAreRegistered() throws {
        let url = try file("print.ttf", font())
        XCTAssertNotEqual(family("LaminaPrint-Bold"), "Lamina Print")
        XCTAssertNil(CGFont("Lamina Print" as NSString))
        XCTAssertTrue(CTFontManagerRegisterFontsForURL(url, .process, nil))
        XCTAssertEqual(family("LaminaPrint-Bold"), "Lamina Print")
        XCTAssertEqual(family("Lamina Print"), "Lamina Print")
        XCTAssertNotNil(CGFont("Lamina Print" as NSString))
        XCTAssertTrue((CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []).contains("Lamina Print"))
        let serif = CTFontCreateWithName("DejaVuSerif-Bold" as NSString, 20, nil)
        let font = CTFontCreateWithName("LaminaPrint-Bold" as NSString, 20, nil)
        func width(_ font: CTFont) -> Double {
            CTLineGetTypographicBounds(
                CTLineCreateWithAttributedString(NSAttributedString(string: "Hamburg", attributes: [.font: font])), nil, nil, nil)
        }
        XCTAssertEqual(width(font), width(serif), accuracy: 0.01, "its letters are those of the font that it is a copy of")
        XCTAssertTrue(CTFontManagerUnregisterFontsForURL(url, .process, nil))
        XCTAssertNotEqual(family("LaminaPrint-Bold"), "Lamina Print")
    }

    func testOtherThreadsFindThemToo() throws {
        let thread = DispatchQueue(label: "text"), before = thread.sync { family("Lamina Print") }
        let url = try file("print.ttf", font())
        XCTAssertTrue(CTFontManagerRegisterFontsForURL(url, .process, nil))
        defer { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
        XCTAssertEqual(thread.sync { family("Lamina Print") }, "Lamina Print")
        XCTAssertNotEqual(before, "Lamina Print")
    }

    func testWhatCannotBeRegisteredSaysWhy() throws {
        func code(_ call: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool) -> Int? {
            var error: Unmanaged<CFError>?
            let isDone = call(&error)
            let found = error?.takeRetainedValue()
            XCTAssertEqual(isDone, found == nil)
            XCTAssertEqual(found.map(\.domain), found == nil ? nil : kCTFontManagerErrorDomain as String)
            return found?.code
        }
        let url = try file("print.ttf", font()), other = try file("text.ttf", Data("no font".utf8))
        let nowhere = directory.appendingPathComponent("none.ttf") as CFURL
        XCTAssertNil(code { CTFontManagerRegisterFontsForURL(url, .process, $0) })
        let isKnown = CTFontManagerError.alreadyRegistered.rawValue
        XCTAssertEqual(code { CTFontManagerRegisterFontsForURL(url, .process, $0) }, isKnown)
        XCTAssertNil(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) })
        XCTAssertEqual(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) }, CTFontManagerError.notRegistered.rawValue)
        XCTAssertEqual(
            code { CTFontManagerRegisterFontsForURL(other, .process, $0) }, CTFontManagerError.unrecognizedFormat.rawValue)
        XCTAssertEqual(code { CTFontManagerRegisterFontsForURL(nowhere, .process, $0) }, CTFontManagerError.fileNotFound.rawValue)
        XCTAssertEqual(code { CTFontManagerRegisterFontsForURL(url, .none, $0) }, CTFontManagerError.fileNotFound.rawValue)
        let installed = try XCTUnwrap(CGFont("DejaVu Sans" as NSString))
        XCTAssertEqual(code { CTFontManagerRegisterGraphicsFont(installed, $0) }, isKnown)
    }

    func testAFontOfDataIsFoundOnceItIsRegistered() throws {
        let provider = try XCTUnwrap(CGDataProvider(data: font() as CFData))
        let font = try XCTUnwrap(CGFont(provider))
        XCTAssertEqual(font.postScriptName as String?, "LaminaPrint-Bold")
        XCTAssertNotEqual(family("LaminaPrint-Bold"), "Lamina Print")
        XCTAssertTrue(CTFontManagerRegisterGraphicsFont(font, nil))
        XCTAssertEqual(family("LaminaPrint-Bold"), "Lamina Print")
        XCTAssertTrue(CTFontManagerUnregisterGraphicsFont(font, nil))
        XCTAssertNotEqual(family("LaminaPrint-Bold"), "Lamina Print")
        let sized = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
        XCTAssertEqual(CTFontCopyFamilyName(sized) as String, "Lamina Print")
        CTFontManagerUnregisterGraphicsFont(font, nil)
        XCTAssertNil(CGDataProvider(data: Data("no font".utf8) as CFData).flatMap { CGFont($0) })
        XCTAssertNil(CGDataProvider(data: Data() as CFData).flatMap { CGFont($0) })
    }
}
