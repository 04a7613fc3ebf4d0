// Enters: the measures of single frames. Leaves: their medians as one JSON line.

import QuartzCore

/// What one frame took, in seconds.
struct BenchFrame {
    var wall = 0.0
    /// The client's thread, setting properties and committing them.
    var sets = 0.0
    var commit = 0.0
    /// The server's thread in all, the driver's work on it included.
    var server = 0.0
    var record = FrameRecord()
    /// Whether the record has the stages; the clocks that measure them add to the whole, which is then left out.
    var hasStages = false
    /// Of the GPU's time, if it is measured.
    var passTimes: [PassTime] = []
    var clientAllocations: Int?
    var serverAllocations: Int?
}

struct BenchReport {
    let scene: String
    let layers: Int
    let isInWindow: Bool
    /// Seconds from the start of the process to the end of the first frame.
    var firstFrame = 0.0
    /// Seconds of CPU of all threads in that time, which a busy machine makes no longer.
    var firstFrameCPU = 0.0
    /// Bytes for each layer that client and server hold, without what the driver holds.
    var memory = Footprint()
    private(set) var frames = 0
    private(set) var drawnFrames = 0
    private var setsPerFrame = 0
    private var samples: [(name: String, values: [Double])] = []
    private var counts: [(name: String, value: Int?)] = []

    init(scene: String, layers: Int, isInWindow: Bool) {
        (self.scene, self.layers, self.isInWindow) = (scene, layers, isInWindow)
    }

    mutating func add(_ frame: BenchFrame, sets: Int) {
        frames += 1
        setsPerFrame = sets
        if frame.record.isDrawn { drawnFrames += 1 }
        let record = frame.record
        if frame.hasStages { addStages(record) } else {
            add("ms", frame.wall * 1e3)
            add("serverMs", frame.server * 1e3)
        }
        add("commitUs", frame.commit * 1e6)
        if !frame.passTimes.isEmpty { add("gpuMs", frame.passTimes.reduce(0) { $0 + $1.seconds } * 1e3) }
        for time in frame.passTimes { add(time.part.name, time.seconds * 1e3) }
        if sets > 0 { add("setNs", (frame.sets + frame.commit) * 1e9 / Double(sets)) }
        counts = [
            ("drawCalls", record.drawing.drawCalls), ("items", record.drawing.items), ("damagedPixels", record.damagedPixels),
            ("passes", record.drawing.passes), ("reusedPasses", record.drawing.reusedPasses),
            ("clientAllocations", frame.clientAllocations), ("serverAllocations", frame.serverAllocations),
        ]
    }

    private mutating func addStages(_ record: FrameRecord) {
        let drawn = record.drawing.batchSeconds + record.drawing.encodeSeconds
        add("stagesMs", (record.apply + record.evaluate + record.build + drawn) * 1e3)
        add("applyMs", record.apply * 1e3)
        add("evaluateMs", record.evaluate * 1e3)
        add("buildMs", record.build * 1e3)
        add("batchMs", record.drawing.batchSeconds * 1e3)
        add("encodeMs", record.drawing.encodeSeconds * 1e3)
    }

    /// Adds one measure to those of its name.
    mutating func add(_ name: String, _ value: Double) {
        if let index = samples.firstIndex(where: { $0.name == name }) {
            samples[index].values.append(value)
        } else {
            samples.append((name, [value]))
        }
    }

    /// Sets a figure that belongs to the run as a whole, or to its last frame.
    mutating func set(_ name: String, _ value: Int?) { counts.append((name, value)) }

    mutating func count(frames: Int, drawn: Int) { (self.frames, drawnFrames) = (frames, drawn) }

    var line: String {
        var fields = ["\"scene\": \"\(scene)\"", "\"layers\": \(layers)", "\"window\": \(isInWindow)"]
        fields += ["\"frames\": \(frames)", "\"drawnFrames\": \(drawnFrames)", "\"setsPerFrame\": \(setsPerFrame)"]
        for (name, values) in samples {
            let sorted = values.sorted()
            fields.append("\"\(name)\": \(Self.number(Self.part(0.5, of: sorted)))")
            if name == "ms" { fields.append("\"p99Ms\": \(Self.number(Self.part(0.99, of: sorted)))") }
        }
        fields += counts.map { "\"\($0.name)\": \($0.value.map(String.init) ?? "null")" }
        fields.append("\"heapBytesALayer\": \(memory.heap)")
        fields.append("\"residentBytesALayer\": \(memory.resident)")
        fields.append("\"peakMB\": \(Self.number(Footprint.peak / 1_048_576))")
        fields.append("\"firstFrameMs\": \(Self.number(firstFrame * 1e3))")
        fields.append("\"firstFrameCPUMs\": \(Self.number(firstFrameCPU * 1e3))")
        return "{\(fields.joined(separator: ", "))}"
    }

    private static func part(_ part: Double, of sorted: [Double]) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(clamping: part * Double(sorted.count - 1) + 0.5))]
    }

    /// Four places behind the point.
    private static func number(_ value: Double) -> String { "\((value * 1e4).rounded() / 1e4)" }
}

extension PassTime.Part {
    /// Of its figure in a report.
    fileprivate var name: String {
        switch self {
        case .pass(let number): "gpuPass\(number)Ms"
        case .blur(let number): "gpuBlur\(number)Ms"
        case .picture: "gpuPictureMs"
        }
    }
}
