// Two renderers, one model: filters and ways of blending, by OpenGL and by `render(in:)`.

import QuartzCore
import XCTest

final class ContextFilterTests: CompositorTestCase {
    private func filter(_ name: String, _ values: [String: Any] = [:]) -> CIFilter { CIFilter(name: name, parameters: values)! }

    /// Some values of a filter that is no blend, so that it does something.
    private func filterAtWork(_ description: FilterDescription) -> CIFilter {
        let filter = CIFilter(name: description.name)!
        switch description.name {
        case "CIGaussianBlur", "CIBoxBlur": filter.setValue(3, forKey: kCIInputRadiusKey)
        case "CIColorControls":
            filter.setValue(0.4, forKey: kCIInputSaturationKey)
            filter.setValue(0.1, forKey: kCIInputBrightnessKey)
            filter.setValue(1.3, forKey: kCIInputContrastKey)
        // What differs by rounding in one pixel is as large as a cell then.
        case "CIPixellate", "CIHexagonalPixellate": filter.setValue(3, forKey: kCIInputScaleKey)
        case "CICrystallize": filter.setValue(3, forKey: kCIInputRadiusKey)
        case "CITwirlDistortion", "CIVortexDistortion", "CIBumpDistortion", "CIPinchDistortion", "CIHoleDistortion",
             "CICircleSplashDistortion", "CILightTunnel":
            filter.setValue(CIVector(x: 50, y: 40), forKey: kCIInputCenterKey)
            filter.setValue(24, forKey: kCIInputRadiusKey)
            if description.name == "CIVortexDistortion" { filter.setValue(6, forKey: kCIInputAngleKey) }
        case "CIZoomBlur": filter.setValue(CIVector(x: 50, y: 40), forKey: kCIInputCenterKey)
        case "CIExposureAdjust": filter.setValue(-0.7, forKey: kCIInputEVKey)
        case "CIHueAdjust": filter.setValue(2, forKey: kCIInputAngleKey)
        case "CIColorMatrix":
            filter.setValue(CIVector(x: 0.2, y: 0.6, z: 0, w: 0), forKey: "inputRVector")
            filter.setValue(CIVector(x: 0, y: 0, z: 0, w: 0.7), forKey: "inputAVector")
        default: break
        }
        return filter
    }

    /// Several sorts of layers in one that is changed, over others.
    private func sorts(_ change: @escaping (CALayer) -> Void) -> (CALayer) -> Void {
        { root in
            root.backgroundColor = .white
            root.addSublayer(box(0, 0, 120, 40, .sand))
            root.addSublayer(box(70, 20, 40, 60, .blue) { $0.cornerRadius = 12 })
            root.addSublayer(box(8, 6, 100, 76, nil, change).holdingSorts())
        }
    }

    func testEveryFilterOfALayerAndOfWhatIsBehindItAgrees() throws {
        for description in FilterTable.all {
            guard case .effect = description.action else { continue }
            let atWork = filterAtWork(description)
            try assertRenderersAgree("\(description.name) of a layer", sorts { $0.filters = [atWork] })
            try assertRenderersAgree("\(description.name) of what is behind", sorts {
                $0.backgroundFilters = [atWork]
                $0.cornerRadius = 20
                $0.opacity = 0.8
            })
        }
    }

    func testEveryWayOfBlendingAgrees() throws {
        for function in BlendFunction.allCases {
            try assertRenderersAgree(function.rawValue, sorts {
                $0.compositingFilter = function.rawValue
                $0.backgroundColor = .glass
                $0.opacity = 0.7
            })
        }
    }

    func testWhatLeansIsBlendedWithWhatIsBehindItsPlane() throws {
        for name in ["multiplyBlendMode", "screenBlendMode", "differenceBlendMode", "sourceIn", "destinationOut"] {
            try assertRenderersAgree("\(name) of a layer that leans") { root in
                root.backgroundColor = .sand
                root.addSublayer(box(60, 10, 40, 60, .blue))
                root.addSublayer(box(20, 20, 70, 50, .red) { layer in
                    var transform = CATransform3DIdentity
                    transform.m34 = -1 / 300
                    layer.transform = CATransform3DRotate(transform, 0.7, 0, 1, 0)
                    layer.compositingFilter = name
                    layer.opacity = 0.8
                    layer.addSublayer(box(10, 10, 30, 20, .black))
                })
            }
        }
    }

    func testChainsOfFiltersAgreeAtEveryScaleAndAngle() throws {
        let chain = [
            filter("CIColorInvert"), filter("CIGaussianBlur", [kCIInputRadiusKey: 2]),
            filter("CIColorControls", [kCIInputContrastKey: 2.5]), filter("CIColorControls", [kCIInputContrastKey: 0.4]),
            filter("CIBoxBlur", [kCIInputRadiusKey: 1.5]),
        ]
        for scale in [1, 2] {
            try assertRenderersAgree("scale \(scale)", scale: scale, sorts {
                $0.filters = chain
                $0.backgroundFilters = [self.filter("CIGaussianBlur", [kCIInputRadiusKey: 6])]
                $0.transform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 0.8, 0.7, 1)
                ($0.shadowOpacity, $0.opacity) = (0.6, 0.9)
            })
        }
    }

    func testABlurReachesOutOfGroupsAndInFromBesideThePictureAndTheClip() throws {
        try assertRenderersAgree { root in
            root.backgroundColor = .white
            let blurred = box(-20, 10, 50, 40, .red) { $0.filters = [self.filter("CIGaussianBlur", [kCIInputRadiusKey: 5])] }
            root.addSublayer(box(4, 4, 40, 60, .glass) { $0.opacity = 0.6 }.holding(blurred))
            let cut = box(-10, -10, 40, 60, .blue) { $0.filters = [self.filter("CIBoxBlur", [kCIInputRadiusKey: 4])] }
            root.addSublayer(box(60, 20, 40, 50, .sand) {
                $0.masksToBounds = true
                $0.cornerRadius = 10
            }.holding(cut))
        }
    }

    func testTheBackdropIsThatOfTheGroupAndOfTheMask() throws {
        for name in ["multiply", "sourceIn", "copy"] {
            try assertRenderersAgree(name) { root in
                root.backgroundColor = .sand
                let inner = box(10, 10, 50, 40, .red) { $0.compositingFilter = name }
                let below = box(30, 30, 50, 40, .green) {
                    $0.mask = box(5, 5, 30, 30, .black) { $0.filters = [self.filter("CIGaussianBlur", [kCIInputRadiusKey: 3])] }
                }
                root.addSublayer(box(10, 10, 90, 70) { $0.opacity = 0.7 }.holding(below, inner))
            }
        }
    }

    func testAnAnimatedFilterIsDrawnOfThePresentation() throws {
        try assertRenderersAgree(at: 0.5) { root in
            root.backgroundColor = .white
            root.addSublayer(box(30, 20, 60, 50, .red) { layer in
                let blur = self.filter("CIGaussianBlur", [kCIInputRadiusKey: 1])
                blur.name = "blur"
                layer.filters = [blur]
                layer.add(hold("filters.blur.inputRadius", 2, 6), forKey: nil)
            })
        }
    }

    func testContextsOfEveryLayoutAndUnderAMaskAreBlended() throws {
        let layer = box(0, 0, 20, 20, CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)) { $0.compositingFilter = "multiply" }
        for info in [CGImageAlphaInfo.premultipliedLast, .noneSkipLast, .premultipliedFirst] {
            let context = try XCTUnwrap(CGContext(
                data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: info.rawValue))
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.clip(
                to: CGRect(x: 0, y: 0, width: 20, height: 20),
                mask: CompositorImage.make(2, 1) { x, _ in x == 0 ? [255, 255, 255, 255] : [0, 0, 0, 0] })
            layer.render(in: context)
            context.withPixels { bytes, _ in
                XCTAssertEqual(Double(bytes[4 * 2 + 1]), 128, accuracy: 1, "\(info)")
                XCTAssertEqual(bytes[4 * 18 + 1], 255, "\(info): the mask lets nothing through")
            }
        }
    }
}
