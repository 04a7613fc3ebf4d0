// Value functions: a transform from plain numbers.

import CoreGraphics

public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateX = Self(rawValue: "rotateX")
    public static let rotateY = Self(rawValue: "rotateY")
    public static let rotateZ = Self(rawValue: "rotateZ")
    public static let scale = Self(rawValue: "scale")
    public static let scaleX = Self(rawValue: "scaleX")
    public static let scaleY = Self(rawValue: "scaleY")
    public static let scaleZ = Self(rawValue: "scaleZ")
    public static let translate = Self(rawValue: "translate")
    public static let translateX = Self(rawValue: "translateX")
    public static let translateY = Self(rawValue: "translateY")
    public static let translateZ = Self(rawValue: "translateZ")
}

/// Makes a transform of the scalar, or the three scalars of `scale` and `translate`, that an
/// animation gives (Apple: `CAValueFunction`).
open class CAValueFunction: NSObject, NSSecureCoding {
    public let name: CAValueFunctionName
    package let function: ValueFunction

    /// The function of a name; nil if there is none.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction(name: name.rawValue) else { return nil }
        self.name = name
        self.function = function
        super.init()
    }

    /// A function out of an archive; nil if its name is unknown.
    public required convenience init?(coder: NSCoder) {
        guard let name = coder.text("name") else { return nil }
        self.init(name: CAValueFunctionName(rawValue: name))
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }
    open override var hash: Int { name.hashValue }
}
