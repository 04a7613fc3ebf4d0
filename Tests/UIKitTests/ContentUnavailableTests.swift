// What shows in the place of content that there is not: texts, images and buttons, and when a controller is asked for them.

import QuartzCore
import UIKit
import XCTest

final class ContentUnavailableTests: ViewTestCase {
    /// Says what it shows as programs do.
    private final class Empty: UIViewController {
        var asked: [String?] = []
        var answer: ((UIContentUnavailableConfigurationState) -> (any UIContentConfiguration)?)?
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            asked.append(state.searchText)
            if let answer { contentUnavailableConfiguration = answer(state) }
        }
    }

    private var controller: UIViewController!

    override func tearDown() {
        window.rootViewController = nil
        controller = nil
        super.tearDown()
    }

    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    /// The texts that show, from top to bottom.
    private func words(_ view: UIView) -> [String] {
        all(view).compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text).filter { !$0.isEmpty }
    }

    private func view(_ configuration: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = window.bounds
        return show(view)
    }

    private func frame(of text: String, in view: UIView) throws -> CGRect {
        let label = try XCTUnwrap(all(view).first { ($0 as? UILabel)?.text == text })
        return label.convert(label.bounds, to: view)
    }

    private func place<Controller: UIViewController>(_ new: Controller) -> Controller {
        controller = new
        window.rootViewController = new
        renderer.update()
        return new
    }

    func testTheThreeKindsSayWhatTheyAreFor() {
        let empty = UIContentUnavailableConfiguration.empty()
        XCTAssertNil(empty.text ?? empty.secondaryText)
        XCTAssertNil(empty.image)
        XCTAssertEqual(empty.alignment, .center)
        XCTAssertNil(empty.button.title)
        XCTAssertTrue(empty.buttonProperties.isEnabled)
        XCTAssertEqual(words(view(empty)), [])
        let loading = view(.loading())
        XCTAssertEqual(words(loading), ["Loading…"])
        XCTAssertTrue(all(loading).contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
        loading.configuration = empty
        XCTAssertFalse(all(loading).contains { $0 is UIActivityIndicatorView })
        XCTAssertEqual(words(view(.search())), ["No Results", "Check the spelling or try a new search."])
    }

    func testASearchSaysWhatWasLookedForUnlessTheProgramSaysAnotherThing() {
        var state = UIContentUnavailableConfigurationState(traitCollection: window.traitCollection)
        XCTAssertNil(state.searchText)
        var search = UIContentUnavailableConfiguration.search()
        XCTAssertEqual(search.updated(for: state).text, "No Results")
        state.searchText = "Emus"
        XCTAssertEqual(search.updated(for: state).text, "No Results for “Emus”")
        XCTAssertNil(UIContentUnavailableConfiguration.empty().updated(for: state).text)
        search.text = "Nothing"
        XCTAssertEqual(search.updated(for: state).text, "Nothing")
        let key = UIConfigurationStateCustomKey("place")
        state[key] = 5
        XCTAssertEqual(state[key], 5)
    }

    func testPartsAreOneBelowTheOtherInTheMiddle() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "Nothing here"
        content.secondaryText = "Words that say why, and what may be done about it, in more than a line."
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in }
        content.imageProperties.maximumSize = CGSize(width: 50, height: 50)
        content.textToSecondaryTextPadding = 10
        let view = view(content)
        let image = try XCTUnwrap(all(view).first { $0 is UIImageView && !$0.isHidden && $0.frame.width > 0 }).frame
        XCTAssertEqual(image.size, CGSize(width: 50, height: 25))
        XCTAssertEqual(image.midX, 160)
        let text = try frame(of: "Nothing here", in: view)
        let second = try frame(of: try XCTUnwrap(content.secondaryText), in: view)
        XCTAssertEqual(text.minY, image.maxY + content.imageToTextPadding)
        XCTAssertEqual(second.minY, text.maxY + 10)
        XCTAssertEqual(second.minX, 16)
        XCTAssertGreaterThan(second.height, 30)
        XCTAssertEqual((image.minY + second.maxY) / 2, 240, accuracy: 1)
        content.alignment = .natural
        view.configuration = content
        renderer.update()
        XCTAssertEqual(all(view).first { $0 is UIImageView && !$0.isHidden && $0.frame.width > 0 }?.frame.minX, 16)
        XCTAssertEqual(view.sizeThatFits(CGSize(width: 320, height: 0)).height, second.maxY - image.minY + 32)
    }

    func testButtonsDoWhatTheirPropertiesSay() throws {
        var content = UIContentUnavailableConfiguration.empty(), taps: [String] = []
        content.text = "Offline"
        content.button = .filled()
        content.button.title = "Try Again"
        content.buttonProperties.primaryAction = UIAction { _ in taps.append("first") }
        content.secondaryButtonProperties.primaryAction = UIAction(title: "Settings") { _ in taps.append("second") }
        let view = view(content)
        let buttons = all(view).compactMap { $0 as? UIButton }
        XCTAssertEqual(buttons.map { $0.configuration?.title }, ["Try Again", "Settings"])
        XCTAssertEqual(buttons[1].frame.minY, buttons[0].frame.maxY + content.buttonToSecondaryButtonPadding)
        for button in buttons {
            let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
            window.sendTouch(.began, at: point)
            update(at: seconds + 0.2)
            window.sendTouch(.ended, at: point)
        }
        XCTAssertEqual(taps, ["first", "second"])
        content.buttonProperties.isEnabled = false
        content.buttonProperties.primaryAction = nil
        content.buttonProperties.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
        content.secondaryButtonProperties.primaryAction = nil
        view.configuration = content
        XCTAssertEqual(all(view).compactMap { $0 as? UIButton }, [buttons[0]])
        XCTAssertFalse(buttons[0].isEnabled)
        XCTAssertTrue(buttons[0].showsMenuAsPrimaryAction)
        buttons[0].sendActions(for: .primaryActionTriggered)
        XCTAssertEqual(taps.count, 2, "the action before is gone")
    }

    func testWhatHasNoRoomScrolls() throws {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = String(repeating: "long ", count: 200)
        let view = view(content), scroller = try XCTUnwrap(all(view).first { $0 is UIScrollView } as? UIScrollView)
        XCTAssertGreaterThan(scroller.contentSize.height, 600)
        XCTAssertTrue(view.isScrollEnabled)
        view.isScrollEnabled = false
        XCTAssertFalse(scroller.isScrollEnabled)
        content.text = "short"
        view.configuration = content
        renderer.update()
        XCTAssertEqual(scroller.contentSize.height, 480)
    }

    func testAControllerIsAskedBeforeItShowsAndWhenItSaysSo() {
        let empty = Empty()
        var text = "first"
        empty.answer = { _ in
            var content = UIContentUnavailableConfiguration.empty()
            content.text = text
            return content
        }
        _ = place(empty)
        XCTAssertEqual(empty.asked.count, 1)
        XCTAssertEqual(words(empty.view), ["first"])
        text = "second"
        empty.view.setNeedsLayout()
        renderer.update()
        XCTAssertEqual(empty.asked.count, 1)
        for _ in 0..<3 { empty.setNeedsUpdateContentUnavailableConfiguration() }
        renderer.update()
        XCTAssertEqual(empty.asked.count, 2)
        XCTAssertEqual(words(empty.view), ["second"])
        empty.answer = { _ in nil }
        empty.setNeedsUpdateContentUnavailableConfiguration()
        renderer.update()
        XCTAssertNil(empty.contentUnavailableConfiguration)
        XCTAssertEqual(words(empty.view), [])
        empty.traitOverrides.userInterfaceStyle = .dark
        renderer.update()
        XCTAssertEqual(empty.asked.count, 4)
    }

    func testWhatIsSetLiesOverAllAndOfAnyKind() throws {
        let controller = place(UIViewController())
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        renderer.update()
        let shown = try XCTUnwrap(controller.view.subviews.last as? UIContentUnavailableView)
        XCTAssertEqual(shown.frame, controller.view.bounds)
        controller.view.addSubview(UIView())
        renderer.update()
        XCTAssertTrue(controller.view.subviews.last === shown)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        renderer.update()
        XCTAssertTrue(controller.view.subviews.last === shown, "the view is the same")
        var list = UIListContentConfiguration.cell()
        list.text = "list"
        controller.contentUnavailableConfiguration = list
        renderer.update()
        XCTAssertTrue(controller.view.subviews.last is UIListContentView)
        controller.contentUnavailableConfiguration = nil
        renderer.update()
        XCTAssertEqual(controller.view.subviews.count, 1)
    }

    func testInATableItStaysWhereItIsSeen() throws {
        let controller = place(UITableViewController())
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        renderer.update()
        controller.tableView.contentOffset.y = -30
        renderer.update()
        XCTAssertEqual(controller.tableView.subviews.last?.frame, controller.tableView.bounds)
    }

    func testWhatIsLookedForComesWithTheState() throws {
        let empty = Empty(), search = UISearchController(searchResultsController: nil)
        empty.answer = { $0.searchText.map { $0.isEmpty } ?? true ? nil : UIContentUnavailableConfiguration.search() }
        empty.navigationItem.searchController = search
        controller = UINavigationController(rootViewController: empty)
        window.rootViewController = controller
        renderer.update()
        search.searchBar.searchTextField.becomeFirstResponder()
        update(at: 1)
        search.searchBar.searchTextField.insertText("Emu")
        update(at: 2)
        XCTAssertEqual(empty.asked.last, "Emu")
        XCTAssertEqual(words(empty.view).first, "No Results for “Emu”")
        search.isActive = false
        update(at: 3)
        XCTAssertEqual(words(empty.view), [])
    }
}
