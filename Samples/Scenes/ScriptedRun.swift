// A sample played without a display and without a person. Enters: a sample and times.
// Leaves: pictures, the same at every run: the clock is set by hand and the script clicks.

import QuartzCore

/// Plays a sample by the manual clock, in turns of a sixtieth of a second, as a host's loop would.
///
/// The process's media clock is manual while a run lasts; afterwards it is what it was.
package struct ScriptedRun {
    private let sample: any Sample.Type
    private let scale: CGFloat

    private static let turnsPerSecond = 60.0
    /// Where the scene's zero lies on the media clock; not at 0, which is special as a begin time.
    private static let start = 1.0

    /// - Parameters:
    ///   - sample: what to play; a fresh one is made for each run.
    ///   - scale: pixels a point.
    package init(_ sample: any Sample.Type, scale: CGFloat = 1) {
        self.sample = sample
        self.scale = scale
    }

    /// Plays from zero to the last of `times` and hands over a picture for each, in order.
    ///
    /// - Parameters:
    ///   - times: scene times in seconds, none negative; nil for the sample's own.
    ///   - take: gets each time and its picture.
    /// - Throws: what the sample, the renderer or `take` throws.
    package func play(at times: [Double]? = nil, take: (Double, CGImage) throws -> Void) throws {
        let wasManual = MediaClock.isManual
        MediaClock.useManualTime(Self.start)
        defer { if !wasManual { MediaClock.useSystemTime() } }

        let performer = sample.init()
        let stage = OffscreenRenderer(
            width: SampleSize.width, height: SampleSize.height, scale: scale, background: .black)
        stage.prepareToRender()
        let root = try performer.makeRoot()
        root.position = CGPoint(x: SampleSize.width / 2, y: SampleSize.height / 2)
        stage.rootLayer.addSublayer(root)

        let pictureTimes = (times ?? sample.pictureTimes).sorted()
        precondition(pictureTimes.allSatisfy { $0.isFinite && $0 >= 0 }, "picture times are finite and not negative")
        var pictures = pictureTimes[...]
        var script = sample.script[...]
        var turn = 0
        var busyUntil = 0.0
        var now = 0.0
        (performer as? any HoldsItsThread)?.hold = { busyUntil = now + $0 }

        while let picture = pictures.first {
            let next = Double(turn) / Self.turnsPerSecond
            guard next <= picture else {
                MediaClock.setManualTime(Self.start + picture)
                try take(picture, stage.render())
                pictures.removeFirst()
                continue
            }
            now = next
            MediaClock.setManualTime(Self.start + now)
            if now >= busyUntil {
                performer.show(Self.reading(turn: turn))
                while let input = script.first, input.time <= now, now >= busyUntil {
                    script.removeFirst()
                    perform(input.action, with: performer)
                }
                if now >= busyUntil {
                    performer.step(at: now)
                    stage.update()
                }
            }
            turn += 1
        }
    }

    private func perform(_ action: ScriptedInput.Action, with performer: any Sample) {
        switch action {
        case .click(let point): performer.click(at: point)
        case .pointer(let point): performer.pointer(at: point)
        case .grab(let point): performer.grab(at: point)
        case .drop(let point): performer.drop(at: point)
        case .wheel(let notches, let point): performer.turnWheel(by: notches, at: point)
        case .press(let key): performer.press(key)
        }
    }

    /// By the manual clock there is a frame for each of its steps, and none can be late.
    private static func reading(turn: Int) -> FrameReading {
        FrameReading(framesDrawn: turn, lastFrame: 1 / turnsPerSecond, worstFrame: 1 / turnsPerSecond, lateFrames: 0)
    }
}
