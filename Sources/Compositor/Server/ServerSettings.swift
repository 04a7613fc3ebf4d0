// What a host tells its server's thread, and what it reads of it: single words, each atomic.

import Synchronization

package final class ServerSettings: Sendable {
    private let size: Atomic<UInt64>
    private let scaleBits: Atomic<UInt64>
    private let exposures = Atomic<Int>(0)
    private let stopped = Atomic<Bool>(false)
    private let hidden = Atomic<Bool>(false)
    private let frames = Atomic<Int>(0)
    private let lateFrames = Atomic<Int>(0)
    private let wakeUps = Atomic<Int>(0)
    private let lastInterval = Atomic<UInt64>(0)
    private let worstInterval = Atomic<UInt64>(0)
    private let stepCount = Atomic<Int>(0)
    private let stepSum = Atomic<UInt64>(0)
    private let stepSquares = Atomic<UInt64>(0)
    private let drawCalls = Atomic<Int>(0)
    private let cpu = Atomic<UInt64>(0)

    package init(pixelWidth: Int, pixelHeight: Int, scale: Double) {
        size = Atomic(Self.pack(pixelWidth, pixelHeight))
        scaleBits = Atomic(scale.bitPattern)
    }

    private static func pack(_ width: Int, _ height: Int) -> UInt64 {
        UInt64(UInt32(clamping: width)) << 32 | UInt64(UInt32(clamping: height))
    }

    package var pixelSize: (width: Int, height: Int) {
        let both = size.load(ordering: .acquiring)
        return (Int(both >> 32), Int(both & 0xffff_ffff))
    }

    package var scale: Double { Double(bitPattern: scaleBits.load(ordering: .acquiring)) }

    /// Returns whether anything is new.
    package func set(pixelWidth: Int, pixelHeight: Int, scale: Double) -> Bool {
        let packed = Self.pack(pixelWidth, pixelHeight)
        let sizeChanged = size.exchange(packed, ordering: .acquiringAndReleasing) != packed
        let scaleChanged = scaleBits.exchange(scale.bitPattern, ordering: .acquiringAndReleasing) != scale.bitPattern
        return sizeChanged || scaleChanged
    }

    /// Whether anything of the window can be seen. Returns whether that is new.
    package func set(isVisible: Bool) -> Bool { hidden.exchange(!isVisible, ordering: .sequentiallyConsistent) == isVisible }
    package var isVisible: Bool { !hidden.load(ordering: .sequentiallyConsistent) }

    /// The window must be shown whole once more.
    package func expose() { exposures.add(1, ordering: .releasing) }
    package var exposureCount: Int { exposures.load(ordering: .acquiring) }

    private let drawing = Atomic<Bool>(false)

    /// Whether the server is in the middle of a frame; it looks whether the window is visible after it has said so.
    package var isDrawing: Bool {
        get { drawing.load(ordering: .sequentiallyConsistent) }
        set { drawing.store(newValue, ordering: .sequentiallyConsistent) }
    }

    package func stop() { stopped.store(true, ordering: .releasing) }
    package var isStopped: Bool { stopped.load(ordering: .acquiring) }

    package func publish(_ pacer: FramePacer, _ record: FrameRecord) {
        frames.store(pacer.frames, ordering: .relaxed)
        lateFrames.store(pacer.lateFrames, ordering: .relaxed)
        lastInterval.store(pacer.lastInterval.bitPattern, ordering: .relaxed)
        worstInterval.store(pacer.worstInterval.bitPattern, ordering: .relaxed)
        stepCount.store(pacer.steps.count, ordering: .relaxed)
        stepSum.store(pacer.steps.sum.bitPattern, ordering: .relaxed)
        stepSquares.store(pacer.steps.squares.bitPattern, ordering: .relaxed)
        drawCalls.store(record.drawing.drawCalls, ordering: .relaxed)
        cpu.store(record.seconds.bitPattern, ordering: .relaxed)
    }

    package func countWakeUp() { wakeUps.add(1, ordering: .relaxed) }
    package var wakeUpCount: Int { wakeUps.load(ordering: .relaxed) }

    package var counts: FrameCounts {
        FrameCounts(
            frames: frames.load(ordering: .relaxed), lateFrames: lateFrames.load(ordering: .relaxed),
            lastInterval: Double(bitPattern: lastInterval.load(ordering: .relaxed)),
            worstInterval: Double(bitPattern: worstInterval.load(ordering: .relaxed)),
            serverSeconds: Double(bitPattern: cpu.load(ordering: .relaxed)), drawCalls: drawCalls.load(ordering: .relaxed),
            steps: StepErrors(
                count: stepCount.load(ordering: .relaxed), sum: Double(bitPattern: stepSum.load(ordering: .relaxed)),
                squares: Double(bitPattern: stepSquares.load(ordering: .relaxed))))
    }
}

/// What a server has shown so far; see `FrameTimings`.
package struct FrameCounts {
    package let frames, lateFrames: Int
    package let lastInterval, worstInterval, serverSeconds: Double
    package let drawCalls: Int
    package let steps: StepErrors
}
