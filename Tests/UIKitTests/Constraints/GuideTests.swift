// Layout guides, margins, safe areas, and sizes that fit.

import QuartzCore
import UIKit
import XCTest

final class GuideTests: ConstraintTestCase {
    private func fill(_ view: UIView, _ guide: UILayoutGuide) {
        NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                                     view.topAnchor.constraint(equalTo: guide.topAnchor),
                                         view.bottomAnchor.constraint(equalTo: guide.bottomAnchor)])
    }

    func testAGuideIsPlacedLikeAView() {
        let guide = UILayoutGuide(), view = placed()
        window.addLayoutGuide(guide)
        NSLayoutConstraint.activate([guide.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.25),
            guide.leftAnchor.constraint(equalTo: window.leftAnchor),
                                     guide.topAnchor.constraint(equalTo: window.topAnchor),
                                         guide.heightAnchor.constraint(equalToConstant: 10),
                                     view.leftAnchor.constraint(equalTo: guide.rightAnchor),
                                         view.topAnchor.constraint(equalTo: guide.bottomAnchor),
                                     view.widthAnchor.constraint(equalToConstant: 5),
                                         view.heightAnchor.constraint(equalToConstant: 6)])
        update(at: 0)
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 0, width: 80, height: 10))
        assertFrame(view, 80, 10, 5, 6)
        window.removeLayoutGuide(guide)
        XCTAssertNil(guide.owningView)
        XCTAssertEqual(window.constraints.count, 0)
    }

    func testMarginsFollowTheirChanges() {
        let view = placed()
        fill(view, window.layoutMarginsGuide)
        update(at: 0)
        assertFrame(view, 8, 8, 304, 464)
        window.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        update(at: 0)
        assertFrame(view, 2, 1, 314, 476)
        XCTAssertEqual(window.layoutMarginsGuide.layoutFrame, CGRect(x: 2, y: 1, width: 314, height: 476))
    }

    func testMarginAttributesAreTheGuides() {
        let view = placed()
        NSLayoutConstraint.activate([
            NSLayoutConstraint(item: view, attribute: .leading, relatedBy: .equal, toItem: window, attribute: .leadingMargin,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(item: view, attribute: .bottom, relatedBy: .equal, toItem: window, attribute: .bottomMargin,
                multiplier: 1, constant: 0),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        update(at: 0)
        assertFrame(view, 8, 462, 10, 10)
    }

    func testTheSafeAreaIsTheBoundsUnlessAControllerAddsToIt() {
        let controller = UIViewController()
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        let view = placed(in: controller.view)
        fill(view, controller.view.safeAreaLayoutGuide)
        update(at: 0)
        assertFrame(view, 0, 0, 320, 480)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        update(at: 0)
        assertFrame(view, 0, 20, 320, 460)
    }

    func testWhatIsKeptAboveTheKeyboardStaysInTheSafeArea() {
        let controller = UIViewController()
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        let view = placed(in: controller.view), guide = controller.view.keyboardLayoutGuide
        XCTAssertTrue(guide === controller.view.keyboardLayoutGuide)
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 480, width: 320, height: 0))
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.widthAnchor.constraint(equalTo: guide.widthAnchor),
            view.heightAnchor.constraint(equalToConstant: 44), guide.topAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        update(at: 0)
        assertFrame(view, 0, 436, 320, 44)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 8, bottom: 34, right: 8)
        update(at: 0)
        assertFrame(view, 0, 402, 320, 44)
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 446, width: 320, height: 34))
    }

    func testReadableContentIsNoWiderThanIsEasilyRead() {
        window.frame.size.width = 1_000
        let view = placed()
        fill(view, window.readableContentGuide)
        update(at: 0)
        assertFrame(view, 164, 8, 672, 464)
        window.frame.size.width = 320
        update(at: 0)
        assertFrame(view, 8, 8, 304, 464)
    }

    func testMarginsOfTheSuperviewArePreservedWhereTheViewReachesIntoThem() {
        window.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        let parent = UIView(frame: CGRect(x: 10, y: 100, width: 310, height: 200))
        parent.preservesSuperviewLayoutMargins = true
        window.addSubview(parent)
        let view = placed(in: parent)
        fill(view, parent.layoutMarginsGuide)
        update(at: 0)
        assertFrame(view, 20, 8, 260, 184)
    }

    func testTheFittingSizeIsWhatConstraintsNeed() {
        let root = UIView(), label = content(100, 20, in: root)
        NSLayoutConstraint.activate([label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            label.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
                                     label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                                         label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5)])
        XCTAssertEqual(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 120, height: 30))
        XCTAssertEqual(root.systemLayoutSizeFitting(CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel),
                       CGSize(width: 300, height: 30))
        XCTAssertEqual(root.bounds.size, .zero, "measuring changes nothing")
    }

    func testMarginsByReadingDirectionTurnWithIt() {
        final class Margined: UIView {
            var changes = 0
            override func layoutMarginsDidChange() { changes += 1 }
        }
        let view = Margined(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        let inner = placed(in: view)
        fill(inner, view.layoutMarginsGuide)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 20))
        XCTAssertEqual(view.directionalLayoutMargins.leading, 20)
        XCTAssertEqual(view.changes, 2)
        update(at: 0)
        assertFrame(inner, 4, 1, 76, 96)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
        XCTAssertEqual(view.directionalLayoutMargins.leading, 6)
        view.semanticContentAttribute = .forceLeftToRight
        XCTAssertEqual(view.layoutMargins.left, 5, "what was set by sides stays there")
        update(at: 0)
        assertFrame(inner, 5, 0, 89, 100)
    }

    func testWhatScrollsBelowBarsHasNoSafeAreaOfItsOwn() {
        let controller = UIViewController(), scroll = UIScrollView(frame: window.bounds)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 0)
        window.rootViewController = controller
        controller.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        let inside = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
        scroll.addSubview(inside)
        update(at: 0)
        XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
        scroll.contentOffset.y = 300
        XCTAssertEqual(inside.safeAreaInsets, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentOffset.y = 0
        XCTAssertEqual(inside.safeAreaInsets, UIEdgeInsets(top: 40, left: 10, bottom: 30, right: 0))
    }

    func testASafeAreaIsNoLargerThanThatOfTheViewAround() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
        window.rootViewController = controller
        let view = UIView(frame: CGRect(x: 320, y: 500, width: 320, height: 480))
        controller.view.addSubview(view)
        update(at: 0)
        XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    }

    func testContentThatKeepsOutOfASafeAreaDoesNotGrowByThat() {
        let controller = UIViewController(), scroll = UIScrollView(), stack = UIStackView()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
        window.rootViewController = controller
        scroll.contentInsetAdjustmentBehavior = .never
        (stack.axis, stack.isLayoutMarginsRelativeArrangement) = (.vertical, true)
        for (view, parent) in [(scroll, controller.view!), (stack, scroll)] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        for _ in 0..<10 { stack.addArrangedSubview(content(100, 60)) }
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: controller.view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        ])
        update(at: 0)
        XCTAssertEqual(scroll.contentSize.height, 600 + 16 + 30)
    }

    func testWhatIsTiedToViewsOutsideOfAScrollViewStaysWithThem() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 320, height: 460))
        let image = UIView(), header = UIView(), bar = UIView()
        window.addSubview(scroll)
        for view in [header, image, bar] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(view)
        }
        let content = scroll.contentLayoutGuide, stretch = image.topAnchor.constraint(equalTo: window.topAnchor)
        let below = bar.topAnchor.constraint(equalTo: header.bottomAnchor)
        for constraint in [stretch, below] { constraint.priority = .defaultHigh }
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: content.topAnchor), header.heightAnchor.constraint(equalToConstant: 200),
            header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            header.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -1000),
            image.leftAnchor.constraint(equalTo: window.leftAnchor), image.widthAnchor.constraint(equalToConstant: 100),
            stretch, image.topAnchor.constraint(lessThanOrEqualTo: header.topAnchor),
            image.bottomAnchor.constraint(equalTo: header.bottomAnchor),
            bar.leftAnchor.constraint(equalTo: window.leftAnchor), bar.widthAnchor.constraint(equalToConstant: 100),
            bar.heightAnchor.constraint(equalToConstant: 40), below,
            bar.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 20),
        ])
        update(at: 0)
        XCTAssertEqual(scroll.contentSize, CGSize(width: 320, height: 1200))
        XCTAssertEqual(window.convert(image.bounds, from: image).minY, 0, accuracy: 0.01)
        XCTAssertEqual(window.convert(bar.bounds, from: bar).minY, 220, accuracy: 0.01)
        scroll.contentOffset.y = -60
        update(at: 0.1)
        XCTAssertEqual(window.convert(image.bounds, from: image), CGRect(x: 0, y: 0, width: 100, height: 280), "stretched")
        XCTAssertEqual(window.convert(bar.bounds, from: bar).minY, 280, accuracy: 0.01)
        scroll.contentOffset.y = 500
        update(at: 0.2)
        XCTAssertEqual(image.frame, CGRect(x: 0, y: 0, width: 100, height: 200), "gone with the content")
        XCTAssertEqual(window.convert(bar.bounds, from: bar).minY, 20, accuracy: 0.01, "stays at the edge")
    }
}
