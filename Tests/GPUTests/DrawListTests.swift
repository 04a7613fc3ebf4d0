import QuartzCore
import XCTest

final class DrawListTests: XCTestCase {
    func testAListPrintsItsItemsInPaintingOrder() {
        var box = Make.paint(0, 0, 10, 10, color: SIMD4(0.5, 0, 0, 0.5))
        box.borderWidth = 1.5
        box.borderColor = Make.white
        box.radii = SIMD4(1, 2, 3, 4)
        let picture = Make.picture(3, 0, 0, 4, 4)
        let list = Make.list((Make.flat(box, x: 2), box), (Make.flat(picture, opacity: 0.25), picture))
        XCTAssertEqual(list.description, """
            draw 0..<2
              0 box bounds [1.5 -0.5 12.5 10.5] rect [0 0 10 10] radii [1 2 3 4] background [0.5 0 0 0.5] border 1.5 [1 1 1 1]
              1 image bounds [-0.5 -0.5 4.5 4.5] opacity 0.25 rect [0 0 4 4] image 3 at [0 0 4 4]

            """)
    }

    func testPassesAndClipsArePrintedWithTheirItems() {
        var list = DrawList()
        let clip = list.append(Make.clip(SIMD4(1, 2, 30, 40), radii: SIMD4(repeating: 5)))
        let pass = list.beginPass(.groupOpacity)
        var paint = Make.paint(0, 0, 10, 10, color: Make.red)
        paint.blend = .plus
        list.append(Make.flat(paint), paint, clip: clip)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
        list.endPass(bounds: bounds, blur: SIMD2(2, 0))
        list.show(pass, bounds, opacity: 0.5)
        XCTAssertEqual(list.description, """
            pass 0 groupOpacity bounds [0 0 20 20] blur [2 0]
              0 rich bounds [-0.5 -0.5 10.5 10.5] rect [0 0 10 10] background [1 0 0 1] plus in clip 0
            clip 0 rows [1 0 0 0] [0 1 0 0] [0 0 1 0] rect [1 2 30 40] radii [5 5 5 5]
            draw 1..<2
              1 pass bounds [-0.5 -0.5 20.5 20.5] opacity 0.5 rect [0 0 20 20] pass 0 at [0 0 20 20]

            """)
    }

    func testKindsAreAsLeanAsThePaintAllows() {
        var paint = Make.paint(0, 0, 4, 4)
        XCTAssertEqual(paint.kind, .nothing)
        paint.radii = SIMD4(repeating: 2)
        paint.borderWidth = 2
        XCTAssertEqual(paint.kind, .nothing, "a border without colour shows nothing")
        paint.borderColor = Make.white
        XCTAssertEqual(paint.kind, .box)
        paint.borderWidth = -1
        paint.backgroundColor = Make.red
        XCTAssertEqual(paint.kind, .box, "rounded")
        paint.radii = .zero
        XCTAssertEqual(paint.kind, .color)
        var image = Make.picture(0, 0, 0, 4, 4)
        XCTAssertEqual(image.kind, .image)
        image.radii = SIMD4(repeating: 2)
        XCTAssertEqual(image.kind, .image, "corners do not clip contents")
        image.backgroundColor = Make.red
        XCTAssertEqual(image.kind, .box)
    }

    func testNonFiniteLooksCountAsAbsent() {
        var paint = Make.paint(0, 0, 4, 4, color: SIMD4(.nan, 0, 0, 1))
        XCTAssertEqual(paint.kind, .nothing)
        paint.borderColor = Make.white
        paint.borderWidth = .infinity
        XCTAssertEqual(paint.kind, .nothing)
        var image = Make.picture(0, 0, 0, 4, 4)
        image.contentsRect.x = .nan
        XCTAssertEqual(image.kind, .nothing)
    }

    func testTheExtentHoldsContentsThatStickOut() {
        var paint = Make.picture(0, 0, 0, 10, 10)
        paint.contentsRect = SIMD4(-2, 3, 20, 4)
        XCTAssertEqual(paint.extent, SIMD4(-2, 0, 20, 10))
    }
}
