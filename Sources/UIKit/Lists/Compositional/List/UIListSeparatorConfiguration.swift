// The lines between the rows of a list, as a value.

import QuartzCore

/// How the lines above and below a row of a list look (Apple: `UIListSeparatorConfiguration`).
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is there (Apple: `UIListSeparatorConfiguration.Visibility`).
    public enum Visibility: Int, Sendable {
        /// As the list's style has it.
        case automatic = 0
        /// Yes.
        case visible
        /// No.
        case hidden
    }

    /// Insets as the list has them by its contents. Each of the four alone counts as well.
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Default automatic.
    public var topSeparatorVisibility = Visibility.automatic
    /// Default automatic.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Of the line above, of which leading and trailing count; default automatic.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// Of the line below, of which leading and trailing count; default automatic.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// Default the separators'.
    public var color = UIColor.separator

    /// Lines as lists of a style have them.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
