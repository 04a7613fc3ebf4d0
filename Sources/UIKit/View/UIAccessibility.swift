// What users asked of the whole system to see better.

import QuartzCore

/// The system's settings for accessibility (Apple: `UIAccessibility`). No desktop here says any, so each is off.
public enum UIAccessibility {
    /// Whether animations are to be few: false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether materials are to be opaque: false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text is read aloud: false.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether text is to be bold: false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours are to stand out more: false.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether colours are to be inverted: false.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether fades are to stand for slides: false.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Posted where that changes.
    public static let reduceMotionStatusDidChangeNotification = Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// The older name of ``UIAccessibility/isReduceMotionEnabled``.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
/// The older name of ``UIAccessibility/isVoiceOverRunning``.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
/// The older name of ``UIAccessibility/isReduceTransparencyEnabled``.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
