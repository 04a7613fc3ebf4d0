// What of a layout is not right any more.

import QuartzCore

/// Says what of a layout is to be done anew (Apple: `UICollectionViewLayoutInvalidationContext`). A layout may have a class of
/// its own for it; whoever invalidates a part fills in which.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether data and layout are both others, as by `reloadData()`.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections or items are others.
    open internal(set) var invalidateDataSourceCounts = false
    /// Which items were said to be placed anew; nil: none by name.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Which supplementary views were, by their kinds.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// Which decoration views were, by their kinds.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// What is added to the content offset when the layout is done anew; default zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// How much larger the content becomes; default zero. Nobody reads it but layouts: the content's size is asked anew.
    open var contentSizeAdjustment = CGSize.zero

    public override init() { super.init() }

    /// Adds items that are to be placed anew.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }

    /// Adds decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// A context of this very class, by its `init()`.
    static func makeFresh() -> UICollectionViewLayoutInvalidationContext { allocateFresh(true) }

    /// See `UICollectionViewLayoutAttributes.allocateFresh`.
    @_silgen_name("$s5UIKit41UICollectionViewLayoutInvalidationContextC5freshACSb_tcfC")
    private static func allocateFresh(_ fresh: Bool) -> UICollectionViewLayoutInvalidationContext

    convenience init(fresh: Bool) { self.init() }
}

/// The same for a flow layout (Apple: `UICollectionViewFlowLayoutInvalidationContext`).
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and spacings again; default true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items are placed anew; default true.
    open var invalidateFlowLayoutAttributes = true
}
