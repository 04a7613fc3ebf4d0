// The one table of transition filters: a line each with its inputs and what they mean. `CIFilter`, `CATransition`,
// archives, scene files and the tests over all transitions follow from it.

import CoreGraphics

enum TransitionTable {
    private static let common = [
        kCICategoryTransition, kCICategoryVideo, kCICategoryStillImage, kCICategoryBuiltIn,
    ]

    private static func line(
        _ name: String, _ displayName: String, _ kind: KernelKind, _ inputs: [FilterInput],
        _ read: @escaping @Sendable (FilterRecipe, inout TransitionEffect) -> Void = { _, _ in }
    ) -> FilterDescription {
        let all: [FilterInput] = [.image(kCIInputImageKey), .image(kCIInputTargetImageKey)] + inputs
            + [.number(kCIInputTimeKey, 0, in: 0...1, offered: 0...1)]
        return FilterDescription(name, common, all, .transition { recipe in
            var effect = TransitionEffect(kind)
            read(recipe, &effect)
            return effect
        }, displayName: displayName)
    }

    private static let extent = FilterInput.vector(kCIInputExtentKey, SIMD4(0, 0, 300, 300))
    private static let center = FilterInput.point(kCIInputCenterKey, SIMD2(150, 150))
    private static func angle(_ initial: Double) -> FilterInput {
        .number(kCIInputAngleKey, initial, offered: -Double.pi...Double.pi)
    }
    private static func length(_ key: String, _ initial: Double, from least: Double) -> FilterInput {
        .number(key, initial, in: least...1e6, offered: least...800)
    }
    private static func unit(_ key: String, _ initial: Double) -> FilterInput { .number(key, initial, in: 0...1, offered: 0...1) }

    static let all: [FilterDescription] = [
        line("CIDissolveTransition", "Dissolve", .dissolve, []),
        line("CIFlashTransition", "Flash", .flash, [
            center, extent, .color(kCIInputColorKey, SIMD4(1, 0.8, 0.6, 1)),
            .number("inputMaxStriationRadius", 2.58, in: 0...1e6, offered: 0...10),
            .number("inputStriationStrength", 0.5, in: 0...1e6, offered: 0...3),
            .number("inputStriationContrast", 1.375, in: 0...1e6, offered: 0...5), unit("inputFadeThreshold", 0.85),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts = SIMD4(
                recipe.number("inputMaxStriationRadius"), recipe.number("inputStriationStrength"),
                recipe.number("inputStriationContrast"), recipe.number("inputFadeThreshold"))
        },
        line("CISwipeTransition", "Swipe", .swipe, [
            extent, .color(kCIInputColorKey, SIMD4(repeating: 1)), angle(0), length(kCIInputWidthKey, 300, from: 0.1),
            .number("inputOpacity", 0, in: 0...1e6, offered: 0...1),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts.x = recipe.number("inputOpacity")
        },
        line("CIBarsSwipeTransition", "Bars Swipe Transition", .bars, [
            angle(Double.pi), length(kCIInputWidthKey, 30, from: 2), .number("inputBarOffset", 10, in: 1...1e6, offered: 1...100),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts.x = recipe.number("inputBarOffset")
        },
        line("CIAccordionFoldTransition", "Accordion Fold Transition", .accordion, [
            .number("inputBottomHeight", 0, in: 0...1e6, offered: 0...1000),
            .number("inputNumberOfFolds", 3, in: 1...50, offered: 1...10), unit("inputFoldShadowAmount", 0.1),
        ]) { recipe, effect in
            effect.amounts = SIMD4(
                recipe.number("inputBottomHeight"), recipe.number("inputNumberOfFolds").rounded(),
                recipe.number("inputFoldShadowAmount"), 0)
        },
        line("CICopyMachineTransition", "Copy Machine", .copyMachine, [
            extent, .color(kCIInputColorKey, SIMD4(0.6, 1, 0.8, 1)), angle(0), length(kCIInputWidthKey, 200, from: 0.1),
            .number("inputOpacity", 1.3, in: 0...1e6, offered: 0...3),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts.x = recipe.number("inputOpacity")
        },
        line("CIDisintegrateWithMaskTransition", "Disintegrate With Mask", .disintegrate, [
            .image(kCIInputMaskImageKey), .number("inputShadowRadius", 8, in: 0...1e4, offered: 0...50),
            unit("inputShadowDensity", 0.65), .point("inputShadowOffset", SIMD2(0, -10)),
        ]) { recipe, effect in
            effect.amounts = SIMD4(recipe.number("inputShadowRadius"), recipe.number("inputShadowDensity"), 0, 0)
            effect.offset = recipe.place("inputShadowOffset")
            effect.hasFirstImage = true
        },
        line("CIModTransition", "Mod", .mod, [
            center, angle(2), length(kCIInputRadiusKey, 150, from: 1),
            .number("inputCompression", 300, in: 1...1e6, offered: 100...800),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts.x = recipe.number("inputCompression")
        },
        line("CIPageCurlTransition", "Page Curl", .pageCurl, [
            .image(kCIInputBacksideImageKey), .image(kCIInputShadingImageKey), extent, angle(0),
            length(kCIInputRadiusKey, 100, from: 0.01),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.hasFirstImage = recipe.image(kCIInputBacksideImageKey) != nil
            effect.hasSecondImage = recipe.image(kCIInputShadingImageKey) != nil
        },
        line("CIPageCurlWithShadowTransition", "Page Curl With Shadow", .pageCurlWithShadow, [
            .image(kCIInputBacksideImageKey), .vector(kCIInputExtentKey, .zero), angle(0),
            length(kCIInputRadiusKey, 100, from: 0.01), unit("inputShadowSize", 0.5), unit("inputShadowAmount", 0.7),
            .vector("inputShadowExtent", .zero),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts = SIMD4(recipe.number("inputShadowSize"), recipe.number("inputShadowAmount"), 0, 0)
            effect.shadowExtent = recipe.value("inputShadowExtent")
            effect.hasFirstImage = recipe.image(kCIInputBacksideImageKey) != nil
        },
        line("CIRippleTransition", "Ripple", .ripple, [
            .image(kCIInputShadingImageKey), center, extent, length(kCIInputWidthKey, 100, from: 1),
            .number(kCIInputScaleKey, 50, in: -1e5...1e5, offered: -50...50),
        ]) { recipe, effect in
            effect.readCommon(recipe)
            effect.amounts.x = recipe.number(kCIInputScaleKey)
            effect.hasSecondImage = recipe.image(kCIInputShadingImageKey) != nil
        },
    ]
}

extension TransitionEffect {
    /// The values that several transitions have, where a filter has them.
    fileprivate mutating func readCommon(_ recipe: FilterRecipe) {
        func has(_ key: String) -> Bool { recipe.filter.input(forKey: key) != nil }
        if has(kCIInputCenterKey) { center = recipe.place(kCIInputCenterKey) }
        if has(kCIInputAngleKey) { angle = recipe.number(kCIInputAngleKey) }
        if has(kCIInputWidthKey) { size = recipe.number(kCIInputWidthKey) }
        if has(kCIInputRadiusKey) { size = recipe.number(kCIInputRadiusKey) }
        if has(kCIInputColorKey) { color = CIColor.premultiplied(recipe.value(kCIInputColorKey)) }
        if has(kCIInputExtentKey) { extent = recipe.value(kCIInputExtentKey) }
    }
}
