// Where a property's value lies: enough for whoever reads or writes it without knowing the property.

import CoreGraphics

/// What holds a value.
package enum PropertyHome: UInt8, BitwiseCopyable, Sendable {
    /// `LayerValues`, which every layer has.
    case values
    /// `RareValues`, which few layers change.
    case rare
    /// The values of the layer's class.
    case own
    /// A slot for an object.
    case object
    /// A stored property of the program's class.
    case declared
}

/// How a value is laid out at its place.
package enum ValueFormat: UInt8, BitwiseCopyable, Sendable {
    case double, float, double2, double4, color, transform
    /// One bit of `LayerFlags`; the offset is the bit's number.
    case flag
    /// A boolean of its own.
    case bool
    /// The code of a name.
    case code
    /// A small option set.
    case options
    /// No plain value.
    case none
}

package struct PropertyPlace: BitwiseCopyable, Sendable {
    package let home: PropertyHome
    package let format: ValueFormat
    /// Bytes from the start of the structure; the number of a flag's bit, of a slot, of a declared property.
    package let offset: UInt16
    package let dirties: ChangeGroups
    /// Whether a change of it leaves what the layer looks like, and only places it anew.
    package let onlyMoves: Bool

    package init(_ home: PropertyHome, _ format: ValueFormat, offset: Int, dirties: ChangeGroups, onlyMoves: Bool = false) {
        (self.home, self.format, self.offset, self.dirties, self.onlyMoves) = (home, format, UInt16(offset), dirties, onlyMoves)
    }

    /// The place of a number that is no property's.
    package static var nowhere: PropertyPlace { PropertyPlace(.declared, .none, offset: Int(UInt16.max), dirties: []) }

    /// Whether the value is plain bytes.
    @inline(__always)
    package var isPlain: Bool { home.rawValue <= PropertyHome.own.rawValue }

    /// The slot of an object; nil for other values.
    package var slot: Int? { home == .object ? Int(offset) : nil }

    /// What is the same for no two places of a class.
    package var key: PlaceKey { PlaceKey(home, Int(offset), isFlag: format == .flag) }
}

/// What tells the places of a class apart.
package struct PlaceKey: Hashable, Sendable {
    private let number: UInt32

    @inline(__always)
    package init(_ home: PropertyHome, _ offset: Int, isFlag: Bool = false) {
        number = UInt32(home.rawValue) << 24 | (isFlag ? 1 << 16 : 0) | UInt32(truncatingIfNeeded: offset)
    }
}

/// A structure of plain values each field of which is a property, its initial values being the properties' defaults.
package protocol PropertyGroup: BitwiseCopyable, SendableMetatype {
    static var home: PropertyHome { get }
    /// What a change of the field at an offset dirties.
    static func dirties(at offset: Int) -> ChangeGroups
    init()
}

/// The values that a layer class has besides those of every layer.
package protocol ClassValues: PropertyGroup {}

extension ClassValues {
    @inline(__always)
    package static var home: PropertyHome { .own }
    @inline(__always)
    package static func dirties(at offset: Int) -> ChangeGroups { .own }
}

/// A class without values of its own.
package struct NoValues: ClassValues {
    package init() {}
}

extension LayerValues: PropertyGroup {
    @inline(__always)
    package static var home: PropertyHome { .values }

    @inline(__always)
    package static func dirties(at offset: Int) -> ChangeGroups {
        if offset < MemoryLayout<LayerValues>.offset(of: \LayerValues.box).unsafelyUnwrapped { return .place }
        return offset < MemoryLayout<LayerValues>.offset(of: \LayerValues.look).unsafelyUnwrapped ? .box : .look
    }
}

extension RareValues: PropertyGroup {
    @inline(__always)
    package static var home: PropertyHome { .rare }

    @inline(__always)
    package static func dirties(at offset: Int) -> ChangeGroups {
        if offset < MemoryLayout<RareValues>.offset(of: \RareValues.sublayerTransform).unsafelyUnwrapped { return .transform }
        if offset < MemoryLayout<RareValues>.offset(of: \RareValues.details).unsafelyUnwrapped { return .sublayerTransform }
        return offset < MemoryLayout<RareValues>.offset(of: \RareValues.timing).unsafelyUnwrapped ? .details : .timing
    }
}
