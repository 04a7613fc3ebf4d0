// The program's windows as a scene, which is how programs look for the window that they are in.

import QuartzCore

/// A part of the program that the user sees (Apple: `UIScene`). There is one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How a scene fares (Apple: `UIScene.ActivationState`).
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    override init() { super.init() }

    /// As the program's own state.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
}

/// The scene of the program's windows (Apple: `UIWindowScene`).
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows that are or were on screen, in the order in which they came.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window that the keyboard's input goes to.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen that they are on.
    open var screen: UIScreen { .main }
}

extension UIWindow {
    /// A window of the scene's size.
    public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }

    /// The program's scene.
    public var windowScene: UIWindowScene? { UIApplication.shared.scene }
}
