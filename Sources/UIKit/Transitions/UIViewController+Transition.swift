// One child of a program's own container takes another's place.

import QuartzCore

extension UIViewController {
    /// Puts a child's view in the place of another's, both of which hear that they come and go; the one that goes is taken from
    /// its superview at the end. Controllers that are no children of this one are reported, and nothing happens.
    /// - Parameters:
    ///   - options: a transition among them is made of the view around both.
    ///   - animations: changes that are animated besides.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let (from, to) = (fromViewController, toViewController)
        guard from !== to, from.parent === self, to.parent === self, let place = from.view.superview else {
            return FaultReport.once(
                "UIViewController.transition",
                "\(type(of: from)) and \(type(of: to)) have to be children of \(type(of: self)), the first with its view shown")
        }
        to.loadViewIfNeeded()
        from.beginAppearance(false, animated: duration > 0)
        to.beginAppearance(true, animated: duration > 0)
        let end = { (finished: Bool) in
            from.view.removeFromSuperview()
            from.endAppearance(animated: duration > 0)
            to.endAppearance(animated: duration > 0)
            completion?(finished)
        }
        let changes = animations ?? {}
        if ViewTransition(options) == nil {
            place.addSubview(to.view)
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: changes, completion: end)
        } else {
            UIView.transition(with: place, duration: duration, options: options, animations: {
                from.view.removeFromSuperview()
                place.addSubview(to.view)
                changes()
            }, completion: end)
        }
    }
}
