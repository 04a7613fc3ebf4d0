// Enters: nothing but how long to measure. Leaves: one JSON line for each animatable property of each layer
// class: what an explicit set with actions disabled costs, its share of the commit included, and what reading costs.

import CSupport
import Foundation
import QuartzCore

/// Measures setting and reading, property by property.
struct BenchSet {
    /// Layers of one class that are set one after the other before each commit.
    private static let layers = 500
    /// Commits before the measured ones, in which memory grows to its size.
    private static let warmUp = 6
    private static let repetitions = 30

    /// What one property costs.
    struct Figure {
        /// Seconds of a set with its share of the commit, and of a reading: the medians of all repetitions.
        var set = 0.0, get = 0.0
        /// Allocations of all sets and the commit of one repetition, by one set; nil where none are counted.
        var allocations: Double?
    }

    func run() throws {
        let offscreen = OffscreenRenderer(width: 100, height: 100)
        let all = BenchProperty.all
        try check(all)
        for property in all {
            let figure = measure(property, offscreen)
            let allocations = figure.allocations.map { String(format: "%.3f", $0) } ?? "null"
            let times = String(format: "\"setNs\": %.1f, \"getNs\": %.1f", figure.set * 1e9, figure.get * 1e9)
            try Output.line("""
                {"scene": "set", "class": "\(property.type)", "key": "\(property.key)", \(times), "allocations": \(allocations)}
                """)
        }
    }

    /// Every animatable property of every class is measured, and nothing twice.
    private func check(_ all: [BenchProperty]) throws {
        for (type, _) in BenchProperty.classes {
            let base = type == CALayer.self ? [] : Set(PropertyTable.list(for: CALayer.self).descriptors.map(\.key))
            let own = PropertyTable.list(for: type).descriptors.filter { !base.contains($0.key) }
            let wanted = own.filter(\.isAnimatable).map(\.key)
            let measured = all.filter { $0.type == type }.map(\.key)
            guard wanted.sorted() == measured.sorted() else {
                let odd = Set(wanted).symmetricDifference(measured).sorted()
                throw BenchError("what animates of \(type) and what is measured differ: \(odd.joined(separator: ", "))")
            }
        }
    }

    private func measure(_ property: BenchProperty, _ offscreen: OffscreenRenderer) -> Figure {
        let make = BenchProperty.classes.first { $0.type == property.type }?.make ?? { CALayer() }
        let layers = (0..<Self.layers).map { _ in make() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        offscreen.rootLayer.sublayers = layers
        CATransaction.commit()
        // What was changed before the transaction began keeps it from committing by itself.
        CATransaction.flush()
        offscreen.server.applyCommits()
        var sets: [Double] = [], gets: [Double] = [], allocations: [Double] = []
        for repetition in 0..<Self.warmUp + Self.repetitions {
            let before = AllocationCount.now
            let start = lamina_thread_cpu_seconds()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            property.set(layers, repetition & 1 == 0)
            CATransaction.commit()
            let end = lamina_thread_cpu_seconds()
            let allocated = AllocationCount.now.since(before)
            property.get(layers)
            let read = lamina_thread_cpu_seconds()
            offscreen.server.applyCommits()
            guard repetition >= Self.warmUp else { continue }
            sets.append((end - start) / Double(Self.layers))
            gets.append((read - end) / Double(Self.layers))
            if let allocated { allocations.append(Double(allocated) / Double(Self.layers)) }
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        offscreen.rootLayer.sublayers = nil
        CATransaction.commit()
        CATransaction.flush()
        offscreen.server.applyCommits()
        return Figure(set: median(sets), get: median(gets), allocations: allocations.isEmpty ? nil : median(allocations))
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
