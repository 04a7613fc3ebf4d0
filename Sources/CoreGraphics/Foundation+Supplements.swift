// In: what Apple's Foundation and CoreFoundation offer and Foundation on Linux lacks.
// Out: the same names here, so that code written for Apple's systems compiles as it stands.

@_exported import Foundation

/// A span or a moment of time in seconds. Source: Apple, `CFTimeInterval`.
public typealias CFTimeInterval = Double

/// The Core Foundation names of Foundation's classes; `array as CFArray` works as at Apple's.
public typealias CFArray = NSArray
/// See ``CFArray``.
public typealias CFData = NSData
/// See ``CFArray``.
public typealias CFMutableData = NSMutableData
/// See ``CFArray``.
public typealias CFDictionary = NSDictionary
/// See ``CFArray``.
public typealias CFNumber = NSNumber
/// See ``CFArray``.
public typealias CFString = NSString
/// See ``CFArray``.
public typealias CFURL = NSURL

/// Calls `body` and returns what it returns.
///
/// There is no autorelease pool on Linux: every object is freed with its last reference, so
/// the effect that callers want, early freeing, is what happens anyway.
/// Source: Apple, `autoreleasepool(invoking:)`.
@inlinable
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
