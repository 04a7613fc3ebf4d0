// An animation that was added to a layer: the object that Apple's API shows, what was frozen of
// it, and who waits for its end. Where a block made the animation, there is an object only if somebody asked for it.

import CoreGraphics

class LayerAnimation {
    let frozen: FrozenAnimation
    @exclusivity(unchecked) private var object: CAAnimation?
    /// The begin in the layer's time, known from the commit on.
    @exclusivity(unchecked) private(set) final var beginTime: Double?
    /// When it began where its layer was before, which it goes on from.
    @exclusivity(unchecked) private(set) final var earlierBegin: Double?
    /// What is on screen in its place until its commit: what it replaced.
    @exclusivity(unchecked) private var replaced: ShownAnimation?
    /// Where its reports go, known from the commit on.
    @exclusivity(unchecked) private var origin: ReportMailbox?
    private unowned(unsafe) let layer: CALayer
    @exclusivity(unchecked) private var isAttached = true
    @exclusivity(unchecked) private var hasStarted = false
    @exclusivity(unchecked) private var hasEnded = false
    @exclusivity(unchecked) private var completions: [CompletionGroup]
    /// What moves named sublayers for it.
    @exclusivity(unchecked) final var below: [Below] = []

    struct Below {
        weak var layer: CALayer?
        weak var animation: LayerAnimation?
    }

    /// - Parameter animation: nil: `makeObject` says what it is.
    init(
        _ animation: CAAnimation?, _ frozen: FrozenAnimation, _ layer: CALayer, _ completions: [CompletionGroup],
        replacing replaced: ShownAnimation? = nil
    ) {
        (object, self.frozen, self.layer, self.completions) = (animation, frozen, layer, completions)
        self.replaced = replaced
    }

    /// What the API shows, made at the first call where it was not given.
    final var animation: CAAnimation {
        if let object { return object }
        let made = makeObject()
        object = made
        showBegin()
        return made
    }

    // What a subclass says that has no object unless somebody asks for it.

    func makeObject() -> CAAnimation { stop("an animation of a layer has an object or is a difference") }
    func tellStart() {}
    func tellStop(finished: Bool) {}

    /// What the API shows says when it began, as on Apple's systems: a copy of it that is added again goes on where it stood.
    private func showBegin() {
        guard let object, let beginTime, object.beginTime == 0 else { return }
        object.beginTime = beginTime
    }

    /// What is on screen now; nil for nothing yet.
    final var shown: ShownAnimation? { beginTime.map { ShownAnimation(frozen: frozen, begin: $0) } ?? replaced }

    /// It goes to the server; `state`'s thread will hear of it.
    final func wasCommitted(beginningAt begin: Double, _ state: TransactionState) {
        beginTime = begin
        replaced = nil
        showBegin()
        origin = state.deliveries.mailbox
        state.deliveries.expectReports(of: self)
    }

    /// The layer leaves its server. One that stays when it is over stays now too, and goes on where the layer comes back.
    /// - Returns: whether it stays.
    final func stays(_ state: TransactionState) -> Bool {
        guard isAttached, !(object?.isRemovedOnCompletion ?? frozen.isRemovedOnCompletion) else { return false }
        if let origin { state.deliveries.withdraw(self, from: origin) }
        (earlierBegin, beginTime, origin) = (beginTime ?? earlierBegin, nil, nil)
        return true
    }

    /// The server has shown it for the first time.
    final func didStart() {
        guard isAttached, !hasStarted else { return }
        hasStarted = true
        if let object {
            object.delegate?.animationDidStart(object)
        } else {
            tellStart()
        }
    }

    /// The server has seen its end.
    final func didFinish() {
        guard isAttached else { return }
        didStart()
        // The delegate may have removed it.
        guard isAttached else { return }
        if object?.isRemovedOnCompletion ?? frozen.isRemovedOnCompletion {
            isAttached = false
            layer.animationList.remove(self)
            if let beginTime { layer.keepForLateCopies(frozen, begin: beginTime) }
        }
        end(finished: true)
    }

    /// It was removed or replaced; its delegate hears so at the redraw moment, or at the next flush if no server knows
    /// the layer.
    final func wasRemoved(_ state: TransactionState) {
        guard isAttached else { return }
        isAttached = false
        for part in below { if let animation = part.animation { part.layer?.take(off: animation) } }
        if let origin { state.deliveries.withdraw(self, from: origin) }
        if origin == nil && layer.store.pointee.context == nil {
            state.deliveries.atNextFlush { self.end(finished: false) }
        } else {
            state.deliveries.atRedrawMoment { self.end(finished: false) }
        }
    }

    private func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        if let object {
            object.delegate?.animationDidStop(object, finished: finished)
        } else {
            tellStop(finished: finished)
        }
        guard !completions.isEmpty else { return }
        let waiting = completions
        completions = []
        for group in waiting { group.leave() }
    }
}

/// One that no object was made for.
final class LayerDifference: LayerAnimation {
    private let difference: DifferenceAnimation

    init(
        _ difference: consuming DifferenceAnimation, _ frozen: FrozenAnimation, _ layer: CALayer, _ completions: [CompletionGroup]
    ) {
        self.difference = difference
        super.init(nil, frozen, layer, completions)
    }

    override func makeObject() -> CAAnimation { difference.object(of: frozen) }
    override func tellStart() { difference.awaiter.awaitedDidStart() }
    override func tellStop(finished: Bool) { difference.awaiter.awaitedDidStop(finished: finished) }
}

/// An animation on screen, and when it began in its layer's time.
struct ShownAnimation {
    let frozen: FrozenAnimation
    let begin: Double
}

/// The serial number of a frozen animation as a key: the numbers follow one another, so a product spreads them well enough.
struct AnimationSerial: Hashable {
    private let number: UInt64

    init(_ number: UInt64) { self.number = number }

    func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) }
}
