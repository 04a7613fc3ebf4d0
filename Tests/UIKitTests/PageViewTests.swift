// Page controllers: pages by a finger, a wheel, the dots and the program, and what pages and delegate are told.

import QuartzCore
import UIKit
import XCTest

/// What pages and the delegate were told.
private final class Told {
    var lines: [String] = []
}

private final class Page: UIViewController {
    let number: Int
    private let told: Told
    init(_ number: Int, _ told: Told) {
        (self.number, self.told) = (number, told)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { told.lines.append("\(number) comes") }
    override func viewDidAppear(_ animated: Bool) { told.lines.append("\(number) here") }
    override func viewWillDisappear(_ animated: Bool) { told.lines.append("\(number) goes") }
    override func viewDidDisappear(_ animated: Bool) { told.lines.append("\(number) gone") }
}

private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var pages: [Page] = []
    var goesRound = false
    var dots = 0
    var asked = 0

    private let told: Told

    init(_ count: Int, _ told: Told) {
        self.told = told
        pages = (0..<count).map { Page($0, told) }
    }

    private func page(_ step: Int, from one: UIViewController) -> UIViewController? {
        asked += 1
        guard let at = pages.firstIndex(where: { $0 === one }) else { return nil }
        if goesRound { return pages[(at + step + pages.count) % pages.count] }
        return pages.indices.contains(at + step) ? pages[at + step] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { told.lines.append("to \(pendingViewControllers.compactMap { ($0 as? Page)?.number })") }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        let previous = previousViewControllers.compactMap { ($0 as? Page)?.number }
        told.lines.append("from \(previous) \(finished ? "finished" : "cut") \(completed ? "turned" : "back")")
    }
}

final class PageViewTests: ViewTestCase {
    private var book: Book!
    private var controller: UIPageViewController!

    private let ledger = Told()
    private var lines: [String] {
        get { ledger.lines }
        set { ledger.lines = newValue }
    }

    override func tearDown() {
        window.rootViewController = nil
        renderer.update()
        (book, controller) = (nil, nil)
        super.tearDown()
    }

    /// A page controller over the window, 320 points wide, with one of the pages.
    @discardableResult
    private func open(
        _ count: Int = 4, at index: Int = 0, vertical: Bool = false, options: [UIPageViewController.OptionsKey: Any]? = nil,
        dots: Int = 0
    ) -> UIScrollView {
        book = Book(count, ledger)
        book.dots = dots
        controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: vertical ? .vertical : .horizontal, options: options)
        (controller.dataSource, controller.delegate) = (book, book)
        controller.setViewControllers([book.pages[index]], direction: .forward, animated: false)
        window.rootViewController = controller
        update(at: 0)
        update(at: 0.1)
        lines = []
        return controller.view.subviews.compactMap { $0 as? UIScrollView }[0]
    }

    private var shown: Int? { (controller.viewControllers?.first as? Page)?.number }
    private func x(_ page: Int) -> CGFloat { book.pages[page].view.convert(CGPoint.zero, to: window as UIView).x }
    private func y(_ page: Int) -> CGFloat { book.pages[page].view.convert(CGPoint.zero, to: window as UIView).y }

    /// A finger in a tenth of a second; content follows it after the first of six steps.
    private func drag(by distance: CGPoint, lifts: Bool = true) {
        let begin = seconds
        window.sendTouch(.began, at: CGPoint(x: 160, y: 240))
        for step in 1...6 {
            update(at: begin + Double(step) / 60)
            let part = CGFloat(step) / 6
            window.sendTouch(.moved, at: CGPoint(x: 160 + distance.x * part, y: 240 + distance.y * part))
        }
        if lifts { window.sendTouch(.ended, at: CGPoint(x: 160 + distance.x, y: 240 + distance.y)) }
    }

    private func lift(at place: CGPoint) {
        update(at: seconds + 1)
        window.sendTouch(.ended, at: place)
    }

    private func play(_ duration: Double = 2) {
        let begin = seconds
        for frame in 1...Int(clamping: duration * 60) { update(at: begin + Double(frame) / 60) }
    }

    func testThePageFillsTheViewAndAppearsWithIt() {
        book = Book(2, ledger)
        controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        var told: [Bool] = []
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: true) { told.append($0) }
        XCTAssertEqual(told, [true])
        XCTAssertFalse(controller.isViewLoaded)
        window.rootViewController = controller
        update(at: 0.1)
        XCTAssertEqual(lines, ["0 comes", "0 here"])
        XCTAssertTrue(book.pages[0].parent === controller)
        XCTAssertEqual(book.pages[0].view.frame.size, CGSize(width: 320, height: 480))
        XCTAssertEqual(x(0), 0)
        XCTAssertEqual(controller.transitionStyle, .scroll)
        XCTAssertEqual(controller.spineLocation, .none)
        window.rootViewController = nil
        update(at: 0.2)
        XCTAssertEqual(lines, ["0 comes", "0 here", "0 goes", "0 gone"])
    }

    func testAFingerTurnsThePage() {
        let scroll = open(at: 1)
        XCTAssertEqual(book.asked, 0)
        drag(by: CGPoint(x: -120, y: 0), lifts: false)
        XCTAssertEqual(lines, ["to [2]", "1 goes", "2 comes"])
        XCTAssertEqual(x(1), -100)
        XCTAssertEqual(x(2), 220)
        XCTAssertEqual(shown, 1)
        window.sendTouch(.ended, at: CGPoint(x: 40, y: 240))
        play()
        XCTAssertEqual(lines.dropFirst(3), ["1 gone", "2 here", "from [1] finished turned"])
        XCTAssertEqual(shown, 2)
        XCTAssertEqual(x(2), 0)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: 320, y: 0))
        XCTAssertEqual(controller.children, [book.pages[2]])
        XCTAssertNil(book.pages[1].parent)
        XCTAssertNil(book.pages[1].view.superview)
    }

    func testAPageThatIsLetGoSoonComesBack() {
        open(at: 1)
        drag(by: CGPoint(x: 120, y: 0), lifts: false)
        XCTAssertEqual(x(0), -220)
        lift(at: CGPoint(x: 280, y: 240))
        play()
        XCTAssertEqual(
            lines, ["to [0]", "1 goes", "0 comes", "0 goes", "1 comes", "0 gone", "1 here", "from [1] finished back"])
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(x(1), 0)
        XCTAssertEqual(controller.children, [book.pages[1]])
    }

    func testAFingerMayGoToTheOtherSide() {
        open(at: 1)
        drag(by: CGPoint(x: -120, y: 0), lifts: false)
        window.sendTouch(.moved, at: CGPoint(x: 260, y: 240))
        XCTAssertEqual(lines, ["to [2]", "1 goes", "2 comes", "2 goes", "2 gone", "to [0]", "0 comes"])
        XCTAssertEqual(x(0), -200)
        XCTAssertEqual(controller.children, [book.pages[1], book.pages[0]])
        lift(at: CGPoint(x: 260, y: 240))
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(controller.children, [book.pages[1]])
    }

    func testThereIsNothingBeyondTheEnds() {
        let scroll = open(2)
        drag(by: CGPoint(x: 150, y: 0), lifts: false)
        XCTAssertGreaterThan(x(0), 20)
        XCTAssertLessThan(x(0), 150)
        window.sendTouch(.ended, at: CGPoint(x: 310, y: 240))
        play()
        XCTAssertEqual(x(0), 0)
        XCTAssertEqual(lines, [])
        scroll.bounces = false
        drag(by: CGPoint(x: 150, y: 0))
        XCTAssertEqual(x(0), 0)
        drag(by: CGPoint(x: -150, y: 0))
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(scroll.contentOffset.x, 320)
    }

    func testQuickFingersTurnPageAfterPage() {
        open(5)
        drag(by: CGPoint(x: -150, y: 0))
        play(0.2)
        let before = x(1)
        XCTAssertGreaterThan(before, 0)
        XCTAssertLessThan(before, 160)
        drag(by: CGPoint(x: -150, y: 0))
        play()
        XCTAssertEqual(shown, 2)
        XCTAssertEqual(lines.filter { $0.hasPrefix("from") }, ["from [0] finished turned", "from [1] finished turned"])
        XCTAssertEqual(controller.children, [book.pages[2]])
    }

    func testTwoPagesMayGoRound() {
        open(2)
        book.goesRound = true
        drag(by: CGPoint(x: -120, y: 0), lifts: false)
        XCTAssertEqual(x(1), 220)
        window.sendTouch(.moved, at: CGPoint(x: 260, y: 240))
        XCTAssertEqual(x(1), -200)
        XCTAssertEqual(lines, ["to [1]", "0 goes", "1 comes"])
        window.sendTouch(.moved, at: CGPoint(x: 310, y: 240))
        lift(at: CGPoint(x: 310, y: 240))
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(x(1), 0)
    }

    func testTheProgramTurnsPages() {
        open()
        var told: [Bool] = []
        controller.setViewControllers([book.pages[3]], direction: .reverse, animated: true) { told.append($0) }
        XCTAssertEqual(shown, 3)
        XCTAssertEqual(lines, ["0 goes", "3 comes"])
        play(0.15)
        XCTAssertEqual(x(3), x(0) - 320)
        XCTAssertEqual(x(0), 160, accuracy: 30)
        XCTAssertEqual(told, [])
        play()
        XCTAssertEqual(told, [true])
        XCTAssertEqual(lines, ["0 goes", "3 comes", "0 gone", "3 here"])
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: false) { told.append($0) }
        XCTAssertEqual(told, [true, true])
        XCTAssertEqual(lines.dropFirst(4), ["3 goes", "1 comes", "3 gone", "1 here"])
        XCTAssertEqual(x(1), 0)
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { told.append($0) }
        XCTAssertEqual(told, [true, true, true])
        XCTAssertEqual(book.asked, 0)
    }

    func testAnotherPageCutsAnAnimationShort() {
        open()
        var told: [String] = []
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { told.append("1 \($0)") }
        play(0.1)
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { told.append("2 \($0)") }
        XCTAssertEqual(told, ["1 false"])
        play()
        XCTAssertEqual(told, ["1 false", "2 true"])
        XCTAssertEqual(controller.children, [book.pages[2]])
        XCTAssertEqual(lines, ["0 goes", "1 comes", "0 gone", "1 here", "1 goes", "2 comes", "1 gone", "2 here"])
        // A drag as well.
        drag(by: CGPoint(x: -100, y: 0), lifts: false)
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        XCTAssertTrue(lines.contains("from [2] cut back"))
        window.sendTouch(.moved, at: CGPoint(x: 30, y: 240))
        window.sendTouch(.ended, at: CGPoint(x: 30, y: 240))
        play()
        XCTAssertEqual(shown, 0)
        XCTAssertEqual(x(0), 0)
        XCTAssertEqual(controller.children, [book.pages[0]])
    }

    func testAFingerGoesOnFromWhereTheProgramMovesAPage() {
        open()
        var told: [Bool] = []
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { told.append($0) }
        play(0.15)
        let before = x(1)
        window.sendTouch(.began, at: CGPoint(x: 160, y: 240))
        XCTAssertEqual(told, [true])
        XCTAssertEqual(x(1), before)
        XCTAssertEqual(x(0), before - 320)
        XCTAssertEqual(shown, 1)
        lift(at: CGPoint(x: 160, y: 240))
        play()
        XCTAssertEqual(controller.children.count, 1)
    }

    func testThereIsAWayBetweenPages() {
        open(at: 1, options: [.interPageSpacing: 20])
        XCTAssertEqual(book.pages[1].view.frame.size, CGSize(width: 320, height: 480))
        XCTAssertEqual(x(1), 0)
        drag(by: CGPoint(x: -120, y: 0), lifts: false)
        XCTAssertEqual(x(2), 240)
        window.sendTouch(.ended, at: CGPoint(x: 40, y: 240))
        play()
        XCTAssertEqual(x(2), 0)
        for wrong: Any in [-1, Double.nan, CGFloat.infinity, "wide"] {
            open(options: [.interPageSpacing: wrong])
            XCTAssertEqual(book.pages[0].view.frame.size, CGSize(width: 320, height: 480))
        }
    }

    func testPagesMayLieAboveEachOther() {
        let scroll = open(at: 1, vertical: true, options: [.interPageSpacing: CGFloat(10)], dots: 4)
        XCTAssertEqual(book.pages[1].view.frame.size, CGSize(width: 320, height: 480))
        drag(by: CGPoint(x: -120, y: 0))
        XCTAssertEqual(lines, [])
        drag(by: CGPoint(x: 0, y: -120), lifts: false)
        XCTAssertEqual(y(2), 390)
        window.sendTouch(.ended, at: CGPoint(x: 160, y: 120))
        play()
        XCTAssertEqual(shown, 2)
        XCTAssertEqual(y(2), 0)
        XCTAssertEqual(scroll.contentOffset, CGPoint(x: 0, y: 490))
    }

    func testAWheelTurnsPages() {
        open(2, vertical: true)
        turnWheel(-1)
        play()
        XCTAssertEqual(shown, 1)
        turnWheel(-1)
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(lines, ["to [1]", "0 goes", "1 comes", "0 gone", "1 here", "from [0] finished turned"])
    }

    func testDotsFollowAndTurnPages() throws {
        open(3, at: 1, dots: 3)
        let dots = try XCTUnwrap(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
        XCTAssertFalse(dots.isHidden)
        XCTAssertEqual(dots.numberOfPages, 3)
        XCTAssertEqual(dots.currentPage, 1)
        XCTAssertEqual(dots.frame, CGRect(x: 0, y: 443, width: 320, height: 37))
        XCTAssertEqual(book.pages[1].view.frame.height, 443)
        drag(by: CGPoint(x: -150, y: 0))
        play()
        XCTAssertEqual(dots.currentPage, 2)
        let tap = CGPoint(x: 20, y: 460)
        window.sendTouch(.began, at: tap)
        window.sendTouch(.ended, at: tap)
        XCTAssertEqual(dots.currentPage, 1)
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(dots.currentPage, 1)
        XCTAssertEqual(lines.suffix(6), ["to [1]", "2 goes", "1 comes", "2 gone", "1 here", "from [2] finished turned"])
        controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
        XCTAssertEqual(dots.currentPage, 0)
        play()
        // The source gives none where the dots say that there is one.
        controller.setViewControllers([Page(9, ledger)], direction: .forward, animated: false)
        window.sendTouch(.began, at: CGPoint(x: 300, y: 460))
        window.sendTouch(.ended, at: CGPoint(x: 300, y: 460))
        XCTAssertEqual(dots.currentPage, 0)
        XCTAssertEqual(shown, 9)
        book.dots = 0
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        update(at: seconds + 0.1)
        XCTAssertTrue(dots.isHidden)
        XCTAssertEqual(book.pages[0].view.frame.height, 480)
    }

    func testPagesAreReadFromRightToLeft() {
        book = Book(3, ledger)
        controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.view.semanticContentAttribute = .forceRightToLeft
        (controller.dataSource, controller.delegate) = (book, book)
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        window.rootViewController = controller
        update(at: 0.1)
        drag(by: CGPoint(x: 120, y: 0), lifts: false)
        XCTAssertEqual(x(1), -220)
        window.sendTouch(.ended, at: CGPoint(x: 280, y: 240))
        play()
        XCTAssertEqual(shown, 1)
    }

    func testAnotherSizeEndsWhatMoves() {
        open()
        drag(by: CGPoint(x: -200, y: 0), lifts: false)
        controller.view.frame.size = CGSize(width: 200, height: 300)
        update(at: seconds + 0.1)
        XCTAssertEqual(lines.last, "from [0] cut turned")
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(book.pages[1].view.frame.size, CGSize(width: 200, height: 300))
        XCTAssertEqual(x(1), 0)
        controller.view.frame.size = .zero
        update(at: seconds + 0.1)
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true)
        XCTAssertEqual(shown, 2)
        controller.view.frame.size = CGSize(width: 320, height: 480)
        update(at: seconds + 0.1)
        XCTAssertEqual(book.pages[2].view.frame.size, CGSize(width: 320, height: 480))
    }

    func testWithoutADataSourceAHandTurnsNothing() {
        let scroll = open(at: 1)
        controller.dataSource = nil
        drag(by: CGPoint(x: -150, y: 0))
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(x(1), 0)
        controller.dataSource = book
        scroll.isScrollEnabled = false
        controller.dataSource = book
        drag(by: CGPoint(x: -150, y: 0))
        play()
        XCTAssertEqual(shown, 1)
        XCTAssertEqual(lines, [])
    }

    func testWrongPagesChangeNothing() {
        open()
        var told: [Bool] = []
        for wrong in [nil, [], [book.pages[1], book.pages[2]], [controller!]] as [[UIViewController]?] {
            controller.setViewControllers(wrong, direction: .forward, animated: true) { told.append($0) }
        }
        XCTAssertEqual(told, [false, false, false, false])
        XCTAssertEqual(shown, 0)
        XCTAssertEqual(UIPageViewController().transitionStyle, .scroll)
        XCTAssertEqual(UIPageViewController().navigationOrientation, .horizontal)
    }
}
