// An emitter's cells are frozen. In: cells, as trees. Out: a flat list, without cells that cannot be drawn.

import CoreGraphics

extension EmitterDescription {
    convenience init(_ values: EmitterValues, _ cells: [CAEmitterCell]) {
        var flattening = Flattening(layer: values)
        flattening.add(cells, parent: -1, number: 0, name: "", above: [], births: 0, alive: 0, age: 0)
        self.init(values, cells: flattening.cells, expectedCount: flattening.alive, births: flattening.births)
    }
}

extension FlatCell {
    convenience init(_ cell: CAEmitterCell, number: UInt64, name: String, parent: Int) {
        let values = cell.values
        let image: CGImage? = if case .image(let image)? = AnimationValue(cell.contents, kind: .image) { image } else { nil }
        let timing = MediaTiming(
            duration: values.duration, repeatCount: values.repeatCount, repeatDuration: values.repeatDuration,
            autoreverses: cell.autoreverses)
        self.init(
            number: number, name: name, parent: parent, values, isEnabled: cell.isEnabled, image,
            magnification: ImageFilter(named: cell.magnificationFilter),
            minification: ImageFilter(named: cell.minificationFilter), hasChildren: cell.emitterCells?.isEmpty == false,
            timing: timing)
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
        _ all: [CAEmitterCell], parent: Int, number: UInt64, name: String, above: [ObjectIdentifier], births: Double,
        alive: Double, age: Double
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
            let rate = parent < 0 ? values.birthRate * layer.birthRate
                : values.birthRate * min(births * window, alive.rounded(.up))
            let most = parent < 0 ? rate * min(longest, window) : rate * longest
            guard rate == 0 || longest == 0 || window == 0 || rate <= 10 * EmitterDescription.mostAlive
                      && self.alive + most <= EmitterDescription.mostAlive else {
                leaveOut(path, "over a million particles at once")
                continue
            }
            if !(cell.emitterCells ?? []).isEmpty {
                // After a jump of time, each is gone through again whose particles may have emitted one that lives.
                let chain = chain(from: cell, above.count)
                guard rate == 0 || rate * min(parent < 0 ? window : .infinity, chain) <= 2 * EmitterDescription.mostAlive else {
                    leaveOut(path, "over two million particles while what they emit lives")
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
