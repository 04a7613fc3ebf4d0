// The recognizers of a view.

import QuartzCore

extension UIWindow {
    /// The recognizers of its views that wait for others.
    func recognizersWaiting() -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        func gather(_ view: UIView) {
            found += view.rare?.recognizers.filter(\.isWaiting) ?? []
            for child in view.subviews { gather(child) }
        }
        gather(self)
        return found
    }
}

extension UIView {
    /// The recognizers of the view; nil without any.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
        set {
            for recognizer in rare?.recognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    func add(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer.view === self { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        rareValues.recognizers.append(gestureRecognizer)
    }

    func remove(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        rareValues.recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.startOver()
        gestureRecognizer.view = nil
    }
}
