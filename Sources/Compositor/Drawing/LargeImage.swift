// An image too large for one texture, cut into cells. In: its size and the limit. Out: which texels each
// cell is responsible for, and which it holds: a few of its neighbours' more, so that filters that read
// beyond the edge of a cell find there what they would find in the whole image.

import CoreGraphics

/// How an image is cut: cells of equal size, but for those at the far edges.
struct LargeImageGrid: Equatable {
    let width: Int
    let height: Int
    /// Texels a side for which a cell is responsible.
    let stride: Int
    /// Texels of its neighbours that a cell holds on each side.
    let apron: Int
    let columns: Int
    let rows: Int

    /// Larger cells would be uploaded for the sake of less; smaller ones would be many.
    private static let largestCell = 512
    /// With this many neighbours the first three smaller versions of a cell are right up to its edges.
    private static let widestApron = 8

    /// - Parameter sizeLimit: the longest side of a texture, 1 or more.
    init(width: Int, height: Int, sizeLimit: Int) {
        (self.width, self.height) = (width, height)
        let side = min(sizeLimit, Self.largestCell)
        apron = min(Self.widestApron, (side - 1) / 2, max(1, side / 16))
        stride = side - 2 * apron
        columns = (width - 1) / stride + 1
        rows = (height - 1) / stride + 1
    }

    /// The texels that a cell holds.
    func held(column: Int, row: Int) -> (x: Int, y: Int, width: Int, height: Int) {
        let x0 = max(0, column * stride - apron), x1 = min(width, (column + 1) * stride + apron)
        let y0 = max(0, row * stride - apron), y1 = min(height, (row + 1) * stride + apron)
        return (x0, y0, x1 - x0, y1 - y0)
    }
}

/// A cell that an item shows.
struct LargeImageCell: BitwiseCopyable {
    let column: Int32
    let row: Int32
    /// Corners of its part of the item's plane.
    let part: SIMD4<Float>
}

/// One such image and what of it is on the GPU.
final class LargeImage {
    struct Part {
        /// Index of its region; -1: not on the GPU.
        var region: Int32 = -1
        /// The last frame that drew it.
        var frame: UInt64 = 0
        var bytes = 0
    }

    let image: CGImage
    let serial: UInt64
    let grid: LargeImageGrid
    /// By row and column.
    var parts: [Part]
    /// The whole image with less resolution, and by which factor; made when something needs it.
    var overview = Part()
    let overviewFactor: Int
    /// The longest side of that.
    let overviewLimit: Int

    private static let largestOverview = 4096

    init(_ image: CGImage, serial: UInt64, sizeLimit: Int) {
        self.image = image
        self.serial = serial
        grid = LargeImageGrid(width: image.width, height: image.height, sizeLimit: sizeLimit)
        parts = Array(repeating: Part(), count: grid.columns * grid.rows)
        overviewLimit = min(sizeLimit, Self.largestOverview)
        overviewFactor = ImagePixels(image, sizeLimit: overviewLimit).factor
    }
}
