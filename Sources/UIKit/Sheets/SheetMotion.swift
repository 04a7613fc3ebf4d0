// What moves a sheet: fingers, its own rest, and the program's wish. Enter what programs say of it, drags and the ends of
// transitions. Leave the card's frame, how far what is behind is dimmed, and how far it stands back.

import QuartzCore

@MainActor
final class SheetMotion {
    unowned let sheet: UISheetPresentationController
    private(set) lazy var card = SheetView(self)
    private let dimming = UIView()
    private var behind: StandBack?
    private var animator: UIViewPropertyAnimator?
    private var drag: Drag?
    /// What it comes and goes with has it just now.
    private var isInTransition = false
    /// A program's changes are animated just now.
    private var isAnimatingChanges = false
    /// As it was laid out last, to tell whether that is another now.
    private var laidOut: SheetLayout?

    private struct Drag {
        /// Where its top was, in the container.
        let top: CGFloat
        /// The height at which it began.
        let height: CGFloat
        /// How far it has come down since.
        var way: CGFloat = 0
        /// Whether it may be drawn out of sight; asked for when it first would be.
        var mayDismiss: Bool?
        /// For content that scrolls: the finger's whole way, and what of it the content has taken.
        var finger: CGFloat = 0, scrolled: CGFloat = 0
    }

    private static let dim = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    /// How long it takes to come to rest, in seconds, by a spring that does not swing; our choice.
    private static let settling = 0.45
    private static let radius: CGFloat = 10

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        dimming.backgroundColor = Self.dim
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.sheet.dismissByUser() }
        dimming.addGestureRecognizer(tap)
    }

    /// Whoever presented may be gone, and the controller with it, while a finger is on the sheet.
    var hasController: Bool { sheet.presented != nil }

    // MARK: Where it is

    private var heights: [(name: UISheetPresentationController.Detent.Identifier, height: CGFloat)] = []

    /// The place that it has in a container of some size.
    private func layout(in bounds: CGRect) -> SheetLayout {
        let traits = sheet.containerTraits
        let (horizontal, vertical) = WindowTraits.classes(bounds.size)
        var layout = SheetLayout(
            in: bounds, safe: sheet.container?.safeAreaInsets ?? .zero, isForm: !sheet.prefersPageSizing,
            isWide: horizontal == .regular, isLow: vertical == .compact,
            attachesWhenLow: sheet.prefersEdgeAttachedInCompactHeight,
            followsWidth: sheet.widthFollowsPreferredContentSizeWhenEdgeAttached, preferred: sheet.preferredContentSize)
        let context = SheetDetentContext(traits, layout.maximum)
        let all = layout.attachment == .full ? [] : sheet.detents.compactMap { detent in
            detent.resolvedValue(in: context).flatMap { $0.isNaN ? nil : (detent.identifier, min(max($0, 0), layout.maximum)) }
        }
        heights = all.isEmpty ? [(.large, layout.maximum)] : all.sorted { $0.1 < $1.1 }
        layout.heights = heights.map(\.height)
        return layout
    }

    private var layout: SheetLayout { layout(in: sheet.container?.bounds ?? .zero) }

    /// The height that is selected.
    private func selected(_ layout: SheetLayout) -> CGFloat {
        heights.first { $0.name == sheet.selectedDetentIdentifier }?.height ?? layout.least
    }

    var restingFrame: CGRect {
        let layout = layout
        return layout.frame(selected(layout))
    }

    func size(in parent: CGSize) -> CGSize {
        let layout = layout(in: CGRect(origin: .zero, size: parent))
        return layout.frame(selected(layout)).size
    }

    /// How far what is behind is dimmed at a height, 0 to 1.
    private func dimmed(_ height: CGFloat, _ layout: SheetLayout) -> CGFloat {
        guard let name = sheet.largestUndimmedDetentIdentifier, let free = heights.lastIndex(where: { $0.name == name }) else {
            return layout.least > 0 ? min(max(height / layout.least, 0), 1) : 1
        }
        guard free + 1 < heights.count else { return 0 }
        let (low, high) = (heights[free].height, heights[free + 1].height)
        return high > low ? min(max((height - low) / (high - low), 0), 1) : height > low ? 1 : 0
    }

    /// How far what is behind stands back at a height, 0 to 1: where a large sheet leaves nothing else of it.
    private func standsBack(_ height: CGFloat, _ layout: SheetLayout) -> CGFloat {
        guard layout.attachment == .edge, layout.maximum > 0, layout.greatest >= layout.maximum,
              dimmed(layout.greatest, layout) > 0 else { return 0 }
        let low = layout.heights.last { $0 < layout.maximum } ?? 0
        return min(max((height - low) / (layout.maximum - low), 0), 1)
    }

    /// Whether nothing behind is dimmed, at rest.
    var isUndimmed: Bool {
        let layout = layout
        return drag == nil && dimmed(selected(layout), layout) == 0
    }

    // MARK: Showing

    private func show(_ height: CGFloat, _ layout: SheetLayout) {
        place(height, layout)
        surround(dimmed(height, layout), standsBack(height, layout))
    }

    private func place(_ height: CGFloat, _ layout: SheetLayout) {
        laidOut = layout
        let frame = layout.frame(height), isUndimmed = dimmed(height, layout) == 0
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        let radius = sheet.preferredCornerRadius.map { $0.isFinite ? max($0, 0) : Self.radius } ?? Self.radius
        card.look(layout.attachment, radius: radius, hasGrabber: sheet.prefersGrabberVisible, isUndimmed: isUndimmed)
        if let presented = sheet.presented { card.hold(presented.view) }
        dimming.isUserInteractionEnabled = !isUndimmed
    }

    private func surround(_ dimmed: CGFloat, _ back: CGFloat) {
        if let container = sheet.container { dimming.frame = container.bounds }
        dimming.alpha = dimmed
        behind?.stand(back, top: sheet.container?.safeAreaInsets.top ?? 0)
    }

    /// Something that a program says of it is another.
    func changed() {
        guard let container = sheet.container, !isInTransition, !isAnimatingChanges else { return }
        container.setNeedsLayout()
        guard animator != nil, drag == nil else { return }
        // It is under way to a place that may be none any more.
        settle(velocity: 0)
    }

    func containerLaysOut() {
        guard sheet.presented?.isBeingDismissed != true, !isAnimatingChanges else { return }
        let layout = layout
        if isInTransition { return place(selected(layout), layout) }
        if let drag { return show(layout.shown(raw(drag, layout), mayDismiss: drag.mayDismiss ?? true), layout) }
        if animator != nil, layout == laidOut { return }
        stopSettling()
        show(selected(layout), layout)
    }

    // MARK: Coming and going

    func comes() {
        guard let container = sheet.container, let presented = sheet.presented else { return }
        isInTransition = true
        container.insertSubview(dimming, at: 0)
        (dimming.frame, dimming.alpha) = (container.bounds, 0)
        let layout = layout, height = selected(layout)
        place(height, layout)
        behind = sheet.presenter.flatMap { StandBack($0, behind: container) }
        let (dimmed, back) = (dimmed(height, layout), standsBack(height, layout))
        alongside(presented) { [weak self] in self?.surround(dimmed, back) }
    }

    func goes() {
        guard let presented = sheet.presented else { return }
        (isInTransition, drag) = (true, nil)
        stopSettling()
        alongside(presented) { [weak self] in self?.surround(0, 0) }
    }

    private func alongside(_ presented: UIViewController, _ change: @escaping @MainActor () -> Void) {
        guard let coordinator = presented.transitionCoordinator else { return change() }
        coordinator.animate(alongsideTransition: { _ in change() })
    }

    func ended(isThere: Bool) {
        isInTransition = false
        if isThere {
            let layout = layout
            return show(selected(layout), layout)
        }
        behind?.restore()
        behind = nil
        dimming.removeFromSuperview()
        if let view = sheet.presented?.viewIfLoaded, view.isDescendant(of: card) { view.removeFromSuperview() }
    }

    // MARK: By itself

    /// Whether it is on its way to where it rests.
    var isSettling: Bool { animator != nil }

    func animate(_ changes: () -> Void) {
        guard sheet.container?.window != nil, !isInTransition, drag == nil else { return changes() }
        withoutActuallyEscaping(changes) { settle(velocity: 0, with: $0) }
    }

    /// Comes to rest at the selected height.
    /// - Parameter velocity: of the height, in points a second.
    private func settle(velocity: CGFloat, with changes: (() -> Void)? = nil) {
        stopSettling()
        let before = card.frame.minY
        isAnimatingChanges = true
        let layout = layout
        var distance = layout.height(top: before) - selected(layout)
        if changes != nil { distance = 0 }
        let speed = abs(distance) > 1 ? min(max(-velocity / distance, -30), 30) : 0
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: speed))
        let animator = UIViewPropertyAnimator(duration: Self.settling, timingParameters: spring)
        self.animator = animator
        animator.addAnimations {
            changes?()
            let layout = self.layout
            self.show(self.selected(layout), layout)
            self.card.layoutIfNeeded()
        }
        animator.addCompletion { [weak self] _ in self?.animator = nil }
        animator.startAnimation()
        isAnimatingChanges = false
    }

    /// It stays where it is shown.
    private func stopSettling() {
        animator?.stopAnimation(true)
        animator = nil
    }

    /// To the next height, and from the greatest to the least.
    func stepUp() {
        let layout = layout, height = selected(layout)
        guard !isInTransition, heights.count > 1 else { return }
        choose(heights.firstIndex { $0.height > height } ?? 0)
        settle(velocity: 0)
    }

    /// The user chooses a height.
    private func choose(_ index: Int) {
        let name = heights[index].name
        guard name != sheet.selectedDetentIdentifier else { return }
        let sheet = sheet
        defer { withExtendedLifetime(sheet) {} }
        let isOther = sheet.selectedDetentIdentifier != nil || index != 0
        isAnimatingChanges = true
        sheet.selectedDetentIdentifier = name
        isAnimatingChanges = false
        guard isOther else { return }
        (sheet.delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    }

    // MARK: By hand

    /// Whether a finger that has come some way draws it.
    func mayDraw(_ way: CGVector) -> Bool { !isInTransition && (isSettling || abs(way.dy) > abs(way.dx)) }

    func takeHold() {
        guard !isInTransition else { return }
        stopSettling()
        let layout = layout
        drag = Drag(top: card.frame.minY, height: layout.height(top: card.frame.minY))
    }

    /// The height to which a finger has drawn it.
    private func raw(_ drag: Drag, _ layout: SheetLayout) -> CGFloat { layout.height(top: drag.top + drag.way) }

    /// - Parameter way: of the finger, downwards, since it took hold.
    func draw(to way: CGFloat) {
        guard drag != nil, way.isFinite else { return }
        drag?.way = way
        let layout = layout
        guard let now = drag else { return }
        let height = raw(now, layout)
        if height < layout.least, now.mayDismiss == nil { drag?.mayDismiss = sheet.mayBeDismissed }
        show(layout.shown(height, mayDismiss: drag?.mayDismiss ?? true), layout)
    }

    /// - Parameter speed: of the finger, downwards, in points a second.
    func letGo(_ speed: CGFloat) {
        guard let drag else { return }
        self.drag = nil
        // The delegate may let go of all.
        let sheet = sheet
        defer { withExtendedLifetime(sheet) {} }
        let layout = layout, height = raw(drag, layout), velocity = -speed * (height > layout.least ? layout.gain : 1)
        var index = layout.rest(from: height, velocity: velocity)
        if index == nil {
            // A program that has nothing against it may have been asked before.
            if drag.mayDismiss ?? sheet.mayBeDismissed { return dismiss() }
            sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
            index = 0
        }
        // The delegate may have done something else about it.
        guard !isInTransition, sheet.container != nil else { return }
        choose(index ?? 0)
        settle(velocity: velocity)
    }

    private func dismiss() {
        guard let presented = sheet.presented else { return }
        presented.presented?.dismiss(animated: false)
        presented.presentation?.dismiss(animated: true, isByUser: true, nil)
    }

    // MARK: By hand, with content that scrolls

    /// Content takes hold of the sheet that it is in, if it is scrolled to its top.
    /// - Returns: whether it has.
    func takeHold(of content: UIScrollView) -> Bool {
        guard !isInTransition, sheet.isSheet, content.scrolls.y, content.refreshControl == nil,
              content.contentOffset.y <= content.offsetRange.y.lowerBound + 0.5 else { return false }
        takeHold()
        return true
    }

    /// - Parameter finger: its way downwards since it took hold.
    /// - Returns: what of it is for the content.
    func share(_ finger: CGFloat) -> CGFloat {
        guard var drag, finger.isFinite else { return finger }
        let step = finger - drag.finger, layout = layout
        drag.finger = finger
        if step < 0 {
            let limit = sheet.prefersScrollingExpandsWhenScrolledToEdge ? layout.greatest : max(drag.height, layout.least)
            let room = max(drag.top + drag.way - layout.frame(limit).minY, 0), taken = max(step, -room)
            drag.way += taken
            drag.scrolled += step - taken
        } else {
            let taken = min(step, -drag.scrolled)
            drag.scrolled += taken
            drag.way += step - taken
        }
        self.drag = drag
        draw(to: drag.way)
        return drag.scrolled
    }

    /// - Returns: whether the content is to stay where it is.
    func letGo(of content: UIScrollView, _ speed: CGFloat) -> Bool {
        guard let drag else { return false }
        let layout = layout, height = raw(drag, layout)
        guard let index = layout.heights.firstIndex(where: { abs($0 - height) < 0.5 }), drag.scrolled < 0 || speed < 0 else {
            letGo(speed)
            return true
        }
        // What it does not take any further is the content's.
        self.drag = nil
        choose(index)
        show(layout.heights[index], layout)
        return false
    }
}
