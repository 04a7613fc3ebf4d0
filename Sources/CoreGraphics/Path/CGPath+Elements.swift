// In: a path. Out: its elements, one call each.

extension CGPath {
    /// Calls `block` for each element in order. The element's points may be read only while it
    /// runs. Source: Apple, `CGPathApplyWithBlock`.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        // A copy, because the points are handed out as mutable and `block` may add to this path.
        var points = elements.points
        let verbs = elements.verbs
        // An element without points still has a place to point to.
        points.append(.zero)
        points.withUnsafeMutableBufferPointer { buffer in
            var next = 0
            for verb in verbs {
                var element = CGPathElement(type: CGPathElementType(verb), points: buffer.baseAddress! + next)
                withUnsafePointer(to: &element, block)
                next += verb.pointCount
            }
        }
    }

    /// Calls `function` with `info` for each element in order. Source: Apple, `CGPathApply`.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension CGPathElementType {
    fileprivate init(_ verb: PathElements.Verb) {
        self = switch verb {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
