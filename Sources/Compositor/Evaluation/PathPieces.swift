// The pieces of a path along which something moves. Enters: a `CGPath`. Leaves: its lines and curves; a move
// is no piece and takes no time.

import CoreGraphics

struct PathPieces {
    /// Closing a subpath adds a line where the pen is not at its start.
    private(set) var segments: [PathSegment] = []
    /// Which segments close subpaths, rising.
    private var closings: [Int] = []

    init(_ path: CGPath) {
        var (start, pen) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        var segments: [PathSegment] = []
        var closings: [Int] = []
        path.applyWithBlock { element in
            let points = element.pointee.points
            func point(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }
            switch element.pointee.type {
            case .moveToPoint:
                start = point(0)
                pen = start
            case .addLineToPoint:
                segments.append(PathSegment(line: pen, point(0)))
                pen = point(0)
            case .addQuadCurveToPoint:
                segments.append(PathSegment(quadratic: pen, point(0), point(1)))
                pen = point(1)
            case .addCurveToPoint:
                segments.append(PathSegment(cubic: pen, point(0), point(1), point(2)))
                pen = point(2)
            case .closeSubpath:
                // An arc comes back to its start but for rounding.
                let size = max(abs(start.x), abs(start.y), abs(pen.x), abs(pen.y)), way = pen - start
                if max(abs(way.x), abs(way.y)) > 1e-9 * size {
                    closings.append(segments.count)
                    segments.append(PathSegment(line: pen, start))
                }
                pen = start
            @unknown default:
                break
            }
        }
        (self.segments, self.closings) = (segments, closings)
    }

    /// The segments that were drawn, without the lines that close subpaths.
    var withoutClosings: [PathSegment] {
        let closings = Set(closings)
        return segments.indices.filter { !closings.contains($0) }.map { segments[$0] }
    }

    /// Cubics through the ends of segments, with the tangents of cubic keyframes; each unbroken run by itself.
    static func smooth(_ segments: [PathSegment], _ tangents: KeyframeTangents) -> [PathSegment] {
        var smooth: [PathSegment] = []
        var (first, points) = (0, 0)
        while first < segments.count {
            var next = first + 1
            while next < segments.count, segments[next].point(at: 0) == segments[next - 1].point(at: 1) { next += 1 }
            let run = segments[first..<next]
            let ends = ([run[first].point(at: 0)] + run.map { $0.point(at: 1) }).map { SIMD4($0.x, $0.y, 0, 0) }
            for (index, tangent) in tangents.segments(ends, times: nil, from: points).enumerated() {
                let (near, far) = (ends[index] + tangent.out / 3, ends[index + 1] - tangent.in / 3)
                smooth.append(PathSegment(cubic: ends[index].lowHalf, near.lowHalf, far.lowHalf, ends[index + 1].lowHalf))
            }
            (first, points) = (next, points + ends.count)
        }
        return smooth
    }
}
