// Where a property's value lies: enough for whoever reads or writes it without knowing the property.

import CoreGraphics

/// What holds a value.
@usableFromInline package enum PropertyHome: UInt8, BitwiseCopyable, Sendable {
    /// Where the values of a class lie: at multiples of so many bytes.
    @inlinable package static var alignment: Int { 32 }

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
}

/// The plain values that the layers of a class have besides those of every layer; a fresh one has the defaults.
@usableFromInline package protocol PlainValues: BitwiseCopyable, SendableMetatype {
    init()
}
