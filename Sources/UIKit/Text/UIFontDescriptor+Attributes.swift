// In: a font's descriptor, and attributes by their names. Out: the attributes that it has, and the descriptor with others.

import QuartzCore

extension UIFontDescriptor {
    /// The name of an attribute (Apple: `UIFontDescriptor.AttributeName`).
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A string: the name that fonts are asked for by.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A string: the style within the family, "Bold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// A number of points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary by ``TraitKey``.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A ``UIFont/TextStyle``; of those of `preferredFontDescriptor(withTextStyle:)`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The name of a trait (Apple: `UIFontDescriptor.TraitKey`).
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The raw value of ``SymbolicTraits``.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A ``UIFont/Weight``, or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number from -1 to 1; not supported.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// A number from -1 to 1; not supported.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A kind of letters that the system's font comes in (Apple: `UIFontDescriptor.SystemDesign`).
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The usual.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With round ends; there is none here.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters all of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        /// The family; nil if there is none.
        fileprivate var family: String? {
            switch self {
            case .default: "System"
            case .serif: "NewYork"
            case .monospaced: "SFMono"
            default: nil
            }
        }
    }

    /// The attributes that it has.
    public var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.name: postscriptName, .size: pointSize]
        if let textStyle { attributes[.textStyle] = textStyle }
        return attributes
    }

    /// An attribute of the font; nil for what it does not have (Apple: `object(forKey:)`).
    public func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .family: parts.family
        case .face: parts.style.isEmpty ? "Regular" : parts.style
        case .traits: [TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: weight.rawValue] as [TraitKey: Any]
        default: fontAttributes[anAttribute]
        }
    }

    /// The same with other attributes: family, name, face, size, and of the traits the symbolic ones and the weight. Others are
    /// left out, which is said once (Apple: `addingAttributes(_:)`).
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var (family, style) = parts, size = pointSize, whole: String?
        for (key, value) in attributes {
            switch (key, value) {
            case (.family, let value as String): family = value
            case (.face, let value as String): style = value.replacingOccurrences(of: " ", with: "")
            case (.name, let value as String): whole = value
            case (.size, let value): size = Self.number(value) ?? size
            case (.traits, let value as [TraitKey: Any]): style = Self.style(value, style)
            default: FaultReport.once("UIFontDescriptor.addingAttributes(_:)", "\(key.rawValue) is not supported; it is left out")
            }
        }
        let name = whole ?? (style == parts.style && family == parts.family ? postscriptName : "\(family)-\(style)")
        return UIFontDescriptor(name: name, size: size)
    }

    /// A descriptor of attributes alone; what they do not say is as the system's font has it.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let all = UIFontDescriptor(name: "System-Regular", size: 0).addingAttributes(attributes)
        self.init(name: all.postscriptName, size: all.pointSize)
    }

    /// The system's font of a design in this weight and slant; nil for a design that there is not, and for fonts that are not the
    /// system's (Apple: `withDesign(_:)`).
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let families = ["System", "NewYork", "SFMono"]
        guard families.contains(parts.family), let family = design.family else { return nil }
        return UIFontDescriptor(name: parts.style.isEmpty ? family : "\(family)-\(parts.style)", size: pointSize)
    }

    private static let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    private var weight: UIFont.Weight {
        let style = parts.style.lowercased()
        // Longer words first: "semibold" contains "bold".
        return Self.weights.sorted { $0.styleName.count > $1.styleName.count }.first { style.contains($0.styleName.lowercased()) }
            ?? .regular
    }

    /// A style with other traits.
    private static func style(_ traits: [TraitKey: Any], _ style: String) -> String {
        var isItalic = style.contains("Italic") || style.contains("Oblique")
        var weight = UIFontDescriptor(name: "A-\(style)", size: 1).weight
        if let bits = traits[.symbolic].flatMap(number) {
            let symbolic = SymbolicTraits(rawValue: UInt32(clamping: Int(clamping: bits)))
            isItalic = symbolic.contains(.traitItalic)
            weight = symbolic.contains(.traitBold) ? .bold : .regular
        }
        for key in traits.keys where key != .symbolic && key != .weight {
            FaultReport.once("UIFontDescriptor.addingAttributes(_:)", "\(key.rawValue) is not supported; it is left out")
        }
        if let value = traits[.weight] as? UIFont.Weight { weight = value }
        if let value = traits[.weight].flatMap(number) { weight = UIFont.Weight(value) }
        return weight.styleName + (isItalic ? "Italic" : "")
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UInt32: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
