// In: text and contexts. Out: whether its pixels are where and as they should be.

import CoreGraphics
import XCTest

final class TextDrawingTests: XCTestCase {
    /// The smallest box around the pixels that are at least half covered, y down.
    private func inkBox(_ context: CGContext) throws -> CGRect {
        let image = try XCTUnwrap(context.makeImage())
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x, y).w >= 128 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func letter(_ text: String, _ name: String = "DejaVu Sans", size: CGFloat) -> TextLayout {
        var options = TextLayoutOptions()
        options.attributes = TextAttributes(fontName: name, fontSize: size, color: red)
        return TextLayout(text, options)
    }

    func testAnHStandsOnTheBaselineAndIsAsHighAsTheFontSays() throws {
        let metrics = FontMetrics(fontName: "DejaVu Sans", size: 40)
        for scale in [CGFloat(1), 2, 3] {
            let context = try CGContext.flipped(Int(60 * scale), Int(60 * scale), scale: scale)
            letter("H", size: 40).draw(in: context, at: CGPoint(x: 4, y: 6))
            let box = try inkBox(context)
            XCTAssertEqual(box.maxY / scale, 6 + metrics.ascent, accuracy: 1 / scale)
            XCTAssertEqual(box.height / scale, metrics.capHeight, accuracy: 1 / scale)
        }
    }

    func testGlyphsStandAtFractionsOfPixels() throws {
        let whole = try CGContext.flipped(40, 40), shifted = try CGContext.flipped(40, 40)
        letter("I", size: 20).draw(in: whole, at: CGPoint(x: 5, y: 5))
        letter("I", size: 20).draw(in: shifted, at: CGPoint(x: 5.5, y: 5))
        func weight(_ context: CGContext) -> Double {
            let image = context.makeImage()!
            let row = (0..<40).map { Double(image.pixel($0, 18).w) }
            return zip(row, 0..<40).map { $0 * Double($1) }.reduce(0, +) / row.reduce(0, +)
        }
        XCTAssertEqual(weight(shifted) - weight(whole), 0.5, accuracy: 0.03)
    }

    /// Over an opaque ground this mode shows the same, by the glyphs' outlines; text in the usual one is put together of what its
    /// glyphs covered before.
    func testTextLooksAsItsOutlinesFilled() throws {
        for (size, scale) in [(11.0, 1.0), (17, 1), (17, 2), (40, 1.5), (90, 1)] {
            for x in [4.0, 4.31, 4.77] {
                let pictures = try [CGBlendMode.normal, .sourceAtop].map { mode in
                    let context = try CGContext.flipped(260, 120, scale: CGFloat(scale))
                    context.setFillColor(.white)
                    context.fill(CGRect(x: 0, y: 0, width: 260, height: 120))
                    context.clip(to: CGRect(x: 0, y: 0, width: 150, height: 100))
                    context.setBlendMode(mode)
                    for line in 0..<2 {
                        letter("Wafer & yard, 12:30 AVATAR", size: CGFloat(size)).draw(
                            in: context, at: CGPoint(x: x, y: 2.4 + Double(line) * size * 1.3))
                    }
                    return try XCTUnwrap(context.makeImage())
                }
                var inked = 0, worst = 0
                for y in 0..<120 {
                    for column in 0..<260 {
                        let (a, b) = (pictures[0].pixel(column, y), pictures[1].pixel(column, y))
                        if a.y < 255 { inked += 1 }
                        worst = max(worst, abs(Int(a.y) - Int(b.y)))
                    }
                }
                XCTAssertGreaterThan(inked, 200)
                XCTAssertLessThanOrEqual(worst, 20, "size \(size), scale \(scale), from \(x)")
            }
        }
    }

    func testCoreTextsLinesStandUprightWhereYPointsUp() throws {
        let context = try CGContext.plain(80, 60)
        let string = NSAttributedString(string: "L", attributes: [
            .font: CTFontCreateWithName("DejaVu Sans" as NSString, 40, nil), .foregroundColor: red,
        ])
        let line = CTLineCreateWithAttributedString(string)
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(1))
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        XCTAssertEqual(ascent, CTFontGetAscent(CTFontCreateWithName("DejaVu Sans" as NSString, 40, nil)), accuracy: 0.05)
        XCTAssertEqual(leading, 0)
        XCTAssertGreaterThan(descent, 5)
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(line, context)
        XCTAssertEqual(context.textPosition.x.native, 10 + width, accuracy: 1e-9)
        let box = try inkBox(context)
        XCTAssertEqual(box.maxY, 40, accuracy: 1)
        XCTAssertEqual(context.pixel(Int(box.maxX) - 3, 38).w, 255, "the foot of the L is below")
        XCTAssertEqual(context.pixel(Int(box.maxX) - 3, Int(box.minY) + 2).w, 0)
    }

    func testColoursBackgroundsAndLinesAreDrawn() throws {
        let string = NSMutableAttributedString(
            string: "II   ", attributes: [.font: CTFontCreateWithName("DejaVuSans-Bold" as NSString, 20, nil)])
        string.addAttributes([.foregroundColor: red], range: NSRange(location: 0, length: 1))
        string.addAttributes([.foregroundColor: green], range: NSRange(location: 1, length: 1))
        string.addAttributes(
            [.backgroundColor: blue, .underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: red,
             .strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: green],
            range: NSRange(location: 2, length: 3))
        let context = try CGContext.flipped(60, 30)
        context.setFillColor(.white)
        let layout = TextLayout(string)
        layout.draw(in: context, at: .zero)
        func column(_ x: CGFloat) -> Set<Pixel> { Set((0..<24).map { context.pixel(Int(x), $0) }) }
        XCTAssertTrue(column(layout.rect(at: 0).midX).contains(redPixel))
        XCTAssertTrue(column(layout.rect(at: 1).midX).contains(greenPixel))
        let gap = column(layout.rect(at: 3).midX)
        XCTAssertTrue(gap.isSuperset(of: [redPixel, bluePixel]))
        XCTAssertFalse(column(layout.rect(at: 1).midX).contains(bluePixel))
        XCTAssertTrue(gap.contains { $0.y > 100 }, "struck through")
    }

    func testOutlinedTextIsEmptyInside() throws {
        for (width, isFilled) in [(4.0, false), (-4.0, true)] {
            let string = NSAttributedString(string: "I", attributes: [
                .font: CTFontCreateWithName("DejaVuSans-Bold" as NSString, 60, nil), .foregroundColor: red,
                .strokeWidth: width, .strokeColor: blue,
            ])
            let context = try CGContext.flipped(40, 80)
            let layout = TextLayout(string)
            layout.draw(in: context, at: .zero)
            let middle = context.pixel(Int(layout.size.width / 2), 40)
            XCTAssertEqual(middle, isFilled ? redPixel : noPixel)
            XCTAssertTrue((0..<40).contains { context.pixel($0, 40) == bluePixel })
        }
    }

    func testTextIsDrawnByTheContextsMode() throws {
        func draw(_ mode: CGTextDrawingMode, _ after: (CGContext) -> Void = { _ in }) throws -> (inside: Pixel, row: [Pixel]) {
            let context = try CGContext.flipped(40, 80)
            context.setLineWidth(2)
            context.setTextDrawingMode(mode)
            let layout = letter("I", "DejaVuSans-Bold", size: 60)
            layout.draw(in: context, at: .zero)
            after(context)
            return (context.pixel(Int(layout.size.width / 2), 40), (0..<40).map { context.pixel($0, 40) })
        }
        XCTAssertEqual(try draw(.fill).inside, redPixel)
        let outline = try draw(.stroke)
        XCTAssertEqual(outline.inside, noPixel)
        XCTAssertTrue(outline.row.contains(redPixel))
        let both = try draw(.fillStroke), filled = try draw(.fill)
        XCTAssertEqual(both.inside, redPixel)
        XCTAssertGreaterThan(both.row.count { $0 == redPixel }, filled.row.count { $0 == redPixel }, "a line wider")
        XCTAssertTrue(try draw(.invisible).row.allSatisfy { $0 == noPixel })
        let gap = try draw(.clip) { context in
            context.setFillColor(blue)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 80))
        }
        XCTAssertEqual(gap.inside, bluePixel)
        XCTAssertEqual(gap.row.count { $0 == bluePixel }, filled.row.count { $0 == redPixel }, "only within the letter")
    }

    func testTextObeysAlphaClipAndTransform() throws {
        let context = try CGContext.flipped(60, 60)
        context.setAlpha(0.5)
        context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 30))
        context.translateBy(x: 30, y: 0)
        context.rotate(by: .pi / 2)
        letter("I", "DejaVuSans-Bold", size: 40).draw(in: context, at: CGPoint(x: 10, y: -10))
        let box = try inkBox(context)
        XCTAssertGreaterThan(box.width, box.height, "it lies on its side")
        XCTAssertLessThanOrEqual(box.maxY, 30)
        XCTAssertEqual(Double(context.pixel(Int(box.midX), Int(box.midY)).x), 128, accuracy: 1)
        letter("I", size: 40).draw(in: context, at: CGPoint(x: CGFloat.nan, y: 0))
    }
}
