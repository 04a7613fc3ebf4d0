// A filter with its values, frozen. In: what a client set. Out: what is to be done.

import CoreGraphics

/// A filter's description and values as plain data: what layers keep, animations change and the
/// render server draws with.
package struct FilterRecipe: Sendable, Equatable {
    package let filter: FilterDescription
    /// The name by which key paths find it; nil: Core Image's name.
    package var givenName: String?
    package var isEnabled = true
    /// By input. Always finite.
    package var values: [SIMD4<Double>]
    /// By input, those that were given.
    package var images: [Int: CIImage] = [:]

    /// A filter with the values that it has by default.
    package init(_ filter: FilterDescription) {
        self.filter = filter
        values = filter.inputs.map(\.initial)
    }

    package var name: String { givenName ?? filter.name }

    package static func == (a: FilterRecipe, b: FilterRecipe) -> Bool {
        a.filter === b.filter && a.givenName == b.givenName && a.isEnabled == b.isEnabled && a.values == b.values
            && a.images == b.images
    }

    /// A value within the range that the filter takes.
    package func value(_ key: String) -> SIMD4<Double> {
        guard let index = filter.input(forKey: key) else {
            stop("the filter \(filter.name) has no input \"\(key)\"")
        }
        let input = filter.inputs[index], range = input.range
        // A number has one lane, whose range need not hold 0.
        if input.kind == .number { return SIMD4(min(max(values[index].x, range.lowerBound), range.upperBound), 0, 0, 0) }
        return values[index].clamped(
            lowerBound: SIMD4(repeating: range.lowerBound), upperBound: SIMD4(repeating: range.upperBound))
    }

    package func number(_ key: String) -> Double { value(key).x }
    package func place(_ key: String) -> SIMD2<Double> { SIMD2(value(key).x, value(key).y) }
    package func image(_ key: String) -> CIImage? { filter.input(forKey: key).flatMap { images[$0] } }

    /// What it makes of two pictures in the course of time; nil for a filter that is no transition.
    package var transition: TransitionEffect? {
        if case .transition(let make) = filter.action { make(self) } else { nil }
    }

    /// What it does to one picture; nil if that is nothing.
    package var effect: FilterEffect? {
        guard isEnabled, case .effect(let make) = filter.action else { return nil }
        return make(self)
    }

    /// Whether it makes one picture of one.
    package var isOfOnePicture: Bool { if case .effect = filter.action { true } else { false } }

    /// The way in which it puts one picture over another; nil for a filter that does not.
    package var blend: BlendFunction? {
        if case .blend(let function) = filter.action { function } else { nil }
    }
}
