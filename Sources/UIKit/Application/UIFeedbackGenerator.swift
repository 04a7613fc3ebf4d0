// Taps and buzzes that a hand feels. No display here has what makes them, as no iPad has: calls are answered, and nothing is
// felt.

import QuartzCore

/// What a hand is to feel (Apple: `UIFeedbackGenerator`); use a subclass. Nothing is felt here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// Something is to be felt soon.
    open func prepare() {}
}

/// Something bumped into something (Apple: `UIImpactFeedbackGenerator`). Nothing is felt here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy and how hard the things are.
    public enum FeedbackStyle: Int, Sendable { case light = 0, medium, heavy, soft, rigid }

    /// Bumps of medium weight.
    public override init() { super.init() }
    /// Bumps of a weight.
    public init(style: FeedbackStyle) { super.init() }

    /// They bump now.
    open func impactOccurred() {}
    /// They bump now, as strongly as a number from 0 to 1 says.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Another choice was made (Apple: `UISelectionFeedbackGenerator`). Nothing is felt here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// It was made now.
    open func selectionChanged() {}
}

/// Something succeeded or failed (Apple: `UINotificationFeedbackGenerator`). Nothing is felt here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Sendable { case success = 0, warning, error }

    /// It is over now.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
