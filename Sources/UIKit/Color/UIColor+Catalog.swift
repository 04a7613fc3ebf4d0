// Colours of asset catalogs. Enters: a name, and what the catalog's JSON says. Leaves: a colour for light and for dark.

import QuartzCore

extension UIColor {
    /// The colour of this name in the program's asset catalogs, which lie as folders among its resources; nil if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The same from another bundle's catalogs; nil is the program's own.
    /// - Parameter traitCollection: the traits that it is for; nil: those in force where it is used.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let folder = AssetCatalog.folder(of: name, .colors, in: bundle ?? .main),
            let colors = ColorSet.read(folder)?.resolved(folder)
        else { return nil }
        if let traitCollection {
            self.init(cgColor: colors.color(for: traitCollection).cgColor(for: traitCollection))
        } else if colors.dark == nil {
            let only = colors.any
            // One of the system's may be another in the dark.
            if only.isDynamic { self.init { _ in only } } else { self.init(cgColor: only.cgColor) }
        } else {
            self.init { colors.color(for: $0) }
        }
    }
}

/// What the JSON of a colour says.
private struct ColorSet: AssetDescription {
    struct Entry: Decodable {
        var color: Value?
        var idiom: String?
        var appearances: [AssetCatalog.Appearance]?
    }

    struct Value: Decodable {
        var space: String?
        var components: [String: String]?
        var reference: String?
        enum CodingKeys: String, CodingKey {
            case components, reference
            case space = "color-space"
        }

        /// Nil for what makes no sense.
        var color: UIColor? {
            if let reference { return UIColor.system(reference) }
            guard let components else { return nil }
            let alpha = components["alpha"].flatMap(Self.part) ?? 1
            if let white = components["white"].flatMap(Self.part) { return UIColor(white: white, alpha: alpha) }
            let parts = ["red", "green", "blue"].compactMap { components[$0].flatMap(Self.part) }
            guard parts.count == 3 else { return nil }
            switch space {
            case "display-p3": return UIColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
            case "extended-linear-srgb":
                return CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
                    .flatMap { CGColor(colorSpace: $0, components: parts + [alpha]) }.map { UIColor(cgColor: $0) }
            default: return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
            }
        }

        /// `0xFF` and `255` are of 255, `1.000` is of one.
        private static func part(_ text: String) -> CGFloat? {
            if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
            if let whole = Int(text) { return CGFloat(whole) / 255 }
            return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
        }
    }

    struct Resolved: Sendable {
        var any: UIColor
        var light: UIColor?
        var dark: UIColor?

        func color(for traits: UITraitCollection) -> UIColor {
            (traits.userInterfaceStyle == .dark ? dark : light) ?? any
        }
    }

    var colors: [Entry]?

    func resolved(_ folder: String) -> Resolved? {
        func color(_ style: UIUserInterfaceStyle) -> UIColor? {
            let fitting = (colors ?? []).filter { $0.appearances.style == style }
            return (fitting.first { $0.idiom == "universal" } ?? fitting.first)?.color?.color
        }
        guard let any = color(.unspecified) ?? color(.light) ?? color(.dark) else {
            FaultReport.once("asset \(folder)", "it says no colour that is known here")
            return nil
        }
        return Resolved(any: any, light: color(.light), dark: color(.dark))
    }
}

extension UIColor {
    /// A colour of the system by the name that catalogs call it.
    fileprivate static func system(_ reference: String) -> UIColor? {
        let all: [String: UIColor] = [
            "systemRed": systemRed, "systemGreen": systemGreen, "systemBlue": systemBlue, "systemOrange": systemOrange,
            "systemYellow": systemYellow, "systemPink": systemPink, "systemPurple": systemPurple, "systemTeal": systemTeal,
            "systemIndigo": systemIndigo, "systemBrown": systemBrown, "systemMint": systemMint, "systemCyan": systemCyan,
            "systemGray": systemGray, "systemGray2": systemGray2, "systemGray3": systemGray3, "systemGray4": systemGray4,
            "systemGray5": systemGray5, "systemGray6": systemGray6, "label": label, "secondaryLabel": secondaryLabel,
            "tertiaryLabel": tertiaryLabel, "quaternaryLabel": quaternaryLabel, "placeholderText": placeholderText,
            "link": link, "systemBackground": systemBackground, "secondarySystemBackground": secondarySystemBackground,
            "tertiarySystemBackground": tertiarySystemBackground, "systemGroupedBackground": systemGroupedBackground,
            "secondarySystemGroupedBackground": secondarySystemGroupedBackground, "separator": separator,
            "opaqueSeparator": opaqueSeparator, "systemFill": systemFill, "secondarySystemFill": secondarySystemFill,
            "tertiarySystemFill": tertiarySystemFill, "quaternarySystemFill": quaternarySystemFill, "lightText": lightText,
            "darkText": darkText,
        ]
        return all[reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference]
    }
}
