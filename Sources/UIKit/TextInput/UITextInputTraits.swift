// What is to be typed, as a keyboard on the screen, an input method or a password manager would want to know.

import QuartzCore

/// What a keyboard on the screen offers (Apple: `UIKeyboardType`). A real keyboard types whatever is on its keys.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad
    /// The older name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// What the return key of a keyboard on the screen says (Apple: `UIReturnKeyType`).
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a keyboard on the screen writes in capitals (Apple: `UITextAutocapitalizationType`).
public enum UITextAutocapitalizationType: Int, Sendable { case none = 0, words, sentences, allCharacters }
/// Whether an input method corrects what is typed (Apple: `UITextAutocorrectionType`).
public enum UITextAutocorrectionType: Int, Sendable { case `default` = 0, no, yes }
/// Whether an input method checks the spelling (Apple: `UITextSpellCheckingType`).
public enum UITextSpellCheckingType: Int, Sendable { case `default` = 0, no, yes }
/// What a keyboard on the screen looks like (Apple: `UIKeyboardAppearance`).
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0, dark, light
    /// The older name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What a text stands for (Apple: `UITextContentType`).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// Their first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// Their last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone's number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address in the web.
    public static let URL = UITextContentType(rawValue: "url")
    /// What a user is called by a service.
    public static let username = UITextContentType(rawValue: "username")
    /// The password that goes with it.
    public static let password = UITextContentType(rawValue: "password")
    /// A password that is made now.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is good once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// Whether a keyboard turns straight quotes into curly ones (Apple: `UITextSmartQuotesType`).
public enum UITextSmartQuotesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether a keyboard turns two hyphens into a dash (Apple: `UITextSmartDashesType`).
public enum UITextSmartDashesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether a keyboard puts and takes spaces around what is inserted and deleted (Apple: `UITextSmartInsertDeleteType`).
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default` = 0, no, yes }

/// What is to be typed (Apple: `UITextInputTraits`). Everything is optional.
///
/// Keyboards that have keys pay no attention to any of it but `isSecureTextEntry`, which hides what a text field shows.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Default `.sentences`.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// Default `.default`.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// Default `.default`.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// Default `.default`.
    var smartQuotesType: UITextSmartQuotesType { get }
    /// Default `.default`.
    var smartDashesType: UITextSmartDashesType { get }
    /// Default `.default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
    /// Default `.default`.
    var keyboardType: UIKeyboardType { get }
    /// Default `.default`.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// Default `.default`.
    var returnKeyType: UIReturnKeyType { get }
    /// Whether the return key of a keyboard on the screen is off while there is no text; default false.
    var enablesReturnKeyAutomatically: Bool { get }
    /// Whether what is typed is not shown; default false.
    var isSecureTextEntry: Bool { get }
    /// Default nil: not said.
    var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
    /// `.sentences`.
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    /// `.default`.
    public var autocorrectionType: UITextAutocorrectionType { .default }
    /// `.default`.
    public var spellCheckingType: UITextSpellCheckingType { .default }
    /// `.default`.
    public var smartQuotesType: UITextSmartQuotesType { .default }
    /// `.default`.
    public var smartDashesType: UITextSmartDashesType { .default }
    /// `.default`.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
    /// `.default`.
    public var keyboardType: UIKeyboardType { .default }
    /// `.default`.
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    /// `.default`.
    public var returnKeyType: UIReturnKeyType { .default }
    /// False.
    public var enablesReturnKeyAutomatically: Bool { false }
    /// False.
    public var isSecureTextEntry: Bool { false }
    /// Nil.
    public var textContentType: UITextContentType! { nil }
}
