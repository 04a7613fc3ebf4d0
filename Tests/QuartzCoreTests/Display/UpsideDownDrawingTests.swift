// What draws itself where y grows upwards: the context follows the layer's coordinates, and text stays upright.

import QuartzCore
import XCTest

final class UpsideDownDrawingTests: TiledTestCase {
    /// Draws a corner of its own coordinates.
    private final class Corner: CALayer {
        var part = CGRect(x: 0, y: 0, width: 30, height: 10)
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1))
            ctx.fill(part)
        }
    }

    private func below(_ root: CALayer, _ flips: [Bool]) -> CALayer {
        var above = root
        for flip in flips {
            let layer = CALayer()
            layer.frame = above.bounds
            layer.isGeometryFlipped = flip
            above.addSublayer(layer)
            above = layer
        }
        return above
    }

    func testContentsAreFlippedUnlessAnOddNumberOfLayersFlipsThemBack() throws {
        for (flips, wanted) in [([], true), ([false], true), ([true], false), ([true, true], true), ([true, false], false)] {
            _ = try picture { root in
                let layer = CALayer()
                layer.backgroundColor = .white
                below(root, flips).addSublayer(layer)
                XCTAssertEqual(layer.contentsAreFlipped(), wanted, "\(flips)")
            }
        }
    }

    func testWhatIsDrawnLiesWhereASublayerOfThatFrameLies() throws {
        for flips in [[false], [true], [true, true], [true, false]] {
            try assertSame { root in
                let layer = Corner()
                layer.frame = CGRect(x: 10, y: 5, width: 60, height: 50)
                layer.setNeedsDisplay()
                below(root, flips).addSublayer(layer)
            } _: { root in
                let layer = CALayer(), part = CALayer()
                layer.frame = CGRect(x: 10, y: 5, width: 60, height: 50)
                part.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
                part.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
                layer.addSublayer(part)
                below(root, flips).addSublayer(layer)
            }
        }
    }

    func testThePartThatIsOutOfDateIsTheLayersOwn() throws {
        let layer = Corner()
        let stage = try stage()
        stage.clear()
        CATransaction.withoutActions {
            layer.frame = CGRect(x: 10, y: 5, width: 60, height: 50)
            layer.setNeedsDisplay()
            below(stage.root, [true]).addSublayer(layer)
        }
        stage.offscreen.update()
        let before = try stage.picture()
        layer.part = layer.bounds
        CATransaction.withoutActions { layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 60, height: 10)) }
        stage.offscreen.update()
        let after = try stage.picture()
        // Upside down in 90 points: the layer's lowest row is at 90 − 5.
        XCTAssertNotEqual(before[65, 80], after[65, 80])
        XCTAssertEqual(before[65, 40], after[65, 40])
    }

    func testTextIsUprightInLayersThatTurnCoordinatesOver() throws {
        func text(_ y: CGFloat) -> CATextLayer {
            let text = CATextLayer()
            text.string = "Fig. 7"
            text.fontSize = 20
            text.foregroundColor = .white
            text.frame = CGRect(x: 10, y: y, width: 100, height: 30)
            return text
        }
        try assertSame { below($0, [true]).addSublayer(text(50)) } _: { $0.addSublayer(text(10)) }
        try assertSame { root in
            let attributed = text(50)
            attributed.string = NSAttributedString(string: "Fig. 7")
            below(root, [true]).addSublayer(attributed)
        } _: { root in
            let attributed = text(10)
            attributed.string = NSAttributedString(string: "Fig. 7")
            root.addSublayer(attributed)
        }
    }

    func testTilesAreDrawnAsTheWholeIs() throws {
        for origin in [0, -13.0] {
            try assertSame { root in
                let layer = tiled(CGRect(x: 5, y: 4, width: 90, height: 70))
                layer.bounds.origin.y = origin
                below(root, [true]).addSublayer(layer)
            } _: { root in
                let layer = whole(CGRect(x: 5, y: 4, width: 90, height: 70))
                layer.bounds.origin.y = origin
                below(root, [true]).addSublayer(layer)
            }
        }
    }
}
