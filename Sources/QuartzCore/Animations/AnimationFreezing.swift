// From an animation object to its frozen form, for one layer: key paths become numbers of the
// property table, `Any` becomes typed values, and what cannot be used is reported once.

import CoreGraphics
import CoreImage

struct AnimationFreezing {
    private let layer: CALayer
    /// The key path of an animation that has none.
    private let key: String?
    /// The groups that the animation is in.
    private var members = GroupMembers()

    init(layer: CALayer, key: String? = nil) { (self.layer, self.key) = (layer, key) }

    /// The animation as the server and `presentation()` evaluate it. Later changes of the object have no effect.
    /// - Parameter reportsStart: whether somebody may want to hear that it starts; of a group's members nobody does.
    func freeze(_ animation: CAAnimation, reportsStart: Bool = false) -> FrozenAnimation {
        FrozenAnimation(
            timing: animation.mediaTiming, curve: animation.timingFunction?.curve ?? .linear,
            isRemovedOnCompletion: animation.isRemovedOnCompletion, reportsStart: reportsStart,
            subject: animation.subject(self))
    }

    func group(_ group: CAAnimationGroup) -> FrozenAnimation.Subject {
        var members = members
        return .group(members.members(of: group) { way, member in
            var inner = AnimationFreezing(layer: layer)
            inner.members = way
            return inner.freeze(member)
        })
    }

    func basic(_ animation: CABasicAnimation) -> FrozenAnimation.Subject {
        property(animation) { values in
            let (from, to, by) = ends(animation, &values)
            return .basic(from: from, to: to, by: by)
        }
    }

    func spring(_ animation: CASpringAnimation) -> FrozenAnimation.Subject {
        property(animation) { values in
            let (from, to, by) = ends(animation, &values)
            return .spring(animation.motion, from: from, to: to, by: by)
        }
    }

    func keyframes(_ animation: CAKeyframeAnimation) -> FrozenAnimation.Subject {
        property(animation) { values in
            let mode = KeyframeMode(animation.calculationMode)
            let times = numbers(animation.keyTimes)
            let curves = animation.timingFunctions?.map(\.curve) ?? []
            if let path = animation.path {
                let rotation: PathKeyframes.Rotation = switch animation.rotationMode {
                case .rotateAuto: .auto
                case .rotateAutoReverse: .autoReverse
                default: .none
                }
                return .path(PathKeyframes(
                    path: path.copy() ?? path, keyTimes: times, curves: curves, mode: mode, rotation: rotation,
                    tangents: KeyframeTangents(
                        tensions: numbers(animation.tensionValues), continuities: numbers(animation.continuityValues),
                        biases: numbers(animation.biasValues))))
            }
            let all = (animation.values ?? []).enumerated().map { values.typed($0.element, "values[\($0.offset)]") }
            return .keyframes(KeyframeList(
                values: all, keyTimes: times, curves: curves, mode: mode, tensions: numbers(animation.tensionValues),
                continuities: numbers(animation.continuityValues), biases: numbers(animation.biasValues)))
        }
    }

    /// A transition's filter with the pictures that it looks up; nil for a filter that is none.
    func transition(_ recipe: FilterRecipe) -> FrozenTransitionFilter? {
        guard let effect = recipe.transition else { return nil }
        let bounds = layer.bounds, whole = CGRect(x: 0, y: 0, width: max(bounds.width, 1), height: max(bounds.height, 1))
        if effect.kind == .disintegrate {
            guard let mask = recipe.image(kCIInputMaskImageKey),
                  let looked = MaskPicture.image(mask, within: whole, radius: effect.amounts.x, offset: effect.offset) else {
                KernelDemand.ask(for: .dissolve)
                FaultReport.once("\(recipe.filter.name).\(kCIInputMaskImageKey)", "there is no image; the layer dissolves")
                return FrozenTransitionFilter(TransitionEffect(.dissolve))
            }
            return FrozenTransitionFilter(effect, first: looked.pixels, firstCorner: looked.corner)
        }
        let back = recipe.image(kCIInputBacksideImageKey), shading = recipe.image(kCIInputShadingImageKey)
        let first = back?.pixels(within: whole), second = shading?.pixels(within: whole)
        var drawn = effect
        (drawn.hasFirstImage, drawn.hasSecondImage) = (first != nil, second != nil)
        return FrozenTransitionFilter(drawn, first: first, firstCorner: back?.pixelCorner ?? .zero, second: second)
    }

    // MARK: Values

    /// Reads values as the animated property, or its value function, takes them.
    private struct Values {
        let kind: ValueKind
        let path: String
        let layer: CALayer.Type
        let input: FilterInputPath?
        let component: PropertyComponent?

        func typed(_ any: Any?, _ what: String) -> AnimationValue {
            if let value = input?.animationValue(any) { return value }
            guard let value = AnimationValue(any, kind: kind) ?? fieldOfTransform(any) else {
                FaultReport.once(
                    "\(layer) \(path).\(what)", "\(any.map { "a \(type(of: $0))" } ?? "nil") is no \(kind) and counts as absent")
                return .none
            }
            return value
        }

        /// Programs give whole transforms for a field of one, mostly for a scale; that field of it is meant, of a scale that in
        /// the plane.
        private func fieldOfTransform(_ any: Any?) -> AnimationValue? {
            guard let component, component.isOfTransform,
                  case .transform(let matrix)? = AnimationValue(any, kind: .transform) else { return nil }
            let field = component == .scale ? .scaleXY : component
            return AnimationValue(lanes: field.value(in: matrix), kind: kind)
        }
    }

    private func numbers(_ any: [NSNumber]?) -> [Double] { any?.map(\.doubleValue) ?? [] }

    private func ends(_ animation: CABasicAnimation, _ values: inout Values) -> (AnimationValue, AnimationValue, AnimationValue) {
        if let plain = animation.plainEnds { return (plain.from, plain.to, .none) }
        let (from, to, by) = (animation.fromValue, animation.toValue, animation.byValue)
        if from == nil && to == nil && by == nil { return (shownBefore(animation.keyPath ?? key ?? ""), .none, .none) }
        return (values.typed(from, "fromValue"), values.typed(to, "toValue"), by == nil ? .none : values.typed(by, "byValue"))
    }

    /// What the layer showed before this transaction: the start of an animation without ends.
    private func shownBefore(_ path: String) -> AnimationValue {
        guard let property = layer.property(forKeyPath: path) else { return .none }
        let whole = property.cell == nil ? layer.presentedValue(property.descriptor) : .none
        if let input = property.input { return input.value(in: whole) ?? .none }
        if property.cell != nil {
            return AnimationValue(
                layer.presentation()?.value(forKeyPath: path) ?? layer.value(forKeyPath: path), kind: property.kind) ?? .none
        }
        guard let component = property.component else { return whole }
        return component.value(in: whole) ?? .none
    }

    private func property(
        _ animation: CAPropertyAnimation, _ interpolation: (inout Values) -> Interpolation
    ) -> FrozenAnimation.Subject {
        let path = animation.keyPath ?? key ?? ""
        guard let target = layer.property(forKeyPath: path) else {
            // That is the sublayer's business.
            if layer.sublayer(onPath: path) != nil { return .group([]) }
            FaultReport.once(
                "\(type(of: layer)) animation of \"\(path)\"",
                "there is no such animatable property; the animation takes its time and shows nothing")
            return .group([])
        }
        if target.descriptor.traits.contains(.fixed) && target.input == nil {
            FaultReport.once(
                "\(type(of: layer)) animation of \"\(path)\"", "the property does not animate; the animation shows nothing")
            return .group([])
        }
        let function = animation.valueFunction?.function
        let kind = function?.inputKind ?? target.kind
        var values = Values(
            kind: kind, path: path, layer: type(of: layer), input: target.input,
            component: function == nil ? target.component : nil)
        let frozen = PropertyAnimation(
            place: target.descriptor.place, component: target.component, input: target.input, cell: target.cell,
            kind: target.input?.kind ?? target.cell?.field.kind ?? target.descriptor.kind,
            isAdditive: animation.isAdditive, isCumulative: animation.isCumulative, valueFunction: function,
            interpolation: interpolation(&values))
        for remark in frozen.diagnostics {
            FaultReport.once("\(type(of: layer)) animation of \"\(path)\": \(remark)", "see CAPropertyAnimation")
        }
        return .property(frozen)
    }
}

extension KeyframeMode {
    init(_ mode: CAAnimationCalculationMode) {
        self = switch mode {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}
