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

// MARK: Settings of a layer

extension CALayer {
    /// Whether contents brighter than white may show so; default false. Lamina shows standard dynamic range, on which this and
    /// the three settings below change nothing.
    public var wantsExtendedDynamicRangeContent: Bool {
        get { self[.wantsExtendedDynamicRangeContent] } set { self[.wantsExtendedDynamicRangeContent] = newValue }
    }
    /// The range the layer would like to be shown in; default standard. A hint without effect here, as above.
    public var preferredDynamicRange: CALayer.DynamicRange {
        get { self[\.look.preferredDynamicRange] } set { self[\.look.preferredDynamicRange] = newValue }
    }
    /// When contents beyond the display's range are mapped into it; default automatic. A hint without effect here, as above.
    public var toneMapMode: CALayer.ToneMapMode { get { self[\.look.toneMapMode] } set { self[\.look.toneMapMode] = newValue } }
    /// How many times brighter than white the contents are; 0, the default, means what the image says. A hint without effect
    /// here, as above.
    public var contentsHeadroom: CGFloat {
        get { self[\.details.contentsHeadroom] } set { self[\.details.contentsHeadroom] = newValue }
    }
}
