// How a way of blending is drawn. In: a function. Out: OpenGL's blending, what the shader mixes, and
// whether what is there is erased first.

import CoreImage

/// The parts of drawing by a blend function.
package struct BlendWay: Equatable {
    var blend = BlendMode.sourceOver
    /// What the shader mixes with the backdrop.
    var mix = BackdropMix.none
    /// Whether what is behind the layer's bounds is erased before: for functions that change what lies
    /// under transparent parts, too.
    package var erases = false
    /// Whether nothing is drawn after.
    var onlyErases = false

    /// What remains of it where there is no backdrop, which the shader would read.
    var withoutBackdrop: BlendWay? {
        switch mix {
        case .none: self
        case .sourceIn, .destinationIn, .minimum, .multiplyComponents: nil
        case .sourceOut, .destinationAtop: BlendWay()
        default: BlendWay()
        }
    }

    init(_ blend: BlendMode = .sourceOver) { self.blend = blend }

    /// By the shader, put over what is there by the layer's alpha.
    init(mix: BackdropMix) { self.mix = mix }

    /// By the shader, added to what is there.
    init(adding mix: BackdropMix) { (blend, self.mix) = (.plus, mix) }

    /// In the place of what is there.
    init(replacing mix: BackdropMix, onlyErases: Bool = false) {
        (blend, self.mix, erases, self.onlyErases) = (.plus, mix, true, onlyErases)
    }
}

extension BlendFunction {
    package var way: BlendWay {
        switch self {
        case .sourceOver: BlendWay()
        case .plusLighter: BlendWay(.plus)
        case .screen: BlendWay(.screen)
        case .sourceAtop: BlendWay(.sourceAtop)
        case .destinationOver: BlendWay(.destinationOver)
        case .destinationOut: BlendWay(.destinationOut)
        case .xor: BlendWay(.xor)
        case .multiply: BlendWay(mix: .multiply)
        case .overlay: BlendWay(mix: .overlay)
        case .darken: BlendWay(mix: .darken)
        case .lighten: BlendWay(mix: .lighten)
        case .colorDodge: BlendWay(mix: .colorDodge)
        case .colorBurn: BlendWay(mix: .colorBurn)
        case .softLight: BlendWay(mix: .softLight)
        case .hardLight: BlendWay(mix: .hardLight)
        case .difference: BlendWay(mix: .difference)
        case .exclusion: BlendWay(mix: .exclusion)
        case .linearBurn, .plusDarker: BlendWay(mix: .linearBurn)
        case .linearDodge: BlendWay(mix: .linearDodge)
        case .subtract: BlendWay(mix: .subtract)
        case .divide: BlendWay(mix: .divide)
        case .pinLight: BlendWay(mix: .pinLight)
        case .vividLight: BlendWay(mix: .vividLight)
        case .linearLight: BlendWay(mix: .linearLight)
        case .maximum: BlendWay(adding: .maximum)
        case .minimum: BlendWay(replacing: .minimum)
        case .multiplyComponents: BlendWay(replacing: .multiplyComponents)
        case .hue: BlendWay(mix: .hue)
        case .saturation: BlendWay(mix: .saturation)
        case .color: BlendWay(mix: .color)
        case .luminosity: BlendWay(mix: .luminosity)
        case .sourceIn: BlendWay(replacing: .sourceIn)
        case .sourceOut: BlendWay(replacing: .sourceOut)
        case .destinationIn: BlendWay(replacing: .destinationIn)
        case .destinationAtop: BlendWay(replacing: .destinationAtop)
        case .copy: BlendWay(replacing: .none)
        case .clear: BlendWay(replacing: .none, onlyErases: true)
        }
    }
}
