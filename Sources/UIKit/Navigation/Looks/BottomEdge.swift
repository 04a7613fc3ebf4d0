// Whether content is below a bar at the bottom. Enters the content that scrolls there, if any; leaves the answer, and a call when
// it is another.

import QuartzCore

@MainActor
final class BottomEdge {
    private weak var content: UIScrollView?
    private(set) var isFree = true

    /// Follows some content, or none: then there is nothing below the bar.
    func follow(_ new: UIScrollView?, _ changed: @escaping () -> Void) {
        if new !== content {
            content?.contentMovedBelow = nil
            content = new
        }
        isFree = Self.isFree(new)
        new?.contentMovedBelow = { [weak self] in
            guard let self, let content = self.content else { return }
            let old = isFree
            isFree = Self.isFree(content)
            if isFree != old { changed() }
        }
    }

    private static func isFree(_ content: UIScrollView?) -> Bool {
        guard let content else { return true }
        let end = content.contentSize.height - content.contentOffset.y
        return end <= content.bounds.height - content.adjustedContentInset.bottom + 0.5
    }
}

extension UIViewController {
    /// What scrolls below a bar at the bottom: this controller's, or that of the one that shows in it.
    var contentAboveBottom: UIScrollView? {
        if let shown = (self as? UINavigationController)?.topViewController { return shown.contentAboveBottom }
        guard let view = viewIfLoaded, let scroll = contentScrollView(for: .bottom), scroll.isDescendant(of: view),
              scroll === view || view.convert(scroll.frame, from: scroll.superview).maxY >= view.bounds.maxY - 0.5
        else { return nil }
        return scroll
    }
}
