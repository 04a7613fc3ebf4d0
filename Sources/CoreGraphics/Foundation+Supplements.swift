// In: what Apple's Foundation and CoreFoundation offer and Foundation on Linux lacks.
// Out: the same names here, so that code written for Apple's systems compiles as it stands.

@_exported import Foundation

/// Apple's name for `Int` in older code.
public typealias NSInteger = Int

/// A span or a moment of time in seconds. Source: Apple, `CFTimeInterval`.
public typealias CFTimeInterval = Double
/// Seconds since the beginning of 2001 in UTC. Source: Apple, `CFAbsoluteTime`.
public typealias CFAbsoluteTime = CFTimeInterval

/// What the system's clock says, which may be set meanwhile; `CACurrentMediaTime()` is for measuring and for animations.
/// Source: Apple, `CFAbsoluteTimeGetCurrent`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The Core Foundation names of Foundation's classes; `array as CFArray` works as at Apple's.
public typealias CFArray = NSArray
/// See ``CFArray``.
public typealias CFBoolean = NSNumber
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
/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject

/// True as an object. Source: Apple, `kCFBooleanTrue`.
public var kCFBooleanTrue: CFBoolean! { true }
/// False as an object.
public var kCFBooleanFalse: CFBoolean! { false }

/// A data object's bytes, which stay where they are as long as it does. Source: Apple, `CFDataGetBytePtr`.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! { theData.bytes.assumingMemoryBound(to: UInt8.self) }
/// How many bytes a data object has. Source: Apple, `CFDataGetLength`.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

extension NSAttributedString {
    /// An empty text: `NSAttributedString()`, as at Apple's.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension NSMutableString {
    /// An empty text: `NSMutableString()`, as at Apple's.
    public convenience init(_ nothing: Void = ()) { self.init(capacity: 0) }

    /// Appends what `format` makes of the arguments. Source: Apple, `NSMutableString.appendFormat(_:_:)`.
    public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
        withVaList(args) { append(NSString(format: String(describing: format), arguments: $0) as String) }
    }
}

extension Timer {
    /// A timer that never fires, to be replaced by one that does: `Timer()`, as at Apple's.
    public convenience init(_ nothing: Void = ()) {
        self.init(timeInterval: 0, repeats: false) { _ in }
        invalidate()
    }
}

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

/// Nanoseconds a second. Source: Apple, `NSEC_PER_SEC`.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// The greatest finite number of single precision. Source: Apple, `MAXFLOAT`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The same, as Darwin's header has it. Source: Apple, `HUGE`.
public let HUGE = Float.greatestFiniteMagnitude
/// Infinity, as C's headers have it.
public let HUGE_VAL = Double.infinity
/// Infinity in single precision, as C's headers have it.
public let HUGE_VALF = Float.infinity
/// Infinity in single precision, as C's headers have it.
public let INFINITY = Float.infinity
/// No number, as C's headers have it.
public let NAN = Float.nan
