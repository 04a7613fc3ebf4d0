// The one table of filters. A newcomer adds a line here; `CIFilter`, layers, animations, archives,
// scene files and the tests over all filters follow from it.

import CoreGraphics

package enum FilterTable {
    /// Every filter, in the order of its categories.
    package static let all: [FilterDescription] = blurs + adjustments + effects + PixelTable.adjustments + PixelTable.effects
        + PixelTable.colors + PixelTable.screens + PixelTable.distortions + PixelTable.cells + blends + TransitionTable.all
        + GeneratorTable.all + CompositionTable.all

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    package static func filter(named name: String) -> FilterDescription? { byName[name] }

    private static let common = [kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo]

    // MARK: Blurs

    private static let blurs: [FilterDescription] = [
        FilterDescription("CIGaussianBlur", [kCICategoryBlur] + common, [
            .number(kCIInputRadiusKey, 10, in: 0...1e5, offered: 0...100)],
                          .effect { recipe in
            let radius = recipe.number(kCIInputRadiusKey)
            return radius > 0 ? .gaussianBlur(radius) : nil
        }),
        FilterDescription("CIBoxBlur", [kCICategoryBlur] + common, [
            .number(kCIInputRadiusKey, 10, in: 0...1e5, offered: 1...100)],
                          .effect { recipe in
            let radius = recipe.number(kCIInputRadiusKey)
            return radius > 0 ? .boxBlur(radius) : nil
        }),
    ]

    // MARK: Colours

    /// A filter that changes each colour by itself.
    private static func recolor(
        _ name: String, _ category: String, _ inputs: [FilterInput], _ matrix: @escaping @Sendable (FilterRecipe) -> ColorMatrix
    ) -> FilterDescription {
        FilterDescription(name, [category] + common, inputs, .effect { recipe in
            let matrix = matrix(recipe)
            return matrix == .identity || !matrix.isFinite ? nil : .recolor(matrix)
        })
    }

    private static let adjustments: [FilterDescription] = [
        recolor("CIColorControls", kCICategoryColorAdjustment, [
            .number(kCIInputSaturationKey, 1, offered: 0...2), .number(kCIInputBrightnessKey, 0, offered: -1...1),
            .number(kCIInputContrastKey, 1, offered: 0.25...4),
        ]) { recipe in
            let contrast = recipe.number(kCIInputContrastKey)
            return .saturation(recipe.number(kCIInputSaturationKey))
                .then(ColorMatrix(factor: 1, bias: recipe.number(kCIInputBrightnessKey)))
                .then(ColorMatrix(factor: contrast, bias: 0.5 - 0.5 * contrast))
        },
        recolor("CIExposureAdjust", kCICategoryColorAdjustment, [
            .number(kCIInputEVKey, 0, in: -100...100, offered: -10...10)]) { recipe in
            ColorMatrix(factor: exp2(recipe.number(kCIInputEVKey)), bias: 0)
        },
        recolor("CIHueAdjust", kCICategoryColorAdjustment, [
            .number(kCIInputAngleKey, 0, offered: -Double.pi...Double.pi)]) { recipe in
            .hue(turnedBy: recipe.number(kCIInputAngleKey))
        },
        recolor("CIColorMatrix", kCICategoryColorAdjustment, [
            .vector("inputRVector", SIMD4(1, 0, 0, 0)), .vector("inputGVector", SIMD4(0, 1, 0, 0)),
            .vector("inputBVector", SIMD4(0, 0, 1, 0)), .vector("inputAVector", SIMD4(0, 0, 0, 1)),
            .vector("inputBiasVector", .zero),
        ]) { recipe in
            func row(_ key: String) -> SIMD4<Float> { SIMD4<Float>(recipe.value(key)) }
            return ColorMatrix(
                red: row("inputRVector"), green: row("inputGVector"), blue: row("inputBVector"), alpha: row("inputAVector"),
                bias: row("inputBiasVector"))
        },
    ]

    private static let effects: [FilterDescription] = [
        recolor("CIColorInvert", kCICategoryColorEffect, []) { _ in
            ColorMatrix(factor: -1, bias: 1)
        },
        recolor("CIColorMonochrome", kCICategoryColorEffect, [
            .color(kCIInputColorKey, SIMD4(0.6, 0.45, 0.3, 1)), .number(kCIInputIntensityKey, 1, in: 0...1, offered: 0...1),
        ]) { recipe in
            let color = recipe.value(kCIInputColorKey), weights = ColorMatrix.brightness
            return ColorMatrix(weights * color.x, weights * color.y, weights * color.z).mixed(recipe.number(kCIInputIntensityKey))
        },
        recolor("CIFalseColor", kCICategoryColorEffect, [
            .color("inputColor0", SIMD4(0.3, 0, 0, 1)), .color("inputColor1", SIMD4(1, 0.9, 0.8, 1)),
        ]) { recipe in
            // From one colour to the other by how bright a pixel is, which stays as opaque as it was.
            let dark = recipe.value("inputColor0"), way = recipe.value("inputColor1") - dark, weights = ColorMatrix.brightness
            return ColorMatrix(weights * way.x, weights * way.y, weights * way.z, bias: SIMD3(dark.x, dark.y, dark.z))
        },
        recolor("CISepiaTone", kCICategoryColorEffect, [.number(kCIInputIntensityKey, 1, in: 0...1, offered: 0...1)]) { recipe in
            ColorMatrix(SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131))
                .mixed(recipe.number(kCIInputIntensityKey))
        },
    ]

    // MARK: Blends

    private static let blends: [FilterDescription] = BlendFunction.allCases.flatMap { function in
        function.filterNames.map { FilterDescription($0, [kCICategoryCompositeOperation] + common, [], .blend(function)) }
    }
}

extension ColorMatrix {
    /// From grey (0) by the colours as they are (1) to more than that.
    fileprivate static func saturation(_ amount: Double) -> ColorMatrix {
        let grey = brightness * (1 - amount)
        return ColorMatrix(grey + SIMD3(amount, 0, 0), grey + SIMD3(0, amount, 0), grey + SIMD3(0, 0, amount))
    }

    /// All hues turned by an angle, at the same brightness: the matrix of SVG's `hueRotate`.
    fileprivate static func hue(turnedBy angle: Double) -> ColorMatrix {
        let (c, s) = (cos(angle), sin(angle))
        return ColorMatrix(
            SIMD3(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
            SIMD3(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
            SIMD3(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072))
    }
}
