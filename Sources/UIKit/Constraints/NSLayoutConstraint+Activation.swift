// Where a constraint is kept, and whether it makes sense.

import QuartzCore

extension NSLayoutConstraint {
    /// - Parameter view: what keeps it; nil: the nearest view above its items.
    func activate(in view: UIView?) {
        guard holder == nil else { return }
        if let fault { return FaultReport.once("NSLayoutConstraint.isActive", "\(text) cannot be activated: \(fault)") }
        guard let common = commonView else {
            FaultReport.once("NSLayoutConstraint.isActive", "\(text) cannot be activated: its items are in no common view")
            return
        }
        let keeper = view ?? common
        guard common.isDescendant(of: keeper) else {
            FaultReport.once("UIView.addConstraint",
                             "\(keeper.describedForMessages) cannot keep \(text): an item is not below it")
            return
        }
        engine?.remove(self)
        holder = keeper
        keeper.constraintValues.held.append(self)
        let own = ConstraintEngine.engine(of: keeper)
        // One that is made anew takes up what views keep by itself.
        if engine !== own { own.add(self) }
    }

    func deactivate() {
        // What kept it may be gone, and it be in an engine nevertheless.
        if let values = holder?.constraintValues, let index = values.held.lastIndex(where: { $0 === self }) {
            values.held.remove(at: index)
        }
        holder = nil
        engine?.remove(self)
    }

    /// The nearest view above all items.
    var commonView: UIView? {
        if first.origin == nil, second?.origin == nil, let view = first.item?.layoutView {
            guard let second else { return view }
            return second.item?.layoutView.flatMap { Self.common(view, $0) }
        }
        var common: UIView?
        for item in items {
            guard let view = item.layoutView else { return nil }
            guard let other = common else {
                common = view
                continue
            }
            guard let both = Self.common(other, view) else { return nil }
            common = both
        }
        return common
    }

    /// The items it speaks of; a missing one is left out.
    var items: [any LayoutItem] {
        [first.item, first.origin?.item, second?.item, second?.origin?.item].compactMap { $0 }
    }

    private static func common(_ a: UIView, _ b: UIView) -> UIView? {
        if a === b || b.parent === a { return a }
        if a.parent === b { return b }
        if let above = a.parent, above === b.parent { return above }
        var above: UIView? = a
        while let view = above {
            if b.isDescendant(of: view) { return view }
            above = view.parent
        }
        return nil
    }

    // MARK: Whether it makes sense

    static func fault(_ first: LayoutQuantity, _ second: LayoutQuantity?, _ multiplier: CGFloat, _ constant: CGFloat) -> String? {
        guard first.item != nil, second == nil || second?.item != nil else {
            return "an item is neither a view nor a layout guide"
        }
        guard multiplier.isFinite, constant.isFinite else { return "its multiplier or constant is not a finite number" }
        guard let kind = first.kind else { return "its first attribute is notAnAttribute" }
        guard let second, multiplier != 0 else {
            return kind == .size ? nil : "a place needs a second item; only a size can be given by a constant"
        }
        return second.kind == kind ? nil : "a horizontal place, a vertical place and a size cannot be compared with each other"
    }

    // MARK: Saying it

    /// The constraint as text: `UILabel.leading == UIView.leading + 8.0 @750`.
    var text: String {
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        var right = second.map(\.text) ?? ""
        if second != nil, multiplier != 1 { right = "\(multiplier) * \(right)" }
        if right.isEmpty { right = "\(offset)" } else if offset != 0 { right += offset < 0 ? " - \(-offset)" : " + \(offset)" }
        let level = importance == .required ? "" : " @\(importance.rawValue)"
        return "\(identifier.map { "'\($0)' " } ?? "")\(first.text) \(sign) \(right)\(level)"
    }
}
