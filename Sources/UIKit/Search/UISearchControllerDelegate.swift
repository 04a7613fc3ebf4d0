// Who finds what is looked for, and who follows that it begins and ends.

import QuartzCore

/// Finds what a search controller's bar says (Apple: `UISearchResultsUpdating`).
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The text or the scope of the bar is another, it began to be edited, or the search is over: then `isActive` is false and
    /// the text empty.
    func updateSearchResults(for searchController: UISearchController)
}

/// Follows a search controller that comes by itself, or since `isActive` was set, and goes (Apple: `UISearchControllerDelegate`).
/// Everything is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// It is about to come.
    func willPresentSearchController(_ searchController: UISearchController)
    /// It has come.
    func didPresentSearchController(_ searchController: UISearchController)
    /// It is about to go.
    func willDismissSearchController(_ searchController: UISearchController)
    /// It is gone.
    func didDismissSearchController(_ searchController: UISearchController)
    /// It is to come. A delegate may present it in its own way; if it does not, it comes in the usual one.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Nothing: it comes in the usual way.
    public func presentSearchController(_ searchController: UISearchController) {}
}
