// The one state of animation blocks: what the block says of time, the animations that it started, and who
// waits for their end. Enters: a change of a layer inside the block. Leaves: layer animations, whose
// delegate this is.

import QuartzCore

@MainActor
final class UIViewAnimationState: NSObject, AnimationAwaiter {
    /// What made the block.
    enum Kind { case block, beginCommit, animator }

    let kind: Kind
    var duration: Double
    var delay: Double = 0
    var pace = BlockPace.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
    var beginsFromCurrentState = false
    var allowsUserInteraction = true
    var laysOutSubviews = false
    var willStart: (() -> Void)?
    var completion: ((Bool) -> Void)?
    /// The key frames that are gathered; nil in ordinary blocks.
    var keyframes: KeyframeCollection?
    /// Begin/commit blocks: the transition that was asked for.
    var transition: (kind: UIView.AnimationTransition, view: UIView)?
    /// Begin/commit blocks: what the client's closures are given.
    var identity: (String?, UnsafeMutableRawPointer?) = (nil, nil)
    /// Who steers the animations by hand.
    weak var steering: (any AnimationSteering)?

    private var waiting = 0
    private var isClosed = false
    private var allFinished = true
    private var hasStarted = false
    private var involved: [UIView] = []
    /// Unlike any other block's; views remember it.
    private let number: Int
    private static var lastNumber = 0

    init(kind: Kind, duration: Double) {
        self.kind = kind
        self.duration = duration.isFinite ? duration : 0
        Self.lastNumber += 1
        number = Self.lastNumber
        super.init()
    }

    // MARK: The blocks in force

    private(set) static var stack: [UIViewAnimationState] = []
    static var areAnimationsEnabled = true
    static var current: UIViewAnimationState? { stack.last }

    static func push(_ state: UIViewAnimationState) {
        stack.append(state)
        RedrawMoment.asksOffServer = true
    }

    static func pop() {
        stack.removeLast()
        RedrawMoment.asksOffServer = !stack.isEmpty
    }

    /// Runs the changes of the block, and then waits for what they started.
    func run(_ changes: () -> Void) {
        Self.push(self)
        changes()
        if laysOutSubviews { layOutInvolved() }
        Self.pop()
        close()
    }

    private func layOutInvolved() {
        var index = 0
        while index < involved.count {
            involved[index].layoutIfNeeded()
            index += 1
        }
    }

    /// No more changes come.
    func close() {
        keyframes?.addAnimations(self)
        isClosed = true
        if waiting == 0 {
            RedrawMoment.deliver { onMainThread { self.finish() } }
        }
    }

    // MARK: Animations

    /// A change of a layer of a view is about to happen.
    /// - Returns: nil where the property does not animate.
    func action(for view: UIView, _ key: String) -> (any CAAction)? {
        guard let property = BlockProperty(rawValue: key), duration > 0 || kind == .animator else { return nil }
        involve(view)
        if keyframes?.isGathering == true { return KeyframeAction(self, property, view.layer) }
        if property.isAdditive || steering != nil { return BlockAction(self, property, view.layer) }
        return replacing(property, view.layer)
    }

    private func replacing(_ property: BlockProperty, _ layer: CALayer) -> CABasicAnimation {
        let source = beginsFromCurrentState ? layer.presentation() ?? layer : layer
        let animation = pace.basicAnimation()
        animation.keyPath = property.rawValue
        animation.fromValue = property.value(of: source).boxed
        configure(animation, layer)
        return animation
    }

    /// Gives an animation the block's timing, and makes the block wait for it.
    func configure(_ animation: CAAnimation, _ layer: CALayer) {
        animation.duration = duration
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.fillMode = .both
        animation.delegate = self
        if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
    }

    private func involve(_ view: UIView) {
        guard laysOutSubviews || (kind == .block && !allowsUserInteraction) else { return }
        guard view.lastBlock != number else { return }
        view.lastBlock = number
        involved.append(view)
        if kind == .block && !allowsUserInteraction { view.blockingBlocks += 1 }
    }

    // MARK: The end

    nonisolated func willAwait(_ animation: CAAnimation) { onMainThread { waiting += 1 } }
    nonisolated func animationDidStart(_ anim: CAAnimation) { onMainThread { started() } }
    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onMainThread { stopped(flag) } }

    private func started() {
        guard !hasStarted else { return }
        hasStarted = true
        willStart?()
    }

    private func stopped(_ flag: Bool) {
        waiting -= 1
        if !flag { allFinished = false }
        if isClosed && waiting == 0 { finish() }
    }

    private func finish() {
        if kind == .block && !allowsUserInteraction {
            for view in involved { view.blockingBlocks -= 1 }
        }
        involved = []
        willStart = nil
        guard let completion else { return }
        self.completion = nil
        completion(allFinished)
    }
}

/// Steers the animations of a block by hand.
@MainActor
protocol AnimationSteering: AnyObject {
    /// The block changed a property of a layer.
    func changed(_ property: BlockProperty, of layer: CALayer, from old: BlockValue, _ state: UIViewAnimationState)
}

extension UIView {
    func actionOfBlock(_ layer: CALayer, _ event: String) -> any CAAction {
        guard let state = UIViewAnimationState.current, UIViewAnimationState.areAnimationsEnabled,
            layer === self.layer, let action = state.action(for: self, event)
        else { return NSNull() }
        return action
    }
}
