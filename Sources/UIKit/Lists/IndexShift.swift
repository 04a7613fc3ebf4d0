// Where the numbers of a row of things go when some of them are taken out and others put in. In: which. Out: the number after of
// one before, and the other way round.

/// The numbers of things in a row before and after some came and went.
struct IndexShift {
    /// Numbers before of what goes or is moved, ascending.
    private let removed: [Int]
    /// Numbers after of what comes or is moved, ascending.
    private let added: [Int]
    private let places: [Int: Int]
    private let origins: [Int: Int]

    /// - Parameter moved: numbers before and after.
    init(removed: Set<Int> = [], added: Set<Int> = [], moved: [(from: Int, to: Int)] = []) {
        self.removed = removed.union(moved.map(\.from)).sorted()
        self.added = added.union(moved.map(\.to)).sorted()
        places = Dictionary(moved.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
        origins = Dictionary(moved.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    }

    /// The number after; nil: it is gone.
    func after(_ number: Int) -> Int? { places[number] ?? Self.map(number, without: removed, with: added) }

    /// The number before; nil: it was not there.
    func before(_ number: Int) -> Int? { origins[number] ?? Self.map(number, without: added, with: removed) }

    /// Calls `body` for the numbers after that stay in a row: with the first, how many there are, and the first one's number
    /// before. What comes or is moved is in none.
    /// - Parameter end: how many numbers there are after.
    func forEachStretch(of end: Int, _ body: (_ first: Int, _ count: Int, _ before: Int) -> Void) {
        var (after, before) = (0, 0)
        var coming = added[...], going = removed[...]
        while after < end {
            if coming.first == after {
                coming = coming.dropFirst()
                after += 1
                continue
            }
            while going.first == before {
                going = going.dropFirst()
                before += 1
            }
            let count = min(min(coming.first ?? end, end) - after, (going.first ?? .max) - before)
            body(after, count, before)
            after += count
            before += count
        }
    }

    private static func map(_ number: Int, without gone: [Int], with come: [Int]) -> Int? {
        let below = gone.indices.firstHalving { gone[$0] >= number }
        if below < gone.count, gone[below] == number { return nil }
        let rank = number - below
        return rank + come.indices.firstHalving { come[$0] - $0 > rank }
    }
}
