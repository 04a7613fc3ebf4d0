// In: encoded pictures, sound and broken. Out: whether they are decoded, refused and written rightly.

import ImageIO
import XCTest

final class ImageFileTests: XCTestCase {
    private enum Encoded {
        static let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAHklEQVR4nAXBAQEAMAjAIDKZ6UGMZ6sdRBKlCu7NfqCuC9XWjBonAAAAAElFTk"
            + "SuQmCC"
        static let webp = "UklGRj4AAABXRUJQVlA4TDIAAAAvAkAAEC8gECCI9Z9gQyCQ5G821QIBgib/bQQERdctFwB+cmxVUJC2AYu7p2QR/Y+rAw=="
        static let palette =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAgMAAAAP2OW3AAAADFBMVEX/AAAA/wAAAP8JCQlccX6GAAAABHRSTlP///8AQCqp9AAAAAxJREFUeN"
            + "pjEGDYAAAA5ADBGVU7+wAAAABJRU5ErkJggg=="
        static let gif =
            "R0lGODlhAgACAIEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAACAAIAAAgHAAEEEDAgIAAh+QQBAAABACwAAAAAAgACAIEBAgMAAAAAAAAAAA"
            + "AIBgABCAQQEAA7"
        static let jpeg =
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDA"
            + "sKDAkKCgr/wAALCAAEAAQBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIh"
            + "MUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhI"
            + "WGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APjO"
            + "v//Z"
        static let bmp = "Qk0+AAAAAAAAADYAAAAoAAAAAgAAAAEAAAABABgAAAAAAAgAAADEDgAAxA4AAAAAAAAAAAAAAwIBAwIBAAA="
    }

    private func data(_ base64: String) throws -> Data { try XCTUnwrap(Data(base64Encoded: base64)) }

    /// Red, green, blue, alpha of every pixel, multiplied.
    private func pixels(_ image: CGImage) -> [[UInt8]] {
        image.withPixels { bytes, bytesPerRow in
            (0..<image.height).flatMap { y in
                (0..<image.width).map { x in
                    let at = y * bytesPerRow + 4 * x
                    return [bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3]]
                }
            }
        }
    }

    private func reason(_ body: () throws -> Void) -> ImageError.Reason? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ImageError)?.reason
        }
    }

    private var folder: URL!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    func testEachFormatIsDecoded() throws {
        let six: [[UInt8]] = [
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255], [0, 0, 0, 0], [100, 50, 25, 128],
        ]
        XCTAssertEqual(pixels(try CGImage.decoding(data(Encoded.png))), six)
        XCTAssertEqual(pixels(try CGImage.decoding(data(Encoded.webp))), six)
        let four: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0]]
        XCTAssertEqual(pixels(try CGImage.decoding(data(Encoded.palette))), four)
        XCTAssertEqual(pixels(try CGImage.decoding(data(Encoded.gif))), four)
        XCTAssertEqual(pixels(try CGImage.decoding(data(Encoded.jpeg))), Array(repeating: [77, 77, 77, 255], count: 16))
        XCTAssertEqual(pixels(try CGImage.decoding(data(Encoded.bmp))), [[1, 2, 3, 255], [1, 2, 3, 255]])
    }

    func testOnlyPicturesWithoutTransparencyAreOpaque() throws {
        XCTAssertFalse(try CGImage.decoding(data(Encoded.png)).isOpaque)
        XCTAssertTrue(try CGImage.decoding(data(Encoded.jpeg)).isOpaque)
        XCTAssertEqual(try CGImage.decoding(data(Encoded.jpeg)).alphaInfo, .noneSkipFirst)
    }

    func testAPNGKeepsOpaquePixelsExactlyAndOthersNearly() throws {
        // All values of a channel at alphas from 0 to 255.
        var bytes: [UInt8] = []
        for alpha in stride(from: 0, through: 255, by: 5) {
            for color in 0..<256 {
                let product = UInt8((color * alpha + 127) / 255)
                bytes += [product, UInt8(alpha) - product, UInt8(alpha), UInt8(alpha)]
            }
        }
        let image = CGImage(pixels: bytes, width: 256, height: 52, bytesPerRow: 1024, isOpaque: false)
        let url = folder.appendingPathComponent("all.png")
        try image.writePNG(to: url)
        let back = try CGImage.decoding(contentsOf: url)
        // Dividing by alpha and multiplying again gives the same 8 bits.
        XCTAssertEqual(pixels(back), pixels(image))
    }

    func testEveryLayoutRoundTripsThroughPNG() throws {
        var noise = SteadyNoise(6)
        for (alpha, order) in [
            (CGImageAlphaInfo.premultipliedFirst, CGImageByteOrderInfo.order32Little), (.premultipliedLast, .orderDefault),
            (.last, .orderDefault), (.first, .order32Little), (.noneSkipLast, .order32Big), (.noneSkipFirst, .order32Little),
        ] {
            let bytes = (0..<4 * 35).map { _ in UInt8(noise.next() * 255.99) }
            let image = try XCTUnwrap(CGImage(
                width: 7, height: 5, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 28,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(alpha: alpha, byteOrder: order),
                provider: CGDataProvider(bytes: Data(bytes)), decode: nil, shouldInterpolate: true, intent: .defaultIntent))
            let part = try XCTUnwrap(image.cropping(to: CGRect(x: 2, y: 1, width: 4, height: 3)))
            XCTAssertEqual(pixels(try CGImage.decoding(image.pngData())), pixels(image), "\(alpha)")
            XCTAssertEqual(pixels(try CGImage.decoding(part.pngData())), pixels(part), "\(alpha), a part")
        }
    }

    func testAJPEGComesBackNearly() throws {
        let bytes = [[UInt8]](repeating: [50, 100, 200, 255], count: 16 * 16).flatMap { $0 }
        let image = CGImage(pixels: bytes, width: 16, height: 16, bytesPerRow: 64, isOpaque: true)
        let url = folder.appendingPathComponent("flat.jpg")
        try image.writeJPEG(to: url, quality: 1)
        let back = try CGImage.decoding(contentsOf: url)
        XCTAssertEqual([back.width, back.height], [16, 16])
        for (a, b) in zip(pixels(back).joined(), pixels(image).joined()) { XCTAssertEqual(Double(a), Double(b), accuracy: 3) }
        let small = try image.jpegData(quality: -1), large = try image.jpegData(quality: .nan)
        XCTAssertLessThanOrEqual(small.count, large.count)
    }

    func testErrorsNameTheFileAndTheReason() throws {
        let missing = folder.appendingPathComponent("none.png")
        XCTAssertEqual(reason { _ = try CGImage.decoding(contentsOf: missing) }, .missing)
        do {
            _ = try CGImage.decoding(contentsOf: missing)
        } catch {
            XCTAssertEqual(error.description, "\(missing.path): no such file")
        }
        let text = folder.appendingPathComponent("text.png")
        try Data("hello, I am no picture at all".utf8).write(to: text)
        XCTAssertEqual(reason { _ = try CGImage.decoding(contentsOf: text) }, .notAnImage)
        XCTAssertEqual(reason { _ = try CGImage.decoding(Data()) }, .notAnImage)
        guard case .unreadable = reason({ _ = try CGImage.decoding(contentsOf: folder) }) else {
            return XCTFail("a folder cannot be read")
        }
        let image = CGImage(pixels: [0, 0, 0, 255], width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
        guard case .unwritable = reason({ try image.writePNG(to: folder.appendingPathComponent("no/such/a.png")) }) else {
            return XCTFail("there is no such folder")
        }
        XCTAssertEqual(
            reason { _ = try CGImage.decoding(contentsOf: try XCTUnwrap(URL(string: "https://example.org/a.png"))) },
            .unreadable("not the URL of a file"))
    }

    /// A PNG's beginning that announces a size.
    private func header(width: UInt32, height: UInt32) throws -> Data {
        var bytes = [UInt8](try data(Encoded.png))
        for (offset, value) in [(16, width), (20, height)] {
            for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)) }
        }
        return Data(bytes)
    }

    func testSizesAreCheckedBeforePixelsAreMade() throws {
        XCTAssertEqual(reason { _ = try CGImage.decoding(header(width: 0, height: 5)) }, .empty)
        XCTAssertEqual(reason { _ = try CGImage.decoding(header(width: 32_768, height: 1)) }, .tooLarge(width: 32_768, height: 1))
        XCTAssertEqual(
            reason { _ = try CGImage.decoding(header(width: 30_000, height: 30_000)) }, .tooLarge(width: 30_000, height: 30_000))
        XCTAssertEqual(
            reason { _ = try CGImage.decoding(header(width: .max, height: .max)) },
            .tooLarge(width: Int(UInt32.max), height: Int(UInt32.max)))
    }

    func testDamagedDataAreRefusedOrDecodedButNeverFatal() throws {
        var noise = SteadyNoise(7)
        for text in [Encoded.png, Encoded.webp, Encoded.palette, Encoded.gif, Encoded.jpeg, Encoded.bmp] {
            let sound = [UInt8](try data(text))
            for length in 0..<sound.count { _ = try? CGImage.decoding(Data(sound.prefix(length))) }
            for _ in 0..<300 {
                var bytes = sound
                for _ in 0..<3 { bytes[Int(noise.next() * Double(bytes.count))] = UInt8(noise.next() * 255.99) }
                // A changed size may be allowed and great; decoding it would only take long.
                if let image = CGImageSourceCreateWithData(NSData(data: Data(bytes)), nil),
                   let size = CGImageSourceCopyPropertiesAtIndex(image, 0, nil),
                   (size["PixelWidth"] as? Int ?? 0) * (size["PixelHeight"] as? Int ?? 0) > 1_000_000 { continue }
                _ = try? CGImage.decoding(Data(bytes))
            }
        }
        guard case .damaged = reason({ _ = try CGImage.decoding(data(Encoded.png).prefix(45)) }) else {
            return XCTFail("half a PNG cannot be decoded")
        }
    }

    func testManyThreadsDecodeAtOnce() throws {
        let all = try [Encoded.png, Encoded.webp, Encoded.gif, Encoded.jpeg, Encoded.bmp].map(data)
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            do {
                _ = try CGImage.decoding(all[index % all.count])
            } catch {
                XCTFail("\(error)")
            }
        }
    }

    func testSerialsAreUnique() throws {
        let images = try (0..<10).map { _ in try CGImage.decoding(data(Encoded.png)) }
        XCTAssertEqual(Set(images.map(\.serial)).count, 10)
        XCTAssertEqual(Set(images).count, 10)
    }

    func testImagesByAppleNamesOfImageIO() throws {
        let source = try XCTUnwrap(CGImageSourceCreateWithData(data(Encoded.png) as CFData, nil))
        XCTAssertEqual(CGImageSourceGetCount(source), 1)
        XCTAssertEqual(CGImageSourceGetType(source), kUTTypePNG)
        let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
        XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 1, nil))
        let url = folder.appendingPathComponent("out.png") as CFURL
        let destination = try XCTUnwrap(CGImageDestinationCreateWithURL(url, kUTTypePNG, 1, nil))
        XCTAssertFalse(CGImageDestinationFinalize(destination), "no picture was added")
        CGImageDestinationAddImage(destination, image, nil)
        XCTAssertTrue(CGImageDestinationFinalize(destination))
        let again = try XCTUnwrap(CGImageSourceCreateWithURL(url, nil))
        XCTAssertEqual(pixels(try XCTUnwrap(CGImageSourceCreateImageAtIndex(again, 0, nil))), pixels(image))
        let memory = NSMutableData()
        let jpeg = try XCTUnwrap(CGImageDestinationCreateWithData(memory, kUTTypeJPEG, 1, nil))
        CGImageDestinationAddImage(jpeg, image, [kCGImageDestinationLossyCompressionQuality as String: 0.5] as CFDictionary)
        XCTAssertTrue(CGImageDestinationFinalize(jpeg))
        XCTAssertNoThrow(try CGImage.decoding(memory as Data))
        XCTAssertNil(CGImageDestinationCreateWithURL(url, NSString(string: "public.tiff"), 1, nil))
        XCTAssertNil(CGImageSourceCreateWithURL(folder.appendingPathComponent("none") as CFURL, nil))
    }

    func testPicturesOfAnAnimationAreHadOneByOne() throws {
        var bytes = try data(Encoded.gif)
        // Shown twice; the second picture stays for a quarter of a second.
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 0, 0]
        bytes.insert(contentsOf: loop, at: 25)
        let second = try XCTUnwrap(bytes.lastIndex(of: 0xF9))
        bytes[second + 3] = 25
        let source = try XCTUnwrap(CGImageSourceCreateWithData(bytes as CFData, nil))
        XCTAssertEqual(CGImageSourceGetCount(source), 2)
        func gif(_ properties: CFDictionary?) throws -> [String: Any] {
            try XCTUnwrap((properties as? [String: Any])?[kCGImagePropertyGIFDictionary as String] as? [String: Any])
        }
        XCTAssertEqual(
            try gif(CGImageSourceCopyProperties(source, nil))[kCGImagePropertyGIFLoopCount as String] as? Int, 2)
        let times = try (0...1).map { try gif(CGImageSourceCopyPropertiesAtIndex(source, $0, nil)) }
        XCTAssertEqual(times.map { $0[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double }, [0, 0.25])
        XCTAssertEqual(times.map { $0[kCGImagePropertyGIFDelayTime as String] as? Double }, [0.1, 0.25])
        let first = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
        let next = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 1, nil))
        XCTAssertEqual(pixels(first), try pixels(CGImage.decoding(bytes)))
        XCTAssertNotEqual(pixels(first), pixels(next))
        XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 2, nil))
        XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(source, 2, nil))
        // Cut off within the second picture.
        let cut = try XCTUnwrap(CGImageSourceCreateWithData(bytes.prefix(second + 8) as CFData, nil))
        XCTAssertNotNil(CGImageSourceCreateImageAtIndex(cut, 0, nil))
        XCTAssertNil(CGImageSourceCreateImageAtIndex(cut, 1, nil))
    }

    func testPicturesOfAnAnimationLieOverThoseBefore() throws {
        // Red, green, blue and grey.
        var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 99, 99, 99]
        func add(_ x: UInt8, _ y: UInt8, _ side: UInt8, _ colors: [Int], disposal: UInt8) {
            bytes += [0x21, 0xF9, 4, disposal << 2, 10, 0, 0, 0, 0x2C, x, 0, y, 0, side, 0, side, 0, 0, 2]
            // Codes of three bits, begun anew before each pixel.
            let codes = colors.flatMap { [4, $0] } + [5]
            let bits = codes.enumerated().reduce(0) { $0 | $1.element << (3 * $1.offset) }
            let packed = (0..<(3 * codes.count + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
            bytes += [UInt8(packed.count)] + packed + [0]
        }
        add(0, 0, 2, [0, 0, 0, 0], disposal: 1)
        add(1, 0, 1, [1], disposal: 3)
        add(0, 1, 1, [2], disposal: 2)
        add(1, 1, 1, [1], disposal: 0)
        // Larger than the file's first picture: it and what follows cannot be shown.
        add(0, 0, 200, [1], disposal: 0)
        let source = try XCTUnwrap(CGImageSourceCreateWithData(Data(bytes + [0x3B]) as CFData, nil))
        XCTAssertEqual(CGImageSourceGetCount(source), 5)
        let (red, green, blue, none): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0])
        let expected = [[red, red, red, red], [red, green, red, red], [red, red, blue, red], [red, red, none, green]]
        for index in [0, 1, 2, 3, 2, 0, 3, 1, 1] {
            let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, index, nil))
            XCTAssertEqual(pixels(image), expected[index], "picture \(index)")
        }
        XCTAssertNil(CGImageSourceCreateImageAtIndex(source, 4, nil))
        XCTAssertNotNil(CGImageSourceCreateImageAtIndex(source, 3, nil), "what is damaged keeps nothing before it")
    }

    func testHowAPictureLiesIsReadFromEachFormat() throws {
        func exif(_ orientation: UInt8, big: Bool) -> [UInt8] {
            big ? Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
                : Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        }
        func jpeg(_ body: [UInt8]) throws -> Data {
            var bytes = try data(Encoded.jpeg)
            let segment = Array("Exif\0\0".utf8) + body
            bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment, at: 2)
            return bytes
        }
        func png(_ body: [UInt8]) throws -> Data {
            var bytes = try data(Encoded.png)
            bytes.insert(contentsOf: [0, 0, 0, UInt8(body.count)] + Array("eXIf".utf8) + body + [0, 0, 0, 0], at: 33)
            return bytes
        }
        func webp(_ body: [UInt8]) throws -> Data {
            try data(Encoded.webp) + Data(Array("EXIF".utf8) + [UInt8(body.count), 0, 0, 0] + body)
        }
        for orientation in UInt8(1)...8 {
            for big in [false, true] {
                for made in [jpeg, png, webp] {
                    XCTAssertEqual(CGImage.embeddedOrientation(of: try made(exif(orientation, big: big))), Int(orientation))
                }
            }
        }
        XCTAssertNil(CGImage.embeddedOrientation(of: try data(Encoded.jpeg)))
        XCTAssertNil(CGImage.embeddedOrientation(of: try data(Encoded.gif)))
        for none in [exif(9, big: true), exif(0, big: false), Array(exif(6, big: true).prefix(15)), Array("MM\0*".utf8), []] {
            XCTAssertNil(CGImage.embeddedOrientation(of: try jpeg(none)))
        }
        let source = try XCTUnwrap(CGImageSourceCreateWithData(jpeg(exif(6, big: true)) as CFData, nil))
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        XCTAssertEqual(properties?[kCGImagePropertyOrientation as String] as? Int, 6)
    }

    func testThumbnailsAreSmallAndUpright() throws {
        // Four pixels across and two down: red, green, blue and white in the quarters.
        let (r, g, b, w): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
            [0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255], [255, 255, 255, 255])
        let whole = CGImage(
            pixels: r + r + g + g + b + b + w + w, width: 4, height: 2, bytesPerRow: 16, isOpaque: true)
        let plain = try whole.pngData()
        func source(_ orientation: UInt8) throws -> CGImageSource {
            var bytes = plain
            let body: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation] + Array(
                repeating: 0, count: 6)
            bytes.insert(contentsOf: [0, 0, 0, UInt8(body.count)] + Array("eXIf".utf8) + body + [0, 0, 0, 0], at: 33)
            return try XCTUnwrap(CGImageSourceCreateWithData(bytes as CFData, nil))
        }
        func thumbnail(_ orientation: UInt8, _ options: [CFString: Any]) throws -> CGImage? {
            CGImageSourceCreateThumbnailAtIndex(try source(orientation), 0, options as CFDictionary)
        }
        XCTAssertNil(try thumbnail(1, [:]), "the file has none")
        let always = kCGImageSourceCreateThumbnailFromImageAlways, most = kCGImageSourceThumbnailMaxPixelSize
        let half = try XCTUnwrap(thumbnail(6, [always: true, most: 2]))
        XCTAssertEqual([half.width, half.height], [2, 1])
        let same = try XCTUnwrap(thumbnail(1, [kCGImageSourceCreateThumbnailFromImageIfAbsent: true, most: 100]))
        XCTAssertEqual([same.width, same.height], [4, 2], "never larger than the picture")
        // The corners from the upper left one on, in reading order, as each orientation shows them.
        let corners: [UInt8: [[UInt8]]] = [
            1: [r, g, b, w], 2: [g, r, w, b], 3: [w, b, g, r], 4: [b, w, r, g], 5: [r, b, g, w], 6: [b, r, w, g],
            7: [w, g, b, r], 8: [g, w, r, b],
        ]
        for (orientation, expected) in corners {
            let image = try XCTUnwrap(
                thumbnail(orientation, [always: true, most: 4, kCGImageSourceCreateThumbnailWithTransform: true]))
            XCTAssertEqual([image.width, image.height], orientation < 5 ? [4, 2] : [2, 4])
            let found = image.withPixels { bytes, stride in
                [(0, 0), (image.width - 1, 0), (0, image.height - 1), (image.width - 1, image.height - 1)].map { x, y in
                    [UInt8](bytes[y * stride + 4 * x..<y * stride + 4 * x + 4])
                }
            }
            XCTAssertEqual(found, expected, "orientation \(orientation)")
        }
    }

    func testDataProvidersGivePictures() throws {
        let provider = try XCTUnwrap(CGDataProvider(data: data(Encoded.png) as CFData))
        let image = CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        XCTAssertEqual(image?.width, 3)
        XCTAssertEqual(image?.shouldInterpolate, false)
        XCTAssertNil(CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        let jpeg = try XCTUnwrap(CGDataProvider(data: data(Encoded.jpeg) as CFData))
        let inverse = try XCTUnwrap(CGImage(
            jpegDataProviderSource: jpeg, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: true, intent: .defaultIntent))
        XCTAssertEqual(pixels(inverse)[0], [178, 178, 178, 255])
        var isReleased = false
        let bytes: [UInt8] = [1, 2, 3]
        let copied = bytes.withUnsafeBytes {
            CGDataProvider(dataInfo: nil, data: $0.baseAddress!, size: 3) { _, _, _ in isReleased = true }
        }
        XCTAssertTrue(isReleased)
        XCTAssertEqual(copied?.data as Data?, Data(bytes))
    }
}
