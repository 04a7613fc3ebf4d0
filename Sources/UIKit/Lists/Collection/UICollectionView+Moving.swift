// An item that is moved by hand. In: where it is held. Out: its cell there, the others making room, and at the end the data
// source being told.

import QuartzCore

/// An item on its way: the view shows it at a place that it has not in the data.
struct CollectionMove {
    let origin: IndexPath
    /// The numbers of items in the data.
    let counts: [Int]
    var path: IndexPath
    var position: CGPoint
    /// From the data to what shows; nil: it is where it was.
    var difference: ListDifference?

    /// From one place to another, within numbers of items as they are before.
    static func difference(from origin: IndexPath, to path: IndexPath, _ counts: [Int]) -> ListDifference {
        var changes = ListChanges(), after = counts
        changes.move(item: origin, to: path)
        after[origin.section] -= 1
        after[path.section] += 1
        return ListDifference(changes, before: counts, after: after, list: "UICollectionView", item: "item")
    }
}

extension UICollectionView {
    func beginMove(of path: IndexPath) -> Bool {
        cancelMove()
        guard let cell = cellForItem(at: path), dataSource?.collectionView(self, canMoveItemAt: path) == true
        else { return false }
        moving = CollectionMove(origin: path, counts: counts, path: path, position: cell.center)
        showMoving()
        return true
    }

    func updateMove(_ position: CGPoint) {
        guard let old = moving, position.x.isFinite, position.y.isFinite else { return }
        moving?.position = position
        showMoving()
        let proposed = layoutInForce.targetIndexPath(forInteractivelyMovingItem: old.path, withPosition: position)
        let target = follower?.collectionView(
            self, targetIndexPathForMoveFromItemAt: old.origin, toProposedIndexPath: proposed) ?? proposed
        if target != old.path, takes(target, from: old.path) { move(from: old.path, to: target) }
    }

    /// Whether there is such a place for an item of another.
    private func takes(_ target: IndexPath, from path: IndexPath) -> Bool {
        guard target.count == 2, counts.indices.contains(target.section) else { return false }
        return 0..<counts[target.section] + (target.section == path.section ? 0 : 1) ~= target.item
    }

    /// The others make room. The data know nothing of it yet.
    private func move(from path: IndexPath, to target: IndexPath) {
        rememberElements()
        let before = attributesBefore
        attributesBefore = [:]
        if let old = moving {
            moving?.path = target
            moving?.difference = target == old.origin
                ? nil : CollectionMove.difference(from: old.origin, to: target, old.counts)
        }
        apply(CollectionMove.difference(from: path, to: target, counts), before) { _ in }
    }

    func endMove() {
        guard let moving else { return }
        self.moving = nil
        if moving.path != moving.origin {
            dataSource?.collectionView(self, moveItemAt: moving.origin, to: moving.path)
        }
        settle(moving.path)
    }

    func cancelMove() {
        guard let moving else { return }
        self.moving = nil
        if moving.path == moving.origin { settle(moving.origin) } else { move(from: moving.path, to: moving.origin) }
    }

    /// The cell glides from where it was held to its place.
    private func settle(_ path: IndexPath) {
        let element = CollectionElement(item: path)
        guard let cell = shown[element], let attributes = attributes(of: element) else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            give(attributes, to: cell)
        }
        setNeedsLayout()
    }

    private func showMoving() {
        guard let moving, let cell = shown[CollectionElement(item: moving.path)] else { return }
        give(attributes(ofMoving: moving), to: cell)
    }

    func attributes(ofMoving moving: CollectionMove) -> UICollectionViewLayoutAttributes {
        layoutInForce.layoutAttributesForInteractivelyMovingItem(at: moving.path, withTargetPosition: moving.position)
    }

    /// What is in view, with the moved item where it is held.
    func withMoving(_ elements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let moving else { return elements }
        let element = CollectionElement(item: moving.path)
        return elements.filter { CollectionElement($0) != element } + [attributes(ofMoving: moving)]
    }

    /// Where the data have what shows at a place.
    func dataPath(_ path: IndexPath) -> IndexPath { moving?.difference?.path(ofNew: path) ?? path }
}
