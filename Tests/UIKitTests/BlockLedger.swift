// Which completions must come of animation blocks, when and with what: simple rules apart from the product's. Enters: what
// blocks animate, what interrupts them, the time of each redraw moment, and the completions that come. Leaves: complaints.

final class BlockLedger {
    /// A block whose completion is awaited.
    final class Entry {
        let number: Int
        fileprivate var running = 0
        fileprivate var isClosed = false
        fileprivate var isInterrupted = false
        /// When its last animation ended.
        fileprivate var end = 0.0
        fileprivate var calls = 0
        fileprivate(set) var hasAnimated = false

        fileprivate init(_ number: Int) { self.number = number }
    }

    private struct Flight {
        let view: Int
        /// Of an animation that another of the same key replaces; nil where they add up.
        let key: String?
        let entry: Entry
        let end: Double
    }

    private var flights: [Flight] = []
    private(set) var entries: [Entry] = []
    private var due: [(entry: Entry, finished: Bool, time: Double)] = []
    private var came: [(number: Int, finished: Bool)] = []
    private(set) var complaints: [String] = []
    /// How many completions said that something interrupted their block.
    private(set) var interrupted = 0
    var now = 0.0

    func begin() -> Entry {
        entries.append(Entry(entries.count))
        return entries[entries.count - 1]
    }

    /// A change of a view started an animation for a block.
    func animate(_ view: Int, key: String?, _ entry: Entry, until end: Double) {
        if let key { interrupt { $0.view == view && $0.key == key } }
        flights.append(Flight(view: view, key: key, entry: entry, end: end))
        entry.running += 1
        entry.hasAnimated = true
    }

    /// No more changes come from the block.
    func close(_ entry: Entry) {
        entry.isClosed = true
        if entry.running == 0 { settle(entry, now) }
    }

    func interrupt(view: Int, key: String) { interrupt { $0.view == view && $0.key == key } }
    func interrupt(views: Set<Int>) { interrupt { views.contains($0.view) } }

    private func interrupt(_ isMeant: (Flight) -> Bool) {
        let ended = flights.filter(isMeant)
        flights.removeAll(where: isMeant)
        for flight in ended { stop(flight, finished: false, now) }
    }

    private func stop(_ flight: Flight, finished: Bool, _ time: Double) {
        flight.entry.running -= 1
        flight.entry.end = max(flight.entry.end, time)
        if !finished { flight.entry.isInterrupted = true }
        if flight.entry.running == 0 && flight.entry.isClosed { settle(flight.entry, flight.entry.end) }
    }

    private func settle(_ entry: Entry, _ time: Double) { due.append((entry, !entry.isInterrupted, time)) }

    /// The redraw moment is about to come.
    func advance(to time: Double) {
        now = time
        for flight in flights.filter({ $0.end <= time }).sorted(by: { $0.end < $1.end }) {
            stop(flight, finished: true, flight.end)
        }
        flights.removeAll { $0.end <= time }
    }

    /// A block's completion was called.
    func complete(_ entry: Entry, finished: Bool) {
        entry.calls += 1
        came.append((entry.number, finished))
        if entry.calls > 1 { complaints.append("block \(entry.number) completed \(entry.calls) times") }
    }

    /// The redraw moment is over: what was due must have come, in the order of time.
    func check(_ place: String) {
        let wanted = Dictionary(uniqueKeysWithValues: due.map { ($0.entry.number, $0) })
        var last = -Double.infinity
        for (number, finished) in came {
            guard let due = wanted[number] else {
                complaints.append("\(place): block \(number) completed before its time")
                continue
            }
            if due.finished != finished { complaints.append("\(place): block \(number) says finished \(finished)") }
            if due.time < last { complaints.append("\(place): block \(number) of \(due.time) after one of \(last)") }
            last = max(last, due.time)
            if !finished { interrupted += 1 }
        }
        for (entry, _, _) in due where entry.calls == 0 { complaints.append("\(place): block \(entry.number) did not complete") }
        due = []
        came = []
    }

    /// Nothing is in flight any more.
    func checkEnd() {
        for entry in entries where entry.calls != 1 { complaints.append("block \(entry.number) completed \(entry.calls) times") }
    }
}
