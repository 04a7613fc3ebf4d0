// In: GIF data. Out: its pictures, each as it is shown: over what those before it left.
//
// SDL_image decodes. Each picture is handed to it as a file of its own, whose size is known by then: a decoder that goes through
// all of a damaged file finds pictures of any size in it.

import CSDL2

enum GIFDecoding {
    /// The decoder of some versions keeps state in globals.
    private static let turn = Lock<Void>(())

    /// The first pictures, so many or all. Fewer than the file has where a later one is damaged; fails with the reason where the
    /// first one is, or all together take more memory than a picture may.
    static func pictures(_ data: Data, first count: Int = .max, _ source: String) throws(ImageError) -> [CGImage] {
        guard let header = ImageHeader(data), header.format == .gif else { throw ImageError(source, .notAnImage) }
        let blocks = data.withUnsafeBytes { GIFBlocks($0) }, all = blocks.pictures.prefix(count)
        let size = (width: header.width, height: header.height)
        guard CGImage.isAllowed(width: size.width, height: size.height),
              4 * size.width * size.height * all.count <= CGImage.mostBytes
        else { throw ImageError(source, .tooLarge(width: size.width, height: size.height * all.count)) }
        var canvas = [UInt8](repeating: 0, count: 4 * size.width * size.height), made: [CGImage] = []
        for picture in all {
            let before = picture.disposal == .isTakenBack ? canvas : []
            let own = data.dropFirst(picture.bytes.lowerBound).prefix(picture.bytes.count)
            do throws(ImageError) {
                try draw(picture, data.prefix(blocks.start) + own + [0x3B], &canvas, size, source)
            } catch {
                if made.isEmpty { throw error }
                break
            }
            let isOpaque = stride(from: 3, to: canvas.count, by: 4).allSatisfy { canvas[$0] == 255 }
            made.append(CGImage(
                pixels: canvas, width: size.width, height: size.height, bytesPerRow: 4 * size.width, isOpaque: isOpaque))
            switch picture.disposal {
            case .stays: break
            case .isTakenBack: canvas = before
            case .isCleared:
                forEachRow(of: picture, size) { start, width, _ in
                    for place in start..<start + 4 * width { canvas[place] = 0 }
                }
            }
        }
        guard !made.isEmpty else { throw ImageError(source, .damaged("there is no picture in it")) }
        return made
    }

    /// Draws a picture, the only one of a file, over what is there.
    private static func draw(
        _ picture: GIFBlocks.Picture, _ file: Data, _ canvas: inout [UInt8], _ size: (width: Int, height: Int), _ source: String
    ) throws(ImageError) {
        guard picture.width > 0, picture.height > 0, picture.width <= size.width, picture.height <= size.height else {
            throw ImageError(source, .damaged("a picture of \(picture.width) × \(picture.height) is in it"))
        }
        guard let count = Int32(exactly: file.count) else { throw ImageError(source, .damaged("more than 2 GiB of data")) }
        let surface = file.withUnsafeBytes { bytes in
            turn.withLock { _ in
                IMG_LoadTyped_RW(SDL_RWFromConstMem(bytes.baseAddress, count), 1, ImageHeader.Format.gif.rawValue)
            }
        }
        guard let surface else { throw ImageError(source, .damaged(String(cString: SDL_GetError()))) }
        defer { SDL_FreeSurface(surface) }
        guard let straight = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
            throw ImageError(source, .damaged(String(cString: SDL_GetError())))
        }
        defer { SDL_FreeSurface(straight) }
        guard straight.pointee.w == picture.width, straight.pointee.h == picture.height, let pixels = straight.pointee.pixels
        else { throw ImageError(source, .damaged("a picture is not as large as it says")) }
        canvas.withUnsafeMutableBytes { canvas in
            forEachRow(of: picture, size) { start, width, row in
                let from = pixels + row * Int(straight.pointee.pitch)
                for x in 0..<width {
                    let pixel = from.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                    // A pixel is opaque or not there.
                    if pixel >> 24 == 255 { canvas.storeBytes(of: pixel, toByteOffset: start + 4 * x, as: UInt32.self) }
                }
            }
        }
    }

    /// The rows of a picture within the file's size: where each begins in the canvas, how many pixels it has, and its number.
    private static func forEachRow(
        of picture: GIFBlocks.Picture, _ size: (width: Int, height: Int), _ body: (_ start: Int, _ width: Int, _ row: Int) -> Void
    ) {
        let width = min(picture.width, size.width - picture.x)
        guard width > 0 else { return }
        for row in 0..<max(min(picture.height, size.height - picture.y), 0) {
            body(4 * ((picture.y + row) * size.width + picture.x), width, row)
        }
    }
}
