// The layer that shows a part of its sublayers, and scrolls to others.

import CoreGraphics

/// The directions in which a layer scrolls. An unknown raw value scrolls nowhere.
public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable, NamedCode {
    package typealias Code = ScrollMode
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Not at all.
    public static let none = Self(rawValue: "none")
    /// Up and down only.
    public static let vertically = Self(rawValue: "vertically")
    /// From side to side only.
    public static let horizontally = Self(rawValue: "horizontally")
    /// In both directions.
    public static let both = Self(rawValue: "both")
}

package enum ScrollMode: String, StoredCode {
    case none, vertically, horizontally, both

    package static var unknown: ScrollMode { .none }
    package static var keepsUnknown: Bool { true }
}

/// The values of a scroll layer.
package struct ScrollValues: ClassValues {
    package var scrollMode = ScrollMode.both
    package init() {}
}

/// Scrolls its sublayers by its bounds' origin, and clips them (Apple: `CAScrollLayer`).
///
/// A change of the origin animates like any change of the bounds.
open class CAScrollLayer: CALayer {
    package override class var ownProperties: ClassProperties {
        ClassProperties(ScrollValues.self, NoObjects.self, [
            .value("scrollMode", \ScrollValues.scrollMode, CAScrollLayerScrollMode.self, .fixed),
        ])
    }

    override class var scrolls: Bool { true }

    /// True for `masksToBounds`: layers of the class clip what they do not show.
    open override class func defaultValue(forKey key: String) -> Any? {
        key == "masksToBounds" ? NSNumber(value: true) : super.defaultValue(forKey: key)
    }

    /// The directions that `scroll` may move in; default both.
    open var scrollMode: CAScrollLayerScrollMode {
        get { self[named: \ScrollValues.scrollMode] }
        set { self[named: \ScrollValues.scrollMode] = newValue }
    }

    /// Makes `p` the origin of the bounds, in the directions of `scrollMode`.
    open func scroll(to p: CGPoint) {
        switch scrollMode {
        case .both: bounds.origin = p
        case .vertically: bounds.origin.y = p.y
        case .horizontally: bounds.origin.x = p.x
        default: break
        }
    }

    /// Scrolls as little as makes `r`, in the layer's coordinates, visible; of a rectangle that is
    /// larger than the bounds the part at its origin.
    open func scroll(to r: CGRect) {
        func origin(_ visible: ClosedRange<CGFloat>, _ wanted: ClosedRange<CGFloat>) -> CGFloat {
            let most = min(visible.lowerBound, wanted.lowerBound)
            let least = wanted.upperBound - (visible.upperBound - visible.lowerBound)
            return min(max(most, least), wanted.lowerBound)
        }
        guard !r.isNull, r.lanes.isFinite else { return }
        let (shown, r) = (bounds.standardized, r.standardized)
        scroll(
            to: CGPoint(x: origin(shown.minX...shown.maxX, r.minX...r.maxX), y: origin(shown.minY...shown.maxY, r.minY...r.maxY)))
    }

    open override func scroll(_ p: CGPoint) { scroll(to: p) }

    open override func scrollRectToVisible(_ r: CGRect) { scroll(to: r) }
}
