// What a program implements to start and to hear of its life.

import QuartzCore

/// A program's delegate (Apple: `UIApplicationDelegate`). Mark the class with `@main`: its `main()` runs the program.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: WindowKeeper {
    /// The place to make the window; what it returns has no effect here.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    /// How the scene of the program's windows is made; by default as `Info.plist` beside the program describes the first of
    /// its scenes, and without a delegate where there is no such file. With a scene's delegate, that one makes the window and
    /// is told how the program fares; this one is told of the beginning and the end.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// For systems that let users throw scenes away: not called.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// True, for delegates that do nothing at the beginning.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing, for delegates that do not care.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing, for delegates that do not care.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing, for delegates that do not care.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing, for delegates that do not care.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing, for delegates that do not care.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// The first that `Info.plist` describes.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplicationDelegate where Self: UIResponder {
    /// Makes a delegate by its `init()` and runs the program until its window is closed.
    public static func main() {
        guard let delegate = Self.makeFresh() as? Self else { return }
        UIApplication.shared.run(delegate)
    }
}

extension UIResponder {
    /// An object of this very class, by its `init()`.
    static func makeFresh() -> UIResponder { allocateFresh(true) }

    /// Calls the convenience initialiser below for the dynamic class: Swift calls initialisers that are not `required` for a
    /// statically known class only.
    @_silgen_name("$s5UIKit11UIResponderC5freshACSb_tcfC")
    private static func allocateFresh(_ fresh: Bool) -> UIResponder

    convenience init(fresh: Bool) { self.init() }
}
