// What an index shows of its titles where there is not room for all. In: how many there are, and how many rows fit. Out: rows,
// and which title a height stands for.

import QuartzCore

/// The rows of an index: titles, and bullets for those that have no room.
struct IndexRows: Equatable {
    enum Row: Equatable {
        case title(Int)
        /// For these titles.
        case bullet(Range<Int>)
    }

    let rows: [Row]

    /// - Parameter room: how many rows there is room for. Where that is less than there are titles, the first and the last one
    ///   show, and others at equal distances, with a bullet between two.
    init(count: Int, room: Int) {
        guard count > room else {
            rows = (0..<max(0, count)).map { .title($0) }
            return
        }
        let shown = (room + 1) / 2
        guard shown > 1 else {
            rows = shown == 1 ? [.title(0)] : []
            return
        }
        let titles = (0..<shown).map { ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
        rows = [.title(0)] + zip(titles, titles.dropFirst()).flatMap { [.bullet($0 + 1..<$1), .title($1)] }
    }

    /// The title at a height.
    /// - Parameter height: in rows, from the upper edge of the first one. Beyond the edges the first and the last one are meant;
    ///   the titles of a bullet share its height. Nil where there is no row.
    func title(at height: CGFloat) -> Int? {
        guard !rows.isEmpty, !height.isNaN else { return nil }
        let inside = min(max(height, 0), CGFloat(rows.count).nextDown), number = Int(clamping: inside)
        switch rows[number] {
        case .title(let title): return title
        case .bullet(let titles):
            return titles.lowerBound + Int(clamping: (inside - CGFloat(number)) * CGFloat(titles.count))
        }
    }
}
