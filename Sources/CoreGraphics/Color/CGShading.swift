// In: a function of one number and where it runs. Out: colours between two points or two circles.

/// Colours that a function works out along a line or from circle to circle: ``CGContext/drawShading(_:)``.
/// Source: Apple, `CGShading`.
///
/// The function is asked anew at every drawing, at places ``steps`` apart.
public final class CGShading: Hashable, Sendable {
    /// Where colours run.
    enum Course: Sendable {
        case line(CGPoint, CGPoint)
        case circles(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    let course: Course
    /// Whether the first colour goes on before the start, the last one behind the end.
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction

    /// Into how many parts of one colour change a course is divided.
    static let steps = 256

    /// Colours along the line from `start` to `end`.
    /// - Parameters:
    ///   - space: what the function's outputs are components of, alpha the last.
    ///   - function: of one input, which runs over its domain, without one from 0 to 1.
    ///   - extendStart: whether the first colour goes on before the start; `extendEnd` says so of the last behind the end.
    /// - Returns: nil if the function has other numbers of inputs or outputs, or the space is of patterns.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(space, .line(start, end), function, extendStart, extendEnd)
    }

    /// Colours from one circle to another.
    /// - Parameter startRadius: from 0 on; so is `endRadius`; the others are as in the other initializer.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(space, .circles(start, startRadius, end, endRadius), function, extendStart, extendEnd)
    }

    private init?(
        _ space: CGColorSpace, _ course: Course, _ function: CGFunction, _ extendsStart: Bool, _ extendsEnd: Bool
    ) {
        guard space.model != .pattern, function.inputs == 1, function.outputs == space.numberOfComponents + 1 else { return nil }
        (self.space, self.course, self.function) = (space, course, function)
        var options: CGGradientDrawingOptions = extendsStart ? .drawsBeforeStartLocation : []
        if extendsEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }

    public static func == (a: CGShading, b: CGShading) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The colours along the way, premultiplied, at places from 0 to 1.
    var stops: [(location: Double, color: SIMD4<Double>)] {
        let run = function.domain?[0] ?? 0...1
        return (0...Self.steps).map { step in
            let location = Double(step) / Double(Self.steps)
            let values = function.values(at: run.lowerBound + (run.upperBound - run.lowerBound) * CGFloat(location))
            return (location, CGColor(in: space, values).premultipliedSRGB)
        }
    }
}
