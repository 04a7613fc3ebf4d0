// The one table of filters that make pictures of nothing: colours, gradients, patterns, all without end.

import CoreGraphics

enum GeneratorTable {
    private static let common = [kCICategoryVideo, kCICategoryStillImage, kCICategoryBuiltIn]
    private static let white = SIMD4<Double>(repeating: 1), black = SIMD4<Double>(0, 0, 0, 1)

    private static func line(
        _ name: String, _ category: String, _ inputs: [FilterInput], _ make: @escaping @Sendable (FilterRecipe) -> ImageNode
    ) -> FilterDescription {
        FilterDescription(name, [category] + common, inputs, .generator { CIImage(make($0), extent: .infinite) })
    }

    /// A pattern of two colours.
    private static func pattern(
        _ kind: KernelKind, _ recipe: FilterRecipe, _ center: SIMD2<Double>, _ numbers: SIMD3<Double>
    ) -> ImageNode {
        var kernel = PixelKernel(kind, extent: .zero)
        kernel.color = SIMD4<Float>(CIColor.premultiplied(recipe.value("inputColor0")))
        kernel.area = SIMD4<Float>(CIColor.premultiplied(recipe.value("inputColor1")))
        kernel.more = SIMD4(Float(center.x), Float(center.y), 0, 0)
        kernel.numbers = SIMD4<Float>(SIMD4(numbers, 0))
        return .pattern(kernel)
    }

    private static let colors: [FilterInput] = [.color("inputColor0", white), .color("inputColor1", black)]
    private static let center = FilterInput.point(kCIInputCenterKey, SIMD2(150, 150))
    private static let fields: [FilterInput] = [
        .number(kCIInputWidthKey, 80, in: 0...1e6, offered: 0...800), .number(kCIInputSharpnessKey, 1, in: 0...1, offered: 0...1),
    ]

    /// Fields of a width, with edges that are soft over what sharpness leaves of it, a pixel at least.
    private static func fields(_ kind: KernelKind, _ recipe: FilterRecipe) -> ImageNode {
        let width = max(recipe.number(kCIInputWidthKey), 1), soft = max((1 - recipe.number(kCIInputSharpnessKey)) * width, 1)
        return pattern(kind, recipe, recipe.place(kCIInputCenterKey), SIMD3(1 / width, width / soft, 0))
    }

    static let all: [FilterDescription] = [
        line("CIConstantColorGenerator", kCICategoryGenerator, [.color(kCIInputColorKey, SIMD4(1, 0, 0, 1))]) { recipe in
            .color(SIMD4<Float>(CIColor.premultiplied(recipe.value(kCIInputColorKey))))
        },
        line("CILinearGradient", kCICategoryGradient, [
            .point("inputPoint0", .zero), .point("inputPoint1", SIMD2(200, 200)),
        ] + colors) { recipe in
            let start = recipe.place("inputPoint0"), way = recipe.place("inputPoint1") - start
            let length = max((way * way).sum(), 1e-9)
            return pattern(.linearGradient, recipe, start, SIMD3(way / length, 0))
        },
        line("CISmoothLinearGradient", kCICategoryGradient, [
            .point("inputPoint0", .zero), .point("inputPoint1", SIMD2(200, 200)),
        ] + colors) { recipe in
            let start = recipe.place("inputPoint0"), way = recipe.place("inputPoint1") - start
            return pattern(.linearGradient, recipe, start, SIMD3(way / max((way * way).sum(), 1e-9), 1))
        },
        line("CIGaussianGradient", kCICategoryGradient, [
            center, .color("inputColor0", white), .color("inputColor1", .zero),
            .number(kCIInputRadiusKey, 300, in: 0...1e6, offered: 0...800),
        ]) { recipe in
            let radius = max(recipe.number(kCIInputRadiusKey), 1e-3)
            return pattern(.gaussianGradient, recipe, recipe.place(kCIInputCenterKey), SIMD3(1 / radius, 0, 0))
        },
        line("CIRadialGradient", kCICategoryGradient, [
            center, .number("inputRadius0", 5, in: 0...1e6, offered: 0...800),
            .number("inputRadius1", 100, in: 0...1e6, offered: 0...800),
        ] + colors) { recipe in
            let inner = recipe.number("inputRadius0"), width = recipe.number("inputRadius1") - inner
            return pattern(
                .radialGradient, recipe, recipe.place(kCIInputCenterKey), SIMD3(inner, 1 / (abs(width) < 1e-6 ? 1e-6 : width), 0))
        },
        line("CICheckerboardGenerator", kCICategoryGenerator, [center] + colors + fields) { fields(.checkerboard, $0) },
        line("CIStripesGenerator", kCICategoryGenerator, [center] + colors + fields) { fields(.stripes, $0) },
        // Each pixel has four numbers without order, straight components of a colour.
        line("CIRandomGenerator", kCICategoryGenerator, []) { _ in .pattern(PixelKernel(.noise, extent: .zero)) },
        FilterDescription("CIRoundedRectangleGenerator", [kCICategoryGenerator] + common, [
            .vector(kCIInputExtentKey, SIMD4(0, 0, 100, 100)), .number(kCIInputRadiusKey, 10, in: 0...1e6, offered: 0...100),
            .color(kCIInputColorKey, white),
        ], .generator(roundedRectangle)),
    ]

    /// A rectangle with round corners, of no more than half its shorter side.
    private static func roundedRectangle(_ recipe: FilterRecipe) -> CIImage {
        let given = recipe.value(kCIInputExtentKey)
        let rect = CGRect(x: given.x, y: given.y, width: given.z, height: given.w).standardized, corners = rect.corners
        let half = (corners.highHalf - corners.lowHalf) / 2, middle = corners.lowHalf + half
        guard half.min() > 0 else { return .empty() }
        var kernel = PixelKernel(.roundedRectangle, extent: .zero)
        kernel.color = SIMD4<Float>(CIColor.premultiplied(recipe.value(kCIInputColorKey)))
        kernel.more = SIMD4<Float>(SIMD4(middle.x, middle.y, 0, 0))
        kernel.numbers = SIMD4<Float>(SIMD4(half.x, half.y, min(recipe.number(kCIInputRadiusKey), half.min()), 0))
        return CIImage(.pattern(kernel), extent: .infinite).cropped(to: rect)
    }
}
