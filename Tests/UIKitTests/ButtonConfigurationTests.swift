// Buttons with configurations: where the parts are, which colours states have, and who may change them.

import QuartzCore
import UIKit
import XCTest

final class ButtonConfigurationTests: ViewTestCase {
    private let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }

    private func button(
        _ configuration: UIButton.Configuration, _ size: CGSize? = nil, action: UIAction? = nil
    ) -> UIButton {
        let button = UIButton(configuration: configuration, primaryAction: action)
        button.tintColor = .red
        button.frame.size = size ?? button.sizeThatFits(.zero)
        return show(button)
    }

    private func plate(of button: UIButton) throws -> UIView { try XCTUnwrap(button.subviews.first?.subviews.first) }
    private func fill(of button: UIButton) throws -> UIColor { try XCTUnwrap(plate(of: button).backgroundColor) }

    private func assertEqual(_ color: UIColor?, _ other: UIColor, _ line: UInt = #line) {
        let traits = UITraitCollection.current
        guard let color = color?.resolvedColor(with: traits).cgColor else { return XCTFail("no colour", line: line) }
        let wanted = other.resolvedColor(with: traits).cgColor
        for (one, two) in zip(color.components ?? [], wanted.components ?? []) {
            XCTAssertEqual(one, two, accuracy: 0.005, line: line)
        }
    }

    private func text(_ string: String, _ size: CGFloat) -> CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = string
        return label.sizeThatFits(.zero)
    }

    func testTheSizeIsTheContentsAndTheInsets() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        let one = text("Buy", 17)
        XCTAssertEqual(button(configuration).frame.size, CGSize(width: one.width + 24, height: one.height + 14))
        configuration.buttonSize = .large
        XCTAssertEqual(button(configuration).frame.size, CGSize(width: one.width + 40, height: one.height + 30))
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(button(configuration).frame.size, CGSize(width: one.width + 6, height: one.height + 4))
        configuration.setDefaultContentInsets()
        configuration.buttonSize = .small
        XCTAssertEqual(configuration.contentInsets, NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
        configuration.buttonSize = .medium
        configuration.subtitle = "today"
        configuration.image = square
        configuration.imagePadding = 8
        configuration.titlePadding = 3
        let two = text("today", 12), wide = max(one.width, two.width)
        XCTAssertEqual(
            button(configuration).intrinsicContentSize,
            CGSize(width: wide + 28 + 24, height: max(20, one.height + 3 + two.height) + 14))
        configuration.imagePlacement = .top
        XCTAssertEqual(
            button(configuration).intrinsicContentSize,
            CGSize(width: max(20, wide) + 24, height: 28 + one.height + 3 + two.height + 14))
    }

    func testTheImageIsWhereItIsPlaced() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Go"
        configuration.image = square
        configuration.imagePadding = 10
        let size = CGSize(width: 200, height: 100)
        var places = try self.places(configuration, size)
        XCTAssertEqual(places.title.minX - places.image.maxX, 10)
        XCTAssertEqual(places.image.minX, 200 - places.title.maxX)
        XCTAssertEqual(places.image.midY, 50)
        XCTAssertEqual(places.title.midY, 50)
        configuration.imagePlacement = .trailing
        places = try self.places(configuration, size)
        XCTAssertEqual(places.image.minX - places.title.maxX, 10)
        configuration.imagePlacement = .top
        places = try self.places(configuration, size)
        XCTAssertEqual(places.title.minY - places.image.maxY, 10)
        XCTAssertEqual(places.image.midX, 100)
        XCTAssertEqual(places.title.midX, 100)
        configuration.imagePlacement = .bottom
        places = try self.places(configuration, size)
        XCTAssertEqual(places.image.minY - places.title.maxY, 10)
    }

    private func places(_ configuration: UIButton.Configuration, _ size: CGSize) throws -> (image: CGRect, title: CGRect) {
        let button = button(configuration, size)
        return try (XCTUnwrap(button.imageView).frame, XCTUnwrap(button.titleLabel).frame)
    }

    func testItIsReadFromRightToLeftToo() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Go"
        configuration.image = square
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
        let button = button(configuration, CGSize(width: 200, height: 40))
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.minX, 30)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.maxX, 170)
        button.contentHorizontalAlignment = .fill
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.maxX, 170)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.minX, 0)
    }

    func testLongTitlesTakeMoreLines() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "A title that needs more than a line"
        let button = button(configuration, CGSize(width: 100, height: 200))
        let fit = button.sizeThatFits(CGSize(width: 100, height: 0))
        XCTAssertLessThanOrEqual(fit.width, 100)
        XCTAssertGreaterThan(fit.height, 2 * text("A", 17).height)
        XCTAssertEqual(button.titleLabel?.frame.height, fit.height - 14)
        configuration.titleLineBreakMode = .byTruncatingTail
        button.configuration = configuration
        XCTAssertEqual(button.sizeThatFits(CGSize(width: 100, height: 0)).height, text("A", 17).height + 14)
    }

    func testStylesAndStatesHaveTheirColours() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Go"
        let button = button(configuration)
        assertEqual(button.titleLabel?.textColor, .white)
        try assertEqual(fill(of: button), .red)
        button.isHighlighted = true
        button.layoutIfNeeded()
        try assertEqual(fill(of: button), UIColor.red.withAlphaComponent(0.75))
        (button.isHighlighted, button.isEnabled) = (false, false)
        button.layoutIfNeeded()
        assertEqual(button.titleLabel?.textColor, .tertiaryLabel)
        try assertEqual(fill(of: button), .tertiarySystemFill)
        button.isEnabled = true
        button.configuration = .tinted()
        button.configuration?.title = "Go"
        button.layoutIfNeeded()
        assertEqual(button.titleLabel?.textColor, .red)
        try assertEqual(fill(of: button), UIColor.red.withAlphaComponent(0.18))
        button.tintColor = .green
        button.layoutIfNeeded()
        assertEqual(button.titleLabel?.textColor, .green)
        button.isSelected = true
        button.layoutIfNeeded()
        try assertEqual(fill(of: button), .green)
        button.configuration?.automaticallyUpdateForSelection = false
        button.layoutIfNeeded()
        try assertEqual(fill(of: button), UIColor.green.withAlphaComponent(0.18))
        button.configuration = .plain()
        button.isSelected = false
        button.isHighlighted = true
        button.layoutIfNeeded()
        try assertEqual(fill(of: button), .clear)
        button.configuration = .gray()
        button.configuration?.baseBackgroundColor = .yellow
        button.configuration?.baseForegroundColor = .black
        button.isHighlighted = false
        button.layoutIfNeeded()
        try assertEqual(fill(of: button), .yellow)
        assertEqual(button.titleLabel?.textColor, .black)
        button.configuration?.background.backgroundColor = .blue
        button.isEnabled = false
        button.layoutIfNeeded()
        try assertEqual(fill(of: button), .blue)
    }

    func testTheBackgroundIsSeen() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = .capsule
        configuration.background.strokeColor = .green
        configuration.background.strokeWidth = 2
        configuration.background.strokeOutset = 3
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
        let button = button(configuration, CGSize(width: 130, height: 50))
        let plate = try XCTUnwrap(button.subviews.first)
        XCTAssertEqual(plate.frame, CGRect(x: 10, y: 5, width: 100, height: 40))
        XCTAssertEqual(plate.subviews[0].layer.cornerRadius, 20)
        XCTAssertEqual(plate.subviews[1].frame, CGRect(x: -3, y: -3, width: 106, height: 46))
        XCTAssertEqual(plate.subviews[1].layer.borderWidth, 2)
        XCTAssertEqual(plate.subviews[1].layer.cornerRadius, 23)
        let radii: [(UIButton.Configuration.CornerStyle, CGFloat)] = [(.small, 4), (.medium, 6), (.large, 9), (.fixed, 11)]
        for (style, radius) in radii {
            button.configuration?.cornerStyle = style
            button.configuration?.background.cornerRadius = 11
            button.layoutIfNeeded()
            XCTAssertEqual(plate.subviews[0].layer.cornerRadius, radius)
        }
        let custom = UIView()
        button.configuration?.background.customView = custom
        button.configuration?.background.image = square
        button.layoutIfNeeded()
        XCTAssertEqual(custom.frame, CGRect(x: 0, y: 0, width: 100, height: 40))
        button.configuration?.background = .clear()
        button.layoutIfNeeded()
        XCTAssertNil(custom.superview)
        XCTAssertEqual(plate.frame, button.bounds)
        for wrong in [CGFloat.nan, .infinity, -.infinity] {
            button.configuration?.background.cornerRadius = wrong
            button.configuration?.background.strokeWidth = wrong
            button.configuration?.background.strokeOutset = wrong
            button.configuration?.imagePadding = wrong
            button.configuration?.background.backgroundInsets.top = wrong
            button.configuration?.contentInsets.leading = wrong
            button.layoutIfNeeded()
            XCTAssertTrue(button.intrinsicContentSize.width.isFinite)
        }
    }

    func testAWheelTurnsInTheImagesPlace() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Loading"
        configuration.image = square
        configuration.showsActivityIndicator = true
        var pressed = 0
        let button = button(configuration, action: UIAction { _ in pressed += 1 })
        let wheel = try XCTUnwrap(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        XCTAssertTrue(wheel.isAnimating && !wheel.isHidden && button.imageView?.isHidden == true)
        window.sendTouch(.began, at: wheel.convert(CGPoint(x: 10, y: 10), to: window as UIView))
        window.sendTouch(.ended, at: wheel.convert(CGPoint(x: 10, y: 10), to: window as UIView))
        XCTAssertEqual(pressed, 1)
        button.configuration?.showsActivityIndicator = false
        button.layoutIfNeeded()
        XCTAssertTrue(!wheel.isAnimating && wheel.isHidden && button.imageView?.isHidden == false)
    }

    func testConstraintsGiveEachItsRoom() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Go"
        let buttons = (0..<3).map { _ in UIButton(configuration: configuration) }
        let rows = UIStackView(arrangedSubviews: buttons)
        rows.axis = .vertical
        rows.spacing = 10
        rows.alignment = .center
        rows.translatesAutoresizingMaskIntoConstraints = false
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        page.addSubview(rows)
        rows.centerXAnchor.constraint(equalTo: page.centerXAnchor).isActive = true
        rows.centerYAnchor.constraint(equalTo: page.centerYAnchor).isActive = true
        show(page)
        let size = buttons[0].intrinsicContentSize
        for (index, button) in buttons.enumerated() {
            XCTAssertEqual(button.frame.size, size)
            XCTAssertEqual(button.frame.minY, CGFloat(index) * (size.height + 10))
        }
    }

    func testTheHandlerChangesTheConfiguration() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "off"
        let button = button(configuration, CGSize(width: 200, height: 40))
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.title = button.isSelected ? "on" : "off"
        }
        button.layoutIfNeeded()
        XCTAssertEqual(calls, 1)
        renderer.update()
        XCTAssertEqual(calls, 1)
        button.isSelected = true
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.text, "on")
        XCTAssertEqual(calls, 2)
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        XCTAssertEqual(calls, 3)
    }

    func testTitlesOfTheActionAndTheStateFillIn() {
        let button = button(.filled(), CGSize(width: 100, height: 40), action: UIAction(title: "Act", image: square) { _ in })
        XCTAssertEqual(button.titleLabel?.text, "Act")
        XCTAssertEqual(button.imageView?.frame.width, 20)
        button.setTitle("Set", for: .normal)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.text, "Set")
        button.configuration?.title = "Own"
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.text, "Own")
        XCTAssertNotNil(button.subtitleLabel)
        // Without one it is as if there had been none.
        button.configuration = nil
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.text, "Set")
        XCTAssertNil(button.subtitleLabel)
        XCTAssertEqual(button.subviews.count, 2)
        XCTAssertEqual(button.titleLabel?.textColor, .red)
    }
}
