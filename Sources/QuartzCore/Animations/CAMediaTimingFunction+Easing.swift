// The names of the thirty easing functions, and each as a constant of `CAMediaTimingFunction`.

import CoreGraphics

/// Easing functions after Robert Penner, which Apple's API does not have. `Back` and `Elastic`
/// leave 0…1 on the way.
extension CAMediaTimingFunctionName {
    /// Starts slowly, by a square.
    public static let easeInQuad = Self(rawValue: "easeInQuad")
    /// Ends slowly, by a square.
    public static let easeOutQuad = Self(rawValue: "easeOutQuad")
    /// Starts and ends slowly, by a square.
    public static let easeInOutQuad = Self(rawValue: "easeInOutQuad")
    /// Starts slowly, by a cube.
    public static let easeInCubic = Self(rawValue: "easeInCubic")
    /// Ends slowly, by a cube.
    public static let easeOutCubic = Self(rawValue: "easeOutCubic")
    /// Starts and ends slowly, by a cube.
    public static let easeInOutCubic = Self(rawValue: "easeInOutCubic")
    /// Starts slowly, by a fourth power.
    public static let easeInQuart = Self(rawValue: "easeInQuart")
    /// Ends slowly, by a fourth power.
    public static let easeOutQuart = Self(rawValue: "easeOutQuart")
    /// Starts and ends slowly, by a fourth power.
    public static let easeInOutQuart = Self(rawValue: "easeInOutQuart")
    /// Starts slowly, by a fifth power.
    public static let easeInQuint = Self(rawValue: "easeInQuint")
    /// Ends slowly, by a fifth power.
    public static let easeOutQuint = Self(rawValue: "easeOutQuint")
    /// Starts and ends slowly, by a fifth power.
    public static let easeInOutQuint = Self(rawValue: "easeInOutQuint")
    /// Starts slowly, by a quarter of a sine wave.
    public static let easeInSine = Self(rawValue: "easeInSine")
    /// Ends slowly, by a quarter of a sine wave.
    public static let easeOutSine = Self(rawValue: "easeOutSine")
    /// Starts and ends slowly, by a quarter of a sine wave.
    public static let easeInOutSine = Self(rawValue: "easeInOutSine")
    /// Starts slowly, by a power of two.
    public static let easeInExpo = Self(rawValue: "easeInExpo")
    /// Ends slowly, by a power of two.
    public static let easeOutExpo = Self(rawValue: "easeOutExpo")
    /// Starts and ends slowly, by a power of two.
    public static let easeInOutExpo = Self(rawValue: "easeInOutExpo")
    /// Starts slowly, by a quarter of a circle.
    public static let easeInCirc = Self(rawValue: "easeInCirc")
    /// Ends slowly, by a quarter of a circle.
    public static let easeOutCirc = Self(rawValue: "easeOutCirc")
    /// Starts and ends slowly, by a quarter of a circle.
    public static let easeInOutCirc = Self(rawValue: "easeInOutCirc")
    /// Drawing back, by a tenth of the way at the start.
    public static let easeInBack = Self(rawValue: "easeInBack")
    /// Drawing back, by a tenth of the way at the end.
    public static let easeOutBack = Self(rawValue: "easeOutBack")
    /// Drawing back, by a tenth of the way at both ends.
    public static let easeInOutBack = Self(rawValue: "easeInOutBack")
    /// Swinging like a rubber band at the start.
    public static let easeInElastic = Self(rawValue: "easeInElastic")
    /// Swinging like a rubber band at the end.
    public static let easeOutElastic = Self(rawValue: "easeOutElastic")
    /// Swinging like a rubber band at both ends.
    public static let easeInOutElastic = Self(rawValue: "easeInOutElastic")
    /// Bouncing like a ball at the start.
    public static let easeInBounce = Self(rawValue: "easeInBounce")
    /// Bouncing like a ball at the end.
    public static let easeOutBounce = Self(rawValue: "easeOutBounce")
    /// Bouncing like a ball at both ends.
    public static let easeInOutBounce = Self(rawValue: "easeInOutBounce")
}

/// The same, ready for use: `animation.timingFunction = .easeOutBounce`. Each is equal to
/// `CAMediaTimingFunction(name:)` of its name.
extension CAMediaTimingFunction {
    /// The same as `CAMediaTimingFunction(name: .easeInQuad)`.
    public class var easeInQuad: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInQuad) }
    /// The same as `CAMediaTimingFunction(name: .easeOutQuad)`.
    public class var easeOutQuad: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutQuad) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutQuad)`.
    public class var easeInOutQuad: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutQuad) }
    /// The same as `CAMediaTimingFunction(name: .easeInCubic)`.
    public class var easeInCubic: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInCubic) }
    /// The same as `CAMediaTimingFunction(name: .easeOutCubic)`.
    public class var easeOutCubic: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutCubic) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutCubic)`.
    public class var easeInOutCubic: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutCubic) }
    /// The same as `CAMediaTimingFunction(name: .easeInQuart)`.
    public class var easeInQuart: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInQuart) }
    /// The same as `CAMediaTimingFunction(name: .easeOutQuart)`.
    public class var easeOutQuart: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutQuart) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutQuart)`.
    public class var easeInOutQuart: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutQuart) }
    /// The same as `CAMediaTimingFunction(name: .easeInQuint)`.
    public class var easeInQuint: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInQuint) }
    /// The same as `CAMediaTimingFunction(name: .easeOutQuint)`.
    public class var easeOutQuint: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutQuint) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutQuint)`.
    public class var easeInOutQuint: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutQuint) }
    /// The same as `CAMediaTimingFunction(name: .easeInSine)`.
    public class var easeInSine: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInSine) }
    /// The same as `CAMediaTimingFunction(name: .easeOutSine)`.
    public class var easeOutSine: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutSine) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutSine)`.
    public class var easeInOutSine: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutSine) }
    /// The same as `CAMediaTimingFunction(name: .easeInExpo)`.
    public class var easeInExpo: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInExpo) }
    /// The same as `CAMediaTimingFunction(name: .easeOutExpo)`.
    public class var easeOutExpo: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutExpo) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutExpo)`.
    public class var easeInOutExpo: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutExpo) }
    /// The same as `CAMediaTimingFunction(name: .easeInCirc)`.
    public class var easeInCirc: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInCirc) }
    /// The same as `CAMediaTimingFunction(name: .easeOutCirc)`.
    public class var easeOutCirc: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutCirc) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutCirc)`.
    public class var easeInOutCirc: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutCirc) }
    /// The same as `CAMediaTimingFunction(name: .easeInBack)`.
    public class var easeInBack: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInBack) }
    /// The same as `CAMediaTimingFunction(name: .easeOutBack)`.
    public class var easeOutBack: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutBack) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutBack)`.
    public class var easeInOutBack: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutBack) }
    /// The same as `CAMediaTimingFunction(name: .easeInElastic)`.
    public class var easeInElastic: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInElastic) }
    /// The same as `CAMediaTimingFunction(name: .easeOutElastic)`.
    public class var easeOutElastic: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutElastic) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutElastic)`.
    public class var easeInOutElastic: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutElastic) }
    /// The same as `CAMediaTimingFunction(name: .easeInBounce)`.
    public class var easeInBounce: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInBounce) }
    /// The same as `CAMediaTimingFunction(name: .easeOutBounce)`.
    public class var easeOutBounce: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeOutBounce) }
    /// The same as `CAMediaTimingFunction(name: .easeInOutBounce)`.
    public class var easeInOutBounce: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInOutBounce) }
}
