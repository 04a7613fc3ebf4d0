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
        place: PropertyPlace = .nowhere, component: PropertyComponent? = nil, input: FilterInputPath? = nil,
        cell: CellKeyPath? = nil, kind: ValueKind, isAdditive: Bool = false,
        isCumulative: Bool = false, valueFunction: ValueFunction? = nil, interpolation: Interpolation
    ) {
        self.place = place
        self.component = component
        self.input = input
        self.cell = cell
        self.kind = kind
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        // A boolean that is kept as a number has values between.
        let blended = kind == .boolean && place.format == .float ? .number : kind
        var compiler = RouteCompiler(
            kind: blended, component: component, function: valueFunction, isAdditive: isAdditive, isCumulative: isCumulative)
        self.valueFunction = compiler.function
        route = compiler.route(interpolation)
        if case .lanes(let source) = route, case .path(let motion, _) = source.shape {
            rotatesAlongPath = motion.rotation != .none
        } else {
            rotatesAlongPath = false
        }
        diagnostics = compiler.diagnostics
    }

    /// Compiles the animation of a difference that fades: a basic or a spring animation from `difference` to zero that adds to
    /// what is below.
    ///
    /// - Parameters:
    ///   - difference: finite, in the first lanes of a value that travels in lanes.
    ///   - component: a field of `kind`, as above; no transform's.
    package init(
        fading difference: SIMD4<Double>, place: PropertyPlace, component: PropertyComponent?, kind: ValueKind,
        spring: SpringMotion?
    ) {
        guard let layout = LaneLayout(kind: kind, component: component, function: nil), component?.isOfTransform != true else {
            stop("a difference of a \(kind) does not travel in lanes")
        }
        (self.place, self.component, self.kind) = (place, component, kind)
        (input, cell, valueFunction) = (nil, nil, nil)
        (isAdditive, isCumulative, rotatesAlongPath) = (true, false, false)
        diagnostics = []
        let blend = LaneBlend(
            from: layout.placed(difference), to: .zero, options: layout.options.union(.additive), laneBits: layout.bits)
        route = .lanes(LaneSource(shape: spring.map { .spring($0) } ?? .basic, blend: blend))
    }

    /// The difference that such an animation begins with, and its kind; nil for others.
    package var fadingDifference: (AnimationValue, ValueKind)? {
        guard case .lanes(let source) = route else { return nil }
        let start = source.blend.start, kind = component?.kind ?? kind
        let first = component?.lanes.first ?? 0
        return (AnimationValue(lanes: first == 0 ? start : SIMD4(start[first], start[min(first + 1, 3)], 0, 0), kind: kind), kind)
    }

    /// Whether a path turns the layer as well: the caller then applies
    /// `AnimationEvaluator.pathRotation` to the layer's transform.
    package let rotatesAlongPath: Bool
}
