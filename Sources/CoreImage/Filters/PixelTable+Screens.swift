// Lines of the table for further changes of a pixel's own colour, and for halftone screens.

import CoreGraphics

extension PixelTable {
    private static let components: [FilterInput] = [
        .vector("inputMinComponents", .zero), .vector("inputMaxComponents", SIMD4(repeating: 1)),
    ]
    private static let coefficients = ["Red", "Green", "Blue", "Alpha"].map { "input\($0)Coefficients" }

    /// A change that a number chooses.
    private static func line(_ name: String, _ category: String, _ kind: KernelKind, _ choice: Double) -> FilterDescription {
        line(name, category, kind, []) { _, effect in
            effect.amounts.x = choice
            return true
        }
    }

    static let colors: [FilterDescription] = [
        line("CIColorClamp", kCICategoryColorAdjustment, .clampColors, components) { recipe, effect in
            effect.vectors = components.map { recipe.value($0.key) }
            return effect.vectors != [.zero, SIMD4(repeating: 1)]
        },
        line("CIColorPolynomial", kCICategoryColorAdjustment, .polynomial, coefficients.map {
            .vector($0, SIMD4(0, 1, 0, 0))
        }) { recipe, effect in
            effect.vectors = coefficients.map { recipe.value($0) }
            return effect.vectors.contains { $0 != SIMD4(0, 1, 0, 0) }
        },
        line("CILinearToSRGBToneCurve", kCICategoryColorAdjustment, .transfer, 1),
        line("CISRGBToneCurveToLinear", kCICategoryColorAdjustment, .transfer, 0),
        line("CIMaximumComponent", kCICategoryColorEffect, .component, 1),
        line("CIMinimumComponent", kCICategoryColorEffect, .component, 0),
        line("CIColorThreshold", kCICategoryColorAdjustment, .threshold, [
            number("inputThreshold", 0.5, 0...1, 0...1)]) { recipe, effect in
            effect.amounts.x = recipe.number("inputThreshold")
            return true
        },
        line("CIVignetteEffect", kCICategoryColorEffect, .vignetteEffect, [
            center, number(kCIInputRadiusKey, 150, 0...1e6, 0...2000), number(kCIInputIntensityKey, 1, -1...1, -1...1),
            number("inputFalloff", 0.5, 0...1, 0...1),
        ]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.amounts = SIMD4(
                recipe.number(kCIInputRadiusKey), recipe.number(kCIInputIntensityKey), recipe.number("inputFalloff"), 0)
            return effect.amounts.y != 0
        },
    ]

    /// Black and white by a pattern.
    private static func screen(
        _ name: String, _ kind: KernelKind, isTurned: Bool = true, isHatched: Bool = false
    ) -> FilterDescription {
        let angle = number(kCIInputAngleKey, 0, -1e6...1e6, -Double.pi...Double.pi)
        return line(name, kCICategoryHalftoneEffect, kind, [center] + (isTurned ? [angle] : []) + [
            number(kCIInputWidthKey, 6, 1...1e6, 2...50), number(kCIInputSharpnessKey, 0.7, 0...1, 0...1),
        ]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.angle = isTurned ? recipe.number(kCIInputAngleKey) : 0
            effect.amounts = SIMD4(
                recipe.number(kCIInputWidthKey), recipe.number(kCIInputSharpnessKey), isHatched ? 1 : 0, 0)
            return true
        }
    }

    static let screens: [FilterDescription] = [
        screen("CIDotScreen", .dots), screen("CILineScreen", .lines), screen("CIHatchedScreen", .lines, isHatched: true),
        screen("CICircularScreen", .rings, isTurned: false),
    ]
}
