// The views that a collection view shows and uses again.

import QuartzCore

/// A view that a collection view shows in many places, one after the other: a header, a footer, a decoration, or a cell (Apple:
/// `UICollectionReusableView`).
open class UICollectionReusableView: UIView, ReusableView {
    /// The identifier for which it was made; nil for decorations.
    open internal(set) var reuseIdentifier: String?

    /// What it was given last, in an object of its own.
    private(set) var shown: UICollectionViewLayoutAttributes?
    /// Where it shows.
    weak var collection: UICollectionView?

    /// Whether what it shows may want another size than it was asked for last.
    var wantsFitting = false

    /// For subclasses of this module: a layout has said something else of it.
    func placed() {}
    /// For subclasses of this module: it is shown, and what is around it may be other.
    func seated() {}

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is shown in another place. Does nothing.
    open func prepareForReuse() {}

    /// Called when a layout has placed the view: it has its size, place, transform, alpha and `zIndex` already, and takes what a
    /// layout's own attributes say besides. Does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view goes from one layout to another. Does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called when it has. Does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would like in the place of those that a layout has for it; by default the same, but in a
    /// layout that estimates sizes with the size that its constraints ask for. A layout is asked whether it goes by them.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let axes = collection?.layoutInForce.fittedAxes(of: CollectionElement(layoutAttributes)), !axes.isEmpty
        else { return layoutAttributes }
        let fitting = fittingSize(
            layoutAttributes.size, axes.contains(.width) ? .fittingSizeLevel : .required,
            axes.contains(.height) ? .fittingSizeLevel : .required)
        let preferred = layoutAttributes.copied
        // What nothing is said of stays as it is.
        if axes.contains(.width), fitting.width > 0 { preferred.size.width = fitting.width }
        if axes.contains(.height), fitting.height > 0 { preferred.size.height = fitting.height }
        return preferred
    }

    /// For subclasses of this module: how large what is in it wants to be.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        systemLayoutSizeFitting(target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
}

extension UICollectionReusableView {
    /// A view of a class that is known at run time, by its `init(frame:)`.
    static func make(_ kind: UICollectionReusableView.Type, _ frame: CGRect) -> UICollectionReusableView {
        kind.allocateFresh(frame)
    }

    /// See `UICollectionViewLayoutAttributes.allocateFresh`.
    @_silgen_name("$s5UIKit24UICollectionReusableViewC5freshAC10Foundation6CGRectV_tcfC")
    private static func allocateFresh(_ fresh: CGRect) -> UICollectionReusableView

    convenience init(fresh: CGRect) { self.init(frame: fresh) }

    /// Takes a layout's word for how it is to be seen.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        let own = attributes.copied
        shown = own
        let resizes = bounds.size != own.size
        if resizes { bounds.size = own.size }
        let place = collection?.place(own.center, in: superview) ?? own.center
        if center != place { center = place }
        if !CATransform3DEqualToTransform(layer.transform, own.transform3D) { layer.transform = own.transform3D }
        if alpha != own.alpha { alpha = own.alpha }
        if isHidden != own.isHidden { isHidden = own.isHidden }
        let depth = CGFloat(own.zIndex)
        if layer.zPosition != depth { layer.zPosition = depth }
        apply(attributes)
        placed()
        // What is in it moves with it.
        if resizes, UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
    }

    /// Whether it shows a layout's word as it is.
    func shows(_ attributes: UICollectionViewLayoutAttributes) -> Bool { shown?.isEqual(attributes) ?? false }

    /// It is shown no more.
    func forget() { shown = nil }
}
