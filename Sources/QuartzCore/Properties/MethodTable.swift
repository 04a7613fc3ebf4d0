// Which classes override a method, which Swift on Linux cannot be asked; their tables of methods say it. Enters: a class.
// Leaves: whether its method is another one than that of the class that declares it.
//
// A class's metadata hold the addresses of its methods, those of the superclass in the same places. Two probes of one shape, of
// which only one overrides the method, show which place is the method's.

/// The places of some methods in the table of a class and all below it.
package struct MethodTable: Sendable {
    private let base: ObjectIdentifier
    private let places: [Int]

    /// - Parameters:
    ///   - base: the class that declares the methods.
    ///   - plain: a class below it without methods.
    ///   - probes: classes below it that each override one of the methods and nothing else.
    package init(_ base: AnyClass, plain: AnyClass, overriding probes: [AnyClass]) {
        self.base = ObjectIdentifier(base)
        places = probes.map { Self.place(overriddenBy: $0, plain, base) }
    }

    /// Whether a class below the base overrides one of the methods, or inherits from one that does.
    package func overrides(_ type: AnyClass) -> Bool {
        let type = ObjectIdentifier(type)
        return type != base && places.contains { Self.word($0, of: type) != Self.word($0, of: base) }
    }

    /// The place in the table of methods at which only the probe differs.
    private static func place(overriddenBy probe: AnyClass, _ plain: AnyClass, _ base: AnyClass) -> Int {
        // Kind, superclass, flags, sizes, descriptor and the destroyer of variables come first.
        let first = 7, base = ObjectIdentifier(base)
        let size = metadata(of: base).load(fromByteOffset: 32, as: UInt32.self)
        let addressPoint = metadata(of: base).load(fromByteOffset: 36, as: UInt32.self)
        let end = Int(size - addressPoint) / MemoryLayout<UInt>.size
        let found = (first..<end).filter { place in
            let own = word(place, of: base)
            return word(place, of: ObjectIdentifier(plain)) == own && word(place, of: ObjectIdentifier(probe)) != own
        }
        require(found.count == 1, "the table of methods is not what was expected: \(found.count) places of \(probe)")
        return found[0]
    }

    private static func metadata(of type: ObjectIdentifier) -> UnsafeRawPointer {
        UnsafeRawPointer(unsafeBitCast(type, to: UnsafePointer<UInt>.self))
    }

    private static func word(_ place: Int, of type: ObjectIdentifier) -> UInt {
        metadata(of: type).load(fromByteOffset: place * MemoryLayout<UInt>.size, as: UInt.self)
    }
}
