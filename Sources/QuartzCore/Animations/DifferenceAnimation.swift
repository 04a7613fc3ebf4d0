// Animations that add a difference which fades, as blocks of views make them by the thousand. Enters: the difference. Leaves:
// what the server evaluates; the object that Apple's API shows of it is made when somebody asks for it.

import CoreGraphics

/// The property of a layer, or a field of one, that such an animation is of.
package struct DifferencePath: Sendable {
    let keyPath: String
    fileprivate let place: PropertyPlace
    fileprivate let component: PropertyComponent?
    fileprivate let kind: ValueKind

    /// - Parameter keyPath: of a property that every layer has.
    package init(_ keyPath: String) {
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        guard let property = PropertyTable.list(for: CALayer.self).descriptor(forKey: String(parts[0])) else {
            stop("no layer has a property \(keyPath); name one of CALayer's")
        }
        (self.keyPath, place, kind) = (keyPath, property.place, property.kind)
        component = parts.count > 1 ? PropertyComponent(String(parts[1]), kind: property.kind) : nil
    }
}

/// How such an animation goes through its time.
package enum AnimationPace {
    case function(CAMediaTimingFunction)
    case spring(SpringSettings)

    /// An animation of this pace.
    package func makeAnimation() -> CABasicAnimation {
        switch self {
        case .function(let function):
            let animation = CABasicAnimation()
            animation.timingFunction = function
            return animation
        case .spring(let settings):
            let animation = CASpringAnimation()
            animation.mass = settings.mass
            animation.stiffness = settings.stiffness
            animation.damping = settings.damping
            animation.initialVelocity = settings.initialVelocity
            animation.allowsOverdamping = settings.allowsOverdamping
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        }
    }

    fileprivate var curve: TimingCurve {
        if case .function(let function) = self { function.curve } else { .linear }
    }

    fileprivate var motion: SpringMotion? {
        if case .spring(let settings) = self { settings.motion } else { nil }
    }
}

/// The settings of a `CASpringAnimation`, as it has them.
package struct SpringSettings: BitwiseCopyable, Sendable {
    let mass, stiffness, damping, initialVelocity: CGFloat
    let allowsOverdamping: Bool

    package init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat, allowsOverdamping: Bool) {
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    }

    package var motion: SpringMotion {
        SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }
}

/// What the object of such an animation is made of, besides what was frozen.
struct DifferenceAnimation {
    let path: DifferencePath
    let pace: AnimationPace
    let awaiter: any AnimationAwaiter
    /// The difference where what was frozen does not tell it.
    let ends: PlainEnds?

    func object(of frozen: FrozenAnimation) -> CAAnimation {
        let animation = pace.makeAnimation()
        animation.keyPath = path.keyPath
        animation.isAdditive = true
        if let ends {
            animation.setEnds(from: ends.from, to: ends.to, kind: ends.kind)
        } else if case .property(let property) = frozen.subject, let (from, kind) = property.fadingDifference {
            animation.setEnds(from: from, to: AnimationValue(lanes: .zero, kind: kind), kind: kind)
        }
        let timing = frozen.timing
        animation.beginTime = timing.beginTime
        animation.duration = timing.duration
        animation.repeatCount = Float(timing.repeatCount)
        animation.autoreverses = timing.autoreverses
        animation.fillMode = CAMediaTimingFillMode(stored: timing.fillMode)
        animation.isRemovedOnCompletion = frozen.isRemovedOnCompletion
        animation.delegate = awaiter
        return animation
    }
}

extension CALayer {
    /// Adds an animation of a difference in lanes that fades, under a key of its own; `awaiter` is its delegate.
    /// - Parameters:
    ///   - lanes: the number, or both of a point's or size's.
    ///   - timing: begin, duration, repeats and fill; a duration of 0 means the transaction's.
    package func fade(
        _ lanes: SIMD4<Double>, of path: DifferencePath, _ timing: MediaTiming, _ pace: AnimationPace,
        awaiter: any AnimationAwaiter
    ) {
        guard (lanes * 0) == .zero else {
            let kind = path.component?.kind ?? path.kind
            let ends = PlainEnds(
                from: AnimationValue(lanes: lanes, kind: kind), to: AnimationValue(lanes: .zero, kind: kind), kind: kind)
            return attach(property(ends, path, pace), ends, path, timing, pace, awaiter)
        }
        let property = PropertyAnimation(
            fading: lanes, place: path.place, component: path.component, kind: path.kind, spring: pace.motion)
        attach(property, nil, path, timing, pace, awaiter)
    }

    /// The same of a whole transform.
    package func fade(
        _ matrix: CATransform3D, of path: DifferencePath, _ timing: MediaTiming, _ pace: AnimationPace,
        awaiter: any AnimationAwaiter
    ) {
        let ends = PlainEnds(from: .transform(matrix), to: .transform(CATransform3DIdentity), kind: .transform)
        attach(property(ends, path, pace), ends, path, timing, pace, awaiter)
    }

    private func property(_ ends: PlainEnds, _ path: DifferencePath, _ pace: AnimationPace) -> PropertyAnimation {
        let interpolation: Interpolation
        if let motion = pace.motion {
            interpolation = .spring(motion, from: ends.from, to: ends.to, by: .none)
        } else {
            interpolation = .basic(from: ends.from, to: ends.to, by: .none)
        }
        let property = PropertyAnimation(
            place: path.place, component: path.component, kind: path.kind, isAdditive: true, interpolation: interpolation)
        for remark in property.diagnostics {
            FaultReport.once("\(type(of: self)) animation of \"\(path.keyPath)\": \(remark)", "see CAPropertyAnimation")
        }
        return property
    }

    private func attach(
        _ property: PropertyAnimation, _ ends: PlainEnds?, _ path: DifferencePath, _ timing: MediaTiming, _ pace: AnimationPace,
        _ awaiter: any AnimationAwaiter
    ) {
        guard !store.pointee.isPresentation else { return refuseAnimation() }
        var timing = timing
        if timing.duration == 0 { timing.duration = CATransaction.animationDuration() }
        let frozen = FrozenAnimation(timing: timing, curve: pace.curve, subject: .property(property))
        let state = TransactionState.current
        let difference = DifferenceAnimation(path: path, pace: pace, awaiter: awaiter, ends: ends)
        if properties.addsByItself { return add(difference.object(of: frozen), forKey: freeAnimationKey(path.keyPath)) }
        let key = AnimationKey(path.keyPath, number: animationList.freeNumber(of: path.keyPath))
        attach(LayerDifference(difference, frozen, self, state.levels.enterCompletions()), key, state, awaiter: awaiter)
    }
}
