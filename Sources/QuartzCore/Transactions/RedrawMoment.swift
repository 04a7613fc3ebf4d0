// What a module above takes part with in the redraw moment of the calling thread.

import CoreGraphics

/// The steps of the redraw moment that other modules may take part in.
package enum RedrawMoment {
    /// Calls `body` once at the next commit of this thread, before its layout.
    package static func beforeLayout(_ body: @escaping () -> Void) { TransactionState.current.preparations.append(body) }

    /// Calls `body` once when callbacks are delivered next.
    package static func deliver(_ body: @escaping () -> Void) { TransactionState.current.callbacks.append(body) }

    /// Whether layers of this thread that are on no server yet ask their delegates for actions.
    package static var asksOffServer: Bool {
        get { TransactionState.current.asksOffServer }
        set { TransactionState.current.asksOffServer = newValue }
    }
}

extension TransactionState {
    /// Calls what waits for the layout.
    func prepareLayout() {
        var rounds = 0
        while !preparations.isEmpty {
            let waiting = preparations
            preparations = []
            for call in waiting { call() }
            rounds += 1
            if rounds == 100 {
                FaultReport.once(
                    "the redraw moment", "what is to be done before layout asked for more 100 times in a row; the rest waits")
                return
            }
        }
    }
}
