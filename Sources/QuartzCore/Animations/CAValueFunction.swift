// Value functions: a transform from plain numbers.

import CoreGraphics

/// What makes transforms of numbers.
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable, StringName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A turn about the x axis, by radians.
    public static let rotateX = Self(rawValue: "rotateX")
    /// A turn about the y axis, by radians.
    public static let rotateY = Self(rawValue: "rotateY")
    /// A turn about the z axis, by radians.
    public static let rotateZ = Self(rawValue: "rotateZ")
    /// A scale of three numbers.
    public static let scale = Self(rawValue: "scale")
    /// A scale along x.
    public static let scaleX = Self(rawValue: "scaleX")
    /// A scale along y.
    public static let scaleY = Self(rawValue: "scaleY")
    /// A scale along z.
    public static let scaleZ = Self(rawValue: "scaleZ")
    /// A move of three numbers, in points.
    public static let translate = Self(rawValue: "translate")
    /// A move along x, in points.
    public static let translateX = Self(rawValue: "translateX")
    /// A move along y, in points.
    public static let translateY = Self(rawValue: "translateY")
    /// A move along z, in points.
    public static let translateZ = Self(rawValue: "translateZ")
}

/// Makes a transform of the scalar, or the three scalars of `scale` and `translate`, that an
/// animation gives (Apple: `CAValueFunction`).
open class CAValueFunction: NSObject, NSSecureCoding {
    /// Which function it is.
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
