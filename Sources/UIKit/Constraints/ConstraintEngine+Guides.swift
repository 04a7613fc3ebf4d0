// The guides that a view has by itself: safe area, margins, and what is comfortably read.

import ConstraintSolver
import QuartzCore

/// The greatest width at which text is easily read.
let readableWidth: CGFloat = 672

extension ConstraintEngine {
    /// Adds what places a guide of the system's.
    func placeGuide(_ box: LayoutBox) {
        guard let guide = box.guide, guide.kind != .plain, let owner = box.container, let view = owner.view else { return }
        if guide.kind == .readable { return placeReadable(box, in: view) }
        systemGuides.append(box)
        var constraints: [[(variable: ConstraintSystem.Variable, coefficient: Double)]] = [
            [(box.x, 1)], [(box.y, 1)], [(owner.width, 1), (box.width, -1)], [(owner.height, 1), (box.height, -1)],
        ]
        // Its height is known, and with that how far it is from the lower edge.
        if guide.kind == .keyboard { (constraints[1], constraints[3]) = ([(owner.height, 1), (box.y, -1)], [(box.height, 1)]) }
        // How large content is follows from what is in it.
        for (terms, value) in zip(constraints.prefix(guide.kind == .content ? 2 : 4), insets(of: box)) {
            let number = system.addConstraint(terms, .equal, value)
            note(number, .item(box, what: "place of"))
            box.insets.append(number)
        }
    }

    /// x, y, and what the width and the height are less than the view's alignment rectangle's.
    private func insets(of box: LayoutBox) -> [CGFloat] {
        guard let view = box.guide?.owningView else { return [0, 0, 0, 0] }
        let insets: UIEdgeInsets
        switch box.guide?.kind {
        case .content: return [0, 0]
        case .frame: return [view.bounds.minX, view.bounds.minY, 0, 0]
        case .keyboard:
            let aligned = view.alignmentRectInsets, room = view.keyboardRoom
            return [0, room - aligned.top - aligned.bottom, -aligned.left - aligned.right, room].map { $0.isFinite ? $0 : 0 }
        case .margins: insets = view.effectiveMargins
        default: insets = view.safeAreaInsets
        }
        let aligned = view.alignmentRectInsets
        let all = [insets.left, insets.top, insets.left + insets.right - aligned.left - aligned.right,
                   insets.top + insets.bottom - aligned.top - aligned.bottom]
        // What a program's views say by overrides may be any number.
        return all.map { $0.isFinite ? $0 : 0 }
    }

    /// Brings the guide up to date with the margins and the safe area.
    func insetGuide(_ box: LayoutBox) {
        for (number, value) in zip(box.insets, insets(of: box)) { system.setConstant(value, of: number) }
    }

    /// Whether nothing changed since.
    func isInset(_ box: LayoutBox) -> Bool {
        let values = insets(of: box)
        let differs = box.insetValues != values
        box.insetValues = values
        return !differs
    }

    /// Adds one of the constraints that place a guide.
    private func add(
        _ terms: [(variable: ConstraintSystem.Variable, coefficient: Double)], _ relation: Relation, _ constant: Double,
        _ priority: Priority = .required, to box: LayoutBox
    ) {
        let number = system.addConstraint(terms, relation, constant, priority: priority)
        note(number, .item(box, what: "place of"))
        box.insets.append(number)
    }

    private func placeReadable(_ box: LayoutBox, in view: UIView) {
        guard let margins = self.box(for: view.layoutMarginsGuide) else { return }
        add([(box.y, 1), (margins.y, -1)], .equal, 0, to: box)
        add([(box.height, 1), (margins.height, -1)], .equal, 0, to: box)
        add([(box.x, 1), (box.width, 0.5), (margins.x, -1), (margins.width, -0.5)], .equal, 0, to: box)
        add([(box.width, 1)], .lessOrEqual, readableWidth, to: box)
        add([(box.width, 1), (margins.width, -1)], .lessOrEqual, 0, to: box)
        add([(box.width, 1), (margins.width, -1)], .equal, 0, Priority(999.9), to: box)
    }
}
