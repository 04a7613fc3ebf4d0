// In: paths, widths and styles. Out: whether outlines cover what strokes cover.

import CoreGraphics
import Scenes
import TestSupport
import XCTest

final class PathStrokingTests: XCTestCase {
    func testTheOutlineOfALineIsARectangle() throws {
        let line = try CGPath(svgPathData: "M 0 0 L 10 0")
        let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        XCTAssertEqual(butt.boundingBoxOfPath, CGRect(x: 0, y: -2, width: 10, height: 4))
        XCTAssertTrue(butt.isRect(nil))
        let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        XCTAssertEqual(square.boundingBoxOfPath, CGRect(x: -2, y: -2, width: 14, height: 4))
        let round = line.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
        XCTAssertEqual(round.boundingBoxOfPath.width, 14, accuracy: 1e-2)
        XCTAssertTrue(round.contains(CGPoint(x: -1.9, y: 0)))
        XCTAssertFalse(round.contains(CGPoint(x: -1.9, y: 1.9)))
    }

    func testAClosedPathLeavesItsInsideEmpty() {
        let box = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        let frame = box.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        XCTAssertEqual(frame.boundingBoxOfPath, CGRect(x: -1, y: -1, width: 22, height: 22))
        XCTAssertFalse(frame.contains(CGPoint(x: 10, y: 10)))
        XCTAssertTrue(frame.contains(CGPoint(x: 0.5, y: 10)))
        XCTAssertTrue(frame.contains(CGPoint(x: -0.9, y: -0.9)), "a mitered corner")
        let bevel = box.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
        XCTAssertFalse(bevel.contains(CGPoint(x: -0.9, y: -0.9)))
    }

    func testTheMiterLimitCutsSharpCornersOff() throws {
        let corner = try CGPath(svgPathData: "M 0 0 L 10 0 L 0 5")
        let long = corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        let cut = corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 2)
        XCTAssertGreaterThan(long.boundingBoxOfPath.maxX, 13)
        XCTAssertLessThan(cut.boundingBoxOfPath.maxX, 11.1)
    }

    func testTheTipsOfMitersAreWhereTheOutlineReaches() throws {
        let corner = try CGPath(svgPathData: "M 0 0 L 10 0 L 0 5")
        let long = corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        XCTAssertEqual(corner.boundsOfMiters(half: 1, limit: 10).maxX, long.boundingBoxOfPath.maxX, accuracy: 1e-3)
        XCTAssertTrue(corner.boundsOfMiters(half: 1, limit: 2).isNull)
        let frame = CGPath(rect: CGRect(x: 2, y: 3, width: 20, height: 10), transform: nil).boundsOfMiters(half: 1, limit: 10)
        for (got, wanted) in [(frame.minX, 1), (frame.minY, 2), (frame.maxX, 23), (frame.maxY, 14)] as [(CGFloat, CGFloat)] {
            XCTAssertEqual(got, wanted, accuracy: 1e-9)
        }
        var random = SeededRandom(seed: 5)
        func place() -> CGPoint { CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random)) }
        for round in 0..<300 {
            let path = CGMutablePath()
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                path.move(to: place())
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: path.addQuadCurve(to: place(), control: place())
                    case 1: path.addCurve(to: place(), control1: place(), control2: place())
                    case 2: path.addLine(to: path.currentPoint)
                    default: path.addLine(to: place())
                    }
                }
                if round % 3 == 0 { path.closeSubpath() }
            }
            let width = CGFloat.random(in: 0.5...12, using: &random), limit = CGFloat.random(in: 1...14, using: &random)
            let outline = path.copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
            let room = path.boundingBoxOfPath.insetBy(dx: -width / 2, dy: -width / 2)
                .union(path.boundsOfMiters(half: Double(width / 2), limit: Double(limit)))
            let seen = outline.boundingBoxOfPath
            guard !seen.isNull else { continue }
            let past = max(room.minX - seen.minX, room.minY - seen.minY, seen.maxX - room.maxX, seen.maxY - room.maxY)
            // Curves are outlined to a tenth.
            XCTAssertLessThan(past, 0.1, "path \(round)")
        }
    }

    func testDotsShowByTheirCaps() throws {
        let dot = try CGPath(svgPathData: "M 5 5 L 5 5")
        func outline(_ cap: CGLineCap) -> CGPath {
            dot.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .round, miterLimit: 10)
        }
        XCTAssertTrue(outline(.butt).isEmpty)
        XCTAssertEqual(outline(.square).boundingBoxOfPath, CGRect(x: 3, y: 3, width: 4, height: 4))
        XCTAssertTrue(outline(.round).contains(CGPoint(x: 6.9, y: 5)))
        XCTAssertTrue(try CGPath(svgPathData: "M 5 5").copy(
            strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10).isEmpty)
    }

    func testWidthsThatAreNoneGiveAnEmptyPath() {
        let box = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        for width in [0, -1, CGFloat.nan, .infinity] {
            XCTAssertTrue(box.copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
        }
        let odd = box.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: .nan)
        XCTAssertTrue(odd.contains(CGPoint(x: -0.9, y: -0.9)))
    }

    func testHugeAndTinyPathsGiveFiniteOutlines() {
        for size in [1e-300, 1e-9, 1e9, 1e150, 1e300] {
            let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
            let outline = path.copy(strokingWithWidth: size / 10, lineCap: .round, lineJoin: .round, miterLimit: 10)
            XCTAssertTrue(outline.elements.points.allSatisfy(\.isFinite), "\(size)")
            XCTAssertLessThan(outline.elements.points.count, 100_000)
            XCTAssertTrue(PathMeasure(path).length.isFinite)
            _ = path.copy(dashingWithPhase: size, lengths: [size / 7, size / 9])
            _ = path.contains(CGPoint(x: size / 2, y: size / 2))
        }
    }

    func testTheTransformActsOnTheOutline() throws {
        let line = try CGPath(svgPathData: "M 0 0 L 10 0")
        let t = CGAffineTransform(scaleX: 1, y: 3)
        let outline = line.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: t)
        XCTAssertEqual(outline.boundingBoxOfPath.height, 6)
        let same = withUnsafePointer(to: t) {
            CGPath(__byStroking: line, transform: $0, lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        }
        XCTAssertEqual(same, outline)
    }

    func testAnOutlineWiderThanTheShapeHasNoHole() throws {
        let box = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        for (width, isFilled) in [(18.0, false), (21, true), (30, true), (70, true)] {
            let outline = box.copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
            XCTAssertEqual(outline.contains(CGPoint(x: 10, y: 10)), isFilled, "\(width)")
        }
    }

    func testABendTighterThanTheWidthIsSweptWhole() throws {
        // Half a circle of radius 3 about (33, 50), stroked from 17 points inside to 23 outside.
        let bend = try CGPath(svgPathData: "M 30 50 A 3 3 0 0 1 36 50")
        let outline = bend.copy(strokingWithWidth: 40, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
        for step in 1..<60 {
            let angle = Double.pi * Double(step) / 60
            for (radius, isInside) in [(16.8, true), (9, true), (17.2, false)] {
                let p = CGPoint(x: 33 + radius * cos(angle), y: 50 + radius * sin(angle))
                XCTAssertEqual(outline.contains(p), isInside, "\(radius) at \(angle)")
            }
            XCTAssertTrue(outline.contains(CGPoint(x: 33 + 22.8 * cos(angle), y: 50 - 22.8 * sin(angle))))
        }
    }

    func testButtCapsOfCurvesStandAcrossTheTangent() throws {
        let curve = try CGPath(svgPathData: "M 0 0 C 0 5 5 10 10 10")
        let box = curve.copy(strokingWithWidth: 8, lineCap: .butt, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
        XCTAssertEqual(box.minY, 0, accuracy: 1e-9)
        XCTAssertEqual(box.maxX, 10, accuracy: 1e-9)
    }

    func testOutlinesCoverWhatCairoStrokes() throws {
        for (name, path) in try samplePaths().suffix(rounds(samplePaths().count)) {
            // Cairo leaves holes in strokes that are wider than a curve's bend, unless round caps cover them.
            let isTight = name == "tight"
            for (width, cap, join) in [
                (1.0, CGLineCap.butt, CGLineJoin.miter), (7, .round, .round), (7, .square, .bevel),
                (24, .round, .round), (24, .butt, .miter), (40, .butt, .bevel),
            ] where !isTight || width < 20 || cap == .round {
                let outline = path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 4)
                let picture = CairoOracle(path).strokePicture(width: width, cap: cap, join: join, miterLimit: 4)
                // Only pixels that the border itself passes may differ.
                XCTAssertLessThan(picture.difference(from: outline), 0.001, "\(name), width \(width), \(cap), \(join)")
            }
        }
    }
}
