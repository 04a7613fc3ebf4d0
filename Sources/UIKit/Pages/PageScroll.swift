// The scroll view of a page controller. In: drags and wheels, by its superclass. Out: calls of its `PageTurner`.

import QuartzCore

/// Three places for pages beside each other, or above each other, of which the middle one is seen at rest. Its delegate is
/// the program's to set.
final class PageScroll: UIScrollView {
    weak var turner: PageTurner?

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old { turner?.moved() }
        }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        guard gestureRecognizer === panGestureRecognizer, let turner else { return true }
        turner.askAnew()
        // There may be nothing at either side.
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func movingBegins() { turner?.movingBegins() }
    override func cameToRest() { turner?.cameToRest() }
}
