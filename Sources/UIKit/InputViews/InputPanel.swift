// What slides up from the window's lower edge while something is typed or chosen: the first responder's views for that. Enters:
// who is the first responder. Leaves: the panel's place, and the notifications of a keyboard that comes, changes and goes.

import QuartzCore

/// Holds the view that stands for a keyboard, and over it the one that goes with it.
final class InputPanel: UIView {
    /// What somebody is to be given.
    struct Content {
        var input: UIView?, accessory: UIView?
        /// Who is.
        weak var responder: UIResponder?

        var isEmpty: Bool { input == nil && accessory == nil }
        func has(_ view: UIView?) -> Bool { view === input || view === accessory }
        func shows(_ other: Content) -> Bool { input === other.input && accessory === other.accessory }
    }

    private(set) var content = Content()
    /// What is seen: also what is on its way out.
    private var seen = Content()
    private let ground = BarGround(line: .top)
    /// How much of it there is, in points, while nobody draws it down.
    private(set) var height: CGFloat = 0
    /// The window's when it was placed.
    private var knownSize = CGSize.zero
    /// How far a finger has drawn it down.
    private var drawn: CGFloat = 0

    static let duration = 0.25, curve: UInt = 7
    /// A finger that is faster than this takes it away or leaves it, in points a second.
    private static let flick: CGFloat = 300
    private static var pace: UIView.AnimationOptions {
        [.init(rawValue: curve << 16), .allowUserInteraction, .layoutSubviews]
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        ground.show(.standard)
        addSubview(ground)
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    /// What a view in it does not handle is for who is given it.
    override var next: UIResponder? { content.responder ?? super.next }

    // MARK: Coming and going

    /// Shows something, something else, or nothing.
    func show(_ new: Content) {
        let old = content, hadHeight = height
        let goesOn = !new.shows(old)
        content = new
        guard let window = shownWindow else { return }
        if goesOn {
            UIView.performWithoutAnimation {
                let before = seen
                seen = Content(
                    input: new.input ?? before.input, accessory: new.isEmpty ? before.accessory : new.accessory, responder: nil)
                for view in [before.input, before.accessory] where !seen.has(view) { drop(view) }
                for view in [new.input, new.accessory].compactMap({ $0 }) where view.superview !== self { addSubview(view) }
            }
        }
        let height = wantedHeight(in: window)
        guard goesOn || height != hadHeight || drawn > 0 else { return }
        drawn = 0
        let began = frame(hadHeight, window), ends = frame(height, window)
        guard began != ends else { return settle(at: ends) }
        (self.height, knownSize) = (height, window.bounds.size)
        let notes = KeyboardNotes(from: began, to: ends, in: window)
        notes.post(height > 0 ? hadHeight == 0 ? .willShow : .willChange : .willHide)
        UIView.performWithoutAnimation {
            if hadHeight == 0 { frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: height) }
            // One that goes keeps its size on its way.
            bounds.size.height = max(height, hadHeight)
            frame.origin.y = hadHeight == 0 ? window.bounds.maxY : began.minY
            layoutIfNeeded()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: Self.pace) {
            self.moved(to: ends.minY, in: window)
        } completion: { [weak self] _ in
            guard let self, self.height == height else { return }
            if height == 0 { end() } else { settle(at: ends) }
            notes.post(height > 0 ? .didShow : .didHide)
        }
    }

    /// It has come, and what was on its way out is gone.
    private func settle(at frame: CGRect) {
        for view in [seen.input, seen.accessory] where !content.has(view) { drop(view) }
        seen = content
        self.frame = frame
        setNeedsLayout()
    }

    private func drop(_ view: UIView?) { if view?.superview === self { view?.removeFromSuperview() } }

    private func end() {
        for view in subviews where view !== ground { view.removeFromSuperview() }
        let window = shownWindow
        removeFromSuperview()
        if window?.inputPanel === self { window?.inputPanel = nil }
    }

    private func moved(to y: CGFloat, in window: UIWindow) {
        frame.origin.y = y
        // What lies by the guide of the keyboard goes along.
        window.constraintEngine?.marginsDidChange(of: window)
        window.setNeedsLayout()
        window.layoutIfNeeded()
    }

    /// The window has another size.
    func windowChanged() {
        guard let window = shownWindow, height > 0, window.bounds.size != knownSize else { return }
        knownSize = window.bounds.size
        height = wantedHeight(in: window)
        frame = frame(height, window)
    }

    // MARK: A finger that pushes it away

    /// A finger that drags content is at some height of the window.
    func follow(_ y: CGFloat) {
        guard let window = shownWindow, height > 0 else { return }
        let way = min(max(y - (window.bounds.maxY - height), 0), height)
        guard way != drawn else { return }
        drawn = way
        moved(to: window.bounds.maxY - height + way, in: window)
    }

    /// It goes up.
    /// - Parameter speed: downwards, in points a second.
    func letGo(_ speed: CGFloat) {
        guard let window = shownWindow, drawn > 0 else { return }
        if abs(speed) > Self.flick ? speed > 0 : drawn > height / 2 {
            window.endEditing(true)
            if FirstResponder.current != nil, height > 0 { FirstResponder.current?.resignFirstResponder() }
        }
        // Somebody may hold on to it.
        guard height > 0 else { return }
        drawn = 0
        UIView.animate(withDuration: Self.duration, delay: 0, options: Self.pace) {
            self.moved(to: window.bounds.maxY - self.height, in: window)
        }
    }

    // MARK: Layout

    private func frame(_ height: CGFloat, _ window: UIWindow) -> CGRect {
        CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
    }

    private func height(of view: UIView?, _ window: UIWindow) -> CGFloat {
        guard let view else { return 0 }
        let width = window.bounds.width
        let sizesItself = !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true
        if !sizesItself, view.bounds.height > 0 { return view.bounds.height }
        let wanted = sizesItself
            ? view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel).height : 0
        let own = wanted > 0 ? wanted : view.intrinsicContentSize.height
        return own > 0 && own.isFinite ? own : max(view.sizeThatFits(CGSize(width: width, height: 0)).height, 0)
    }

    private func wantedHeight(in window: UIWindow) -> CGFloat {
        let parts = height(of: content.input, window) + height(of: content.accessory, window)
        return parts > 0 ? parts + window.safeAreaInsets.bottom : 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let window = shownWindow else { return }
        let top = height(of: seen.accessory, window), low = height(of: seen.input, window)
        place(seen.accessory, CGRect(x: 0, y: 0, width: bounds.width, height: top))
        place(seen.input, CGRect(x: 0, y: top, width: bounds.width, height: low))
        ground.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
        ground.isHidden = seen.input == nil
    }

    private func place(_ view: UIView?, _ frame: CGRect) {
        guard let view, view.superview === self else { return }
        (view.bounds.size, view.center) = (frame.size, frame.middle)
    }
}
