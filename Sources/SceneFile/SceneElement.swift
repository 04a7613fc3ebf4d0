// Enters: a JSON value and its path. Leaves: its parts, or an error that names the path.

/// A value of a scene file together with the path by which errors name it.
package struct SceneElement {
    package let value: JSONValue
    package let path: ElementPath

    package init(_ value: JSONValue, path: ElementPath = .scene) {
        self.value = value
        self.path = path
    }

    /// The error that refuses this element.
    package func refusal(_ reason: String, _ cause: SceneError.Cause = .content) -> SceneError {
        .refused(element: path, position: value.position, reason: reason, cause: cause)
    }

    /// The error for a name of what there is not.
    package func unknown(_ reason: String) -> SceneError { refusal(reason, .name) }

    /// The error for a value of the wrong type.
    package func mismatch(_ expected: String) -> SceneError {
        refusal("expected \(expected), found \(value.kindName)", .type)
    }

    package var isNull: Bool {
        if case .null = value.content { true } else { false }
    }

    package func boolean() throws(SceneError) -> Bool {
        guard case .boolean(let boolean) = value.content else { throw mismatch("a boolean") }
        return boolean
    }

    package func string() throws(SceneError) -> String {
        guard case .string(let string) = value.content else { throw mismatch("a string") }
        return string
    }

    /// The elements of an array.
    package func elements(_ expected: String = "an array") throws(SceneError) -> [SceneElement] {
        guard case .array(let values) = value.content else { throw mismatch(expected) }
        return values.enumerated().map { SceneElement($1, path: .element(path, $0)) }
    }

    /// The elements of an array, or the element itself: where the format takes one or several.
    package func oneOrSeveral() throws(SceneError) -> [SceneElement] {
        if case .array = value.content { try elements() } else { [self] }
    }

    /// The members of an object, in the order of the file.
    package func object(_ expected: String = "an object") throws(SceneError) -> SceneObject {
        guard case .object(let members) = value.content else { throw mismatch(expected) }
        return SceneObject(
            element: self,
            members: members.map { ($0.name, SceneElement($0.value, path: .member(path, $0.name))) })
    }
}

/// An object of a scene file.
package struct SceneObject {
    package let element: SceneElement
    /// In the order of the file.
    package let members: [(name: String, value: SceneElement)]

    /// The member of that name, nil if there is none.
    package subscript(name: String) -> SceneElement? {
        members.first { $0.name == name }?.value
    }

    /// The member of that name.
    ///
    /// - Throws: an error that names the object if there is none.
    package func required(_ name: String) throws(SceneError) -> SceneElement {
        guard let value = self[name] else { throw element.refusal("\"\(name)\" is missing") }
        return value
    }

    /// Refuses members that nothing reads.
    package func allow(_ names: Set<String>) throws(SceneError) {
        for (name, value) in members where !names.contains(name) {
            throw value.unknown("unknown key \"\(name)\"")
        }
    }
}
