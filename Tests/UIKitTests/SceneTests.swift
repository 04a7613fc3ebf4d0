// The program's life: who makes the window, who is told what, and in which order.

import CSDL2
import QuartzCore
import UIKit
import XCTest

/// What was told, in its order.
private nonisolated(unsafe) var told: [String] = []

/// As Xcode's template has it, found by its name.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        window = UIWindow(windowScene: windowScene)
        told.append("connect \(session.role.rawValue)")
    }
    func sceneDidDisconnect(_ scene: UIScene) { told.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { told.append("active \(scene.activationState)") }
    func sceneWillResignActive(_ scene: UIScene) { told.append("resign \(scene.activationState)") }
    func sceneWillEnterForeground(_ scene: UIScene) { told.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { told.append("background \(scene.activationState)") }
}

private final class TemplateProgram: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
    func applicationDidBecomeActive(_ application: UIApplication) { told.append("program active") }
    func applicationWillTerminate(_ application: UIApplication) { told.append("program ends") }
}

private final class OwnSceneDelegate: UIResponder, UIWindowSceneDelegate {}

private final class ChoosingProgram: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = OwnSceneDelegate.self
        return configuration
    }
}

private final class PlainProgram: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        told.append("finish")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { told.append("active \(application.applicationState)") }
    func applicationWillResignActive(_ application: UIApplication) { told.append("resign \(application.applicationState)") }
    func applicationDidEnterBackground(_ application: UIApplication) { told.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { told.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { told.append("ends") }
}

final class SceneTests: ViewTestCase {
    private let application = UIApplication.shared
    private var scene: UIWindowScene! { application.connectedScenes.first as? UIWindowScene }
    private var observers: [any NSObjectProtocol] = []

    override func setUp() {
        super.setUp()
        (told, application.applicationState) = ([], .inactive)
    }

    override func tearDown() {
        application.delegate = nil
        application.applicationState = .inactive
        scene.session.configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        observers.forEach(NotificationCenter.default.removeObserver)
        super.tearDown()
    }

    private func listen(_ names: Notification.Name...) {
        for name in names {
            observers.append(NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                told.append(name.rawValue)
            })
        }
    }

    func testATemplatesSceneDelegateMakesTheWindowAndIsToldInThePlaceOfThePrograms() throws {
        let program = TemplateProgram()
        application.delegate = program
        application.launch()
        XCTAssertEqual(told, [
            "connect UIWindowSceneSessionRoleApplication", "foreground", "active foregroundActive",
        ])
        let scene = try XCTUnwrap(self.scene)
        do {
            let delegate = try XCTUnwrap(scene.delegate as? SceneDelegate)
            XCTAssertTrue(try XCTUnwrap(delegate.window).windowScene === scene)
        }
        XCTAssertTrue((scene.delegate as? any UIWindowSceneDelegate)?.window??.windowScene === scene)
        told = []
        let events = [
            SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_FOCUS_GAINED,
        ]
        for event in events { application.follow(event.rawValue) }
        XCTAssertEqual(told, [
            "resign foregroundActive", "background background", "foreground", "active foregroundActive",
        ])
        told = []
        application.terminate()
        XCTAssertEqual(told, ["disconnect", "program ends"])
        XCTAssertNil(scene.delegate)
    }

    func testTheProgramChoosesTheClassOfTheScenesDelegate() {
        let program = ChoosingProgram()
        application.delegate = program
        application.launch()
        XCTAssertTrue(scene.delegate is OwnSceneDelegate)
        application.terminate()
    }

    func testAProgramWithoutAScenesDelegateIsToldItselfAndNotificationsSayTheSame() {
        listen(
            UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIScene.didActivateNotification)
        let program = PlainProgram()
        application.delegate = program
        application.launch()
        XCTAssertEqual(told, ["finish", "active active", "UIApplicationDidBecomeActiveNotification"])
        told = []
        // Without a word of the keyboard before: no step is left out.
        application.follow(SDL_WINDOWEVENT_HIDDEN.rawValue)
        XCTAssertEqual(told, ["resign active", "background", "UIApplicationDidEnterBackgroundNotification"])
        told = []
        application.follow(SDL_WINDOWEVENT_HIDDEN.rawValue)
        application.follow(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
        XCTAssertEqual(told, [])
        application.follow(SDL_WINDOWEVENT_SHOWN.rawValue)
        XCTAssertEqual(told, ["foreground"])
        XCTAssertEqual(application.applicationState, .inactive)
    }

    /// As programs ask for it everywhere: optional twice where only the protocol is known, once where the class is.
    func testTheProgramsWindow() {
        let program = PlainProgram()
        application.delegate = program
        application.launch()
        XCTAssertEqual(application.delegate?.window??.bounds.width, 30)
        if let window = application.delegate?.window { XCTAssertTrue(window === program.window) } else { XCTFail("no window") }
        XCTAssertEqual((application.delegate as? PlainProgram)?.window?.bounds.height, 20)
        application.delegate = nil
        XCTAssertNil(application.delegate?.window??.bounds)
    }

    func testManifestsNameDelegates() throws {
        let manifest = SceneManifest(["UIApplicationSceneManifest": ["UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
                ["UISceneConfigurationName": "One", "UISceneDelegateClassName": "UIKitTests.SceneDelegate"],
                ["UISceneConfigurationName": "Two", "UISceneDelegateClassName": "UIKitTests.Nobody"],
            ],
        ]]])
        XCTAssertFalse(manifest.isEmpty)
        XCTAssertTrue(manifest.delegateClass("One", .windowApplication) == SceneDelegate.self)
        XCTAssertTrue(manifest.delegateClass(nil, .windowApplication) == SceneDelegate.self)
        XCTAssertNil(manifest.delegateClass("Two", .windowApplication))
        XCTAssertNil(manifest.delegateClass("Three", .windowApplication))
        XCTAssertNil(manifest.delegateClass(nil, UISceneSession.Role(rawValue: "another")))
        XCTAssertTrue(SceneManifest([:]).isEmpty)
    }

    func testTheWayTheScreenIsHeldGoesByItsShape() {
        guard let scene else { return XCTFail("no scene") }
        let bounds = UIScreen.main.bounds
        defer { UIScreen.main.bounds = bounds }
        XCTAssertEqual(scene.interfaceOrientation, .portrait)
        XCTAssertTrue(application.statusBarOrientation.isPortrait)
        UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
        XCTAssertTrue(scene.interfaceOrientation.isLandscape)
        XCTAssertEqual(UIInterfaceOrientation.landscapeRight.rawValue, 3)
        XCTAssertEqual(UIInterfaceOrientation.landscapeLeft.rawValue, 4)
        XCTAssertEqual(scene.statusBarManager?.statusBarFrame.height, 0)
        XCTAssertEqual(scene.coordinateSpace.bounds.width, 800)
    }

    func testAWindowIsTakenFromItsScene() {
        let other = UIWindow(windowScene: scene)
        other.isHidden = false
        XCTAssertTrue(scene.windows.contains(other))
        other.windowScene = nil
        XCTAssertTrue(other.isHidden)
        XCTAssertFalse(scene.windows.contains(other))
        other.windowScene = scene
        XCTAssertTrue(other.windowScene === scene)
    }
}
