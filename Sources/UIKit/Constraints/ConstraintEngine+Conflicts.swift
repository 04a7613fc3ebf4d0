// Contradictions: enters what the solver cannot satisfy, leaves a report that names it, and a system that can be solved.

import ConstraintSolver
import QuartzCore

extension ConstraintEngine {
    /// Solves; of required constraints that contradict each other, one at a time is made less than required.
    func solve() {
        defer {
            if let moved = system.moved { movedVariables += moved.map(\.index) } else { allMoved = true }
            solved = system.values
        }
        for _ in 0...members.count + 4 * boxes.count {
            do {
                try system.solve()
                return restoreMet()
            } catch {
                breakOne(of: error.constraints)
            }
        }
    }

    /// Broken constraints that are met again count as required again.
    private func restoreMet() {
        broken.removeAll { constraint in
            guard constraint.isBroken, constraint.engine === self, let number = constraint.number else { return true }
            guard system.error(of: number) == 0 else { return false }
            constraint.isBroken = false
            system.setPriority(constraint.priority.level, of: number)
            return true
        }
    }

    private func breakOne(of numbers: [ConstraintSystem.Constraint]) {
        let known = numbers.compactMap { number in origins[number.index].map { (number: number, origin: $0) } }
        let own = known.compactMap { entry -> (number: ConstraintSystem.Constraint, constraint: NSLayoutConstraint)? in
            if case .constraint(let constraint) = entry.origin { return (entry.number, constraint) }
            return nil
        }
        let names = known.map { Self.name($0.origin) }
        guard let chosen = own.max(by: { $0.constraint.place < $1.constraint.place }) else {
            if let number = numbers.last { system.setPriority(.broken, of: number) }
            report(names, names.last ?? "")
            return
        }
        chosen.constraint.isBroken = true
        broken.append(chosen.constraint)
        system.setPriority(.broken, of: chosen.number)
        report(names, chosen.constraint.text)
    }

    private func report(_ names: [String], _ chosen: String) {
        guard !isTrial else { return }
        FaultReport.once("NSLayoutConstraint: unable to satisfy \(names.joined(separator: ", "))",
                         "these constraints contradict each other; will go on by breaking \(chosen)")
    }

    static func name(_ origin: Origin) -> String {
        switch origin {
        case .constraint(let constraint): constraint.text
        case .item(let box, let what): "the \(what) \(box.item?.describedItem ?? "a view that is gone")"
        }
    }
}
