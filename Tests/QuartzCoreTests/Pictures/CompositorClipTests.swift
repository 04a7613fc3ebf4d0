// Masks, clips, corners and visibility: trees that say the same in two ways.

import QuartzCore
import XCTest

final class CompositorClipTests: CompositorTestCase {
    func testAMaskOfOneOpaqueRectIsTheClipOfThatRect() throws {
        try assertSame(
            { root in
                let content = box(0, 0, 120, 90).holdingSorts()
                content.mask = box(20, 15, 50, 40, .black)
                root.addSublayer(content)
            },
            { root in
                let clip = box(20, 15, 50, 40) {
                    $0.bounds.origin = CGPoint(x: 20, y: 15)
                    $0.masksToBounds = true
                }
                root.addSublayer(clip.holdingSorts())
            })
    }

    func testARoundedClipIsTheMaskOfARoundedLayer() throws {
        try assertSame(
            tolerance: 2,
            { root in
                root.addSublayer(box(10, 10, 80, 60) {
                    $0.cornerRadius = 17
                    $0.masksToBounds = true
                }.holdingSorts())
            },
            { root in
                let content = box(10, 10, 80, 60).holdingSorts()
                content.mask = box(0, 0, 80, 60, .black) { $0.cornerRadius = 17 }
                root.addSublayer(content)
            })
    }

    func testNestedClipsAreTheClipOfTheirCommonPart() throws {
        try assertSame(
            { root in
                let outer = box(10, 10, 60, 60) { $0.masksToBounds = true }
                let middle = box(20, -20, 80, 60) { $0.masksToBounds = true }
                let inner = box(-10, 30, 90, 90) { $0.masksToBounds = true }
                root.addSublayer(outer.holding(middle.holding(inner.holding(box(-20, -20, 120, 90).holdingSorts()))))
            },
            { root in
                // The common part is (30, 20)–(70, 50) of the root.
                let clip = box(30, 20, 40, 30) { $0.masksToBounds = true }
                root.addSublayer(clip.holding(box(-30, -20, 120, 90).holdingSorts()))
            })
    }

    func testMasksToBoundsCutsContentsLikeASublayer() throws {
        try assertSame(
            tolerance: 1,
            { root in
                root.addSublayer(box(20, 20, 40, 20) {
                    $0.contents = CompositorImage.spread
                    $0.contentsGravity = .resizeAspectFill
                    $0.masksToBounds = true
                })
            },
            { root in
                let picture = box(0, -10, 40, 40) { $0.contents = CompositorImage.spread }
                root.addSublayer(box(20, 20, 40, 20) { $0.masksToBounds = true }.holding(picture))
            })
    }

    func testMasksToBoundsWithCornersCutsContentsLikeASublayer() throws {
        try assertSame(
            tolerance: 2,
            { root in
                root.addSublayer(box(20, 20, 40, 40) {
                    $0.contents = CompositorImage.spread
                    $0.cornerRadius = 12
                    $0.masksToBounds = true
                })
            },
            { root in
                let picture = box(0, 0, 40, 40) { $0.contents = CompositorImage.spread }
                root.addSublayer(box(20, 20, 40, 40) {
                    $0.cornerRadius = 12
                    $0.masksToBounds = true
                }.holding(picture))
            })
    }

    func testAMaskOfAMaskIsTheMaskOfTheirProduct() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let content = box(0, 0, 120, 90).holdingSorts()
                let mask = box(10, 10, 60, 60, .black)
                mask.mask = box(20, 20, 60, 60, CGColor(gray: 0, alpha: 0.5))
                content.mask = mask
                root.addSublayer(content)
            },
            { root in
                let content = box(0, 0, 120, 90).holdingSorts()
                content.mask = box(30, 30, 40, 40, CGColor(gray: 0, alpha: 0.5))
                root.addSublayer(content)
            })
    }

    func testAMaskWithHalfOpacityIsHalfTheGroup() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let content = box(0, 0, 120, 90).holdingSorts()
                content.mask = box(0, 0, 120, 90, .black) { $0.opacity = 0.5 }
                root.addSublayer(content)
            },
            { root in root.addSublayer(box(0, 0, 120, 90) { $0.opacity = 0.5 }.holdingSorts()) })
    }

    func testATurnedMaskIsATurnedClip() throws {
        try assertSame(
            tolerance: 2,
            { root in
                let content = box(0, 0, 120, 90, .sand)
                content.mask = box(30, 20, 50, 40, .black) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
                root.addSublayer(content)
            },
            { root in
                root.addSublayer(box(30, 20, 50, 40) {
                    $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
                    $0.masksToBounds = true
                }.holding(box(-60, -60, 300, 300, .sand)))
            })
    }

    func testAMaskedOpaqueRectIsItsMaskInItsColour() throws {
        try assertSame(
            tolerance: 1,
            { root in
                let content = box(0, 0, 120, 90, .red)
                content.mask = box(0, 0, 120, 90).holdingSorts(alpha: .black)
                root.addSublayer(content)
            },
            { root in root.addSublayer(box(0, 0, 120, 90).holdingSorts(alpha: .red)) })
    }

    func testAMaskOutsideOfItsLayerShowsNothing() throws {
        try assertSame(
            { root in
                let content = box(0, 0, 60, 90).holdingSorts()
                content.mask = box(300, 0, 20, 20, .black)
                root.addSublayer(content)
                root.addSublayer(box(5, 5, 8, 8, .red))
            },
            { root in root.addSublayer(box(5, 5, 8, 8, .red)) })
    }

    func testAHiddenLayerIsNoLayer() throws {
        try assertSame(
            { root in root.holdingSorts().addSublayer(box(0, 0, 80, 80, .red) { $0.isHidden = true }.holdingSorts()) },
            { root in root.holdingSorts() })
    }

    func testALayerWithoutOpacityIsNoLayer() throws {
        try assertSame(
            { root in root.holdingSorts().addSublayer(box(0, 0, 80, 80, .red) { $0.opacity = 0 }.holdingSorts()) },
            { root in root.holdingSorts() })
    }

    func testALayerThatTurnsItsBackIsNoLayerIfItHasOneSide() throws {
        try assertSame(
            { root in
                root.holdingSorts().addSublayer(box(0, 0, 80, 80, .red) {
                    $0.isDoubleSided = false
                    $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                    $0.masksToBounds = true
                }.holdingSorts())
            },
            { root in root.holdingSorts() })
    }

    func testTheClipOfALayerThatTurnsItsBackIsItsMirrorImage() throws {
        try assertSame(
            tolerance: 2,
            { root in
                root.addSublayer(box(20, 20, 60, 40, .glass) {
                    $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                    $0.masksToBounds = true
                    $0.cornerRadius = 9
                }.holding(box(-20, -10, 50, 30, .red)))
            },
            { root in
                root.addSublayer(box(20, 20, 60, 40, .glass) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 9
                }.holding(box(30, -10, 50, 30, .red)))
            })
    }

    func testAClipWithoutExtentShowsNothingOfItsSublayers() throws {
        for size in [CGSize(width: 0, height: 40), CGSize(width: 40, height: 0), .zero] {
            try assertSame(
                { root in
                    root.addSublayer(box(5, 5, 8, 8, .red))
                    root.addSublayer(box(20, 20, 0, 0) {
                        $0.bounds.size = size
                        $0.masksToBounds = true
                    }.holdingSorts())
                },
                { root in root.addSublayer(box(5, 5, 8, 8, .red)) })
        }
    }

    func testTheMaskOfATransformLayerIsNotShown() throws {
        try assertSame(
            { root in
                let space = box(0, 0, 120, 90, nil, CATransformLayer()).holdingSorts()
                space.mask = box(0, 0, 10, 10, .black)
                root.addSublayer(space)
            },
            { root in root.addSublayer(box(0, 0, 120, 90, nil, CATransformLayer()).holdingSorts()) })
    }
}

extension CALayer {
    /// Shapes in one opaque colour.
    @discardableResult
    func holdingSorts(alpha color: CGColor) -> Self {
        let turned = box(30, 20, 30, 20, color) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
        return holding(turned, box(60, 40, 34, 34, color) { $0.cornerRadius = 10 })
    }
}
