// Labels and paths.

import QuartzCore
import UIKit
import XCTest

final class TextAndPathTests: ViewTestCase {
    func testALabelWantsTheSizeOfItsText() {
        let label = UILabel()
        XCTAssertEqual(label.intrinsicContentSize, .zero)
        XCTAssertNil(label.text)
        label.text = "Saturn"
        let one = label.intrinsicContentSize
        XCTAssertGreaterThan(one.width, 30)
        XCTAssertEqual(one.height, label.font.lineHeight.rounded(.up), accuracy: 1)
        label.text = "Saturn and its rings, seen from the side of the sun"
        XCTAssertEqual(label.intrinsicContentSize.height, one.height, "one line, however long")
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 120, height: 0))
        XCTAssertLessThanOrEqual(wrapped.width, 120)
        XCTAssertGreaterThan(wrapped.height, 2 * one.height)
        label.preferredMaxLayoutWidth = 120
        XCTAssertEqual(label.intrinsicContentSize, wrapped)
        label.numberOfLines = 2
        XCTAssertEqual(label.sizeThatFits(CGSize(width: 120, height: 0)).height, 2 * one.height, accuracy: 2)
    }

    func testCoreImagesPicturesAreImages() throws {
        let recipe = CIImage(color: CIColor(color: .red)).cropped(to: CGRect(x: 0, y: 0, width: 6, height: 4))
        let image = UIImage(ciImage: recipe)
        XCTAssertNil(image.cgImage)
        XCTAssertEqual(image.size, CGSize(width: 6, height: 4))
        XCTAssertEqual(image.withRenderingMode(.alwaysOriginal).ciImage?.extent, recipe.extent)
        XCTAssertEqual(CIImage(image: image)?.extent, recipe.extent)
        XCTAssertNil(CIImage(image: UIImage()))
        XCTAssertEqual(UIColor(ciColor: CIColor(red: 0.5, green: 0, blue: 1)), UIColor(red: 0.5, green: 0, blue: 1, alpha: 1))
        XCTAssertEqual(image.withHorizontallyFlippedOrientation().imageOrientation, .upMirrored)
        let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
        let bytes = try XCTUnwrap(drawn.cgImage?.dataProvider?.data) as Data
        XCTAssertEqual(Set(bytes.chunks(of: 4)), [Data([0, 0, 255, 255])])
    }

    func testASnapshotOfAPartStretchesBetweenItsCaps() throws {
        let view = show(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
        view.backgroundColor = .blue
        let part = try XCTUnwrap(view.resizableSnapshotView(
            from: CGRect(x: 10, y: 0, width: 20, height: 10), afterScreenUpdates: true,
            withCapInsets: UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)))
        XCTAssertEqual(part.bounds, CGRect(x: 0, y: 0, width: 20, height: 10))
        XCTAssertEqual(part.layer.contentsCenter, CGRect(x: 0.25, y: 0.2, width: 0.5, height: 0.6))
    }

    func testALabelDrawsInItsColour() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.font = .boldSystemFont(ofSize: 30)
        label.textColor = .green
        label.text = "MMMM"
        show(label)
        let bytes = try XCTUnwrap(renderer.render().dataProvider?.data) as Data
        let green = (0..<320 * 40).count { bytes[4 * $0 + 1] > 200 && bytes[4 * $0 + 3] > 200 }
        XCTAssertGreaterThan(green, 500)
    }

    func testTextIsDrawnInABlockOrOnItsBaselineWithAShadow() {
        let font = UIFont.systemFont(ofSize: 20), shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowOffset = CGSize(width: 0, height: 40)
        /// The first and the last row with pixels of a colour, counted from the top.
        func rows(_ channel: Int, _ draw: @escaping () -> Void) -> ClosedRange<Int>? {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format).image { _ in draw() }
            guard let data = image.cgImage?.dataProvider?.data as Data? else { return nil }
            let found = (0..<100).filter { y in (0..<100).contains { data[4 * (100 * y + $0) + channel] > 128 } }
            return found.first.flatMap { first in found.last.map { first...$0 } }
        }
        let green: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)]
        let place = CGRect(x: 5, y: 50, width: 90, height: 30)
        XCTAssertEqual(rows(1) { "HHH".draw(with: place, attributes: green, context: nil) }?.upperBound, 49)
        let block = rows(1) { NSAttributedString(string: "HHH", attributes: green)
            .draw(with: place, options: .usesLineFragmentOrigin, context: nil) }
        XCTAssertGreaterThan(block?.lowerBound ?? 0, 50)
        let shadowed = green.merging([.shadow: shadow]) { $1 }
        let own = rows(1) { "HHH".draw(at: CGPoint(x: 5, y: 10), withAttributes: shadowed) }
        let cast = rows(2) { "HHH".draw(at: CGPoint(x: 5, y: 10), withAttributes: shadowed) }
        XCTAssertEqual(cast?.lowerBound, (own?.lowerBound ?? 0) + 40)
        let lines = "one two three four five six"
        func end(_ options: NSStringDrawingOptions) -> Int {
            rows(1) { (lines as NSString).draw(with: place, options: options, attributes: green, context: nil) }?.upperBound ?? 0
        }
        XCTAssertLessThanOrEqual(end([.usesLineFragmentOrigin, .truncatesLastVisibleLine]), 80)
    }

    func testFittingItsTextLeavesALabelsCornerWhereItIs() {
        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 280, height: 150))
        label.text = "Hello"
        label.sizeToFit()
        XCTAssertEqual(label.frame.origin, CGPoint(x: 20, y: 30))
        XCTAssertLessThan(label.frame.width, 100)
        label.layer.anchorPoint = CGPoint(x: 1, y: 0)
        label.frame.origin = CGPoint(x: 5, y: 6)
        label.text = "Hello, you"
        label.sizeToFit()
        XCTAssertEqual(Double(label.frame.minX), 5, accuracy: 1e-9)
        XCTAssertEqual(Double(label.frame.minY), 6, accuracy: 1e-9)
    }

    func testALabelAndItsAttributesSayTheSame() {
        let label = UILabel(), centred = NSMutableParagraphStyle()
        (label.font, label.textColor, label.text) = (.systemFont(ofSize: 20), .blue, "Hello")
        var said = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
        XCTAssertEqual((said[.font] as? UIFont)?.pointSize, 20)
        XCTAssertEqual(said[.foregroundColor] as? UIColor, .blue)
        XCTAssertEqual((said[.paragraphStyle] as? NSParagraphStyle)?.lineBreakMode, .byTruncatingTail)

        centred.alignment = .center
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.addAttributes([.foregroundColor: UIColor.red, .paragraphStyle: centred], range: NSRange(location: 0, length: 1))
        label.attributedText = text
        XCTAssertEqual(label.font.pointSize, 30)
        XCTAssertEqual(label.textColor, .red)
        XCTAssertEqual(label.textAlignment, .center)
        XCTAssertEqual(label.lineBreakMode, .byWordWrapping)

        (label.textColor, label.font, label.textAlignment) = (.green, .systemFont(ofSize: 12), .right)
        for index in 0..<2 {
            said = label.attributedText?.attributes(at: index, effectiveRange: nil) ?? [:]
            XCTAssertEqual(said[.foregroundColor] as? UIColor, .green)
            XCTAssertEqual((said[.font] as? UIFont)?.pointSize, 12)
            XCTAssertEqual((said[.paragraphStyle] as? NSParagraphStyle)?.alignment, .right)
        }
        label.text = "plain"
        XCTAssertEqual(label.textColor, .green, "the look stays")
        label.attributedText = nil
        XCTAssertNil(label.text)
    }

    func testWhatOneAttributedTextSaysOfItselfIsNotTheNextOnes() {
        let label = UILabel(), plain = NSAttributedString(string: "plain")
        (label.font, label.textColor) = (.systemFont(ofSize: 20), .blue)
        label.attributedText = NSAttributedString(
            string: "done", attributes: [.foregroundColor: UIColor.gray, .font: UIFont.systemFont(ofSize: 9)])
        XCTAssertEqual(label.textColor, .gray)
        label.attributedText = plain
        XCTAssertEqual(label.textColor, .blue)
        XCTAssertEqual(label.font.pointSize, 20)
        // Plain text takes over what the attributed one looked like.
        label.attributedText = NSAttributedString(string: "done", attributes: [.foregroundColor: UIColor.gray])
        label.text = "plain"
        label.attributedText = plain
        XCTAssertEqual(label.textColor, .gray)
    }

    func testFontsOfFamiliesAreFound() throws {
        let family = try XCTUnwrap(UIFont.familyNames.first { $0.hasPrefix("DejaVu Sans") })
        let names = UIFont.fontNames(forFamilyName: family)
        XCTAssertTrue(names.contains { UIFont(name: $0, size: 12)?.familyName == family }, "\(names)")
        XCTAssertEqual(UIFont.fontNames(forFamilyName: "no such family"), [])
    }

    func testAPathHandsOutItsDashes() {
        let path = UIBezierPath()
        path.setLineDash([4, 2, 1], count: 3, phase: 5)
        var pattern: [CGFloat] = [0, 0, 0], count = 0, phase: CGFloat = 0
        path.getLineDash(nil, count: &count, phase: nil)
        XCTAssertEqual(count, 3)
        path.getLineDash(&pattern, count: nil, phase: &phase)
        XCTAssertEqual(pattern, [4, 2, 1])
        XCTAssertEqual(phase, 5)
    }

    func testInsetsAndOffsetsAreBoxed() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
        XCTAssertEqual(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical, 2)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue, directional)
        XCTAssertEqual(NSValue(cgPoint: .zero).uiEdgeInsetsValue, .zero)
    }

    func testArcsGoAroundAsSeen() {
        let path = UIBezierPath(arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        XCTAssertEqual(path.currentPoint.x, 50, accuracy: 1e-6)
        XCTAssertEqual(path.currentPoint.y, 60, accuracy: 1e-6)
        XCTAssertEqual(path.bounds.width, 10, accuracy: 1e-3, "a quarter, not three")
        XCTAssertTrue(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 5, y: 5)))
    }

    func testAPathIsReversed() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
        let back = path.reversing()
        XCTAssertEqual(back.currentPoint, .zero)
        XCTAssertEqual(back.bounds, path.bounds)
        XCTAssertEqual(back.reversing().cgPath, path.cgPath)
    }

    func testSomeCornersAreRounded() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft],
            cornerRadii: CGSize(width: 10, height: 10))
        XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
        XCTAssertTrue(path.contains(CGPoint(x: 39, y: 1)))
        XCTAssertTrue(path.contains(CGPoint(x: 1, y: 39)))
    }

    func testRoundedRectanglesHaveContinuousCorners() {
        func corner(_ side: Double, _ radius: Double) -> (start: CGPoint, onDiagonal: Double) {
            let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: radius).cgPath
            var start = CGPoint.zero
            path.applyWithBlock { if $0.pointee.type == .moveToPoint { start = $0.pointee.points[0] } }
            let steps = stride(from: 0, to: side, by: 0.01).first { path.contains(CGPoint(x: $0, y: $0)) }
            return (start, steps ?? .nan)
        }
        let roomy = corner(100, 20)
        XCTAssertEqual(roomy.start.x, 20 * 1.528665, accuracy: 1e-9)
        // The middle of the curve is near the circle's: (1 - 1/√2) radii from the vertex along each side.
        XCTAssertEqual(roomy.onDiagonal, 20 * (1 - 0.5.squareRoot()), accuracy: 0.3)
        let full = corner(40, 30)
        XCTAssertEqual(full.start.x, 20, accuracy: 1e-9, "half the side, as a quarter of a circle")
        XCTAssertEqual(full.onDiagonal, 20 * (1 - 0.5.squareRoot()), accuracy: 0.02)
    }

    func testAnImageIsTurnedByItsOrientation() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        let turned = UIImage(cgImage: try XCTUnwrap(image.cgImage), scale: 1, orientation: .right)
        XCTAssertEqual(turned.size, CGSize(width: 10, height: 20))
        let data = try XCTUnwrap(turned.pngData())
        let bytes = try XCTUnwrap(UIImage(data: data)?.cgImage?.dataProvider?.data) as Data
        XCTAssertEqual(bytes[4 * 8 + 2], 255, "the upper left corner is at the upper right")
        XCTAssertEqual(bytes[4 * 1 + 3], 0)
        // As a camera writes it: the same pixels, and how they lie.
        var photo = try XCTUnwrap(image.pngData())
        let exif = Array("eXIfMM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        photo.insert(contentsOf: [0, 0, 0, UInt8(exif.count - 4)] + exif + [0, 0, 0, 0], at: 33)
        let read = try XCTUnwrap(UIImage(data: photo))
        XCTAssertEqual(read.imageOrientation, .right)
        XCTAssertEqual(read.size, CGSize(width: 10, height: 20))
    }

    func testABlurAnimatesInABlock() throws {
        let view = show(UIVisualEffectView(effect: nil))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        renderer.update()
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.effect = UIBlurEffect(style: .light) })
        renderer.update()
        update(at: 0.5)
        let backdrop = try XCTUnwrap(view.subviews.first?.layer.presentation())
        let radius = try XCTUnwrap(backdrop.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? NSNumber)
        XCTAssertEqual(radius.doubleValue, 10, accuracy: 0.1)
    }
}

extension Data {
    fileprivate func chunks(of length: Int) -> [Data] {
        stride(from: 0, to: count, by: length).map { Data(self[$0..<$0 + length]) }
    }
}
