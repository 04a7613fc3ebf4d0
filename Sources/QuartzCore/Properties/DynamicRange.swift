// The enumerated values of the properties for displays brighter than white.

import CoreGraphics

extension CALayer {
    /// A range of brightness (Apple: `CALayer.DynamicRange`). An unknown raw value acts as `standard`.
    public struct DynamicRange: Hashable, RawRepresentable, Sendable, NamedCode {
        package typealias Code = DynamicRangeCode
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As the system likes it.
        public static let automatic = Self(rawValue: "automatic")
        /// No brighter than white.
        public static let standard = Self(rawValue: "standard")
        /// Somewhat brighter than white.
        public static let constrainedHigh = Self(rawValue: "constrainedHigh")
        /// As bright as the display can.
        public static let high = Self(rawValue: "high")
    }

    /// When brightness is mapped into the display's range (Apple: `CALayer.ToneMapMode`). An
    /// unknown raw value acts as `automatic`.
    public struct ToneMapMode: Hashable, RawRepresentable, Sendable, NamedCode {
        package typealias Code = ToneMapCode
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As the system likes it.
        public static let automatic = Self(rawValue: "automatic")
        /// Never.
        public static let never = Self(rawValue: "never")
        /// Where the display can.
        public static let ifSupported = Self(rawValue: "ifSupported")
    }
}
