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
        _ kind: KernelKind, _ recipe: FilterRecipe, _ center: SIMD2<Double>, _ numbers: SIMD2<Double>
    ) -> ImageNode {
        var kernel = PixelKernel(kind, extent: .zero)
        kernel.color = SIMD4<Float>(CIColor.premultiplied(recipe.value("inputColor0")))
        kernel.area = SIMD4<Float>(CIColor.premultiplied(recipe.value("inputColor1")))
        kernel.more = SIMD4(Float(center.x), Float(center.y), 0, 0)
        kernel.numbers = SIMD4(Float(numbers.x), Float(numbers.y), 0, 0)
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
        return pattern(kind, recipe, recipe.place(kCIInputCenterKey), SIMD2(1 / width, width / soft))
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
            return pattern(.linearGradient, recipe, start, way / length)
        },
        line("CIRadialGradient", kCICategoryGradient, [
            center, .number("inputRadius0", 5, in: 0...1e6, offered: 0...800),
            .number("inputRadius1", 100, in: 0...1e6, offered: 0...800),
        ] + colors) { recipe in
            let inner = recipe.number("inputRadius0"), width = recipe.number("inputRadius1") - inner
            return pattern(
                .radialGradient, recipe, recipe.place(kCIInputCenterKey), SIMD2(inner, 1 / (abs(width) < 1e-6 ? 1e-6 : width)))
        },
        line("CICheckerboardGenerator", kCICategoryGenerator, [center] + colors + fields) { fields(.checkerboard, $0) },
        line("CIStripesGenerator", kCICategoryGenerator, [center] + colors + fields) { fields(.stripes, $0) },
    ]
}
