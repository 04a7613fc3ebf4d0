// The program's windows as a scene, which is how programs look for the window that they are in.

import QuartzCore

/// A part of the program that the user sees (Apple: `UIScene`). There is one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How a scene fares (Apple: `UIScene.ActivationState`).
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

    /// Why a scene is connected (Apple: `UIScene.ConnectionOptions`): because the program began.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        override init() { super.init() }
    }

    /// What the scene was made for.
    public let session: UISceneSession
    /// Who is told how it fares; whoever sets it keeps it, but for the one of the configuration's class, which the scene keeps.
    open weak var delegate: (any UISceneDelegate)?
    private var keptDelegate: (any UISceneDelegate)?
    /// What the program's window says at its top; nil, the default: the program's name.
    open var title: String! { didSet { UIApplication.shared.nameWindow(title) } }

    /// A scene of a session.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// As the program's own state.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// Makes the delegate, which then makes the window.
    func connect(_ configuration: UISceneConfiguration) {
        session.configuration = configuration
        guard let wanted = configuration.delegateClass else { return }
        guard let made = (wanted as? UIResponder.Type)?.makeFresh() as? any UISceneDelegate else {
            FaultReport.once("UIScene.connect", "\(wanted) is no UIResponder and UISceneDelegate: the scene has no delegate")
            return
        }
        (keptDelegate, delegate) = (made, made)
        post(Self.willConnectNotification)
        made.scene(self, willConnectTo: session, options: ConnectionOptions())
    }

    /// Lets the delegate go.
    func disconnect() {
        delegate?.sceneDidDisconnect(self)
        post(Self.didDisconnectNotification)
        keptDelegate = nil
    }

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Posted before the delegate makes the window.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted as the program ends.
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when it has the user's attention.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before it loses that.
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before it is seen.
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when it is not seen any more.
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// The scene of the program's windows (Apple: `UIWindowScene`).
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows that are or were on screen, in the order in which they came.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window that the keyboard's input goes to.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen that they are on.
    open var screen: UIScreen { .main }
    /// What the scene's windows are measured in: from the upper left corner of the screen's window.
    open var coordinateSpace: any UICoordinateSpace { screen }
    /// The strip above everything with the time: there is none here.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    /// Upright where the screen's window is no wider than high, else turned to the right.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The traits of the first window that is shown, or the usual ones.
    open var traitCollection: UITraitCollection { (windows.first { !$0.isHidden } ?? windows.first)?.traitCollection ?? .current }
}

/// The strip at the top with the time and the battery (Apple: `UIStatusBarManager`), which a window on a desktop lacks.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// The colour of what it shows.
    open var statusBarStyle: UIStatusBarStyle { .default }
    /// True: there is none.
    open var isStatusBarHidden: Bool { true }
    /// Empty: nothing covers the top of the window.
    open var statusBarFrame: CGRect { .zero }

    override init() { super.init() }
}

extension UIWindow {
    /// A window of the scene's size.
    public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }

    /// The program's scene, unless it was set to nil, which takes the window from the screen.
    public var windowScene: UIWindowScene? {
        get { isApart ? nil : UIApplication.shared.scene }
        set {
            isApart = newValue == nil
            if isApart { isHidden = true }
        }
    }
}
