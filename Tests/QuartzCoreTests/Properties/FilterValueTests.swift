// Filters as values of layers: set, read, refused, animated, archived.

import QuartzCore
import XCTest

final class FilterValueTests: CompositorTestCase {
    private func blur(_ radius: Double, _ name: String? = nil) -> CIFilter {
        let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius])!
        if let name { blur.name = name }
        return blur
    }

    func testFiltersReadBackEqual() {
        let layer = CALayer()
        XCTAssertNil(layer.filters)
        XCTAssertNil(layer.backgroundFilters)
        XCTAssertNil(layer.compositingFilter)
        layer.filters = [blur(3, "one"), CIFilter(name: "CIColorInvert")!]
        XCTAssertEqual(layer.filters as? [CIFilter], [blur(3, "one"), CIFilter(name: "CIColorInvert")!])
        layer.setValue([blur(4)], forKey: "backgroundFilters")
        XCTAssertEqual(layer.value(forKey: "backgroundFilters") as? [CIFilter], [blur(4)])
        layer.compositingFilter = "xor"
        XCTAssertEqual(layer.compositingFilter as? String, "xor")
        layer.compositingFilter = CIFilter(name: "CIMultiplyBlendMode")
        XCTAssertEqual(layer.compositingFilter as? CIFilter, CIFilter(name: "CIMultiplyBlendMode"))
        layer.filters = nil
        layer.compositingFilter = nil
        XCTAssertNil(layer.filters)
        XCTAssertNil(layer.compositingFilter)
    }

    func testAFilterThatWasSetIsTheLayersOwn() {
        let layer = CALayer(), filter = blur(3, "blur")
        layer.filters = [filter]
        filter.setValue(20, forKey: kCIInputRadiusKey)
        XCTAssertEqual(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double, 3)
        (layer.filters?.first as? CIFilter)?.setValue(20, forKey: kCIInputRadiusKey)
        XCTAssertEqual(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double, 3)
    }

    func testKeyPathsReadAndSetTheValuesOfFilters() {
        let layer = CALayer(), tint = CIFilter(name: "CIColorMonochrome")!
        layer.filters = [blur(3, "soft.blur"), tint]
        layer.backgroundFilters = [blur(5)]
        layer.setValue(7, forKeyPath: "filters.soft.blur.inputRadius")
        XCTAssertEqual(layer.value(forKeyPath: "filters.soft.blur.inputRadius") as? Double, 7)
        layer.setValue(CIColor(red: 0, green: 1, blue: 0), forKeyPath: "filters.CIColorMonochrome.inputColor")
        XCTAssertEqual(
            layer.value(forKeyPath: "filters.CIColorMonochrome.inputColor") as? CIColor, CIColor(red: 0, green: 1, blue: 0))
        XCTAssertEqual(layer.value(forKeyPath: "backgroundFilters.CIGaussianBlur.inputRadius") as? Double, 5)
        layer.setValue("much", forKeyPath: "backgroundFilters.CIGaussianBlur.inputRadius")
        XCTAssertEqual(layer.value(forKeyPath: "backgroundFilters.CIGaussianBlur.inputRadius") as? Double, 5)
        XCTAssertNil(layer.value(forKeyPath: "filters.other.inputRadius"))
        XCTAssertNil(layer.value(forKeyPath: "filters.CIColorMonochrome.inputRadius"))
    }

    func testWhatIsNoFilterForThePurposeIsLeftOutAndReported() {
        final class Marked: CALayer {}
        let layer = Marked()
        layer.filters = [3, blur(2), CIFilter(name: "CIMultiplyBlendMode")!]
        XCTAssertEqual(layer.filters as? [CIFilter], [blur(2)])
        layer.compositingFilter = "noSuchBlendMode"
        XCTAssertNil(layer.compositingFilter)
        XCTAssertTrue(
            FaultReport.wasReported("Marked.compositingFilter: there is no way of compositing named \"noSuchBlendMode\""))
        layer.compositingFilter = blur(2)
        XCTAssertNil(layer.compositingFilter)
        layer.setValue("blur", forKey: "filters")
        layer.setValue(3, forKey: "compositingFilter")
        XCTAssertEqual(layer.filters as? [CIFilter], [blur(2)])
        XCTAssertTrue(FaultReport.wasReported("Marked.filters"))
        XCTAssertTrue(FaultReport.wasReported("Marked.compositingFilter"))
        XCTAssertTrue(FaultReport.wasReported("Marked.filters: the filter CIMultiplyBlendMode is no filter of one picture"))
    }

    func testAnAnimatedValueIsShownAsItIsReadFromThePresentation() throws {
        func tree(_ change: @escaping (CALayer) -> Void) -> (CALayer) -> Void {
            { root in
                root.holdingSorts()
                root.addSublayer(box(20, 20, 60, 50, .glass, change).holding(box(4, 4, 20, 20, .red)))
            }
        }
        var animated: CALayer?
        for (path, set) in [
            ("filters.b.inputRadius", { (layer: CALayer, filter: CIFilter) in layer.filters = [filter] }),
            ("backgroundFilters.b.inputRadius", { (layer: CALayer, filter: CIFilter) in layer.backgroundFilters = [filter] }),
        ] {
            let moving = try picture(at: 0.5, tree { layer in
                set(layer, self.blur(1, "b"))
                layer.add(hold(path, 2, 6), forKey: "radius")
                animated = layer
            })
            let shown = try XCTUnwrap(animated?.presentation()?.value(forKeyPath: path) as? Double)
            XCTAssertEqual(shown, 4, accuracy: 1e-9)
            XCTAssertEqual(animated?.value(forKeyPath: path) as? Double, 1)
            let still = try picture(tree { set($0, self.blur(shown, "b")) })
            assertSame(moving, still, path)
        }
    }

    func testAnAnimatedColourIsShown() throws {
        func tint(_ color: CIColor) -> CIFilter {
            let tint = CIFilter(name: "CIColorMonochrome", parameters: [kCIInputColorKey: color])!
            tint.name = "tint"
            return tint
        }
        let red = CIColor(red: 1, green: 0, blue: 0), blue = CIColor(red: 0, green: 0, blue: 1)
        let between = CIColor(red: 0.5, green: 0, blue: 0.5)
        let moving = try picture(at: 0.5) { root in
            root.addSublayer(box(0, 0, 120, 90) {
                $0.filters = [tint(red)]
                $0.add(hold("filters.tint.inputColor", red, blue), forKey: nil)
            }.holdingSorts())
        }
        let still = try picture { root in root.addSublayer(box(0, 0, 120, 90) { $0.filters = [tint(between)] }.holdingSorts()) }
        assertSame(moving, still, tolerance: 1)
    }

    func testWhenAnAnimationEndsTheFilterShowsAsSet() throws {
        let stage = try stage()
        stage.clear()
        let layer = box(20, 20, 60, 50, .red) { $0.filters = [self.blur(2, "b")] }
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        let before = try stage.picture()
        let animation = hold("filters.b.inputRadius", 8, 9)
        animation.isRemovedOnCompletion = true
        animation.fillMode = .removed
        layer.add(animation, forKey: nil)
        stage.offscreen.update()
        MediaClock.setManualTime(Self.start + 0.5)
        XCTAssertNotEqual(try stage.picture(), before)
        MediaClock.setManualTime(Self.start + 1.5)
        assertSame(try stage.picture(), before)
    }

    func testSettingAValueByKeyPathAnimatesItAsPropertiesDo() throws {
        let stage = try stage()
        stage.clear()
        let layer = box(20, 20, 60, 50, .red) { $0.filters = [self.blur(2, "b")] }
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        layer.setValue(6, forKeyPath: "filters.b.inputRadius")
        CATransaction.commit()
        stage.offscreen.update()
        XCTAssertEqual(layer.animationKeys(), ["filters.b.inputRadius"])
        let animation = try XCTUnwrap(layer.animation(forKey: "filters.b.inputRadius") as? CABasicAnimation)
        XCTAssertEqual(animation.keyPath, "filters.b.inputRadius")
        MediaClock.setManualTime(Self.start + 0.5)
        let shown = try XCTUnwrap(layer.presentation()?.value(forKeyPath: "filters.b.inputRadius") as? Double)
        XCTAssertGreaterThan(shown, 2)
        XCTAssertLessThan(shown, 6)
        MediaClock.setManualTime(Self.start + 2)
        XCTAssertEqual(layer.presentation()?.value(forKeyPath: "filters.b.inputRadius") as? Double, 6)
    }

    func testSettingFiltersStartsNoAnimation() throws {
        let stage = try stage()
        stage.clear()
        let layer = box(20, 20, 60, 50, .red)
        CATransaction.withoutActions { stage.root.addSublayer(layer) }
        stage.offscreen.update()
        layer.filters = [blur(3)]
        layer.compositingFilter = "multiply"
        stage.offscreen.update()
        XCTAssertNil(layer.animationKeys())
    }

    func testLayersWithFiltersAreArchived() throws {
        let layer = CALayer()
        layer.filters = [blur(3, "b"), CIFilter(name: "CISepiaTone", parameters: [kCIInputIntensityKey: 0.5])!]
        layer.backgroundFilters = [CIFilter(name: "CIColorMonochrome", parameters: [kCIInputColorKey: CIColor.green])!]
        layer.compositingFilter = "destOut"
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let again = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        XCTAssertEqual(again.filters as? [CIFilter], layer.filters as? [CIFilter])
        XCTAssertEqual(again.backgroundFilters as? [CIFilter], layer.backgroundFilters as? [CIFilter])
        XCTAssertEqual(again.compositingFilter as? String, "destOut")
    }

    func testACopyOfALayerHasItsFilters() {
        let layer = CALayer()
        layer.filters = [blur(3)]
        layer.compositingFilter = "multiply"
        let copy = CALayer(layer: layer)
        XCTAssertEqual(copy.filters as? [CIFilter], [blur(3)])
        XCTAssertEqual(copy.compositingFilter as? String, "multiply")
    }

    func testAFilterThatIsNotEnabledIsNone() throws {
        let off = blur(5)
        off.isEnabled = false
        func tree(_ filters: [Any]?) -> (CALayer) -> Void {
            { root in root.addSublayer(box(20, 20, 60, 50, .red) { $0.filters = filters }) }
        }
        try assertSame(tree(nil), tree([off]))
    }
}
