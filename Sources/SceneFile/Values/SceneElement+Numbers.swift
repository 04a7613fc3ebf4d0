// Enters: an element. Leaves: the numbers that it is written as.

import QuartzCore

extension SceneElement {
    /// A finite number, of no more than a `Float`'s range: what is drawn is computed in that.
    package func number() throws(SceneError) -> Double {
        switch value.content {
        case .number(let number):
            guard number.magnitude <= Double(Float.greatestFiniteMagnitude) else { throw refusal("the number is too large") }
            return number
        case .string("inf"), .string("-inf"):
            throw refusal("an infinite number is not allowed here")
        default:
            throw mismatch("a number")
        }
    }

    /// A number where infinity has a meaning: `"inf"` beside finite numbers.
    package func possiblyInfiniteNumber() throws(SceneError) -> Double {
        switch value.content {
        case .string("inf"): .infinity
        case .string("-inf"): throw refusal("an infinite number below 0 is not allowed here; \"inf\" is")
        default: try number()
        }
    }

    /// A finite number in a range.
    package func number(in range: ClosedRange<Double>) throws(SceneError) -> Double {
        let number = try number()
        guard range.contains(number) else {
            let (low, high) = (JSONText.number(range.lowerBound), JSONText.number(range.upperBound))
            throw refusal("expected a number from \(low) to \(high), found \(JSONText.number(number))")
        }
        return number
    }

    /// A finite number that is not below 0.
    package func numberFromZero() throws(SceneError) -> Double {
        let number = try number()
        guard number >= 0 else { throw refusal("expected a number from 0, found \(JSONText.number(number))") }
        return number
    }

    /// A finite number above 0.
    package func positiveNumber() throws(SceneError) -> Double {
        let number = try number()
        guard number > 0 else { throw refusal("expected a number above 0, found \(JSONText.number(number))") }
        return number
    }

    /// A whole number of 32 bits, the range of Core Animation's counts and masks.
    package func integer() throws(SceneError) -> Int {
        let number = try number()
        guard let integer = Int32(exactly: number) else {
            throw refusal("expected a whole number, found \(JSONText.number(number))")
        }
        return Int(integer)
    }

    /// An array of finite numbers of any length.
    package func numbers() throws(SceneError) -> [Double] {
        var numbers: [Double] = []
        for element in try elements("an array of numbers") { numbers.append(try element.number()) }
        return numbers
    }

    /// An array of exactly `count` finite numbers, which `form` writes out for the error.
    package func numbers(_ count: Int, form: String) throws(SceneError) -> [Double] {
        guard case .array = value.content else { throw mismatch(form) }
        let numbers = try self.numbers()
        guard numbers.count == count else {
            throw refusal("expected \(form), found \(numbers.count) numbers", .type)
        }
        return numbers
    }
}
