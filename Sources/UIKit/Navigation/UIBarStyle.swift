// Whether bars are light with dark text, as everything around them, or dark with light text.

/// What a bar without a colour of its own looks like (Apple: `UIBarStyle`).
public enum UIBarStyle: Int, Sendable {
    /// As the screen is: light, or dark on a dark one.
    case `default` = 0
    /// Dark with light text, whatever the screen is.
    case black = 1
    /// As `black`, an older name: bars are translucent unless they are told otherwise.
    case blackTranslucent = 2

    /// What the parts of the bar go by.
    var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}
