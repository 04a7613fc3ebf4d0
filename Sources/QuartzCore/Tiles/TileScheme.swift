// Where the tiles of a layer lie, level by level. In: the layer's settings. Out: sizes, scales and
// places of cells; nothing is kept.

import CoreGraphics

/// One tile's place: its level, as a power of two of magnification, and its cell there. Cells are
/// counted from the origin of the layer's coordinates, so that scrolling by the bounds keeps them.
package struct TileKey: Hashable, Sendable {
    package let level: Int
    package let column: Int
    package let row: Int

    package init(level: Int, column: Int, row: Int) { (self.level, self.column, self.row) = (level, column, row) }

    /// The cell of a coarser level that holds this one.
    func ancestor(_ level: Int) -> TileKey {
        let shift = self.level - level
        return TileKey(level: level, column: column >> shift, row: row >> shift)
    }

    /// The four cells of the next finer level.
    var children: [TileKey] {
        [0, 1].flatMap { y in [0, 1].map { x in TileKey(level: level + 1, column: 2 * column + x, row: 2 * row + y) } }
    }
}

package struct TileScheme: Equatable, Sendable {
    /// In pixels.
    let tileSize: SIMD2<Double>
    /// Pixels a point at level 0.
    let contentsScale: Double
    package let levels: ClosedRange<Int>
    let isOpaque: Bool
    /// Turns what the layer draws over, where its y grows upwards; else nil.
    let turn: CGAffineTransform?

    private static let smallestTile = 16.0, largestTile = 2048.0
    private static let mostLevels = 24

    /// - Parameters:
    ///   - tileSize: in pixels; a side is brought into 16…2,048.
    ///   - levels: `levelsOfDetail`; less than 1 counts as 1, and there are no levels at which the layer
    ///     would be smaller than a pixel.
    ///   - bias: `levelsOfDetailBias`, how many of the levels are magnified.
    ///   - layerSize: in points.
    package init(
        tileSize: CGSize, contentsScale: Double, levels: Int, bias: Int, layerSize: CGSize, isOpaque: Bool,
        turn: CGAffineTransform? = nil
    ) {
        func side(_ length: Double) -> Double { min(max(length.rounded(), Self.smallestTile), Self.largestTile) }
        self.tileSize = SIMD2(side(tileSize.width), side(tileSize.height))
        self.contentsScale = contentsScale > 0 ? contentsScale : 1
        (self.isOpaque, self.turn) = (isOpaque, turn)
        let pixels = min(layerSize.width, layerSize.height) * self.contentsScale
        let onePixel = pixels > 0 ? -Int(clamping: min(max(log2(pixels), -60), 60).rounded(.down)) : 0
        let finest = max(min(max(bias, -Self.mostLevels), Self.mostLevels), min(onePixel, 0))
        let wanted = finest - min(max(levels, 1) - 1, 2 * Self.mostLevels)
        self.levels = min(max(wanted, onePixel), finest)...finest
    }

    /// Pixels a point.
    package func density(_ level: Int) -> Double { contentsScale * exp2(Double(level)) }

    /// The coarsest level with at least as many pixels as the screen has; the finest if none has.
    package func level(forPixelsAPoint scale: Double) -> Int {
        guard scale > 0, scale.isFinite else { return levels.lowerBound }
        // A scale that is meant to be a power of two may be a little more by rounding.
        let wanted = (log2(scale / contentsScale) - 1e-3).rounded(.up)
        return Int(clamping: min(max(wanted, Double(levels.lowerBound)), Double(levels.upperBound)))
    }

    /// In points.
    package func cellSize(_ level: Int) -> SIMD2<Double> { tileSize / density(level) }

    /// In the layer's coordinates.
    package func rect(_ key: TileKey) -> CGRect {
        let size = cellSize(key.level)
        return CGRect(x: Double(key.column) * size.x, y: Double(key.row) * size.y, width: size.x, height: size.y)
    }

    /// The cells of a level that a rectangle touches; nil for too many to be counted.
    func cells(_ level: Int, touching rect: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let size = cellSize(level)
        func range(_ low: Double, _ high: Double) -> ClosedRange<Int>? {
            let first = (low + 1e-9).rounded(.down), last = max(first, (high - 1e-9).rounded(.up) - 1)
            guard abs(first) < 1e9, abs(last) < 1e9 else { return nil }
            return Int(clamping: first)...Int(clamping: last)
        }
        guard let columns = range(rect.minX / size.x, rect.maxX / size.x),
              let rows = range(rect.minY / size.y, rect.maxY / size.y)
        else { return nil }
        return (columns, rows)
    }
}
