// Threads that draw tiles. In: jobs from client threads. Out: the same jobs with pictures, for the
// thread that wanted them to take at its redraw moment.
//
// All that several threads share stands under one condition. Between being taken from the queue and
// being handed back, a job is its worker's alone.

import CoreGraphics
import Foundation

/// One tile to be drawn.
///
/// It is made by a client thread; `image` is written by the worker that took it from the queue and read after it was
/// handed back. The layer is called from the worker, as Apple documents for `draw(in:)` of a tiled layer; what it
/// draws from must not change meanwhile.
final class TileJob {
    let key: TileKey
    /// In the layer's coordinates.
    let rect: CGRect
    private let width: Int
    private let height: Int
    private let density: Double
    private let isOpaque: Bool
    private let turn: CGAffineTransform?
    private let layer: CATiledLayer
    /// Kept until the job is taken back: a worker must not be the one that lets a view go.
    private let delegate: (any CALayerDelegate)?
    fileprivate let tray: TileTray
    private(set) var image: CGImage?

    init(_ key: TileKey, _ rect: CGRect, _ scheme: TileScheme, _ layer: CATiledLayer, _ tray: TileTray) {
        (self.key, self.rect, self.layer, self.tray) = (key, rect, layer, tray)
        delegate = layer.delegate
        density = scheme.density(key.level)
        (isOpaque, turn) = (scheme.isOpaque, scheme.turn)
        func pixels(_ length: Double, _ most: Double) -> Int { Int(clamping: min(max((length - 1e-6).rounded(.up), 1), most)) }
        width = pixels(rect.width * density, scheme.tileSize.x)
        height = pixels(rect.height * density, scheme.tileSize.y)
    }

    /// In the layer's coordinates: whole pixels around `rect`.
    var imageRect: CGRect { CGRect(x: rect.minX, y: rect.minY, width: Double(width) / density, height: Double(height) / density) }

    fileprivate func draw() {
        guard let context = CGContext(flippedPixels: nil, width: width, height: height, scale: density) else {
            FaultReport.once(
                "tiles of \(type(of: layer))", "there is no memory for a tile of \(width) × \(height) pixels; it stays empty")
            return
        }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        if isOpaque {
            context.saveGState()
            context.setFillColor(.black)
            context.fill(imageRect)
            context.restoreGState()
        }
        if let turn { context.concatenate(turn) }
        layer.draw(in: context)
        image = context.makeImage()
    }
}

/// Where a layer's jobs come back to. Its contents are touched by `TileWorkers` alone.
final class TileTray {
    fileprivate var finished: [TileJob] = []
    /// How many jobs are queued or being drawn.
    fileprivate var pending = 0
}

/// Unchecked Sendable: every property is touched under `condition` alone.
final class TileWorkers: @unchecked Sendable {
    static let shared = TileWorkers()

    private let condition = NSCondition()
    private var queue: [TileJob] = []
    private var threads = 0
    private var idle = 0
    private let mostThreads = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))
    /// Seconds after which a thread without work ends.
    private static let patience = 5.0

    private init() {}

    /// Queues jobs behind those that wait.
    func submit(_ jobs: [TileJob]) {
        guard !jobs.isEmpty else { return }
        condition.withLock {
            for job in jobs { job.tray.pending += 1 }
            queue += jobs
            let more = min(queue.count - idle, mostThreads - threads)
            for _ in 0..<max(0, more) { start() }
            condition.broadcast()
        }
    }

    /// Takes jobs of a layer that nobody has begun from the queue. Returns those.
    func withdraw(from tray: TileTray, _ isUnwanted: (TileJob) -> Bool) -> [TileJob] {
        condition.withLock {
            let out = queue.filter { $0.tray === tray && isUnwanted($0) }
            guard !out.isEmpty else { return [] }
            let gone = Set(out.map(ObjectIdentifier.init))
            queue.removeAll { gone.contains(ObjectIdentifier($0)) }
            tray.pending -= out.count
            return out
        }
    }

    /// The jobs that were drawn since this was asked last.
    func take(from tray: TileTray) -> [TileJob] {
        condition.withLock {
            let all = tray.finished
            tray.finished = []
            return all
        }
    }

    /// Waits until all jobs of a layer are drawn.
    func wait(for tray: TileTray) {
        condition.withLock {
            while tray.pending > 0 { condition.wait() }
        }
    }

    private func start() {
        threads += 1
        let thread = Thread { [self] in
            Thread.current.name = "tiles"
            work()
        }
        thread.start()
    }

    private func work() {
        var job: TileJob?
        while exchange(&job) { job?.draw() }
    }

    /// Hands a drawn job back and takes another; false when there was nothing to do for long enough. The
    /// job is let go before its client can have it, for the last reference to the layer may be the job's.
    private func exchange(_ job: inout TileJob?) -> Bool {
        condition.withLock {
            if let drawn = job {
                drawn.tray.pending -= 1
                drawn.tray.finished.append(drawn)
                job = nil
                condition.broadcast()
            }
            idle += 1
            defer { idle -= 1 }
            let end = Date(timeIntervalSinceNow: Self.patience)
            while queue.isEmpty {
                if !condition.wait(until: end), queue.isEmpty {
                    threads -= 1
                    return false
                }
            }
            job = queue.removeFirst()
            return true
        }
    }
}
