// What holds for all blocks, and what a running block can be told.

import QuartzCore

extension UIView {
    /// Whether blocks animate; when they don't, their changes happen at once, and completions are called all the same.
    public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationState.areAnimationsEnabled = enabled }
    /// Whether changes in blocks are animated; true at first.
    public class var areAnimationsEnabled: Bool { UIViewAnimationState.areAnimationsEnabled }

    /// Makes changes without animation, also inside a block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = UIViewAnimationState.areAnimationsEnabled
        UIViewAnimationState.areAnimationsEnabled = false
        actionsWithoutAnimation()
        UIViewAnimationState.areAnimationsEnabled = before
    }

    /// The duration of the block that is running; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationState.current?.duration ?? 0 }

    /// Repeats the changes in `animations` as often as `count` says; only inside of a block. With `autoreverses` a repetition is
    /// there and back.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let state = UIViewAnimationState.current else { return animations() }
        let before = (state.repeatCount, state.autoreverses)
        (state.repeatCount, state.autoreverses) = (count.isNaN ? 0 : Float(max(0, count)), autoreverses)
        animations()
        (state.repeatCount, state.autoreverses) = before
    }

    /// How often the changes from now on are repeated, in the block that is running; may be fractional.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        UIViewAnimationState.current?.repeatCount = repeatCount.isNaN ? 0 : max(0, repeatCount)
    }

    /// Whether they go there and back.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        UIViewAnimationState.current?.autoreverses = repeatAutoreverses
    }
}
