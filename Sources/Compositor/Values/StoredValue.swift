// What a field of plain values may hold, and what that says of its property.

import CoreGraphics

/// A type of a field that is a property.
package protocol StoredValue: BitwiseCopyable, Equatable {
    /// What the property is for clients, unless its line says otherwise.
    static var kind: ValueKind { get }
    static var format: ValueFormat { get }
    /// The names of an enumeration, by their codes.
    static var codes: [String] { get }
    static var unknownCode: UInt8 { get }
    /// Whether a name that is none of them reads back as it was given.
    static var keepsUnknown: Bool { get }
}

extension StoredValue {
    package static var codes: [String] { [] }
    package static var unknownCode: UInt8 { 0 }
    package static var keepsUnknown: Bool { false }
}

extension Double: StoredValue {
    package static var kind: ValueKind { .number }
    package static var format: ValueFormat { .double }
}

extension Float: StoredValue {
    package static var kind: ValueKind { .number }
    package static var format: ValueFormat { .float }
}

extension Bool: StoredValue {
    package static var kind: ValueKind { .boolean }
    package static var format: ValueFormat { .bool }
}

extension SIMD2<Double>: StoredValue {
    package static var kind: ValueKind { .point }
    package static var format: ValueFormat { .double2 }
}

extension SIMD4<Double>: StoredValue {
    package static var kind: ValueKind { .rect }
    package static var format: ValueFormat { .double4 }
}

extension CATransform3D: StoredValue {
    package static var kind: ValueKind { .transform }
    package static var format: ValueFormat { .transform }
}

/// A small option set.
extension UInt8: StoredValue {
    package static var kind: ValueKind { .integer }
    package static var format: ValueFormat { .options }
}
