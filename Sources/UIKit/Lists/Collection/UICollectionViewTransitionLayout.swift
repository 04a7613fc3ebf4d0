// A layout between two others, by a part of the way that a finger or the program sets.

import QuartzCore

/// Shows elements on the way from one layout to another (Apple: `UICollectionViewTransitionLayout`).
///
/// `UICollectionView.startInteractiveTransition(to:completion:)` makes it the layout of the view; whoever drives the transition
/// sets `transitionProgress`. What only one of the layouts has fades.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at progress 0.
    public let currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    public let nextLayout: UICollectionViewLayout

    /// The part of the way; default 0. Beyond 0…1 it goes on in the same direction.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            if !transitionProgress.isFinite { transitionProgress = oldValue }
            if transitionProgress != oldValue { invalidateLayout() }
        }
    }

    private var values: [String: CGFloat] = [:]
    private var isPrepared = false

    /// A layout between two.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// Keeps a number for whoever drives the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// A number that was kept; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            isPrepared = false
            for layout in [currentLayout, nextLayout] { layout.invalidateLayout() }
        }
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        guard !isPrepared else { return }
        isPrepared = true
        for layout in [currentLayout, nextLayout] { layout.prepare() }
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var seen: Set<CollectionElement> = []
        let all = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
        return all.map(CollectionElement.init).filter { seen.insert($0).inserted }.compactMap(between)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(CollectionElement(item: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { between(CollectionElement(.supplementaryView, elementKind, indexPath)) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { between(CollectionElement(.decorationView, elementKind, indexPath)) }

    private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

    private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch (currentLayout.attributes(of: element), nextLayout.attributes(of: element)) {
        case (let from?, let to?): return between(from, to)
        case (let from?, nil): return between(from, from.faded)
        case (nil, let to?): return between(to.faded, to)
        case (nil, nil): return nil
        }
    }

    private func between(
        _ from: UICollectionViewLayoutAttributes, _ to: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let mixed = (transitionProgress < 0.5 ? from : to).copied
        mixed.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
        mixed.size = CGSize(
            width: max(0, mix(from.size.width, to.size.width)), height: max(0, mix(from.size.height, to.size.height)))
        mixed.alpha = min(max(mix(from.alpha, to.alpha), 0), 1)
        let (start, end) = (from.transform3D, to.transform3D)
        mixed.transform3D = CATransform3D(
            m11: mix(start.m11, end.m11), m12: mix(start.m12, end.m12), m13: mix(start.m13, end.m13),
            m14: mix(start.m14, end.m14), m21: mix(start.m21, end.m21), m22: mix(start.m22, end.m22),
            m23: mix(start.m23, end.m23), m24: mix(start.m24, end.m24), m31: mix(start.m31, end.m31),
            m32: mix(start.m32, end.m32), m33: mix(start.m33, end.m33), m34: mix(start.m34, end.m34),
            m41: mix(start.m41, end.m41), m42: mix(start.m42, end.m42), m43: mix(start.m43, end.m43),
            m44: mix(start.m44, end.m44))
        return mixed
    }
}

extension UICollectionView {
    func startTransition(
        to layout: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
    ) -> UICollectionViewTransitionLayout {
        let old = layoutInForce
        require(
            !(old is UICollectionViewTransitionLayout),
            "UICollectionView.startInteractiveTransition: one is under way, which is to be finished or cancelled before")
        let transition = follower?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        layout.owner = self
        transitionCompletion = completion
        change(to: transition, false, nil)
        // Both are asked while it lasts.
        old.owner = self
        return transition
    }

    /// Goes on to one of the layouts, animated.
    func endTransition(finishing: Bool) {
        guard let transition = layoutInForce as? UICollectionViewTransitionLayout else { return }
        let completion = transitionCompletion
        transitionCompletion = nil
        let (end, other) = finishing
            ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
        change(to: end, true) { completion?(finishing, $0) }
        other.owner = nil
    }
}
