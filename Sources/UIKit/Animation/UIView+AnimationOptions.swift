// The options of view animations, with Apple's raw values.

import QuartzCore

extension UIView {
    /// How a block animates (Apple: `UIView.AnimationOptions`).
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out the changed views inside the block, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets views get touches while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is on screen instead of the values before the block.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Goes there and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Takes its own duration inside another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// With its own curve rather than the enclosing block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Shows a transition's content as it changes, not two snapshots.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows views of a transition in the place of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// With its own options rather than the enclosing block's.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow first and last; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow last.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// An even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turns about the vertical axis, the left side coming forward.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns about the vertical axis, the right side coming forward.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old state curls up like a page.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new state comes down like a page.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The old state fades into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns about the horizontal axis, the upper side coming forward.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns about the horizontal axis, the lower side coming forward.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Wishes for a frame rate; Lamina draws every frame of the display.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// 60 frames a second would do.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 frames a second would do.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The curve of bits 16 to 18.
        var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 7)) ?? .easeInOut }
        var isSystemSpring: Bool { rawValue >> 16 & 7 == 7 }
    }

    /// How key frames animate (Apple: `UIView.KeyframeAnimationOptions`).
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out at the end of the block, so that this is animated as well.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views can be touched while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from what is shown rather than from what was set.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Again and again.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Forth and back; with `repeat`.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// With its own duration rather than the enclosing block's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// With its own options rather than the enclosing block's.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Straight from one value to the next; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each value stays until the next one's time.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight, at an even speed.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a smooth curve, at an even speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 15 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// The pace of a block (Apple: `UIView.AnimationCurve`).
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0, easeIn, easeOut, linear

        @MainActor var timingFunction: CAMediaTimingFunction { Self.timingFunctions[rawValue] }

        @MainActor private static let timingFunctions = [
            CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeIn),
            CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .linear),
        ]
    }

    /// The transitions of begin/commit blocks (Apple: `UIView.AnimationTransition`).
    public enum AnimationTransition: Int, Sendable {
        case none = 0, flipFromLeft, flipFromRight, curlUp, curlDown
    }
}
