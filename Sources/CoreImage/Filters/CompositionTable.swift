// The one table of filters that are put together of others. In: a recipe with its images. Out: a graph.

import CoreGraphics

enum CompositionTable {
    private static let common = [kCICategoryVideo, kCICategoryStillImage, kCICategoryBuiltIn]

    /// One picture where a mask has something, and another where it has not.
    /// - Parameter share: what makes the mask's alpha of its colours; nil: it has it already.
    private static func masked(_ name: String, _ share: FilterEffect?) -> FilterDescription {
        FilterDescription(name, [kCICategoryStylize] + common, [
            .image(kCIInputImageKey), .image(kCIInputBackgroundImageKey), .image(kCIInputMaskImageKey),
        ], .composition { recipe in
            guard let image = recipe.required(kCIInputImageKey), let given = recipe.required(kCIInputMaskImageKey)
            else { return nil }
            let mask = share.map { CIImage(.effect(given, $0), extent: given.extent) } ?? given
            let front = CIImage(.blend(image, mask, .sourceIn), extent: image.extent)
            guard let background = recipe.image(kCIInputBackgroundImageKey) else { return front }
            let back = CIImage(.blend(background, mask, .sourceOut), extent: background.extent)
            return CIImage(.blend(front, back, .plusLighter), extent: CIImage.union(image.extent, background.extent))
        })
    }

    /// A component as alpha.
    private static func alpha(of component: SIMD4<Float>) -> FilterEffect {
        .recolor(ColorMatrix(red: .zero, green: .zero, blue: .zero, alpha: component, bias: .zero))
    }

    /// A picture by what another one says.
    private static func guided(
        _ name: String, _ category: String, _ guide: String, _ others: [FilterInput],
        _ make: @escaping @Sendable (FilterRecipe, _ guide: CIImage) -> PixelEffect?
    ) -> FilterDescription {
        FilterDescription(name, [category] + common, [.image(kCIInputImageKey), .image(guide)] + others, .composition { recipe in
            guard let image = recipe.required(kCIInputImageKey), let other = recipe.required(guide) else { return nil }
            guard let effect = make(recipe, other) else { return image }
            return CIImage(.guided(image, by: other, effect), extent: FilterEffect.pixels(effect).extent(of: image.extent))
        })
    }

    /// An image turned about its middle, and as much larger as fills its extent.
    private static func straightened(_ recipe: FilterRecipe) -> CIImage? {
        guard let image = recipe.required(kCIInputImageKey) else { return nil }
        let angle = recipe.number(kCIInputAngleKey), extent = image.extent
        guard angle != 0, !extent.isUnbounded, !extent.isNull else { return image }
        let (c, s) = (abs(cos(angle)), abs(sin(angle))), ratio = extent.height.native / extent.width.native
        let scale = CGFloat(max(c + s * ratio, c + s / ratio))
        let turn = CGAffineTransform(translationX: extent.midX, y: extent.midY).rotated(by: CGFloat(angle))
            .scaledBy(x: scale, y: scale).translatedBy(x: -extent.midX, y: -extent.midY)
        return image.clampedToExtent().transformed(by: turn).cropped(to: extent)
    }

    static let all: [FilterDescription] = [
        guided("CIDisplacementDistortion", kCICategoryDistortionEffect, "inputDisplacementImage", [
            .number(kCIInputScaleKey, 50, in: -1e4...1e4, offered: 0...200)]) { recipe, _ in
            var effect = PixelEffect(.displace)
            effect.amounts.x = recipe.number(kCIInputScaleKey)
            return effect.amounts.x == 0 ? nil : effect
        },
        guided("CIColorMap", kCICategoryColorEffect, "inputGradientImage", []) { _, map in
            guard let part = ImageArea(map.extent), part.isAffordable else {
                FaultReport.once("CIColorMap.inputGradientImage", "an image without end is no map; the image stays as it is")
                return nil
            }
            var effect = PixelEffect(.colorMap)
            effect.vectors = [SIMD4(Double(part.minX), Double(part.minY), Double(part.width), Double(part.height))]
            return effect
        },
        FilterDescription("CIStraightenFilter", [kCICategoryGeometryAdjustment] + common, [
            .image(kCIInputImageKey), .number(kCIInputAngleKey, 0, in: -1e6...1e6, offered: -Double.pi...Double.pi),
        ], .composition(straightened)),
        FilterDescription("CIClamp", [kCICategoryTileEffect] + common, [
            .image(kCIInputImageKey), .vector(kCIInputExtentKey, SIMD4(0, 0, 640, 80)),
        ], .composition { recipe in
            let rect = recipe.value(kCIInputExtentKey)
            return recipe.required(kCIInputImageKey)?.clamped(to: CGRect(x: rect.x, y: rect.y, width: rect.z, height: rect.w))
        }),
        masked("CIBlendWithMask", .pixels(PixelEffect(.maskToAlpha))), masked("CIBlendWithAlphaMask", nil),
        masked("CIBlendWithRedMask", alpha(of: SIMD4(1, 0, 0, 0))), masked("CIBlendWithBlueMask", alpha(of: SIMD4(0, 0, 1, 0))),
        FilterDescription("CICrop", [kCICategoryGeometryAdjustment] + common, [
            .image(kCIInputImageKey), .vector("inputRectangle", SIMD4(0, 0, 300, 300)),
        ], .composition { recipe in
            let rect = recipe.value("inputRectangle")
            return recipe.required(kCIInputImageKey)?.cropped(to: CGRect(x: rect.x, y: rect.y, width: rect.z, height: rect.w))
        }),
    ]
}
