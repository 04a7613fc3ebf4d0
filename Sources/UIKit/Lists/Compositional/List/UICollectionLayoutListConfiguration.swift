// Sections of a compositional layout that look like a table. Enters: how the list looks. Leaves: a section of rows as high as
// their cells say, and what a cell needs to know of its place.

import QuartzCore

/// How a list looks (Apple: `UICollectionLayoutListConfiguration`).
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// Its style (Apple: `UICollectionLayoutListConfiguration.Appearance`).
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Groups of rows from edge to edge.
        case grouped
        /// Groups of rows with round corners.
        case insetGrouped
        /// As beside other contents, without lines.
        case sidebar
        /// The same on the ground of a plain list.
        case sidebarPlain
    }

    /// What stands above a section (Apple: `UICollectionLayoutListConfiguration.HeaderMode`).
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The section's first item.
        case firstItemInSection
    }

    /// What stands below a section (Apple: `UICollectionLayoutListConfiguration.FooterMode`).
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// Its style.
    public let appearance: Appearance
    /// Default none.
    public var headerMode = HeaderMode.none
    /// Default none.
    public var footerMode = FooterMode.none
    /// Whether there are lines between rows; default yes, but not in sidebars.
    public var showsSeparators: Bool
    /// How these lines look.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Says how the lines of an item look that would look as the configuration given; default nil.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// See `itemSeparatorHandler` (Apple: `UICollectionLayoutListConfiguration.ItemSeparatorHandler`).
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// Behind everything; nil, the default: as the style has it.
    public var backgroundColor: UIColor?
    /// Above each header, in points; nil, the default: as the style has it.
    public var headerTopPadding: CGFloat?

    /// Says which buttons are behind an item where it is drawn aside from where reading begins; default nil.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The same from where reading ends; default nil.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Says which buttons are behind an item; nil: none (Apple:
    /// `UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider`).
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// A list of a style.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    /// The colour behind everything.
    var ground: UIColor {
        backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
    }

    var swipes: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped || appearance == .sidebar }
    /// Whether rows have room at the sides, and their groups round corners.
    var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
}

enum ListMetrics {
    /// Between the edges and groups with round corners.
    static let side: CGFloat = 16
    /// Above and below groups without a header or a footer.
    static let gap: CGFloat = 17.5
    /// The radius of their corners.
    static let radius: CGFloat = 10
    /// For rows and headers that were not asked yet.
    static let row: CGFloat = 44, edge: CGFloat = 38
}

extension NSCollectionLayoutSection {
    /// A section of rows as high as their cells say.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { list(configuration) }

    static func list(_ configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
        func size(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let row = NSCollectionLayoutItem(layoutSize: size(ListMetrics.row))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(ListMetrics.row), subitems: [row]))
        section.list = configuration
        let gap = configuration.isGrouped ? ListMetrics.gap : 0, side = configuration.isInset ? ListMetrics.side : 0
        let hasHeader = configuration.headerMode == .supplementary, hasFooter = configuration.footerMode == .supplementary
        section.contentInsets = NSDirectionalEdgeInsets(
            top: hasHeader ? 0 : gap, leading: side, bottom: hasFooter ? 0 : gap, trailing: side)
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(ListMetrics.edge), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = !configuration.isGrouped
            section.boundarySupplementaryItems.append(header)
        }
        if hasFooter {
            section.boundarySupplementaryItems.append(NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(ListMetrics.edge), elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout all of whose sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, _ in .list(configuration) }
    }

    /// What an element is in its list; nil: it is in none.
    func listPlace(of element: CollectionElement) -> ListPlace? {
        let path = element.path, sections = solution.sections
        guard path.count == 2, sections.indices.contains(path.section),
              let list = sections[path.section].solution.section.list
        else { return nil }
        switch (element.category, element.kind) {
        case (.cell, _):
            let hasHeader = list.headerMode == .firstItemInSection
            if hasHeader, path.item == 0 { return ListPlace(list: list, part: .header) }
            return ListPlace(
                list: list, part: .row, isFirst: path.item == (hasHeader ? 1 : 0),
                isLast: path.item == sections[path.section].solution.count - 1,
                lines: list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration)
        case (.supplementaryView, UICollectionView.elementKindSectionHeader): return ListPlace(list: list, part: .header)
        case (.supplementaryView, UICollectionView.elementKindSectionFooter): return ListPlace(list: list, part: .footer)
        default: return nil
        }
    }
}

/// What a cell is in a list.
struct ListPlace {
    enum Part { case row, header, footer }

    let list: UICollectionLayoutListConfiguration
    let part: Part
    var isFirst = false
    var isLast = false
    /// How its lines look; nil: it has none.
    var lines: UIListSeparatorConfiguration?
}
