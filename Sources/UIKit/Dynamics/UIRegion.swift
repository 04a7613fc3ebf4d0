// Where a field of force works.

import QuartzCore

/// A part of the plane, about the middle of what it belongs to (Apple: `UIRegion`).
@preconcurrency @MainActor
public class UIRegion: NSObject {
    private let isInside: (CGPoint) -> Bool

    /// What `isInside` says of places from the middle.
    private init(_ isInside: @escaping (CGPoint) -> Bool) {
        self.isInside = isInside
        super.init()
    }

    /// Everywhere.
    public class var infinite: UIRegion { UIRegion { _ in true } }
    /// A disc, by points.
    public convenience init(radius: CGFloat) { self.init { hypot($0.x, $0.y) <= radius } }
    /// A rectangle, by points.
    public convenience init(size: CGSize) {
        self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    /// All that this one is not.
    public func inverse() -> UIRegion {
        let own = isInside
        return UIRegion { !own($0) }
    }
    /// What is in one of both.
    public func byUnion(with region: UIRegion) -> UIRegion {
        let (own, other) = (isInside, region.isInside)
        return UIRegion { own($0) || other($0) }
    }
    /// What is in this one and not in the other.
    public func byDifference(from region: UIRegion) -> UIRegion {
        let (own, other) = (isInside, region.isInside)
        return UIRegion { own($0) && !other($0) }
    }
    /// What is in both.
    public func byIntersection(with region: UIRegion) -> UIRegion {
        let (own, other) = (isInside, region.isInside)
        return UIRegion { own($0) && other($0) }
    }
    /// Whether a place, from the middle, is in it.
    public func contains(_ point: CGPoint) -> Bool { isInside(point) }
}
