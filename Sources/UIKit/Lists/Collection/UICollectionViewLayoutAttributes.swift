// Where an element of a collection view is and what it looks like there, as layouts say it.

import QuartzCore

/// Place and looks of one cell, supplementary or decoration view (Apple: `UICollectionViewLayoutAttributes`).
///
/// A layout makes them, and the collection view gives them to the view. A subclass with properties of its own says in
/// `copy(with:)` how they are copied and in `isEqual(_:)` that they count: attributes equal to those a view has are not given to
/// it again.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// Which item, or which view of a kind, this is about.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Cell, supplementary or decoration view.
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// Of supplementary and decoration views; nil for cells.
    open internal(set) var representedElementKind: String?

    /// The middle, in the coordinates of the content.
    open var center = CGPoint.zero
    /// Before the transform.
    open var size = CGSize.zero
    /// About the middle; default identity.
    open var transform3D = CATransform3DIdentity
    /// From 0 to 1, the default.
    open var alpha: CGFloat = 1
    /// What has a greater number lies in front; default 0. It becomes the layer's `zPosition`.
    open var zIndex = 0
    /// Whether there is no view; default false.
    open var isHidden = false

    /// The same as `transform3D`; identity where that is none of the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// What surrounds the transformed rectangle. Setting it sets `center` and `size`, and is for attributes without a transform.
    open var frame: CGRect {
        get { shownFrame }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The rectangle in the view's own coordinates. Setting it sets `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    public override init() { super.init() }

    /// Attributes of a cell, of no size at the origin.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    }

    /// Attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    }

    /// Attributes of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).makeFresh()
        copy.indexPath = indexPath
        (copy.representedElementCategory, copy.representedElementKind) = (representedElementCategory, representedElementKind)
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        return copy
    }

    open override func copy() -> Any { copy(with: nil) }

    /// Whether both are about the same element and say the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if other === self { return true }
        return other.indexPath == indexPath && other.representedElementCategory == representedElementCategory
            && other.representedElementKind == representedElementKind && other.center == center && other.size == size
            && CATransform3DEqualToTransform(other.transform3D, transform3D) && other.alpha == alpha && other.zIndex == zIndex
            && other.isHidden == isHidden
    }

    open override var hash: Int { indexPath.hashValue }
}

extension UICollectionViewLayoutAttributes {
    /// Attributes of this very class, by its `init()`.
    static func makeFresh() -> UICollectionViewLayoutAttributes { allocateFresh(true) }

    /// Calls the convenience initialiser below for the dynamic class. Swift calls initialisers that are not `required` for a
    /// statically known class only, and one that is would have to be repeated by subclasses with initialisers of their own.
    @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC5freshACSb_tcfC")
    private static func allocateFresh(_ fresh: Bool) -> UICollectionViewLayoutAttributes

    convenience init(fresh: Bool) { self.init() }

    /// The same in an object of its own.
    var copied: Self {
        guard let copy = copy(with: nil) as? Self else { stop("\(type(of: self)).copy(with:) must give one of the same class") }
        return copy
    }

    func at(_ path: IndexPath) -> Self {
        let copy = copied
        copy.indexPath = path
        return copy
    }

    var faded: Self {
        let copy = copied
        copy.alpha = 0
        return copy
    }

    fileprivate var shownFrame: CGRect {
        let corner = CGPoint(x: -size.width / 2, y: -size.height / 2)
        guard !CATransform3DIsIdentity(transform3D) else {
            return CGRect(x: center.x + corner.x, y: center.y + corner.y, width: size.width, height: size.height)
        }
        let matrix = transform3D
        var (low, high) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
        for (x, y) in [(corner.x, corner.y), (-corner.x, corner.y), (corner.x, -corner.y), (-corner.x, -corner.y)] {
            // What lies behind the eye is taken for what is right before it.
            let depth = max(x * matrix.m14 + y * matrix.m24 + matrix.m44, 1e-6)
            let place = CGPoint(
                x: (x * matrix.m11 + y * matrix.m21 + matrix.m41) / depth,
                y: (x * matrix.m12 + y * matrix.m22 + matrix.m42) / depth)
            low = CGPoint(x: min(low.x, place.x), y: min(low.y, place.y))
            high = CGPoint(x: max(high.x, place.x), y: max(high.y, place.y))
        }
        return CGRect(x: center.x + low.x, y: center.y + low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension CGRect {
    /// Whether both have an area in common, not only an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

/// Which element of a collection a view or attributes stand for.
struct CollectionElement: Hashable {
    let category: UICollectionView.ElementCategory
    /// Empty for items.
    let kind: String
    var path: IndexPath

    init(item path: IndexPath) { (category, kind, self.path) = (.cell, "", path) }

    init(_ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath) {
        (self.category, self.kind, self.path) = (category, kind, path)
    }

    init(_ attributes: UICollectionViewLayoutAttributes) {
        (category, path) = (attributes.representedElementCategory, attributes.indexPath)
        kind = attributes.representedElementKind ?? ""
    }
}
