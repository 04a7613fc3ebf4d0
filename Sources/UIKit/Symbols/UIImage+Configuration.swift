// How an image is to look, as a value: for symbols their size, weight, scale and colours.

import QuartzCore

extension UIImage {
    // Unchecked, for only a final class can be checked: it holds one constant that is Sendable.
    /// What decides between looks of an image (Apple: `UIImage.Configuration`); it never changes.
    public class Configuration: NSObject, NSCopying, @unchecked Sendable {
        let settings: SymbolSettings

        required init(settings: SymbolSettings) {
            self.settings = settings
            super.init()
        }

        /// One that says the traits.
        public convenience init(traitCollection: UITraitCollection?) {
            var settings = SymbolSettings()
            settings.traits = traitCollection
            self.init(settings: settings)
        }

        /// The traits by which colours are chosen; nil: those of what shows the image.
        public var traitCollection: UITraitCollection? { settings.traits }

        /// The same for other traits.
        public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { changed { $0.traits = traitCollection } }

        /// This one with all that the other one says.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            Self(settings: otherConfiguration.map { settings.with($0.settings) } ?? settings)
        }

        func changed(_ change: (inout SymbolSettings) -> Void) -> Self {
            var settings = settings
            change(&settings)
            return Self(settings: settings)
        }

        public func copy(with zone: NSZone? = nil) -> Any { self }
        public override func isEqual(_ object: Any?) -> Bool { (object as? Configuration)?.settings == settings }
        public override var hash: Int { settings.hashValue }
    }

    /// How thick a symbol's lines are (Apple: `UIImage.SymbolWeight`).
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The same of a font; regular for `unspecified`.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// A symbol's size beside text of a size (Apple: `UIImage.SymbolScale`).
    public enum SymbolScale: Int, Sendable {
        /// As `medium`.
        case `default` = -1
        case unspecified = 0, small, medium, large
    }

    /// How a symbol is to look (Apple: `UIImage.SymbolConfiguration`). What it does not say is left to what shows the symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// One that says nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(settings: SymbolSettings()) }

        private convenience init(_ change: (inout SymbolSettings) -> Void) {
            var settings = SymbolSettings()
            change(&settings)
            self.init(settings: settings)
        }

        /// For beside text of a size in points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
        /// For beside text of a size in points, with a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }
        /// For beside text of a size in points, with a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init {
                $0.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : 0
                ($0.weight, $0.scale) = (weight, scale)
            }
        }
        /// With a weight.
        public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }
        /// With a scale.
        public convenience init(scale: SymbolScale) { self.init { $0.scale = scale } }
        /// For beside text of a use.
        public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle } }
        /// For beside text of a use, with a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init { ($0.textStyle, $0.scale) = (textStyle, scale) }
        }
        /// For beside text of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// For beside text of a font, with a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init { ($0.pointSize, $0.weight, $0.scale) = (font.pointSize, font.symbolWeight, scale) }
        }
        /// In several colours: the first of what the symbol says, the second of what lies behind or beside it. Without any it
        /// says nothing.
        public convenience init(paletteColors: [UIColor]) {
            self.init { $0.colors = paletteColors.isEmpty ? nil : .palette(paletteColors) }
        }
        /// In one colour, at half its opacity for what lies behind or beside what the symbol says.
        public convenience init(hierarchicalColor: UIColor) { self.init { $0.colors = .hierarchy(hierarchicalColor) } }
        /// In the colour of what shows the symbol, whatever else is said.
        public class func preferringMonochrome() -> Self { Self(settings: SymbolSettings(colors: .one)) }

        /// The same without a use of text.
        public func withoutTextStyle() -> Self { changed { $0.textStyle = nil } }
        /// The same without a scale.
        public func withoutScale() -> Self { changed { $0.scale = .unspecified } }
        /// The same without a weight.
        public func withoutWeight() -> Self { changed { $0.weight = .unspecified } }
        /// The same without a size and a weight.
        public func withoutPointSizeAndWeight() -> Self { changed { ($0.pointSize, $0.weight) = (0, .unspecified) } }
    }
}

extension UIFont {
    /// By the font's name, which says it for the system's fonts and most others.
    fileprivate var symbolWeight: UIImage.SymbolWeight {
        let name = fontName.lowercased()
        let words: [(String, UIImage.SymbolWeight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demi", .semibold), ("heavy", .heavy),
            ("black", .black), ("bold", .bold), ("medium", .medium), ("light", .light),
        ]
        return words.first { name.contains($0.0) }?.1 ?? .regular
    }
}
