// Effects that follow how a device is held. No device here has a sensor for that: a program's effects are kept, and views stay as
// they are without one.

import QuartzCore

/// What changes a view as the device is turned (Apple: `UIMotionEffect`). Views never ask for it here: nothing tells how the
/// device is held.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }

    /// Key paths of the view and what is to be added to their values; nil, unless a subclass says otherwise.
    /// - Parameter viewerOffset: from where the device is looked at, each coordinate from -1 to 1.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Goes evenly from one value to another as the device is turned (Apple: `UIInterpolatingMotionEffect`). See `UIMotionEffect`.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// About which axis the device is turned (Apple: `UIInterpolatingMotionEffect.EffectType`).
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis }

    /// The property of the view.
    public let keyPath: String
    /// The axis.
    public let type: EffectType
    /// What is added at -1: a number; default nil, 0.
    open var minimumRelativeValue: Any?
    /// What is added at 1: a number; default nil, 0.
    open var maximumRelativeValue: Any?

    /// An effect on a property of a view.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// The number between both for the axis' coordinate.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let place = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let low = minimumRelativeValue.flatMap { scalar($0) } ?? 0, high = maximumRelativeValue.flatMap { scalar($0) } ?? 0
        return [keyPath: NSNumber(value: low + (high - low) * (Double(min(max(place, -1), 1)) + 1) / 2)]
    }
}

/// Several effects as one (Apple: `UIMotionEffectGroup`). See `UIMotionEffect`.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; default nil.
    open var motionEffects: [UIMotionEffect]?

    /// What all of them say; of those that name one key path the last.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        (motionEffects ?? []).reduce(into: [:]) { all, effect in
            all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
    }
}

extension UIView {
    /// Keeps an effect. It changes nothing: no sensor tells how the device is held.
    public func addMotionEffect(_ effect: UIMotionEffect) { rareValues.motionEffects.append(effect) }
    /// Gives up an effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { rare?.motionEffects.removeAll { $0 === effect } }
    /// The effects that were added.
    public var motionEffects: [UIMotionEffect] {
        get { rare?.motionEffects ?? [] }
        set { rareValues.motionEffects = newValue }
    }
}
