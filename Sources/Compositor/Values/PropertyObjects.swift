// The objects that properties hold where a value is no plain bytes. Each is immutable and has a slot of its own, whose
// number is its field's place in a structure of nothing but optional objects.

import CoreGraphics
import CoreImage

/// A structure whose fields are all optional objects; it is never made: its fields name slots.
@usableFromInline package protocol ObjectGroup {
    /// The first slot.
    static var start: Int { get }
}

extension ObjectGroup {
    /// The slot of a field.
    @inlinable @inline(__always)
    package static func slot<Object: AnyObject>(_ field: KeyPath<Self, Object?>) -> Int {
        start + MemoryLayout<Self>.offset(of: field).unsafelyUnwrapped / MemoryLayout<AnyObject?>.size
    }

    package static var count: Int { MemoryLayout<Self>.size / MemoryLayout<AnyObject?>.size }
}

/// The objects that a layer class has besides those of every layer.
@usableFromInline package protocol ClassObjects: ObjectGroup {}

extension ClassObjects {
    @inlinable @inline(__always)
    package static var start: Int { MemoryLayout<BaseObjects>.size / MemoryLayout<AnyObject?>.size }
}

/// An object that a property holds, and as what it is interpolated.
package protocol PropertyObject: AnyObject {
    static var kind: ValueKind { get }
}

extension CGPath: PropertyObject {
    package static var kind: ValueKind { .path }
}

/// Numbers, with the array that they were given as.
package final class NumberList: PropertyObject, Sendable {
    package static var kind: ValueKind { .numbers }
    package let numbers: [Double]
    package let given: [NSNumber]

    package let areFinite: Bool

    package convenience init(_ numbers: [Double]) { self.init(numbers, given: numbers.map { NSNumber(value: $0) }) }
    package convenience init(given: [NSNumber]) { self.init(given.map(\.doubleValue), given: given) }

    private init(_ numbers: [Double], given: [NSNumber]) {
        (self.numbers, self.given, areFinite) = (numbers, given, numbers.allSatisfy(\.isFinite))
    }
}

/// Colours, with the array that they were given as.
package final class ColorList: PropertyObject, Sendable {
    package static var kind: ValueKind { .colors }
    package let colors: [SIMD4<Double>]
    /// `CGColor`s, in the array that Apple's API has them in.
    nonisolated(unsafe) package let given: [Any]

    package init(_ colors: [SIMD4<Double>]) { (self.colors, given) = (colors, colors.map { CGColor(premultipliedSRGB: $0) }) }

    /// Nil if something in the array is no colour.
    package init?(given: [Any]) {
        let all = given.compactMap { $0 as? CGColor }
        guard all.count == given.count else { return nil }
        (colors, self.given) = (all.map(\.premultipliedSRGB), given)
    }
}

package final class TextBox: PropertyObject, Sendable {
    package static var kind: ValueKind { .text }
    package let text: String
    package init(_ text: String) { self.text = text }
}

/// A layer's filters, or the name of a way of blending.
package final class FilterList: PropertyObject, Sendable {
    package static var kind: ValueKind { .object }
    package let value: AnimationValue
    package init(_ value: AnimationValue) { self.value = value }
}

extension AnimationValue {
    /// The value of an object that a property of `kind` holds.
    package init(_ object: AnyObject?, kind: ValueKind) {
        guard let object else {
            self = .none
            return
        }
        self = switch kind {
        case .path: .path(unsafeDowncast(object, to: CGPath.self))
        case .image: (object as? CGImage).map { .image($0) } ?? .none
        case .numbers: .numbers(unsafeDowncast(object, to: NumberList.self).numbers)
        case .colors: .colors(unsafeDowncast(object, to: ColorList.self).colors)
        case .text: .text(unsafeDowncast(object, to: TextBox.self).text)
        case .object: unsafeDowncast(object, to: FilterList.self).value
        case .number, .boolean, .integer, .point, .size, .rect, .color, .transform: .none
        }
    }

    /// The object that a property of `kind` holds for the value; nil for none.
    package func object(_ kind: ValueKind) -> AnyObject? {
        switch (kind, self) {
        case (.path, .path(let path)): path
        case (.image, .image(let image)): image
        case (.numbers, .numbers(let numbers)): NumberList(numbers)
        case (.colors, .colors(let colors)): ColorList(colors)
        case (.text, .text(let text)): TextBox(text)
        case (.object, .filters), (.object, .text): FilterList(self)
        default: nil
        }
    }
}
