// In: functions that say how much room something takes. Out: an attribute that gives characters that room in a line.

// Apple's are of C's convention, which `CGFloat` does not have on Linux; what is written for one is taken by the other.

/// Called when a run delegate is gone, with its pointer. Source: Apple, `CTRunDelegateDeallocateCallback`.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
/// Says how far a room reaches above the baseline, in points. Source: Apple, `CTRunDelegateGetAscentCallback`.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Says how far a room reaches below the baseline, in points. Source: Apple, `CTRunDelegateGetDescentCallback`.
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Says how wide a room is, in points. Source: Apple, `CTRunDelegateGetWidthCallback`.
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// The version of ``CTRunDelegateCallbacks`` that there is. Source: Apple, `kCTRunDelegateVersion1`.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The newest version, which is the first.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// What a run delegate asks for its measures, each with its pointer; they are asked each time a text is laid out.
/// Source: Apple, `CTRunDelegateCallbacks`.
public struct CTRunDelegateCallbacks {
    /// Must be ``kCTRunDelegateVersion1``.
    public var version: CFIndex
    /// Called when the delegate is gone.
    public var dealloc: CTRunDelegateDeallocateCallback
    /// How far the room reaches above the baseline.
    public var getAscent: CTRunDelegateGetAscentCallback
    /// How far the room reaches below the baseline.
    public var getDescent: CTRunDelegateGetDescentCallback
    /// How wide the room of each character is.
    public var getWidth: CTRunDelegateGetWidthCallback

    /// The functions that are given.
    public init(
        version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
        getAscent: @escaping CTRunDelegateGetAscentCallback, getDescent: @escaping CTRunDelegateGetDescentCallback,
        getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        (self.version, self.dealloc) = (version, dealloc)
        (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
    }
}

/// Room in a line in place of characters, for what a program draws there itself: the value of
/// ``kCTRunDelegateAttributeName``. On Linux Foundation keeps the values of attributes for good, so that of one in an attributed
/// string the last callback does not come. Not `Sendable`. Source: Apple, `CTRunDelegate`.
public final class CTRunDelegate: Hashable {
    fileprivate let callbacks: CTRunDelegateCallbacks
    fileprivate let pointer: UnsafeMutableRawPointer?

    fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ pointer: UnsafeMutableRawPointer?) {
        (self.callbacks, self.pointer) = (callbacks, pointer)
    }

    deinit { callbacks.dealloc(argument) }

    /// What the callbacks get: of a delegate without a pointer itself, since in Swift they take no nil.
    fileprivate var argument: UnsafeMutableRawPointer { pointer ?? Unmanaged.passUnretained(self).toOpaque() }

    public static func == (one: CTRunDelegate, other: CTRunDelegate) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CTRunDelegate: TextInset {
    package var room: TextRoom {
        TextRoom(
            ascent: callbacks.getAscent(argument), descent: callbacks.getDescent(argument), width: callbacks.getWidth(argument))
    }
}

/// A run delegate; nil for callbacks of another version. Source: Apple, `CTRunDelegateCreate`.
/// - Parameter refCon: handed to the callbacks as it is, the last time when the delegate is gone.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    guard callbacks.pointee.version == kCTRunDelegateVersion1 else { return nil }
    return CTRunDelegate(callbacks.pointee, refCon)
}

/// The pointer that a delegate was made with. Source: Apple, `CTRunDelegateGetRefCon`.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer? { runDelegate.pointer }
