// Numbers out of the `Any` of Apple's key-value API. In: a value of some numeric type. Out: a double.

import Foundation

/// The number in `any`, whatever numeric type it has.
package func scalar(_ any: Any) -> Double? { plainScalar(any) ?? otherScalar(any) }

/// The number in `any` if it has the types that most have; a tenth of the time of asking what else it could be.
package func plainScalar(_ any: Any) -> Double? {
    let type = type(of: any)
    return if type == Double.self {
        any as? Double
    } else if type == Int.self {
        (any as? Int).map(Double.init)
    } else if type == CGFloat.self {
        (any as? CGFloat).map { Double($0) }
    } else if type == Float.self {
        (any as? Float).map(Double.init)
    } else {
        nil
    }
}

private func otherScalar(_ any: Any) -> Double? {
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
