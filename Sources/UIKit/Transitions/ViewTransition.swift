// Transitions of a view's picture from before a change to after it, as animations of its layer: a fade, and a page that
// curls, by Core Animation's own transitions, flips by the same, changing over half-way, while the layer turns.

import QuartzCore

/// How a view goes from one picture to another.
enum ViewTransition {
    case dissolve
    case flip(Side)
    case curl(isUp: Bool)

    /// The side that comes to the front.
    enum Side { case left, right, top, bottom }

    init?(_ options: UIView.AnimationOptions) {
        switch options.rawValue >> 20 & 7 {
        case 1: self = .flip(.left)
        case 2: self = .flip(.right)
        case 3: self = .curl(isUp: true)
        case 4: self = .curl(isUp: false)
        case 5: self = .dissolve
        case 6: self = .flip(.top)
        case 7: self = .flip(.bottom)
        default: return nil
        }
    }

    init?(_ kind: UIView.AnimationTransition) {
        switch kind {
        case .none: return nil
        case .flipFromLeft: self = .flip(.left)
        case .flipFromRight: self = .flip(.right)
        case .curlUp: self = .curl(isUp: true)
        case .curlDown: self = .curl(isUp: false)
        }
    }

    /// Adds the transition to a view's layer with a block's timing.
    @MainActor
    func add(to view: UIView, _ state: UIViewAnimationState) {
        guard state.duration > 0, UIViewAnimationState.areAnimationsEnabled, view.shownWindow != nil else { return }
        state.involve(view)
        switch self {
        case .dissolve: addFade(view.layer, state, pace: state.function)
        case .flip(let side): addFlip(side, view.layer, state)
        case .curl(let isUp):
            // From the side that is below on the screen.
            add(CATransitionType(rawValue: isUp ? "pageCurl" : "pageUnCurl"), .fromTop, view.layer, state, pace: state.function)
        }
    }

    @MainActor
    private func addFade(_ layer: CALayer, _ state: UIViewAnimationState, pace: CAMediaTimingFunction) {
        add(.fade, nil, layer, state, pace: pace)
    }

    @MainActor
    private func add(
        _ type: CATransitionType, _ subtype: CATransitionSubtype?, _ layer: CALayer, _ state: UIViewAnimationState,
        pace: CAMediaTimingFunction
    ) {
        let transition = CATransition()
        (transition.type, transition.subtype) = (type, subtype)
        state.configure(transition, layer)
        transition.timingFunction = pace
        layer.add(transition, forKey: kCATransition)
    }

    // MARK: Flips

    /// Half-way the picture changes, when the layer is edge-on.
    @MainActor
    private func addFlip(_ side: Side, _ layer: CALayer, _ state: UIViewAnimationState) {
        let function = state.function
        let step = CAMediaTimingFunction(curve: TimingCurve(sampling: { function.curve.value(at: $0) < 0.5 ? 0 : 1 }))
        addFade(layer, state, pace: step)

        let turn = CAKeyframeAnimation(keyPath: "transform")
        var values: [Any] = []
        var times: [NSNumber] = []
        // The two positions of the edge-on layer are moments apart.
        for step in 0...49 {
            let time: Double = step < 25 ? Double(step) / 48 : 0.5 + 1e-4 + Double(step - 25) / 48 * (1 - 2e-4)
            let angle: Double = time <= 0.5 ? time * Double.pi : (time - 1) * Double.pi
            values.append(NSValue(caTransform3D: Self.turned(side, by: angle, layer)))
            times.append(NSNumber(value: time))
        }
        turn.values = values
        turn.keyTimes = times
        turn.isAdditive = true
        state.configure(turn, layer)
        turn.timingFunction = function
        layer.add(turn, forKey: layer.freeAnimationKey("transform"))

        // The half that goes back must not go behind what is beside the view.
        let raise = CABasicAnimation(keyPath: "zPosition")
        let height = NSNumber(value: Double(max(layer.bounds.width, layer.bounds.height)))
        raise.fromValue = height
        raise.toValue = height
        raise.isAdditive = true
        state.configure(raise, layer)
        layer.add(raise, forKey: layer.freeAnimationKey("zPosition"))
    }

    /// The layer turned about its middle, as seen from not far away.
    private static func turned(_ side: Side, by angle: Double, _ layer: CALayer) -> CATransform3D {
        let bounds = layer.bounds, anchor = layer.anchorPoint
        let (x, y) = ((0.5 - anchor.x) * bounds.width, (0.5 - anchor.y) * bounds.height)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / (2.5 * max(bounds.width, bounds.height, 1))
        let turn =
            switch side {
            case .left: CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
            case .right: CATransform3DMakeRotation(CGFloat(-angle), 0, 1, 0)
            case .top: CATransform3DMakeRotation(CGFloat(-angle), 1, 0, 0)
            case .bottom: CATransform3DMakeRotation(CGFloat(angle), 1, 0, 0)
            }
        let seen = CATransform3DConcat(turn, perspective)
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), seen), CATransform3DMakeTranslation(x, y, 0))
    }
}

extension UIViewAnimationState {
    /// The block's pace as a function; a spring's is that of easing in and out.
    var function: CAMediaTimingFunction {
        if case .curve(let function) = pace { return function }
        return CAMediaTimingFunction(name: .easeInEaseOut)
    }

    /// Adds the transition that a begin/commit block was given.
    func performTransition() {
        guard let transition, let kind = ViewTransition(transition.kind) else { return }
        kind.add(to: transition.view, self)
    }
}
