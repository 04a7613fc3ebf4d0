// An emitter, frozen. In: a layer's cells, as trees. Out: a flat list, without cells that cannot be drawn.

import CoreGraphics

/// A cell, frozen.
package final class FlatCell: Sendable {
    /// By the names of the cell and those it is in; what is the same for the same cell at two commits.
    let number: UInt64
    /// The names, with slashes between; `#` and its turn for a cell without a name.
    package let name: String
    /// The cell whose particles emit this one's, by its place in the list; -1: the layer does.
    let parent: Int
    let values: CellValues
    let isEnabled: Bool
    let image: CGImage?
    let magnification, minification: ImageFilter
    /// Whether other cells are emitted by its particles.
    let hasChildren: Bool
    /// When particles are emitted, in the layer's time or in the age of the particle that emits them: from the begin on for as long
    /// as an animation with this timing lasts. The cell's speed is that of its particles' clock.
    let window: (begin: Double, end: Double)

    init(_ cell: CAEmitterCell, number: UInt64, name: String, parent: Int) {
        self.number = number
        self.name = name
        self.parent = parent
        values = cell.values
        isEnabled = cell.isEnabled
        if case .image(let image)? = AnimationValue(cell.contents, kind: .image) { self.image = image } else { image = nil }
        magnification = ImageFilter(named: cell.magnificationFilter)
        minification = ImageFilter(named: cell.minificationFilter)
        hasChildren = cell.emitterCells?.isEmpty == false
        let timing = MediaTiming(
            duration: values.duration, repeatCount: values.repeatCount, repeatDuration: values.repeatDuration, autoreverses: cell.autoreverses)
        window = (values.beginTime, values.beginTime + TimingPlan(timing, isRemovedOnCompletion: true).activeDuration)
    }

    func looks(like other: FlatCell) -> Bool {
        number == other.number && name == other.name && parent == other.parent && values == other.values && isEnabled == other.isEnabled
            && image === other.image && magnification == other.magnification && minification == other.minification
            && hasChildren == other.hasChildren && window == other.window
    }
}

extension ImageFilter {
    fileprivate init(named name: String) {
        self = switch name {
        case CALayerContentsFilter.nearest.rawValue: .nearest
        case CALayerContentsFilter.trilinear.rawValue: .trilinear
        default: .linear
        }
    }
}

/// All of an emitter at a commit.
package final class EmitterDescription: Sendable {
    /// How deep cells may lie in cells.
    static let deepest = 8
    /// How many particles a cell may have at once.
    static let mostAlive = 1_000_000.0
    private static let mostCells = 1000

    let layer: EmitterValues
    let cells: [FlatCell]
    /// How many particles may live at once, the dead among them that were born later than one that lives.
    let expectedCount: Double
    /// How many are born a second at most.
    let births: Double

    init(_ values: EmitterValues, _ cells: [CAEmitterCell]) {
        layer = values
        var flattening = Flattening(layer: values)
        flattening.add(cells, parent: -1, number: 0, name: "", above: [], births: 0, alive: 0, age: 0)
        self.cells = flattening.cells
        (expectedCount, births) = (flattening.alive, flattening.births)
    }

    func isSame(_ other: EmitterDescription) -> Bool {
        layer == other.layer && cells.count == other.cells.count && zip(cells, other.cells).allSatisfy { $0.looks(like: $1) }
    }

    func index(of number: UInt64) -> Int? { cells.firstIndex { $0.number == number } }
}

/// The work of making the list.
private struct Flattening {
    let layer: EmitterValues
    var cells: [FlatCell] = []
    var alive = 0.0
    var births = 0.0
    /// Known lives, by cell and by how many it is in.
    private var chains: [Link: Double] = [:]

    private struct Link: Hashable {
        let cell: ObjectIdentifier
        let level: Int
    }

    init(layer: EmitterValues) { self.layer = layer }

    /// - Parameters:
    ///   - births, alive, age: of the cell above, how many a second, how many at once, and how old they grow.
    mutating func add(
        _ all: [CAEmitterCell], parent: Int, number: UInt64, name: String, above: [ObjectIdentifier], births: Double, alive: Double,
        age: Double
    ) {
        for (position, cell) in all.enumerated() {
            let own = cell.name ?? "#\(position)", path = name.isEmpty ? own : name + "/" + own
            guard !above.contains(ObjectIdentifier(cell)), above.count < EmitterDescription.deepest, cells.count < 1000 else {
                leaveOut(path, "the cell is in itself, in over \(EmitterDescription.deepest) others, or one of over 1,000")
                continue
            }
            var ownNumber = CellKeyPath.number(of: own, below: number)
            while cells.contains(where: { $0.number == ownNumber }) { ownNumber = ParticleRandom.mixed(ownNumber &+ 1) }
            let values = cell.values
            guard values.isFinite, values.birthRate >= 0 else {
                leaveOut(path, "a birth rate below 0, or a value that is not finite")
                continue
            }
            guard values.speed > 0 else {
                leaveOut(path, "particles whose clock does not run, which would never go")
                continue
            }
            let flat = FlatCell(cell, number: ownNumber, name: path, parent: parent)
            let longest = values.longestLife * max(layer.lifetime, 0) / values.speed
            let window = max(min(flat.window.end, parent < 0 ? .infinity : age) - max(flat.window.begin, 0), 0)
            let rate = parent < 0 ? values.birthRate * layer.birthRate : values.birthRate * min(births * window, alive.rounded(.up))
            let most = parent < 0 ? rate * min(longest, window) : rate * longest
            guard rate == 0 || longest == 0 || window == 0 || rate <= 10 * EmitterDescription.mostAlive && most <= EmitterDescription.mostAlive else {
                leaveOut(path, "over a million particles at once")
                continue
            }
            if !(cell.emitterCells ?? []).isEmpty {
                // After a jump of time, each is gone through again whose particles may have emitted one that lives.
                let chain = chain(from: cell, above.count)
                guard rate == 0 || rate * min(parent < 0 ? window : .infinity, chain) <= 10 * EmitterDescription.mostAlive else {
                    leaveOut(path, "over ten million particles while what they emit lives")
                    continue
                }
            }
            let isEmitting = rate > 0 && longest > 0 && window > 0
            if isEmitting {
                self.alive += most
                self.births += rate
            }
            let index = cells.count
            cells.append(flat)
            add(cell.emitterCells ?? [], parent: index, number: ownNumber, name: path, above: above + [ObjectIdentifier(cell)],
                births: isEmitting ? rate : 0, alive: isEmitting ? most : 0, age: longest * values.speed)
        }
    }

    /// How long a cell's particles live, and after them those that they emit, in the layer's time.
    private mutating func chain(from cell: CAEmitterCell, _ level: Int) -> Double {
        let key = Link(cell: ObjectIdentifier(cell), level: level)
        if let known = chains[key] { return known }
        var longest = 0.0
        if level < EmitterDescription.deepest {
            for inner in cell.emitterCells ?? [] { longest = max(longest, chain(from: inner, level + 1)) }
        }
        let values = cell.values, own = values.longestLife * max(layer.lifetime, 0) / values.speed
        let all = longest + (values.isFinite && values.speed > 0 ? own : 0)
        chains[key] = all
        return all
    }

    private func leaveOut(_ path: String, _ what: String) {
        FaultReport.once("emitter cell \(path)", "\(what): it is left out")
    }
}
