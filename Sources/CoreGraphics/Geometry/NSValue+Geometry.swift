// In: geometry. Out: the `NSValue` that boxes it for animations and key-value access; and back.
//
// A getter asked for another kind than the value holds returns zeros (identity for maps); Apple's
// reads whatever bytes there are.

extension NSValue {
    /// Boxes a point. Source: Apple (UIKit), `NSValue.init(cgPoint:)`.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Boxes a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Boxes a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Boxes a displacement.
    public convenience init(cgVector vector: CGVector) {
        self.init(members: [Double(vector.dx), Double(vector.dy)], as: .vector)
    }
    /// Boxes a map of the plane.
    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(members: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init), as: .affineTransform)
    }
    /// Boxes a map of space. Source: Apple (QuartzCore), `NSValue.init(caTransform3D:)`.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(members: t.entries, as: .transform3D)
    }

    /// The point in the box, or (0, 0) if the box holds something else.
    public var cgPointValue: CGPoint { heldPoint ?? .zero }
    /// The size in the box, or 0 × 0 if the box holds something else.
    public var cgSizeValue: CGSize { heldSize ?? .zero }
    /// The rectangle in the box, or the zero rectangle if the box holds something else.
    public var cgRectValue: CGRect { heldRect ?? .zero }
    /// The displacement in the box, or zero if the box holds something else.
    public var cgVectorValue: CGVector { heldVector ?? .zero }
    /// The map in the box, or the identity if the box holds something else.
    public var cgAffineTransformValue: CGAffineTransform { heldAffineTransform ?? .identity }
    /// The map in the box, or the identity if the box holds something else.
    public var caTransform3DValue: CATransform3D { heldTransform3D ?? CATransform3DIdentity }

    /// The point in the box; nil if it holds something else.
    package var heldPoint: CGPoint? { held(pointValue, "{CGPoint=dd}") }
    /// The size in the box; nil if it holds something else.
    package var heldSize: CGSize? { held(sizeValue, "{CGSize=dd}") }
    /// The rectangle in the box; nil if it holds something else.
    package var heldRect: CGRect? { held(rectValue, "{CGRect={CGPoint=dd}{CGSize=dd}}") }
    /// The displacement in the box; nil if it holds something else.
    package var heldVector: CGVector? { members(as: .vector).map { CGVector(dx: $0[0], dy: $0[1]) } }
    /// The map of the plane in the box; nil if it holds something else.
    package var heldAffineTransform: CGAffineTransform? {
        members(as: .affineTransform).map { m in
            CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        }
    }
    /// The map of space in the box; nil if it holds something else.
    package var heldTransform3D: CATransform3D? { members(as: .transform3D).map(CATransform3D.init(entries:)) }

    /// What is in a box that Foundation makes: each question for its encoding loses a few bytes there, so that its own
    /// field is asked first.
    private func held<Value>(_ value: @autoclosure () -> Value, _ encoding: StaticString) -> Value? {
        if self is NSNumber || self is GeometryValue { return nil }
        if let field = Mirror(reflecting: self).children.first(where: { $0.label == "_value" })?.value { return field as? Value }
        return encoding.withUTF8Buffer { strcmp(objCType, $0.baseAddress!) == 0 } ? value() : nil
    }
}
