// The enumerated values of properties as they are stored: one byte each, whose raw string is Apple's name.

/// The names of an enumeration, in the order of their codes: a case without values is one byte, its number.
package protocol StoredCode: StoredValue, RawRepresentable, CaseIterable, Sendable where RawValue == String {
    /// What an unknown name acts as.
    static var unknown: Self { get }
}

extension StoredCode {
    package static var kind: ValueKind { .text }
    package static var format: ValueFormat { .code }
    package static var codes: [String] { allCases.map(\.rawValue) }
    package static var unknownCode: UInt8 { withUnsafeBytes(of: unknown) { $0[0] } }
}

package enum ContentsGravity: String, StoredCode {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    package static var unknown: ContentsGravity { .center }
    package static var keepsUnknown: Bool { true }
}

package enum ContentsFilter: String, StoredCode {
    case linear, nearest, trilinear

    package static var unknown: ContentsFilter { .linear }
}

package enum ContentsFormat: String, StoredCode {
    case rgba8 = "RGBA8", rgbaHalf = "RGBAh", gray8 = "Gray8", automatic = "Automatic"

    package static var unknown: ContentsFormat { .rgba8 }
}

package enum CornerCurve: String, StoredCode {
    case circular, continuous

    package static var unknown: CornerCurve { .circular }
}

package enum FillMode: String, StoredCode {
    case removed, forwards, backwards, both

    var isBackwards: Bool { self == .backwards || self == .both }
    var isForwards: Bool { self == .forwards || self == .both }

    package static var unknown: FillMode { .removed }
}

package enum DynamicRangeCode: String, StoredCode {
    case standard, constrainedHigh, high, automatic

    package static var unknown: DynamicRangeCode { .standard }
}

package enum ToneMapCode: String, StoredCode {
    case automatic, never, ifSupported

    package static var unknown: ToneMapCode { .automatic }
}
