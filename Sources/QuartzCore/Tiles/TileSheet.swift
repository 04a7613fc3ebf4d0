// The tiles of one layer on the client's side. In: what is in view, pictures from the workers. Out: jobs
// for what is missing, and the list of tiles that the server is to show.
//
// The list is a partition of what is in view by the cells of the level that fits: for each cell its own
// tile, if it was drawn, and below it, until that has come into view, what other levels have of the place.

import CoreGraphics

final class TileSheet {
    private struct Tile {
        /// Nil for one that could not be drawn.
        var image: CGImage?
        var rect: CGRect
        var imageRect: CGRect
        var begin: Double
        /// What was in its place before it was drawn anew.
        var older: (image: CGImage, rect: CGRect)?
        var isStale = false
        var lastUse: UInt64 = 0

        func shown(in part: CGRect, _ fade: Double, until end: Double) -> ShownTile? {
            image.map { ShownTile(image: $0, rect: imageRect.lanes, part: part.corners, begin: begin, fade: fade, end: end) }
        }

        var bytes: Int { image.map { $0.bytesPerRow * $0.height } ?? 0 }
    }

    /// Bytes of tiles that are kept though they are out of sight.
    static let budget = 64 << 20
    /// The most cells of a level in view at once, and the most bytes of their tiles; with more in view, as
    /// in a steep perspective, a coarser level is shown.
    private static let mostCells = 4096, mostBytes = 512 << 20

    private(set) var shown: [ShownTile] = []
    private var scheme: TileScheme?
    private var tiles: [TileKey: Tile] = [:]
    private var jobs: [TileKey: TileJob] = [:]
    private let tray = TileTray()
    private var uses: UInt64 = 0
    /// Jobs that are queued, being drawn, or drawn and not taken.
    private var outstanding = 0
    /// What the list was made for, if it stays as it is until that changes.
    private var settled: (view: PartInView?, bounds: CGRect)?

    /// How many tiles are kept, and their bytes.
    package var holdings: (tiles: Int, bytes: Int) { (tiles.count, tiles.values.reduce(0) { $0 + $1.bytes }) }
    package var isWaiting: Bool { !jobs.isEmpty }

    /// Tiles that a rectangle of the layer touches are drawn anew when they are next in view.
    func invalidate(_ rect: CGRect) {
        let rect = if let turn = scheme?.turn, !rect.isInfinite { rect.applying(turn) } else { rect }
        for key in tiles.keys where rect.isInfinite || tiles[key]!.rect.meets(rect) { tiles[key]!.isStale = true }
        // What is being drawn may have seen the old state.
        for (key, job) in jobs where rect.isInfinite || job.rect.meets(rect) { jobs[key] = nil }
        withdraw { jobs[$0.key] !== $0 }
        settled = nil
    }

    /// Nobody is to see the layer: what is not drawn yet is not wanted, what is drawn lets the layer go.
    func pause() {
        guard outstanding > 0 else { return }
        jobs = [:]
        withdraw { _ in true }
        _ = takeDrawn()
    }

    private func withdraw(_ isUnwanted: (TileJob) -> Bool) {
        guard outstanding > 0 else { return }
        for job in TileWorkers.shared.withdraw(from: tray, isUnwanted) {
            outstanding -= 1
            if jobs[job.key] === job { jobs[job.key] = nil }
        }
    }

    private func takeDrawn() -> [TileJob] {
        guard outstanding > 0 else { return [] }
        let drawn = TileWorkers.shared.take(from: tray)
        outstanding -= drawn.count
        return drawn
    }

    /// Waits until the workers have drawn what was asked for.
    func wait() { TileWorkers.shared.wait(for: tray) }

    /// Brings the list up to date. Returns whether it changed.
    func update(_ layer: CATiledLayer, _ view: PartInView?, at media: Double) -> Bool {
        let bounds = layer.bounds.standardized
        let scheme = TileScheme(
            tileSize: layer.tileSize, contentsScale: layer.contentsScale, levels: layer.levelsOfDetail,
            bias: layer.levelsOfDetailBias, layerSize: bounds.size, isOpaque: layer.isOpaque,
            turn: layer.isUpsideDown ? layer.mirror.affine : nil)
        if let settled, settled.view == view, settled.bounds == bounds, self.scheme == scheme { return false }
        if let known = self.scheme, !known.makesSameTiles(as: scheme) { forget() }
        self.scheme = scheme
        take(at: media)
        let wanted = view.map { self.wanted($0, scheme, bounds) } ?? []
        request(wanted, layer, scheme, bounds)
        let list = self.list(wanted, scheme, bounds, type(of: layer).fadeDuration(), media)
        evict()
        let isSettled = outstanding == 0 && list.allSatisfy { $0.end == .infinity && $0.begin + $0.fade <= media }
        settled = isSettled ? (view, bounds) : nil
        guard list != shown else { return false }
        shown = list
        return true
    }

    // MARK: Steps of an update

    /// Everything is drawn anew, by other settings.
    private func forget() {
        tiles = [:]
        jobs = [:]
        withdraw { _ in true }
    }

    private func take(at media: Double) {
        for job in takeDrawn() where jobs[job.key] === job {
            jobs[job.key] = nil
            let before = tiles[job.key].flatMap { tile in tile.image.map { (image: $0, rect: tile.imageRect) } }
            tiles[job.key] = Tile(image: job.image, rect: job.rect, imageRect: job.imageRect, begin: media, older: before)
        }
    }

    /// The cells in view at the level that fits, row by row.
    private func wanted(_ view: PartInView, _ scheme: TileScheme, _ bounds: CGRect) -> [TileKey] {
        let box = view.box.part(in: bounds)
        guard !box.isNull else { return [] }
        let most = max(16, min(Self.mostCells, Self.mostBytes / Int(clamping: 4 * scheme.tileSize.x * scheme.tileSize.y)))
        var level = scheme.level(forPixelsAPoint: view.pixelsAPoint)
        while true {
            let cells = scheme.cells(level, touching: box)
            if let (columns, rows) = cells, columns.count <= 4 * most, rows.count <= 4 * most,
               columns.count * rows.count <= 4 * most {
                let all = rows.flatMap { row in columns.map { TileKey(level: level, column: $0, row: row) } }
                let seen = all.filter { view.mayShow(scheme.rect($0)) }
                if seen.count <= most { return seen }
            }
            guard level > scheme.levels.lowerBound else { break }
            level -= 1
        }
        FaultReport.once("CATiledLayer.tileSize", """
            \(scheme.tileSize.x) × \(scheme.tileSize.y) pixels do not suit: more than \(most) tiles would be in view at the \
            coarsest level of detail; none is drawn
            """)
        return []
    }

    /// Asks for what is missing, the middle of the view first, and no longer for what is out of sight.
    private func request(_ wanted: [TileKey], _ layer: CATiledLayer, _ scheme: TileScheme, _ bounds: CGRect) {
        let keys = Set(wanted)
        withdraw { !keys.contains($0.key) }
        var missing: [TileJob] = []
        for key in wanted where jobs[key] == nil {
            let rect = scheme.rect(key).part(in: bounds)
            guard !rect.isNull, rect.width > 0, rect.height > 0 else { continue }
            if let tile = tiles[key], !tile.isStale, tile.rect == rect { continue }
            missing.append(TileJob(key, rect, scheme, layer, tray))
        }
        guard !missing.isEmpty else { return }
        for job in missing { jobs[job.key] = job }
        outstanding += missing.count
        let middle = wanted.reduce(SIMD2<Double>.zero) { $0 + SIMD2(Double($1.column), Double($1.row)) } / Double(wanted.count)
        func distance(_ job: TileJob) -> Double {
            let offset = SIMD2(Double(job.key.column), Double(job.key.row)) - middle
            return (offset * offset).sum()
        }
        TileWorkers.shared.submit(missing.sorted { distance($0) < distance($1) })
    }

    private func list(
        _ wanted: [TileKey], _ scheme: TileScheme, _ bounds: CGRect, _ fade: Double, _ media: Double
    ) -> [ShownTile] {
        uses += 1
        let fade = fade > 0 && fade.isFinite ? fade : 0
        var list: [ShownTile] = []
        for key in wanted {
            let part = scheme.rect(key).part(in: bounds)
            guard !part.isNull, part.width > 0, part.height > 0 else { continue }
            let end = tiles[key].map { $0.begin + fade } ?? .infinity
            if media < end {
                let own = tiles[key]
                if let older = own?.older {
                    list.append(ShownTile(
                        image: older.image, rect: older.rect.lanes, part: part.corners, begin: -.infinity, fade: 0, end: end))
                } else {
                    appendOthers(key, scheme, part, end, to: &list)
                }
            } else {
                tiles[key]?.older = nil
            }
            tiles[key]?.lastUse = uses
            if let tile = tiles[key]?.shown(in: part, fade, until: .infinity) { list.append(tile) }
        }
        return list
    }

    /// What other levels have of a cell: finer tiles if they cover it, else a coarser one and those finer
    /// ones that there are.
    private func appendOthers(_ key: TileKey, _ scheme: TileScheme, _ part: CGRect, _ end: Double, to list: inout [ShownTile]) {
        let finer = key.level < scheme.levels.upperBound ? key.children.filter { tiles[$0]?.image != nil } : []
        if finer.count < 4 {
            for level in stride(from: key.level - 1, through: scheme.levels.lowerBound, by: -1)
                where tiles[key.ancestor(level)]?.image != nil {
                append(key.ancestor(level), part, end, to: &list)
                break
            }
        }
        for child in finer {
            let inner = scheme.rect(child).part(in: part)
            if !inner.isNull, inner.width > 0, inner.height > 0 { append(child, inner, end, to: &list) }
        }
    }

    private func append(_ key: TileKey, _ part: CGRect, _ end: Double, to list: inout [ShownTile]) {
        tiles[key]?.lastUse = uses
        guard let tile = tiles[key], let image = tile.image else { return }
        list.append(ShownTile(image: image, rect: tile.imageRect.lanes, part: part.corners, begin: -.infinity, fade: 0, end: end))
    }

    /// Tiles out of sight go, those first that were out of sight for longest, beyond the budget.
    private func evict() {
        var unused = tiles.filter { $0.value.lastUse < uses }
        var bytes = unused.values.reduce(0) { $0 + $1.bytes }
        guard bytes > Self.budget else { return }
        for (key, tile) in unused.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if bytes <= Self.budget { break }
            bytes -= tile.bytes
            tiles[key] = nil
            unused[key] = nil
        }
    }
}

extension TileScheme {
    /// Whether tiles drawn by one serve the other.
    fileprivate func makesSameTiles(as other: TileScheme) -> Bool {
        tileSize == other.tileSize && contentsScale == other.contentsScale && isOpaque == other.isOpaque && turn == other.turn
    }
}

extension CGRect {
    fileprivate var corners: SIMD4<Double> { SIMD4(minX, minY, maxX, maxY) }
}
