// Pixels that nobody has asked for yet. In: how they are made. Out: the pixels, made once, on the thread that asks first or on
// one that is ahead of it. Who has copied them lets them go: then they are kept packed.
//
// What was deferred one after the other is mostly shown one after the other, as the rows of a list are. So who asks for pixels
// has the next ones made meanwhile, by a thread in the background.

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
        /// The one that was asked for last, if nobody looked after its followers yet.
        weak var wanted: DeferredPixels?
        var isWorking = false
    }

    /// Who was deferred after another.
    private struct Follower {
        weak var pixels: DeferredPixels?
    }

    /// How many are made ahead of what was asked for.
    private static let ahead = 16
    private static let row = Lock(Row())
    private static let worker = DispatchQueue(label: "pictures ahead", qos: .utility)

    private let state: Lock<State>
    private let follower = Lock(Follower())
    private let count: Int

    init(count: Int, _ make: @escaping @Sendable () -> [UInt8]) {
        self.count = count
        state = Lock(.waiting(make))
        let before = Self.row.withLock { row in
            defer { row.last = self }
            return row.last
        }
        before?.follower.withLock { $0.pixels = self }
    }

    var bytes: [UInt8] {
        let (bytes, isNew) = make()
        if isNew { makeFollowers() }
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

    private func makeFollowers() {
        let begins = Self.row.withLock { row in
            row.wanted = self
            defer { row.isWorking = true }
            return !row.isWorking
        }
        if begins { Self.worker.async { Self.work() } }
    }

    /// Makes what follows the last one that was asked for.
    private static func work() {
        while let start = row.withLock({ row in
            let start = row.wanted
            row.wanted = nil
            row.isWorking = start != nil
            return start
        }) {
            var next = start.follower.withLock { $0.pixels }
            for _ in 0..<ahead {
                guard let pixels = next else { break }
                _ = pixels.make()
                next = pixels.follower.withLock { $0.pixels }
            }
        }
    }
}
