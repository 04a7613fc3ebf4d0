// Which classes views are of, and how one is had for an element.

import QuartzCore

/// What views in the pool serve for.
struct ReuseKey: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String
    let identifier: String

    init(_ category: UICollectionView.ElementCategory, _ kind: String, _ identifier: String) {
        (self.category, self.kind, self.identifier) = (category, kind, identifier)
    }
}

extension UICollectionView {
    static func reusable<View: UICollectionReusableView>(
        _ kind: AnyClass, _ base: View.Type, _ what: String
    ) -> UICollectionReusableView.Type {
        guard let kind = kind as? View.Type else { stop("the class of a \(what) must be one of \(base), not \(kind)") }
        return kind
    }

    func register(_ kind: UICollectionReusableView.Type?, _ key: ReuseKey) {
        pool.register(key, kind.map { kind in { [unowned self] in UICollectionReusableView.make(kind, comingFrame) } })
    }

    /// Where a new view is made: its `init(frame:)` may go by the size.
    private var comingFrame: CGRect {
        guard let coming else { return .zero }
        let size = coming.size
        return CGRect(
            x: coming.center.x - size.width / 2, y: coming.center.y - size.height / 2, width: size.width, height: size.height)
    }

    func dequeue(_ key: ReuseKey, _ path: IndexPath) -> UICollectionReusableView {
        let element = CollectionElement(key.category, key.kind, path)
        let before = coming
        if coming.map(CollectionElement.init) != element { coming = attributes(of: element) }
        defer { coming = before }
        guard let view = pool.take(key) else {
            stop("""
                no class is registered for \(key.category == .cell ? "cells" : "views of the kind \(key.kind)") with the \
                identifier \(key.identifier): call register(_:…) before
                """)
        }
        view.reuseIdentifier = key.identifier
        view.collection = self
        if let coming { UIView.performWithoutAnimation { view.take(coming) } }
        return view
    }

    func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        coming = attributes
        defer { coming = nil }
        let kind = attributes.representedElementKind ?? "", isCell = attributes.representedElementCategory == .cell
        let path = isCell ? dataPath(attributes.indexPath) : attributes.indexPath
        if attributes.representedElementCategory == .decorationView { return makeDecoration(kind) }
        guard let dataSource else { stop("UICollectionView: the data source is gone, and a view is needed at \(path)") }
        let view = isCell
            ? dataSource.collectionView(self, cellForItemAt: path)
            : dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        require(view.reuseIdentifier != nil, """
            the \(isCell ? "cell" : "view of the kind \(kind)") that \(type(of: dataSource)) gives for \(path) must come from a \
            dequeueReusable… method
            """)
        return view
    }

    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            require(
                path.count == 2 && counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.item,
                "UICollectionView.reconfigureItems: there is no item \(path), of \(counts) in each section")
            guard !layoutState.needsViews, let cell = cellForItem(at: path), let attributes = cell.shown,
                  let identifier = cell.reuseIdentifier
            else { continue }
            let key = ReuseKey(.cell, "", identifier)
            // The data source is given the cell that is there.
            pool.offer(cell, as: key)
            let given = makeView(attributes)
            pool.takeBack(key)
            require(
                given === cell, "UICollectionView.reconfigureItems: item \(path) was given another cell than the one that it has")
            fit(cell, attributes)
        }
    }

    private func makeDecoration(_ kind: String) -> UICollectionReusableView {
        guard let made = layoutInForce.decorations[kind] else {
            stop("\(type(of: layoutInForce)) has registered no class for decoration views of the kind \(kind)")
        }
        let view = pool.take(ReuseKey(.decorationView, kind, "\(made)")) ?? UICollectionReusableView.make(made, comingFrame)
        view.collection = self
        return view
    }

    /// The view may serve again.
    func keep(_ view: UICollectionReusableView, _ element: CollectionElement) {
        let identifier = view.reuseIdentifier ?? "\(type(of: view))"
        pool.keep(view, as: ReuseKey(element.category, element.category == .cell ? "" : element.kind, identifier))
    }
}

extension UICollectionView {
    /// How cells of a class are made and filled, for `dequeueConfiguredReusableCell(using:for:item:)` (Apple:
    /// `UICollectionView.CellRegistration`). One is made once and used for many cells.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let identifier = RegistrationNumber.next("cell")

        /// - Parameter handler: called each time that a cell is to show an item.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// The same for supplementary views (Apple: `UICollectionView.SupplementaryRegistration`).
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let kind: String
        let handler: Handler
        let identifier = RegistrationNumber.next("view")

        /// - Parameter handler: called each time that a view is to be shown.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// A cell for an item, filled as the registration says. A nil item fills nothing.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = ReuseKey(.cell, "", registration.identifier)
        if registrations.insert(registration.identifier).inserted { register(Cell.self, key) }
        guard let cell = dequeue(key, indexPath) as? Cell else { stop("a registration's cell is no \(Cell.self)") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view, filled as the registration says.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = ReuseKey(.supplementaryView, registration.kind, registration.identifier)
        if registrations.insert(registration.identifier).inserted { register(Supplementary.self, key) }
        guard let view = dequeue(key, indexPath) as? Supplementary else {
            stop("a registration's view is no \(Supplementary.self)")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

@MainActor
private enum RegistrationNumber {
    private static var last = 0

    static func next(_ what: String) -> String {
        last += 1
        return "\(what) registration \(last)"
    }
}
