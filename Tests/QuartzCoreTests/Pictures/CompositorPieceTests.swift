// Boxes, images and shadows that are drawn in pieces look as they do drawn whole.

import CoreGraphics
import CoreImage
import QuartzCore
import Scenes
import TestSupport
import XCTest

final class CompositorPieceTests: CompositorTestCase {
    private static let side = (x: 200, y: 160)

    /// The pictures of a tree drawn in pieces and drawn whole.
    private func pictures(_ build: (CALayer) -> Void) throws -> (pieces: CompositorPicture, whole: CompositorPicture) {
        func picture(_ leastCutArea: Float?) throws -> CompositorPicture {
            let stage = try CompositorStage(width: Self.side.x, height: Self.side.y)
            if let leastCutArea { stage.server.renderer?.leastCutArea = leastCutArea }
            CATransaction.withoutActions { build(stage.root) }
            return try stage.picture()
        }
        return (try picture(nil), try picture(.infinity))
    }

    private func assertSame(tolerance: Int, _ what: String, line: UInt = #line, _ build: (CALayer) -> Void) throws {
        let (pieces, whole) = try pictures(build)
        XCTAssertTrue(whole.showsSomething, what, line: line)
        assertSame(pieces, whole, tolerance: tolerance, what, line: line)
    }

    private func layer(_ frame: CGRect, _ change: (CALayer) -> Void) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        change(layer)
        return layer
    }

    func testBoxesAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 7)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for index in 0..<rounds(60) {
            let frame = CGRect(
                x: number(-20...60), y: number(-20...50), width: number(50...150), height: number(50...120))
            let border = index % 3 == 0 ? 0 : number(0.25...9), radius = index % 4 == 0 ? 0 : number(0.5...24)
            let opacity = Float(index % 5 == 0 ? 0.6 : 1), isTranslucent = index % 7 == 0
            let isContinuous = index % 6 == 0, scale = index % 8 == 0 ? number(0.6...1.7) : 1
            let color = CGColor(red: number(0...1), green: number(0...1), blue: 0.3, alpha: isTranslucent ? 0.5 : 1)
            try assertSame(tolerance: 1, "box \(index), \(frame), border \(border), radius \(radius)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                root.addSublayer(layer(frame) {
                    ($0.backgroundColor, $0.cornerRadius, $0.opacity) = (color, radius, opacity)
                    ($0.borderWidth, $0.borderColor) = (
                        border, CGColor(red: 0, green: 0.2, blue: 0.8, alpha: isTranslucent ? 0.7 : 1))
                    if isContinuous { $0.cornerCurve = .continuous }
                    $0.transform = CATransform3DMakeScale(scale, scale, 1)
                })
            }
        }
    }

    /// A button's ends are half circles, of which the middle is cut out; boxes drawn whole are compared with the general
    /// program's, which a slight lean asks for.
    func testRoundEndsAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 23)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for index in 0..<rounds(80) {
            let short = number(8...40), long = number(44...150), isUpright = index % 2 == 0
            let frame = CGRect(
                x: number(-10...40), y: number(-10...30), width: isUpright ? short : long, height: isUpright ? long : short)
            let border = index % 3 == 0 ? 0 : number(0.25...(short / 2)), opacity = Float(index % 5 == 0 ? 0.6 : 1)
            let hasFill = index % 4 != 3 || border == 0, isContinuous = index % 6 == 0
            func tree(_ root: CALayer, lean: Double) {
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                root.addSublayer(layer(frame) {
                    ($0.cornerRadius, $0.opacity) = (index % 7 == 0 ? short / 2.2 : short / 2, opacity)
                    $0.backgroundColor = hasFill ? CGColor(red: 0.1, green: 0.6, blue: 0.3, alpha: index % 9 == 0 ? 0.5 : 1) : nil
                    ($0.borderWidth, $0.borderColor) = (border, CGColor(red: 0.7, green: 0.2, blue: 0.8, alpha: 0.8))
                    if isContinuous { $0.cornerCurve = .continuous }
                    $0.transform = CATransform3DMakeRotation(lean, 0, 0, 1)
                })
            }
            let what = "ends \(index), \(frame), border \(border)"
            try assertSame(tolerance: 2, what) { tree($0, lean: 0) }
            assertSame(
                try pictures { tree($0, lean: 0) }.pieces, try pictures { tree($0, lean: 1e-5) }.whole, tolerance: 3, what)
        }
    }

    func testSmallRoundImagesAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 29)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let image = CompositorImage.make(40, 40) { x, y in
            let alpha = 80 + (x * 53 + y * 31) % 176
            return [UInt8(x * alpha / 40), UInt8(y * alpha / 40), UInt8((x * 7 + y * 13) % alpha), UInt8(alpha)]
        }
        for index in 0..<rounds(60) {
            let side = index % 2 == 0 ? 40 : number(14...44)
            let frame = CGRect(x: number(-10...60), y: index % 5 == 0 ? 12 : number(-10...50), width: side, height: side)
            let part = index % 4 == 3 ? CGRect(x: 0.1, y: 0.2, width: 0.6, height: 0.7) : CGRect(x: 0, y: 0, width: 1, height: 1)
            let radius = index % 3 == 0 ? side / 2 : number(1...(side / 2))
            func tree(_ root: CALayer, lean: Double) {
                root.addSublayer(layer(frame) {
                    ($0.contents, $0.contentsRect, $0.opacity) = (image, part, index % 5 == 0 ? 0.5 : 1)
                    ($0.cornerRadius, $0.masksToBounds) = (radius, true)
                    if index % 7 == 0 { $0.contentsGravity = .resizeAspectFill }
                    $0.transform = CATransform3DMakeRotation(lean, 0, 0, 1)
                })
            }
            assertSame(
                try pictures { tree($0, lean: 0) }.pieces, try pictures { tree($0, lean: 1e-5) }.whole, tolerance: 3,
                "small image \(index), \(frame), radius \(radius)")
        }
    }

    func testClippedLayersAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 31)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let image = CompositorImage.make(90, 70) { x, y in
            let alpha = 80 + (x * 53 + y * 31) % 176
            return [UInt8(x * alpha / 90), UInt8(y * alpha / 70), UInt8((x * 7 + y * 13) % alpha), UInt8(alpha)]
        }
        for index in 0..<rounds(100) {
            let frame = CGRect(x: number(-20...40), y: number(-20...30), width: number(60...150), height: number(60...120))
            let inner = CGRect(
                x: number(-20...20), y: number(-20...30), width: index % 4 == 1 ? 90 : number(50...170),
                height: index % 4 == 1 ? 70 : number(50...140))
            let radius = index % 5 == 0 ? 0 : number(0.5...28), innerRadius = index % 4 == 2 ? number(1...20) : 0
            let scale = index % 8 == 7 ? number(0.7...1.6) : 1, nested = number(2...40)
            try assertSame(tolerance: 2, "clipped \(index), \(frame), radius \(radius), \(inner)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                let clip = layer(frame) {
                    ($0.cornerRadius, $0.masksToBounds) = (radius, true)
                    if index % 6 == 0 { $0.cornerCurve = .continuous }
                    if index % 3 == 0 { $0.backgroundColor = .white }
                    $0.transform = CATransform3DMakeScale(scale, scale, 1)
                }
                root.addSublayer(clip)
                var holder = clip
                if index % 7 == 3 {
                    holder = layer(CGRect(x: 5.5, y: 7.25, width: 100, height: 90)) {
                        ($0.cornerRadius, $0.masksToBounds) = (nested, true)
                    }
                    clip.addSublayer(holder)
                }
                let shown = index % 4 == 3 ? CAGradientLayer() : CALayer()
                shown.frame = inner
                (shown.cornerRadius, shown.opacity) = (innerRadius, index % 9 == 0 ? 0.6 : 1)
                switch index % 4 {
                case 1: shown.contents = image
                case 3: (shown as? CAGradientLayer)?.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor.white]
                default:
                    shown.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: index % 10 == 0 ? 0.5 : 1)
                    if index % 8 == 2 { (shown.borderWidth, shown.borderColor) = (3.5, .black) }
                }
                holder.addSublayer(shown)
            }
        }
    }

    func testRoundPanelsOfWhatIsBehindThemAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 41)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for index in 0..<rounds(40) {
            let frame = CGRect(x: number(-20...60), y: number(-20...50), width: number(60...150), height: number(60...120))
            let radius = number(2...30), isContinuous = index % 4 == 1, scale = index % 6 == 5 ? number(0.7...1.5) : 1
            let blur = try XCTUnwrap(CIFilter(name: index % 5 == 0 ? "CIColorInvert" : "CIGaussianBlur"))
            if index % 5 != 0 { blur.setValue(index % 3 + 2, forKey: kCIInputRadiusKey) }
            try assertSame(tolerance: 2, "panel \(index), \(frame), radius \(radius)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: index % 7 == 0 ? 0.5 : 1)
                root.addSublayer(layer(CGRect(x: 30, y: 20, width: 90, height: 110)) {
                    ($0.backgroundColor, $0.cornerRadius) = (CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 1), 12)
                })
                root.addSublayer(layer(frame) {
                    ($0.backgroundFilters, $0.cornerRadius, $0.masksToBounds) = ([blur], radius, true)
                    if isContinuous { $0.cornerCurve = .continuous }
                    $0.opacity = index % 3 == 1 ? 0.6 : 1
                    $0.transform = CATransform3DMakeScale(scale, scale, 1)
                })
            }
        }
    }

    func testImagesAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 11)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let image = CompositorImage.make(61, 47) { x, y in
            let alpha = 80 + (x * 53 + y * 31) % 176
            return [UInt8(x * alpha / 61), UInt8(y * alpha / 47), UInt8((x * 7 + y * 13) % alpha), UInt8(alpha)]
        }
        for index in 0..<rounds(40) {
            let scale = index % 2 == 0 ? 1 : number(0.8...2.6)
            let frame = CGRect(
                x: number(-20...60), y: index % 3 == 0 ? 12 : number(-20...50), width: 61 * scale, height: 47 * scale)
            let part = index % 4 == 3 ? CGRect(x: 0.1, y: 0.2, width: 0.6, height: 0.7) : CGRect(x: 0, y: 0, width: 1, height: 1)
            try assertSame(tolerance: 2, "image \(index), \(frame), \(part)") { root in
                root.addSublayer(
                    layer(frame) { ($0.contents, $0.contentsRect, $0.opacity) = (image, part, index % 5 == 0 ? 0.5 : 1) })
            }
        }
    }

    func testRoundedImagesAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 17)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let image = CompositorImage.make(64, 64) { x, y in
            let alpha = 80 + (x * 53 + y * 31) % 176
            return [UInt8(x * alpha / 64), UInt8(y * alpha / 64), UInt8((x * 7 + y * 13) % alpha), UInt8(alpha)]
        }
        for index in 0..<rounds(60) {
            let scale = index % 2 == 0 ? 1 : number(0.9...2.2), isCircle = index % 3 == 0
            let frame = CGRect(
                x: number(-20...60), y: index % 5 == 0 ? 12 : number(-20...50), width: 64 * scale, height: 64 * scale)
            let radius = isCircle ? 32 * scale : number(6...30)
            let gravity: CALayerContentsGravity = index % 7 == 0 ? .center : .resizeAspectFill
            try assertSame(tolerance: 2, "rounded image \(index), \(frame), radius \(radius)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                root.addSublayer(layer(frame) {
                    ($0.contents, $0.cornerRadius, $0.masksToBounds, $0.contentsGravity) = (image, radius, true, gravity)
                    $0.opacity = index % 4 == 0 ? 0.5 : 1
                    if index % 11 == 0 { $0.cornerCurve = .continuous }
                    if index % 13 == 0 { $0.compositingFilter = "screenBlendMode" }
                })
            }
        }
    }

    func testImagesThatLeanAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 37)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let coarse = CompositorImage.make(7, 5) { x, y in [UInt8(x * 36), UInt8(y * 60), UInt8((x * 7 + y * 13) % 160), 255] }
        for index in 0..<rounds(80) {
            let frame = CGRect(x: number(10...60), y: number(0...40), width: number(60...130), height: number(60...110))
            let part = index % 4 == 3 ? CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5) : CGRect(x: 0, y: 0, width: 1, height: 1)
            var transform = CATransform3DRotate(CATransform3DMakeScale(number(0.5...1.5), 1, 1), number(-4...4), 0, 0, 1)
            if index % 3 == 0 { transform.m34 = -1 / number(150...600) }
            if index % 3 != 2 { transform = CATransform3DRotate(transform, number(-1...1), 0, 1, 0) }
            try assertSame(tolerance: 2, "image \(index), \(frame), \(part)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                root.addSublayer(layer(frame) {
                    ($0.contents, $0.contentsRect) = (index % 2 == 0 ? CompositorImage.spread : coarse, part)
                    ($0.opacity, $0.transform) = (index % 5 == 0 ? 0.6 : 1, transform)
                })
            }
        }
    }

    func testBoxesAndRoundedImagesThatLeanAnywhereBetweenPixels() throws {
        var random = SeededRandom(seed: 29)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let image = CompositorImage.spread
        for index in 0..<rounds(120) {
            let frame = CGRect(x: number(10...60), y: number(0...40), width: number(60...130), height: number(60...110))
            let hasImage = index % 2 == 0, opacity = Float(index % 5 == 0 ? 0.6 : 1), isTranslucent = index % 7 == 0
            let border = hasImage || index % 3 == 0 ? 0 : number(0.25...9)
            let radius = hasImage || index % 4 != 1 ? number(0.5...30) : 0
            let gravity: CALayerContentsGravity = [.resize, .resizeAspectFill, .resizeAspect, .center][index / 2 % 4]
            let corners: CACornerMask = index % 6 == 0 ? [.layerMinXMinYCorner, .layerMaxXMaxYCorner] : CALayer().maskedCorners
            let color = CGColor(red: number(0...1), green: number(0...1), blue: 0.3, alpha: isTranslucent ? 0.5 : 1)
            var transform = CATransform3DRotate(CATransform3DMakeScale(number(0.5...1.5), 1, 1), number(-4...4), 0, 0, 1)
            if index % 3 == 0 { transform.m34 = -1 / number(150...600) }
            if index % 3 != 2 { transform = CATransform3DRotate(transform, number(-1...1), 0, 1, 0) }
            try assertSame(tolerance: 2, "box \(index), \(frame), border \(border), radius \(radius)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                root.addSublayer(layer(frame) {
                    ($0.cornerRadius, $0.maskedCorners, $0.opacity) = (radius, corners, opacity)
                    if hasImage {
                        ($0.contents, $0.contentsGravity, $0.masksToBounds) = (image, gravity, true)
                    } else {
                        ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (color, border, .glass)
                    }
                    if index % 8 == 3 { $0.cornerCurve = .continuous }
                    $0.transform = transform
                })
            }
        }
    }

    func testShadowsAnywhereBetweenPixels() throws { try assertShadows(13, rounds(40), 80...130, radii: 1...20, blurs: 2.6...7) }

    func testSharpShadowsOfSmallLayersAnywhereBetweenPixels() throws {
        try assertShadows(14, rounds(40), 16...50, radii: 0.5...6, blurs: 0.5...2.5)
    }

    /// Circles and buttons with round ends, of which no corner ends before the next begins.
    func testShadowsOfRoundLayersAnywhereBetweenPixels() throws {
        try assertShadows(17, rounds(40), 12...60, radii: 0.5...30, blurs: 0.6...9, areRound: true)
    }

    func testShadowsOfLayersThatLeanAnywhereBetweenPixels() throws {
        try assertShadows(18, rounds(60), 60...110, radii: 0.5...30, blurs: 0.6...9, lean: true)
    }

    private func assertShadows(
        _ seed: UInt64, _ rounds: Int, _ sides: ClosedRange<Double>, radii: ClosedRange<Double>, blurs: ClosedRange<Double>,
        areRound: Bool = false, lean: Bool = false
    ) throws {
        var random = SeededRandom(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for index in 0..<rounds {
            var frame = CGRect(x: number(10...40), y: number(10...30), width: number(sides), height: number(sides) * 0.9)
            var radius = index % 3 == 0 ? 0 : number(radii)
            if areRound {
                if index % 2 == 0 { frame.size.height = frame.width }
                if index % 5 == 0 { frame.size.width = 120 }
                radius = min(frame.width, frame.height) / (index % 3 == 0 ? 3 : 2)
            }
            let blur = number(blurs)
            let offset = CGSize(width: number(-6...6), height: number(-6...6))
            let isOpaque = index % 4 != 0, isContinuous = index % 5 == 0
            var transform = CATransform3DIdentity
            if lean {
                transform = CATransform3DRotate(CATransform3DMakeScale(number(0.4...1.6), 1, 1), number(-4...4), 0, 0, 1)
                if index % 3 == 0 { transform.m34 = -1 / number(150...600) }
                if index % 2 == 0 { transform = CATransform3DRotate(transform, number(-1...1), 0, 1, 0) }
            }
            try assertSame(tolerance: 2, "shadow \(index), \(frame), radius \(radius), blur \(blur)") { root in
                root.backgroundColor = CGColor(red: 1, green: 1, blue: 0.9, alpha: 1)
                root.addSublayer(layer(frame) {
                    ($0.shadowOpacity, $0.shadowRadius, $0.cornerRadius) = (0.9, blur, radius)
                    $0.shadowOffset = offset
                    $0.backgroundColor = CGColor(red: 0.2, green: 0.6, blue: 1, alpha: isOpaque ? 1 : 0.5)
                    if isContinuous { $0.cornerCurve = .continuous }
                    $0.transform = transform
                })
            }
        }
    }

    func testGradientsAlongAnAxisAnywhereBetweenPixels() throws { try assertGradients(15, areSlanted: false) }

    func testGradientsAcrossAnywhereBetweenPixels() throws { try assertGradients(16, areSlanted: true) }

    /// One way and the other, with colours that end within, are all the same or jump, some of them translucent, in layers with
    /// corners, mirrored ones and ones that a clip cuts.
    private func assertGradients(_ seed: UInt64, areSlanted: Bool) throws {
        var random = SeededRandom(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for index in 0..<rounds(60) {
            let frame = CGRect(x: number(-20...40), y: number(-20...30), width: number(60...140), height: number(60...120))
            let colors = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                let alpha: Double = [1, 1, 0, 0.5].randomElement(using: &random) ?? 1
                return CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
            }
            let locations = colors.map { _ in NSNumber(value: (number(-0.2...1.2) * 8).rounded() / 8) }
            let start = number(-0.1...0.6), end = number(0.5...1.1), opacity = Float(index % 3 == 0 ? 0.6 : 1)
            let (from, to) = index % 4 == 0 ? (end, start) : (start, end), radius = index % 5 == 0 ? number(1...20) : 0
            let side = number(-0.2...1.2)
            let isClipped = index % 6 == 0, isMirrored = index % 7 == 0, scale = index % 8 == 0 ? number(0.5...1.5) : 1
            try assertSame(tolerance: 1, "gradient \(index), \(frame), from \(from) to \(to), \(locations)") { root in
                root.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
                let gradient = CAGradientLayer()
                (gradient.frame, gradient.colors) = (frame, colors)
                if index % 2 == 0 { gradient.locations = locations.sorted { $0.doubleValue < $1.doubleValue } }
                let isAcross = index % 3 == 1
                let (first, last) = areSlanted ? (side, 1 - side) : (0.3, 0.3)
                gradient.startPoint = isAcross ? CGPoint(x: from, y: first) : CGPoint(x: first, y: from)
                gradient.endPoint = isAcross ? CGPoint(x: to, y: last) : CGPoint(x: last, y: to)
                (gradient.opacity, gradient.cornerRadius) = (opacity, radius)
                if index % 9 == 0 { gradient.backgroundColor = CGColor(red: 0, green: 0.4, blue: 0.1, alpha: 1) }
                gradient.transform = CATransform3DMakeScale(isMirrored ? -scale : scale, scale, 1)
                let parent = layer(CGRect(x: 5.3, y: 8.6, width: 150, height: 120)) {
                    ($0.masksToBounds, $0.cornerRadius) = (isClipped, isClipped ? 22 : 0)
                }
                parent.addSublayer(gradient)
                root.addSublayer(parent)
            }
        }
    }

    func testAPartOfAGradientDrawnAnewIsWhatTheWholeIs() throws {
        for (end, alpha) in [(CGPoint(x: 0.5, y: 1), 1), (CGPoint(x: 0.9, y: 0.8), 1), (CGPoint(x: 0.9, y: 0.8), 0.5)] {
            func build(_ root: CALayer, _ small: CALayer) {
                let gradient = CAGradientLayer()
                gradient.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
                gradient.colors = [CGColor.blue, CGColor.sand, CGColor(red: 1, green: 0.3, blue: 0, alpha: alpha)]
                (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0), end)
                root.backgroundColor = .white
                root.addSublayer(gradient)
                root.addSublayer(small)
            }
            func small(_ x: Double) -> CALayer { box(x, 90, 30, 20, .green) }
            let changed = try CompositorStage(width: 400, height: 300), fresh = try CompositorStage(width: 400, height: 300)
            let moving = small(57.5)
            CATransaction.withoutActions { build(changed.root, moving) }
            _ = try changed.picture()
            CATransaction.withoutActions { moving.position.x += 101.25 }
            CATransaction.withoutActions { build(fresh.root, small(158.75)) }
            assertSame(try changed.picture(), try fresh.picture(), "\(end), \(alpha)")
        }
    }

    func testAShadowPathThatIsARoundedRectangleLooksLikeTheLayersOwn() throws {
        let frame = CGRect(x: 30.25, y: 20.5, width: 130, height: 100)
        func tree(_ root: CALayer, path: CGPath?) {
            root.addSublayer(layer(frame) {
                ($0.backgroundColor, $0.cornerRadius, $0.shadowOpacity, $0.shadowRadius) = (.white, 14, 0.8, 6)
                $0.shadowPath = path
            })
        }
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 130, height: 100), cornerWidth: 14, cornerHeight: 14, transform: nil)
        assertSame(try pictures { tree($0, path: nil) }.pieces, try pictures { tree($0, path: path) }.pieces)
    }
}
