// The grounds of cells in lists: the colours of a style, plain and while a cell is selected.

import QuartzCore

extension UIBackgroundConfiguration {
    /// Of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground, lit: .systemGray4) }
    /// Of what stands above and below sections of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.systemBackground) }
    /// Of a cell in a group.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        list(.secondarySystemGroupedBackground, lit: .systemGray4)
    }
    /// Of what stands above and below groups.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    private static func list(_ color: UIColor, lit: UIColor? = nil) -> UIBackgroundConfiguration {
        var new = UIBackgroundConfiguration()
        new.style = Style(color: color, lit: lit)
        return new
    }

    /// The same as it is to look in a state: of a list's cell that is selected, or that a finger is on, unless it has a colour.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let cell = state as? UICellConfigurationState else { return self }
        var new = self
        new.style?.isLit = cell.isSelected || cell.isHighlighted
        return new
    }

    /// What a style says of the colour.
    struct Style {
        let color: UIColor
        /// While a cell is selected; nil: the same.
        let lit: UIColor?
        var isLit = false
        var shown: UIColor { isLit ? lit ?? color : color }
    }
}
