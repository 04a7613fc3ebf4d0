// The way to the solution: enter a basis and its values, leave those with the least errors, level by level.

extension ConstraintSystem {
    /// Brings the values to the solution. After changes it goes on from the last one.
    ///
    /// Throws `UnsatisfiableConstraints` if required constraints contradict each other. The values are the best compromise
    /// then, and the system goes on working: remove one of the constraints named, and solve again.
    package mutating func solve() throws(UnsatisfiableConstraints) {
        let news = news
        self.news = .none
        defer { edits.removeAll(keepingCapacity: true) }
        if news == .constants, isMet, followed < Self.mostFollowed {
            followed += 1
            if follow() { return }
            moved = nil
            optimize()
        } else if news != .none {
            moved = nil
            prepare()
            optimize()
        } else {
            moved = []
        }
        let conflict = conflict()
        isMet = conflict == nil
        if let conflict { throw conflict }
    }

    /// After so many constants have changed all values are found anew.
    static var mostEdits: Int { 64 }
    /// After so many solutions each from the one before, too, lest rounding add up.
    private static var mostFollowed: Int { 100 }

    /// After so many places that are no gain any more it is found anew which are.
    private static var mostMisses: Int { 8 }

    /// Moves the values by what changed constants move them; says whether that is the solution, which it is if no constraint
    /// that was met, or lay on one side, lies on the other.
    private mutating func follow() -> Bool {
        for (constraint, change) in edits {
            if placeOf[constraint] >= 0 { workspace.row.add(placeOf[constraint], change) } else { workspace.touch(constraint) }
        }
        factors.solveColumns(&workspace.row, into: &workspace.direction)
        touch()
        defer { untouch() }
        moved = workspace.direction.places.map { Variable(index: $0) }
        for index in workspace.direction.places { values[index] += workspace.direction[index] }
        var isBest = true
        for constraint in workspace.touched {
            let before = gradient(constraint)
            measure(constraint)
            if gradient(constraint) != before || table.priority[constraint] == .required && violation(of: constraint) > 0 {
                isBest = false
            }
        }
        return isBest
    }

    mutating func optimize() {
        var stalled = 0
        let patience = 100 + 2 * values.count
        let limit = work.steps + 10_000 + 50 * (values.count + table.constraintCount)
        var isFresh = false
        while work.steps < limit {
            var candidates = self.candidates()
            if stalled > patience { shuffle(&candidates) }
            var moved = false, misses = 0
            for candidate in candidates {
                // What has moved since may have made them all moot.
                if moved, misses > Self.mostMisses { break }
                guard let step = move(candidate) else {
                    misses += 1
                    continue
                }
                (moved, misses) = (true, 0)
                stalled = step > 0 ? 0 : stalled + 1
                if stalled > patience { break }
            }
            if moved {
                isFresh = false
            } else if isFresh || factors.replacementCount == 0 {
                return
            } else {
                // Nothing is left to do by rounded figures: look once more by exact ones.
                if !candidates.isEmpty { factor() }
                evaluate()
                isFresh = true
            }
        }
        assertionFailure("a system of constraints was given up after \(limit) steps")
    }

    /// Where steps don't get on, chance chooses (the same at every run), which no cycle outlasts.
    private mutating func shuffle(_ candidates: inout [Candidate]) {
        for index in candidates.indices.dropFirst() {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            candidates.swapAt(index, Int((random >> 33) % UInt64(index + 1)))
        }
    }

    // MARK: What may go

    /// A place to let go of, and the direction.
    struct Candidate {
        var place: Int
        var isUp: Bool
        var rank: Int
    }

    /// The places that cost less if let go, those of the highest levels first.
    private mutating func candidates() -> [Candidate] {
        let levels = table.levels.count
        var hasCost = [Bool](repeating: false, count: levels)
        for constraint in 0..<table.constraintCount where gradient(constraint) != 0 { hasCost[table.rank[constraint]] = true }
        var up = [State](repeating: .open, count: tight.count), down = up
        var result: [Candidate] = []
        for rank in 0..<levels where hasCost[rank] {
            solveMultipliers(rank)
            var greatest = 1.0
            for value in workspace.multipliers { greatest = max(greatest, abs(value)) }
            let least = 1e-10 * greatest
            for place in tight.indices where up[place] == .open || down[place] == .open {
                let value = workspace.multipliers[place]
                var cost = ownCost(place)
                if cost.rank < rank, hasCost[cost.rank] { (cost.up, cost.down) = (0, 0) }
                if up[place].settle(value, own: cost.up, ownRank: cost.rank, rank: rank, least: least) {
                    result.append(Candidate(place: place, isUp: true, rank: rank))
                }
                if down[place].settle(-value, own: cost.down, ownRank: cost.rank, rank: rank, least: least) {
                    result.append(Candidate(place: place, isUp: false, rank: rank))
                }
            }
        }
        return result
    }

    /// Whether it is known yet what a place costs if let go.
    private enum State {
        case open, known

        /// Looks at one level, and says whether it makes the change a gain. `own` is what the place costs itself, if
        /// that wasn't counted at a level before.
        mutating func settle(_ value: Double, own: Double, ownRank: Int, rank: Int, least: Double) -> Bool {
            guard self == .open else { return false }
            if own > 0, ownRank < rank {
                self = .known
                return false
            }
            let slope = value + (ownRank == rank ? own : 0)
            if abs(slope) <= least { return false }
            self = .known
            return slope < 0
        }
    }

    /// What the constraint at a place costs itself per unit that it moves up or down.
    func ownCost(_ place: Int) -> (up: Double, down: Double, rank: Int) {
        let constraint = tight[place]
        guard constraint >= 0 else { return (0, 0, Int.max) }
        let relation = table.relation[constraint]
        return (relation.upperGradient, -relation.lowerGradient, table.rank[constraint])
    }

    /// What the cost of a constraint that is not tight changes by as its sum grows.
    @inline(__always)
    func gradient(_ constraint: Int) -> Double {
        guard table.isLive[constraint], placeOf[constraint] < 0 else { return 0 }
        return isAbove[constraint] ? table.relation[constraint].upperGradient : table.relation[constraint].lowerGradient
    }

    /// What the errors of one level change by as each place moves up.
    private mutating func solveMultipliers(_ rank: Int) {
        for index in values.indices { workspace.columns[index] = 0 }
        for constraint in 0..<table.constraintCount where table.rank[constraint] == rank {
            let gradient = self.gradient(constraint)
            guard gradient != 0 else { continue }
            for term in table.terms(of: constraint) {
                workspace.columns[table.variable[term]] += gradient * table.coefficient[term]
            }
        }
        factors.solveRows(&workspace.columns, into: &workspace.multipliers)
    }
}
