// What users asked of the whole system to see better.

import Foundation
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
    /// What a program tells assistive programs (Apple: `UIAccessibility.Notification`).
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Another screen is shown.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen is another.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something is to be said.
        public static let announcement = Notification(rawValue: 1008)
        /// Content was scrolled to another page.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells assistive programs something. There are none here that hear it.
    public static func post(notification: Notification, argument: Any?) {}

    /// Posted where that changes.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// The older name of ``UIAccessibility/isReduceMotionEnabled``.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
/// The older name of ``UIAccessibility/isVoiceOverRunning``.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
/// The older name of ``UIAccessibility/isReduceTransparencyEnabled``.
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }
