// One relation between a layer's place and another's.

import CoreGraphics

/// A part of a layer's frame (Apple: `CAConstraintAttribute`). y grows downwards here: `minY` is the upper edge.
public enum CAConstraintAttribute: Int32, Sendable {
    case minX = 0, midX, maxX, width
    case minY, midY, maxY, height

    var isVertical: Bool { rawValue >= CAConstraintAttribute.minY.rawValue }
    /// The attribute's rank along its axis: the lesser edge, the middle, the greater edge, the size.
    var rank: Int { Int(rawValue) % 4 }
}

/// Makes an attribute of a layer that of its superlayer or of a sibling, times a scale and plus an offset (Apple:
/// `CAConstraint`). `CAConstraintLayoutManager` obeys it.
open class CAConstraint: NSObject, NSSecureCoding {
    /// The attribute that is constrained.
    public let attribute: CAConstraintAttribute
    /// The name of the sibling that is looked at, or `"superlayer"`.
    public let sourceName: String
    /// The attribute that is looked at.
    public let sourceAttribute: CAConstraintAttribute
    /// What its value is multiplied by.
    public let scale: CGFloat
    /// What is then added, in points.
    public let offset: CGFloat

    /// - Parameters:
    ///   - srcId: a sibling's `name`, or `"superlayer"`.
    ///   - m: the scale; one that is not finite counts as 1.
    ///   - c: the offset; one that is not finite counts as 0.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        scale m: CGFloat, offset c: CGFloat
    ) {
        (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
        (scale, offset) = (m.isFinite ? m : 1, c.isFinite ? c : 0)
    }

    /// A constraint without an offset or without a scale: the other is 0 or 1.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    /// A constraint without an offset or without a scale: the other is 0 or 1.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }

    open class var supportsSecureCoding: Bool { true }

    /// A constraint out of an archive; nil if that says none.
    public required convenience init?(coder: NSCoder) {
        guard let source = coder.text("sourceName"),
              let numbers = coder.object(NSArray.self, "numbers") as? [NSNumber], numbers.count == 4,
              let attribute = CAConstraintAttribute(rawValue: numbers[0].int32Value),
              let other = CAConstraintAttribute(rawValue: numbers[1].int32Value) else { return nil }
        self.init(
            attribute: attribute, relativeTo: source, attribute: other, scale: CGFloat(numbers[2].doubleValue),
            offset: CGFloat(numbers[3].doubleValue))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(sourceName as NSString, forKey: "sourceName")
        let numbers: [NSNumber] = [
            NSNumber(value: attribute.rawValue), NSNumber(value: sourceAttribute.rawValue), NSNumber(value: scale.native),
            NSNumber(value: offset.native),
        ]
        coder.encode(numbers as NSArray, forKey: "numbers")
    }
}
