// The filters of a layer as plain values. In: what a client sets, as `Any`. Out: recipes, which are
// kept, committed and drawn.

import CoreImage

/// How a layer is put over what is behind it.
package indirect enum LayerCompositing: Sendable, Equatable {
    case none
    /// By a name, which reads back as it was given.
    case named(String, BlendFunction)
    case filter(FilterRecipe)

    /// The way of blending; nil for the usual one.
    package var function: BlendFunction? {
        switch self {
        case .none: nil
        case .named(_, let function): function
        case .filter(let recipe): recipe.isEnabled ? recipe.blend : nil
        }
    }
}

/// The three properties that hold a layer's filters.
package struct LayerFilters: Sendable, Equatable {
    /// Applied to the layer with its sublayers, one after the other.
    package var content: [FilterRecipe] = []
    /// Applied to what is behind it.
    package var background: [FilterRecipe] = []
    package var compositing = LayerCompositing.none

    package init() {}

    package var isEmpty: Bool { content.isEmpty && background.isEmpty && compositing == .none }

    /// Whether they need what is behind the layer.
    var readsBehind: Bool { !background.isEmpty || compositing != .none }

    /// The slots of the three properties.
    package static var slots: [Int] { [contentSlot, backgroundSlot, compositingSlot] }
    static func holds(_ slot: Int) -> Bool { slot == contentSlot || slot == backgroundSlot || slot == compositingSlot }
    private static var compositingSlot: Int { BaseObjects.slot(\.compositingFilter) }
    private static var contentSlot: Int { BaseObjects.slot(\.filters) }
    private static var backgroundSlot: Int { BaseObjects.slot(\.backgroundFilters) }

    /// The value of one of the three properties, by its slot.
    package subscript(slot: Int) -> AnimationValue {
        get {
            switch slot {
            case Self.contentSlot: content.isEmpty ? .none : .filters(content)
            case Self.backgroundSlot: background.isEmpty ? .none : .filters(background)
            default:
                switch compositing {
                case .none: .none
                case .named(let name, _): .text(name)
                case .filter(let recipe): .filters([recipe])
                }
            }
        }
        set {
            switch (slot, newValue) {
            case (Self.contentSlot, .filters(let recipes)): content = recipes
            case (Self.contentSlot, _): content = []
            case (Self.backgroundSlot, .filters(let recipes)): background = recipes
            case (Self.backgroundSlot, _): background = []
            case (_, .filters(let recipes)): compositing = recipes.first.map { .filter($0) } ?? .none
            case (_, .text(let name)): compositing = BlendFunction(named: name).map { .named(name, $0) } ?? .none
            default: compositing = .none
            }
        }
    }
}
