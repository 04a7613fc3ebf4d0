// Enters: nothing but how long to measure. Leaves: one JSON line for each transition: what a frame of it costs at 1280 × 720,
// beside a dissolve's.

import CoreImage
import CSupport
import Foundation
import QuartzCore

/// Measures a transition of each kind over the whole picture. The pictures themselves stand still, so that only the
/// transition is drawn anew in each frame.
struct BenchTransitions {
    private static let width = 1280, height = 720
    private static let warmUp = 8, frames = 40

    private struct Figure {
        /// Seconds of a frame until the GPU is done, the median.
        var frame = 0.0
        /// Of the frames after the first, together.
        var allocations: Int?
        var lateBuilds = 0
    }

    func run() throws {
        let offscreen = OffscreenRenderer(width: CGFloat(Self.width), height: CGFloat(Self.height))
        let pictures = try [picture(0), picture(1)]
        var dissolve: Figure?
        for name in ["CIDissolveTransition"] + CIFilter.filterNames(inCategory: kCICategoryTransition) {
            let figure = try measure(name, offscreen, pictures)
            guard let first = dissolve else {
                dissolve = figure
                continue
            }
            let allocations = figure.allocations.map { String(format: "%.2f", Double($0) / Double(Self.frames)) } ?? "null"
            let numbers = String(format: "\"frameMs\": %.3f, \"ofDissolve\": %.2f", figure.frame * 1e3, figure.frame / first.frame)
            try Output.line("""
                {"scene": "T", "filter": "\(name)", \(numbers), "allocations": \(allocations), "lateBuilds": \(figure.lateBuilds)}
                """)
        }
    }

    private func picture(_ number: Int) throws -> CGImage {
        guard let context = CGContext(flippedPixels: nil, width: Self.width, height: Self.height) else { throw BenchError("no picture") }
        for step in 0..<64 {
            let share = CGFloat(step) / 64
            context.setFillColor(CGColor(srgbRed: share, green: number == 0 ? 1 - share : 0.3, blue: number == 0 ? 0.2 : share, alpha: 1))
            context.fill(CGRect(x: CGFloat(step) * 20, y: 0, width: 20, height: CGFloat(Self.height)))
        }
        guard let image = context.makeImage() else { throw BenchError("no picture") }
        return image
    }

    private func measure(_ name: String, _ offscreen: OffscreenRenderer, _ pictures: [CGImage]) throws -> Figure {
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
        var figure = Figure(), times: [Double] = []
        for number in 0..<Self.warmUp + Self.frames {
            MediaClock.setManualTime(start + Double(number + 1) / Double(Self.warmUp + Self.frames + 2))
            let began = lamina_monotonic_seconds(), before = AllocationCount.now
            let record = try offscreen.draw()
            offscreen.server.renderer?.context.finish()
            figure.lateBuilds += record.drawing.lateBuilds
            guard number >= Self.warmUp else { continue }
            times.append(lamina_monotonic_seconds() - began)
            if let made = AllocationCount.now.since(before) { figure.allocations = (figure.allocations ?? 0) + made }
        }
        figure.frame = times.sorted()[times.count / 2]
        MediaClock.useSystemTime()
        return figure
    }
}
