// The thread that owns a window's server: sleeps while nothing is to be done, and draws at
// display rate while something is, whatever the program does.

import CSupport
import CoreGraphics
import Foundation
import GPU
import Synchronization

/// What the render thread tells the host that waits for it.
private final class StartUp: Sendable {
    let done = DispatchSemaphore(value: 0)
    let result = Lock<RenderError?>(nil)
}

package enum RenderThread {
    /// Starts the thread for a window's context and waits until it can draw.
    package static func start(
        _ detached: DetachedContext, context: RenderContext, settings: ServerSettings, background: SIMD4<Float>,
        framesPerSecond: Double
    ) throws(RenderError) -> JoinableThread {
        let startUp = StartUp()
        lamina_wait_for_making()
        let thread = JoinableThread.unlessLeftBehind {
            // Names the system's thread too, which it cannot before there is one.
            Thread.current.name = "render server"
            lamina_widen_heap()
            CGImage.beginDrawing()
            do throws(RenderError) {
                let server = RenderServer(context: context)
                server.background = background
                let isPacedBySwap = try setUp(server, detached, settings)
                let mayWarmUp = lamina_promise_making()
                startUp.done.signal()
                if mayWarmUp { warmUp(server) }
                guard run(server, settings, framesPerSecond, isPacedBySwap) else { return false }
            } catch {
                startUp.result.withLock { $0 = error }
                startUp.done.signal()
            }
            GPUContext.threadEnds()
            return true
        }
        startUp.done.wait()
        if let failure = startUp.result.withLock({ $0 }) {
            thread.join()
            throw failure
        }
        return thread
    }

    /// Gives a server a renderer, and says whether swapping waits for the display.
    private static func setUp(
        _ server: RenderServer, _ detached: DetachedContext, _ settings: ServerSettings
    ) throws(RenderError) -> Bool {
        let isWork = lamina_begin_work()
        defer { if isWork { lamina_end_work() } }
        let gpu: GPUContext
        do throws(GPUError) { gpu = try detached.attach() } catch { throw .gpu(error) }
        let size = settings.pixelSize
        server.setScale(settings.scale)
        server.setRenderer(try LayerRenderer(context: gpu, pixelWidth: max(1, size.width), pixelHeight: max(1, size.height)))
        return gpu.setSwapInterval(1) && !gpu.limits.isSoftware
    }

    /// Goes on while who opened the window builds its tree. What fails here fails with the first frame, which says so.
    private static func warmUp(_ server: RenderServer) {
        guard lamina_begin_promised() else { return }
        defer { lamina_end_making() }
        do throws(RenderError) { try server.renderer?.warmUp() } catch {}
    }

    /// Returns when the window is closed; false: while the process ends.
    private static func run(
        _ server: RenderServer, _ settings: ServerSettings, _ framesPerSecond: Double, _ isPacedBySwap: Bool
    ) -> Bool {
        var pacer = FramePacer(framesPerSecond: framesPerSecond, isPacedBySwap: isPacedBySwap)
        var exposures = settings.exposureCount
        while !settings.isStopped {
            let plan = pacer.plan(now: lamina_monotonic_seconds())
            sleep(until: plan.begin)
            guard lamina_begin_work() else {
                leave(server, settings)
                return false
            }
            follow(settings, server, &exposures)
            settings.isDrawing = true
            if !settings.isVisible {
                settings.isDrawing = false
                pass(server, settings, &pacer, exposures)
                continue
            }
            var record: FrameRecord
            let began = lamina_monotonic_seconds(), cpu = lamina_thread_cpu_seconds()
            do throws(RenderError) {
                try server.renderer?.prepareKernels()
                // A clock that is turned by hand stands still until the frame is shown.
                let ahead = MediaTime.isManual ? 0 : max(plan.shown - lamina_monotonic_seconds(), 0)
                record = try server.frame(at: MediaTime.now + ahead)
                if record.isDrawn {
                    record.seconds = lamina_thread_cpu_seconds() - cpu
                    if !isPacedBySwap { try server.prepareToPresent() }
                    let cost = lamina_monotonic_seconds() - began
                    if !isPacedBySwap, plan.isOnBeat { sleep(until: plan.shown) }
                    try server.present()
                    pacer.didShow(
                        at: lamina_monotonic_seconds(), plan, cost: cost, time: MediaTime.isManual ? nil : record.time)
                    // What this frame did not need another will: one at a time, for the next frame is not to wait.
                    _ = try server.renderer?.prepareProgram()
                }
            } catch {
                FaultReport.once("render server", "a frame was left out: \(error)")
                server.damageAll()
                pacer.rest()
                settings.isDrawing = false
                lamina_end_work()
                server.context.wakeUp.wait(seconds: 0.1) { settings.isStopped }
                continue
            }
            settings.isDrawing = false
            lamina_end_work()
            if record.isDrawn { settings.publish(pacer, record) }
            var next = record.outcome.nextBegin
            if record.outcome.isRunning {
                // What runs may show nothing yet: then it is looked at again at the next beat, if that can change by itself.
                // A clock that is turned by hand tells nobody.
                let unseen = record.isDrawn || MediaTime.isManual ? nil : server.unseenUntil()
                if !record.isDrawn, unseen == nil { pacer.didPass(at: lamina_monotonic_seconds(), plan) }
                guard let unseen else { continue }
                next = min(next, unseen)
            }
            if !server.context.commits.isEmpty { continue }
            pacer.rest()
            prepare(server, settings)
            let pause = next.isFinite ? next - MediaTime.now : nil
            server.context.wakeUp.wait(seconds: pause) {
                !server.context.commits.isEmpty || settings.isStopped || settings.exposureCount != exposures
            }
            settings.countWakeUp()
        }
        server.setRenderer(nil)
        return true
    }

    /// The process ends: what the server holds of the libraries' stays as it is. Who closes the window on the way waits for this.
    private static func leave(_ server: RenderServer, _ settings: ServerSettings) {
        _ = Unmanaged.passRetained(server)
        while !settings.isStopped { server.context.wakeUp.wait(seconds: nil) { settings.isStopped } }
    }

    /// Builds the programs that are left while nothing else is to be done.
    private static func prepare(_ server: RenderServer, _ settings: ServerSettings) {
        do throws(RenderError) {
            while server.context.commits.isEmpty, !settings.isStopped, lamina_begin_work() {
                defer { lamina_end_work() }
                guard try server.renderer?.prepareProgram() == true else { return }
            }
        } catch {
            FaultReport.once("programs", "they are built when they are needed: \(error)")
        }
    }

    /// Seconds between two looks at animations that nobody sees: their ends are told as late as this.
    private static let unseenInterval = 0.1

    /// The rest of a turn while the window is hidden: nothing is drawn, and nothing is kept that was drawn off screen.
    private static func pass(_ server: RenderServer, _ settings: ServerSettings, _ pacer: inout FramePacer, _ exposures: Int) {
        let outcome = server.frameUnseen(at: MediaTime.now)
        do throws(RenderError) { try server.renderer?.trim(all: true) } catch {
            FaultReport.once("hidden window", "what was drawn off screen was not freed: \(error)")
        }
        lamina_end_work()
        pacer.rest()
        var pause = outcome.isRunning ? unseenInterval : nil
        if outcome.nextBegin.isFinite { pause = min(pause ?? .infinity, max(outcome.nextBegin - MediaTime.now, 0)) }
        server.context.wakeUp.wait(seconds: pause) {
            !server.context.commits.isEmpty || settings.isStopped || settings.exposureCount != exposures
        }
        settings.countWakeUp()
    }

    private static func follow(_ settings: ServerSettings, _ server: RenderServer, _ exposures: inout Int) {
        let now = settings.exposureCount
        guard now != exposures else { return }
        exposures = now
        let size = settings.pixelSize
        server.setScale(settings.scale)
        do throws(RenderError) {
            try server.renderer?.resize(pixelWidth: max(1, size.width), pixelHeight: max(1, size.height))
        } catch {
            FaultReport.once("render server", "the picture could not be resized: \(error)")
        }
        server.damageAll()
    }

    private static func sleep(until due: Double) {
        let pause = due - lamina_monotonic_seconds()
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    }
}
