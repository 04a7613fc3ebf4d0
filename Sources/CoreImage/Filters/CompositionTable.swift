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

    static let all: [FilterDescription] = [
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
