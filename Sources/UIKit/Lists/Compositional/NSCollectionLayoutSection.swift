// A section of a compositional layout: its group, what is around it, and how it scrolls. Enters: a program's wish. Leaves: a
// description, which `SectionSolver` turns into frames.

import QuartzCore

/// From where insets are measured (Apple: `UIContentInsetsReference`).
public enum UIContentInsetsReference: Int, Sendable {
    /// As what is around it says; at last the safe area.
    case automatic = 0
    /// The edges of the collection view.
    case none
    /// The collection view's safe area.
    case safeArea
    /// The collection view's layout margins.
    case layoutMargins
}

/// How a section scrolls across the direction of the collection view (Apple:
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all.
    case none = 0
    /// To anywhere.
    case continuous
    /// On until the beginning of a group is at the leading edge.
    case continuousGroupLeadingBoundary
    /// By as much as the collection view shows.
    case paging
    /// Group by group, with its beginning at the leading edge.
    case groupPaging
    /// Group by group, with the group in the middle.
    case groupPagingCentered
}

/// Changes how what is in view of a section looks, before it is shown (Apple:
/// `NSCollectionLayoutSectionVisibleItemsInvalidationHandler`). The point is the offset of the content.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// Items in groups that follow each other (Apple: `NSCollectionLayoutSection`).
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    let group: NSCollectionLayoutGroup
    /// How it looks as a list; nil: it is none.
    var list: UICollectionLayoutListConfiguration?

    /// Around the groups; default none.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Between groups; default none.
    open var interGroupSpacing: CGFloat = 0
    /// From where the insets at the sides are measured; default as the layout's configuration says.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Default none.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and the like; default none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether these keep `contentInsets` at their sides; default yes.
    open var supplementariesFollowContentInsets = true
    /// Called at each layout with what is in view, and may change how it looks; default nil.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Views behind the section; default none.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// A section that repeats a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// Another with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.list = list
        (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
        (copy.contentInsetsReference, copy.orthogonalScrollingBehavior) = (contentInsetsReference, orthogonalScrollingBehavior)
        (copy.boundarySupplementaryItems, copy.decorationItems) = (boundarySupplementaryItems, decorationItems)
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }
}

/// What contains a section or a group (Apple: `NSCollectionLayoutContainer`).
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// Its size.
    var contentSize: CGSize { get }
    /// What the insets leave of it.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// Where a layout is done (Apple: `NSCollectionLayoutEnvironment`).
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// What contains the section, or the group.
    var container: any NSCollectionLayoutContainer { get }
    /// The collection view's traits.
    var traitCollection: UITraitCollection { get }
}

/// Something of a section that is in view (Apple: `NSCollectionLayoutVisibleItem`). What is set counts until the next layout, at
/// which the handler is called again.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    /// From 0 to 1.
    var alpha: CGFloat { get set }
    /// In front of what has a lesser one.
    var zIndex: Int { get set }
    /// Whether there is no view.
    var isHidden: Bool { get set }
    /// The middle, where the section's content is not scrolled.
    var center: CGPoint { get set }
    /// About the middle.
    var transform3D: CATransform3D { get set }
    /// The kind of a supplementary or decoration view; of cells a name for them all.
    var name: String { get }
    /// Which item, or which view of the kind.
    var indexPath: IndexPath { get }
    /// What surrounds it with its transform.
    var frame: CGRect { get }
    /// Whether it is a cell.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// Nil for cells.
    var representedElementKind: String? { get }
}

final class CompositionalContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets) { (contentSize, contentInsets) = (size, insets) }
}

final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
        (container, traitCollection) = (CompositionalContainer(size, insets), traits)
    }
}

/// Changes attributes that are about to be shown.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// By how much the section is scrolled.
    private let scrolled: CGPoint

    init(_ attributes: UICollectionViewLayoutAttributes, scrolled: CGPoint) {
        (self.attributes, self.scrolled) = (attributes, scrolled)
    }

    var alpha: CGFloat { get { attributes.alpha } set { attributes.alpha = newValue } }
    var zIndex: Int { get { attributes.zIndex } set { attributes.zIndex = newValue } }
    var isHidden: Bool { get { attributes.isHidden } set { attributes.isHidden = newValue } }
    var transform: CGAffineTransform { get { attributes.transform } set { attributes.transform = newValue } }
    var transform3D: CATransform3D { get { attributes.transform3D } set { attributes.transform3D = newValue } }
    var center: CGPoint {
        get { CGPoint(x: attributes.center.x + scrolled.x, y: attributes.center.y + scrolled.y) }
        set { attributes.center = CGPoint(x: newValue.x - scrolled.x, y: newValue.y - scrolled.y) }
    }
    var frame: CGRect { attributes.frame.offsetBy(dx: scrolled.x, dy: scrolled.y) }
    var bounds: CGRect { attributes.bounds }
    var name: String { attributes.representedElementKind ?? "UICollectionViewCell" }
    var indexPath: IndexPath { attributes.indexPath }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
