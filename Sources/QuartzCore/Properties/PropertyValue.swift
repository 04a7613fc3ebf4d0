// The types that properties have in Swift, and as what they are stored and interpolated.

import CoreGraphics

/// A type of a property whose value is plain bytes.
package protocol PropertyValue {
    associatedtype Stored: StoredValue
    init(stored: Stored)
    var stored: Stored { get }
    /// Whether all numbers of it are finite.
    static func isFinite(_ stored: Stored) -> Bool
    /// Whether it is a number beyond all bounds.
    static func isEndless(_ stored: Stored) -> Bool
    static var kind: ValueKind { get }
}

extension PropertyDescriptor {
    /// A property whose value is plain bytes, by its type for clients.
    static func value<Group: PropertyGroup, Value: PropertyValue>(
        _ key: String, alias: String? = nil, _ field: KeyPath<Group, Value.Stored>, _: Value.Type, _ traits: PropertyTraits = []
    ) -> PropertyDescriptor {
        value(key, alias: alias, field, kind: Value.kind, traits)
    }
}

extension PropertyValue {
    @inline(__always)
    package static func isEndless(_ stored: Stored) -> Bool { false }
    package static var kind: ValueKind { Stored.kind }
}

extension Double: PropertyValue {
    @inline(__always)
    package init(stored: Double) { self = stored }
    @inline(__always)
    package var stored: Double { self }
    @inline(__always)
    package static func isFinite(_ stored: Double) -> Bool { stored.isFinite }
    @inline(__always)
    package static func isEndless(_ stored: Double) -> Bool { stored == .infinity }
}

extension CGFloat: PropertyValue {
    @inline(__always)
    package init(stored: Double) { self = CGFloat(stored) }
    @inline(__always)
    package var stored: Double { native }
    @inline(__always)
    package static func isFinite(_ stored: Double) -> Bool { stored.isFinite }
}

extension Float: PropertyValue {
    @inline(__always)
    package init(stored: Float) { self = stored }
    @inline(__always)
    package var stored: Float { self }
    @inline(__always)
    package static func isFinite(_ stored: Float) -> Bool { stored.isFinite }
}

/// A `Float` of Apple's that is kept as precisely as it is set by key.
package struct PreciseFloat: PropertyValue {
    let value: Float
    @inline(__always)
    init(_ value: Float) { self.value = value }
    @inline(__always)
    package init(stored: Double) { value = Float(stored) }
    @inline(__always)
    package var stored: Double { Double(value) }
    @inline(__always)
    package static func isFinite(_ stored: Double) -> Bool { stored.isFinite }
    @inline(__always)
    package static func isEndless(_ stored: Double) -> Bool { stored == .infinity }
}

/// Between its values the nearer whole number.
extension Int: PropertyValue {
    @inline(__always)
    package init(stored: Double) { self = Int(clamping: Swift.min(Swift.max(stored, -1e15), 1e15)) }
    @inline(__always)
    package var stored: Double { Double(self) }
    @inline(__always)
    package static func isFinite(_ stored: Double) -> Bool { stored.isFinite }
    package static var kind: ValueKind { .integer }
}

extension Bool: PropertyValue {
    @inline(__always)
    package init(stored: Bool) { self = stored }
    @inline(__always)
    package var stored: Bool { self }
    @inline(__always)
    package static func isFinite(_ stored: Bool) -> Bool { true }
}

extension CGPoint: PropertyValue {
    @inline(__always)
    package init(stored: SIMD2<Double>) { self.init(stored) }
    @inline(__always)
    package var stored: SIMD2<Double> { lanes }
    @inline(__always)
    package static func isFinite(_ stored: SIMD2<Double>) -> Bool { stored.isFinite }
}

extension CGSize: PropertyValue {
    @inline(__always)
    package init(stored: SIMD2<Double>) { self.init(width: stored.x, height: stored.y) }
    @inline(__always)
    package var stored: SIMD2<Double> { SIMD2(width, height) }
    @inline(__always)
    package static func isFinite(_ stored: SIMD2<Double>) -> Bool { stored.isFinite }
    package static var kind: ValueKind { .size }
}

extension CGRect: PropertyValue {
    @inline(__always)
    package init(stored: SIMD4<Double>) { self.init(stored) }
    @inline(__always)
    package var stored: SIMD4<Double> { lanes }
    @inline(__always)
    package static func isFinite(_ stored: SIMD4<Double>) -> Bool { stored.isFinite }
}

extension CATransform3D: PropertyValue {
    @inline(__always)
    package init(stored: CATransform3D) { self = stored }
    @inline(__always)
    package var stored: CATransform3D { self }
    @inline(__always)
    package static func isFinite(_ stored: CATransform3D) -> Bool { stored.isFinite }
}

/// Four corners or edges, one bit each.
package protocol FourBits: PropertyValue, OptionSet where RawValue: FixedWidthInteger, Stored == UInt8 {}

extension FourBits {
    @inline(__always)
    package init(stored: UInt8) { self.init(rawValue: RawValue(truncatingIfNeeded: stored)) }
    @inline(__always)
    package var stored: UInt8 { UInt8(truncatingIfNeeded: rawValue) & 15 }
    @inline(__always)
    package static func isFinite(_ stored: UInt8) -> Bool { true }
}

extension CACornerMask: FourBits {}
extension CAEdgeAntialiasingMask: FourBits {}
