// The view behind all that a cell, or a list, shows.

import QuartzCore

extension UIView {
    /// Puts a view behind all others, as large as this one, in the place of the one that was there.
    func putBehind(_ new: UIView?, insteadOf old: UIView?) {
        guard new !== old else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, at: 0)
    }
}
