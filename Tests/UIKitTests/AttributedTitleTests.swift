// Titles with attributes: of buttons by their configurations, and of bars' items; and what AttributedString carries.

import QuartzCore
import UIKit
import XCTest

final class AttributedTitleTests: ViewTestCase {
    private func label(of button: UIButton) throws -> UILabel { try XCTUnwrap(button.titleLabel) }

    private func shown(_ configuration: UIButton.Configuration) throws -> UILabel {
        let button = UIButton(configuration: configuration, primaryAction: nil)
        button.frame.size = button.sizeThatFits(.zero)
        return try label(of: show(button))
    }

    func testTitleAndAttributedTitleAreOne() {
        var configuration = UIButton.Configuration.plain()
        XCTAssertNil(configuration.title)
        configuration.title = "Buy"
        configuration.attributedTitle?.font = .systemFont(ofSize: 30)
        XCTAssertEqual(configuration.title, "Buy")
        XCTAssertEqual(configuration.attributedTitle?.font, .systemFont(ofSize: 30))
        configuration.title = "Sell"
        XCTAssertNil(configuration.attributedTitle?.font)
        configuration.attributedTitle = nil
        XCTAssertNil(configuration.title)
        configuration.attributedSubtitle = AttributedString("today")
        XCTAssertEqual(configuration.subtitle, "today")
    }

    func testATitlesOwnAttributesGoBeforeTheStyles() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Buy"
        configuration.baseForegroundColor = .green
        let plain = try shown(configuration).sizeThatFits(.zero)
        configuration.attributedTitle?.font = .systemFont(ofSize: 40)
        let label = try shown(configuration)
        XCTAssertGreaterThan(label.sizeThatFits(.zero).height, plain.height * 1.5)
        let attributes = try XCTUnwrap(label.attributedText).attributes(at: 0, effectiveRange: nil)
        XCTAssertEqual(attributes[.font] as? UIFont, .systemFont(ofSize: 40))
        XCTAssertEqual(attributes[.foregroundColor] as? UIColor, .green)
    }

    func testATransformerHasTheLastWord() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        configuration.attributedTitle?.kern = 2
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = incoming.font.map { .systemFont(ofSize: $0.pointSize * 2) }
            outgoing.foregroundColor = .red
            return outgoing
        }
        let text = try XCTUnwrap(try shown(configuration).attributedText).attributes(at: 0, effectiveRange: nil)
        XCTAssertEqual(text[.font] as? UIFont, .systemFont(ofSize: 34))
        XCTAssertEqual(text[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(text[.kern] as? CGFloat, 2)
    }

    func testAButtonLosesTheAttributesWithTheConfigurationThatHadThem() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Buy"
        let button = show(UIButton(configuration: configuration, primaryAction: nil))
        let plain = button.intrinsicContentSize
        configuration.attributedTitle?.font = .systemFont(ofSize: 40)
        button.configuration = configuration
        XCTAssertGreaterThan(button.intrinsicContentSize.height, plain.height)
        configuration.title = "Buy"
        button.configuration = configuration
        XCTAssertEqual(button.intrinsicContentSize, plain)
    }

    func testAttributedStringsGoThereAndBack() {
        let container = AttributeContainer([.kern: 3, .underlineStyle: 1, .font: UIFont.systemFont(ofSize: 9)])
        var text = AttributedString("a", attributes: container)
        text += AttributedString("\u{1F600}b")
        let object = NSAttributedString(text)
        XCTAssertEqual(object.string, "a\u{1F600}b")
        XCTAssertEqual(object.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int, NSUnderlineStyle.single.rawValue)
        XCTAssertTrue(object.attributes(at: 1, effectiveRange: nil).isEmpty)
        XCTAssertEqual(AttributedString(object), text)
        XCTAssertEqual(AttributedString(NSAttributedString(string: "")), AttributedString())
        XCTAssertNil(AttributeContainer([.font: "no font"]).font)
    }

    func testATabsTitleIsWrittenAsItsStateSays() throws {
        let item = UITabBarItem(title: "Home", image: nil, tag: 0)
        item.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12)], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        XCTAssertEqual(item.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .blue)
        XCTAssertNil(item.titleTextAttributes(for: .disabled))
        let bar = show(UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49)))
        bar.items = [item]
        func color() throws -> UIColor? {
            let labels = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
            let label = try XCTUnwrap(labels.first { $0.text == "Home" })
            return label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        XCTAssertEqual(try color(), .red)
        bar.selectedItem = item
        XCTAssertEqual(try color(), .blue)
        item.setTitleTextAttributes(nil, for: .selected)
        XCTAssertEqual(try color(), .red)
    }

    func testABarButtonsTitleAndItsTap() throws {
        var taps = 0
        let item = UIBarButtonItem(title: "Done", style: .done, target: nil) { _ in taps += 1 }
        XCTAssertEqual(item.style, .done)
        item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        let bar = show(UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44)))
        bar.items = [item]
        bar.layoutIfNeeded()
        func buttons(_ view: UIView) -> [UIButton] { view.subviews.flatMap { [$0 as? UIButton].compactMap { $0 } + buttons($0) } }
        let button = try XCTUnwrap(buttons(bar).first)
        let attributes = try XCTUnwrap(button.currentAttributedTitle).attributes(at: 0, effectiveRange: nil)
        XCTAssertEqual(attributes[.foregroundColor] as? UIColor, .red)
        XCTAssertEqual(attributes[.font] as? UIFont, .boldSystemFont(ofSize: 17))
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(taps, 1)
        let pictured = UIBarButtonItem(image: UIImage(), style: .plain, target: nil, action: nil)
        XCTAssertNotNil(pictured.image)
        XCTAssertNil(pictured.primaryAction)
    }

    func testClassesSayTheirNames() {
        XCTAssertTrue(UILabel.description().hasSuffix(".UILabel"))
        let view: UIView = UISwitch()
        let name: String = type(of: view).description()
        XCTAssertEqual(name, NSStringFromClass(UISwitch.self))
    }

    func testBlursOfFixedLightnessDoNotFollowTheStyle() throws {
        for (style, isDark) in [(UIBlurEffect.Style.systemMaterialDark, true), (.systemChromeMaterialLight, false)] {
            let view = show(UIVisualEffectView(effect: UIBlurEffect(style: style)))
            for interface in [UIUserInterfaceStyle.light, .dark] {
                view.overrideUserInterfaceStyle = interface
                let tints = view.subviews.compactMap { $0.backgroundColor?.resolvedColor(with: view.traitCollection) }
                let white = try XCTUnwrap(tints.compactMap { $0.cgColor.alpha > 0 ? $0.cgColor.components?.first : nil }.first)
                XCTAssertEqual(white < 0.5, isDark)
            }
        }
        XCTAssertEqual(UIBlurEffect.Style.systemUltraThinMaterialLight.rawValue, 11)
        XCTAssertEqual(UIBlurEffect.Style.systemChromeMaterialDark.rawValue, 20)
    }

    private final class Own: UIPresentationController {
        let kept: UIViewController
        init(_ kept: UIViewController) {
            self.kept = kept
            super.init(presentedViewController: kept, presenting: nil)
        }
        override var presentedViewController: UIViewController { kept }
        override var presentingViewController: UIViewController { kept }
        override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .custom }
    }

    func testAPresentationControllerMayKeepItsControllers() {
        let page = UIViewController()
        let own = Own(page)
        XCTAssertTrue(own.presentedViewController === page && own.presentingViewController === page)
        let plain = UIPresentationController(presentedViewController: page, presenting: nil)
        XCTAssertEqual(plain.adaptivePresentationStyle(for: UITraitCollection(displayScale: 1)), .none)
        XCTAssertEqual(own.adaptivePresentationStyle(for: UITraitCollection(displayScale: 1)), .custom)
    }

    func testAStateWithAttributesLeavesNothingBehind() throws {
        let button = show(UIButton(type: .custom)), font = UIFont.systemFont(ofSize: 21)
        button.titleLabel?.font = font
        button.setTitle("Buy", for: .normal)
        button.setTitleColor(.red, for: .normal)
        let big: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.green]
        button.setAttributedTitle(NSAttributedString(string: "Buy", attributes: big), for: .selected)
        for _ in 0..<2 {
            button.isSelected = true
            let text = try XCTUnwrap(button.titleLabel?.attributedText)
            XCTAssertEqual(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .green)
            button.isSelected = false
            XCTAssertEqual(button.titleLabel?.font, font)
            XCTAssertEqual(button.titleLabel?.textColor, .red)
            XCTAssertEqual(
                button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, font)
        }
    }
}
