// A layer's animations in the order in which they came, with their keys side by side: who looks for a key touches no animation.

import CoreGraphics

/// The key of an animation: as it was given, or a key path with a number, which is spelt out when somebody asks.
struct AnimationKey {
    private let text: String
    /// 1: `text` as it is; a higher one is written behind it.
    private let number: Int

    /// A key that was given; empty where there is none.
    init(_ given: String) { (text, number) = (given, 1) }

    /// The key of the animation of a key path that has a number: the path itself for 1.
    init(_ path: String, number: Int) { (text, self.number) = (path, number) }

    var spelled: String { number == 1 ? text : "\(text)-\(number)" }

    var isEmpty: Bool { text.isEmpty }

    func isSpelled(_ key: String) -> Bool { number == 1 ? text == key : text.utf8.count < key.utf8.count && spelled == key }

    /// Which of the keys of `path` this is; nil if it is none of them.
    func number(of path: String) -> Int? {
        if text == path { return number }
        guard number == 1, text.utf8.count > path.utf8.count + 1, text.hasPrefix(path) else { return nil }
        let rest = text.dropFirst(path.count)
        guard rest.first == "-", let number = Int(rest.dropFirst()), number > 1, "-\(number)" == rest else { return nil }
        return number
    }
}

struct AnimationList: RandomAccessCollection {
    private var entries: [(key: AnimationKey, animation: LayerAnimation)] = []

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(index: Int) -> LayerAnimation { entries[index].animation }

    /// The keys, empty where there is none.
    var keys: [String] { entries.map(\.key.spelled) }

    /// The keys that are not empty.
    var givenKeys: [String] { givenKeys { _ in true } }

    /// The keys that are not empty, of some of the animations.
    func givenKeys(where isMeant: (LayerAnimation) -> Bool) -> [String] {
        entries.filter { !$0.key.isEmpty && isMeant($0.animation) }.map(\.key.spelled)
    }

    func first(_ key: String) -> Int? { entries.firstIndex { $0.key.isSpelled(key) } }

    func last(_ key: String) -> LayerAnimation? { entries.last { $0.key.isSpelled(key) }?.animation }

    /// The least number whose key of `path` is not in use.
    func freeNumber(of path: String) -> Int {
        var used: UInt64 = 0
        for index in entries.indices {
            if let number = entries[index].key.number(of: path), number <= UInt64.bitWidth { used |= 1 << UInt64(number - 1) }
        }
        let free = (~used).trailingZeroBitCount + 1
        guard free > UInt64.bitWidth else { return free }
        let numbers = Set(entries.compactMap { $0.key.number(of: path) })
        var number = free
        while numbers.contains(number) { number += 1 }
        return number
    }

    mutating func append(_ animation: LayerAnimation, _ key: AnimationKey) {
        // Many layers have two.
        if entries.isEmpty { entries.reserveCapacity(2) }
        entries.append((key, animation))
    }

    mutating func remove(at index: Int) -> LayerAnimation { entries.remove(at: index).animation }

    mutating func remove(_ animation: LayerAnimation) {
        guard let index = entries.firstIndex(where: { $0.animation === animation }) else { return }
        _ = remove(at: index)
    }

    /// Takes all out.
    mutating func removeAll() -> [LayerAnimation] {
        let all = entries.map(\.animation)
        self = AnimationList()
        return all
    }

    /// Takes out those that do not stay.
    mutating func removeAll(where goes: (LayerAnimation) -> Bool) -> [LayerAnimation] {
        let removed = entries.map(\.animation).filter(goes)
        guard removed.count < entries.count else { return removeAll() }
        let gone = Set(removed.map { ObjectIdentifier($0) })
        entries.removeAll { gone.contains(ObjectIdentifier($0.animation)) }
        return removed
    }

    /// Where what was added since the last commit begins, which is at the end.
    var firstUncommitted: Int {
        var first = entries.count
        while first > 0, entries[first - 1].animation.beginTime == nil { first -= 1 }
        return first
    }
}
