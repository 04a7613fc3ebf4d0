// Keyframes in lanes as plain data. Enters: values, times, curves and tangents, once. Leaves: the value at
// a fraction of the animation, read from one block of memory without touching an object.

import CSupport

/// One block of memory with all that keyframes in lanes need. Whoever makes it deallocates it and keeps
/// the sampled curves that it points to.
///
/// Sendable without a check: nothing writes to the block after it was made.
package struct KeyframeTable: BitwiseCopyable, @unchecked Sendable {
    /// The curve of a segment.
    private enum Curve: BitwiseCopyable {
        case linear
        case cubic(CubicCurve)
        case sampled(Unmanaged<SampledCurve>)
    }

    private struct Header: BitwiseCopyable {
        let bytes: Int
        let valueCount: Int
        let segments: Int
        let isDiscrete: Bool
        var values: UnsafeMutablePointer<SIMD4<Double>>
        var times: UnsafeMutablePointer<Double>
        /// The tangents at the start and at the end of each segment, by turns; nil if linear.
        var tangents: UnsafeMutablePointer<SIMD4<Double>>?
        /// A curve for each of the first segments; the others are linear.
        var curves: UnsafeMutablePointer<Curve>
        let curveCount: Int
    }

    private let header: UnsafeMutablePointer<Header>

    /// - Precondition: `values` has an entry at least, and `tangents` is empty or has an entry a segment.
    init(
        _ values: [SIMD4<Double>], _ timeline: KeyframeTimeline, isDiscrete: Bool,
        tangents: [(out: SIMD4<Double>, in: SIMD4<Double>)]
    ) {
        let vector = MemoryLayout<SIMD4<Double>>.stride, curve = MemoryLayout<Curve>.stride
        let start = (MemoryLayout<Header>.size + vector - 1) / vector * vector
        let vectors = values.count + 2 * tangents.count
        let bytes = start + vectors * vector + timeline.curves.count * curve + timeline.times.count * MemoryLayout<Double>.stride
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        header = memory.bindMemory(to: Header.self, capacity: 1)
        let first = (memory + start).bindMemory(to: SIMD4<Double>.self, capacity: vectors)
        let curves = UnsafeMutableRawPointer(first + vectors).bindMemory(to: Curve.self, capacity: timeline.curves.count)
        let times = UnsafeMutableRawPointer(curves + timeline.curves.count).bindMemory(
            to: Double.self, capacity: timeline.times.count)
        header.initialize(to: Header(
            bytes: bytes, valueCount: values.count, segments: timeline.times.count - 1, isDiscrete: isDiscrete,
            values: first, times: times, tangents: tangents.isEmpty ? nil : first + values.count, curves: curves,
            curveCount: timeline.curves.count))
        for (index, value) in values.enumerated() { (first + index).initialize(to: value) }
        for (index, tangent) in tangents.enumerated() {
            (first + values.count + 2 * index).initialize(to: tangent.out)
            (first + values.count + 2 * index + 1).initialize(to: tangent.in)
        }
        for (index, time) in timeline.times.enumerated() { (times + index).initialize(to: time) }
        for (index, curve) in timeline.curves.enumerated() {
            switch curve {
            case .linear: (curves + index).initialize(to: .linear)
            case .cubic(let cubic): (curves + index).initialize(to: .cubic(cubic))
            case .sampled(let samples): (curves + index).initialize(to: .sampled(.passUnretained(samples)))
            }
        }
    }

    func deallocate() { UnsafeMutableRawPointer(header).deallocate() }

    private init(_ header: UnsafeMutablePointer<Header>) { self.header = header }

    /// The same table in memory of somebody else's, who gives it back: `bytes` of it, aligned to 16.
    func copied(to memory: UnsafeMutableRawPointer) -> KeyframeTable {
        memory.copyMemory(from: header, byteCount: bytes)
        let copy = memory.bindMemory(to: Header.self, capacity: 1)
        let move = memory - UnsafeMutableRawPointer(header)
        func moved<Value>(_ place: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value> {
            (UnsafeMutableRawPointer(place) + move).assumingMemoryBound(to: Value.self)
        }
        copy.pointee.values = moved(copy.pointee.values)
        copy.pointee.times = moved(copy.pointee.times)
        copy.pointee.tangents = copy.pointee.tangents.map(moved)
        copy.pointee.curves = moved(copy.pointee.curves)
        return KeyframeTable(copy)
    }

    var bytes: Int { header.pointee.bytes }

    /// Where the block starts, to ask for it in advance.
    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(header) }

    /// The times and values of few keyframes in a line, from 0 to 1 and each at a time of its own; nil for others.
    func line(most: Int) -> (times: UnsafePointer<Double>, values: UnsafePointer<SIMD4<Double>>, count: Int)? {
        let table = header.pointee, count = table.segments + 1, times = table.times
        guard !table.isDiscrete, table.tangents == nil, table.curveCount == 0, count <= most, times[0] == 0,
              times[table.segments] == 1, (1..<count).allSatisfy({ times[$0 - 1] < times[$0] }) else { return nil }
        return (UnsafePointer(table.times), UnsafePointer(table.values), count)
    }

    func value(at fraction: Double) -> SIMD4<Double> {
        let table = header.pointee
        let fraction = fraction.isNaN ? 0 : fraction
        if table.isDiscrete {
            return table.values[min(KeyframeTimeline.segment(table.times, table.segments, at: fraction), table.valueCount - 1)]
        }
        let (segment, progress) = KeyframeTimeline.place(table.times, table.segments, at: fraction) { segment, progress in
            segment < table.curveCount ? Self.paced(table.curves + segment, progress) : progress
        }
        let (start, end) = (table.values[segment], table.values[segment + 1])
        guard let tangents = table.tangents else { return progress == 1 ? end : lamina_mix4(start, end, progress) }
        return hermite(start, tangents[2 * segment], end, tangents[2 * segment + 1], progress)
    }

    @inline(never)
    private static func paced(_ curve: UnsafePointer<Curve>, _ progress: Double) -> Double {
        switch curve.pointee {
        case .linear: progress
        case .cubic(let cubic): cubic.value(at: progress)
        case .sampled(let samples): samples._withUnsafeGuaranteedRef { $0.value(at: progress) }
        }
    }
}
