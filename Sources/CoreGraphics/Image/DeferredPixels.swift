// Pixels that nobody has asked for yet. In: how they are made. Out: the pixels, made once, on the thread that asks first or on
// one that is ahead of it. Who has copied them lets them go: then they are kept packed.
//
// What was deferred one after the other is mostly shown one after the other, as the rows of a list are. So who asks for pixels
// has the next ones made meanwhile, by a thread in the background. What is wanted soon it makes from the moment on at which a
// picture is begun, the last first: who asks goes from the first on, and they meet.

import CSupport
import Dispatch

/// Where an image's pixels come from.
enum ImagePixelSource: Sendable {
    case made([UInt8])
    case deferred(DeferredPixels)

    var bytes: [UInt8] {
        switch self {
        case .made(let bytes): bytes
        case .deferred(let pixels): pixels.bytes
        }
    }
}

final class DeferredPixels: Sendable {
    private enum State {
        case waiting(@Sendable () -> [UInt8])
        case made([UInt8])
        case packed(PackedPixels)

        var bytes: [UInt8] {
            switch self {
            case .waiting: []
            case .made(let bytes): bytes
            case .packed(let pixels): pixels.bytes
            }
        }
    }

    private struct Row {
        weak var last: DeferredPixels?
        /// What nobody asked for yet and somebody will.
        var soon: [Reference] = []
        /// The one that was asked for last, if nobody looked after its followers yet.
        weak var wanted: DeferredPixels?
        var isWorking = false
        /// Whether anything is drawn that may want them.
        var isDrawing = false

        /// Whether a thread has to begin.
        mutating func beginsWork() -> Bool {
            guard wanted != nil || isDrawing && !soon.isEmpty else { return false }
            defer { isWorking = true }
            return !isWorking
        }

        mutating func enter(_ pixels: DeferredPixels) {
            // A program that draws nothing lets the oldest go.
            if soon.count >= DeferredPixels.mostSoon { soon.removeFirst(DeferredPixels.mostSoon / 2) }
            soon.append(Reference(pixels: pixels))
        }

        mutating func takeSoon() -> DeferredPixels? {
            while let reference = soon.popLast() {
                if let pixels = reference.pixels { return pixels }
            }
            return nil
        }

        mutating func takeWanted() -> DeferredPixels? {
            defer { wanted = nil }
            return wanted
        }
    }

    private struct Reference {
        weak var pixels: DeferredPixels?
    }

    /// How many are made ahead of what was asked for.
    private static let ahead = 16
    private static let mostSoon = 4096
    private static let row = Lock(Row())
    private static let worker = DispatchQueue(label: "pictures ahead", qos: .utility)

    private let state: Lock<State>
    /// Who was deferred after this.
    private let follower = Lock(Reference())
    private let count: Int

    /// - Parameter isSoon: whether they are asked for before long.
    init(count: Int, isSoon: Bool = false, _ make: @escaping @Sendable () -> [UInt8]) {
        self.count = count
        state = Lock(.waiting(make))
        let before = Self.row.withLock { row in
            defer { row.last = self }
            return row.last
        }
        before?.follower.withLock { $0.pixels = self }
        guard isSoon else { return }
        Self.work { $0.enter(self) }
    }

    /// Something is about to be drawn: what is wanted soon is made from now on.
    static func beginDrawing() { work { $0.isDrawing = true } }

    var bytes: [UInt8] {
        let (bytes, isNew) = make()
        if isNew { Self.work { $0.wanted = self } }
        return bytes
    }

    /// Who asked for them has copied them, so that nobody may ask again for long.
    func letGo() {
        guard case .made(let bytes) = state.withLock({ $0 }), let packed = PackedPixels(bytes) else { return }
        state.withLock { $0 = .packed(packed) }
    }

    /// Nobody waits for another thread that is at it: that one may be slow, and this one may have a frame to draw.
    private func make() -> (bytes: [UInt8], isNew: Bool) {
        let known = state.withLock { $0 }
        guard case .waiting(let make) = known else { return (known.bytes, false) }
        let bytes = make()
        require(bytes.count == count, "deferred pixels are as many as was said")
        return state.withLock { state in
            guard case .waiting = state else { return (state.bytes, false) }
            state = .made(bytes)
            return (bytes, true)
        }
    }

    /// Has the thread in the background do what is entered.
    private static func work(_ enter: (inout Row) -> Void) {
        let begins = row.withLock { row in
            enter(&row)
            return row.beginsWork()
        }
        if begins { worker.async { work() } }
    }

    /// Makes what is wanted soon, and what follows the last one that was asked for.
    private static func work() {
        while true {
            let (soon, start) = row.withLock { row in
                let soon = row.takeSoon()
                let start = soon == nil ? row.takeWanted() : nil
                row.isWorking = soon != nil || start != nil
                return (soon, start)
            }
            guard soon != nil || start != nil, lamina_begin_work() else { return }
            _ = soon?.make()
            start?.makeFollowers()
            lamina_end_work()
        }
    }

    private func makeFollowers() {
        var next = follower.withLock { $0.pixels }
        for _ in 0..<Self.ahead {
            guard let pixels = next else { return }
            _ = pixels.make()
            next = pixels.follower.withLock { $0.pixels }
        }
    }
}
