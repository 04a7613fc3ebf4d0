// Lines of the table for distortions, cells and what looks at a pixel's neighbours. What `amounts` mean is said by
// `PixelEffect+Distortions.swift`.

import CoreGraphics

extension PixelTable {
    private static let anyAngle = -1e6...1e6

    /// A distortion around a point.
    /// - Parameter second: the key of what there is besides the radius, and whether it changes nothing at 0.
    private static func around(
        _ name: String, _ kind: KernelKind, _ radius: FilterInput, _ others: [FilterInput] = [], second: String? = nil,
        choice: Double = 0
    ) -> FilterDescription {
        line(name, kCICategoryDistortionEffect, kind, [center, radius] + others) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.amounts = SIMD4(recipe.number(kCIInputRadiusKey), second.map { recipe.number($0) } ?? 1, choice, 0)
            if others.contains(where: { $0.key == kCIInputAngleKey }), second != kCIInputAngleKey {
                effect.angle = recipe.number(kCIInputAngleKey)
            }
            return effect.isEndless || effect.amounts.x > 0 && effect.amounts.y != 0
        }
    }

    private static func radius(_ initial: Double, from least: Double = 0, offered: ClosedRange<Double>) -> FilterInput {
        number(kCIInputRadiusKey, initial, least...1e6, offered)
    }

    private static func angle(_ initial: Double, offered: ClosedRange<Double>) -> FilterInput {
        number(kCIInputAngleKey, initial, anyAngle, offered)
    }

    private static let bumpScale = number(kCIInputScaleKey, 0.5, -1e3...1e3, -1...1)

    static let distortions: [FilterDescription] = [
        around("CIBumpDistortion", .bump, radius(300, offered: 0...600), [bumpScale], second: kCIInputScaleKey),
        around("CIBumpDistortionLinear", .bump, radius(300, offered: 0...600), [
            angle(0, offered: 0...(2 * .pi)), bumpScale], second: kCIInputScaleKey, choice: 1),
        around("CIPinchDistortion", .pinch, radius(300, offered: 0...1000), [
            number(kCIInputScaleKey, 0.5, 0...2, 0...2)], second: kCIInputScaleKey),
        around("CITwirlDistortion", .twirl, radius(300, offered: 0...500), [
            angle(.pi, offered: (-4 * .pi)...(4 * .pi))], second: kCIInputAngleKey),
        around("CIVortexDistortion", .twirl, radius(300, offered: 0...800), [
            angle(18 * .pi, offered: (-30 * .pi)...(30 * .pi))], second: kCIInputAngleKey, choice: 1),
        around("CIHoleDistortion", .hole, radius(150, from: 0.01, offered: 0.01...1000)),
        around("CICircleSplashDistortion", .splash, radius(150, offered: 0...1000)),
        around("CILightTunnel", .tunnel, radius(100, offered: 1...500), [
            number("inputRotation", 0, anyAngle, 0...(.pi / 2))], second: "inputRotation"),
    ]

    static let cells: [FilterDescription] = [
        line("CIKaleidoscope", kCICategoryTileEffect, .kaleidoscope, [
            number("inputCount", 6, 1...64, 1...64), center, angle(0, offered: -Double.pi...Double.pi),
        ]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.angle = recipe.number(kCIInputAngleKey)
            effect.amounts.x = recipe.number("inputCount").rounded()
            return true
        },
        line("CICrystallize", kCICategoryStylize, .crystallize, [
            center, number(kCIInputRadiusKey, 20, 1...1e4, 1...100)]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.amounts.x = recipe.number(kCIInputRadiusKey)
            return true
        },
        line("CIHexagonalPixellate", kCICategoryStylize, .hexagons, [
            center, number(kCIInputScaleKey, 8, 1...1e4, 1...100)]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.amounts.x = recipe.number(kCIInputScaleKey)
            return true
        },
        line("CIEdges", kCICategoryStylize, .edges, [number(kCIInputIntensityKey, 1, -1e3...1e3, 0...10)]) { recipe, effect in
            effect.amounts.x = recipe.number(kCIInputIntensityKey)
            return true
        },
        line("CISharpenLuminance", kCICategorySharpen, .sharpen, [
            number(kCIInputSharpnessKey, 0.4, -1e3...1e3, 0...2), number(kCIInputRadiusKey, 1.69, 0...1e4, 0...20),
        ]) { recipe, effect in
            effect.blur = recipe.number(kCIInputRadiusKey)
            effect.amounts = SIMD4(recipe.number(kCIInputSharpnessKey), 1, 0, 0)
            return effect.blur > 0 && effect.amounts.x != 0
        },
        line("CIUnsharpMask", kCICategorySharpen, .sharpen, [
            number(kCIInputRadiusKey, 2.5, 0...1e4, 0...100), number(kCIInputIntensityKey, 0.5, -1e3...1e3, 0...1),
        ]) { recipe, effect in
            effect.blur = recipe.number(kCIInputRadiusKey)
            effect.amounts.x = recipe.number(kCIInputIntensityKey)
            return effect.blur > 0 && effect.amounts.x != 0
        },
        line("CIDiscBlur", kCICategoryBlur, .disc, [number(kCIInputRadiusKey, 8, 0...1e5, 0...100)]) { recipe, effect in
            effect.amounts.x = recipe.number(kCIInputRadiusKey)
            return effect.amounts.x > 0
        },
    ]
}
