// One animatable or plain property of a layer class, as data: its key, type, place, default, and what a change of it
// dirties. Everything that handles properties by name reads these descriptors; nothing lists properties a second time.

import CoreGraphics

/// The number of a property in its class's list: its place there. `CALayer`'s come first.
package typealias PropertyID = UInt16

/// What is unusual about a property.
package struct PropertyTraits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It does not animate.
    package static let fixed = PropertyTraits(rawValue: 1)
    /// A change only places the layer anew.
    package static let onlyMoves = PropertyTraits(rawValue: 2)
    /// It may be infinite.
    package static let endless = PropertyTraits(rawValue: 4)
    /// The layer keeps it to itself: no action, nothing for the server.
    package static let local = PropertyTraits(rawValue: 8)
    /// The renderer does not draw it yet, which is said once.
    package static let undrawn = PropertyTraits(rawValue: 16)
    /// It animates only by actions of the program's.
    package static let byActions = PropertyTraits(rawValue: 32)
}

package struct PropertyDescriptor: Sendable {
    /// Its place in the class's list, which gives it.
    package var id: PropertyID = 0
    /// The key-value name: `hidden`, `position`.
    package let key: String
    /// The Swift name where it differs: `isHidden`.
    package let alias: String?
    package let kind: ValueKind
    package let place: PropertyPlace
    package let traits: PropertyTraits
    /// The value of a fresh layer of the declaring class.
    package let initial: AnimationValue
    /// The raw strings of an enumeration.
    package var codes: [String] = []
    package var unknownCode: UInt8 = 0
    package var keepsUnknown = false
    /// The slot of a colour as it was given; -1: none.
    package var given = -1
    /// Whether a change redraws the layer (`needsDisplay(forKey:)`).
    package var redraws = false
    /// What the client keeps with a property that a program's class declares.
    package var declaration: (any AnyObject & Sendable)?

    package var isAnimatable: Bool { !traits.contains(.fixed) }
    package var isDrawn: Bool { !traits.contains(.undrawn) }
    package var isEndless: Bool { traits.contains(.endless) }
    /// Whether a change of it animates where nobody has an action for it. Paths do not, as documented at Apple's.
    package var animatesImplicitly: Bool { !traits.contains(.byActions) && kind != .path }
    /// Whether it is one of the three properties that hold filters.
    package var holdsFilters: Bool { kind == .object }

    package init(
        _ key: String, alias: String? = nil, _ kind: ValueKind, _ place: PropertyPlace, _ initial: AnimationValue,
        _ traits: PropertyTraits
    ) {
        (self.key, self.alias, self.kind, self.place, self.initial, self.traits) = (key, alias, kind, place, initial, traits)
    }
}

extension PropertyDescriptor {
    /// A property whose value is plain bytes: a field of a group.
    /// - Parameter kind: what it is for clients, where the field does not say it.
    package static func value<Group: PropertyGroup, Stored: StoredValue>(
        _ key: String, alias: String? = nil, _ field: KeyPath<Group, Stored>, kind: ValueKind = Stored.kind,
        _ traits: PropertyTraits = []
    ) -> PropertyDescriptor {
        let offset = MemoryLayout<Group>.offset(of: field).unsafelyUnwrapped
        let place = PropertyPlace(
            Group.home, Stored.format, offset: offset, dirties: Group.dirties(at: offset), onlyMoves: traits.contains(.onlyMoves))
        var made = PropertyDescriptor(key, alias: alias, kind, place, .initial(field, kind), traits)
        (made.codes, made.unknownCode, made.keepsUnknown) = (Stored.codes, Stored.unknownCode, Stored.keepsUnknown)
        return made
    }

    /// A boolean that is one bit of `LayerFlags`.
    package static func flag(
        _ key: String, alias: String? = nil, _ flag: LayerFlags, _ traits: PropertyTraits = []
    ) -> PropertyDescriptor {
        let place = PropertyPlace(
            .values, .flag, offset: flag.rawValue.trailingZeroBitCount, dirties: .look, onlyMoves: traits.contains(.onlyMoves))
        return PropertyDescriptor(key, alias: alias, .boolean, place, .number(LayerFlags.initial.contains(flag) ? 1 : 0), traits)
    }

    /// A colour: bytes, and the object that was given.
    package static func color<Group: PropertyGroup, Objects: ObjectGroup>(
        _ key: String, _ field: KeyPath<Group, LayerColor>, given: KeyPath<Objects, CGColor?>, _ traits: PropertyTraits = []
    ) -> PropertyDescriptor {
        let offset = MemoryLayout<Group>.offset(of: field).unsafelyUnwrapped
        let place = PropertyPlace(Group.home, .color, offset: offset, dirties: Group.dirties(at: offset))
        let color = Group()[keyPath: field]
        var made = PropertyDescriptor(key, .color, place, color.isNone ? .none : .color(SIMD4<Double>(color)), traits)
        made.given = Objects.slot(given)
        return made
    }

    /// A property that holds an object, to begin with nothing.
    package static func object<Objects: ObjectGroup, Object: PropertyObject>(
        _ key: String, _ field: KeyPath<Objects, Object?>, _ traits: PropertyTraits = []
    ) -> PropertyDescriptor {
        object(key, Object.kind, slot: Objects.slot(field), traits)
    }

    /// The same by its slot; a text may be there from the beginning.
    package static func object(
        _ key: String, _ kind: ValueKind, slot: Int, _ traits: PropertyTraits = [], initial: AnimationValue = .none
    ) -> PropertyDescriptor {
        let place = PropertyPlace(.object, .none, offset: slot, dirties: traits.contains(.local) ? [] : .objects)
        return PropertyDescriptor(key, kind, place, initial, traits)
    }
}

extension AnimationValue {
    /// The value that a field of a fresh group has.
    fileprivate static func initial<Group: PropertyGroup, Stored: BitwiseCopyable>(
        _ field: KeyPath<Group, Stored>, _ kind: ValueKind
    ) -> AnimationValue {
        switch Group()[keyPath: field] {
        case let number as Double: .number(number)
        case let number as Float: .number(Double(number))
        case let flag as Bool: .number(flag ? 1 : 0)
        case let point as SIMD2<Double>: .vector(SIMD4(point.x, point.y, 0, 0))
        case let rect as SIMD4<Double>: .vector(rect)
        case let matrix as CATransform3D: .transform(matrix)
        case let bits as UInt8: .number(Double(bits))
        case let code as any StoredCode: .text(code.rawValue)
        default: stop("a \(Stored.self) is no value of a \(kind)")
        }
    }
}
