// The one table of filters that a kernel works out: a line each with its inputs and what they mean.

import CoreGraphics

enum PixelTable {
    private static let common = [kCICategoryVideo, kCICategoryStillImage, kCICategoryBuiltIn]

    static func line(
        _ name: String, _ category: String, _ kind: KernelKind, _ inputs: [FilterInput],
        _ read: @escaping @Sendable (FilterRecipe, inout PixelEffect) -> Bool = { _, _ in true }
    ) -> FilterDescription {
        FilterDescription(name, [category] + common, inputs, .effect { recipe in
            var effect = PixelEffect(kind)
            return read(recipe, &effect) ? .pixels(effect) : nil
        }, kernel: kind)
    }

    static func number(
        _ key: String, _ initial: Double, _ range: ClosedRange<Double>, _ offered: ClosedRange<Double>
    ) -> FilterInput {
        .number(key, initial, in: range, offered: offered)
    }

    static let center = FilterInput.point(kCIInputCenterKey, SIMD2(150, 150))

    static let adjustments: [FilterDescription] = [
        line("CIGammaAdjust", kCICategoryColorAdjustment, .gamma, [
            number("inputPower", 1, 0.01...100, 0.1...3)]) { recipe, effect in
            effect.amounts.x = recipe.number("inputPower")
            return effect.amounts.x != 1
        },
        line("CIVibrance", kCICategoryColorAdjustment, .vibrance, [
            number("inputAmount", 0, -100...100, -1...1)]) { recipe, effect in
            effect.amounts.x = recipe.number("inputAmount")
            return effect.amounts.x != 0
        },
        line("CIHighlightShadowAdjust", kCICategoryStylize, .highlightShadow, [
            number(kCIInputRadiusKey, 0, 0...1e4, 0...10), number("inputShadowAmount", 0, -1...1, -1...1),
            number("inputHighlightAmount", 1, 0...1, 0.3...1),
        ]) { recipe, effect in
            effect.amounts = SIMD4(recipe.number("inputShadowAmount"), 1 - recipe.number("inputHighlightAmount"), 0, 0)
            return effect.amounts != .zero
        },
        line("CIToneCurve", kCICategoryColorAdjustment, .toneCurve, (0..<5).map {
            .point("inputPoint\($0)", SIMD2(repeating: Double($0) / 4))
        }) { recipe, effect in
            effect.points = (0..<5).map { recipe.place("inputPoint\($0)") }
            return effect.points.contains { $0.x != $0.y }
        },
        recolor("CITemperatureAndTint", kCICategoryColorAdjustment, [
            .point("inputNeutral", SIMD2(6500, 0)), .point("inputTargetNeutral", SIMD2(6500, 0)),
        ]) { recipe in
            let factors = whitePoint(recipe.place("inputNeutral")) / whitePoint(recipe.place("inputTargetNeutral"))
            // As bright as before.
            return diagonal(factors / (factors * ColorMatrix.brightness).sum())
        },
        recolor("CIWhitePointAdjust", kCICategoryColorAdjustment, [.color(kCIInputColorKey, SIMD4(repeating: 1))]) { recipe in
            let color = recipe.value(kCIInputColorKey)
            return diagonal(SIMD3(color.x, color.y, color.z))
        },
    ]

    static let effects: [FilterDescription] = [
        line("CIColorPosterize", kCICategoryColorEffect, .posterize, [
            number("inputLevels", 6, 2...300, 2...30)]) { recipe, effect in
            effect.amounts.x = recipe.number("inputLevels").rounded()
            return true
        },
        line("CIMaskToAlpha", kCICategoryColorEffect, .maskToAlpha, []),
        line("CIVignette", kCICategoryColorEffect, .vignette, [
            number(kCIInputIntensityKey, 0, -1...1, -1...1), number(kCIInputRadiusKey, 1, 0...2, 0...2),
        ]) { recipe, effect in
            effect.amounts = SIMD4(recipe.number(kCIInputRadiusKey), recipe.number(kCIInputIntensityKey), 0, 0)
            return effect.amounts.y != 0
        },
        line("CIMotionBlur", kCICategoryBlur, .motionBlur, [
            number(kCIInputRadiusKey, 20, 0...1e4, 0...100), number(kCIInputAngleKey, 0, -1e6...1e6, -Double.pi...Double.pi),
        ]) { recipe, effect in
            effect.amounts.x = recipe.number(kCIInputRadiusKey)
            effect.angle = recipe.number(kCIInputAngleKey)
            return effect.amounts.x > 0
        },
        line("CIZoomBlur", kCICategoryBlur, .zoomBlur, [
            center, number("inputAmount", 20, -1e6...1e6, -200...200)]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.amounts.x = recipe.number("inputAmount")
            return effect.amounts.x != 0
        },
        line("CIPixellate", kCICategoryStylize, .pixellate, [
            center, number(kCIInputScaleKey, 8, 1...1e4, 1...100)]) { recipe, effect in
            effect.center = recipe.place(kCIInputCenterKey)
            effect.amounts.x = recipe.number(kCIInputScaleKey)
            return effect.amounts.x > 1
        },
        glow("CIBloom", .bloom), glow("CIGloom", .gloom),
        photo("Noir", saturation: 0, contrast: 1.35, brightness: -0.02), photo("Mono", saturation: 0, contrast: 1.05),
        photo("Tonal", saturation: 0, contrast: 0.9), photo("Fade", saturation: 0.7, contrast: 0.8, brightness: 0.06),
        photo("Chrome", saturation: 1.35, contrast: 1.12),
        photo("Process", saturation: 0.85, contrast: 1.05, tint: SIMD3(0.93, 1.02, 1.08)),
        photo("Instant", saturation: 0.75, contrast: 0.92, brightness: 0.04, tint: SIMD3(1.06, 1, 0.88)),
        photo("Transfer", saturation: 0.9, contrast: 1, brightness: 0.02, tint: SIMD3(1.1, 0.98, 0.84)),
    ]

    private static func glow(_ name: String, _ kind: KernelKind) -> FilterDescription {
        line(name, kCICategoryStylize, kind, [
            number(kCIInputRadiusKey, 10, 0...1e4, 0...100), number(kCIInputIntensityKey, 0.5, 0...1, 0...1),
        ]) { recipe, effect in
            effect.blur = recipe.number(kCIInputRadiusKey)
            effect.amounts.x = recipe.number(kCIInputIntensityKey)
            return effect.blur > 0 && effect.amounts.x > 0
        }
    }

    // MARK: Changes of colour

    private static func recolor(
        _ name: String, _ category: String, _ inputs: [FilterInput], _ matrix: @escaping @Sendable (FilterRecipe) -> ColorMatrix
    ) -> FilterDescription {
        FilterDescription(name, [category] + common, inputs, .effect { recipe in
            let matrix = matrix(recipe)
            return matrix == .identity || !matrix.isFinite ? nil : .recolor(matrix)
        })
    }

    private static func diagonal(_ factors: SIMD3<Double>) -> ColorMatrix {
        ColorMatrix(SIMD3(factors.x, 0, 0), SIMD3(0, factors.y, 0), SIMD3(0, 0, factors.z))
    }

    /// The looks of photographs, as Apple's are seen to be; Apple publishes no numbers of them.
    private static func photo(
        _ name: String, saturation: Double, contrast: Double, brightness: Double = 0, tint: SIMD3<Double> = SIMD3(repeating: 1)
    ) -> FilterDescription {
        recolor("CIPhotoEffect\(name)", kCICategoryColorEffect, []) { _ in
            let grey = ColorMatrix.brightness * (1 - saturation)
            return ColorMatrix(grey + SIMD3(saturation, 0, 0), grey + SIMD3(0, saturation, 0), grey + SIMD3(0, 0, saturation))
                .then(ColorMatrix(factor: contrast, bias: 0.5 - 0.5 * contrast + brightness)).then(diagonal(tint))
        }
    }

    /// The colour of white light of a temperature in kelvins, with a tint from green to magenta: Tanner Helland's fit to the
    /// black body's.
    private static func whitePoint(_ light: SIMD2<Double>) -> SIMD3<Double> {
        let t = min(max(light.x, 1000), 40_000) / 100
        func unit(_ value: Double) -> Double { min(max(value / 255, 0.01), 1) }
        let red = t <= 66 ? 1 : unit(329.698727446 * pow(t - 60, -0.1332047592))
        let green = t <= 66 ? unit(99.4708025861 * log(t) - 161.1195681661) : unit(288.1221695283 * pow(t - 60, -0.0755148492))
        let blue = t >= 66 ? 1 : t <= 19 ? 0.01 : unit(138.5177312231 * log(t - 10) - 305.0447927307)
        return SIMD3(red, green * (1 + min(max(light.y, -150), 150) / 1000), blue)
    }
}
