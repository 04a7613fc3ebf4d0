// What a thread is to hear: the server's reports of its animations, and calls that wait for the redraw moment. What threads
// that ended were to hear comes to those that go on.

final class Deliveries {
    let mailbox = ReportMailbox()
    /// Animations that the server has, by serial number.
    @exclusivity(unchecked) private var awaited: [AnimationSerial: LayerAnimation] = [:]
    /// Calls to delegates and completion blocks that wait for the redraw moment.
    private var callbacks: [() -> Void] = []
    /// Those for animations of layers that no server knows: they wait for the next flush, since no host may
    /// ever come to a redraw moment.
    private var strays: [() -> Void] = []
    /// What threads that ended have left to this one.
    private var legacies: [ThreadLegacy] = []

    /// Whether something is to be called without the server's report.
    var isWaiting: Bool { !callbacks.isEmpty || !strays.isEmpty }

    // MARK: Animations

    /// The server has the animation from now on.
    func expectReports(of animation: LayerAnimation) { awaited[AnimationSerial(animation.frozen.serial)] = animation }

    /// The animation was taken from its layer: no report of it is heard any more.
    /// - Parameter origin: the mailbox that its reports go to.
    func withdraw(_ animation: LayerAnimation, from origin: ReportMailbox) {
        let serial = animation.frozen.serial
        if origin === mailbox {
            awaited[AnimationSerial(serial)] = nil
        } else {
            origin.post(FrameReport(events: [.withdrawn(serial: serial)]))
        }
    }

    private func handle(_ report: FrameReport) {
        for event in report.events {
            switch event {
            case .started(let serial, _): awaited[AnimationSerial(serial)]?.didStart()
            case .finished(let serial, _): awaited.removeValue(forKey: AnimationSerial(serial))?.didFinish()
            case .withdrawn(let serial): awaited[AnimationSerial(serial)] = nil
            }
        }
    }

    // MARK: Calls

    func atRedrawMoment(_ call: @escaping () -> Void) { callbacks.append(call) }

    func atNextFlush(_ call: @escaping () -> Void) { strays.append(call) }

    /// Part of the redraw moment.
    func deliver() {
        inherit()
        while let report = mailbox.take() { handle(report) }
        deliverStrays()
        call(\.callbacks)
    }

    func deliverStrays() { call(\.strays) }

    private func call(_ list: ReferenceWritableKeyPath<Deliveries, [() -> Void]>) {
        while !self[keyPath: list].isEmpty {
            let waiting = self[keyPath: list]
            self[keyPath: list] = []
            for call in waiting { call() }
        }
    }

    // MARK: Threads that end

    /// Leaves to others what the thread, which ends, would have heard.
    func bequeath() {
        inherit()
        ThreadLegacy.leave(ThreadLegacy(mailbox: mailbox, awaited: awaited, callbacks: callbacks))
        for legacy in legacies {
            let rest = legacy.awaited.filter { awaited[$0.key] != nil }
            ThreadLegacy.leave(ThreadLegacy(mailbox: legacy.mailbox, awaited: rest, callbacks: []))
        }
    }

    /// Takes over the animations of threads that ended, so that their ends are delivered.
    private func inherit() {
        for legacy in ThreadLegacy.takeAll() {
            awaited.merge(legacy.awaited) { mine, _ in mine }
            callbacks += legacy.callbacks
            legacy.callbacks = []
            legacies.append(legacy)
        }
        guard !legacies.isEmpty else { return }
        for legacy in legacies {
            while let report = legacy.mailbox.take() { handle(report) }
        }
        legacies.removeAll { legacy in legacy.awaited.keys.allSatisfy { awaited[$0] == nil } }
    }
}
