// Enters: nothing. Leaves: one JSON line: what a move of a view costs the client, by blocks and by its layer alone, and what
// making a view costs beyond making its layer.

import CSupport
import Foundation
import QuartzCore
import UIKit

/// Measures views on the client's side; the server is driven, but its time does not count.
@MainActor
struct BenchViews {
    private static let moved = 1000, made = 10_000
    /// Seconds from one target to the next, and that each move takes: five are in flight at a time.
    private static let interval = 0.1, duration = 0.5
    private static let warmUp = 12, turns = 60, rounds = 9

    private let offscreen = OffscreenRenderer(width: 640, height: 480)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 480))

    init() {
        MediaClock.useManualTime(100)
        offscreen.rootLayer = window.layer
        window.isHidden = false
        offscreen.update()
    }

    func run() throws {
        let retarget = measureMoves { views, place in
            for view in views { UIView.animate(withDuration: Self.duration) { view.center = place(view.center) } }
        }
        let together = measureMoves { views, place in
            UIView.animate(withDuration: Self.duration) { for view in views { view.center = place(view.center) } }
        }
        let layers = measureMoves { views, place in
            for view in views { Self.move(view.layer, to: place(view.layer.position)) }
        }
        let creation = measureCreation()
        func micro(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1e6) }
        try Output.line("""
            {"scene": "V", "views": \(Self.moved), "retargetUs": \(micro(retarget.time)), \
            "retargetTogetherUs": \(micro(together.time)), "layerRetargetUs": \(micro(layers.time)), \
            "allocations": \(retarget.allocations), "made": \(Self.made), "viewUs": \(micro(creation.view)), \
            "layerUs": \(micro(creation.layer)), "viewBeyondLayerUs": \(micro(creation.beyond)), \
            "shownBeyondLayerUs": \(micro(creation.shownBeyond))}
            """)
    }

    /// What a block adds for a move, by hand.
    private static func move(_ layer: CALayer, to place: CGPoint) {
        let old = layer.position
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: old.x - place.x, y: old.y - place.y))
        animation.toValue = NSValue(cgPoint: .zero)
        animation.isAdditive = true
        animation.duration = duration
        animation.fillMode = .both
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.position = place
        layer.add(animation, forKey: nil)
    }

    /// Seconds and allocations of the client for each view and turn, the commit and the ends of earlier moves included.
    private func measureMoves(
        _ change: ([UIView], (CGPoint) -> CGPoint) -> Void
    ) -> (time: Double, allocations: String) {
        let views = (0..<Self.moved).map { index in
            UIView(frame: CGRect(x: Double(index % 40) * 16, y: Double(index / 40) * 16, width: 12, height: 12))
        }
        for view in views {
            view.backgroundColor = .systemTeal
            window.addSubview(view)
        }
        offscreen.update()
        var times: [Double] = [], allocations: [Int] = []
        for turn in 0..<Self.warmUp + Self.turns {
            MediaClock.setManualTime(MediaClock.now + Self.interval)
            let shift: CGFloat = turn % 2 == 0 ? 30 : -30
            let before = AllocationCount.now
            let start = lamina_thread_cpu_seconds()
            change(views) { CGPoint(x: $0.x + shift, y: $0.y) }
            CATransaction.flush()
            offscreen.deliverReports()
            let end = lamina_thread_cpu_seconds()
            let allocated = AllocationCount.now.since(before)
            _ = offscreen.server.advance(to: MediaClock.now)
            guard turn >= Self.warmUp else { continue }
            times.append((end - start) / Double(Self.moved))
            if let allocated { allocations.append(allocated) }
        }
        for view in views { view.removeFromSuperview() }
        offscreen.update()
        let count = allocations.isEmpty
            ? "null" : String(format: "%.2f", Double(allocations.reduce(0, +)) / Double(allocations.count * Self.moved))
        return (Self.median(times), count)
    }

    /// Seconds for each view and layer; by turns, so that both meet the same machine.
    private func measureCreation() -> (view: Double, layer: Double, beyond: Double, shownBeyond: Double) {
        var views: [Double] = [], layers: [Double] = [], beyond: [Double] = [], shownBeyond: [Double] = []
        for round in 0...Self.rounds {
            let layer = makeLayers(), view = makeViews()
            guard round > 0 else { continue }
            layers.append(layer.made)
            views.append(view.made)
            beyond.append(view.made - layer.made)
            shownBeyond.append(view.made + view.shown - layer.made - layer.shown)
        }
        return (Self.median(views), Self.median(layers), Self.median(beyond), Self.median(shownBeyond))
    }

    private static func frame(_ index: Int) -> CGRect {
        CGRect(x: Double(index % 100) * 6, y: Double(index / 100) * 4, width: 5, height: 3)
    }

    private func makeViews() -> (made: Double, shown: Double) {
        var views: [UIView] = []
        views.reserveCapacity(Self.made)
        let start = lamina_thread_cpu_seconds()
        for index in 0..<Self.made { views.append(UIView(frame: Self.frame(index))) }
        let made = lamina_thread_cpu_seconds()
        for view in views { window.addSubview(view) }
        CATransaction.flush()
        let shown = lamina_thread_cpu_seconds()
        offscreen.update()
        for view in views { view.removeFromSuperview() }
        offscreen.update()
        return ((made - start) / Double(Self.made), (shown - made) / Double(Self.made))
    }

    private func makeLayers() -> (made: Double, shown: Double) {
        var layers: [CALayer] = []
        layers.reserveCapacity(Self.made)
        let start = lamina_thread_cpu_seconds()
        for index in 0..<Self.made {
            let layer = CALayer()
            layer.frame = Self.frame(index)
            layers.append(layer)
        }
        let made = lamina_thread_cpu_seconds()
        CATransaction.setDisableActions(true)
        for layer in layers { window.layer.addSublayer(layer) }
        CATransaction.flush()
        let shown = lamina_thread_cpu_seconds()
        CATransaction.setDisableActions(true)
        for layer in layers { layer.removeFromSuperlayer() }
        offscreen.update()
        return ((made - start) / Double(Self.made), (shown - made) / Double(Self.made))
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
