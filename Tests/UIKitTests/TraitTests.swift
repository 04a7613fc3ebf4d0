// What views take from those around them: light or dark, tint, reading direction, margins.

import QuartzCore
import UIKit
import XCTest

final class TraitTests: ViewTestCase {
    private final class Noting: UIView {
        var changes = 0
        var styles: [UIUserInterfaceStyle] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
        override func draw(_ rect: CGRect) { styles.append(UITraitCollection.current.userInterfaceStyle) }
        override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
    }

    private func dark() -> UIView {
        let view = UIView(frame: window.bounds)
        view.overrideUserInterfaceStyle = .dark
        return show(view)
    }

    func testAViewTakesTheStyleOfWhereItComesTo() {
        let dark = dark(), view = Noting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .systemBackground
        func red() -> CGFloat? { view.layer.backgroundColor?.components?.first }
        XCTAssertEqual(red(), 1)
        dark.addSubview(view)
        XCTAssertEqual(red(), 0)
        XCTAssertEqual(view.changes, 1)
        renderer.update()
        XCTAssertEqual(Set(view.styles), [.dark])
        XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .light)
        window.addSubview(view)
        XCTAssertEqual(red(), 1)
        dark.addSubview(view)
        view.removeFromSuperview()
        XCTAssertEqual(red(), 1)
        XCTAssertEqual(view.backgroundColor, .systemBackground)
        window.addSubview(view)
        XCTAssertEqual(view.changes, 4)
    }

    func testAControllersStyleIsItsViews() {
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        XCTAssertFalse(controller.isViewLoaded)
        XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
        controller.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .light)
    }

    func testAViewThatLeavesATintLosesIt() {
        final class Tinted: UIView {
            var tints: [UIColor] = []
            override func tintColorDidChange() { tints.append(tintColor) }
        }
        let green = show(UIView()), view = Tinted()
        green.tintColor = .green
        green.addSubview(view)
        XCTAssertEqual(view.tints, [.green])
        window.addSubview(view)
        XCTAssertEqual(view.tints, [.green, .systemBlue])
    }

    func testButtonsReadFromRightToLeft() {
        let button = show(UIButton(type: .custom))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
        button.setTitle("Title", for: .normal)
        button.layoutIfNeeded()
        XCTAssertLessThan(button.imageView!.frame.maxX, button.titleLabel!.frame.midX)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        XCTAssertGreaterThan(button.imageView!.frame.minX, button.titleLabel!.frame.midX)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel!.frame.minX, 0)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView!.frame.maxX, 100)
    }

    func testAButtonsImageFillsIt() {
        let button = show(UIButton(type: .system))
        button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        button.setImage(image, for: .normal)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame, button.bounds)
        XCTAssertEqual(button.imageView?.image?.renderingMode, .alwaysTemplate)
        XCTAssertTrue(button.currentImage === image)
    }

    func testTheMarginsOfAControllersViewAreTheSystemsAtLeast() throws {
        let controller = UIViewController(), inner = UIView()
        window.rootViewController = controller
        let view = try XCTUnwrap(controller.view)
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor), inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor), inner.heightAnchor.constraint(equalToConstant: 9),
        ])
        window.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: 16, y: 0, width: 288, height: 9))
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 2, bottom: 0, trailing: 40)
        window.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: 16, y: 5, width: 264, height: 9))
        window.frame.size.width = 500
        window.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: 20, y: 5, width: 440, height: 9), "wide views have wider margins")
        controller.viewRespectsSystemMinimumLayoutMargins = false
        window.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: 2, y: 5, width: 458, height: 9))
        XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        window.rootViewController = nil
    }

    func testMarginsAndGuidesWithoutConstraints() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        window.rootViewController = controller
        renderer.update()
        XCTAssertEqual(controller.view.safeAreaLayoutGuide.layoutFrame, CGRect(x: 0, y: 44, width: 320, height: 402))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(view)
        XCTAssertEqual(view.layoutMargins.top, 52)
        XCTAssertEqual(view.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 52, width: 84, height: 40))
        view.layoutMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 44, left: 1, bottom: 0, right: 2))
        view.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(view.directionalLayoutMargins.leading, 2)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
        XCTAssertEqual(view.layoutMargins.left, 30)
    }

    func testLeadingChangesSidesAfterTheLayout() {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: row.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 30),
            view.topAnchor.constraint(equalTo: row.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        show(row)
        XCTAssertEqual(view.frame.minX, 0)
        row.semanticContentAttribute = .forceRightToLeft
        renderer.update()
        XCTAssertEqual(view.frame.minX, 70)
    }

    func testViewIsAppearingIsToldOnceInItsWindow() {
        final class Appearing: UIViewController {
            var lines: [String] = []
            override func viewWillAppear(_ animated: Bool) { lines.append("will") }
            override func viewIsAppearing(_ animated: Bool) { lines.append(view.window == nil ? "nowhere" : "is") }
            override func viewWillLayoutSubviews() { if lines.last != "layout" { lines.append("layout") } }
            override func viewDidAppear(_ animated: Bool) { lines.append("did") }
        }
        let controller = Appearing(), loose = Appearing()
        window.rootViewController = controller
        renderer.update()
        XCTAssertEqual(controller.lines, ["will", "is", "layout", "did"])
        window.addSubview(loose.view)
        renderer.update()
        XCTAssertEqual(loose.lines, ["will", "is", "layout", "did"])
        XCTAssertEqual(controller.view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
    }

    func testSpacesHavePrioritiesInVisualFormats() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), inside = UIView()
        inside.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inside)
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-0@high-[inside(>=120)]-0.0@high-|", metrics: ["high": UILayoutPriority.defaultHigh],
            views: ["inside": inside])
        XCTAssertEqual(constraints.map(\.priority).filter { $0 == .defaultHigh }.count, 2)
        XCTAssertEqual(UILayoutPriority.required - 1, UILayoutPriority(999))
    }

    func testWhatAStackHidesMovesTheOthersInTheBlock() {
        let views = (0..<3).map { _ in UIView() }, stack = UIStackView(arrangedSubviews: views)
        for view in views { view.widthAnchor.constraint(equalToConstant: 40).isActive = true }
        for view in views { view.heightAnchor.constraint(equalToConstant: 10).isActive = true }
        stack.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        update(at: 0)
        for isHidden in [true, false] {
            let start = seconds
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = isHidden }
            update(at: start)
            update(at: start + 0.5)
            XCTAssertEqual(views[1].layer.presentation()?.frame.minX ?? 0, 20, accuracy: 0.1)
            update(at: start + 2)
            XCTAssertEqual(views[1].layer.presentation()?.frame.minX ?? -1, isHidden ? 0 : 40, accuracy: 0.1)
        }
    }

    func testWindowsSayHowMuchRoomThereIs() {
        final class Telling: UIViewController {
            var lines: [String] = []
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                lines.append("will \(newCollection.horizontalSizeClass == .regular)")
            }
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                lines.append("size")
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                lines.append("did \(previousTraitCollection?.horizontalSizeClass == .compact)")
            }
        }
        final class Waiting: UIView {
            var told: [UIUserInterfaceSizeClass] = []
            override init(frame: CGRect) {
                super.init(frame: frame)
                registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
                    self.told.append(self.traitCollection.horizontalSizeClass)
                    XCTAssertEqual(previous.verticalSizeClass, .regular)
                }
            }
            required init?(coder: NSCoder) { nil }
        }
        XCTAssertEqual(UIView().traitCollection.horizontalSizeClass, .unspecified)
        let root = Telling(), view = Waiting(frame: .zero)
        window.rootViewController = root
        root.view.addSubview(view)
        renderer.update()
        XCTAssertEqual(view.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(view.traitCollection.verticalSizeClass, .regular)
        var styles = 0
        let registration = root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Telling, _) in styles += 1 }
        for width in [500, 600, 700, 599] as [CGFloat] { window.frame.size = CGSize(width: width, height: 480) }
        XCTAssertEqual(root.lines, ["size", "will true", "size", "did true", "size", "will false", "size", "did false"])
        XCTAssertEqual(view.told, [.regular, .compact])
        window.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(styles, 1)
        root.unregisterForTraitChanges(registration)
        window.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(styles, 1)
        XCTAssertTrue(view.traitCollection.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        XCTAssertFalse(view.traitCollection.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    }
}
