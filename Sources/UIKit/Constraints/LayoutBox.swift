// A view or a guide in the solver: four variables, and the constraints that come with it.

import ConstraintSolver
import QuartzCore

/// The alignment rectangle of an item, in the coordinates of the view around it.
@MainActor
final class LayoutBox {
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    /// The box of the view around it, nil for the topmost one.
    let container: LayoutBox?
    unowned let engine: ConstraintEngine
    let x, y, width, height: ConstraintSystem.Variable

    /// The boxes of what is directly in it, which keep it and not the other way round.
    private(set) var inside: [Inner] = []
    /// The place among those of its container.
    private var placeInside = -1
    /// The constraints in the solver that speak of the item.
    var users: [NSLayoutConstraint] = []
    /// The place among the engine's boxes.
    var place = 0
    /// What keeps the sizes from being negative.
    var bounds: [ConstraintSystem.Constraint] = []
    /// What x, y, width and height are, for a view whose frame is its own: constants, or by the superview's size.
    var fixed: [ConstraintSystem.Constraint] = []
    /// The parts of the superview's size that are in them.
    var shares = SIMD4<Double>.zero
    /// Width at least and at most, height at least and at most.
    var sizes = [ConstraintSystem.Constraint?](repeating: nil, count: 4)
    /// What places a guide of the system's.
    var insets: [ConstraintSystem.Constraint] = []
    var insetValues: [CGFloat] = []
    /// Whether its height follows from its width.
    var isWrapping = false
    /// The width at which wrapping contents were measured.
    var wrappedWidth: CGFloat?
    /// The pass in which its view was asked for layout.
    var markedPass = 0
    /// Where the last solution put it.
    var lastFrame: CGRect?
    /// The size or its priorities have to be asked for again.
    var needsSize = true

    init(_ item: any LayoutItem, in container: LayoutBox?, of engine: ConstraintEngine, at frame: CGRect) {
        view = item as? UIView
        guide = item as? UILayoutGuide
        self.container = container
        self.engine = engine
        // What a view's alignment insets say may be any number.
        func start(_ value: CGFloat) -> Double { value.isFinite ? value.native : 0 }
        x = engine.system.addVariable(value: start(frame.minX))
        y = engine.system.addVariable(value: start(frame.minY))
        width = engine.system.addVariable(value: start(frame.width))
        height = engine.system.addVariable(value: start(frame.height))
    }

    struct Inner {
        unowned let box: LayoutBox
    }

    /// Takes its place in the box around it.
    func enterContainer() {
        guard let container else { return }
        placeInside = container.inside.count
        container.inside.append(Inner(box: self))
    }

    /// Gives it up.
    func leaveContainer() {
        guard let container, placeInside >= 0 else { return }
        let last = container.inside.removeLast()
        if last.box !== self {
            container.inside[placeInside] = last
            last.box.placeInside = placeInside
        }
        placeInside = -1
    }

    var variables: [ConstraintSystem.Variable] { [x, y, width, height] }
    var item: (any LayoutItem)? { view ?? guide }

    /// Where it is by the last solution, without the noise of the last digits.
    var frame: CGRect {
        CGRect(x: engine.value(x), y: engine.value(y), width: max(0, engine.value(width)), height: max(0, engine.value(height)))
    }

    /// From the corner of the frame, which the coordinates inside begin at, to that of the alignment rectangle.
    var alignmentInsets: UIEdgeInsets { view?.alignmentRectInsets ?? .zero }
}

extension UIView {
    /// The frame that the view would have without its transform and with its anchor in the middle, as an alignment rectangle.
    var untransformedAlignmentRect: CGRect {
        let size = layer.bounds.size
        let origin = CGPoint(x: layer.position.x - size.width / 2, y: layer.position.y - size.height / 2)
        return alignmentRect(forFrame: CGRect(origin: origin, size: size))
    }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: minX + width / 2, y: minY + height / 2) }
}
