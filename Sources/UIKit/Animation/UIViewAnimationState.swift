// The one state of animation blocks: what the block says of time, the animations that it started, and who
// waits for their end. Enters: a change of a layer inside the block. Leaves: layer animations, whose
// delegate this is.

import QuartzCore

@MainActor
final class UIViewAnimationState: AnimationAwaiter {
    /// What made the block.
    enum Kind { case block, beginCommit, animator }

    let kind: Kind
    @exclusivity(unchecked) var duration: Double
    @exclusivity(unchecked) var delay: Double = 0
    @exclusivity(unchecked) var pace = BlockPace.easeInOut
    @exclusivity(unchecked) var repeatCount: Float = 0
    @exclusivity(unchecked) var autoreverses = false
    @exclusivity(unchecked) var beginsFromCurrentState = false
    @exclusivity(unchecked) nonisolated(unsafe) var allowsUserInteraction = true
    @exclusivity(unchecked) var laysOutSubviews = false
    @exclusivity(unchecked) nonisolated(unsafe) var willStart: (() -> Void)?
    @exclusivity(unchecked) nonisolated(unsafe) var completion: ((Bool) -> Void)?
    /// The key frames that are gathered; nil in ordinary blocks.
    @exclusivity(unchecked) var keyframes: KeyframeCollection?
    /// Begin/commit blocks: the transition that was asked for.
    var transition: (kind: UIView.AnimationTransition, view: UIView)?
    /// Begin/commit blocks: what the client's closures are given.
    var identity: (String?, UnsafeMutableRawPointer?) = (nil, nil)
    /// Who steers the animations by hand.
    @exclusivity(unchecked) weak var steering: (any AnimationSteering)?
    /// Who keeps what layers were like before.
    @exclusivity(unchecked) private var values: ValuesBefore?

    // What layers tell of animations is the main thread's as well, and too frequent to enter the actor for.
    @exclusivity(unchecked) nonisolated(unsafe) private var waiting = 0
    @exclusivity(unchecked) nonisolated(unsafe) private var isClosed = false
    @exclusivity(unchecked) nonisolated(unsafe) private var allFinished = true
    @exclusivity(unchecked) nonisolated(unsafe) private var hasStarted = false
    /// The views that it changes, where somebody has to know. The first is most often the only one.
    @exclusivity(unchecked) nonisolated(unsafe) private var firstInvolved: UIView?
    @exclusivity(unchecked) nonisolated(unsafe) private var involved: [UIView] = []
    /// Stacks of which it hides or shows views: what that moves moves in the block.
    private var stacks: [UIView] = []
    /// Unlike any other block's; views remember it.
    private let number: Int
    @exclusivity(unchecked) private static var lastNumber = 0

    init(kind: Kind, duration: Double) {
        self.kind = kind
        self.duration = duration.isFinite ? duration : 0
        Self.lastNumber += 1
        number = Self.lastNumber
    }

    // MARK: The blocks in force

    /// The innermost of them, and those around it.
    @exclusivity(unchecked) private(set) static var current: UIViewAnimationState?
    @exclusivity(unchecked) private static var outer: [UIViewAnimationState] = []
    @exclusivity(unchecked) static var areAnimationsEnabled = true
    /// Who keeps it for the blocks that begin now.
    @exclusivity(unchecked) private static var recorder: ValuesBefore?

    /// Keeps what layers were like before the blocks within `body` change them.
    static func record(in values: ValuesBefore, _ body: () -> Void) {
        let outer = recorder
        recorder = values
        body()
        recorder = outer
    }

    static func push(_ state: UIViewAnimationState) {
        if let current { outer.append(current) }
        current = state
        state.values = recorder
        RedrawMoment.asksOffServer = true
    }

    /// Ends a block, and with it those that were begun within and not committed.
    static func pop(to state: UIViewAnimationState) {
        // A commit too many within may have ended it.
        guard current === state || outer.contains(where: { $0 === state }) else { return }
        while let inner = current, inner !== state { pop() }
        pop()
    }

    static func pop() {
        current = outer.popLast()
        RedrawMoment.asksOffServer = current != nil
    }

    /// Runs the changes of the block, and then waits for what they started.
    func run(_ changes: () -> Void) {
        let start = steering?.start ?? 0
        if delay > 0, duration > 0 { steering?.start = min(max(start, delay / duration), 0.999) }
        Self.push(self)
        changes()
        layOutStacks()
        if laysOutSubviews { layOutInvolved() }
        Self.pop(to: self)
        close()
        steering?.start = start
    }

    /// Has a stack laid out before the block ends.
    func layOutLater(_ stack: UIView) {
        if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
    }

    func layOutStacks() {
        while let stack = stacks.popLast() { stack.layoutIfNeeded() }
    }

    private func layOutInvolved() {
        firstInvolved?.layoutIfNeeded()
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
        if let steering, kind != .animator || blocksTouches {
            return steering.whenOver {
                self.allFinished = $0
                self.finish()
            }
        }
        if waiting == 0 {
            RedrawMoment.deliver {
                requireMainThread()
                self.finish()
            }
        }
    }

    // MARK: Animations

    /// A change of a layer of a view is about to happen.
    /// - Returns: nil where the property does not animate.
    func action(for view: UIView, _ key: String) -> (any CAAction)? {
        guard let property = BlockProperty(key), duration > 0 || steering != nil else { return nil }
        involve(view)
        values?.note(property, of: view.ownLayer)
        if keyframes?.isGathering == true { return KeyframeAction(self, property, view.ownLayer) }
        if property.isAdditive || steering != nil { return BlockAction(self, property, view.ownLayer) }
        return replacing(property, view.ownLayer)
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
        animation.beginTime = beginTime(of: layer)
    }

    /// The same timing, for an animation that needs no object.
    func timing(of layer: CALayer) -> MediaTiming {
        MediaTiming(
            beginTime: beginTime(of: layer), duration: duration, repeatCount: Double(repeatCount), autoreverses: autoreverses,
            fillMode: .both)
    }

    /// When animations of the layer begin, in its time; 0: with the commit.
    private func beginTime(of layer: CALayer) -> Double {
        delay > 0 ? layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    }

    /// Whether views that it changes get no touches meanwhile.
    nonisolated private var blocksTouches: Bool { kind != .beginCommit && !allowsUserInteraction }

    func involve(_ view: UIView) {
        guard laysOutSubviews || blocksTouches else { return }
        guard view.lastBlock != number else { return }
        view.lastBlock = number
        if firstInvolved == nil { firstInvolved = view } else { involved.append(view) }
        if blocksTouches { view.blockingBlocks += 1 }
    }

    // MARK: The end

    nonisolated func animationDidStart(_ anim: CAAnimation) { awaitedDidStart() }
    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { awaitedDidStop(finished: flag) }

    nonisolated func willAwait() {
        requireMainThread()
        waiting += 1
    }

    nonisolated func awaitedDidStart() {
        requireMainThread()
        guard !hasStarted else { return }
        hasStarted = true
        willStart?()
    }

    nonisolated func awaitedDidStop(finished: Bool) {
        requireMainThread()
        waiting -= 1
        if !finished { allFinished = false }
        if isClosed && waiting == 0 { finish() }
    }

    nonisolated private func finish() {
        if blocksTouches {
            firstInvolved?.blockingBlocks -= 1
            for view in involved { view.blockingBlocks -= 1 }
        }
        firstInvolved = nil
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
    /// The part of the time at which what changes now begins.
    var start: Double { get set }
    /// The block changed a property of a layer.
    func changed(_ property: BlockProperty, of layer: CALayer, from old: BlockValue, _ state: UIViewAnimationState)
    /// The block changed a property of a layer by key frames, at parts of the time.
    func changed(_ property: BlockProperty, of layer: CALayer, through frames: BlockFrames)
    /// Calls `done` with whether the end was reached, when all is over.
    func whenOver(_ done: @escaping @MainActor (Bool) -> Void)
}

extension UIView {
    func actionOfBlock(_ layer: CALayer, _ event: String) -> any CAAction {
        guard let state = UIViewAnimationState.current, UIViewAnimationState.areAnimationsEnabled,
            layer === ownLayer, let action = state.action(for: self, event)
        else { return NSNull() }
        return action
    }
}
