// One texture and the cells of it that hold an image each. In: images of one size class. Out: cells' numbers.

import GPU

/// Images that share a page share a texture, and so a draw call.
struct TexturePageKey: Hashable {
    let width: Int
    let height: Int
    let hasMipmaps: Bool

    /// Whether there are several on a page.
    let isShared: Bool

    /// Small images lie in cells of the next power of two a side; large ones, and those with
    /// smaller versions (which would mix with what lies beside them), on pages of their own size.
    init(width: Int, height: Int, hasMipmaps: Bool) {
        isShared = max(width, height) <= Self.largestShared && !hasMipmaps
        self.width = isShared ? Self.powerOfTwo(width) : width
        self.height = isShared ? Self.powerOfTwo(height) : height
        self.hasMipmaps = hasMipmaps
    }

    private static let largestShared = 512
    /// Of a page with several images, in bytes.
    private static let largestPage = 2 << 20

    /// From one cell to the next, with a texel around each for its edge: linear reading gives what lies beyond a weight of nearly
    /// zero.
    var pitch: (x: Int, y: Int) { isShared ? (width + 2, height + 2) : (width, height) }

    private static func powerOfTwo(_ value: Int) -> Int {
        value <= 1 ? 1 : 1 << (Int.bitWidth - (value - 1).leadingZeroBitCount)
    }

    /// How many of a page's cells stand side by side, so that it is about as wide as high.
    func columns(of cells: Int) -> Int {
        let even = (Double(cells * height) / Double(width)).squareRoot()
        return min(cells, Self.powerOfTwo(Int(clamping: even.rounded(.up))))
    }

    /// How many images a page holds: each further page of a class twice as many, up to a size.
    func cells(pagesBefore: Int) -> Int {
        guard isShared else { return 1 }
        return max(1, min(8 << min(pagesBefore, 8), Self.largestPage / (width * height * 4)))
    }
}

final class TexturePage {
    let key: TexturePageKey
    let texture: Texture
    private let cells: Int, columns: Int
    private var freeCells: [UInt16]
    /// By cell: the slot of its image; -1: none, or a part of a large one.
    private(set) var slots: [Int32]
    /// Pixels changed since the smaller versions were made.
    var needsMipmaps = false

    init(_ context: GPUContext, key: TexturePageKey, cells: Int) throws(GPUError) {
        self.key = key
        slots = [Int32](repeating: -1, count: cells)
        self.cells = cells
        columns = key.columns(of: cells)
        let rows = (cells + columns - 1) / columns
        texture = try Texture(
            context, label: "images \(key.width) × \(key.height) × \(cells)", width: columns * key.pitch.x,
            height: rows * key.pitch.y, mipmaps: key.hasMipmaps)
        freeCells = (0..<UInt16(cells)).reversed()
    }

    var isEmpty: Bool { freeCells.count == cells }

    /// Whether all that it holds is known by slots.
    var isOfSlots: Bool { slots.lazy.filter { $0 >= 0 }.count + freeCells.count == cells }

    func takeCell(_ slot: Int32) -> UInt16? {
        guard let cell = freeCells.popLast() else { return nil }
        slots[Int(cell)] = slot
        return cell
    }

    func giveBack(_ cell: UInt16) {
        slots[Int(cell)] = -1
        freeCells.append(cell)
    }

    /// Where the image of a cell begins, in texels.
    func origin(of cell: UInt16) -> (x: Int, y: Int) {
        let border = key.isShared ? 1 : 0
        return (Int(cell) % columns * key.pitch.x + border, Int(cell) / columns * key.pitch.y + border)
    }
}
