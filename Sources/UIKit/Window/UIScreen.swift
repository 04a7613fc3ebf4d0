// The screen: what windows are measured by.

import QuartzCore

/// The display, as far as a program needs it (Apple: `UIScreen`).
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The only one.
    public static let main = UIScreen()

    /// The size that the program's window has, or will have, in points; 375 × 667 unless a window says otherwise.
    public package(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    /// Pixels a point; 1 until a window with another scale is on screen.
    public internal(set) var scale: CGFloat {
        get { ScreenScale.current }
        set { ScreenScale.current = newValue }
    }
    /// The same.
    public var nativeScale: CGFloat { scale }
    /// In pixels.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    /// Frames a second.
    public internal(set) var maximumFramesPerSecond = 60

    private override init() { super.init() }
}
