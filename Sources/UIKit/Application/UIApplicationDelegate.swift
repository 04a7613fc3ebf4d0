// What a program implements to start and to hear of its life.

import QuartzCore

/// A program's delegate (Apple: `UIApplicationDelegate`). Mark the class with `@main`: its `main()` runs the program.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Default nil, not kept; declare a property of the delegate's own.
    var window: UIWindow? { get set }
    /// The place to make the window; what it returns has no effect here.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Nil; setting it does nothing, for delegates that keep their window elsewhere.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
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
