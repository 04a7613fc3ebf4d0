// Two controllers side by side: what there is to choose from, and what was chosen.

import QuartzCore

/// Follows a split controller (Apple: `UISplitViewControllerDelegate`). Everything is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// The primary column is about to come or to go.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Whether the program has shown a controller in the secondary column itself; false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    /// Whether the program has shown a controller in the primary column itself; false.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
    /// Which state its button leads to; automatic, the default: to the other one of beside and alone.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
    /// Whether the program itself brings the secondary controller to the primary one where there is room for but one. Never
    /// asked: there are always two columns here.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    /// Nothing.
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
    /// False.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// False.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// Automatic.
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { .automatic }
    /// False.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
}

/// Shows two controllers in columns, the primary one before the secondary in the direction of reading (Apple:
/// `UISplitViewController`, in its older form of two columns).
///
/// The primary column stands beside the secondary one, over it, or is away; `displayModeButtonItem` brings it and takes it away.
/// Over the secondary one, a tap beside it takes it away. There are two columns at any width of the window.
open class UISplitViewController: UIViewController {
    /// What is seen of the columns (Apple: `UISplitViewController.DisplayMode`).
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly
        /// Both, side by side.
        case oneBesideSecondary
        /// Both, the primary column over the other.
        case oneOverSecondary
        /// The older name of `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The older name of `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The older name of `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// As a width says that the system chooses.
    public static let automaticDimension = CGFloat.greatestFiniteMagnitude

    private var columns: [UIViewController] = []
    private let primaryPlace = UIView(), secondaryPlace = UIView(), line = UIView(), dimming = UIView()
    private var shownMode = DisplayMode.oneBesideSecondary

    /// Seconds in which the primary column comes and goes.
    private static let duration = 0.3

    /// Who follows it; default nil.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: The columns

    /// The primary controller and the secondary one; default none. More than two are reported and left out.
    open var viewControllers: [UIViewController] {
        get { columns }
        set { setColumns(newValue) }
    }

    private func setColumns(_ controllers: [UIViewController]) {
        if controllers.count > 2 {
            FaultReport.once("UISplitViewController.viewControllers", "there are two columns; what more is given is left out")
        }
        let new = Array(controllers.prefix(2)), old = columns
        columns = new
        for one in old where !new.contains(where: { $0 === one }) {
            one.willMove(toParent: nil)
            one.viewIfLoaded?.removeFromSuperview()
            one.removeFromParent()
        }
        for one in new where !old.contains(where: { $0 === one }) {
            adopt(one)
            one.didMove(toParent: self)
        }
        if isViewLoaded { fill() }
    }

    private func fill() {
        for (controller, place) in zip(columns, [primaryPlace, secondaryPlace]) where controller.view.superview !== place {
            for view in place.subviews { view.removeFromSuperview() }
            controller.view.frame = place.bounds
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            place.addSubview(controller.view)
        }
        view.setNeedsLayout()
    }

    /// Shows a controller in the secondary column, in place of what is there.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
        setColumns(columns.prefix(1) + [vc])
    }

    /// Shows a controller in the primary column, in place of what is there.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
        setColumns([vc] + columns.dropFirst())
    }

    /// False: there is room for two columns.
    open var isCollapsed: Bool { false }

    // MARK: What is seen

    /// What is wanted; default automatic: both, side by side.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { change(to: preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode) }
    }
    /// What is seen of the columns.
    open var displayMode: DisplayMode { shownMode }
    /// Whether a swipe from the edge brings the primary column; default yes.
    open var presentsWithGesture = true { didSet { edge.isEnabled = presentsWithGesture } }
    private let edge = UIScreenEdgePanGestureRecognizer()

    /// A button that brings the primary column or takes it away, for the bar of the secondary one.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        let item = UIBarButtonItem(image: Self.glyph, primaryAction: UIAction { [weak self] _ in self?.turn() })
        return item
    }()

    private static let glyph = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
        let path = UIBezierPath(roundedRect: CGRect(x: 2, y: 4, width: 18, height: 14), cornerRadius: 2.5)
        path.move(to: CGPoint(x: 8.5, y: 4))
        path.addLine(to: CGPoint(x: 8.5, y: 18))
        path.lineWidth = 1.5
        UIColor.black.setStroke()
        path.stroke()
    }.withRenderingMode(.alwaysTemplate)

    private func turn() {
        let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        let beside: DisplayMode = preferredDisplayMode == .oneOverSecondary ? .oneOverSecondary : .oneBesideSecondary
        change(to: asked != .automatic ? asked : shownMode == .secondaryOnly ? beside : .secondaryOnly, animated: true)
    }

    /// Brings the primary column or takes it away; in an animation block with an animation.
    private func change(to mode: DisplayMode, animated: Bool = false) {
        guard mode != shownMode else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        if isViewLoaded { place() }
        shownMode = mode
        guard isViewLoaded else { return }
        guard animated, view.window != nil else { return place() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .layoutSubviews]) { self.place() }
    }

    // MARK: Widths

    /// The primary column's part of the width, 0 to 1; default `automaticDimension`: 0.4.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    /// Points; default `automaticDimension`: 0.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    /// Points; default `automaticDimension`: 320.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsChanged() } }
    /// How wide the primary column is, in points.
    open var primaryColumnWidth: CGFloat {
        func said(_ value: CGFloat, _ automatic: CGFloat) -> CGFloat {
            value == Self.automaticDimension || !value.isFinite ? automatic : max(0, value)
        }
        let width = viewIfLoaded?.bounds.width ?? 0
        let wanted = width * min(1, said(preferredPrimaryColumnWidthFraction, 0.4))
        let most = said(maximumPrimaryColumnWidth, 320), least = min(said(minimumPrimaryColumnWidth, 0), most)
        return min(max(least, min(wanted, most)), width).rounded()
    }

    private func widthsChanged() { viewIfLoaded?.setNeedsLayout() }

    private func place() {
        let bounds = view.bounds, width = primaryColumnWidth
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isShown = shownMode != .secondaryOnly, isBeside = shownMode == .oneBesideSecondary
        func read(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
        primaryPlace.frame = read(isShown ? 0 : -width, width)
        secondaryPlace.frame = isBeside ? read(width, max(0, bounds.width - width)) : read(0, bounds.width)
        line.frame = read(isShown ? width - 0.5 : -0.5, 0.5)
        dimming.frame = bounds
        dimming.alpha = shownMode == .oneOverSecondary ? 1 : 0
    }

    // MARK: As a controller

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        line.backgroundColor = .separator
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
        for part in [secondaryPlace, dimming, primaryPlace, line] { view.addSubview(part) }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.change(to: .secondaryOnly, animated: true) }
        dimming.addGestureRecognizer(tap)
        edge.edges = .left
        edge.addAction { [weak self] in
            if let self, $0.state == .began, self.shownMode == .secondaryOnly { self.turn() }
        }
        view.addGestureRecognizer(edge)
        place()
        fill()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        place()
    }
}
