// Tints that are dimmed, and bars that are dark.

import QuartzCore
import UIKit
import XCTest

final class TintTests: ViewTestCase {
    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    private func components(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        XCTAssertTrue(color.getRed(&r, green: &g, blue: &b, alpha: &a))
        return [r, g, b, a]
    }

    func testADimmedTintIsGreyBelowTheViewThatSaysSo() {
        let parent = Tinted(), child = Tinted(), own = Tinted()
        parent.addSubview(child)
        child.addSubview(own)
        own.tintAdjustmentMode = .normal
        parent.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        XCTAssertEqual([parent, child, own].map(\.tintAdjustmentMode), [.normal, .normal, .normal])
        let before = [parent, child, own].map(\.changes)
        parent.tintAdjustmentMode = .dimmed
        XCTAssertEqual([parent, child, own].map(\.tintAdjustmentMode), [.dimmed, .dimmed, .normal])
        let grey = components(child.tintColor)
        XCTAssertEqual(grey[0], 0.2126, accuracy: 0.01)
        XCTAssertEqual(grey[0], grey[2], accuracy: 1e-6)
        XCTAssertEqual(grey[3], 0.5, accuracy: 0.01)
        XCTAssertEqual(components(own.tintColor), [1, 0, 0, 0.5])
        XCTAssertEqual(zip([parent, child, own].map(\.changes), before).map { $0 - $1 }, [1, 1, 0])
        parent.tintAdjustmentMode = .dimmed
        XCTAssertEqual(parent.changes, before[0] + 1, "the same again is no change")
        parent.tintAdjustmentMode = .automatic
        XCTAssertEqual(components(child.tintColor), [1, 0, 0, 0.5])
        XCTAssertEqual(child.changes, before[1] + 2)
    }

    func testAViewThatComesBelowADimmedOneIsTold() {
        let parent = Tinted(), child = Tinted()
        parent.tintAdjustmentMode = .dimmed
        child.tintColor = .red
        let before = child.changes
        parent.addSubview(child)
        XCTAssertEqual(child.changes, before + 1)
        XCTAssertNotEqual(components(child.tintColor), [1, 0, 0, 1])
        child.removeFromSuperview()
        XCTAssertEqual(components(child.tintColor), [1, 0, 0, 1])
    }

    func testATemplateImageIsShownInTheDimmedTint() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }.withRenderingMode(.alwaysTemplate)
        let view = show(UIImageView(image: image))
        window.tintColor = .red
        renderer.update()
        let before = try renderer.render().pixel(10, 10)
        window.tintAdjustmentMode = .dimmed
        renderer.update()
        let after = try renderer.render().pixel(10, 10)
        XCTAssertNotEqual(before, after)
        XCTAssertEqual(after >> 16 & 255, after & 255, "grey")
        window.tintAdjustmentMode = .automatic
        view.removeFromSuperview()
    }

    func testABlackBarIsDarkWithLightText() throws {
        let bar = show(UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
        bar.isTranslucent = false
        bar.items = [UINavigationItem(title: "Title")]
        renderer.update()
        XCTAssertEqual(try renderer.render().pixel(300, 20), 0xFFFF_FFFF)
        bar.barStyle = .black
        renderer.update()
        let image = try renderer.render()
        XCTAssertEqual(image.pixel(300, 20), 0xFF00_0000)
        let brightest = (100..<220).flatMap { x in (5..<40).map { y in image.pixel(x, y) & 255 } }.max() ?? 0
        XCTAssertGreaterThan(brightest, 200)
        XCTAssertEqual(bar.traitCollection.userInterfaceStyle, .dark)
        bar.barStyle = .default
        renderer.update()
        XCTAssertEqual(try renderer.render().pixel(300, 20), 0xFFFF_FFFF)
        for other in [UIToolbar(), UITabBar(), UISearchBar()] as [UIView] {
            (other as? UIToolbar)?.barStyle = .black
            (other as? UITabBar)?.barStyle = .black
            (other as? UISearchBar)?.barStyle = .blackTranslucent
            XCTAssertEqual(other.overrideUserInterfaceStyle, .dark, "\(type(of: other))")
        }
    }
}

extension CGImage {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { bytes, bytesPerRow in bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self) }
    }
}
