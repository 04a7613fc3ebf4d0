// In: nothing. Out: the few types and functions of Core Foundation that Core Text's calls need.

import Foundation

/// A count, or a place in a list or a string. Source: Apple, `CFIndex`.
public typealias CFIndex = Int

/// What is returned for a place that there is not: -1. Source: Apple, `kCFNotFound`.
public let kCFNotFound: CFIndex = -1

/// A part of a list or a string; of a string in UTF-16 units. Source: Apple, `CFRange`.
public struct CFRange: Hashable, Sendable {
    /// The first place of the range.
    public var location: CFIndex
    /// How many places the range has.
    public var length: CFIndex

    /// An empty range at 0, which Core Text's functions take for "all".
    public init() { (location, length) = (0, 0) }

    /// The range of `length` places from `location` on.
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }

    init(_ range: NSRange) { (location, length) = (range.location, range.length) }

    /// This range within `0 ..< count`; with a length of 0 it reaches to the end, as Core Text has it.
    func clamped(to count: Int) -> Range<Int> {
        let first = min(max(location, 0), count)
        if length <= 0 { return first..<count }
        return first..<(length < count - first ? first + length : count)
    }
}

/// The range of `len` from `loc` on. Source: Apple, `CFRangeMake`.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// How many values an array has. Source: Apple, `CFArrayGetCount`.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The object at a place of an array, as a pointer for `unsafeBitCast` that is valid as long as the array. The place must be
/// inside the array. Source: Apple, `CFArrayGetValueAtIndex`.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
    UnsafeRawPointer(Unmanaged.passUnretained(theArray.object(at: idx) as AnyObject).toOpaque())
}

/// An attributed string with the same attributes throughout. Source: Apple, `CFAttributedStringCreate`.
/// - Parameter alloc: must be nil.
public func CFAttributedStringCreate(_ alloc: CFAllocator?, _ str: CFString, _ attributes: CFDictionary?) -> CFAttributedString? {
    var keyed: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes ?? NSDictionary() {
        if let key = key as? NSAttributedString.Key { keyed[key] = value }
        if let key = key as? String { keyed[NSAttributedString.Key(rawValue: key)] = value }
    }
    return NSAttributedString(string: str as String, attributes: keyed)
}

/// Allocators of Core Foundation; there are none to be had here. Source: Apple, `CFAllocator`.
public enum CFAllocator: Sendable {}

/// The allocator that is meant by nil. Source: Apple, `kCFAllocatorDefault`.
public let kCFAllocatorDefault: CFAllocator? = nil
