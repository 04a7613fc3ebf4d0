// The items in the solver: enter views and guides, leave boxes with the constraints that come with them.

import ConstraintSolver
import QuartzCore

extension ConstraintEngine {
    /// The box of an item in this tree, made if there is none, with those of the views above it.
    func box(for item: any LayoutItem) -> LayoutBox? {
        if let box = known(item) { return box }
        var missing: [any LayoutItem] = [item]
        var next: UIView? = item.isGuide ? item.layoutView : item.layoutView?.parent
        if !item.isGuide, item === root { next = nil }
        var container: LayoutBox?
        while let view = next {
            container = known(view)
            if container != nil { break }
            missing.append(view)
            next = view === root ? nil : view.parent
        }
        guard container != nil || missing.last === root else { return nil }
        for item in missing.reversed() { container = make(item, in: container) }
        return container
    }

    private func known(_ item: any LayoutItem) -> LayoutBox? {
        if isTrial { return trialBoxes[ObjectIdentifier(item)] }
        guard let box = item.layoutBox, box.engine === self else { return nil }
        return box
    }

    private func make(_ item: any LayoutItem, in container: LayoutBox?) -> LayoutBox {
        let view = item as? UIView
        let box = LayoutBox(item, in: container, of: self, at: view?.untransformedAlignmentRect ?? .zero)
        box.place = boxes.count
        boxes.append(box)
        box.enterContainer()
        for variable in box.variables {
            while boxOfVariable.count <= variable.index { boxOfVariable.append(nil) }
            boxOfVariable[variable.index] = box
        }
        if isTrial {
            trialBoxes[ObjectIdentifier(item)] = box
        } else {
            item.layoutBox = box
            view?.constraintEngine = self
        }
        for size in [box.width, box.height] {
            let number = system.addConstraint([(size, 1)], .greaterOrEqual, 0, priority: .notNegative)
            note(number, .item(box, what: "size of"))
            box.bounds.append(number)
        }
        if view != nil {
            fixFrame(of: box)
            noteUnsized(box)
        } else {
            placeGuide(box)
        }
        return box
    }

    // MARK: Frames of their own

    /// Makes the frame that a view has the one it keeps, in a superview of the size that it has, or lets constraints decide.
    func fixFrame(of box: LayoutBox) {
        guard let view = box.view else { return }
        let frame = view.untransformedAlignmentRect
        let values = [frame.minX, frame.minY, frame.width, frame.height]
        guard values.allSatisfy(\.isFinite) else { return }
        let isFixed = view.translatesAutoresizingMaskIntoConstraints && !(isTrial && view === root)
        guard isFixed else {
            dropFixed(box)
            for (variable, value) in zip(box.variables, values) { system.setValue(value, of: variable) }
            return
        }
        let shares = shares(of: box, view, frame)
        // By rounding alone they are not others.
        if box.fixed.isEmpty || (0..<4).contains(where: { abs(shares[$0] - box.shares[$0]) > 1e-6 }) {
            dropFixed(box)
            box.shares = shares
            for index in 0..<4 { fix(box, index, values[index]) }
            noteUnsized(box)
        } else {
            for index in 0..<4 { system.setConstant(values[index] - followed(box, index).size, of: box.fixed[index]) }
        }
    }

    private func dropFixed(_ box: LayoutBox) {
        guard !box.fixed.isEmpty else { return }
        for number in box.fixed { drop(number) }
        box.fixed = []
        noteUnsized(box)
    }

    /// How x, y, width and height follow the size of the superview, by the mask.
    private func shares(of box: LayoutBox, _ view: UIView, _ frame: CGRect) -> SIMD4<Double> {
        let mask = view.autoresizingMask
        guard !mask.isEmpty, let container = box.container?.view, container.autoresizesSubviews else { return .zero }
        let size = container.bounds.size
        guard size.width.isFinite, size.height.isFinite else { return .zero }
        let across = mask.sharesAcross(frame, in: size), down = mask.sharesDown(frame, in: size)
        return SIMD4(across.start, down.start, across.length, down.length)
    }

    /// What of a frame comes from the superview's size as that is now.
    private func followed(_ box: LayoutBox, _ index: Int) -> (variable: ConstraintSystem.Variable?, size: CGFloat) {
        guard box.shares[index] != 0, let container = box.container, let view = container.view else { return (nil, 0) }
        let size = view.untransformedAlignmentRect.size
        return index % 2 == 0 ? (container.width, box.shares[index] * size.width)
            : (container.height, box.shares[index] * size.height)
    }

    private func fix(_ box: LayoutBox, _ index: Int, _ value: CGFloat) {
        let followed = followed(box, index)
        var terms = [(variable: box.variables[index], coefficient: 1.0)]
        if let size = followed.variable { terms.append((size, -box.shares[index])) }
        let number = system.addConstraint(terms, .equal, value - followed.size)
        note(number, .item(box, what: "frame of"))
        box.fixed.append(number)
    }

    // MARK: Sizes by content

    /// Asks the views for their sizes where these may have changed.
    func measureUnsized() {
        while !unsized.isEmpty {
            let waiting = unsized
            unsized.removeAll(keepingCapacity: true)
            for box in waiting where box.needsSize {
                box.needsSize = false
                guard let view = box.view, box.place >= 0 else { continue }
                measure(box, view)
            }
        }
    }

    private func measure(_ box: LayoutBox, _ view: UIView) {
        let isHeeded = box.fixed.isEmpty && (view.parent as? UIStackView)?.heedsContent(of: view) ?? true
        var size = isHeeded ? view.intrinsicContentSize
            : CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        if isHeeded, let contents = view as? any WrappingContents, contents.wraps {
            if !box.isWrapping { wrapping.append(box) }
            box.isWrapping = true
            if let width = box.wrappedWidth { size.height = contents.wrappedHeight(at: width) }
        } else {
            wrapNoMore(box)
        }
        for (axis, wanted, variable) in [(UILayoutAxis.horizontal, size.width, box.width), (.vertical, size.height, box.height)] {
            let least = axis == .horizontal ? 0 : 2
            limit(box, least, variable, .greaterOrEqual, wanted, view.contentCompressionResistancePriority(for: axis))
            limit(box, least + 1, variable, .lessOrEqual, wanted, view.contentHuggingPriority(for: axis))
        }
    }

    /// Gives wrapping contents the height for the width that they got.
    func wrapContents() {
        for _ in 0..<3 {
            var changed = false
            for box in wrapping {
                guard let view = box.view, box.place >= 0 else { continue }
                let width = box.frame.width
                guard width > 0, width != box.wrappedWidth else { continue }
                box.wrappedWidth = width
                measure(box, view)
                changed = true
            }
            guard changed else { return }
            solve()
        }
    }

    private func wrapNoMore(_ box: LayoutBox) {
        box.wrappedWidth = nil
        if box.isWrapping { wrapping.removeAll { $0 === box } }
        box.isWrapping = false
    }

    private func limit(_ box: LayoutBox, _ index: Int, _ variable: ConstraintSystem.Variable, _ relation: Relation,
                       _ wanted: CGFloat, _ priority: UILayoutPriority) {
        guard wanted.isFinite, wanted >= 0, priority.rawValue > 0 else {
            if let number = box.sizes[index] { drop(number) }
            box.sizes[index] = nil
            return
        }
        if let number = box.sizes[index] {
            system.setConstant(wanted, of: number)
            system.setPriority(priority.level, of: number)
        } else {
            let number = system.addConstraint([(variable, 1)], relation, wanted, priority: priority.level)
            note(number, .item(box, what: relation == .lessOrEqual ? "content hugging of" : "content compression resistance of"))
            box.sizes[index] = number
        }
    }

    // MARK: Going away

    /// Takes an item and the constraints that come with it out of the solver.
    func removeBox(_ box: LayoutBox) {
        for number in box.bounds + box.fixed + box.insets { drop(number) }
        for number in box.sizes { if let number { drop(number) } }
        for variable in box.variables {
            system.removeVariable(variable)
            boxOfVariable[variable.index] = nil
        }
        let last = boxes.removeLast()
        if last !== box {
            boxes[box.place] = last
            last.place = box.place
        }
        box.place = -1
        box.leaveContainer()
        if box.guide != nil { systemGuides.removeAll { $0 === box } }
        wrapNoMore(box)
        if let item = box.item, item.layoutBox === box { item.layoutBox = nil }
    }

    /// Deactivates what speaks of a guide that its view gives up.
    func forget(_ guide: UILayoutGuide) {
        let users = (guide.layoutBox?.users ?? []) + untranslated.filter { $0.items.contains { $0 === guide } }
        for constraint in users { constraint.isActive = false }
        if let box = guide.layoutBox { removeBox(box) }
        ask()
    }
}
