// What is drawn down from above the content of a scroll view for it to be fetched anew. In: how far the content is drawn. Out: an
// event, and room for a wheel until the program has done.

import QuartzCore

/// Is drawn down above a scroll view's content, which the program then renews (Apple: `UIRefreshControl`): its action waits for
/// `.valueChanged` and calls `endRefreshing()` when it has done. It is set as the scroll view's `refreshControl`.
open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium), label = UILabel()
    weak var scrollView: UIScrollView?
    /// Whether the finger that has drawn it down is still down.
    private var isHeld = false

    private static let height: CGFloat = 60
    /// How far content has to be drawn beyond its edge, in points.
    private static let pull: CGFloat = 90
    /// How long its room takes to go, in seconds.
    private static let duration = 0.3

    /// Whether it was drawn down, or the program said so, and the program has not done yet.
    open private(set) var isRefreshing = false

    /// What stands below the wheel; default nil.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// Shows it as if it had been drawn down, without an event. The content is not moved.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.startAnimating()
        scrollView?.refreshRoom = Self.height
        setNeedsLayout()
    }

    /// The program has done: the content goes back over it.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        let close = {
            self.scrollView?.refreshRoom = 0
            self.scrollView?.layoutIfNeeded()
        }
        if window == nil { close() } else {
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: close
            ) { [weak self] _ in if self?.isRefreshing == false { self?.wheel.stopAnimating() } }
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = rare?.tintColor ?? .systemGray
    }

    /// One of its own height.
    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        addSubview(wheel)
        addSubview(label)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.sizeThatFits(bounds.size)
        wheel.center = CGPoint(x: bounds.midX, y: size.height > 0 ? 22 : bounds.midY)
        label.frame = CGRect(x: 0, y: bounds.height - size.height - 8, width: bounds.width, height: size.height)
    }

    // MARK: In its scroll view

    /// The content has moved, or the view has another size.
    func follow() {
        guard let scrollView else { return }
        let room = scrollView.adjustedContentInset.top - (isRefreshing ? Self.height : 0)
        let drawn = max(0, -scrollView.contentOffset.y - room)
        UIView.performWithoutAnimation {
            frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
            if !isRefreshing { alpha = min(1, drawn / Self.height) } else { alpha = 1 }
        }
        if !scrollView.mover.isDragging { isHeld = false }
        guard scrollView.mover.isDragging, !isRefreshing, !isHeld, isEnabled, drawn >= Self.pull else { return }
        // Once for each drag.
        isHeld = true
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

extension UIScrollView {
    func refreshControlChanged(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.scrollView = nil
        old?.removeFromSuperview()
        refreshRoom = 0
        guard let refreshControl else { return }
        alwaysBounceVertical = true
        refreshControl.scrollView = self
        insertSubview(refreshControl, at: 0)
        refreshControl.follow()
        if refreshControl.isRefreshing {
            refreshControl.endRefreshing()
            refreshControl.beginRefreshing()
        }
    }
}
