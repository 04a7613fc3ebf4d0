// One layout by constraints. In: a layer whose sublayers have constraints. Out: their frames.

import CoreGraphics

struct ConstraintLayout {
    /// Where something begins along an axis, and how long it is.
    private struct Extent {
        var start: CGFloat
        var length: CGFloat

        func value(_ rank: Int) -> CGFloat {
            switch rank {
            case 0: start
            case 1: start + length / 2
            case 2: start + length
            default: length
            }
        }
    }

    private enum State {
        case open, underWay
        case done(Extent?)
    }

    private let sublayers: [CALayer]
    private let frames: [CGRect]
    private let bounds: CGRect
    /// By axis, then by sublayer.
    private var states: [[State]]
    private var numbers: [String: Int] = [:]

    init(_ layer: CALayer) {
        sublayers = layer.sublayers ?? []
        frames = sublayers.map(\.frame)
        bounds = layer.bounds
        states = Array(repeating: Array(repeating: .open, count: sublayers.count), count: 2)
        for (index, sublayer) in sublayers.enumerated() {
            if let name = sublayer.name, numbers[name] == nil { numbers[name] = index }
        }
    }

    /// Sets the frames of the sublayers that constraints place.
    mutating func apply() {
        for (index, sublayer) in sublayers.enumerated() where sublayer.constraints != nil {
            let (x, y) = (extent(of: index, isVertical: false), extent(of: index, isVertical: true))
            var frame = frames[index]
            if let x { (frame.origin.x, frame.size.width) = (x.start, x.length) }
            if let y { (frame.origin.y, frame.size.height) = (y.start, y.length) }
            if frame != frames[index] { sublayer.frame = frame }
        }
    }

    /// Where constraints put a sublayer along an axis; nil if they do not.
    private mutating func extent(of index: Int, isVertical: Bool) -> Extent? {
        let axis = isVertical ? 1 : 0
        switch states[axis][index] {
        case .done(let extent): return extent
        case .underWay: return nil
        case .open: break
        }
        states[axis][index] = .underWay
        var known: [(rank: Int, value: CGFloat)] = []
        for constraint in sublayers[index].constraints ?? [] where constraint.attribute.isVertical == isVertical {
            guard let source = value(of: constraint, for: index) else { continue }
            known.append((constraint.attribute.rank, source * constraint.scale + constraint.offset))
        }
        let frame = frames[index]
        let found = Self.solve(
            known, isVertical ? Extent(start: frame.minY, length: frame.height) : Extent(start: frame.minX, length: frame.width))
        states[axis][index] = .done(found)
        return found
    }

    private mutating func value(of constraint: CAConstraint, for index: Int) -> CGFloat? {
        let source = constraint.sourceAttribute
        if constraint.sourceName == "superlayer" {
            let extent = source.isVertical ? Extent(start: bounds.minY, length: bounds.height)
                : Extent(start: bounds.minX, length: bounds.width)
            return extent.value(source.rank)
        }
        guard let sibling = numbers[constraint.sourceName], sibling != index else { return nil }
        return extent(of: sibling, isVertical: source.isVertical)?.value(source.rank)
    }

    private static func solve(_ known: [(rank: Int, value: CGFloat)], _ own: Extent) -> Extent? {
        guard let last = known.last else { return nil }
        guard let other = known.dropLast().min(by: { $0.rank < $1.rank }) else {
            switch last.rank {
            case 0: return Extent(start: last.value, length: own.length)
            case 1: return Extent(start: last.value - own.length / 2, length: own.length)
            case 2: return Extent(start: last.value - own.length, length: own.length)
            default: return nil
            }
        }
        let (first, second) = last.rank < other.rank ? (last, other) : (other, last)
        switch (first.rank, second.rank) {
        case (0, 1): return Extent(start: first.value, length: 2 * (second.value - first.value))
        case (0, 2): return Extent(start: first.value, length: second.value - first.value)
        case (0, 3): return Extent(start: first.value, length: second.value)
        case (1, 2):
            let half = second.value - first.value
            return Extent(start: first.value - half, length: 2 * half)
        case (1, 3): return Extent(start: first.value - second.value / 2, length: second.value)
        case (2, 3): return Extent(start: first.value - second.value, length: second.value)
        default: return nil
        }
    }
}
