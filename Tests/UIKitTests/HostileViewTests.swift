// What ended the process when views were given it: numbers that are none, owners that are gone, attributes side by side.

import QuartzCore
import UIKit
import XCTest

final class HostileViewTests: ViewTestCase {
    private let broken: [CGFloat] = [.nan, .infinity, -.infinity]

    func testPrioritiesAndMarginsThatAreNoNumbersAreRefused() {
        let view = show(UILabel(frame: CGRect(x: 10, y: 10, width: 50, height: 20)))
        view.text = "Text"
        view.translatesAutoresizingMaskIntoConstraints = false
        view.topAnchor.constraint(equalTo: window.layoutMarginsGuide.topAnchor).isActive = true
        for value in broken {
            view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: .vertical)
            window.layoutMargins = UIEdgeInsets(top: value, left: 1, bottom: 1, right: 1)
            window.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: value, bottom: 1, trailing: 1)
            let size = view.systemLayoutSizeFitting(
                CGSize(width: value, height: 1), withHorizontalFittingPriority: UILayoutPriority(Float(value)),
                verticalFittingPriority: UILayoutPriority(Float(value)))
            XCTAssertTrue(size.width.isFinite && size.height.isFinite)
        }
        view.setContentHuggingPriority(UILayoutPriority(1e9), for: .horizontal)
        window.layoutIfNeeded()
        XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
        XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
        XCTAssertEqual(window.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        XCTAssertEqual(view.frame.minY, 8)
    }

    func testConstraintsWhoseNumbersAddUpToNoneAreLeftOut() {
        let view = show(UIView()), far = show(UIView(frame: CGRect(x: 1e308, y: 0, width: 1e308, height: 1)))
        view.translatesAutoresizingMaskIntoConstraints = false
        let one = view.leftAnchor.constraint(equalTo: far.rightAnchor, constant: 1e308)
        let other = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: far, attribute: .width, multiplier: 1e308, constant: 1e308)
        NSLayoutConstraint.activate([one, other, view.heightAnchor.constraint(equalToConstant: 7)])
        window.layoutIfNeeded()
        (one.constant, other.constant) = (-1e308, -1e308)
        window.layoutIfNeeded()
        XCTAssertEqual(view.bounds.height, 7)
        XCTAssertTrue(view.frame.minX.isFinite)
    }

    private final class Unequal: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: .nan, left: .infinity, bottom: 0, right: 0) }
    }

    func testAlignmentInsetsThatAreNoNumbersDoNotReachTheSolver() {
        let view = show(Unequal(frame: CGRect(x: 1, y: 2, width: 30, height: 40))), inner = UIView()
        view.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.widthAnchor.constraint(equalToConstant: 5),
            inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
        ])
        window.layoutIfNeeded()
        XCTAssertEqual(inner.bounds.width, 5)
    }

    func testAConstraintWhoseKeeperIsGoneIsActivatedOnce() {
        let view = UIView(), guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let constraint = guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3)
        constraint.isActive = true
        view.layoutIfNeeded()
        for _ in 0..<3 {
            constraint.isActive = true
            window.addSubview(view)
            window.layoutIfNeeded()
            XCTAssertEqual(guide.layoutFrame.minX, 3)
            view.removeFromSuperview()
            XCTAssertTrue(constraint.isActive)
            constraint.isActive = false
        }
    }

    func testViewsWhoseTopmostViewIsGoneGoTheirWays() {
        var top: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 80))
        let views = (0..<3).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            top!.addSubview(view)
            view.leadingAnchor.constraint(equalTo: top!.trailingAnchor, constant: 3).isActive = true
            view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        }
        top!.layoutIfNeeded()
        top = nil
        for view in views {
            window.addSubview(view)
            window.layoutIfNeeded()
            XCTAssertEqual(view.bounds.width, 20)
        }
    }

    func testAPresentationEndsWhosePresenterGoesMeanwhile() {
        weak var gone: UIViewController?
        weak var container: UIView?
        do {
            let root = UIViewController(), shown = UIViewController()
            window.rootViewController = root
            renderer.update()
            root.present(shown, animated: true)
            (gone, container) = (shown, shown.view.superview)
            window.rootViewController = UIViewController()
        }
        for second in 1...4 { update(at: Double(second)) }
        XCTAssertNil(gone)
        XCTAssertNil(container?.superview)
    }

    func testFramesThatFollowFromEachOtherInACircleAreLeftAsTheyAre() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), top = UIView(frame: view.frame)
        view.autoresizingMask = [.flexibleWidth]
        top.translatesAutoresizingMaskIntoConstraints = false
        top.addSubview(view)
        let wider = top.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 10)
        wider.isActive = true
        for second in 1...3 {
            top.layoutIfNeeded()
            view.setNeedsLayout()
            update(at: Double(second))
        }
        XCTAssertLessThan(view.count, 500)
        wider.constant = 0
        top.frame.size.width = 80
        top.layoutIfNeeded()
        XCTAssertEqual(top.bounds.width, view.bounds.width)
    }

    func testAHugeViewIsTiledAndTakenAsAPictureOfFewerPixels() {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 16_000, height: 12_000))
        view.image = dot.resizableImage(withCapInsets: .zero, resizingMode: .tile)
        let snapshot = view.snapshotView(afterScreenUpdates: true)
        for layer in [view.layer, snapshot?.layer] {
            guard let contents = layer?.contents, let image = contents as? CGImage else { return XCTFail("no contents") }
            XCTAssertLessThanOrEqual(image.width * image.height, 17_000_000)
            XCTAssertEqual(Double(image.width) / Double(image.height), 4 / 3, accuracy: 0.01)
        }
        XCTAssertEqual(snapshot?.bounds.size, view.bounds.size)
    }

    func testAPresentationGoesWithItsPresenter() {
        weak var gone: UIViewController?
        do {
            let root = UIViewController(), shown = UIViewController()
            window.rootViewController = root
            renderer.update()
            root.present(shown, animated: false)
            update(at: 1)
            gone = shown
            XCTAssertEqual(window.subviews.count, 2)
            window.rootViewController = UIViewController()
        }
        update(at: 2)
        XCTAssertNil(gone)
        XCTAssertEqual(window.subviews.count, 1, "nothing lies over the new controller's view")
    }

    func testWhatAProgramHoldsStaysPresentedWhenItsPresenterGoes() {
        let shown = UIViewController()
        do {
            let root = UIViewController()
            window.rootViewController = root
            renderer.update()
            root.present(shown, animated: false)
            update(at: 1)
            window.rootViewController = UIViewController()
        }
        update(at: 2)
        XCTAssertNotNil(shown.view.window)
        shown.dismiss(animated: false)
        update(at: 3)
        XCTAssertNil(shown.view.window)
        XCTAssertEqual(window.subviews.count, 1)
    }

    func testTheWayOfEventsNeverGoesInACircle() {
        let root = UIViewController(), shown = UIViewController()
        window.rootViewController = root
        renderer.update()
        root.present(shown, animated: false)
        renderer.update()
        shown.view.removeFromSuperview()
        shown.view.addSubview(root.view)
        var way: [UIResponder] = [], next: UIResponder? = root.view
        while let responder = next, way.count < 20 {
            way.append(responder)
            next = responder.next
        }
        XCTAssertEqual(way.count, 4, "the view, its controller, the view above, and the controller of that")
        root.view.touchesCancelled([], with: nil)
    }

    func testTilesThatNeverComeToAnEndAreDrawnWhereTheyAreSeen() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 1)
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        let tiled = dot.resizableImage(withCapInsets: .zero, resizingMode: .tile)
        for origin in [-1e15, -1e12, 0] { tiled.draw(in: CGRect(x: origin, y: origin, width: 4e15, height: 4e15)) }
        tiled.drawAsPattern(in: CGRect(x: 1e18, y: 1e18, width: 100, height: 100))
        let made = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        XCTAssertEqual(made?.size, CGSize(width: 8, height: 8))
    }

    func testAttributesOfTheSameKindLieSideBySide() {
        // Foundation compares them where they meet, and where one is set over several.
        let names = ["Sans", "DejaVuSans-BoldOblique", String(repeating: "A", count: 256), String(repeating: "B", count: 512)]
        let fonts = names.compactMap { UIFont(name: $0, size: 12) }
        let styles = (0..<4).map { number in
            let style = NSMutableParagraphStyle()
            style.lineSpacing = CGFloat(number)
            return style
        }
        let colors = (0..<4).map { UIColor(white: CGFloat($0) / 4, alpha: 1) }
        let plain = (0..<4).map { CGColor(gray: CGFloat($0) / 4, alpha: 1) }
        let own = names.map { CTFontCreateWithName(NSString(string: $0), 12, nil) }
        XCTAssertEqual(plain[1], CGColor(gray: 0.25, alpha: 1))
        XCTAssertEqual(Set(own + names.map { CTFontCreateWithName(NSString(string: $0), 12, nil) }).count, 4)
        for values: [NSObject] in [fonts, styles, colors, plain, own] {
            let text = NSMutableAttributedString()
            for value in values { text.append(NSAttributedString(string: "ab", attributes: [.init("key"): value])) }
            for (place, value) in values.enumerated() {
                text.addAttribute(.init("key"), value: value, range: NSRange(location: place, length: 4))
                text.addAttribute(.init("other"), value: value, range: NSRange(location: 2 * place, length: 2))
            }
            XCTAssertEqual(text.attribute(.init("key"), at: 6, effectiveRange: nil) as? NSObject, values[3])
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UIPickerViewDataSource, UIPickerViewDelegate {
        var made = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1_000_000 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            made += 1
            return "\(row)"
        }
    }

    func testListsOfAnyHeightShowWhatThereIs() {
        let rows = Rows(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 1e300))
        table.dataSource = rows
        XCTAssertEqual(show(table).visibleCells.count, 3)
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 100, height: 1e12))
        (picker.dataSource, picker.delegate) = (rows, rows)
        show(picker)
        XCTAssertLessThan(rows.made, 300, "a wheel has a back")
    }

    func testSymbolsOfAnySizeArePicturesOfSomeSize() throws {
        for size in [1e5, .greatestFiniteMagnitude] {
            let made = try XCTUnwrap(
                UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
            XCTAssertLessThan(try XCTUnwrap(made.cgImage).width, 10_000)
        }
    }
}

private final class CountingView: UIView {
    var count = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
