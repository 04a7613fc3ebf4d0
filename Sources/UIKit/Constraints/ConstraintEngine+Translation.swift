// From edges of views to the solver's variables: enter constraints and items, leave terms.

import ConstraintSolver
import QuartzCore

/// A sum of variables and a constant.
struct LayoutSum {
    var terms: [(variable: ConstraintSystem.Variable, coefficient: Double)] = []
    var constant = 0.0

    mutating func add(_ other: LayoutSum, times factor: Double) {
        for term in other.terms { terms.append((term.variable, term.coefficient * factor)) }
        constant += other.constant * factor
    }
}

extension ConstraintEngine {
    func translatePending() {
        let waiting = pending
        pending.removeAll(keepingCapacity: true)
        for constraint in waiting where constraint.engine === self && constraint.number == nil {
            guard let number = translate(constraint) else {
                refused.append(constraint)
                continue
            }
            constraint.number = number
            for item in constraint.items { item.layoutBox?.users.append(constraint) }
        }
    }

    /// The constraints of the tree that the solver does not know.
    var untranslated: [NSLayoutConstraint] {
        refused.removeAll { $0.engine !== self || $0.number != nil }
        return refused + pending.filter { $0.engine === self }
    }

    /// Brings constraints by a view's baselines up to date with its text.
    func moveBaselines() {
        for box in rebased {
            for constraint in box.users where constraint.usesBaseline {
                guard let number = constraint.number else { continue }
                if let sum = sum(of: constraint), system.isSum(of: sum.terms, number) {
                    constraint.shift = CGFloat(-sum.constant)
                    let constant = constraint.solvedConstant
                    if constant.isFinite { system.setConstant(constant, of: number) }
                } else {
                    takeBack(constraint)
                    pending.append(constraint)
                }
            }
        }
        rebased.removeAll(keepingCapacity: true)
    }

    private func sum(of constraint: NSLayoutConstraint) -> LayoutSum? {
        guard let common = constraint.commonView,
              var sum = self.sum(of: constraint.first, beside: constraint.second?.item, in: common) else { return nil }
        guard let second = constraint.second else { return sum }
        guard let other = self.sum(of: second, beside: constraint.first.item, in: common) else { return nil }
        sum.add(other, times: -constraint.multiplier)
        return sum
    }

    /// Adds a constraint to the solver; answers its number there.
    func translate(_ constraint: NSLayoutConstraint) -> ConstraintSystem.Constraint? {
        guard let common = constraint.commonView, let sum = sum(of: constraint) else { return nil }
        // Towards the trailing side values increase, which may be to the left.
        let isTurned = constraint.first.followsDirection && Self.isReversed(in: common)
        let relation: Relation = switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: isTurned ? .greaterOrEqual : .lessOrEqual
        case .greaterThanOrEqual: isTurned ? .lessOrEqual : .greaterOrEqual
        }
        constraint.shift = CGFloat(-sum.constant)
        constraint.isTurned = isTurned
        let constant = constraint.solvedConstant
        guard constant.isFinite, sum.terms.allSatisfy(\.coefficient.isFinite) else {
            FaultReport.once("NSLayoutConstraint", "\(constraint.text) is left out: its numbers are too large")
            return nil
        }
        let number = system.addConstraint(sum.terms, relation, constant, priority: constraint.priority.level)
        note(number, .constraint(constraint))
        return number
    }

    func note(_ number: ConstraintSystem.Constraint, _ origin: Origin) {
        while origins.count <= number.index { origins.append(nil) }
        origins[number.index] = origin
    }

    func drop(_ number: ConstraintSystem.Constraint) {
        system.removeConstraint(number)
        origins[number.index] = nil
    }

    /// Takes a constraint out of the solver, not out of the engine.
    func takeBack(_ constraint: NSLayoutConstraint) {
        if let number = constraint.number {
            drop(number)
            for item in constraint.items {
                guard let box = item.layoutBox, let place = box.users.place(of: constraint) else { continue }
                box.users.remove(at: place)
            }
        }
        constraint.number = nil
        constraint.isBroken = false
    }

    // MARK: Sums

    private func sum(of quantity: LayoutQuantity, beside other: (any LayoutItem)?, in common: UIView) -> LayoutSum? {
        guard let item = Self.item(of: quantity, beside: other),
              var sum = sum(of: quantity.attribute, of: item, in: common) else { return nil }
        guard let origin = quantity.origin else { return sum }
        guard let from = origin.item, let other = self.sum(of: origin.attribute, of: from, in: common) else { return nil }
        sum.add(other, times: -1)
        return sum
    }

    /// What is in a scroll view is tied to the edges of the content, to the middle of what is seen.
    private static func item(of quantity: LayoutQuantity, beside other: (any LayoutItem)?) -> (any LayoutItem)? {
        guard let view = quantity.item as? any GuidedContents, let inner = other?.layoutView, inner !== view,
              inner.isDescendant(of: view) else { return quantity.item }
        return switch quantity.attribute {
        case .left, .right, .leading, .trailing, .top, .bottom: view.contentLayoutGuide
        case .centerX, .centerY: view.frameLayoutGuide
        default: quantity.item
        }
    }

    private func sum(of attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in common: UIView) -> LayoutSum? {
        let isReversed = Self.isReversed(in: common)
        if let plain = Self.withoutMargins(attribute) {
            guard let view = item as? UIView else { return sum(of: plain, of: item, in: common) }
            return sum(of: plain, of: view.layoutMarginsGuide, in: common)
        }
        guard let box = box(for: item) else { return nil }
        switch attribute {
        case .width: return LayoutSum(terms: [(box.width, 1)])
        case .height: return LayoutSum(terms: [(box.height, 1)])
        case .left: return horizontal(box, 0, in: common)
        case .right: return horizontal(box, 1, in: common)
        case .centerX: return horizontal(box, 0.5, in: common)
        case .leading: return horizontal(box, isReversed ? 1 : 0, in: common)
        case .trailing: return horizontal(box, isReversed ? 0 : 1, in: common)
        case .top: return vertical(box, 0, in: common)
        case .bottom: return vertical(box, 1, in: common)
        case .centerY: return vertical(box, 0.5, in: common)
        case .firstBaseline: return baseline(box, isFirst: true, in: common)
        case .lastBaseline: return baseline(box, isFirst: false, in: common)
        default: return nil
        }
    }

    /// Whether what is in a view leads from right to left.
    private static func isReversed(in common: UIView) -> Bool { common.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// What an attribute for margins is of the margins' guide.
    private static func withoutMargins(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute? {
        switch attribute {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The place at a part of the width, in the coordinates of a view above or of the item itself.
    private func horizontal(_ box: LayoutBox, _ part: Double, in common: UIView) -> LayoutSum {
        var sum = LayoutSum(terms: part == 0 ? [] : [(box.width, part)])
        guard box.view !== common else {
            sum.constant = box.alignmentInsets.left
            return sum
        }
        sum.terms.append((box.x, 1))
        var above = box.container
        while let next = above, next.view !== common {
            sum.terms.append((next.x, 1))
            sum.constant -= next.alignmentInsets.left
            if let seen = seen(of: next) { sum.terms.append((seen.x, -1)) }
            above = next.container
        }
        return sum
    }

    private func vertical(_ box: LayoutBox, _ part: Double, in common: UIView) -> LayoutSum {
        var sum = LayoutSum(terms: part == 0 ? [] : [(box.height, part)])
        guard box.view !== common else {
            sum.constant = box.alignmentInsets.top
            return sum
        }
        sum.terms.append((box.y, 1))
        var above = box.container
        while let next = above, next.view !== common {
            sum.terms.append((next.y, 1))
            sum.constant -= next.alignmentInsets.top
            if let seen = seen(of: next) { sum.terms.append((seen.y, -1)) }
            above = next.container
        }
        return sum
    }

    /// What is seen of the contents of a view that scrolls: seen from outside, these are where that does not begin.
    private func seen(of box: LayoutBox) -> LayoutBox? {
        (box.view as? any GuidedContents).flatMap { self.box(for: $0.frameLayoutGuide) }
    }

    private func baseline(_ box: LayoutBox, isFirst: Bool, in common: UIView) -> LayoutSum? {
        guard let view = box.view else { return vertical(box, isFirst ? 0 : 1, in: common) }
        let lines = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        guard lines === view || lines.isDescendant(of: view), let inner = self.box(for: lines) else {
            return vertical(box, isFirst ? 0 : 1, in: common)
        }
        var sum = vertical(inner, isFirst ? 0 : 1, in: common)
        if let text = lines as? any TextBaselines {
            sum.constant += isFirst ? text.firstBaselineFromTop : -text.lastBaselineFromBottom
        }
        return sum
    }
}
