// The enumerated values of properties as they are stored: one byte each, whose raw string is Apple's name.

/// The names of an enumeration, in the order of their codes: a case without values is one byte, its number.
package protocol StoredCode: RawRepresentable, CaseIterable, Equatable, BitwiseCopyable, Sendable where RawValue == String {}

package enum ContentsGravity: String, StoredCode {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

package enum ContentsFilter: String, StoredCode {
    case linear, nearest, trilinear
}

package enum ContentsFormat: String, StoredCode {
    case rgba8 = "RGBA8", rgbaHalf = "RGBAh", gray8 = "Gray8", automatic = "Automatic"
}

package enum CornerCurve: String, StoredCode {
    case circular, continuous
}

package enum FillMode: String, StoredCode {
    case removed, forwards, backwards, both

    var isBackwards: Bool { self == .backwards || self == .both }
    var isForwards: Bool { self == .forwards || self == .both }
}

package enum DynamicRangeCode: String, StoredCode {
    case standard, constrainedHigh, high, automatic
}

package enum ToneMapCode: String, StoredCode {
    case automatic, never, ifSupported
}
