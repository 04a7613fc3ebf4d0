// The constraints as they were given: enters a list of terms, leaves rows of terms in one array each, with
// the terms of a variable chained, so that both a constraint's variables and a variable's constraints can
// be gone over without a search.

/// A coefficient of a variable.
struct Term {
    var variable: Int
    var coefficient: Double
}

struct ConstraintTable {
    // One of each a constraint.
    var constant: [Double] = []
    private(set) var relation: [Relation] = []
    private(set) var priority: [Priority] = []
    /// The place of its priority in `levels`.
    private(set) var rank: [Int] = []
    private(set) var isLive: [Bool] = []
    private var start: [Int] = []
    private var count: [Int] = []

    // One of each a term.
    private(set) var variable: [Int] = []
    private(set) var coefficient: [Double] = []
    private(set) var owner: [Int] = []
    private(set) var next: [Int] = []
    private var previous: [Int] = []

    /// The first term of each variable, or -1.
    private(set) var head: [Int] = []
    /// The priorities that were used, the highest first.
    private(set) var levels: [Priority] = []

    private var vacant: [Int] = []
    private var vacantTerms = 0

    var constraintCount: Int { constant.count }

    mutating func addVariable() { head.append(-1) }

    /// The terms of a constraint, as places in `variable` and `coefficient`.
    @inline(__always)
    func terms(of constraint: Int) -> Range<Int> { start[constraint]..<start[constraint] + count[constraint] }

    /// The sum of a constraint's terms less its constant, and the size of the greatest of what was added.
    func residual(of constraint: Int, at values: [Double]) -> (value: Double, size: Double) {
        var sum = -constant[constraint]
        var size = abs(sum)
        for term in terms(of: constraint) {
            let part = coefficient[term] * values[variable[term]]
            sum += part
            size = max(size, abs(part))
        }
        return (sum, size)
    }

    // MARK: Changing it

    mutating func add(_ terms: [Term], _ relation: Relation, constant: Double, priority: Priority) -> Int {
        if vacantTerms > 1024, vacantTerms > variable.count / 2 { pack() }
        let index: Int
        if let last = vacant.popLast() {
            index = last
        } else {
            index = self.constant.count
            self.constant.append(0)
            self.relation.append(.equal)
            self.priority.append(.required)
            rank.append(0)
            isLive.append(false)
            start.append(0)
            count.append(0)
        }
        self.constant[index] = constant
        self.relation[index] = relation
        self.priority[index] = priority
        isLive[index] = true
        let level = self.level(of: priority)
        rank[index] = level
        start[index] = variable.count
        for term in Self.gathered(terms) {
            let place = variable.count
            let first = head[term.variable]
            variable.append(term.variable)
            coefficient.append(term.coefficient)
            owner.append(index)
            next.append(first)
            previous.append(-1)
            if first >= 0 { previous[first] = place }
            head[term.variable] = place
        }
        count[index] = variable.count - start[index]
        return index
    }

    mutating func remove(_ constraint: Int) {
        for term in terms(of: constraint) {
            if next[term] >= 0 { previous[next[term]] = previous[term] }
            if previous[term] >= 0 { next[previous[term]] = next[term] } else { head[variable[term]] = next[term] }
        }
        vacantTerms += count[constraint]
        count[constraint] = 0
        isLive[constraint] = false
        vacant.append(constraint)
    }

    mutating func setPriority(_ priority: Priority, of constraint: Int) {
        self.priority[constraint] = priority
        let level = self.level(of: priority)
        rank[constraint] = level
    }

    /// The place of a priority among the levels; a new one moves those below it.
    private mutating func level(of priority: Priority) -> Int {
        var low = 0, high = levels.count
        while low < high {
            let middle = (low + high) / 2
            if levels[middle] > priority { low = middle + 1 } else { high = middle }
        }
        if low < levels.count, levels[low] == priority { return low }
        levels.insert(priority, at: low)
        for index in rank.indices where rank[index] >= low { rank[index] += 1 }
        return low
    }

    /// Each variable once, in order, without those of no weight.
    static func gathered(_ terms: [Term]) -> [Term] {
        var distinct = true
        for index in terms.indices.dropFirst() where terms[index - 1].variable >= terms[index].variable { distinct = false }
        if distinct, !terms.contains(where: { $0.coefficient == 0 }) { return terms }
        var result: [Term] = []
        for term in terms.sorted(by: { $0.variable < $1.variable }) {
            if let last = result.last, last.variable == term.variable {
                result[result.count - 1].coefficient += term.coefficient
            } else {
                result.append(term)
            }
        }
        result.removeAll { $0.coefficient == 0 }
        return result
    }

    /// Moves the terms together where constraints were removed.
    private mutating func pack() {
        var kept = ConstraintTable()
        kept.head = [Int](repeating: -1, count: head.count)
        for constraint in constant.indices {
            let range = terms(of: constraint)
            start[constraint] = kept.variable.count
            for term in range {
                let place = kept.variable.count
                let first = kept.head[variable[term]]
                kept.variable.append(variable[term])
                kept.coefficient.append(coefficient[term])
                kept.owner.append(constraint)
                kept.next.append(first)
                kept.previous.append(-1)
                if first >= 0 { kept.previous[first] = place }
                kept.head[variable[term]] = place
            }
        }
        (variable, coefficient, owner) = (kept.variable, kept.coefficient, kept.owner)
        (next, previous, head) = (kept.next, kept.previous, kept.head)
        vacantTerms = 0
    }
}
