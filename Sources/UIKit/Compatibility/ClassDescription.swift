// What a class says of itself: on Apple's systems every class of `NSObject` has it, in Foundation for Linux none.

import Foundation

extension NSObject {
    /// The name of the class with that of its module before it, as `NSStringFromClass` has it; programs take it for a reuse
    /// identifier (Apple: `NSObjectProtocol.description` of a class).
    public class func description() -> String { NSStringFromClass(self) }
}
