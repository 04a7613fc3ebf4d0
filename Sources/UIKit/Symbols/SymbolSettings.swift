// What is said about how a symbol looks, and what follows for its size. Nothing said: 17 points, regular, medium.

import QuartzCore

struct SymbolSettings: Hashable, Sendable {
    enum Colors: Hashable, Sendable {
        case one
        /// The first, the second; the last stands for those that lack.
        case palette([UIColor])
        /// The first, and at half its opacity the second.
        case hierarchy(UIColor)
    }

    /// 0: not said.
    var pointSize: CGFloat = 0
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    var textStyle: UIFont.TextStyle?
    /// Nil: not said.
    var colors: Colors?
    var traits: UITraitCollection?

    /// The same with what `other` says, which goes before.
    func with(_ other: SymbolSettings) -> SymbolSettings {
        var new = self
        if other.pointSize > 0 || other.textStyle != nil {
            (new.pointSize, new.textStyle) = (other.pointSize, other.textStyle)
            // Points come with the weight of their own, where it is said.
            if other.textStyle != nil, other.weight == .unspecified { new.weight = .unspecified }
        }
        if other.weight != .unspecified { new.weight = other.weight }
        if other.scale != .unspecified { new.scale = other.scale }
        new.colors = other.colors ?? colors
        new.traits = other.traits ?? traits
        return new
    }

    // MARK: Measures

    /// Points of the text that the symbol stands beside.
    var size: CGFloat {
        if pointSize > 0 { return min(pointSize, 2048) }
        return textStyle?.size ?? 17
    }

    /// A symbol's size beside the medium one's.
    var part: CGFloat {
        switch scale {
        case .small: 0.78
        case .large: 1.28
        case .default, .unspecified, .medium: 1
        }
    }

    /// How thick lines are, on the grid of `SymbolTable`: in all scales alike beside the text.
    var lineWidth: CGFloat {
        let width: CGFloat = switch weight {
        case .ultraLight: 2.2
        case .thin: 3.6
        case .light: 5.6
        case .unspecified: textStyle == .headline ? 10.6 : 7.6
        case .regular: 7.6
        case .medium: 9.2
        case .semibold: 10.6
        case .bold: 12.2
        case .heavy: 14.2
        case .black: 16.4
        }
        return width / part
    }
}
