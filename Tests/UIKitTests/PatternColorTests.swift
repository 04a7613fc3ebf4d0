// Pictures as background colours.

import QuartzCore
import UIKit
import XCTest

final class PatternColorTests: ViewTestCase {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .default()).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    }

    /// The pixels of one row: the first letters of red and blue, a dot for none.
    private func row(_ y: Int, _ columns: Range<Int>) throws -> String {
        let picture = try renderer.render(), data = try XCTUnwrap(picture.dataProvider?.data) as Data
        return columns.map { x in
            let pixel = [UInt8](data[y * picture.bytesPerRow + 4 * x..<y * picture.bytesPerRow + 4 * x + 4])
            return pixel == [0, 0, 255, 255] ? "r" : pixel == [255, 0, 0, 255] ? "b" : pixel == [0, 0, 0, 0] ? "." : "?"
        }.joined()
    }

    func testABackgroundRepeatsThePictureFromTheUpperLeftCorner() throws {
        let color = UIColor(patternImage: image), view = UIView(frame: CGRect(x: 3, y: 3, width: 5, height: 5))
        view.backgroundColor = color
        show(view)
        XCTAssertIdentical(view.backgroundColor, color)
        XCTAssertEqual(try row(3, 2..<9), ".rbrbr.")
        view.frame.size.width = 9
        renderer.update()
        XCTAssertEqual(try row(7, 2..<13), ".rbrbrbrbr.")
        XCTAssertEqual(try row(8, 2..<13), "...........")
        view.backgroundColor = .red
        renderer.update()
        XCTAssertEqual(try row(4, 2..<13), ".rrrrrrrrr.")
        view.backgroundColor = nil
        renderer.update()
        XCTAssertEqual(try row(4, 2..<13), "...........")
        XCTAssertNil(view.backgroundColor)
    }

    func testWhatAViewDrawsLiesOverThePattern() throws {
        let view = Marked(frame: CGRect(x: 0, y: 0, width: 6, height: 4))
        view.backgroundColor = UIColor(patternImage: image)
        show(view)
        XCTAssertEqual(try row(0, 0..<7), "bbrbrb.")
        XCTAssertEqual(try row(1, 0..<7), "rbrbrb.")
        view.backgroundColor = nil
        renderer.update()
        XCTAssertEqual(try row(0, 0..<7), "b......")
    }

    func testAsACoreGraphicsColourAPatternIsItsMean() {
        let color = UIColor(patternImage: image)
        XCTAssertEqual(color.cgColor.components?.map { ($0 * 100).rounded() }, [50, 0, 50, 100])
        XCTAssertEqual(UIColor(patternImage: UIImage()).cgColor.alpha, 0)
        XCTAssertNotEqual(color, UIColor(patternImage: UIImage()))
        XCTAssertEqual(color, UIColor(patternImage: image))
        XCTAssertEqual(color.withAlphaComponent(0.5).cgColor.alpha, 0.5)
        let shown = UIImageView(image: image)
        shown.backgroundColor = color
        XCTAssertEqual(shown.layer.backgroundColor, color.cgColor)
        XCTAssertIdentical(shown.backgroundColor, color)
    }
}

private final class Marked: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
