// In: picture files that say what their colours are. Out: whether they come out as sRGB's.

import CoreGraphics
import XCTest

final class ImageColorTests: XCTestCase {
    /// The profile's red is sRGB's blue, and the other way round.
    private enum Encoded {
        static let inks = [
            "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCg",
            "wJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAkH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkA",
            "SwAAPwB/BtrYVx//2Q==",
        ].joined()
        static let jpegWithProfile = [
            "/9j/4AAQSkZJRgABAQAAAQABAAD/4gH0SUNDX1BST0ZJTEUAAQEAAAHkAAAAAAIQAABtbnRyUkdCIFhZWiAAAAAAAAAAAAAAAABhY3NwAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAlkZXNjAAAA8AAAAGRjcHJ0AAABVAAAABB3dHB0AAABZAAAABRyWFlaAAABeAAAABRnWFlaAAABjAAAABRiWFlaAAABoAAAABRyVFJDAA",
            "ABtAAAABBnVFJDAAABxAAAABBiVFJDAAAB1AAAABBkZXNjAAAAAAAAAAVzd2FwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdGV4dAAAAABub25lAAAAAFhZWiAAAAAAAAD21gABAAAAAN",
            "MtWFlaIAAAAAAAACShAAAPhQAAttRYWVogAAAAAAAAYpQAALeFAAAY3FhZWiAAAAAAAABvowAAOPYAAAORY3VydgAAAAAAAAABAjMAAGN1cnYA",
            "AAAAAAAAAQIzAABjdXJ2AAAAAAAAAAECMwAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCg",
            "oKCgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK",
            "/8AAEQgACAAIAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAA",
            "AAAAcJ/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8Al8AJqgP/2Q==",
        ].joined()
        static let pngWithProfile = [
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAA0WlDQ1BJQ0MgUHJvZmlsZQAAeJxjYGB8wgAETAIMDLl5JUVB7k4KEZFRCgxIID",
            "G5uIABL/h2jYERRF/Wxa8OK+BMSS1OBtIfgDgluaCohIGBMQTIFigvKQCxU4BskSKgo4DsChA7HcLuAbGTIOwFYDUhQc5A9haQ3nQI+wiInQRh",
            "XwGxoXaBAGtxeSIBf5EHSlIrSkB0Xn5eKohGhCcinBBiKgsZGPhbGRi2XUGIJU1hYNgOFJO4gxDLX8zAYPGNgYF5YnJpURnUKkYmYwYGQnwASA",
            "c6dYLFAqEAAAARSURBVHicYzyhofGfgYGhEQAN1gKa99+QbAAAAABJRU5ErkJggg==",
        ].joined()
        static let linear = [
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABGdBTUEAAYagMeiWXwAAAA9JREFUeJxjbHA4wcDAAAAHbgGK8YcsXQAAAABJRU",
            "5ErkJggg==",
        ].joined()
        static let standard = [
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABGdBTUEAALGPC/xhBQAAAA9JREFUeJxjbHA4wcDAAAAHbgGK8YcsXQAAAABJRU",
            "5ErkJggg==",
        ].joined()
        static let both = [
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAAXNSR0IArs4c6QAAAARnQU1BAAGGoDHoll8AAAAPSURBVHicY2xwOMHAwAAAB2",
            "4BivGHLF0AAAAASUVORK5CYII=",
        ].joined()
    }

    /// Red, green, blue and alpha of a pixel, multiplied.
    private func pixel(_ x: Int = 0, of base64: String, edited edit: (inout Data) -> Void = { _ in }) throws -> [Int] {
        var data = try XCTUnwrap(Data(base64Encoded: base64))
        edit(&data)
        return try CGImage.decoding(data).withPixels { bytes, _ in [2, 1, 0, 3].map { Int(bytes[4 * x + $0]) } }
    }

    private func assertNear(_ one: [Int], _ other: [Int], by tolerance: Int, line: UInt = #line) {
        XCTAssertEqual(one.count, other.count, line: line)
        for (a, b) in zip(one, other) { XCTAssertEqual(a, b, accuracy: tolerance, "\(one) and \(other)", line: line) }
    }

    func testInksOfAJPEGAreTakenAwayFromTheirColours() throws {
        // No cyan, 200 of magenta, 100 of yellow, 40 of black.
        assertNear(try pixel(of: Encoded.inks), [215, 46, 131, 255], by: 2)
    }

    func testProfilesOfPicturesAreFollowed() throws {
        assertNear(try pixel(of: Encoded.jpegWithProfile), [35, 35, 201, 255], by: 4)
        assertNear(try pixel(of: Encoded.pngWithProfile), [35, 35, 201, 255], by: 2)
        assertNear(try pixel(1, of: Encoded.pngWithProfile), [18, 18, 101, 128], by: 2)
    }

    func testTheGammaOfAPNGIsFollowed() throws {
        assertNear(try pixel(of: Encoded.linear), [188, 137, 229, 255], by: 1)
    }

    func testWhatSaysThatItIsStandardStaysToTheBit() throws {
        XCTAssertEqual(try pixel(of: Encoded.standard), [128, 64, 200, 255])
        XCTAssertEqual(try pixel(of: Encoded.both), [128, 64, 200, 255])
    }

    func testABrokenProfileLeavesThePictureAsItIs() throws {
        // The signature that each profile bears is spoilt.
        let edited = try pixel(of: Encoded.jpegWithProfile) { data in
            if let place = data.range(of: Data("acsp".utf8)) { data.replaceSubrange(place, with: Data("none".utf8)) }
        }
        assertNear(edited, [200, 40, 40, 255], by: 4)
    }
}
