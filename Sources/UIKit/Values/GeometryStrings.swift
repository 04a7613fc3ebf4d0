// Geometry as text, as it stands in property lists: points as "{x, y}". In: values or texts. Out: the other.

import QuartzCore

extension NSCoder {
    /// The point that a text such as "{1, 2.5}" says; zero for any other text. Source: Apple, `NSCoder.cgPoint(for:)`.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// The vector that a text such as "{1, 2.5}" says; zero for any other text.
    public class func cgVector(for string: String) -> CGVector {
        numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// The size that a text such as "{1, 2.5}" says; zero for any other text.
    public class func cgSize(for string: String) -> CGSize {
        numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// The rectangle that a text such as "{{1, 2}, {30, 40}}" says; zero for any other text.
    public class func cgRect(for string: String) -> CGRect {
        numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// The transform that a text such as "[1, 0, 0, 1, 20, 30]" says; identity for any other text.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }

    /// The insets that a text such as "{1, 2, 3, 4}" says, top, left, bottom and right; zero for any other text.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }

    /// "{x, y}".
    public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
    /// "{dx, dy}".
    public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
    /// "{width, height}".
    public class func string(for size: CGSize) -> String { text(size.width, size.height) }
    /// "{{x, y}, {width, height}}".
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// "[a, b, c, d, tx, ty]".
    public class func string(for t: CGAffineTransform) -> String {
        "[\(text(t.a, t.b, t.c, t.d, t.tx, t.ty).dropFirst().dropLast())]"
    }
    /// "{top, left, bottom, right}".
    public class func string(for insets: UIEdgeInsets) -> String { text(insets.top, insets.left, insets.bottom, insets.right) }

    private static func text(_ numbers: CGFloat...) -> String {
        "{" + numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(format: "%.0f", Double($0)) : "\($0)" }
            .joined(separator: ", ") + "}"
    }

    /// The numbers of a text; nil if there are not so many, or anything but brackets and commas is between them.
    private static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
        let parts = text.split { "{}[], ".contains($0) }
        guard parts.count == count else { return nil }
        let numbers = parts.compactMap { Double($0).map { CGFloat($0) } }
        return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
}
