// The client's handle on one render server's tree: numbers for layers, the queue to the server,
// and the way back for used change sets. Everything in it may be used from any thread.

import CSupport
import CoreGraphics
import Synchronization

/// What the layers of a server are drawn on.
package struct Canvas: Sendable {
    package var pixelSize = SIMD2<Double>(0, 0)
    /// The point at its upper left corner.
    package var origin = SIMD2<Double>(0, 0)
    /// Pixels a point.
    package var scale = 1.0

    package init(pixelSize: SIMD2<Double> = .zero, origin: SIMD2<Double> = .zero, scale: Double = 1) {
        (self.pixelSize, self.origin, self.scale) = (pixelSize, origin, scale)
    }
}

package final class RenderContext: Sendable {
    /// Commits on their way to the server.
    package let commits = LockFreeQueue<ChangeSet>()
    /// Change sets that the server has read; any client thread takes them again.
    private let recycled = RecyclingRing()
    private let nextLayer = Atomic<UInt32>(1)
    /// Signalled at a commit while the server sleeps.
    package let wakeUp = WakeUp()
    /// What the server draws on, as its host knows it: for those who look after what is in view.
    package let canvas = Lock(Canvas())
    /// Whether the server has drawn a frame.
    package let hasShown = Atomic<Bool>(false)

    package init() {}

    /// A number that no other layer of this context has or will have.
    package func makeLayerNumber() -> UInt32 { nextLayer.add(1, ordering: .relaxed).oldValue }

    package func takeChangeSet() -> ChangeSet { recycled.take() ?? ChangeSet() }

    package func recycle(_ changes: ChangeSet) {
        changes.clear()
        recycled.give(changes)
    }

    package func commit(_ changes: ChangeSet) {
        commits.push(changes)
        wakeUp.signal()
    }
}

/// Wakes a sleeping server: one atomic exchange, and one write only if it does sleep.
package final class WakeUp: Sendable {
    private let event = lamina_event_make()
    private let sleeping = Atomic<Bool>(false)

    package init() {}

    deinit { lamina_event_close(event) }

    package func signal() {
        if sleeping.exchange(false, ordering: .sequentiallyConsistent) { lamina_event_signal(event) }
    }

    /// Sleeps until a signal or for `seconds` (nil: without limit), unless `isReady` says that
    /// there is work already. For the server's thread only.
    package func wait(seconds: Double?, unless isReady: () -> Bool) {
        sleeping.store(true, ordering: .sequentiallyConsistent)
        if isReady() {
            sleeping.store(false, ordering: .relaxed)
            return
        }
        _ = lamina_event_wait(event, seconds.map { Int64(clamping: max(0, $0) * 1e9) } ?? -1)
        sleeping.store(false, ordering: .relaxed)
    }
}

/// A few places for used change sets: given by the server, taken by any client thread. A full
/// ring lets the set go; an empty one makes the client allocate.
private final class RecyclingRing: Sendable {
    // Addresses of retained change sets; 0 is an empty place.
    private let a = Atomic<UInt>(0)
    private let b = Atomic<UInt>(0)
    private let c = Atomic<UInt>(0)
    private let d = Atomic<UInt>(0)

    deinit { while take() != nil {} }

    func give(_ changes: ChangeSet) {
        let address = UInt(bitPattern: Unmanaged.passRetained(changes).toOpaque())
        if put(address, a) || put(address, b) || put(address, c) || put(address, d) { return }
        Unmanaged.passUnretained(changes).release()
    }

    func take() -> ChangeSet? {
        let address = firstLifted()
        return address == 0 ? nil : changeSet(address)
    }

    private func firstLifted() -> UInt {
        var address = lift(a)
        if address == 0 { address = lift(b) }
        if address == 0 { address = lift(c) }
        if address == 0 { address = lift(d) }
        return address
    }

    private func changeSet(_ address: UInt) -> ChangeSet? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged<ChangeSet>.fromOpaque($0).takeRetainedValue() }
    }

    private func put(_ address: UInt, _ place: borrowing Atomic<UInt>) -> Bool {
        place.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged
    }

    private func lift(_ place: borrowing Atomic<UInt>) -> UInt {
        place.load(ordering: .relaxed) == 0 ? 0 : place.exchange(0, ordering: .acquiringAndReleasing)
    }
}
