// How controllers would like to come: fading, from below, turning, and growing out of a view.

import QuartzCore
import UIKit
import XCTest

final class PreferredTransitionTests: ViewTestCase {
    private var root: UIViewController!
    private var card: UIView!

    override func setUp() {
        super.setUp()
        root = UIViewController()
        root.view.backgroundColor = .white
        card = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 80))
        card.backgroundColor = .systemTeal
        card.layer.cornerRadius = 12
        root.view.addSubview(card)
        window.rootViewController = root
        renderer.update()
    }

    override func tearDown() {
        root.dismiss(animated: false)
        rest()
        window.rootViewController = nil
        (root, card) = (nil, nil)
        super.tearDown()
    }

    private func rest() {
        renderer.update()
        update(at: seconds + 1)
        update(at: seconds + 0.1)
    }

    private func detail(_ transition: UIViewController.Transition) -> UIViewController {
        let detail = UIViewController()
        detail.view.backgroundColor = .systemYellow
        detail.preferredTransition = transition
        return detail
    }

    func testItFadesWhateverTheStyleSays() throws {
        let detail = detail(.crossDissolve)
        detail.modalPresentationStyle = .fullScreen
        XCTAssertEqual(detail.modalTransitionStyle, .coverVertical)
        root.present(detail, animated: true)
        renderer.update()
        update(at: seconds + 0.2)
        let shown = try XCTUnwrap(detail.view.layer.presentation())
        XCTAssertTrue(shown.opacity > 0.1 && shown.opacity < 0.99)
        XCTAssertEqual(shown.frame.minY, 0)
        rest()
        XCTAssertTrue(root.presentedViewController === detail)
    }

    func testItComesFromBelowWhereTheStyleSaysThatItFades() throws {
        let detail = detail(.coverVertical)
        (detail.modalPresentationStyle, detail.modalTransitionStyle) = (.fullScreen, .crossDissolve)
        root.present(detail, animated: true)
        renderer.update()
        XCTAssertEqual(try XCTUnwrap(detail.view.layer.presentation()).frame.minY, 480, accuracy: 1)
        rest()
    }

    func testItGrowsOutOfAViewAndGoesBack() throws {
        var asked: [String] = []
        let detail = detail(.zoom { [unowned self] context in
            let isZoomed = context.zoomedViewController === root.presentedViewController
            asked.append("\(context.sourceViewController === root) \(isZoomed)")
            return card
        })
        XCTAssertEqual(detail.modalPresentationStyle, .fullScreen, "unless a style was said")
        root.present(detail, animated: true)
        XCTAssertEqual(asked, ["true true"])
        renderer.update()
        let stage = try XCTUnwrap(detail.view.superview)
        let first = try XCTUnwrap(stage.layer.presentation())
        XCTAssertEqual(first.frame, card.frame)
        XCTAssertEqual(first.cornerRadius, 12, accuracy: 0.1)
        XCTAssertEqual(try XCTUnwrap(detail.view.layer.presentation()).frame.width, 100, accuracy: 0.5)
        XCTAssertEqual(card.alpha, 0)
        update(at: seconds + 0.15)
        let later = try XCTUnwrap(stage.layer.presentation())
        XCTAssertTrue(later.frame.width > 120 && later.frame.width < 325 && later.frame.minY < 290)
        rest()
        XCTAssertEqual(detail.view.frame, window.bounds)
        XCTAssertEqual(detail.view.transform, .identity)
        XCTAssertNil(stage.superview)
        XCTAssertEqual(card.alpha, 1)

        card.frame.origin.x = 200
        detail.dismiss(animated: true)
        renderer.update()
        let back = try XCTUnwrap(detail.view.superview)
        XCTAssertEqual(back.layer.presentation()?.frame, window.bounds)
        XCTAssertEqual(card.alpha, 0)
        update(at: seconds + 0.4)
        XCTAssertEqual(try XCTUnwrap(back.layer.presentation()).frame.minX, 200, accuracy: 25)
        rest()
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(detail.view.superview)
        XCTAssertEqual(card.alpha, 1)
        XCTAssertEqual(asked.count, 2, "another view may be the right one by then")
    }

    func testAPartLiesWhereTheViewIs() throws {
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = nil
        options.alignmentRectProvider = { context in
            XCTAssertEqual(context.sourceView.bounds.size, CGSize(width: 100, height: 80))
            return CGRect(x: 0, y: 100, width: 200, height: 160)
        }
        let detail = detail(.zoom(options: options) { [unowned self] _ in card })
        root.present(detail, animated: true)
        renderer.update()
        let shown = try XCTUnwrap(detail.view.layer.presentation())
        XCTAssertEqual(shown.frame.width, 160, accuracy: 0.5, "half of its size")
        XCTAssertEqual(shown.frame.minY, -50, accuracy: 0.5)
        rest()
    }

    func testWithoutAViewItFades() throws {
        for source in [nil, UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))] {
            let detail = detail(.zoom { _ in source })
            root.present(detail, animated: true)
            renderer.update()
            update(at: seconds + 0.1)
            let opacity = try XCTUnwrap(detail.view.layer.presentation()).opacity
            XCTAssertTrue(opacity > 0.02 && opacity < 0.99)
            rest()
            XCTAssertTrue(root.presentedViewController === detail)
            XCTAssertEqual(detail.view.alpha, 1)
            detail.dismiss(animated: true)
            rest()
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testASheetMayZoom() {
        let detail = detail(.zoom { [unowned self] _ in card })
        detail.modalPresentationStyle = .pageSheet
        root.present(detail, animated: true)
        rest()
        XCTAssertTrue(root.presentedViewController === detail)
        XCTAssertTrue(detail.view.window === window)
        detail.dismiss(animated: true)
        rest()
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(card.alpha, 1)
    }
}
