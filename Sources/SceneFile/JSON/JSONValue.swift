// Enters: nothing. Leaves: the value that `JSONParser` makes of a text, each part with the
// place where it began, members in the order in which they were written.

/// A place in a JSON text, as an editor shows it.
package struct JSONPosition: Equatable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The column within the line, from 1, counted in Unicode scalars.
    package let column: Int

    package var description: String { "line \(line), column \(column)" }
}

/// A value of a JSON text (RFC 8259) and where it began.
package struct JSONValue: Sendable {
    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// Infinite if the text gives more than a `Double` holds.
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// In the order of the text; no name occurs twice.
        case object([JSONMember])
    }

    package let content: Content
    package let position: JSONPosition

    /// What the value is, as an error message names it.
    package var kindName: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A member of a JSON object.
package struct JSONMember: Sendable {
    package let name: String
    package let value: JSONValue
}

/// Why a text is not JSON.
package struct JSONError: Error, CustomStringConvertible {
    /// Where the text stops being JSON.
    package let position: JSONPosition
    package let reason: String
    /// The steps from the outermost value to the one that was being read.
    package internal(set) var steps: [ElementPath.Step] = []

    /// The element that was being read.
    package var path: ElementPath { ElementPath(steps) }

    package var description: String { "\(path): not JSON, \(position): \(reason)" }

    func inside(_ step: ElementPath.Step) -> JSONError {
        var error = self
        error.steps.insert(step, at: 0)
        return error
    }
}
