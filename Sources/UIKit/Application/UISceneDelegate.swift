// Who makes a scene's window and is told how the scene fares.

import QuartzCore

/// Follows a scene's life (Apple: `UISceneDelegate`). Everything is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The place to make the window: the scene was added to the program.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The program ends.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene has the user's attention.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// It is about to lose it.
    func sceneWillResignActive(_ scene: UIScene)
    /// It is about to be seen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// It is not seen any more.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Whoever keeps a window: delegates of programs and of scenes, for which Apple has the property in both protocols.
@preconcurrency @MainActor
public protocol WindowKeeper: AnyObject {
    /// Default nil, not kept; declare a property of the delegate's own.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowKeeper {
    /// Nil; setting it does nothing, for delegates that keep their window elsewhere.
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// Follows the life of a scene with windows, and keeps its main window (Apple: `UIWindowSceneDelegate`).
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowKeeper {}

extension UIWindowSceneDelegate {
    /// The scene's window where only the protocol is known: optional twice, as what need not be there is at Apple's.
    public var window: UIWindow?? { (self as any WindowKeeper).window as UIWindow? }
}

extension UIApplicationDelegate {
    /// The program's window where only the protocol is known: optional twice, as what need not be there is at Apple's.
    public var window: UIWindow?? { (self as any WindowKeeper).window as UIWindow? }
}
