// What setters and the list of properties know of a structure of values: where it lies, and what a change of a field dirties.

import CoreGraphics

/// A structure of plain values each field of which is a property, its initial values being the properties' defaults.
@usableFromInline package protocol PropertyGroup: PlainValues {
    static var home: PropertyHome { get }
    /// What a change of the field at an offset dirties.
    static func dirties(at offset: Int) -> ChangeGroups
}

/// The values that a layer class has besides those of every layer.
@usableFromInline package protocol ClassValues: PropertyGroup {}

extension ClassValues {
    @inlinable @inline(__always)
    package static var home: PropertyHome { .own }
    @inlinable @inline(__always)
    package static func dirties(at offset: Int) -> ChangeGroups { .own }
}

/// A class without values of its own.
package struct NoValues: ClassValues {
    package init() {}
}

/// A class without objects of its own.
package struct NoObjects: ClassObjects {}

extension LayerValues: PropertyGroup {
    @inlinable @inline(__always)
    package static var home: PropertyHome { .values }

    @inlinable @inline(__always)
    package static func dirties(at offset: Int) -> ChangeGroups {
        if offset < MemoryLayout<LayerValues>.offset(of: \LayerValues.box).unsafelyUnwrapped { return .place }
        return offset < MemoryLayout<LayerValues>.offset(of: \LayerValues.look).unsafelyUnwrapped ? .box : .look
    }
}

extension RareValues: PropertyGroup {
    @inlinable @inline(__always)
    package static var home: PropertyHome { .rare }

    @inlinable @inline(__always)
    package static func dirties(at offset: Int) -> ChangeGroups {
        if offset < MemoryLayout<RareValues>.offset(of: \RareValues.sublayerTransform).unsafelyUnwrapped { return .transform }
        if offset < MemoryLayout<RareValues>.offset(of: \RareValues.details).unsafelyUnwrapped { return .sublayerTransform }
        return offset < MemoryLayout<RareValues>.offset(of: \RareValues.timing).unsafelyUnwrapped ? .details : .timing
    }
}

/// What tells the places of a class apart.
@usableFromInline package struct PlaceKey: Hashable, Sendable {
    @usableFromInline let number: UInt32

    @inlinable @inline(__always)
    package init(_ home: PropertyHome, _ offset: Int, isFlag: Bool = false) {
        number = UInt32(home.rawValue) << 24 | (isFlag ? 1 << 16 : 0) | UInt32(truncatingIfNeeded: offset)
    }
}

extension PropertyPlace {
    /// What is the same for no two places of a class.
    package var key: PlaceKey { PlaceKey(home, Int(offset), isFlag: format == .flag) }
}
