// A few numbers as one value, as filters take them.

import CoreGraphics

/// An immutable list of numbers: a place, a rectangle, the weights of a colour
/// ([Apple's CIVector](https://developer.apple.com/documentation/coreimage/civector)).
public final class CIVector: NSObject, NSCopying, NSSecureCoding, Sendable {
    private let values: [CGFloat]

    /// - Parameters:
    ///   - values: `count` numbers, which are copied.
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        require(count >= 0, "CIVector: a vector has 0 or more values")
        self.values = Array(UnsafeBufferPointer(start: values, count: count))
    }

    private init(_ values: [CGFloat]) { self.values = values }

    /// A vector of one number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// A vector of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// A vector of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// A vector of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    /// A vector of the point's x and y.
    public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
    /// x, y, width and height.
    public convenience init(cgRect r: CGRect) { self.init([r.origin.x, r.origin.y, r.size.width, r.size.height]) }

    /// How many numbers it has.
    public var count: Int { values.count }

    /// The number at a position; 0 beyond the last.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

    /// The first number; 0 if there is none.
    public var x: CGFloat { value(at: 0) }
    /// The second number; 0 if there is none.
    public var y: CGFloat { value(at: 1) }
    /// The third number; 0 if there is none.
    public var z: CGFloat { value(at: 2) }
    /// The fourth number; 0 if there is none.
    public var w: CGFloat { value(at: 3) }
    /// The first two numbers as a point.
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    /// The four numbers as a rectangle: x, y, width, height.
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    package convenience init(_ lanes: SIMD4<Double>, count: Int) { self.init((0..<count).map { CGFloat(lanes[$0]) }) }

    /// The first four numbers, absent ones 0.
    package var lanes: SIMD4<Double> { SIMD4(Double(x), Double(y), Double(z), Double(w)) }

    public override var description: String { "[" + values.map { "\($0)" }.joined(separator: " ") + "]" }
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    public override var hash: Int { values.hashValue }
    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archives

    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(values.map { NSNumber(value: Double($0)) } as NSArray, forKey: "values")
    }

    public convenience init?(coder: NSCoder) {
        guard let numbers = coder.decodeObject(
            of: [NSArray.self, NSNumber.self], forKey: "values") as? [NSNumber] else { return nil }
        self.init(numbers.map { CGFloat($0.doubleValue) })
    }
}
