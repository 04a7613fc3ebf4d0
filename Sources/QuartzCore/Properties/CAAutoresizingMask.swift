// How a layer's frame follows the size of its superlayer.

import CoreGraphics
import Synchronization

/// Which parts of a layer's place in its superlayer give way when that changes its size (Apple: `CAAutoresizingMask`).
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The distance from the superlayer's edge of minimum x.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    /// The width.
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The distance from the superlayer's edge of maximum x.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The distance from the superlayer's edge of minimum y.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    /// The height.
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The distance from the superlayer's edge of maximum y.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CAAutoresizingMask {
    /// Whether any layer ever had a mask: without one, changes of size look at no sublayer.
    static let isUsed = Atomic<Bool>(false)

    /// The share of a change that falls to the distance from the lesser edge and to the size. Parts share it
    /// alike, however large they are, margins in whole points from below: both as measured at Apple's.
    private static func shares(of change: CGFloat, _ low: Bool, _ size: Bool, _ high: Bool) -> (low: CGFloat, size: CGFloat) {
        switch (low, size, high) {
        case (false, false, _): return (0, 0)
        case (true, false, false): return (change, 0)
        case (false, true, false): return (0, change)
        case (true, false, true): return ((change / 2).rounded(.down), 0)
        case (true, true, false):
            let margin = (change * 2 / 3).rounded(.down)
            return (margin, change - margin)
        case (false, true, true): return (0, change - (change * 2 / 3).rounded(.down))
        case (true, true, true):
            let margin = (change / 3).rounded(.down)
            return (margin, change - 2 * margin)
        }
    }

    /// The frame after the superlayer's size changed.
    func frame(_ frame: CGRect, after change: CGSize) -> CGRect {
        let x = Self.shares(
            of: change.width, contains(.layerMinXMargin), contains(.layerWidthSizable), contains(.layerMaxXMargin))
        let y = Self.shares(
            of: change.height, contains(.layerMinYMargin), contains(.layerHeightSizable), contains(.layerMaxYMargin))
        return CGRect(
            x: frame.origin.x + x.low, y: frame.origin.y + y.low, width: frame.size.width + x.size,
            height: frame.size.height + y.size)
    }
}
