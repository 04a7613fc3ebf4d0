// In: shapes. Out: an immutable path: subpaths of lines, quadratic and cubic curves.
//
// Coordinates are in points and always finite: whatever would bring in others is left out and
// reported once on standard error.

/// A path that does not change. Source: Apple, `CGPath`.
///
/// `CGMutablePath` is the subclass that does; take `copy()` of one before handing it on.
public class CGPath: Hashable, @unchecked Sendable {
    // Unchecked because the class has a subclass that changes the elements. Of this class itself
    // nothing changes after creation; a `CGMutablePath` is for one thread at a time, and
    // `copy()` freezes it.

    /// The steps. Only `CGMutablePath` changes them, and interpolation those of a path that nobody else has.
    package internal(set) final var elements: PathElements

    /// A path with these steps.
    package init(elements: PathElements) {
        self.elements = elements
    }

    /// A path around `rect`, from its corner at least x and y along x first.
    /// The null rectangle gives an empty path.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addRect(rect, transform?.pointee ?? .identity, "CGPath(rect:transform:)")
        self.init(elements: elements)
    }

    /// The ellipse that touches the sides of `rect`, of four cubic curves, from its end at
    /// greatest x towards greatest y.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addEllipse(rect, transform?.pointee ?? .identity, "CGPath(ellipseIn:transform:)")
        self.init(elements: elements)
    }

    /// `rect` with corners that are quarters of ellipses, from the middle of its side at
    /// greatest x towards greatest y.
    /// - Parameters:
    ///   - cornerWidth: from 0 to half the width; more, or less, stops the program, as at Apple's.
    ///   - cornerHeight: from 0 to half the height, likewise.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = PathElements()
        elements.addRoundedRect(
            rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity,
            "CGPath(roundedRect:cornerWidth:cornerHeight:transform:)")
        self.init(elements: elements)
    }

    /// An immutable path with these steps; of an immutable path, itself. Never nil.
    public func copy() -> CGPath? { frozen }

    /// What ``copy()`` returns.
    package final var frozen: CGPath { self is CGMutablePath ? CGPath(elements: elements) : self }

    /// An immutable path of the transformed points; nil if one of them is then not finite.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let t = transform?.pointee, !t.isIdentity else { return frozen }
        return elements.mapped { $0.applying(t) }.map(CGPath.init(elements:))
    }

    /// A path with these steps that can be added to. Never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// A path of the transformed points that can be added to; nil if one of them is then not finite.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        guard let t = transform?.pointee, !t.isIdentity else { return mutableCopy() }
        return elements.mapped { $0.applying(t) }.map(CGMutablePath.init(elements:))
    }

    /// Whether there is no element at all.
    public final var isEmpty: Bool { elements.verbs.isEmpty }

    /// Where the pen is: the last point, or where the subpath began if it was just closed;
    /// (0, 0) if the path is empty.
    public final var currentPoint: CGPoint { elements.current ?? .zero }

    /// Whether both consist of the same steps with the same points; whether they can still be
    /// added to does not count.
    public static func == (a: CGPath, b: CGPath) -> Bool {
        a === b || a.elements == b.elements
    }

    public final func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// Whether both consist of the same steps; also true of two missing paths.
/// Source: Apple, `CGPathEqualToPath`.
public func CGPathEqualToPath(_ path1: CGPath?, _ path2: CGPath?) -> Bool { path1 == path2 }

/// A path that can be added to, by one thread at a time. Source: Apple, `CGMutablePath`.
///
/// Every call takes a transform that its points go through first. A call that would bring in
/// a number that is not finite, or that needs a point to start from where there is none, is
/// left out and reported once on standard error.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    // The conformance is inherited and cannot be taken away: see `CGPath`.

    /// An empty path.
    public init() { super.init(elements: PathElements()) }

    package override init(elements: PathElements) { super.init(elements: elements) }

    /// Changes the steps.
    func edit(_ change: (inout PathElements) -> Void) { change(&elements) }
}
