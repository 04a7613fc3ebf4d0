// What a constraint says of its sum, and how much it counts.

/// How a constraint's sum stands to its constant.
package enum Relation: Sendable {
    case lessOrEqual
    case equal
    case greaterOrEqual

    /// What an excess of one costs.
    @inline(__always)
    var upperGradient: Double { self == .greaterOrEqual ? 0 : 1 }

    /// What the cost changes by if a shortfall becomes less by one.
    @inline(__always)
    var lowerGradient: Double { self == .lessOrEqual ? 0 : -1 }
}

/// A level: no number of constraints of lower priority outweighs one of higher priority.
package struct Priority: Hashable, Comparable, Sendable {
    let value: Double

    /// A level below `required`; any number but not-a-number, the greater the more important.
    package init(_ value: Double) {
        require(value < .infinity, "a priority is a finite number; use Priority.required for what must hold")
        self.value = value
    }

    private init(unchecked value: Double) { self.value = value }

    /// The level of its own above all others: where it cannot be met, ``ConstraintSystem/solve()`` throws.
    package static let required = Priority(unchecked: .infinity)

    /// The level next to it, for bounds that solutions keep by themselves: no start is made with one tight.
    package static let bound = Priority(unchecked: .greatestFiniteMagnitude)

    package static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}
