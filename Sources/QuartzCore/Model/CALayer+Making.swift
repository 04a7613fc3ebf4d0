// What a module above needs to make layers of classes that it knows at run time only.

import CoreGraphics

extension CALayer {
    /// A layer of this very class, by its `init()`.
    package static func makeFresh() -> CALayer { allocateFresh(true) }

    /// Calls the convenience initialiser below for the dynamic class; see `allocateCopy(of:)` for why.
    @_silgen_name("$s10QuartzCore7CALayerC5freshACSb_tcfC")
    private static func allocateFresh(_ fresh: Bool) -> CALayer

    convenience init(fresh: Bool) { self.init() }

    /// Pixels a point where the layer is shown; nil where it is not.
    package var hostScale: CGFloat? {
        store.pointee.context.map { $0.takeUnretainedValue().canvas.withLock { $0.scale } }
    }

    /// Whether a window, a renderer or a picture shows the layer as its topmost.
    package var isRootOfHost: Bool { hostContext != nil }

    /// The action of a layer that is on no server, where a module above asks for it: the delegate's, unless the class answers
    /// otherwise.
    @inline(never)
    func actionOffServer(_ key: String) -> (any CAAction)? {
        let state = TransactionState.current
        guard state.asksOffServer, !state.disablesActions, !store.pointee.isPresentation, delegate != nil,
              let action = action(forKey: key), !(action is NSNull) else { return nil }
        return action
    }
}
