// Unions, intersections and differences of paths: against what the paths contain, point by point, and where edges touch.

import CoreGraphics
import XCTest

final class PathSetTests: XCTestCase {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private let ways: [(name: String, make: (CGPath, CGPath, CGPathFillRule) -> CGPath, combine: (Bool, Bool) -> Bool)] = [
        ("union", { $0.union($1, using: $2) }, { $0 || $1 }),
        ("intersection", { $0.intersection($1, using: $2) }, { $0 && $1 }),
        ("subtracting", { $0.subtracting($1, using: $2) }, { $0 && !$1 }),
        ("symmetricDifference", { $0.symmetricDifference($1, using: $2) }, { $0 != $1 }),
        ("normalized", { path, _, rule in path.normalized(using: rule) }, { a, _ in a }),
    ]

    /// Twice the area of a path of lines.
    private func area(_ path: CGPath) -> Double {
        var sum = 0.0, start = CGPoint.zero, last = CGPoint.zero
        path.applyWithBlock { element in
            let next = element.pointee.type == .closeSubpath ? start : element.pointee.points[0]
            if element.pointee.type == .moveToPoint { start = next } else { sum += last.x * next.y - last.y * next.x }
            last = next
        }
        return sum
    }

    /// Compares all results with what both paths contain, away from their edges.
    private func check(_ a: CGPath, _ b: CGPath, at points: [CGPoint], _ what: String) {
        for rule in [CGPathFillRule.winding, .evenOdd] {
            for way in ways {
                let result = way.make(a, b, rule)
                for point in points {
                    let expected = way.combine(a.contains(point, using: rule), b.contains(point, using: rule))
                    for resultRule in [CGPathFillRule.winding, .evenOdd] {
                        XCTAssertEqual(
                            result.contains(point, using: resultRule), expected, "\(what) \(way.name) \(rule) \(point)")
                    }
                }
            }
        }
    }

    func testPathsOfFewPlacesWhoseEdgesTouchAndOverlap() {
        var dice = Dice(state: 1)
        // Off all lines between whole numbers up to 6.
        let points = (0..<60).map { _ in
            CGPoint(x: Double.random(in: 0...6, using: &dice), y: Double.random(in: 0...6, using: &dice))
        }
        for round in 0..<150 {
            let paths = (0..<2).map { _ in
                let path = CGMutablePath()
                for _ in 0..<Int.random(in: 1...2, using: &dice) {
                    let corners = (0..<Int.random(in: 3...7, using: &dice)).map { _ in
                        CGPoint(x: Int.random(in: 0...6, using: &dice), y: Int.random(in: 0...6, using: &dice))
                    }
                    path.addLines(between: corners)
                    if Bool.random(using: &dice) { path.closeSubpath() }
                }
                return path
            }
            check(paths[0], paths[1], at: points, "round \(round)")
        }
    }

    func testCurvedPathsThatCrossThemselves() {
        var dice = Dice(state: 7)
        for round in 0..<15 {
            let paths = (0..<2).map { _ in
                let path = CGMutablePath()
                func point() -> CGPoint {
                    CGPoint(x: Double.random(in: 0...100, using: &dice), y: Double.random(in: 0...100, using: &dice))
                }
                path.move(to: point())
                for _ in 0..<4 { path.addCurve(to: point(), control1: point(), control2: point()) }
                path.closeSubpath()
                path.addEllipse(in: CGRect(x: 20, y: 30, width: 50, height: 40))
                return path
            }
            let edges = paths.map { $0.copy(strokingWithWidth: 0.1, lineCap: .butt, lineJoin: .miter, miterLimit: 10) }
            let points = (0..<40).map { _ in
                CGPoint(x: Double.random(in: 0...100, using: &dice), y: Double.random(in: 0...100, using: &dice))
            }.filter { point in !edges.contains { $0.contains(point) } }
            check(paths[0], paths[1], at: points, "round \(round)")
        }
    }

    func testSquaresSideBySideAreOneAndKeepTheirCorners() {
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let b = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10), transform: nil)
        let both = a.union(b)
        XCTAssertEqual(both.boundingBox, CGRect(x: 0, y: 0, width: 20, height: 10))
        XCTAssertEqual(both.cornerCount, 4, "without the corners in the middle of a side")
        XCTAssertTrue(a.intersection(b).isEmpty)
        XCTAssertFalse(a.intersects(b))
        XCTAssertEqual(area(a.subtracting(b)), 200)
        XCTAssertTrue(a.subtracting(a).isEmpty)
        XCTAssertTrue(a.symmetricDifference(a).isEmpty)
        XCTAssertEqual(area(a.union(a)), 200)
        let corner = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)
        XCTAssertEqual(a.union(corner).componentsSeparated().count, 2)
        let inner = CGPath(rect: CGRect(x: 0.3, y: 2.7, width: 0.1, height: 1.1), transform: nil)
        XCTAssertTrue(a.intersects(inner))
        XCTAssertEqual(a.intersection(inner).boundingBox, inner.boundingBox, "given points come back as they were")
    }

    func testComponentsHaveTheirHoles() {
        let path = CGMutablePath()
        for side in [30.0, 20, 10] {
            path.addRect(CGRect(x: 15 - side / 2, y: 15 - side / 2, width: side, height: side))
        }
        path.addRect(CGRect(x: 40, y: 0, width: 5, height: 5))
        let parts = path.componentsSeparated(using: .evenOdd)
        XCTAssertEqual(parts.map { area($0) / 2 }.sorted(), [25, 100, 500])
        XCTAssertEqual(path.componentsSeparated().map { area($0) / 2 }.sorted(), [25, 900])
    }

    func testLinesAreCutByWhatIsFilled() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 8), CGPoint(x: 5, y: 8)])
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        XCTAssertEqual(line.lineIntersection(square).points, [[0, 5], [10, 5], [10, 8], [5, 8]])
        XCTAssertEqual(line.lineSubtracting(square).points, [[-5, 5], [0, 5], [10, 5], [15, 5], [15, 8], [10, 8]])
        let edge = CGMutablePath()
        edge.addLines(between: [CGPoint(x: -5, y: 0), CGPoint(x: 15, y: 0)])
        XCTAssertEqual(edge.lineIntersection(square).points, [[0, 0], [10, 0]], "on the edge")
        let ring = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
        XCTAssertEqual(ring.lineIntersection(square), ring, "closed as it was")
        XCTAssertTrue(ring.lineSubtracting(square).isEmpty)
    }

    func testNothingAndDegenerateAndHugePaths() {
        let nothing = CGMutablePath(), square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        XCTAssertTrue(nothing.union(nothing).isEmpty)
        XCTAssertEqual(area(square.union(nothing)), 200)
        XCTAssertEqual(area(nothing.symmetricDifference(square)), 200)
        XCTAssertTrue(nothing.componentsSeparated().isEmpty)
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 3, y: 3))
        dot.addLine(to: CGPoint(x: 3, y: 3))
        dot.addLine(to: CGPoint(x: 3, y: 8))
        XCTAssertEqual(area(square.subtracting(dot)), 200)
        XCTAssertTrue(dot.normalized().isEmpty)
        for scale in [1e-300, 1e150, 1e300] {
            let huge = CGPath(rect: CGRect(x: 0, y: 0, width: scale, height: scale), transform: nil)
            let half = CGPath(rect: CGRect(x: 0, y: 0, width: scale / 2, height: scale), transform: nil)
            XCTAssertEqual(huge.intersection(half).boundingBox, half.boundingBox)
            XCTAssertFalse(huge.union(square).isEmpty)
        }
        let star = CGMutablePath()
        star.addLines(between: (0..<400).map { step in
            let angle = Double(step) * 2.399963
            return CGPoint(x: cos(angle) * 100, y: sin(angle) * 100)
        })
        XCTAssertGreaterThan(area(star.normalized()), 0)
        XCTAssertLessThan(area(star.normalized(using: .evenOdd)), area(star.normalized()))
    }
}

extension CGPath {
    fileprivate var points: [[Double]] {
        var points: [[Double]] = []
        applyWithBlock { element in
            if element.pointee.type != .closeSubpath {
                points.append([element.pointee.points[0].x, element.pointee.points[0].y])
            }
        }
        return points
    }

    /// How many corners a path of lines has.
    fileprivate var cornerCount: Int { points.count }
}
