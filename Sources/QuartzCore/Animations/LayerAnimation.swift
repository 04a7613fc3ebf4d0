// An animation that was added to a layer: the copy that Apple's API shows, what was frozen of
// it, and who waits for its end.

import CoreGraphics

final class LayerAnimation {
    let key: String
    let animation: CAAnimation
    let frozen: FrozenAnimation
    /// The begin in the layer's time, known from the commit on.
    private(set) var beginTime: Double?
    /// Where its reports go, known from the commit on.
    private var origin: ReportMailbox?
    private unowned(unsafe) let layer: CALayer
    private var isAttached = true
    private var hasStarted = false
    private var hasEnded = false
    private var completions: [CompletionGroup]

    init(key: String, animation: CAAnimation, frozen: FrozenAnimation, layer: CALayer, completions: [CompletionGroup]) {
        (self.key, self.animation, self.frozen, self.layer, self.completions) = (key, animation, frozen, layer, completions)
    }

    /// It goes to the server; `state`'s thread will hear of it.
    func wasCommitted(beginningAt begin: Double, _ state: TransactionState) {
        beginTime = begin
        origin = state.mailbox
        state.awaited[frozen.serial] = self
    }

    /// The server has shown it for the first time.
    func didStart(_ state: TransactionState) {
        guard isAttached, !hasStarted else { return }
        hasStarted = true
        animation.delegate?.animationDidStart(animation)
    }

    /// The server has seen its end.
    func didFinish(_ state: TransactionState) {
        guard isAttached else { return }
        didStart(state)
        // The delegate may have removed it.
        guard isAttached else { return }
        if animation.isRemovedOnCompletion {
            isAttached = false
            layer.animationList.remove(self)
            if let beginTime { layer.keepForLateCopies(frozen, begin: beginTime) }
        }
        end(finished: true)
    }

    /// It was removed or replaced; its delegate hears so at the redraw moment, or at the next flush if no server knows
    /// the layer.
    func wasRemoved(_ state: TransactionState) {
        guard isAttached else { return }
        isAttached = false
        if let origin {
            if origin === state.mailbox {
                state.awaited[frozen.serial] = nil
            } else {
                origin.post(FrameReport(events: [.withdrawn(serial: frozen.serial)]))
            }
        }
        let isStray = origin == nil && layer.store.pointee.context == nil
        let queue = isStray ? \TransactionState.strays : \TransactionState.callbacks
        state[keyPath: queue].append { self.end(finished: false) }
    }

    private func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        let waiting = completions
        completions = []
        for group in waiting { group.leave() }
    }
}
