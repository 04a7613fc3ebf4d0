// Turns pages. In: what a scroll view says of its content's place, the program's wishes, the data source's answers. Out: the
// pages' views in their places, what the pages and the delegate are told.

import QuartzCore

@MainActor
final class PageTurner {
    private unowned let controller: UIPageViewController
    private let scroll = PageScroll()
    private let dots = UIPageControl()
    /// The page in the middle.
    private var middle: UIViewController?
    /// The pages beside it, once the data source was asked.
    private var sides: (before: UIViewController?, after: UIViewController?)?
    private var turn: Turn?
    /// Where the scroll view was last put.
    private var area: CGRect?
    /// The dot of the page in the middle.
    private var index = 0

    /// On the way from one page to another.
    private final class Turn {
        let from: UIViewController, to: UIViewController
        var isForward: Bool
        let cause: Cause

        init(from: UIViewController, to: UIViewController, isForward: Bool, _ cause: Cause) {
            (self.from, self.to, self.isForward, self.cause) = (from, to, isForward, cause)
        }
    }

    private enum Cause {
        case finger
        case dots
        case program(((Bool) -> Void)?)

        var isHand: Bool { if case .program = self { false } else { true } }
        var isFinger: Bool { if case .finger = self { true } else { false } }
    }

    /// How much room dots take, in points.
    private static let dotsHeight: CGFloat = 37

    init(_ controller: UIPageViewController) {
        self.controller = controller
        scroll.turner = self
        scroll.isPagingEnabled = true
        scroll.contentInsetAdjustmentBehavior = .never
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
        scroll.scrollsToTop = false
        (scroll.alwaysBounceHorizontal, scroll.alwaysBounceVertical) = (!isVertical, isVertical)
        scroll.isScrollEnabled = controller.dataSource != nil
        dots.isHidden = true
        dots.addAction(UIAction { [weak self] _ in self?.dotTapped() }, for: .valueChanged)
    }

    /// What the program is told shows.
    var page: UIViewController? {
        if let turn, !turn.cause.isHand { return turn.to }
        return middle
    }

    // MARK: Places

    private var isVertical: Bool { controller.navigationOrientation == .vertical }

    /// 1 where the next page is to the right or below, −1 where it is to the left.
    private var sense: CGFloat {
        !isVertical && controller.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    /// From one page to the next.
    private var step: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }

    private func offset(_ place: CGFloat) -> CGPoint {
        let way = step * (1 + place * sense)
        return isVertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)
    }

    /// Where the content is: 0 at the middle page, 1 at the one after it, −1 at the one before.
    private var place: CGFloat {
        guard step > 0 else { return 0 }
        let way = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
        return (way / step - 1) * sense
    }

    private func frame(at place: CGFloat) -> CGRect {
        let gap = controller.spacing / 2
        return CGRect(origin: offset(place), size: scroll.bounds.size)
            .insetBy(dx: isVertical ? 0 : min(gap, step / 2), dy: isVertical ? min(gap, step / 2) : 0)
    }

    func fill(_ view: UIView) {
        view.addSubview(scroll)
        view.addSubview(dots)
        layout()
        guard let middle else { return }
        middle.view.frame = frame(at: 0)
        scroll.addSubview(middle.view)
    }

    func layout() {
        guard let view = controller.viewIfLoaded, scroll.superview != nil else { return }
        var room = view.bounds
        if !dots.isHidden {
            let height = min(Self.dotsHeight, room.height)
            room.size.height -= height
            dots.frame = CGRect(x: room.minX, y: room.maxY, width: room.width, height: height)
        }
        let gap = controller.spacing / 2
        let wanted = isVertical ? room.insetBy(dx: 0, dy: -gap) : room.insetBy(dx: -gap, dy: 0)
        let content = CGSize(width: wanted.width * (isVertical ? 1 : 3), height: wanted.height * (isVertical ? 3 : 1))
        guard wanted != area else { return }
        area = wanted
        settle()
        scroll.frame = wanted
        scroll.contentSize = content
        toTheMiddle()
    }

    /// Nothing moves, and the data source is to be asked.
    private func toTheMiddle() {
        forgetSides()
        scroll.mover.stop()
        if scroll.contentOffset != offset(0) { scroll.contentOffset = offset(0) }
        middle?.viewIfLoaded?.frame = frame(at: 0)
    }

    // MARK: The data source

    /// - Parameter had: whether there was one before.
    func sourceChanged(_ had: Bool) {
        let has = controller.dataSource != nil
        // What the program has said of a scroll view that it found among the subviews stays.
        if has != had { scroll.isScrollEnabled = has }
        if turn == nil { toTheMiddle() }
        if middle != nil { updateDots() }
    }

    private func forgetSides() {
        sides = nil
        // All three places may be seen, until it is known which are empty.
        scroll.contentInset = .zero
    }

    /// A finger is about to drag, if there is something to see.
    func askAnew() {
        guard turn == nil else { return }
        forgetSides()
        ask()
    }

    private func ask() {
        guard sides == nil, let middle else { return }
        let source = controller.dataSource
        let before = source?.pageViewController(controller, viewControllerBefore: middle)
        let after = source?.pageViewController(controller, viewControllerAfter: middle)
        // It may have set another page meanwhile.
        guard self.middle === middle, turn == nil else { return }
        sides = (other(before), other(after))
        let none = (low: sides?.before == nil, high: sides?.after == nil)
        let (low, high) = sense > 0 ? none : (none.high, none.low)
        scroll.contentInset = isVertical
            ? UIEdgeInsets(top: low ? -step : 0, left: 0, bottom: high ? -step : 0, right: 0)
            : UIEdgeInsets(top: 0, left: low ? -step : 0, bottom: 0, right: high ? -step : 0)
    }

    /// A page cannot be beside itself.
    private func other(_ page: UIViewController?) -> UIViewController? {
        guard page === middle, page != nil else { return page }
        FaultReport.once("UIPageViewControllerDataSource", "the page that shows was given for the one beside it; there is none")
        return nil
    }

    // MARK: Hands

    /// A finger takes hold, or a wheel turns.
    func movingBegins() {
        if let turn {
            // More than half of the way, or one that nobody may stop: the page counts as turned, and goes on from where it is.
            guard !turn.cause.isFinger || place * (turn.isForward ? 1 : -1) > 0.5 else { return }
            end(turn, completed: true, finished: true, isHeld: true)
        }
        ask()
        moved()
    }

    /// The content is elsewhere.
    func moved() {
        guard turn?.cause.isFinger ?? true, let sides, let middle, place != 0 else { return }
        let isForward = place > 0
        guard let to = isForward ? sides.after : sides.before else { return }
        if let turn, turn.to === to {
            guard turn.isForward != isForward else { return }
            turn.isForward = isForward
            to.view.frame = frame(at: isForward ? 1 : -1)
        } else {
            if let turn { withdraw(turn) }
            // Refused as a child, it is not asked for again and again.
            if !begin(Turn(from: middle, to: to, isForward: isForward, .finger)), self.sides != nil { self.sides = (nil, nil) }
        }
    }

    func cameToRest() {
        guard let turn else {
            // Beyond the first or the last page, and back.
            if sides != nil { toTheMiddle() }
            return
        }
        end(turn, completed: place * (turn.isForward ? 1 : -1) > 0.5, finished: true)
    }

    // MARK: Turning

    private var isShown: Bool { controller.appearance == .here || controller.appearance == .coming }

    /// - Returns: whether it goes on.
    private func begin(_ turn: Turn) -> Bool {
        self.turn = turn
        if turn.cause.isHand { controller.delegate?.pageViewController(controller, willTransitionTo: [turn.to]) }
        guard self.turn === turn else { return false }
        controller.addChild(turn.to)
        guard turn.to.parent === controller else {
            self.turn = nil
            return false
        }
        if isShown {
            turn.from.beginAppearance(false, animated: true)
            turn.to.beginAppearance(true, animated: true)
        }
        turn.to.view.frame = frame(at: turn.isForward ? 1 : -1)
        scroll.addSubview(turn.to.view)
        return true
    }

    /// The hand goes to the other side: the page that began to show goes.
    private func withdraw(_ turn: Turn) {
        self.turn = nil
        if turn.to.appearance == .coming { turn.to.beginAppearance(false, animated: true) }
        leave(turn.to, animated: true)
    }

    private func leave(_ page: UIViewController, animated: Bool) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.endAppearance(animated: animated)
        page.removeFromParent()
    }

    /// - Parameter isHeld: whether a finger holds the content, which stays where it is seen.
    private func end(_ turn: Turn, completed: Bool, finished: Bool, isHeld: Bool = false) {
        self.turn = nil
        if !completed {
            if turn.to.appearance == .coming { turn.to.beginAppearance(false, animated: true) }
            if turn.from.appearance == .going { turn.from.beginAppearance(true, animated: true) }
        }
        let (gone, here) = completed ? (turn.from, turn.to) : (turn.to, turn.from)
        middle = here
        leave(gone, animated: true)
        if isHeld {
            let place = place - (completed ? turn.isForward ? 1 : -1 : 0)
            forgetSides()
            here.view.frame = frame(at: 0)
            scroll.contentOffset = offset(place)
        } else {
            toTheMiddle()
        }
        here.endAppearance(animated: true)
        if completed { here.didMove(toParent: controller) }
        if turn.cause.isHand, completed { step(turn.isForward) }
        dots.currentPage = index
        switch turn.cause {
        case .program(let completion): completion?(finished)
        case .finger, .dots:
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: finished, previousViewControllers: [turn.from], transitionCompleted: completed)
        }
    }

    /// What moves is brought to its end at once.
    private func settle() {
        scroll.mover.stop()
        guard let turn else { return toTheMiddle() }
        end(turn, completed: !turn.cause.isFinger || place * (turn.isForward ? 1 : -1) > 0.5, finished: false)
    }

    /// Moves to the page beside the middle one, and ends there.
    private func run(_ turn: Turn) {
        forgetSides()
        guard begin(turn) else { return }
        scroll.setContentOffset(offset(turn.isForward ? 1 : -1), animated: true)
    }

    // MARK: The program

    func set(_ page: UIViewController, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?) {
        settle()
        guard page !== middle else {
            updateDots()
            completion?(true)
            return
        }
        controller.addChild(page)
        guard page.parent === controller else {
            completion?(false)
            return
        }
        if animated, let middle, controller.appearance == .here, scroll.window != nil, step > 0 {
            run(Turn(from: middle, to: page, isForward: isForward, .program(completion)))
            updateDots()
            return
        }
        replace(with: page)
        updateDots()
        completion?(true)
    }

    private func replace(with page: UIViewController) {
        let old = middle
        if isShown {
            old?.beginAppearance(false, animated: false)
            page.beginAppearance(true, animated: false)
        }
        middle = page
        if let old { leave(old, animated: false) }
        if controller.isViewLoaded, scroll.superview != nil {
            page.view.frame = frame(at: 0)
            scroll.addSubview(page.view)
        }
        // Else it has come when the page controller has.
        if controller.appearance == .here { page.endAppearance(animated: false) }
        page.didMove(toParent: controller)
    }

    // MARK: Dots

    /// As many as the data source says, and the one that it says.
    private func updateDots() {
        let source = isVertical ? nil : controller.dataSource
        let count = max(0, source?.presentationCount(for: controller) ?? 0)
        dots.numberOfPages = count
        if let source, count > 0 { dots.currentPage = source.presentationIndex(for: controller) }
        index = dots.currentPage
        guard dots.isHidden != (count == 0) else { return }
        dots.isHidden = count == 0
        controller.viewIfLoaded?.setNeedsLayout()
    }

    /// The next dot, or the one before; from the last one to the first where the pages go round.
    private func step(_ isForward: Bool) {
        let count = dots.numberOfPages
        if count > 0 { index = (index + (isForward ? 1 : count - 1)) % count }
    }

    /// A tap on the dots turns the page as a hand does.
    private func dotTapped() {
        let isForward = dots.currentPage > index
        settle()
        ask()
        guard let middle, let to = isForward ? sides?.after : sides?.before, step > 0 else {
            dots.currentPage = index
            return toTheMiddle()
        }
        run(Turn(from: middle, to: to, isForward: isForward, .dots))
        dots.currentPage = index + (isForward ? 1 : -1)
    }
}
