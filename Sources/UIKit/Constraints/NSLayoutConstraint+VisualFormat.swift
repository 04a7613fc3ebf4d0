// From a visual format to constraints: enter the parts with what names stand for, leave constraints.

import QuartzCore

extension NSLayoutConstraint {
    /// The constraints that a visual format describes, not active yet.
    ///
    /// `H:` (the default) is a row, `V:` a column; `|` the superview's edge; `[name]` a view, with sizes in parentheses;
    /// `-` the standard space, 8 points between views and the superview's layout margin at its edge; `-20-` or
    /// `-(>=20@750)-` another one. A format that cannot be read, or a name that isn't given, is a programmer's error: it is
    /// reported with its place, and no constraints are made.
    ///
    /// - Parameters:
    ///   - metrics: numbers by name.
    ///   - views: views or layout guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            return try VisualFormatBuilder(format, opts, metrics ?? [:], views).constraints()
        } catch {
            FaultReport.once("NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\")", error.description)
            return []
        }
    }
}

@MainActor
private struct VisualFormatBuilder {
    private let text: String
    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(_ text: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any])
    throws(VisualFormatError) {
        (self.text, self.options, self.metrics, self.views) = (text, options, metrics, views)
        format = try VisualFormat(text)
    }

    func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for (index, connection) in format.connections.enumerated() {
            result += try self.connection(connection, format.places[index], format.places[index + 1])
        }
        for case .view(let name, let sizes) in format.places {
            for size in sizes { result.append(try self.size(size, of: name)) }
        }
        return result + (try alignments())
    }

    // MARK: Spaces

    private var isReversed: Bool { options.contains(.directionRightToLeft) }

    private func edge(_ isEnd: Bool) -> NSLayoutConstraint.Attribute {
        if format.isVertical { return isEnd ? .bottom : .top }
        if options.contains(.directionLeftToRight) { return isEnd ? .right : .left }
        if isReversed { return isEnd ? .left : .right }
        return isEnd ? .trailing : .leading
    }

    private func connection(
        _ connection: VisualFormat.Connection, _ first: VisualFormat.Place, _ second: VisualFormat.Place
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let before = try item(first, beside: second), after = try item(second, beside: first)
        let isAtEdge = first == .superview || second == .superview
        // The later item's near edge is the earlier one's far edge and the space.
        let start = edge(first != .superview), end = edge(second == .superview)
        let (right, left): (LayoutQuantity, LayoutQuantity)
        switch connection {
        case .standard where isAtEdge:
            right = LayoutQuantity(item: second == .superview ? margins(after) : after, attribute: end)
            left = LayoutQuantity(item: first == .superview ? margins(before) : before, attribute: start)
            return [space(right, left, .equal, 0)]
        case .standard, .flush:
            right = LayoutQuantity(item: after, attribute: end)
            left = LayoutQuantity(item: before, attribute: start)
            return [space(right, left, .equal, connection == .flush ? 0 : systemSpacing)]
        case .spaces(let predicates):
            right = LayoutQuantity(item: after, attribute: end)
            left = LayoutQuantity(item: before, attribute: start)
            var result: [NSLayoutConstraint] = []
            for predicate in predicates {
                let constraint = space(right, left, predicate.relation, try number(predicate.value))
                if let priority = predicate.priority { constraint.priority = try level(priority) }
                result.append(constraint)
            }
            return result
        }
    }

    private func space(_ later: LayoutQuantity, _ earlier: LayoutQuantity, _ relation: NSLayoutConstraint.Relation,
                       _ size: CGFloat) -> NSLayoutConstraint {
        // From edges that follow the direction values increase along it.
        return isReversed && !format.isVertical ? NSLayoutConstraint(earlier, relation, later, constant: size)
            : NSLayoutConstraint(later, relation, earlier, constant: size)
    }

    private func margins(_ item: any LayoutItem) -> any LayoutItem { item.layoutView?.layoutMarginsGuide ?? item }

    // MARK: Sizes

    private func size(_ predicate: VisualFormat.Predicate, of name: String) throws(VisualFormatError) -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
        let size = LayoutQuantity(item: try item(named: name), attribute: attribute)
        let constraint: NSLayoutConstraint
        if case .name(let other) = predicate.value, metrics[other] == nil {
            constraint = NSLayoutConstraint(size, predicate.relation,
                LayoutQuantity(item: try item(named: other), attribute: attribute))
        } else {
            constraint = NSLayoutConstraint(size, predicate.relation, nil, constant: try number(predicate.value))
        }
        if let priority = predicate.priority { constraint.priority = try level(priority) }
        return constraint
    }

    // MARK: Alignment

    private static let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

    private func alignments() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var items: [any LayoutItem] = []
        for case .view(let name, _) in format.places { items.append(try item(named: name)) }
        var result: [NSLayoutConstraint] = []
        for (option, attribute) in Self.alignments where options.contains(option) {
            let isAlong = (LayoutQuantity(item: nil, attribute: attribute).kind == .vertical) == format.isVertical
            if isAlong { throw error("views in a \(format.isVertical ? "column" : "row") cannot be aligned by \(attribute)") }
            for (first, second) in zip(items, items.dropFirst()) {
                result.append(NSLayoutConstraint(LayoutQuantity(item: first, attribute: attribute), .equal,
                                                 LayoutQuantity(item: second, attribute: attribute)))
            }
        }
        return result
    }

    // MARK: Names

    private func error(_ reason: String, at name: String? = nil) -> VisualFormatError {
        let range = name.flatMap { text.range(of: $0) }
        return VisualFormatError(format: text, offset: range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0,
                                 reason: reason)
    }

    private func item(_ place: VisualFormat.Place, beside other: VisualFormat.Place) throws(VisualFormatError) -> any LayoutItem {
        switch (place, other) {
        case (.view(let name, _), _): return try item(named: name)
        case (.superview, .view(let name, _)):
            let item = try item(named: name)
            guard let view = item.isGuide ? item.layoutView : item.layoutView?.parent else {
                throw error("the view \(name) has no superview", at: name)
            }
            return view
        default: throw error("expected a view between the superview's edges")
        }
    }

    private func item(named name: String) throws(VisualFormatError) -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else { throw error("\(name) is not a key in the views", at: name) }
        return item
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> CGFloat {
        switch value {
        case .number(let number): return number
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return number
            case let number as Float: return CGFloat(number)
            case let number as Int: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            case let number as UILayoutPriority: return CGFloat(number.rawValue)
            default: throw error("\(name) is not a number in the metrics", at: name)
            }
        }
    }

    private func level(_ value: VisualFormat.Value) throws(VisualFormatError) -> UILayoutPriority {
        let number = try number(value)
        guard number > 0, number <= 1000 else { throw error("a priority is from 1 to 1000") }
        return UILayoutPriority(Float(number))
    }
}
