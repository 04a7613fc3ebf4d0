// What moves a scroll view's content: a finger that drags it, its own velocity, or the program's wish. In: drags and the
// display's beats. Out: content offsets, with the delegate being told.

import QuartzCore

@MainActor
final class ScrollMover {
    private unowned let view: UIScrollView
    /// Where the fingers have dragged the content, beyond the edges as well.
    private var drag: (start: CGPoint, axes: (x: Bool, y: Bool)?)?
    private var run: Run?
    private var link: CADisplayLink?

    /// Content that moves without a finger.
    private struct Run {
        let x, y: ScrollCourse
        let begin: Double
        let isDeceleration: Bool
    }

    /// How long an animated change of the offset takes, in seconds.
    private static let animated = 0.3
    /// Slower than this a finger that goes up leaves content at rest: points a second.
    private static let leastSpeed: CGFloat = 25
    /// Faster than this a finger turns the page, however far it came: points a second.
    private static let turning: CGFloat = 250

    init(_ view: UIScrollView) { self.view = view }

    var isDragging: Bool { drag != nil }
    var isDecelerating: Bool { run?.isDeceleration ?? false }
    var isMoving: Bool { run != nil || drag != nil }

    // MARK: Fingers

    func beginDrag() {
        endRun()
        let range = view.offsetRange, offset = view.contentOffset, size = view.bounds.size
        let start = CGPoint(
            x: RubberBand.dragged(offset.x, beyond: range.x, size.width),
            y: RubberBand.dragged(offset.y, beyond: range.y, size.height))
        drag = (start, nil)
        view.delegate?.scrollViewWillBeginDragging(view)
        view.indicators.show()
    }

    /// - Parameter distance: of the fingers since the drag began.
    func drag(by distance: CGPoint) {
        guard let start = drag?.start else { return }
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
        let offset = view.contentOffset
        let free = courses(from: offset, velocity, goal: view.isPagingEnabled ? page(from: offset, velocity) : nil)
        let natural = CGPoint(x: free.x.goal, y: free.y.goal)
        var target = natural
        view.delegate?.scrollViewWillEndDragging(
            view, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        drag = nil
        let isAsked = target != natural && target.x.isFinite && target.y.isFinite
        let courses = isAsked ? courses(from: offset, velocity, goal: target) : free
        let moves = !courses.x.isDone(at: 0) || !courses.y.isDone(at: 0)
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
        // What the delegate has begun by then goes on.
        guard run == nil, drag == nil else { return }
        guard moves else {
            view.indicators.hide()
            return
        }
        start(courses.x, courses.y, isDeceleration: true)
        view.delegate?.scrollViewWillBeginDecelerating(view)
    }

    private func courses(from offset: CGPoint, _ velocity: CGPoint, goal: CGPoint?) -> (x: ScrollCourse, y: ScrollCourse) {
        let range = view.offsetRange
        let rate = view.isPagingEnabled ? UIScrollView.DecelerationRate.fast.rawValue : view.decelerationRate.rawValue
        func course(_ start: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ goal: CGFloat?) -> ScrollCourse {
            ScrollCourse(from: start, velocity: speed, rate: rate, range: range, goal: goal, bounces: view.bounces)
        }
        return (course(offset.x, velocity.x, range.x, goal?.x), course(offset.y, velocity.y, range.y, goal?.y))
    }

    /// The page at which content comes to rest: the next one in the direction of a quick finger, else the nearest.
    private func page(from offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
        func page(_ place: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return place }
            let pages = place / length
            if speed > Self.turning { return pages.rounded(.up) * length }
            return (speed < -Self.turning ? pages.rounded(.down) : pages.rounded()) * length
        }
        return view.inRange(CGPoint(
            x: page(offset.x, velocity.x, view.bounds.width), y: page(offset.y, velocity.y, view.bounds.height)))
    }

    func wheel(by distance: CGVector) {
        guard drag == nil else { return }
        let scrolls = view.scrolls, offset = view.contentOffset
        let pages = view.isPagingEnabled
        guard !(pages && run != nil) else { return }
        endRun()
        view.indicators.show()
        if pages {
            func turn(_ way: CGFloat) -> CGFloat { way == 0 ? 0 : way > 0 ? -1 : 1 }
            move(to: view.inRange(CGPoint(
                x: offset.x + (scrolls.x ? turn(distance.dx) * view.bounds.width : 0),
                y: offset.y + (scrolls.y ? turn(distance.dy) * view.bounds.height : 0))))
        } else {
            show(view.inRange(CGPoint(
                x: offset.x - (scrolls.x ? distance.dx : 0), y: offset.y - (scrolls.y ? distance.dy : 0))))
        }
        if run == nil { view.indicators.hide() }
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
            ScrollCourse(from: from.y, to: offset.y, duration: Self.animated), isDeceleration: false)
        view.indicators.show()
    }

    /// There is more or less content: what moves on comes to rest within it.
    func rangeChanged() {
        guard let run, run.isDeceleration else { return }
        let seconds = CACurrentMediaTime() - run.begin, range = view.offsetRange
        guard !range.x.contains(run.x.goal) || !range.y.contains(run.y.goal) else { return }
        let velocity = CGPoint(x: run.x.velocity(at: seconds), y: run.y.velocity(at: seconds))
        let courses = courses(from: view.contentOffset, velocity, goal: nil)
        start(courses.x, courses.y, isDeceleration: true)
    }

    /// Content stays where it is.
    func stop() {
        endRun()
        if drag != nil {
            drag = nil
            view.pan.isEnabled = false
            view.pan.isEnabled = view.isScrollEnabled
        }
        view.indicators.hide()
    }

    // MARK: Beats

    private func start(_ x: ScrollCourse, _ y: ScrollCourse, isDeceleration: Bool) {
        run = Run(x: x, y: y, begin: CACurrentMediaTime(), isDeceleration: isDeceleration)
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
        guard let run else { return endRun() }
        let seconds = max(0, time - run.begin)
        guard run.x.isDone(at: seconds), run.y.isDone(at: seconds) else {
            return show(CGPoint(x: run.x.place(at: seconds), y: run.y.place(at: seconds)))
        }
        show(CGPoint(x: run.x.goal, y: run.y.goal))
        // The delegate may have begun something else.
        guard self.run?.begin == run.begin else { return }
        endRun()
        view.indicators.hide()
        if run.isDeceleration {
            view.delegate?.scrollViewDidEndDecelerating(view)
        } else {
            view.delegate?.scrollViewDidEndScrollingAnimation(view)
        }
    }

    private func endRun() {
        run = nil
        link?.invalidate()
        link = nil
    }

    private func show(_ offset: CGPoint) {
        if offset != view.contentOffset { view.contentOffset = offset }
    }
}
