// Arrays that properties are set to, as they are kept: most often many layers are given the same one after the other, and then
// what was made of it is one for all.

import CoreGraphics

final class GivenLists {
    private var numbers: NumberList?
    private var colors: ColorList?

    func list(of given: [NSNumber]) -> NumberList {
        if let last = numbers, Self.areSame(last.given, given) { return last }
        let made = NumberList(given: given)
        numbers = made
        return made
    }

    /// Nil if something in the list is no colour.
    func list(of given: [Any]) -> ColorList? {
        if let last = colors, Self.areSame(last.given, given) { return last }
        colors = ColorList(given: given)
        return colors
    }

    /// Whether two arrays are the same memory.
    private static func areSame<Element>(_ a: [Element], _ b: [Element]) -> Bool {
        a.count == b.count && a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
    }
}
