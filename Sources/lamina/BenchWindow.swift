// Enters: what to measure. Leaves: the measures of a scene shown in a window by the render thread.

import CSDL2
import CSupport
import Foundation
import QuartzCore

struct BenchWindow {
    private let options: BenchOptions
    private let scene: BenchScene
    /// Seconds until the window is settled and memory has grown to its size.
    private static let settling = 1.0

    init(_ options: BenchOptions) throws {
        self.options = options
        scene = options.scenes[0]
    }

    func run() throws -> BenchReport {
        SDL_SetMainReady()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw BenchError("there is no display: \(Self.sdlError)") }
        defer { SDL_Quit() }
        guard let window = SDL_CreateWindow(
            "Lamina", 0, 0, Int32(clamping: BenchStage.size.width), Int32(clamping: BenchStage.size.height),
            SDL_WINDOW_OPENGL.rawValue)
        else { throw BenchError("there is no window: \(Self.sdlError)") }
        defer { SDL_DestroyWindow(window) }
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: BenchStage.size)
        let layers = try LayerWindow(window: window, rootLayer: root, background: BenchStage.background)
        defer { layers.close() }
        let memory = Footprint.now
        let stage = BenchStage(scene, count: options.layers, root: root)
        var report = BenchReport(scene: scene.rawValue, layers: options.layers, isInWindow: true)
        layers.update()
        while layers.frameStatistics.frames == 0 { turn(layers) }
        (report.firstFrame, report.firstFrameCPU) = (ProcessAge.seconds, ProcessAge.cpuSeconds)
        report.memory = Footprint.now.since(memory).divided(by: options.layers)
        show(stage, layers, for: Self.settling, nil)
        measure(stage, layers, &report)
        return report
    }

    private func measure(_ stage: BenchStage, _ layers: LayerWindow, _ report: inout BenchReport) {
        let clock = ThreadClock(named: "render server")
        let before = layers.frameStatistics
        let (cpu, all, wakeUps) = (clock?.seconds ?? 0, ProcessAge.cpuSeconds, layers.wakeUps)
        let start = lamina_monotonic_seconds()
        // An idle client sleeps too; what wakes the server then is not its client.
        if scene == .idle {
            Thread.sleep(forTimeInterval: options.seconds)
        } else {
            show(stage, layers, for: options.seconds, &report)
        }
        let elapsed = lamina_monotonic_seconds() - start
        let after = layers.frameStatistics
        let frames = after.frames - before.frames
        let used = (clock?.seconds ?? 0) - cpu
        report.count(frames: frames, drawn: frames)
        if frames > 0 {
            report.add("serverMs", used / Double(frames) * 1e3)
            report.add("allMs", (ProcessAge.cpuSeconds - all) / Double(frames) * 1e3)
        }
        report.add("serverMsASecond", used / elapsed * 1e3)
        report.add("worstMs", after.worstInterval * 1e3)
        report.add("unevennessMs", after.steps.since(before.steps).deviation * 1e3)
        report.set("lateFrames", after.lateFrames - before.lateFrames)
        report.set("wakeUps", layers.wakeUps - wakeUps)
        report.set("drawCalls", after.drawCalls)
    }

    /// Turns the program's loop for some seconds, moving layers before each frame that is shown.
    private func show(
        _ stage: BenchStage, _ layers: LayerWindow, for seconds: Double, _ report: UnsafeMutablePointer<BenchReport>?
    ) {
        let end = lamina_monotonic_seconds() + seconds
        var shown = -1
        var number = 0
        while lamina_monotonic_seconds() < end {
            let statistics = layers.frameStatistics
            if statistics.frames != shown {
                if shown >= 0 {
                    report?.pointee.add("ms", statistics.lastInterval * 1e3)
                    report?.pointee.add("stagesMs", statistics.serverSeconds * 1e3)
                }
                shown = statistics.frames
                move(stage, number, report)
                number += 1
            }
            turn(layers)
        }
    }

    private func move(_ stage: BenchStage, _ number: Int, _ report: UnsafeMutablePointer<BenchReport>?) {
        guard stage.setsPerFrame > 0 else { return }
        let start = lamina_thread_cpu_seconds()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stage.step(frame: number, time: lamina_monotonic_seconds())
        CATransaction.commit()
        report?.pointee.add("setNs", (lamina_thread_cpu_seconds() - start) * 1e9 / Double(stage.setsPerFrame))
    }

    private func turn(_ layers: LayerWindow) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {}
        layers.update()
        Thread.sleep(forTimeInterval: 0.001)
    }

    private static var sdlError: String { String(cString: SDL_GetError()) }
}
