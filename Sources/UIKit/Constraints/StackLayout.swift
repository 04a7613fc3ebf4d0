// The constraints of a stack view: enters the stack as it is to be, leaves constraints that are active. Those that it has already
// stay, so that a view that goes or comes changes those beside it.

import QuartzCore

@MainActor
struct StackLayout {
    private var constraints: [Relation: NSLayoutConstraint] = [:]
    private var gaps: [UILayoutGuide] = []
    /// While it is made: what the stack is to have, what of that is new, and how many gaps there are so far.
    private var wanted: [Relation: NSLayoutConstraint] = [:]
    private var new: [NSLayoutConstraint] = []
    private var gapCount = 0
    /// The hidden views whose content has no say in their size.
    private var contentless: Set<ObjectIdentifier> = []

    /// All of a constraint but its constant.
    private struct Relation: Hashable {
        let name: String
        let first: ObjectIdentifier, firstAttribute: NSLayoutConstraint.Attribute
        let relation: NSLayoutConstraint.Relation
        let second: ObjectIdentifier?, secondAttribute: NSLayoutConstraint.Attribute?
        let priority: UILayoutPriority
        let multiplier: CGFloat
    }

    /// Less than any wish of the views, more than nothing: the stack is no larger than it has to be.
    private static let tight = UILayoutPriority(49)
    /// Hidden views are as large across as the stack, if nothing in them says otherwise: they have no say in its size.
    private static let loose = UILayoutPriority(48)
    /// Centres are evenly apart where sizes and spaces leave a choice.
    private static let evenly = UILayoutPriority(149)

    mutating func rebuild(for stack: UIStackView) {
        gapCount = 0
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        alignAcross(stack)
        hide(stack)
        chain(visible, stack)
        distribute(visible, stack)
        if visible.isEmpty { add(stack, along(stack, .width), .equal, nil, 0, Self.tight, as: "empty") }
        NSLayoutConstraint.deactivate(constraints.compactMap { wanted[$0.key] === $0.value ? nil : $0.value })
        for gap in gaps.dropFirst(gapCount) { stack.removeLayoutGuide(gap) }
        gaps.removeSubrange(gapCount...)
        NSLayoutConstraint.activate(new)
        (constraints, wanted, new) = (wanted, [:], [])
        leaveOutContents(of: stack)
    }

    /// Whether a view has the size of its content.
    func heedsContent(of view: UIView) -> Bool { !contentless.contains(ObjectIdentifier(view)) }

    private mutating func leaveOutContents(of stack: UIStackView) {
        let before = contentless, views = stack.arrangedSubviews
        contentless = stack.alignment == .fill ? Set(views.filter(\.isHidden).map(ObjectIdentifier.init)) : []
        for view in views where before.contains(ObjectIdentifier(view)) == heedsContent(of: view) {
            view.constraintEngine?.sizeDidChange(of: view)
        }
    }

    // MARK: Making them

    private mutating func add(
        _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)?, _ constant: CGFloat = 0,
        _ priority: UILayoutPriority = .required, as name: String, multiplier: CGFloat = 1
    ) {
        let relation = Relation(
            name: name, first: ObjectIdentifier(first), firstAttribute: attribute, relation: relation,
            second: second.map { ObjectIdentifier($0.item) }, secondAttribute: second?.attribute, priority: priority,
            multiplier: multiplier)
        if let known = constraints[relation], known.isActive, known.firstItem === first, known.secondItem === second?.item {
            if known.constant != constant { known.constant = constant }
            return wanted[relation] = known
        }
        let constraint = NSLayoutConstraint(
            LayoutQuantity(item: first, attribute: attribute), relation.relation,
            second.map { LayoutQuantity(item: $0.item, attribute: $0.attribute) }, multiplier: multiplier, constant: constant)
        constraint.identifier = "stack-\(name)"
        constraint.priority = priority
        wanted[relation] = constraint
        new.append(constraint)
    }

    /// A guide between two views, one after the other.
    private mutating func nextGap(_ stack: UIStackView, _ name: String) -> UILayoutGuide {
        if gapCount == gaps.count {
            gaps.append(UILayoutGuide())
            stack.addLayoutGuide(gaps[gapCount])
        }
        gapCount += 1
        gaps[gapCount - 1].identifier = name
        return gaps[gapCount - 1]
    }

    /// An attribute of a row, or the one of a column that stands for it.
    private func along(_ stack: UIStackView, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        guard stack.axis == .vertical else { return attribute }
        return switch attribute {
        case .leading: .top
        case .trailing: .bottom
        case .centerX: .centerY
        default: .height
        }
    }

    /// An attribute of a column, or the one of a row that stands for it.
    private func across(_ stack: UIStackView, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        guard stack.axis == .horizontal else { return attribute }
        return switch attribute {
        case .leading: .top
        case .trailing: .bottom
        case .centerX: .centerY
        default: .height
        }
    }

    private func frame(_ stack: UIStackView) -> any LayoutItem {
        stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    // MARK: Across

    private mutating func alignAcross(_ stack: UIStackView) {
        let frame = self.frame(stack)
        let start = across(stack, .leading), end = across(stack, .trailing), middle = across(stack, .centerX)
        for view in stack.arrangedSubviews {
            switch stack.alignment {
            case .fill:
                add(view, start, .equal, (frame, start), as: "alignment")
                add(view, end, .equal, (frame, end), 0, view.isHidden ? Self.loose : .required, as: "alignment")
                continue
            case .leading: add(view, start, .equal, (frame, start), as: "alignment")
            case .trailing: add(view, end, .equal, (frame, end), as: "alignment")
            case .center: add(view, middle, .equal, (frame, middle), as: "alignment")
            case .firstBaseline, .lastBaseline:
                alignBaseline(view, stack)
            }
            if view.isHidden { continue }
            add(view, start, .greaterThanOrEqual, (frame, start), as: "within")
            add(view, end, .lessThanOrEqual, (frame, end), as: "within")
        }
        if stack.alignment != .fill { add(stack, across(stack, .width), .equal, nil, 0, Self.tight, as: "tight") }
    }

    /// Baselines are a row's; a column is aligned at its start.
    private mutating func alignBaseline(_ view: UIView, _ stack: UIStackView) {
        guard stack.axis == .horizontal else {
            add(view, .leading, .equal, (frame(stack), .leading), as: "alignment")
            return
        }
        let views = stack.arrangedSubviews
        guard let first = views.first(where: { !$0.isHidden }) ?? views.first, first !== view else { return }
        let attribute: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        add(view, attribute, .equal, (first, attribute), as: "alignment")
    }

    // MARK: Along

    /// Hidden views have no size, at the place where they would appear.
    private mutating func hide(_ stack: UIStackView) {
        var before: UIView?
        for view in stack.arrangedSubviews {
            if view.isHidden {
                add(view, along(stack, .width), .equal, nil, 0, UILayoutPriority(999), as: "hiding")
                if let before {
                    add(view, along(stack, .leading), .equal, (before, along(stack, .trailing)), as: "hiding")
                } else {
                    add(view, along(stack, .leading), .equal, (frame(stack), along(stack, .leading)), as: "hiding")
                }
            } else {
                before = view
            }
        }
    }

    /// From edge to edge, view after view.
    private mutating func chain(_ views: [UIView], _ stack: UIStackView) {
        guard let first = views.first, let last = views.last else { return }
        let start = along(stack, .leading), end = along(stack, .trailing)
        let keepsSpace = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        add(first, start, .equal, (frame(stack), start), as: "edge")
        for (view, next) in zip(views, views.dropFirst()) {
            let space = stack.space(after: view)
            if stack.axis == .vertical, stack.isBaselineRelativeArrangement {
                add(next, .firstBaseline, keepsSpace ? .greaterThanOrEqual : .equal, (view, .lastBaseline), space, as: "spacing")
            } else {
                add(next, start, keepsSpace ? .greaterThanOrEqual : .equal, (view, end), space, as: "spacing")
            }
        }
        add(last, end, .equal, (frame(stack), end), as: "edge")
    }

    private mutating func distribute(_ views: [UIView], _ stack: UIStackView) {
        switch stack.distribution {
        case .fill: return
        case .fillEqually:
            for (view, next) in zip(views, views.dropFirst()) {
                add(next, along(stack, .width), .equal, (view, along(stack, .width)), as: "fill-equally")
            }
        case .fillProportionally: shareByContent(views, stack)
        case .equalSpacing: shareGaps(views, stack)
        case .equalCentering: shareCenters(views, stack)
        }
    }

    /// Each is to the first one that has a content as its content is to that one's.
    private mutating func shareByContent(_ views: [UIView], _ stack: UIStackView) {
        func content(_ view: UIView) -> CGFloat {
            let size = view.intrinsicContentSize
            let length = stack.axis == .horizontal ? size.width : size.height
            return length > 0 && length.isFinite ? length : 0
        }
        guard let first = views.first(where: { content($0) > 0 }) else { return }
        let size = along(stack, .width)
        for view in views where view !== first && content(view) > 0 {
            add(view, size, .equal, (first, size), 0, UILayoutPriority(999), as: "fill-proportionally",
                multiplier: content(view) / content(first))
        }
    }

    private mutating func shareGaps(_ views: [UIView], _ stack: UIStackView) {
        for (view, next) in zip(views, views.dropFirst()) {
            let gap = nextGap(stack, "gap")
            add(gap, along(stack, .leading), .equal, (view, along(stack, .trailing)), as: "gap")
            add(gap, along(stack, .trailing), .equal, (next, along(stack, .leading)), as: "gap")
            if gapCount > 1 { add(gap, along(stack, .width), .equal, (gaps[0], along(stack, .width)), as: "equal-spacing") }
        }
        if gapCount > 0, let first = gaps.first { add(first, along(stack, .width), .equal, nil, 0, Self.tight, as: "tight") }
    }

    private mutating func shareCenters(_ views: [UIView], _ stack: UIStackView) {
        for (view, next) in zip(views, views.dropFirst()) {
            let gap = nextGap(stack, "distance")
            add(gap, along(stack, .leading), .equal, (view, along(stack, .centerX)), as: "distance")
            add(gap, along(stack, .trailing), .equal, (next, along(stack, .centerX)), as: "distance")
            if gapCount > 1 {
                add(gap, along(stack, .width), .equal, (gaps[0], along(stack, .width)), 0, Self.evenly, as: "equal-centering")
            }
        }
        if gapCount > 0, let first = gaps.first { add(first, along(stack, .width), .equal, nil, 0, Self.tight, as: "tight") }
    }
}
