// A vector of which few entries are not zero: enters an entry after the other, leaves the entries and where they are.

struct SparseVector {
    /// All entries.
    private var values: [Double]
    /// Where entries may differ from zero, each once.
    private(set) var places: [Int] = []
    private var isListed: [Bool]

    /// A vector of zeros.
    init(count: Int = 0) {
        values = [Double](repeating: 0, count: count)
        isListed = [Bool](repeating: false, count: count)
    }

    subscript(place: Int) -> Double { values[place] }

    mutating func clear() {
        for place in places {
            values[place] = 0
            isListed[place] = false
        }
        places.removeAll(keepingCapacity: true)
    }

    mutating func set(_ place: Int, _ value: Double) {
        values[place] = value
        list(place)
    }

    mutating func add(_ place: Int, _ value: Double) {
        values[place] += value
        list(place)
    }

    private mutating func list(_ place: Int) {
        guard !isListed[place] else { return }
        isListed[place] = true
        places.append(place)
    }

    var greatest: Double {
        var greatest = 0.0
        for place in places { greatest = max(greatest, abs(values[place])) }
        return greatest
    }
}

/// Steps that are to be done in their order, or against it; each is there once, and what comes later follows from what is done.
struct StepQueue {
    private var heap: [Int] = []
    private var isQueued: [Bool] = []

    mutating func fit(_ count: Int) {
        if isQueued.count != count { isQueued = [Bool](repeating: false, count: count) }
    }

    /// - Parameter key: the step, or its complement (`~step`) where the last one comes first.
    mutating func push(_ key: Int) {
        let step = key < 0 ? ~key : key
        guard !isQueued[step] else { return }
        isQueued[step] = true
        heap.append(key)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child] < heap[parent] else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// The least key.
    mutating func pop() -> Int? {
        guard let first = heap.first else { return nil }
        isQueued[first < 0 ? ~first : first] = false
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var least = 2 * parent + 1
            guard least < heap.count else { return first }
            if least + 1 < heap.count, heap[least + 1] < heap[least] { least += 1 }
            guard heap[least] < heap[parent] else { return first }
            heap.swapAt(least, parent)
            parent = least
        }
    }
}
