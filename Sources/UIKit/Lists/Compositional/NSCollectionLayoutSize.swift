// Lengths of a compositional layout: how large its parts are, and how much room is between them. Enters: a program's wish.
// Leaves: values that `GroupSolver` works out against what contains the part.

import QuartzCore

/// One side of a part of a compositional layout (Apple: `NSCollectionLayoutDimension`).
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    /// The fraction, or points.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

    /// A part of the width of what contains it.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalWidth, fractionalWidth)
    }
    /// A part of the height of what contains it.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        .init(.fractionalHeight, fractionalHeight)
    }
    /// So many points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        .init(.absolute, absoluteDimension)
    }
    /// So many points until the view is shown, and then as many as that asks for.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        .init(.estimated, estimatedDimension)
    }
    /// The same, but as large as the largest of those beside it in the group.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension { .init(.uniform, estimate) }

    /// Whether it is a part of a width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a part of a height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is in points for good.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether views say how large they are.
    public var isEstimated: Bool { kind == .estimated }
    /// Whether those of a group are as large as the largest.
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return other.kind == kind && other.dimension == dimension
    }

    public override var hash: Int { dimension.hashValue }

    /// Whether what is shown says how long it is.
    var isMeasured: Bool { kind == .estimated || kind == .uniform }

    /// In points.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: CompositionalLength.sound(dimension * container.width)
        case .fractionalHeight: CompositionalLength.sound(dimension * container.height)
        case .absolute, .estimated, .uniform: CompositionalLength.sound(dimension)
        }
    }
}

/// Lengths that can be added up.
enum CompositionalLength {
    /// Not negative, finite, and no longer than what a layer can be.
    static func sound(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 10_000_000) : 0 }
    /// The same for a distance, which may be negative.
    static func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, -10_000_000), 10_000_000) : 0 }
}

/// Width and height of a part of a compositional layout (Apple: `NSCollectionLayoutSize`).
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    /// How wide it is.
    public let widthDimension: NSCollectionLayoutDimension
    /// How high it is.
    public let heightDimension: NSCollectionLayoutDimension

    /// A size of both.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (widthDimension, heightDimension) = (width, height)
    }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSize else { return false }
        return other.widthDimension.isEqual(widthDimension) && other.heightDimension.isEqual(heightDimension)
    }

    public override var hash: Int { widthDimension.hash ^ heightDimension.hash }

    /// In points.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// The sides of which views say how long they are.
    var measured: FittedAxes {
        var axes = FittedAxes()
        if widthDimension.isMeasured { axes.insert(.width) }
        if heightDimension.isMeasured { axes.insert(.height) }
        return axes
    }
}

/// Room between parts, or around one (Apple: `NSCollectionLayoutSpacing`).
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    /// In points; of a flexible one the least.
    public let spacing: CGFloat
    /// Whether it takes what room is left.
    public let isFlexibleSpacing: Bool
    /// Whether it does not.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, isFlexibleSpacing) = (spacing, isFlexible) }

    /// So much or more: what room is left is shared by all that are flexible.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        .init(flexibleSpacing, isFlexible: true)
    }
    /// So much.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, isFlexible: false) }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Room around an item that it needs besides its own (Apple: `NSCollectionLayoutEdgeSpacing`).
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    /// Before it in the reading direction; nil: none.
    public let leading: NSCollectionLayoutSpacing?
    /// Above; nil: none.
    public let top: NSCollectionLayoutSpacing?
    /// After it in the reading direction; nil: none.
    public let trailing: NSCollectionLayoutSpacing?
    /// Below; nil: none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Room at the four edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The sides of which a view says how long they are.
struct FittedAxes: OptionSet {
    let rawValue: UInt8
    static let width = FittedAxes(rawValue: 1)
    static let height = FittedAxes(rawValue: 2)
    static let both: FittedAxes = [.width, .height]
}
