// Segments side by side, of which one is chosen. The class body holds what clients see and override; what the control looks
// like and where things lie is `SegmentBoard`'s.

import QuartzCore

/// A row of titles or images, of which a finger chooses one (Apple: `UISegmentedControl`). Its action waits for `.valueChanged`.
///
/// The chosen one lies on a thumb, which slides to another that is tapped, and follows a finger that takes hold of it. As since
/// iOS 13, `tintColor` colours nothing. Indices beyond the last segment mean the last one, negative ones the first.
open class UISegmentedControl: UIControl {
    /// What `selectedSegmentIndex` is while no segment is chosen: -1.
    public nonisolated static let noSegment = -1

    let board = SegmentBoard()
    private(set) var segments: [Segment] = []
    private var selected: Int?
    /// The segment under the finger, as far as it can be chosen.
    private(set) var pressed: Int?
    /// Whether the finger has taken hold of the thumb.
    private(set) var isHeld = false

    // MARK: Making

    /// A control of the size that its segments want.
    /// - Parameter items: a `String` or a `UIImage` for each segment; what is neither is left out and reported.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let title as NSString: insertSegment(withTitle: "\(title)", at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            default:
                FaultReport.once(
                    "UISegmentedControl.init(items:)", "\(type(of: item)) is left out: segments show a String or a UIImage")
            }
        }
        frame = CGRect(origin: .zero, size: intrinsicContentSize)
    }

    /// A control with a segment for each action, which is called when its segment is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame == .zero { self.frame = CGRect(origin: .zero, size: intrinsicContentSize) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() { board.install(in: self) }

    // MARK: The choice

    /// The segment that is chosen; default `noSegment`. A change by the program slides the thumb as well, and calls no action.
    /// While the control is momentary it is the segment that was pressed last, and the program's changes do nothing. An index
    /// that there is not is reported, and nothing changes.
    open var selectedSegmentIndex: Int {
        get { selected ?? Self.noSegment }
        set {
            guard !isMomentary else { return }
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return FaultReport.once(
                    "UISegmentedControl.selectedSegmentIndex", "there is no segment \(newValue) of \(segments.count)")
            }
            let slides = selected != nil && newValue != Self.noSegment && board.isPlaced
            selected = newValue == Self.noSegment ? nil : newValue
            board.update(animated: slides)
        }
    }

    /// Whether the segment that is pressed is chosen for that long only; default no.
    open var isMomentary = false {
        didSet {
            guard isMomentary != oldValue else { return }
            selected = nil
            board.update(animated: false)
        }
    }

    /// Where the thumb lies.
    var shownIndex: Int? {
        if isMomentary { return pressed }
        return isHeld ? pressed ?? selected : selected
    }

    // MARK: Segments

    /// How many there are.
    open var numberOfSegments: Int { segments.count }

    /// Puts a segment with a title before another one; the choice stays with its segment.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title ?? ""), at: segment, animated)
    }
    /// Puts a segment with an image before another one; the choice stays with its segment.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment, animated)
    }
    /// Puts a segment with the image or title of an action before another one.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let made = Segment()
        made.take(action)
        insert(made, at: segment, animated)
    }

    private func insert(_ segment: Segment, at index: Int, _ animated: Bool) {
        let index = min(max(index, 0), segments.count)
        if animated { layoutIfNeeded() }
        segments.insert(segment, at: index)
        if let old = selected, old >= index { selected = old + 1 }
        forgetTouch()
        board.add(segment, at: index, animated: animated)
        contentChanged()
    }

    /// Takes a segment away. If it was the chosen one, none is.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard let index = place(segment) else { return }
        if animated { layoutIfNeeded() }
        let gone = segments.remove(at: index)
        if let old = selected { selected = old == index ? nil : old > index ? old - 1 : old }
        forgetTouch()
        board.remove(gone, animated: animated)
        contentChanged()
    }

    /// Takes all segments away.
    open func removeAllSegments() {
        let gone = segments
        (segments, selected) = ([], nil)
        forgetTouch()
        for segment in gone { board.remove(segment, animated: false) }
        contentChanged()
    }

    /// What is under the finger may be another segment now.
    private func forgetTouch() { (pressed, isHeld) = (nil, false) }

    private func place(_ index: Int) -> Int? { segments.isEmpty ? nil : min(max(index, 0), segments.count - 1) }
    private func segment(_ index: Int) -> Segment? { place(index).map { segments[$0] } }

    private func change(_ index: Int, _ body: (Segment) -> Void) {
        guard let segment = segment(index) else { return }
        body(segment)
        contentChanged()
    }

    /// Gives a segment a title, in place of its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title ?? "", nil) }
    }
    /// The title of a segment; nil where an image is shown.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
    /// Gives a segment an image, in place of its title. It is coloured as titles are, unless its rendering mode is
    /// `.alwaysOriginal`.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }
    /// The image of a segment; nil where a title is shown.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
    /// Gives a segment the image or title of an action, which is called when the segment is chosen.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.take(action) } }
    /// The action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
    /// The segment whose action has an identifier; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Whether fingers can choose a segment; default yes.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether fingers can choose a segment.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? true }
    /// Says how wide a segment is, in points; 0, the default: as wide as there is room for. What is negative or not finite is 0.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width > 0 && width.isFinite ? width : 0 }
    }
    /// How wide a segment was said to be.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
    /// Moves the title or image of a segment, in points; default zero.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
    /// By how much the title or image of a segment is moved.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.offset ?? .zero }

    /// Whether segments whose width is not said are as wide as their contents ask for, not all the same; default no.
    open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }

    // MARK: Looks

    /// The colour of the thumb; nil, the default: white, or grey on a dark screen.
    open var selectedSegmentTintColor: UIColor? { didSet { board.update(animated: false) } }

    /// Says how titles look in a state; what is not said is as in the normal state, and as the system's there.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        board.attributes[state.rawValue] = attributes
        contentChanged()
    }
    /// What was said of titles in a state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { board.attributes[state.rawValue] }

    /// Shows an image behind segments that are in a state, in place of the ground and the thumb.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        board.backgrounds[state.rawValue] = backgroundImage
        contentChanged()
    }
    /// The image behind segments that are in a state.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { board.backgrounds[state.rawValue] }

    /// Shows an image between segments that are in two states, in place of the thin line.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        board.dividerImages[.init(left: leftState.rawValue, right: rightState.rawValue)] = dividerImage
        contentChanged()
    }
    /// The image between segments that are in two states.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { board.dividerImages[.init(left: leftState.rawValue, right: rightState.rawValue)] }

    private func contentChanged() {
        board.dress()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func stateDidChange() { board.update(animated: false) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        board.dress()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        board.place()
    }

    open override var intrinsicContentSize: CGSize { board.wantedSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { board.wantedSize }

    // MARK: Touches

    override var keepsTaps: Bool { true }
    override var keepsTouch: Bool { isTracking && isHeld }
    override var insideEvents: Event { .touchUpInside }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = index(under: touch)
        isHeld = pressed != nil && pressed == selected && !isMomentary
        board.update(animated: true)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let before = pressed
        if !isTouchInside {
            if !isHeld { pressed = nil }
        } else if let under = index(under: touch) {
            pressed = under
        } else if !isHeld {
            pressed = nil
        }
        if pressed != before { board.update(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let choice = isTouchInside || isHeld ? pressed : nil
        forgetTouch()
        let isNew = choice != nil && (isMomentary || choice != selected)
        if isNew { selected = choice }
        board.update(animated: true)
        guard isNew, let choice else { return }
        if let action = segments[choice].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        forgetTouch()
        board.update(animated: true)
    }

    private func index(under touch: UITouch) -> Int? {
        board.index(at: touch.location(in: self)).flatMap { segments[$0].isEnabled ? $0 : nil }
    }
}
