// In: attributed strings as Core Foundation's calls take them. Out: Foundation's, which they are.

import Foundation

/// The Core Foundation name of Foundation's class.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// An attributed string without characters. Source: Apple, `CFAttributedStringCreateMutable`.
/// - Parameters:
///   - alloc: must be nil.
///   - maxLength: says how long it will be, if that is known; it may become longer.
public func CFAttributedStringCreateMutable(_ alloc: CFAllocator?, _ maxLength: CFIndex) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

/// A copy that can be edited. Source: Apple, `CFAttributedStringCreateMutableCopy`.
public func CFAttributedStringCreateMutableCopy(
    _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString!
) -> CFMutableAttributedString! {
    NSMutableAttributedString(attributedString: aStr)
}

/// How many UTF-16 units an attributed string has. Source: Apple, `CFAttributedStringGetLength`.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }

/// Its characters. Source: Apple, `CFAttributedStringGetString`.
public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString! { NSString(string: aStr.string) }

/// Puts characters in place of a range, which must be inside; they look as what stood there. Source: Apple,
/// `CFAttributedStringReplaceString`.
public func CFAttributedStringReplaceString(_ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!) {
    aStr.replaceCharacters(in: NSRange(location: range.location, length: range.length), with: replacement as String)
}

/// Gives a range, which must be inside, an attribute; nil takes it away. Source: Apple, `CFAttributedStringSetAttribute`.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: CFTypeRef?
) {
    let key = NSAttributedString.Key(rawValue: attrName as String)
    let range = NSRange(location: range.location, length: range.length)
    if let value { aStr.addAttribute(key, value: value, range: range) } else { aStr.removeAttribute(key, range: range) }
}

/// How many UTF-16 units a string has. Source: Apple, `CFStringGetLength`.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.length }
