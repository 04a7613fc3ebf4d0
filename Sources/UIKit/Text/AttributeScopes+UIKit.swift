// Attributes of `AttributedString` that UIKit draws: enter values by their Swift names, leave those of `NSAttributedString`.

import QuartzCore

extension AttributeScopes {
    /// The attributes that UIKit draws (Apple: `AttributeScopes.UIKitAttributes`). Paragraph styles, shadows and attachments are
    /// not among them here.
    public struct UIKitAttributes: AttributeScope {
        /// A `UIFont`.
        public let font: FontAttribute
        /// A `UIColor`, of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// A `UIColor`, behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// Points between characters.
        public let kern: KernAttribute
        /// Points above the baseline.
        public let baselineOffset: BaselineOffsetAttribute
        /// Lines below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// Lines through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute

        /// See ``font``.
        public enum FontAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = UIFont
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// See ``foregroundColor``.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = UIColor
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// See ``backgroundColor``.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = UIColor
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// See ``kern``.
        public enum KernAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = CGFloat
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// See ``baselineOffset``.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = CGFloat
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        /// See ``underlineStyle``.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = NSUnderlineStyle
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// See ``strikethroughStyle``.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// What it holds.
            public typealias Value = NSUnderlineStyle
            /// The key in `NSAttributedString`.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
    }

    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// UIKit's attributes by their names, such as `string.font`.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
        self[T.self]
    }
}

extension AttributeContainer {
    /// The attributes of a dictionary that `NSAttributedString` takes. What UIKit's scope does not have is left out, and reported
    /// once.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for (key, value) in dictionary where !take(value, for: key) {
            FaultReport.once("AttributeContainer", "\(key.rawValue), which AttributedString has no place for here, is left out")
        }
    }

    private mutating func take(_ value: Any, for key: NSAttributedString.Key) -> Bool {
        let number = (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
            ?? (value as? Int).map { CGFloat($0) }
        let style = (value as? NSUnderlineStyle) ?? (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
            ?? (value as? NSNumber).map { NSUnderlineStyle(rawValue: $0.intValue) }
        switch key {
        case .font: self.font = value as? UIFont
        case .foregroundColor: self.foregroundColor = value as? UIColor
        case .backgroundColor: self.backgroundColor = value as? UIColor
        case .kern: self.kern = number
        case .baselineOffset: self.baselineOffset = number
        case .underlineStyle: self.underlineStyle = style
        case .strikethroughStyle: self.strikethroughStyle = style
        default: return false
        }
        return true
    }

    /// As `NSAttributedString` takes them.
    var dictionary: [NSAttributedString.Key: Any] {
        var all: [NSAttributedString.Key: Any] = [:]
        all[.font] = self.font
        all[.foregroundColor] = self.foregroundColor
        all[.backgroundColor] = self.backgroundColor
        all[.kern] = self.kern
        all[.baselineOffset] = self.baselineOffset
        all[.underlineStyle] = self.underlineStyle?.rawValue
        all[.strikethroughStyle] = self.strikethroughStyle?.rawValue
        return all
    }
}

extension NSAttributedString {
    /// The same text with those of its attributes that are UIKit's.
    public convenience init(_ attrStr: AttributedString) {
        self.init(attributedString: attrStr.converted { $0 })
    }
}

extension AttributedString {
    /// The same text with those of its attributes that UIKit's scope has.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let text = nsStr.string as NSString
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
            append(AttributedString(text.substring(with: range), attributes: AttributeContainer(attributes)))
        }
    }

    /// As UIKit draws it, with each run's attributes passed through the closure.
    func converted(_ change: (AttributeContainer) -> AttributeContainer) -> NSAttributedString {
        let whole = NSMutableAttributedString()
        for run in runs {
            let text = String(characters[run.range])
            whole.append(NSAttributedString(string: text, attributes: change(run.attributes).dictionary))
        }
        return whole
    }
}
