// The machine, as programs ask after it.

import QuartzCore

/// What a program runs on (Apple: `UIDevice`).
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The only one.
    public static let current = UIDevice()

    /// The machine's name in its network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// "Linux".
    public var systemName: String { "Linux" }
    /// The kernel's version, such as "6.1.0".
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// "Linux".
    public var model: String { "Linux" }
    /// The same as ``model``.
    public var localizedModel: String { model }
    /// A window on a desktop.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
    /// A window does not turn.
    public var orientation: UIDeviceOrientation { .unknown }
    /// False: a desktop computer is not turned.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Does nothing: a desktop computer is not turned.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Does nothing: a desktop computer is not turned.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Posted by devices that are turned, so never here.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    private override init() { super.init() }
}

/// How a device is held (Apple: `UIDeviceOrientation`).
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether it is held upright, either way up.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is held sideways.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on its back or its face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is held upright, either way up.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The kind of interface that a device has (Apple: `UIUserInterfaceIdiom`).
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0, pad, tv, carPlay
    case mac = 5, vision = 6
}
