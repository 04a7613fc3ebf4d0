// Enters: nothing. Leaves: one JSON line for each transition: what a frame of it costs at 1280 × 720, beside a dissolve's, by
// turns with it.

import CSupport
import CoreImage
import Foundation
import QuartzCore

/// Measures a transition of each kind over the whole picture. The pictures themselves stand still, so that only the
/// transition is drawn anew in each frame.
struct BenchTransitions {
    private static let width = 1280, height = 720
    private static let warmUp = 4, frames = 16, turns = 3

    private struct Figure {
        /// Seconds of each frame until the GPU is done, and of the processor for it, in all threads.
        var frames: [Double] = [], processor: [Double] = []
        /// Of the frames after the first, together.
        var allocations: Int?
        var lateBuilds = 0

        static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    }

    func run() throws {
        let offscreen = OffscreenRenderer(width: CGFloat(Self.width), height: CGFloat(Self.height))
        let pictures = try [picture(0), picture(1)]
        for name in CIFilter.filterNames(inCategory: kCICategoryTransition) {
            var figure = Figure(), dissolve = Figure()
            for _ in 0..<Self.turns {
                try measure("CIDissolveTransition", offscreen, pictures, &dissolve)
                try measure(name, offscreen, pictures, &figure)
            }
            let allocations = figure.allocations.map { String(format: "%.2f", Double($0) / Double(Self.frames * Self.turns)) }
                ?? "null"
            let frame = Figure.median(figure.frames), processor = Figure.median(figure.processor)
            let numbers = String(
                format: "\"frameMs\": %.3f, \"ofDissolve\": %.2f, \"cpuMs\": %.3f, \"cpuOfDissolve\": %.2f", frame * 1e3,
                frame / Figure.median(dissolve.frames), processor * 1e3, processor / Figure.median(dissolve.processor))
            try Output.line("""
                {"scene": "T", "filter": "\(name)", \(numbers), "allocations": \(allocations), "lateBuilds": \(figure.lateBuilds)}
                """)
        }
    }

    private func picture(_ number: Int) throws -> CGImage {
        guard let context = CGContext(flippedPixels: nil, width: Self.width, height: Self.height) else {
            throw BenchError("no picture")
        }
        for step in 0..<64 {
            let share = CGFloat(step) / 64
            context.setFillColor(
                CGColor(srgbRed: share, green: number == 0 ? 1 - share : 0.3, blue: number == 0 ? 0.2 : share, alpha: 1))
            context.fill(CGRect(x: CGFloat(step) * 20, y: 0, width: 20, height: CGFloat(Self.height)))
        }
        guard let image = context.makeImage() else { throw BenchError("no picture") }
        return image
    }

    private func measure(_ name: String, _ offscreen: OffscreenRenderer, _ pictures: [CGImage], _ figure: inout Figure) throws {
        let layer = CALayer(), filter = CIFilter(name: name)
        layer.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        layer.contents = pictures[0]
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        offscreen.rootLayer.sublayers = [layer]
        CATransaction.commit()
        offscreen.update()
        try offscreen.draw()
        for (key, value) in [(kCIInputCenterKey, CIVector(x: 640, y: 360)), (kCIInputMaskImageKey, CIImage(cgImage: pictures[0]))]
            as [(String, Any)] where filter?.inputKeys.contains(key) == true { filter?.setValue(value, forKey: key) }
        let transition = CATransition()
        transition.filter = filter
        transition.duration = 1
        let start = 10.0
        MediaClock.useManualTime(start)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.contents = pictures[1]
        layer.add(transition, forKey: nil)
        CATransaction.commit()
        offscreen.update()
        try offscreen.prepare()
        figure.frames.reserveCapacity(Self.frames * Self.turns)
        figure.processor.reserveCapacity(Self.frames * Self.turns)
        for number in 0..<Self.warmUp + Self.frames {
            MediaClock.setManualTime(start + Double(number + 1) / Double(Self.warmUp + Self.frames + 2))
            let began = lamina_monotonic_seconds(), worked = clock(), before = AllocationCount.now
            let record = try offscreen.draw()
            offscreen.server.renderer?.context.finish()
            let made = AllocationCount.now.since(before)
            figure.lateBuilds += record.drawing.lateBuilds
            guard number >= Self.warmUp else { continue }
            figure.frames.append(lamina_monotonic_seconds() - began)
            figure.processor.append(Double(clock() - worked) / 1e6)
            if let made { figure.allocations = (figure.allocations ?? 0) + made }
        }
        MediaClock.useSystemTime()
    }
}
