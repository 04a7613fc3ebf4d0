// The constraints of a stack view: enters the stack as it is to be, leaves constraints that are active.

import QuartzCore

@MainActor
struct StackLayout {
    private var constraints: [NSLayoutConstraint] = []
    private var gaps: [UILayoutGuide] = []

    /// Less than any wish of the views, more than nothing: the stack is no larger than it has to be.
    private static let tight = UILayoutPriority(49)
    /// Centres are evenly apart where sizes and spaces leave a choice.
    private static let evenly = UILayoutPriority(149)

    mutating func rebuild(for stack: UIStackView) {
        NSLayoutConstraint.deactivate(constraints)
        for gap in gaps { stack.removeLayoutGuide(gap) }
        constraints = []
        gaps = []
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        alignAcross(stack)
        hide(stack)
        chain(visible, stack)
        distribute(visible, stack)
        if visible.isEmpty { add(stack, along(stack, .width), .equal, nil, 0, Self.tight, as: "empty") }
        NSLayoutConstraint.activate(constraints)
    }

    // MARK: Making them

    @discardableResult
    private mutating func add(
        _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)?, _ constant: CGFloat = 0,
        _ priority: UILayoutPriority = .required, as name: String, multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            LayoutQuantity(item: first, attribute: attribute), relation,
            second.map { LayoutQuantity(item: $0.item, attribute: $0.attribute) }, multiplier: multiplier, constant: constant)
        constraint.identifier = "stack-\(name)"
        constraint.priority = priority
        constraints.append(constraint)
        return constraint
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
                add(view, end, .equal, (frame, end), as: "alignment")
                continue
            case .leading: add(view, start, .equal, (frame, start), as: "alignment")
            case .trailing: add(view, end, .equal, (frame, end), as: "alignment")
            case .center: add(view, middle, .equal, (frame, middle), as: "alignment")
            case .firstBaseline, .lastBaseline:
                alignBaseline(view, stack)
            }
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
        guard let first = stack.arrangedSubviews.first, first !== view else { return }
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
            let gap = UILayoutGuide()
            gap.identifier = "gap"
            stack.addLayoutGuide(gap)
            add(gap, along(stack, .leading), .equal, (view, along(stack, .trailing)), as: "gap")
            add(gap, along(stack, .trailing), .equal, (next, along(stack, .leading)), as: "gap")
            if let first = gaps.first { add(gap, along(stack, .width), .equal, (first, along(stack, .width)),
                as: "equal-spacing") }
            gaps.append(gap)
        }
        if let first = gaps.first { add(first, along(stack, .width), .equal, nil, 0, Self.tight, as: "tight") }
    }

    private mutating func shareCenters(_ views: [UIView], _ stack: UIStackView) {
        for (view, next) in zip(views, views.dropFirst()) {
            let gap = UILayoutGuide()
            gap.identifier = "distance"
            stack.addLayoutGuide(gap)
            add(gap, along(stack, .leading), .equal, (view, along(stack, .centerX)), as: "distance")
            add(gap, along(stack, .trailing), .equal, (next, along(stack, .centerX)), as: "distance")
            if let first = gaps.first {
                add(gap, along(stack, .width), .equal, (first, along(stack, .width)), 0, Self.evenly, as: "equal-centering")
            }
            gaps.append(gap)
        }
        if let first = gaps.first { add(first, along(stack, .width), .equal, nil, 0, Self.tight, as: "tight") }
    }
}
