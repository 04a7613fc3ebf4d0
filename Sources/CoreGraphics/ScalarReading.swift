// Numbers out of the `Any` of Apple's key-value API. In: a value of some numeric type. Out: a double.

import Foundation

/// The number in `any`, whatever numeric type it has.
package func scalar(_ any: Any) -> Double? {
    switch any {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
}
