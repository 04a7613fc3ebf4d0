// The screen's scale for those that are not on the main thread, such as makers of images.

import QuartzCore

enum ScreenScale {
    private static let value = Lock<CGFloat>(1)

    /// Pixels a point.
    static var current: CGFloat {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue > 0 && newValue.isFinite ? newValue : 1 } }
    }
}
