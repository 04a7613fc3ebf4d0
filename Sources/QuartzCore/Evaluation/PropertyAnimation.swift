// One animation of one property, compiled. Enters: what the client gave, values already typed.
// Leaves: a route by which values are computed, and remarks on what could not be used.

import CoreGraphics

/// The animation of a property, immutable and shared by the client and the render server. Its
/// values are computed by `AnimationEvaluator`.
package final class PropertyAnimation: Sendable {
    /// Where the property's value lies.
    package let place: PropertyPlace
    /// The field of the property that is animated; nil for all of it.
    package let component: PropertyComponent?
    /// The value of a filter that is animated, of the kind below; nil for properties without filters.
    package let input: FilterInputPath?
    /// The value of an emitter's cell that is animated.
    package let cell: CellKeyPath?
    /// The kind of the whole property, or of the filter's value.
    package let kind: ValueKind
    /// The kind of what the property holds.
    package var wholeKind: ValueKind { input == nil ? kind : .object }
    package let isAdditive: Bool
    package let isCumulative: Bool
    package let valueFunction: ValueFunction?
    /// Remarks on values that were left out, to be reported once; empty if all is well.
    package let diagnostics: [String]
    let route: Route

    /// How values are computed. Large cases are held apart, so that looking at the case copies little.
    enum Route: Sendable {
        /// Nothing usable was given: the property stays as it is.
        case inert
        case lanes(LaneSource)
        case component(LaneSource, PropertyComponent)
        case function(LaneSource, ValueFunction)
        indirect case matrix(MatrixSource)
        indirect case value(ValueSource)
    }

    /// Compiles an animation. A value whose type does not fit the property, or which has a number
    /// that is not finite, acts as absent; among keyframes it is left out together with its key
    /// time. Each is noted in `diagnostics`.
    ///
    /// - Parameters:
    ///   - component: a field of `kind`, as `PropertyComponent.init(_:kind:)` gives it.
    ///   - valueFunction: makes a transform of numbers; noted and ignored for another kind.
    ///   - isAdditive: adds to the underlying value; ignored by kinds without a sum and booleans.
    package init(
        place: PropertyPlace = .nowhere, component: PropertyComponent? = nil, input: FilterInputPath? = nil, cell: CellKeyPath? = nil,
        kind: ValueKind, isAdditive: Bool = false,
        isCumulative: Bool = false, valueFunction: ValueFunction? = nil, interpolation: Interpolation
    ) {
        self.place = place
        self.component = component
        self.input = input
        self.cell = cell
        self.kind = kind
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        var compiler = RouteCompiler(
            kind: kind, component: component, function: valueFunction, isAdditive: isAdditive, isCumulative: isCumulative)
        self.valueFunction = compiler.function
        route = compiler.route(interpolation)
        if case .lanes(let source) = route, case .path(let motion, _) = source.shape {
            rotatesAlongPath = motion.rotation != .none
        } else {
            rotatesAlongPath = false
        }
        diagnostics = compiler.diagnostics
    }

    /// Whether a path turns the layer as well: the caller then applies
    /// `AnimationEvaluator.pathRotation` to the layer's transform.
    package let rotatesAlongPath: Bool

    /// Whether nothing of what was given could be used.
    package var isInert: Bool {
        if case .inert = route { true } else { false }
    }
}
