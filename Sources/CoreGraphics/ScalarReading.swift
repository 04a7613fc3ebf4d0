// Numbers out of the `Any` of Apple's key-value API. In: a value of some numeric type. Out: a double.

import Foundation

/// The number in `any`, whatever numeric type it has.
package func scalar(_ any: Any) -> Double? { plainScalar(any) ?? otherScalar(any) }

/// The number in `any` if it has the types that most have; a tenth of the time of asking what else it could be.
package func plainScalar(_ any: Any) -> Double? {
    let type = type(of: any)
    return if type == Double.self {
        held(any, as: Double.self)
    } else if type == Int.self {
        Double(held(any, as: Int.self))
    } else if type == CGFloat.self {
        Double(held(any, as: CGFloat.self))
    } else if type == Float.self {
        Double(held(any, as: Float.self))
    } else {
        nil
    }
}

/// The value in `any`, which is of this very type or laid out like it: an `Any` begins with what it holds, up to three words. A
/// cast would ask for the types once more, and for what each could be bridged to, in forty times the time.
@inline(__always)
package func held<Value: BitwiseCopyable>(_ any: Any, as: Value.Type) -> Value {
    assert(MemoryLayout<Value>.size <= 3 * MemoryLayout<UInt>.size)
    // A vector may need to lie at a multiple of more than an `Any` does.
    return withUnsafeBytes(of: any) { $0.loadUnaligned(as: Value.self) }
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
