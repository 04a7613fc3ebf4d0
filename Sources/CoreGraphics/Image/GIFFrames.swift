// In: GIF data. Out: its pictures, each as it is shown: over what those before it left.
//
// SDL_image decodes. Each picture is handed to it as a file of its own, whose size is known by then: a decoder that goes through
// all of a damaged file finds pictures of any size in it.

import CSDL2

/// The pictures of a GIF. One after the other costs each once; one that is asked for out of order all before it.
struct GIFFrames {
    private let data: Data
    private let source: String
    private let blocks: GIFBlocks
    private let width, height: Int
    /// The picture that is drawn next, and what it is drawn over, in pixels of 4 bytes.
    private var next = 0
    private var canvas: [UInt8] = []

    /// - Parameter source: what errors name.
    init(_ data: Data, _ source: String) throws(ImageError) {
        guard let header = ImageHeader(data), header.format == .gif else { throw ImageError(source, .notAnImage) }
        (self.data, self.source, width, height) = (data, source, header.width, header.height)
        blocks = data.withUnsafeBytes { GIFBlocks($0) }
        guard !blocks.pictures.isEmpty else { throw ImageError(source, .damaged("there is no picture in it")) }
        guard CGImage.isAllowed(width: width, height: height) else {
            throw ImageError(source, .tooLarge(width: width, height: height))
        }
    }

    /// A picture as it is shown; fails with the reason where it, or one before it, is damaged.
    mutating func picture(at index: Int) throws(ImageError) -> CGImage {
        guard blocks.pictures.indices.contains(index) else {
            throw ImageError(source, .damaged("it has \(blocks.pictures.count) pictures, and none of index \(index)"))
        }
        if index < next || canvas.isEmpty {
            canvas = [UInt8](repeating: 0, count: 4 * width * height)
            next = 0
        }
        while next < index {
            let before = try drawNext()
            endPicture(before)
        }
        let before = try drawNext(), shown = image()
        endPicture(before)
        return shown
    }

    /// Draws the next picture.
    /// - Returns: what was there, if it comes back.
    private mutating func drawNext() throws(ImageError) -> [UInt8] {
        let before = blocks.pictures[next].disposal == .isTakenBack ? canvas : []
        try draw(blocks.pictures[next])
        return before
    }

    /// Leaves the canvas as the picture after the one that was drawn finds it.
    private mutating func endPicture(_ before: [UInt8]) {
        let picture = blocks.pictures[next]
        next += 1
        switch picture.disposal {
        case .stays: break
        case .isTakenBack: canvas = before
        case .isCleared:
            let part = part(of: picture)
            for row in 0..<part.height {
                let start = self.start(of: picture, row)
                for place in start..<start + 4 * part.width { canvas[place] = 0 }
            }
        }
    }

    private func image() -> CGImage {
        let isOpaque = stride(from: 3, to: canvas.count, by: 4).allSatisfy { canvas[$0] == 255 }
        return CGImage(pixels: canvas, width: width, height: height, bytesPerRow: 4 * width, isOpaque: isOpaque)
    }

    /// Draws a picture, the only one of a file, over what is there.
    private mutating func draw(_ picture: GIFBlocks.Picture) throws(ImageError) {
        guard picture.width > 0, picture.height > 0, picture.width <= width, picture.height <= height else {
            throw ImageError(source, .damaged("a picture of \(picture.width) × \(picture.height) is in it"))
        }
        let own = data.dropFirst(picture.bytes.lowerBound).prefix(picture.bytes.count)
        let decoded = try decode(data.prefix(blocks.start) + own + [0x3B])
        defer { SDL_FreeSurface(decoded) }
        let surface = decoded.pointee
        guard surface.w == picture.width, surface.h == picture.height, let pixels = surface.pixels
        else { throw ImageError(source, .damaged("a picture is not as large as it says")) }
        let part = part(of: picture)
        for row in 0..<part.height {
            let from = pixels + row * Int(surface.pitch), start = start(of: picture, row)
            canvas.withUnsafeMutableBytes { canvas in
                for x in 0..<part.width {
                    let pixel = from.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                    // A pixel is opaque or not there.
                    if pixel >> 24 == 255 { canvas.storeBytes(of: pixel, toByteOffset: start + 4 * x, as: UInt32.self) }
                }
            }
        }
    }

    private func decode(_ file: Data) throws(ImageError) -> UnsafeMutablePointer<SDL_Surface> {
        guard let count = Int32(exactly: file.count) else { throw ImageError(source, .damaged("more than 2 GiB of data")) }
        let decoded = file.withUnsafeBytes { bytes in
            Self.turn.withLock { _ in
                IMG_LoadTyped_RW(SDL_RWFromConstMem(bytes.baseAddress, count), 1, ImageHeader.Format.gif.rawValue)
            }
        }
        guard let decoded else { throw ImageError(source, .damaged(String(cString: SDL_GetError()))) }
        defer { SDL_FreeSurface(decoded) }
        guard let straight = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
            throw ImageError(source, .damaged(String(cString: SDL_GetError())))
        }
        return straight
    }

    /// How much of a picture lies within the file's size.
    private func part(of picture: GIFBlocks.Picture) -> (width: Int, height: Int) {
        (max(min(picture.width, width - picture.x), 0), max(min(picture.height, height - picture.y), 0))
    }

    /// Where a row of a picture begins in the canvas.
    private func start(of picture: GIFBlocks.Picture, _ row: Int) -> Int { 4 * ((picture.y + row) * width + picture.x) }

    /// The decoder of some versions keeps state in globals.
    private static let turn = Lock<Void>(())
}
