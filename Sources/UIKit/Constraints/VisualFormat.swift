// The visual format language: enters a string such as "H:|-[label]-(>=20@750)-[field(==80)]|", leaves its parts, or an error that
// says what was expected where.

import QuartzCore

/// A row or column of views, as it was written.
package struct VisualFormat: Equatable {
    /// A number, or the name of one.
    package enum Value: Equatable {
        case number(Double)
        case name(String)
    }

    /// A size or a space with its relation and its priority.
    package struct Predicate: Equatable {
        package var relation: NSLayoutConstraint.Relation
        package var value: Value
        package var priority: Value?

        package init(relation: NSLayoutConstraint.Relation = .equal, value: Value, priority: Value? = nil) {
            (self.relation, self.value, self.priority) = (relation, value, priority)
        }
    }

    /// What lies between two views.
    package enum Connection: Equatable {
        case flush
        case standard
        case spaces([Predicate])
    }

    package enum Place: Equatable {
        case superview
        case view(String, sizes: [Predicate])
    }

    package var isVertical = false
    package var places: [Place] = []
    /// One fewer than places.
    package var connections: [Connection] = []
}

/// What is wrong with a visual format.
package struct VisualFormatError: Error, Equatable, CustomStringConvertible {
    package let format: String
    /// Where, counted in characters.
    package let offset: Int
    package let reason: String

    package var description: String {
        "unable to parse the constraint format: \(reason)\n\(format)\n\(String(repeating: " ", count: offset))^"
    }
}

extension VisualFormat {
    package init(_ format: String) throws(VisualFormatError) {
        var parser = VisualFormatParser(format)
        self = try parser.format()
    }
}

struct VisualFormatParser {
    private let text: String
    private let characters: [Character]
    private var offset = 0

    init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    private var next: Character? { offset < characters.count ? characters[offset] : nil }

    private func error(_ reason: String, at place: Int? = nil) -> VisualFormatError {
        VisualFormatError(format: text, offset: place ?? offset, reason: reason)
    }

    private mutating func take(_ wanted: String) -> Bool {
        let count = wanted.count
        guard offset + count <= characters.count, String(characters[offset..<offset + count]) == wanted else { return false }
        offset += count
        return true
    }

    // MARK: The whole

    mutating func format() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        if take("V:") { result.isVertical = true } else { _ = take("H:") }
        result.places.append(try place())
        while next != nil {
            if result.places.count > 1, result.places.last == .superview { throw error("nothing follows the superview's edge") }
            result.connections.append(try connection())
            result.places.append(try place())
        }
        if result.places.count == 1, result.places[0] == .superview { throw error("expected a view after the superview's edge") }
        return result
    }

    private mutating func place() throws(VisualFormatError) -> VisualFormat.Place {
        if take("|") { return .superview }
        guard take("[") else { throw error("expected a view in [] or the superview, |") }
        let name = try name("a view's name")
        let sizes = next == "(" ? try predicates() : []
        guard take("]") else { throw error("expected ] after the view \(name)") }
        return .view(name, sizes: sizes)
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        if next == "[" || next == "|" { return .standard }
        var spaces: [VisualFormat.Predicate] = []
        if next == "(" {
            spaces = try predicates()
        } else {
            let space = try value("a space or the next view")
            spaces.append(VisualFormat.Predicate(value: space, priority: take("@") ? try value("a priority") : nil))
        }
        guard take("-") else { throw error("expected - after the space") }
        return .spaces(spaces)
    }

    // MARK: Predicates

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        offset += 1
        var result: [VisualFormat.Predicate] = []
        repeat {
            var relation = NSLayoutConstraint.Relation.equal
            if take("<=") {
                relation = .lessThanOrEqual
            } else if take(">=") {
                relation = .greaterThanOrEqual
            } else {
                _ = take("==")
            }
            let value = try value("a number, a metric's or a view's name")
            let priority = take("@") ? try self.value("a priority") : nil
            result.append(VisualFormat.Predicate(relation: relation, value: value, priority: priority))
        } while take(",")
        guard take(")") else { throw error("expected ) or ,") }
        return result
    }

    private mutating func value(_ what: String) throws(VisualFormatError) -> VisualFormat.Value {
        let start = offset
        if next?.isLetter == true || next == "_" { return .name(try name(what)) }
        if next == "-" || next == "+" { offset += 1 }
        while let character = next, character.isNumber || character == "." { offset += 1 }
        // A minus that is no sign ends a space: leave it.
        guard offset > start, let number = Double(String(characters[start..<offset])) else {
            offset = start
            throw error("expected \(what)")
        }
        return .number(number)
    }

    private mutating func name(_ what: String) throws(VisualFormatError) -> String {
        let start = offset
        guard let first = next, first.isLetter || first == "_" else { throw error("expected \(what)") }
        while let character = next, character.isLetter || character.isNumber || character == "_" { offset += 1 }
        return String(characters[start..<offset])
    }
}
