// A search: its bar, whether it is under way, and what shows over the content meanwhile. The class body holds what clients see;
// where the bar and the results are is `SearchView`'s and `SearchPresentation`'s.

import QuartzCore

/// Manages a search bar and what is found (Apple: `UISearchController`).
///
/// Its `searchBar` stands in a navigation bar, as the `searchController` of a navigation item, or anywhere else, say at the top
/// of a table. When that begins to be edited, the controller is presented: the bar comes to the top, with a button that gives up,
/// the title leaves, and over the content comes the controller of the results, if there is one, as soon as there is text. The
/// content is that of the nearest controller which defines a presentation context, or that of the navigation item.
open class UISearchController: UIViewController {
    /// When the scopes of the bar come by themselves; they go as the search ends (Apple:
    /// `UISearchController.ScopeBarActivation`).
    public enum ScopeBarActivation: Int, Sendable {
        /// As `onSearchActivation`.
        case automatic = 0
        /// Never: the program sets the bar's `showsScopeBar`.
        case manual
        /// With the first text.
        case onTextEntry
        /// As the search begins.
        case onSearchActivation
    }

    /// The bar. The program places it; it may have a delegate of its own.
    public let searchBar = UISearchBar()
    private let results: UIViewController?
    /// Who shows what was found; nil where the content itself does.
    open var searchResultsController: UIViewController? { results }
    /// Who finds it; default nil.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who follows it; default nil.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether something is looked for. Setting it lets the search begin or end, animated. While no view that shows the bar is in
    /// a window there is nothing that it could begin in, which is reported once.
    open var isActive: Bool {
        get { isUp }
        set { if newValue != isUp { newValue ? begin() : end() } }
    }

    /// Whether the content is dimmed while no results show, and a tap on it ends the search; default no.
    open var obscuresBackgroundDuringPresentation = false { didSet { showFound() } }
    /// Whether the title of the navigation bar leaves meanwhile; default yes.
    open var hidesNavigationBarDuringPresentation = true { didSet { if isUp { owner?.navigationController?.searchChanged() } } }
    /// Whether the button that gives up comes and goes with the search; default yes. Setting the bar's `showsCancelButton` makes
    /// it no.
    open var automaticallyShowsCancelButton = true
    /// When the bar's scopes come, if there are two or more; default automatic. Setting the bar's `showsScopeBar` makes it
    /// manual.
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether they come by themselves: an older way to say that `scopeBarActivation` is not manual. Default yes.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// Whether results show as long as there is text; default yes. Setting `showsSearchResultsController` makes it no.
    open var automaticallyShowsSearchResultsController = true { didSet { showFound() } }
    /// Whether results show.
    open var showsSearchResultsController: Bool {
        get { showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            showsResults = newValue
            showFound()
        }
    }
    private var showsResults = false

    /// Whose navigation item it is in.
    weak var owner: UIViewController? {
        didSet { if owner !== oldValue { searchBar.isInNavigationBar = owner != nil } }
    }
    /// Whether the search is under way, from the moment it begins to come until it begins to go.
    private var isUp = false
    /// Whether bars have their places for that, which is when an animation takes them there.
    private(set) var isArranged = false
    /// Whether it came by itself, so that the delegate hears of it.
    private var isAutomatic = false
    /// How much was seen of what comes over the content when it began to come again.
    private var shownBefore: CGFloat = 0

    /// - Parameter searchResultsController: shows what is found; nil if the content itself does.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    /// One without a controller of results.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        searchBar.search = self
        searchBar.frame.size = CGSize(width: 320, height: searchBar.intrinsicContentSize.height)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    // MARK: The view

    open override func loadView() { view = SearchView() }

    var searchView: SearchView? { viewIfLoaded as? SearchView }

    open override func viewDidLoad() {
        super.viewDidLoad()
        searchView?.dimming.tapped = { [weak self] in self?.isActive = false }
        guard let results else { return }
        addChild(results)
        searchView?.show(results: results.view)
        results.didMove(toParent: self)
    }

    /// Shows what was found, or dims the content, or neither.
    private func showFound() {
        guard let searchView else { return }
        let hasResults = results != nil && showsResults
        searchView.show(results: hasResults, dims: isUp && obscuresBackgroundDuringPresentation && !hasResults)
        if isArranged { owner?.navigationController?.viewIfLoaded?.setNeedsLayout() }
    }

    // MARK: Beginning and ending

    /// Whether the navigation bar's row is away for it.
    var hidesRow: Bool { isArranged && hidesNavigationBarDuringPresentation }
    /// Whether all of the content is behind what was found.
    var coversContent: Bool { isArranged && results != nil && showsResults }

    override var ownPresenter: UIViewController? { owner }

    /// In whose view it is looked for: the bar's.
    private var host: UIViewController? {
        var at: UIView? = searchBar
        while let view = at, view.controller == nil { at = view.superview }
        return owner ?? at?.controller
    }

    func searchBarBegan() {
        if isUp { tellUpdater() } else { isActive = true }
    }

    func searchBarChanged() {
        if isUp, scopeBarActivation == .onTextEntry, searchBar.searchTextField.hasText { showScopes(true) }
        if isUp, automaticallyShowsSearchResultsController { showsResults = searchBar.searchTextField.hasText }
        showFound()
        if isUp { tellUpdater() }
    }

    private func tellUpdater() {
        searchResultsUpdater?.updateSearchResults(for: self)
        owner?.setNeedsUpdateContentUnavailableConfiguration()
    }

    private func begin() {
        guard let host, host.viewIfLoaded?.window != nil else {
            return FaultReport.once("UISearchController.isActive", "its bar is in no window; no search begins")
        }
        // What is on its way out is taken up where it is.
        shownBefore = searchView?.backdrop.shownAlpha ?? 0
        if isBeingDismissed { presentation?.completeTransition(true) }
        isAutomatic = true
        delegate?.presentSearchController(self)
        if presenter == nil { host.present(self, animated: true) }
        shownBefore = 0
    }

    private func end() {
        if isBeingPresented { presentation?.completeTransition(true) }
        dismiss(animated: true)
    }

    /// It is presented: what is to be seen is not arranged yet.
    func comes() {
        isUp = true
        if isAutomatic { delegate?.willPresentSearchController(self) }
        if owner == nil { searchView?.take(searchBar) }
        if automaticallyShowsSearchResultsController { showsResults = searchBar.searchTextField.hasText }
        showFound()
        searchView?.backdrop.alpha = shownBefore
        tellUpdater()
    }

    func goes() {
        isUp = false
        if isAutomatic { delegate?.willDismissSearchController(self) }
        searchBar.resignFirstResponder()
        // What was found is seen until it is gone, whatever the program makes of its list.
        if showsResults { searchView?.freezeResults() }
        searchBar.searchTextField.text = nil
        tellUpdater()
    }

    func ended(isHere: Bool) {
        if !isHere {
            searchView?.giveBack()
            if automaticallyShowsSearchResultsController { showsResults = false }
            showFound()
        }
        guard isAutomatic else { return }
        if isHere {
            delegate?.didPresentSearchController(self)
        } else {
            isAutomatic = false
            delegate?.didDismissSearchController(self)
        }
    }

    /// Puts all where it is while something is looked for, or else. In an animation it is animated.
    func arrange() {
        isArranged = isUp
        if automaticallyShowsCancelButton { searchBar.showCancel(isUp) }
        if scopeBarActivation == .automatic || scopeBarActivation == .onSearchActivation || !isUp { showScopes(isUp) }
        let bars = owner?.navigationController ?? presenter?.barsAbove
        if owner == nil, hidesNavigationBarDuringPresentation { searchView?.hideBar(of: bars, isUp) }
        searchView?.backdrop.alpha = isUp ? 1 : 0
        if owner != nil { bars?.searchChanged() } else { searchView?.placeBar(isUp: isUp) }
        searchBar.layoutIfNeeded()
    }

    private func showScopes(_ shows: Bool) {
        if scopeBarActivation != .manual { searchBar.showScopes(shows) }
    }
}

extension UIViewController {
    /// The navigation controller whose bar is over it: the one that it is in, or is, or that it shows.
    fileprivate var barsAbove: UINavigationController? {
        self as? UINavigationController ?? navigationController
            ?? (self as? UITabBarController)?.selectedViewController?.barsAbove
    }
}

extension UIView {
    /// How opaque it is seen now.
    fileprivate var shownAlpha: CGFloat { window == nil ? 0 : CGFloat(layer.presentation()?.opacity ?? layer.opacity) }
}
