// The program: opens a window on the screen and runs the loop that brings events to it.

import CSDL2
import QuartzCore

/// The program's one application object (Apple: `UIApplication`).
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Why a program was started; there are no such reasons here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether the program has the user's attention.
    public enum State: Int, Sendable { case active = 0, inactive, background }

    /// The program.
    public static let shared = UIApplication()

    /// Who is told how the program fares.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The windows that are or were shown, in the order in which they came. Those of the screen are retained; others, which the
    /// program has shown by itself, off screen, are left out once they are gone.
    open var windows: [UIWindow] { places.compactMap(\.window) }
    private var places: [Place] = []
    private struct Place {
        weak var window: UIWindow?
        var held: UIWindow?
    }
    /// The window that the keyboard's input goes to.
    open var keyWindow: UIWindow? { UIWindow.key }
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    /// The program's scenes: one, of all its windows.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// What they were made for.
    open var openSessions: Set<UISceneSession> { [scene.session] }
    /// Whether one of several windows of the screen can be had: no.
    open var supportsMultipleScenes: Bool { false }
    /// Whether the program has the user's attention: its window has the keyboard. In the background it is not seen at all.
    open package(set) var applicationState = State.inactive
    /// By the shape of the screen's window.
    open var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
    /// Nothing covers the top of the window.
    open var statusBarFrame: CGRect { .zero }
    /// The direction of the language: left to right.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the screen stays on though nobody does anything; default false. Where no window is open, it counts once one is.
    open var isIdleTimerDisabled = false {
        didSet { keepScreenOn() }
    }

    private func keepScreenOn() {
        if isIdleTimerDisabled { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }

    /// Whether some program might open what an address names: whether it has a scheme.
    open func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

    /// Has the desktop open what an address names, with the program that it has for it.
    /// - Parameters:
    ///   - options: have no meaning here.
    ///   - completion: called on the main queue; with whether the desktop took it.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isTaken = canOpenURL(url) && SDL_OpenURL(url.absoluteString) == 0
        if let completion { DispatchQueue.main.async { completion(isTaken) } }
    }

    /// How an address is to be opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Only in a program that the address belongs to.
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    private var ignored = 0
    /// Whether fingers that come down are nobody's.
    open var isIgnoringInteractionEvents: Bool { ignored > 0 }
    /// From now on fingers that come down are nobody's, until `endIgnoringInteractionEvents()` was called as often.
    open func beginIgnoringInteractionEvents() { ignored += 1 }
    /// Ends what `beginIgnoringInteractionEvents()` began.
    open func endIgnoringInteractionEvents() { ignored = max(0, ignored - 1) }
    private var screen: ScreenWindow?
    private var isRunning = false
    private var isDone = false

    private override init() { super.init() }

    /// Posted when the loop begins, and when the program's window gets the keyboard again.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted before the program loses the user's attention: its window has lost the keyboard.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when the program's window is not seen any more, because it is hidden or an icon.
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted before it is seen again.
    public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted before the loop ends.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// A window was shown.
    func show(_ window: UIWindow) {
        places.removeAll { $0.window == nil }
        let held = isRunning ? window : nil
        if let index = places.firstIndex(where: { $0.window === window }) {
            places[index].held = held
        } else {
            places.append(Place(window: window, held: held))
        }
        guard isRunning else { return }
        do {
            let screen = try self.screen ?? ScreenWindow(size: window.bounds.size)
            self.screen = screen
            if let title = scene.title { screen.name(title) }
            screen.add(window)
        } catch {
            fail("\(error)")
        }
    }

    /// Names the screen's window.
    func nameWindow(_ title: String?) { screen?.name(title) }

    private func fail(_ why: String) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data("UIApplication: there is no window: \(why)\n".utf8))
        exit(1)
    }

    /// Starts the program with its delegate, and runs it until its window is closed. Call it on the main thread. Without a
    /// display it says so and exits with status 1.
    public func run(_ delegate: any UIApplicationDelegate) {
        require(!isRunning, "UIApplication.run(_:) is called once")
        self.delegate = delegate
        isRunning = true
        SDL_SetMainReady()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fail(String(cString: SDL_GetError())) }
        keepScreenOn()
        launch()
        withExtendedLifetime(delegate) { loop() }
        terminate()
        screen?.close()
        SDL_Quit()
    }

    private func loop() {
        var event = SDL_Event()
        while !isDone {
            if SDL_WaitEventTimeout(&event, screen?.waitTimeout ?? Self.windowlessPause) != 0 {
                take(event)
                while !isDone, SDL_PollEvent(&event) != 0 { take(event) }
            }
            if let screen {
                screen.update(places.compactMap(\.held))
            } else {
                _ = RunLoop.main.run(mode: .default, before: .distantPast)
            }
        }
    }

    /// How long the loop of a program without a window waits for events before it does other things that are due, in
    /// milliseconds.
    private static let windowlessPause: Int32 = 16

    /// Ends the loop: the program ends.
    public func stop() { isDone = true }

    private func take(_ event: SDL_Event) {
        switch event.type {
        case SDL_QUIT.rawValue: isDone = true
        case SDL_WINDOWEVENT.rawValue:
            follow(UInt32(event.window.event))
            fallthrough
        default:
            let shown = windows.filter { !$0.isHidden }.sorted { $0.windowLevel.rawValue > $1.windowLevel.rawValue }
            _ = (UIWindow.key ?? shown.first)?.handle(event)
        }
    }
}

extension RunLoop.Mode {
    /// The mode of the loop while fingers drag content on Apple's systems; here the loop has but its usual one.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
