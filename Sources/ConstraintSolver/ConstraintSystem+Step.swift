// One step: enters a place to let go of, leaves the basis after it.

extension ConstraintSystem {
    /// Lets go of a place and moves to where that stops being a gain; answers how far, or nil if it is none.
    mutating func move(_ candidate: Candidate) -> Double? {
        work.tries += 1
        let place = candidate.place
        let sign = candidate.isUp ? 1.0 : -1.0
        solveDirection(place, sign: sign)
        touch()
        defer { untouch() }
        prepareSlope(place, isUp: candidate.isUp)
        guard sense() < 0, let crossing = lineSearch() else { return nil }

        let entering = crossing.constraint
        for term in table.terms(of: entering) { workspace.column.set(table.variable[term], table.coefficient[term]) }
        factors.solveRows(&workspace.column, into: &workspace.entering)
        let pivot = workspace.entering[place] * sign
        if abs(pivot - workspace.rate[entering]) > 1e-6 * abs(pivot) + 1e-9, factors.replacementCount > 0 {
            factor()
            evaluate()
            return 0
        }
        work.steps += 1
        for index in workspace.direction.places { values[index] += crossing.step * workspace.direction[index] }
        exchange(place, entering, isUp: candidate.isUp)
        for constraint in workspace.touched { measure(constraint) }
        factors.replace(place, by: workspace.entering)
        if factors.isWorn {
            factor()
            evaluate()
        }
        return crossing.step
    }

    private mutating func exchange(_ place: Int, _ entering: Int, isUp: Bool) {
        let leaving = tight[place]
        if leaving >= 0 {
            placeOf[leaving] = -1
            isAbove[leaving] = isUp
            measure(leaving)
        }
        tight[place] = entering
        placeOf[entering] = place
        residual[entering] = 0
    }

    // MARK: What moves

    /// Finds the constraints that change along the direction, and how fast.
    mutating func touch() {
        let greatest = workspace.direction.greatest
        for variable in workspace.direction.places {
            let change = workspace.direction[variable]
            guard abs(change) > 1e-13 * greatest else {
                workspace.direction.set(variable, 0)
                continue
            }
            var term = table.head[variable]
            while term >= 0 {
                let constraint = table.owner[term]
                if placeOf[constraint] < 0 {
                    workspace.touch(constraint)
                    workspace.rate[constraint] += change * table.coefficient[term]
                }
                term = table.next[term]
            }
        }
        for constraint in workspace.touched where abs(workspace.rate[constraint]) <= 1e-11 * greatest {
            workspace.rate[constraint] = 0
        }
    }

    mutating func untouch() {
        for constraint in workspace.touched {
            workspace.rate[constraint] = 0
            workspace.isTouched[constraint] = false
        }
        workspace.touched.removeAll(keepingCapacity: true)
    }

    // MARK: What it costs

    private mutating func prepareSlope(_ place: Int, isUp: Bool) {
        for rank in workspace.slope.indices {
            workspace.slope[rank] = 0
            workspace.slopeSize[rank] = 0
        }
        for constraint in workspace.touched {
            let cost = gradient(constraint) * workspace.rate[constraint]
            workspace.slope[table.rank[constraint]] += cost
            workspace.slopeSize[table.rank[constraint]] += abs(cost)
        }
        let own = ownCost(place)
        let cost = isUp ? own.up : own.down
        if cost > 0 {
            workspace.slope[own.rank] += cost
            workspace.slopeSize[own.rank] += cost
        }
    }

    /// The sign of the change of the errors: of the first level at which there is any.
    private func sense() -> Int {
        for rank in workspace.slope.indices {
            let slope = workspace.slope[rank]
            if abs(slope) > 1e-10 * workspace.slopeSize[rank] { return slope < 0 ? -1 : 1 }
        }
        return 0
    }

    /// Whether what is tight at a place can be let go and moved without a cost, further than by rounding.
    mutating func isFree(_ place: Int, isUp: Bool) -> Bool {
        solveDirection(place, sign: isUp ? 1 : -1)
        touch()
        defer { untouch() }
        prepareSlope(place, isUp: isUp)
        guard sense() == 0 else { return false }
        findCrossings()
        for crossing in workspace.crossings {
            if crossing.step > 1e-6 { return true }
            let rank = table.rank[crossing.constraint]
            workspace.slope[rank] += crossing.jump
            workspace.slopeSize[rank] += crossing.jump
            if sense() > 0 { return false }
        }
        return true
    }

    /// Goes past the constraints that change their side, until going on would be no gain.
    private mutating func lineSearch() -> Crossing? {
        findCrossings()
        for (index, crossing) in workspace.crossings.enumerated() {
            let rank = table.rank[crossing.constraint]
            workspace.slope[rank] += crossing.jump
            workspace.slopeSize[rank] += crossing.jump
            guard sense() >= 0 else { continue }
            for passed in workspace.crossings[..<index] { isAbove[passed.constraint].toggle() }
            return crossing
        }
        return nil
    }

    /// Where constraints change their side along the direction, the nearest first.
    private mutating func findCrossings() {
        workspace.crossings.removeAll(keepingCapacity: true)
        for constraint in workspace.touched {
            let rate = workspace.rate[constraint]
            guard rate != 0, isAbove[constraint] == (rate < 0) else { continue }
            let relation = table.relation[constraint]
            let jump = abs(rate) * (relation.upperGradient - relation.lowerGradient)
            let step = max(0, -residual[constraint] / rate)
            workspace.crossings.append(Crossing(step: step, constraint: constraint, jump: jump))
        }
        workspace.crossings.sort { a, b in
            a.step != b.step ? a.step < b.step : a.jump != b.jump ? a.jump > b.jump : a.constraint < b.constraint
        }
    }
}
