// Compiles a property animation into its route. Enters: the typed values. Leaves: the route, and
// remarks on values that do not fit.

import CoreGraphics

struct RouteCompiler {
    private let kind: ValueKind
    private let component: PropertyComponent?
    private(set) var function: ValueFunction?
    private let isAdditive: Bool
    private let isCumulative: Bool
    private(set) var diagnostics: [String] = []

    init(
        kind: ValueKind, component: PropertyComponent?, function: ValueFunction?, isAdditive: Bool, isCumulative: Bool
    ) {
        self.kind = kind
        self.component = component
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        if let function, kind != .transform || component != nil {
            diagnostics.append("the value function \(function) applies to a whole transform only and is ignored")
        } else {
            self.function = function
        }
    }

    mutating func route(_ interpolation: Interpolation) -> PropertyAnimation.Route {
        if let component, component.owner != kind {
            diagnostics.append("a \(kind) has no field \(component); the animation has no effect")
            return .inert
        }
        if case .keyframes(let list) = interpolation, list.isLoneHold { return .inert }
        if let layout = LaneLayout(kind: kind, component: component, function: function) {
            guard let source = laneSource(interpolation, layout) else { return .inert }
            if let function { return .function(source, function) }
            if let component, component.isOfTransform { return .component(source, component) }
            return .lanes(source)
        }
        if kind == .transform {
            return matrixSource(interpolation).map { .matrix($0) } ?? .inert
        }
        return valueSource(interpolation).map { .value($0) } ?? .inert
    }

    // MARK: Lanes

    private mutating func laneSource(_ interpolation: Interpolation, _ layout: LaneLayout) -> LaneSource? {
        var options = layout.options
        let sums = !options.contains(.jumps)
        // A value function's result is added as a matrix, not its input.
        if isAdditive, sums, function == nil { options.insert(.additive) }
        if isCumulative, sums { options.insert(.cumulative) }
        let plain = LaneBlend(from: .zero, to: .zero, options: options, laneBits: layout.bits)
        switch interpolation {
        case .basic(let from, let to, let by):
            return blend(from, to, by, layout, options).map { LaneSource(shape: .basic, blend: $0) }
        case .spring(let motion, let from, let to, let by):
            return blend(from, to, by, layout, options).map { LaneSource(shape: .spring(motion), blend: $0) }
        case .keyframes(let list):
            var list = list
            let values = usable(&list) { layout.lanes($0) }
            guard !values.isEmpty else { return nil }
            if options.remove(.jumps) != nil { options.insert(.rounds) }
            return LaneSource(
                shape: .keyframes(keyframes(values, list)),
                blend: LaneBlend(from: .zero, to: .zero, options: options, laneBits: layout.bits))
        case .path(let keyframes):
            guard layout.count == 2 else {
                diagnostics.append("a path moves points and sizes, not a \(kind); the animation has no effect")
                return nil
            }
            guard let motion = PathMotion(keyframes) else { return nil }
            return LaneSource(shape: .path(motion, layout), blend: plain)
        }
    }

    /// Nil for a value function without a usable input: the transform stays what it is.
    private mutating func blend(
        _ from: AnimationValue, _ to: AnimationValue, _ by: AnimationValue, _ layout: LaneLayout, _ options: LaneBlend.Options
    ) -> LaneBlend? {
        let first = usable(from, "fromValue") { layout.lanes($0) }
        let last = usable(to, "toValue") { layout.lanes($0) }
        let step = usable(by, "byValue") { layout.lanes($0) }
        if function != nil, first == nil, last == nil, step == nil { return nil }
        return LaneBlend(from: first, to: last, by: step, options: options, laneBits: layout.bits)
    }

    /// Between the inputs of a value function that takes three numbers there is no distance: paced segments
    /// take equal time, as measured at Apple's.
    private func keyframes(_ values: [SIMD4<Double>], _ list: KeyframeList) -> LaneKeyframes {
        if function?.inputCount == 3 { return LaneKeyframes(values, list: list) { _ in 1 } }
        return LaneKeyframes(values, list: list)
    }

    // MARK: Matrices and other values

    private mutating func matrixSource(_ interpolation: Interpolation) -> MatrixSource? {
        func matrix(_ value: AnimationValue) -> CATransform3D? {
            guard case .transform(let matrix) = value, matrix.hasFiniteEntries else { return nil }
            return matrix
        }
        let sum = MatrixSource.Sum(isAdditive: isAdditive, isCumulative: isCumulative)
        switch interpolation {
        case .basic(let from, let to, let by):
            return MatrixSource(
                from: usable(from, "fromValue", matrix), to: usable(to, "toValue", matrix),
                by: usable(by, "byValue", matrix), spring: nil, sum: sum)
        case .spring(let motion, let from, let to, let by):
            return MatrixSource(
                from: usable(from, "fromValue", matrix), to: usable(to, "toValue", matrix),
                by: usable(by, "byValue", matrix), spring: motion, sum: sum)
        case .keyframes(var list):
            let values = usable(&list, matrix)
            return values.isEmpty ? nil : MatrixSource(MatrixKeyframes(values, list: list), sum: sum)
        case .path:
            diagnostics.append("a path moves points and sizes, not a \(kind); the animation has no effect")
            return nil
        }
    }

    private mutating func valueSource(_ interpolation: Interpolation) -> ValueSource? {
        let kind = kind
        func fitting(_ value: AnimationValue) -> AnimationValue? {
            switch (kind, value) {
            case (.path, .path), (.image, .image), (.text, .text), (.object, _): value
            case (.numbers, .numbers(let numbers)) where numbers.allSatisfy(\.isFinite): value
            case (.colors, .colors(let colors)) where colors.allSatisfy({ ($0 * 0) == .zero }): value
            default: nil
            }
        }
        let sum = MatrixSource.Sum(isAdditive: isAdditive, isCumulative: isCumulative)
        switch interpolation {
        case .basic(let from, let to, let by):
            return ValueSource(
                from: usable(from, "fromValue", fitting), to: usable(to, "toValue", fitting),
                by: usable(by, "byValue", fitting), spring: nil, sum: sum)
        case .spring(let motion, let from, let to, let by):
            return ValueSource(
                from: usable(from, "fromValue", fitting), to: usable(to, "toValue", fitting),
                by: usable(by, "byValue", fitting), spring: motion, sum: sum)
        case .keyframes(var list):
            let values = usable(&list, fitting)
            return values.isEmpty ? nil : ValueSource(values, list: list, sum: sum)
        case .path:
            diagnostics.append("a path moves points and sizes, not a \(kind); the animation has no effect")
            return nil
        }
    }

    // MARK: Values that fit

    private mutating func usable<Value>(
        _ value: AnimationValue, _ name: String, _ reading: (AnimationValue) -> Value?
    ) -> Value? {
        if value.isNone { return nil }
        if let usable = reading(value) { return usable }
        diagnostics.append("\(name) is no finite \(expected) and counts as absent")
        return nil
    }

    /// The values that fit; those that do not are left out of the list with their key times.
    private mutating func usable<Value>(_ list: inout KeyframeList, _ reading: (AnimationValue) -> Value?) -> [Value] {
        let read = list.values.map(reading)
        let unusable = read.indices.filter { read[$0] == nil }
        guard !unusable.isEmpty else { return read.compactMap { $0 } }
        for index in unusable.reversed() {
            diagnostics.append("values[\(index)] is no finite \(expected) and is left out")
            if list.keyTimes.count >= read.count { list.keyTimes.remove(at: index) }
            list.values.remove(at: index)
            if index < list.curves.count { list.curves.remove(at: index) }
        }
        return read.compactMap { $0 }
    }

    private var expected: String {
        if let function { return function.inputCount == 3 ? "triple of numbers" : "number" }
        return "\(component?.kind ?? kind)"
    }
}

extension CATransform3D {
    /// Whether no entry is infinite or NaN.
    fileprivate var hasFiniteEntries: Bool {
        let rows = TransformRows(self)
        return (rows.x * 0) == .zero && (rows.y * 0) == .zero && (rows.z * 0) == .zero && (rows.w * 0) == .zero
    }
}
