// Targets for what is drawn off screen. In: sizes. Out: targets, used again from frame to frame and freed
// when they were not needed for a while.

import GPU

/// Used on the thread of its context, which must be current.
final class PassTargets {
    /// Seconds that a target is kept without use.
    static let lifetime = 2.0
    /// Bytes of targets that are kept without use at most.
    private static let budget = 256 << 20

    private struct Free {
        let target: Target
        let since: Double
    }

    private let context: GPUContext
    private var free: [Free] = []
    private var takenBytes = 0

    init(_ context: GPUContext) { self.context = context }

    /// Bytes of all targets, in use or kept.
    var bytes: Int { takenBytes + freeBytes }

    private var freeBytes: Int { free.reduce(0) { $0 + ($1.target.texture?.bytes ?? 0) } }

    /// A target of this size, with undefined pixels.
    func take(width: Int, height: Int, format: Texture.Format = .rgba8) throws(GPUError) -> Target {
        let target: Target
        if let index = free.lastIndex(where: {
            $0.target.width == width && $0.target.height == height && $0.target.texture?.format == format
        }) {
            target = free.remove(at: index).target
        } else {
            let texture = try Texture(context, label: "passes \(width) × \(height)", width: width, height: height, format: format)
            target = try Target(over: texture)
        }
        takenBytes += target.texture?.bytes ?? 0
        return target
    }

    func giveBack(_ target: Target, now: Double) {
        takenBytes -= target.texture?.bytes ?? 0
        free.append(Free(target: target, since: now))
        var bytes = freeBytes
        while bytes > Self.budget { bytes -= free.removeFirst().target.texture?.bytes ?? 0 }
    }

    /// Frees a target that was taken.
    func discard(_ target: Target) { takenBytes -= target.texture?.bytes ?? 0 }

    /// Frees what was not used for `lifetime`.
    func trim(now: Double) {
        guard !free.isEmpty else { return }
        free.removeAll { now - $0.since >= Self.lifetime }
    }
}
