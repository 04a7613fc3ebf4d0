// One filter as data: its name, what it takes, and what it does. `CIFilter`, layers, archives and
// scene files read these descriptions; nothing lists filters a second time.

import CoreGraphics

/// A value that a filter takes.
package struct FilterInput: Sendable {
    package enum Kind: Sendable, Equatable {
        case number
        /// So many numbers, up to four.
        case vector(Int)
        /// Straight red, green, blue and alpha.
        case color
        /// A picture, which a recipe keeps apart from its numbers.
        case image
    }

    package let key: String
    package let kind: Kind
    /// Unused lanes are 0.
    package let initial: SIMD4<Double>
    /// What the filter takes; values beyond count as the nearer end.
    package let range: ClosedRange<Double>
    /// What a control should offer.
    package let offered: ClosedRange<Double>

    /// Coordinates beyond count as infinite.
    package static let farthest = 1e6

    package static func number(
        _ key: String, _ initial: Double, in range: ClosedRange<Double> = -farthest...farthest, offered: ClosedRange<Double>
    ) -> FilterInput {
        FilterInput(key: key, kind: .number, initial: SIMD4(initial, 0, 0, 0), range: range, offered: offered)
    }

    package static func vector(_ key: String, _ initial: SIMD4<Double>) -> FilterInput {
        FilterInput(key: key, kind: .vector(4), initial: initial, range: -farthest...farthest, offered: -farthest...farthest)
    }

    package static func point(_ key: String, _ initial: SIMD2<Double>) -> FilterInput {
        FilterInput(
            key: key, kind: .vector(2), initial: SIMD4(initial.x, initial.y, 0, 0), range: -farthest...farthest,
            offered: -farthest...farthest)
    }

    package static func image(_ key: String) -> FilterInput {
        FilterInput(key: key, kind: .image, initial: .zero, range: 0...0, offered: 0...0)
    }

    package static func color(_ key: String, _ initial: SIMD4<Double>) -> FilterInput {
        FilterInput(key: key, kind: .color, initial: initial, range: 0...1, offered: 0...1)
    }
}

/// What a filter makes of a picture with its values.
package enum FilterEffect: Equatable, Sendable {
    /// A Gaussian of this standard deviation, in points.
    case gaussianBlur(Double)
    /// The mean of a square that reaches so many points to each side.
    case boxBlur(Double)
    case recolor(ColorMatrix)
    case pixels(PixelEffect)
}

package final class FilterDescription: Sendable {
    package enum Action: Sendable {
        /// Makes one picture of one; nil where it changes nothing.
        case effect(@Sendable (FilterRecipe) -> FilterEffect?)
        /// Puts one picture over another.
        case blend(BlendFunction)
        /// Goes from one picture to another.
        case transition(@Sendable (FilterRecipe) -> TransitionEffect)
        /// Makes a picture of nothing.
        case generator(@Sendable (FilterRecipe) -> CIImage)
        /// Puts its pictures together by other ways of this list; nil, which is said once, where one is missing.
        case composition(@Sendable (FilterRecipe) -> CIImage?)
    }

    /// Core Image's name: `CIGaussianBlur`.
    package let name: String
    package let categories: [String]
    package let inputs: [FilterInput]
    package let action: Action
    /// The name for people: `Gaussian Blur`.
    package let displayName: String

    /// The program that works it out for each pixel; nil for one that needs none of its own.
    package let kernel: KernelKind?

    /// - Parameter displayName: nil makes it of the words of the name.
    package init(
        _ name: String, _ categories: [String], _ inputs: [FilterInput] = [], _ action: Action, displayName: String? = nil,
        kernel: KernelKind? = nil
    ) {
        let images: [FilterInput] = switch action {
        case .effect: [.image(kCIInputImageKey)]
        case .blend: [.image(kCIInputImageKey), .image(kCIInputBackgroundImageKey)]
        case .transition, .generator, .composition: []
        }
        (self.name, self.categories, self.inputs, self.action) = (name, categories, images + inputs, action)
        self.kernel = kernel
        self.displayName = displayName ?? Self.words(of: name)
    }

    package func input(forKey key: String) -> Int? { inputs.firstIndex { $0.key == key } }

    /// The words of a name that are written together, without its first characters.
    static func words(of name: String, after count: Int = 2) -> String {
        name.dropFirst(count).reduce(into: "") { name, character in
            if character.isUppercase, !name.isEmpty { name.append(" ") }
            name.append(character)
        }
    }
}
