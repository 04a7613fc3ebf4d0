// Pictures as colours.

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

    func testDrawingsRepeatThePatternFromTheirUpperLeftCorner() throws {
        let color = UIColor(patternImage: image)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 3), format: .default()).image { context in
            color.setFill()
            context.fill(CGRect(x: 1, y: 0, width: 5, height: 1))
            // Wherever user space is, the pattern stays; so it does under a line.
            context.cgContext.translateBy(x: 1, y: 1)
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 1)).fill()
            color.setStroke()
            context.cgContext.strokeLineSegments(between: [CGPoint(x: 0, y: 1.5), CGPoint(x: 7, y: 1.5)])
        }
        show(UIImageView(image: drawn))
        XCTAssertEqual(try row(0, 0..<9), ".brbrb...")
        XCTAssertEqual(try row(1, 0..<9), ".brb.....")
        XCTAssertEqual(try row(2, 0..<9), ".brbrbrb.")
    }

    func testAPatternIsDrawnUprightAndFades() throws {
        let high = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 3), format: .default()).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
        }
        let color = UIColor(patternImage: high)
        func column(_ draw: (CGContext) -> Void) throws -> [[UInt8]] {
            let context = try XCTUnwrap(CGContext(
                data: nil, width: 1, height: 5, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            draw(context)
            let data = try XCTUnwrap(context.makeImage()?.dataProvider?.data) as Data
            return (0..<5).map { [UInt8](data[4 * $0..<4 * $0 + 4]) }
        }
        let red: [UInt8] = [0, 0, 255, 255], blue: [UInt8] = [255, 0, 0, 255], whole = CGRect(x: 0, y: 0, width: 1, height: 5)
        // Where y points up the first tile stands on the lower edge.
        XCTAssertEqual(
            try column {
                $0.setFillColor(color.cgColor)
                $0.fill(whole)
            }, [red, blue, red, red, blue])
        for isStroke in [false, true] {
            XCTAssertEqual(
                try column {
                    $0.setAlpha(0.5)
                    $0.setFillColor(color.withAlphaComponent(0.4).cgColor)
                    $0.setStrokeColor(color.withAlphaComponent(0.4).cgColor)
                    if isStroke {
                        $0.strokeLineSegments(between: [CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 5)])
                    } else {
                        $0.fill(whole)
                    }
                }.map(\.last), [51, 51, 51, 51, 51])
        }
    }

    func testTextIsAWindowOntoThePattern() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.font = .systemFont(ofSize: 40)
        label.text = "■■"
        label.textColor = UIColor(patternImage: image)
        show(label)
        XCTAssertTrue(try row(22, 8..<18).contains("rbrbrb"))
        XCTAssertEqual(label.textColor, UIColor(patternImage: image))
    }

    func testAsALayersColourAPatternIsItsMean() {
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
