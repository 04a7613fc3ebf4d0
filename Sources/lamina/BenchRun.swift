// Enters: what to measure. Leaves: the measures of a scene drawn off screen, every stage on the
// calling thread, by the real clock.

import CSupport
import Foundation
import QuartzCore

struct BenchRun {
    private let options: BenchOptions
    private let scene: BenchScene
    /// Frames before the measured ones, in which memory grows to its size.
    private static let warmUp = 30
    private static let fewest = 60
    /// In every so many frames the stages are measured, in the others the whole.
    private static let stagesEvery = 4

    init(_ options: BenchOptions) throws {
        self.options = options
        scene = options.scenes[0]
    }

    func run() throws -> BenchReport {
        var report = BenchReport(scene: scene.rawValue, layers: options.layers, isInWindow: false)
        if scene.isOfGivenTimes { MediaClock.useManualTime(0) }
        let offscreen = makeRenderer()
        offscreen.prepareToRender()
        let stage = BenchStage(scene, count: options.layers, root: offscreen.rootLayer)
        CATransaction.flush()
        try offscreen.draw()
        offscreen.server.renderer?.context.finish()
        offscreen.server.renderer?.timesPasses = options.timesPasses
        (report.firstFrame, report.firstFrameCPU) = (ProcessAge.seconds, ProcessAge.cpuSeconds)

        for frame in 0..<Self.warmUp { try measure(frame, stage, offscreen, nil) }
        let start = lamina_monotonic_seconds(), cpu = ProcessAge.cpuSeconds
        var frame = Self.warmUp
        while frame < Self.warmUp + Self.fewest || lamina_monotonic_seconds() - start < options.seconds {
            try measure(frame, stage, offscreen, &report)
            frame += 1
            // Nothing would pace a scene that draws nothing.
            if scene == .idle { Thread.sleep(forTimeInterval: 0.001) }
        }
        report.add("allMs", (ProcessAge.cpuSeconds - cpu) / Double(frame - Self.warmUp) * 1e3)
        report.memory = try options.footprintApart()
        if scene.particleMode != nil, options.layers > 0 {
            report.set("bytesAParticle", offscreen.server.particleBytes / options.layers)
        }
        return report
    }

    private func makeRenderer() -> OffscreenRenderer {
        OffscreenRenderer(
            width: BenchStage.size.width, height: BenchStage.size.height,
            background: scene.feedKind != nil ? BenchFeed.background : scene.particleMode != nil ? .black : BenchStage.background)
    }

    /// What a layer takes where nothing is drawn, so that nothing of the driver's is counted.
    func footprint() -> Footprint {
        let offscreen = makeRenderer(), memory = Footprint.now
        let stage = BenchStage(scene, count: options.layers, root: offscreen.rootLayer)
        CATransaction.flush()
        _ = offscreen.server.advance(to: CACurrentMediaTime())
        _ = offscreen.server.buildList()
        return withExtendedLifetime(stage) { Footprint.now.since(memory).divided(by: options.layers) }
    }

    private func measure(
        _ number: Int, _ stage: BenchStage, _ offscreen: OffscreenRenderer, _ report: UnsafeMutablePointer<BenchReport>?
    ) throws {
        let began = lamina_monotonic_seconds()
        if scene.isOfGivenTimes { MediaClock.setManualTime(Double(number) / 60) }
        var frame = BenchFrame()
        let allocations = AllocationCount.now
        let start = lamina_thread_cpu_seconds()
        if stage.setsPerFrame > 0 {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            stage.step(frame: number, time: began)
            frame.sets = lamina_thread_cpu_seconds() - start
            CATransaction.commit()
            frame.commit = lamina_thread_cpu_seconds() - start - frame.sets
        }
        let committed = lamina_thread_cpu_seconds()
        let clientAllocations = AllocationCount.now
        frame.hasStages = number % Self.stagesEvery == 0
        offscreen.server.timesStages = frame.hasStages
        frame.record = try offscreen.draw()
        if frame.record.isDrawn, let renderer = offscreen.server.renderer {
            renderer.context.finish()
            frame.passTimes = renderer.passTimes
        }
        frame.server = lamina_thread_cpu_seconds() - committed
        frame.clientAllocations = clientAllocations.since(allocations)
        frame.serverAllocations = AllocationCount.now.since(clientAllocations)
        frame.wall = lamina_monotonic_seconds() - began
        report?.pointee.add(frame, sets: stage.setsPerFrame)
    }
}
