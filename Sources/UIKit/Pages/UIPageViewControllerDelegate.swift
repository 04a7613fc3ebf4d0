// Who gives a page controller its pages, and who follows it.

import QuartzCore

/// Gives a page controller the pages beside the one that shows (Apple: `UIPageViewControllerDataSource`).
///
/// It is asked when a finger or a wheel is about to move the page that shows, so what it says then counts.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; nil: that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil: that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots stand below horizontal pages; 0, what it is unless it is written: there are none, and no room for them.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot is the one of the page that the program has set; 0 unless it is written. Asked after
    /// `setViewControllers(_:direction:animated:completion:)`; when a hand turns pages the dots follow by themselves.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Follows a page controller whose pages a hand turns (Apple: `UIPageViewControllerDelegate`). Everything is optional. It
/// does not hear of pages that the program sets.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Another page begins to show. Called again if the hand goes back beyond where it began, to the page at the other side.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Pages have come to rest.
    /// - Parameters:
    ///   - finished: whether the movement came to its end; false where the program, or another size, cut it short.
    ///   - previousViewControllers: the page that showed before.
    ///   - completed: whether another shows now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {}
}
