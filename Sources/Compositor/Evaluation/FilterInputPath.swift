// The part of a key path behind `filters`: which value of which filter. In: a name, a key. Out: the
// value in a list of recipes, and the list with another.

import CoreImage

/// `NAME.inputRadius` behind `filters`, `backgroundFilters` or `compositingFilter`.
package final class FilterInputPath: Sendable {
    package let filter: String
    package let input: FilterInput
    let index: Int

    /// - Parameters:
    ///   - path: `NAME.key`; a name may have dots.
    ///   - value: the filters, or the compositing filter, among which the name is looked for.
    package init?(_ path: Substring, in value: AnimationValue) {
        guard let dot = path.lastIndex(of: "."), case .filters(let recipes) = value else { return nil }
        let name = String(path[..<dot]), key = String(path[path.index(after: dot)...])
        guard let recipe = recipes.first(where: { $0.name == name }), let index = recipe.filter.input(forKey: key),
              recipe.filter.inputs[index].kind != .image else { return nil }
        filter = name
        self.index = index
        input = recipe.filter.inputs[index]
    }

    /// The type as which the value is animated.
    package var kind: ValueKind {
        switch input.kind {
        case .number: .number
        case .vector(let count): count > 2 ? .rect : .point
        case .color: .color
        case .image: .object
        }
    }

    private func position(in recipes: [FilterRecipe]) -> Int? {
        recipes.firstIndex { $0.name == filter && index < $0.filter.inputs.count && $0.filter.inputs[index].key == input.key }
    }

    /// The value in the filters; nil if they have no such input.
    package func value(in whole: AnimationValue) -> AnimationValue? {
        guard case .filters(let recipes) = whole, let position = position(in: recipes) else { return nil }
        let lanes = recipes[position].values[index]
        return AnimationValue(lanes: input.kind == .color ? CIColor.premultiplied(lanes) : lanes, kind: kind)
    }

    /// The filters with another value, as it is animated; nil if they have no such input.
    func replacing(in whole: AnimationValue, with value: AnimationValue) -> AnimationValue? {
        guard let lanes = value.lanes, lanes.isFinite else { return nil }
        return replacing(in: whole, lanes: input.kind == .color ? CIColor.straight(lanes) : lanes)
    }

    /// The filters with another value as Apple's API gives it, nil being the default; nil if it does not fit.
    package func replacing(in whole: AnimationValue, any: Any?) -> AnimationValue? {
        input.lanes(of: any).flatMap { replacing(in: whole, lanes: $0) }
    }

    private func replacing(in whole: AnimationValue, lanes: SIMD4<Double>) -> AnimationValue? {
        guard case .filters(var recipes) = whole, let position = position(in: recipes) else { return nil }
        recipes[position].values[index] = lanes
        return .filters(recipes)
    }

    /// A value of Core Image's classes as it is animated; nil for others, which animations read as ever.
    package func animationValue(_ any: Any?) -> AnimationValue? {
        guard any is CIColor || any is CIVector, let lanes = input.lanes(of: any) else { return nil }
        return AnimationValue(lanes: input.kind == .color ? CIColor.premultiplied(lanes) : lanes, kind: kind)
    }

    /// The value as Apple's API hands it out.
    package func boxed(in whole: AnimationValue) -> Any? {
        guard case .filters(let recipes) = whole, let position = position(in: recipes) else { return nil }
        return input.boxed(recipes[position].values[index])
    }

    /// What an animation makes of the filters.
    package func animated(_ animation: PropertyAnimation, _ sample: ProgressSample, in whole: AnimationValue) -> AnimationValue {
        guard let before = value(in: whole) else { return whole }
        return replacing(in: whole, with: AnimationEvaluator.value(animation, sample, underlying: before)) ?? whole
    }
}
