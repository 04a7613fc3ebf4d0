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
    }

    package let key: String
    package let kind: Kind
    /// Unused lanes are 0.
    package let initial: SIMD4<Double>
    /// What the filter takes; values beyond count as the nearer end.
    package let range: ClosedRange<Double>
    /// What a control should offer.
    package let offered: ClosedRange<Double>

    package static func number(
        _ key: String, _ initial: Double, in range: ClosedRange<Double> = -1e6...1e6, offered: ClosedRange<Double>
    ) -> FilterInput {
        FilterInput(key: key, kind: .number, initial: SIMD4(initial, 0, 0, 0), range: range, offered: offered)
    }

    package static func vector(_ key: String, _ initial: SIMD4<Double>) -> FilterInput {
        FilterInput(key: key, kind: .vector(4), initial: initial, range: -1e6...1e6, offered: -1e6...1e6)
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
}

package final class FilterDescription: Sendable {
    package enum Action: Sendable {
        /// Makes one picture of one; nil where it changes nothing.
        case effect(@Sendable (FilterRecipe) -> FilterEffect?)
        /// Puts one picture over another.
        case blend(BlendFunction)
    }

    /// Core Image's name: `CIGaussianBlur`.
    package let name: String
    package let categories: [String]
    package let inputs: [FilterInput]
    package let action: Action

    package init(_ name: String, _ categories: [String], _ inputs: [FilterInput] = [], _ action: Action) {
        (self.name, self.categories, self.inputs, self.action) = (name, categories, inputs, action)
    }

    package func input(forKey key: String) -> Int? { inputs.firstIndex { $0.key == key } }

    /// The name for people: `Gaussian Blur`.
    package var displayName: String {
        name.dropFirst(2).reduce(into: "") { name, character in
            if character.isUppercase, !name.isEmpty { name.append(" ") }
            name.append(character)
        }
    }
}
