// What gesture recognizers have in common: their states, whom they wait for, whom they keep from recognizing, and
// their action messages.

import QuartzCore

/// Recognizes a gesture in the touches of a view and those below it; use a subclass (Apple: `UIGestureRecognizer`).
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    nonisolated(unsafe) package var associations: Associations?
    /// How far a gesture is.
    public enum State: Int, Sendable {
        case possible = 0, began, changed, ended, cancelled, failed
        /// A gesture of one moment was recognized: the same as `ended`.
        public static let recognized = State.ended
    }

    private var actions: [(UIGestureRecognizer) -> Void] = []
    private var mustFail: [Weak] = []
    /// What waits for others to fail.
    private var waiting: State?
    private var now = State.possible { didSet { if now != oldValue { tellOfState() } } }
    package nonisolated(unsafe) var observers: [ValueObserver] = []
    /// It sees an event, after which it sends what it owes.
    private var isSeeing = false
    private var owesAction = false
    var touches: [UITouch] = []
    /// The view to which it was added.
    public internal(set) weak var view: UIView?
    /// Who is asked whether it may begin and beside which others.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the views' touches are cancelled when the gesture is recognized; default true.
    open var cancelsTouchesInView = true
    /// Whether the views hear of touches only when the gesture has failed, and not at all if it is recognized; default false.
    open var delaysTouchesBegan = false
    /// Whether the views' touches end only when the gesture has failed; default true.
    open var delaysTouchesEnded = true
    /// For whoever looks at it while it is debugged.
    open var name: String?

    private struct Weak {
        weak var recognizer: UIGestureRecognizer?
    }

    public override init() { super.init() }

    /// A recognizer without an action, as programs write it that add one later: `target: nil, action: nil`.
    public init(target: Any?, action: Never?) { super.init() }

    /// - Parameter action: called at each action message, with the recognizer.
    public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// Calls `body` with the recognizer when the gesture begins, changes and ends, or is recognized.
    public func addAction(_ body: @escaping (UIGestureRecognizer) -> Void) { actions.append(body) }

    /// Default true. Turned off, a gesture that is under way is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled && oldValue { cancelGesture() } }
    }

    // MARK: For subclasses

    /// Where the recognizer is. Subclasses set it as they see touches; others read it.
    open var state: State {
        get { now }
        set { move(to: newValue) }
    }

    /// Called when it is to wait for its next gesture. Does nothing.
    open func reset() {}
    /// Called when fingers came down. Does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers moved. Does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers went up. Does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when the system took the touches. Does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Takes no further notice of a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
    /// Whether it keeps another from being recognized; true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another keeps it from being recognized; true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether it waits for a rival to fail, for subclasses that always do; false. The delegate may ask for it, too.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether a rival waits for it to fail; false. The delegate may ask for it, too.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Waits for another recognizer to fail before this one recognizes.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        mustFail.append(Weak(recognizer: otherGestureRecognizer))
    }

    // MARK: Places

    /// How many fingers take part.
    open var numberOfTouches: Int { touches.count }

    /// The middle of the touches, in the coordinates of `view`; nil means the window.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return converted(pointer, view) }
        let sum = touches.reduce(CGPoint.zero) { sum, touch in
            let place = touch.location(in: nil)
            return CGPoint(x: sum.x + place.x, y: sum.y + place.y)
        }
        let middle = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
        pointer = middle
        return converted(middle, view)
    }

    /// Where one of the fingers is, in a view's coordinates; the window's for nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : location(in: view)
    }

    /// In the window: where the touches were last, or a pointer without any is.
    var pointer = CGPoint.zero

    func converted(_ point: CGPoint, _ view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window else { return point }
        return view.convert(point, from: window as UIView)
    }

    // MARK: Touches

    func receives(_ touch: UITouch) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true }

    /// Whether it may still recognize something.
    var isUndecided: Bool { now == .possible && !touches.isEmpty || waiting != nil }

    func take(_ touch: UITouch, _ event: UIEvent) {
        if touch.phase == .began {
            guard now == .possible || now == .began || now == .changed else { return }
            touches.append(touch)
        } else if !touches.contains(where: { $0 === touch }) {
            return
        }
        guard now != .failed, now != .ended, now != .cancelled else { return }
        _ = location(in: nil)
        isSeeing = true
        switch touch.phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        case .stationary: break
        }
        isSeeing = false
        sendOwed()
    }

    /// Whether touches that are up are kept, for another tap.
    var keepsTouches: Bool { false }

    /// After an event: forgets touches that are up, and starts over when none is left.
    func finishIfDone(_ source: TouchSource) {
        if keepsTouches && now == .possible { return }
        touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        guard touches.isEmpty, waiting == nil else { return }
        if now == .possible { now = .failed }
        startOver()
    }

    func startOver() {
        sendOwed()
        touches = []
        waiting = nil
        now = .possible
        reset()
        view?.window?.touchSource.releaseHeld()
        tellOthers()
    }

    /// What it follows is somebody else's.
    func loseTouches() { cancelGesture() }

    private func cancelGesture() {
        switch now {
        case .began, .changed: move(to: .cancelled)
        case .possible: move(to: .failed)
        default: break
        }
        startOver()
    }

    // MARK: States

    private func move(to new: State) {
        switch new {
        case .possible: return
        case .failed:
            guard now == .possible else { return }
            now = .failed
            waiting = nil
            view?.window?.touchSource.releaseHeld()
            tellOthers()
        case .began, .ended, .changed, .cancelled:
            if now == .possible { begin(new) } else { goOn(new) }
        }
    }

    private func goOn(_ new: State) {
        guard now == .began || now == .changed else { return }
        now = new
        send()
    }

    private func begin(_ new: State) {
        guard new == .began || new == .ended else {
            if waiting != nil && new == .cancelled { move(to: .failed) }
            return
        }
        if hasOthersToWaitFor() {
            waiting = waiting == .began && new == .ended ? .ended : new
            return
        }
        waiting = nil
        let isAllowed = (delegate?.gestureRecognizerShouldBegin(self) ?? true)
            && (view?.gestureRecognizerShouldBegin(self) ?? true)
            && touchedViews.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
        guard isAllowed, !isPrevented() else { return move(to: .failed) }
        now = new
        for other in rivals
        where other.isAtStake(in: touches) && !recognizesWith(other) && canPrevent(other) && other.canBePrevented(by: self) {
            other.lose()
        }
        view?.window?.touchSource.take(touches, for: self)
        send()
        tellOthers()
    }

    /// Those who observe the recognizer, and its view, which shows it to programs.
    private func tellOfState() {
        tellObservers()
        view?.ownLayer.tellObservers()
    }

    /// Subclasses may have more to do after they have set their state: actions come after them, and once for an event.
    private func send() {
        owesAction = true
        if !isSeeing { sendOwed() }
    }

    private func sendOwed() {
        guard owesAction else { return }
        owesAction = false
        for action in actions { action(self) }
    }

    /// The views that its touches hit, but for its own.
    private var touchedViews: [UIView] { touches.compactMap(\.view).filter { $0 !== view } }

    /// The others that see one of its touches.
    private var rivals: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in touches {
            for other in touch.gestureRecognizers ?? [] where other !== self && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    /// Another was recognized in its touches.
    private func lose() {
        move(to: .failed)
        if !touches.isEmpty, areFingersUp { startOver() }
    }

    private var areFingersUp: Bool { touches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled } }

    /// Whether it may recognize something, now or in a touch that it is about to see. One that is done already has not failed.
    private func isAtStake(in touches: [UITouch]) -> Bool {
        guard now == .possible else { return false }
        return isUndecided
            || touches.contains { $0.phase == .began && $0.gestureRecognizers?.contains { $0 === self } == true }
    }

    private func recognizesWith(_ other: UIGestureRecognizer) -> Bool {
        (delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }

    private func isPrevented() -> Bool {
        rivals.contains { other in
            let isRecognized = other.now == .began || other.now == .changed || other.now == .ended
            return isRecognized && !recognizesWith(other) && other.canPrevent(self) && canBePrevented(by: other)
        }
    }

    private func hasOthersToWaitFor() -> Bool {
        let explicit = mustFail.compactMap(\.recognizer)
        return (explicit + rivals.filter(waits)).contains { $0.isEnabled && $0 !== self && $0.isUndecided }
    }

    /// Whether a rival has to fail first, as the classes or the delegates say.
    private func waits(for rival: UIGestureRecognizer) -> Bool {
        shouldRequireFailure(of: rival) || rival.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: rival) ?? false)
            || (rival.delegate?.gestureRecognizer(rival, shouldBeRequiredToFailBy: self) ?? false)
    }

    /// Those that wait for this one look again.
    private func tellOthers() {
        guard let window = view?.window else { return }
        for other in window.recognizersWaiting() where other !== self { other.lookAgain(self) }
    }

    var isWaiting: Bool { waiting != nil }

    private func lookAgain(_ other: UIGestureRecognizer) {
        guard let waiting else { return }
        if other.now == .ended || other.now == .began || other.now == .changed,
            mustFail.contains(where: { $0.recognizer === other }) || rivals.contains(where: { $0 === other }) && waits(for: other)
        {
            self.waiting = nil
            move(to: .failed)
        } else if !hasOthersToWaitFor() {
            begin(waiting)
        } else {
            return
        }
        guard areFingersUp else { return }
        // What begins when all fingers are up ends at once.
        if now == .began || now == .changed { move(to: .ended) }
        startOver()
    }
}

extension UIGestureRecognizer: AssociationOwner {}
