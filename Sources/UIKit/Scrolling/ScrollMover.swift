// What moves a scroll view's content: a finger that drags it, its own velocity, or the program's wish. In: drags and the
// display's beats. Out: content offsets, with the delegate being told.

import QuartzCore

@MainActor
final class ScrollMover {
    private unowned let view: UIScrollView
    private var drag: Drag?
    /// The fingers went up, and the delegate is being told.
    private var isLettingGo = false
    private var run: Run?
    private var link: CADisplayLink?

    private struct Drag {
        /// Where the content would be without the fingers' way, beyond the edges as well.
        var start: CGPoint
        /// Which axes it moves, once that is known.
        var axes: (x: Bool, y: Bool)?
        /// Of the fingers since it began.
        var distance = CGPoint.zero
    }

    /// Content that moves without a finger.
    private struct Run {
        var x, y: Leg
        var aim: Aim
        let isDeceleration: Bool
        /// The media time for which it was shown last.
        var time: Double
        /// Unlike any other's.
        let number: Int
        /// Where it is to end as far as is known by now; nil: where it was to.
        var goal: (() -> CGPoint?)?

        func isDone(at time: Double) -> Bool { x.isDone(at: time) && y.isDone(at: time) }

        mutating func move(by distance: CGVector) {
            x.course.move(by: distance.dx)
            y.course.move(by: distance.dy)
            aim = (aim.x.map { $0 + distance.dx }, aim.y.map { $0 + distance.dy })
        }
    }

    /// Where it is wanted to rest, by the delegate or for a page; nil: where it comes by itself.
    private typealias Aim = (x: CGFloat?, y: CGFloat?)

    /// A course with the media time at which it began.
    private struct Leg {
        var course: ScrollCourse
        var begin: Double

        func place(at time: Double) -> CGFloat { course.place(at: time - begin) }
        func isDone(at time: Double) -> Bool { course.isDone(at: max(0, time - begin)) }
    }

    private var runs = 0
    /// The offset that the content is just being given.
    private var given: CGPoint?

    /// How long an animated change of the offset takes, in seconds.
    private static let animated = 0.3
    /// Slower than this a finger that goes up leaves content at rest: points a second.
    private static let leastSpeed: CGFloat = 25
    /// Faster than this a finger turns the page, however far it came: points a second.
    private static let turning: CGFloat = 250

    init(_ view: UIScrollView) { self.view = view }

    var isDragging: Bool { drag != nil }
    var isDecelerating: Bool { run?.isDeceleration ?? false }
    var isMoving: Bool { run != nil || drag != nil || isLettingGo }

    // MARK: Fingers

    func beginDrag() {
        endRun()
        drag = Drag(start: heldPlace)
        view.movingBegins()
        guard drag != nil else { return }
        view.delegate?.scrollViewWillBeginDragging(view)
        switch view.keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: view.window?.endEditing(true)
        case .none, .interactive, .interactiveWithAccessory: break
        }
        view.indicators.show()
    }

    /// To where fingers have dragged what is shown now.
    private var heldPlace: CGPoint {
        let range = view.offsetRange, offset = view.contentOffset, size = view.bounds.size
        return CGPoint(
            x: RubberBand.dragged(offset.x, beyond: range.x, size.width),
            y: RubberBand.dragged(offset.y, beyond: range.y, size.height))
    }

    /// The fingers hold the content where it is now, and drag it on from there.
    private func takeHold() {
        guard let distance = drag?.distance else { return }
        let place = heldPlace
        drag?.start = CGPoint(x: place.x + distance.x, y: place.y + distance.y)
    }

    /// - Parameter distance: of the fingers since the drag began.
    func drag(by distance: CGPoint) {
        guard let start = drag?.start else { return }
        drag?.distance = distance
        if drag?.axes == nil, distance != .zero { drag?.axes = axes(of: distance) }
        let axes = drag?.axes ?? (false, false), range = view.offsetRange, offset = view.contentOffset
        func place(_ moves: Bool, _ old: CGFloat, _ new: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
            guard moves else { return old }
            return view.bounces ? RubberBand.shown(new, beyond: range, length) : min(max(new, range.lowerBound), range.upperBound)
        }
        show(CGPoint(
            x: place(axes.x, offset.x, start.x - distance.x, range.x, view.bounds.width),
            y: place(axes.y, offset.y, start.y - distance.y, range.y, view.bounds.height)))
    }

    /// Along which axes a drag moves content that begins like this.
    private func axes(of distance: CGPoint) -> (x: Bool, y: Bool) {
        var axes = view.scrolls
        guard view.isDirectionalLockEnabled, axes.x, axes.y else { return axes }
        // Between the axes there is a sector in which a drag is free.
        if abs(distance.x) > 2 * abs(distance.y) { axes.y = false }
        if abs(distance.y) > 2 * abs(distance.x) { axes.x = false }
        return axes
    }

    /// - Parameter speed: of the fingers, in points a second.
    func endDrag(_ speed: CGPoint) {
        guard let axes = drag.map({ $0.axes ?? view.scrolls }) else { return }
        let isSlow = hypot(speed.x, speed.y) < Self.leastSpeed
        let velocity = CGPoint(x: axes.x && !isSlow ? -speed.x : 0, y: axes.y && !isSlow ? -speed.y : 0)
        let natural = goals(velocity), slow = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = view.isPagingEnabled ? natural : view.restingPlace(natural, velocity: slow)
        if !view.isPagingEnabled { target.y = view.barAbove.rest(target.y, in: view.offsetRange.y) }
        isLettingGo = true
        view.delegate?.scrollViewWillEndDragging(view, withVelocity: slow, targetContentOffset: &target)
        if !target.x.isFinite || !target.y.isFinite { target = natural }
        let asked: Aim = (target.x == natural.x ? nil : target.x, target.y == natural.y ? nil : target.y)
        // The delegate may have changed the range or the place, or have stopped it.
        let moves = isLettingGo && !isAtRest(courses(velocity, asked))
        drag = nil
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
        let isLeft = isLettingGo
        isLettingGo = false
        // What the delegate has begun by then goes on.
        guard isLeft, run == nil, drag == nil else { return }
        let courses = courses(velocity, asked)
        // Who was told that it moves on is told of its end.
        guard moves || !isAtRest(courses) else {
            view.indicators.hide()
            return view.cameToRest()
        }
        start(courses.x, courses.y, courses.aim, isDeceleration: true)
        view.delegate?.scrollViewWillBeginDecelerating(view)
    }

    private func isAtRest(_ courses: (x: ScrollCourse, y: ScrollCourse, aim: Aim)) -> Bool {
        courses.x.isDone(at: 0) && courses.y.isDone(at: 0)
    }

    /// Where content that is let go at a velocity comes to rest, if nobody asks for another place.
    private func goals(_ velocity: CGPoint) -> CGPoint {
        let courses = courses(velocity, (nil, nil))
        return CGPoint(x: courses.x.goal, y: courses.y.goal)
    }

    /// How content that is let go at a velocity moves on, and where it is wanted.
    private func courses(_ velocity: CGPoint, _ asked: Aim) -> (x: ScrollCourse, y: ScrollCourse, aim: Aim) {
        let offset = view.contentOffset, range = view.offsetRange
        let page = view.isPagingEnabled ? page(from: offset, velocity) : nil
        let aim: Aim = (asked.x ?? page?.x, asked.y ?? page?.y)
        return (course(offset.x, velocity.x, range.x, aim.x), course(offset.y, velocity.y, range.y, aim.y), aim)
    }

    private func course(
        _ start: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ goal: CGFloat?
    ) -> ScrollCourse {
        ScrollCourse(from: start, velocity: speed, rate: rate, range: range, goal: goal, bounces: view.bounces)
    }

    private var rate: CGFloat {
        view.isPagingEnabled ? UIScrollView.DecelerationRate.fast.rawValue : view.decelerationRate.rawValue
    }

    /// The page at which content comes to rest: the next one in the direction of a quick finger, else the nearest.
    private func page(from offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
        let range = view.offsetRange
        func page(_ place: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            // From beyond an edge it comes back to that.
            guard length > 0, range.contains(place) || abs(speed) > Self.turning else { return place }
            let pages = place / length
            if speed > Self.turning { return pages.rounded(.up) * length }
            return (speed < -Self.turning ? pages.rounded(.down) : pages.rounded()) * length
        }
        return view.inRange(CGPoint(
            x: page(offset.x, velocity.x, view.bounds.width, range.x),
            y: page(offset.y, velocity.y, view.bounds.height, range.y)))
    }

    func wheel(by distance: CGVector) {
        guard drag == nil else { return }
        let scrolls = view.scrolls, offset = view.contentOffset
        let pages = view.isPagingEnabled
        guard !(pages && run != nil) else { return }
        endRun()
        view.indicators.show()
        view.movingBegins()
        if pages {
            func turn(_ way: CGFloat) -> CGFloat { way == 0 ? 0 : way > 0 ? -1 : 1 }
            move(to: view.inRange(CGPoint(
                x: offset.x + (scrolls.x ? turn(distance.dx) * view.bounds.width : 0),
                y: offset.y + (scrolls.y ? turn(distance.dy) * view.bounds.height : 0))))
        } else {
            show(view.inRange(CGPoint(
                x: offset.x - (scrolls.x ? distance.dx : 0), y: offset.y - (scrolls.y ? distance.dy : 0))))
        }
        guard run == nil else { return }
        view.indicators.hide()
        view.cameToRest()
    }

    // MARK: The program

    /// Moves the content to an offset and tells the delegate when it is there.
    func move(to offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else { return view.contentOffset = offset }
        endRun()
        guard offset != view.contentOffset else { return }
        guard view.window != nil else {
            view.contentOffset = offset
            view.delegate?.scrollViewDidEndScrollingAnimation(view)
            return
        }
        let from = view.contentOffset
        start(
            ScrollCourse(from: from.x, to: offset.x, duration: Self.animated),
            ScrollCourse(from: from.y, to: offset.y, duration: Self.animated), (nil, nil), isDeceleration: false)
        view.indicators.show()
    }

    /// What the program moves just now ends where this says, which may be elsewhere by what comes into view on the way.
    func follow(_ goal: @escaping () -> CGPoint?) {
        if run?.isDeceleration == false { run?.goal = goal }
    }

    /// Turns towards the goal if that is elsewhere.
    private func turnToGoal() {
        guard run?.goal != nil else { return }
        view.layoutIfNeeded()
        guard let goal = run?.goal?(), var run else { return }
        let offset = view.contentOffset, time = run.time
        func leg(_ leg: Leg, _ place: CGFloat, _ goal: CGFloat) -> Leg {
            guard goal.isFinite, abs(goal - leg.course.goal) > 0.5 else { return leg }
            let seconds = time - leg.begin
            if let turned = leg.course.turned(to: goal, at: seconds, from: place) { return Leg(course: turned, begin: leg.begin) }
            return Leg(
                course: ScrollCourse(from: place, pulledTo: goal, velocity: leg.course.velocity(at: seconds)), begin: time)
        }
        run.x = leg(run.x, offset.x, goal.x)
        run.y = leg(run.y, offset.y, goal.y)
        self.run = run
    }

    /// There is more or less content, or room about it: what moves goes on within that from where it is.
    func rangeChanged() {
        if drag != nil { takeHold() }
        if run?.isDeceleration == true { goOn() }
    }

    /// The offset is another. What moves goes on from where somebody else has put it.
    func offsetChanged(from old: CGPoint, to new: CGPoint) {
        let base = given ?? old, distance = CGVector(dx: new.x - base.x, dy: new.y - base.y)
        given = nil
        guard distance != .zero else { return }
        if drag != nil { takeHold() }
        run?.move(by: distance)
        if run?.isDeceleration == true { goOn() }
    }

    /// What moves by itself is calculated anew; what has an aim is if that is not in the range.
    private func goOn() {
        guard var run else { return }
        let offset = view.contentOffset, range = view.offsetRange, time = run.time
        func leg(_ leg: Leg, _ place: CGFloat, _ range: ClosedRange<CGFloat>, _ aim: CGFloat?) -> Leg {
            let seconds = time - leg.begin
            guard let aim else {
                let course = leg.course.goingOn(at: seconds, from: place, rate: rate, range: range, bounces: view.bounces)
                return Leg(course: course, begin: time)
            }
            if range.contains(leg.course.goal) { return leg }
            return Leg(course: course(place, leg.course.velocity(at: seconds), range, aim), begin: time)
        }
        run.x = leg(run.x, offset.x, range.x, run.aim.x)
        run.y = leg(run.y, offset.y, range.y, run.aim.y)
        self.run = run
    }

    /// Content stays where it is.
    func stop() {
        endRun()
        isLettingGo = false
        if drag != nil {
            drag = nil
            view.pan.isEnabled = false
            view.pan.isEnabled = view.isScrollEnabled
        }
        view.indicators.hide()
    }

    // MARK: Beats

    private func start(_ x: ScrollCourse, _ y: ScrollCourse, _ aim: Aim, isDeceleration: Bool) {
        let now = CACurrentMediaTime()
        runs += 1
        run = Run(
            x: Leg(course: x, begin: now), y: Leg(course: y, begin: now), aim: aim, isDeceleration: isDeceleration, time: now,
            number: runs)
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            // The view may be gone, with content that still moved.
            guard let self else { return link.invalidate() }
            MainActor.assumeIsolated { self.beat(link.targetTimestamp) }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func beat(_ time: Double) {
        guard var run else { return endRun() }
        run.time = max(time, run.time)
        let isOver = run.isDone(at: run.time)
        if isOver {
            run.x = Leg(course: ScrollCourse(restingAt: run.x.course.goal), begin: run.time)
            run.y = Leg(course: ScrollCourse(restingAt: run.y.course.goal), begin: run.time)
        }
        self.run = run
        show(CGPoint(x: run.x.place(at: run.time), y: run.y.place(at: run.time)))
        turnToGoal()
        // The delegate may have begun something else, or given it a way to go.
        guard isOver, let left = self.run, left.number == run.number, left.isDone(at: run.time) else { return }
        endRun()
        view.indicators.hide()
        if run.isDeceleration {
            view.delegate?.scrollViewDidEndDecelerating(view)
        } else {
            view.delegate?.scrollViewDidEndScrollingAnimation(view)
        }
        if !isMoving { view.cameToRest() }
    }

    private func endRun() {
        run = nil
        link?.invalidate()
        link = nil
    }

    private func show(_ offset: CGPoint) {
        guard offset != view.contentOffset else { return }
        given = offset
        view.contentOffset = offset
        given = nil
    }
}
