// Controllers as pages, of which one shows: what clients see and override. How pages are moved stands in `PageTurner.swift`.

import QuartzCore

/// Shows one controller at a time, and others beside it as a finger, a wheel or the program turns to them (Apple:
/// `UIPageViewController`).
///
/// Pages are scrolled. They are not curled: one that is made for curling says so once, and scrolls.
open class UIPageViewController: UIViewController {
    /// Where other pages are.
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical }
    /// Which way a page is turned: `forward` brings one from the right (the left in right-to-left surroundings), or from below.
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse }
    /// How pages are turned.
    public enum TransitionStyle: Int, Sendable {
        /// As paper is. There is no such thing here: it is reported, and pages scroll.
        case pageCurl = 0
        case scroll
    }
    /// Where pages that curl are bound.
    public enum SpineLocation: Int, Sendable { case none = 0, min, mid, max }
    /// What a page controller is made with.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Where pages that curl are bound; without effect, since none do.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The way between pages, in points: a number, not negative; default 0.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    private let orientation: NavigationOrientation
    private(set) lazy var turner = PageTurner(self)
    let spacing: CGFloat

    /// - Parameters:
    ///   - style: how pages are turned; curling is reported, and they scroll.
    ///   - options: the way between the pages; one that is no finite number, or negative, is reported and is 0.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        orientation = navigationOrientation
        spacing = Self.spacing(options?[.interPageSpacing])
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl { Self.reportCurl() }
    }

    /// Horizontal pages that are to curl, as Apple's are by default: so that is reported, and they scroll.
    public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        if let name = nibNameOrNil {
            FaultReport.once(
                "UIPageViewController.init(nibName:)", "there are no nib files, so not \(name); views are made in code")
        }
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// As `init(nibName:bundle:)`; nothing is read.
    public required init?(coder: NSCoder) {
        (orientation, spacing) = (.horizontal, 0)
        super.init(coder: coder)
        Self.reportCurl()
    }

    private static func reportCurl() {
        FaultReport.once("UIPageViewController.TransitionStyle.pageCurl", "pages are not curled here; they scroll")
    }

    private static func spacing(_ option: Any?) -> CGFloat {
        guard let option else { return 0 }
        let number: CGFloat? = switch option {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
        if let number, number.isFinite, number >= 0 { return number }
        FaultReport.once(
            "UIPageViewController.OptionsKey.interPageSpacing", "\(option) is no way between pages; there is none between them")
        return 0
    }

    // MARK: What it is

    /// Who follows it.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Who gives the pages beside the one that shows; nil, the default: a hand turns none. Setting it asks anew.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { turner.sourceChanged(oldValue != nil) }
    }
    /// Scroll, whatever it was made for.
    open var transitionStyle: TransitionStyle { .scroll }
    /// As it was made.
    open var navigationOrientation: NavigationOrientation { orientation }
    /// None: pages that scroll are not bound.
    open var spineLocation: SpineLocation { .none }
    /// Whether pages that curl have something on their backs; without effect, since none do. Default false.
    open var isDoubleSided = false
    /// None: pages that scroll have a scroll view's, which is a subview of the view, as on Apple's.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: Pages

    /// The page that shows, as the only one; while the program's setting is animated, the new one. Nil before any was set.
    open var viewControllers: [UIViewController]? { turner.page.map { [$0] } }

    /// Shows a page. The delegate does not hear of it. What moves at the time is brought to its end.
    /// - Parameters:
    ///   - viewControllers: one; any other number is reported, and nothing changes.
    ///   - direction: from where it comes if it is animated.
    ///   - animated: in 0.3 seconds, if the page controller shows already and has a page; else at once.
    ///   - completion: called when it is there: true; or false where something else was set before, or nothing has changed.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first, viewControllers?.count == 1 else {
            FaultReport.once(
                "UIPageViewController.setViewControllers",
                "pages that scroll show one controller, not \(viewControllers?.count ?? 0); nothing changes")
            completion?(false)
            return
        }
        turner.set(page, isForward: direction == .forward, animated: animated, completion)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        turner.fill(view)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        turner.layout()
    }
}
