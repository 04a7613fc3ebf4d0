// Enters: the object of an animation. Leaves: the type of the values that it animates between.

import QuartzCore

/// The type of an animation's values: that of the property its key path names, or what its
/// value function takes.
struct AnimatedType {
    private enum Form {
        case property(SceneProperty)
        /// What a value function of one number takes.
        case number
        /// What a value function of three numbers takes.
        case triple
        /// A key path is missing; an error only if there are values.
        case missing
    }

    private let form: Form

    /// - Parameter key: the key that the animation is added under, which stands in for an
    ///   absent key path.
    init(_ object: SceneObject, key: String?, reader: AnimationReader) throws(SceneError) {
        let property: SceneProperty? =
            if let keyPath = object["keyPath"] {
                try reader.context.property(try keyPath.string(), of: reader.layer, at: keyPath)
            } else if let key, SceneProperty(keyPath: key, in: reader.layer) != nil {
                try reader.context.property(key, of: reader.layer, at: object.element)
            } else {
                nil
            }
        if let function = object["valueFunction"], !function.isNull {
            form = ValueFunctions.takesThree(try function.valueFunctionName()) ? .triple : .number
        } else {
            form = property.map { .property($0) } ?? .missing
        }
    }

    /// Reads a value; null is an absent one.
    func value(_ element: SceneElement, context: SceneContext) throws(SceneError) -> Any? {
        if element.isNull { return nil }
        switch form {
        case .property(let property): return try context.value(element, of: property)
        case .number: return try element.number()
        case .triple: return try element.numbers(3, form: "[x, y, z]")
        case .missing: throw element.refusal("a value needs a \"keyPath\" that says what it is a value of")
        }
    }
}

/// The names of value functions.
enum ValueFunctions {
    private static let ofThree: [CAValueFunctionName] = [.scale, .translate]
    private static let ofOne: [CAValueFunctionName] = [
        .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ,
    ]

    static let names: [String] = (ofOne + ofThree).map(\.rawValue)

    static func takesThree(_ name: CAValueFunctionName) -> Bool { ofThree.contains(name) }
}

extension SceneElement {
    func valueFunctionName() throws(SceneError) -> CAValueFunctionName {
        CAValueFunctionName(rawValue: try name(among: ValueFunctions.names, of: "value function"))
    }
}
