// What a scene is made by: its session, and the configuration that names its delegate.

import QuartzCore

/// What a scene stands for in the program (Apple: `UISceneSession`). There is one, for the program's windows.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for (Apple: `UISceneSession.Role`).
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Windows that the user works with.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    open var role: Role { .windowApplication }
    /// How the scene was made.
    open package(set) var configuration = UISceneConfiguration(role: .windowApplication)
    /// The scene; nil before it is connected and after the program's end.
    open internal(set) weak var scene: UIScene?
    /// A name that no other session of the program has.
    public nonisolated let persistentIdentifier = UUID().uuidString

    override init() { super.init() }
}

/// How a scene is made (Apple: `UISceneConfiguration`).
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// As in `Info.plist`; nil for one that is not described there.
    public nonisolated let name: String?
    /// What the scene is for.
    public nonisolated let role: UISceneSession.Role
    /// The class of the scene's delegate, which is made by its `init()` and is a `UIResponder`; nil: the scene has none, and the
    /// program's delegate is told how the program fares. Default: the one that `Info.plist` beside the program names for
    /// ``name``. Without such a file it is, for a configuration with a name, the class `SceneDelegate` of the module of the
    /// program's delegate, as Xcode's template would have it.
    open var delegateClass: AnyClass?

    /// - Parameters:
    ///   - name: of a configuration in `Info.plist`; nil: the first of the role.
    ///   - sessionRole: what the scene is for.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
        delegateClass = SceneManifest.main.delegateClass(name, sessionRole)
        guard delegateClass == nil, name != nil, SceneManifest.main.isEmpty else { return }
        delegateClass = UIApplication.shared.delegate.flatMap { SceneManifest.templateClass(besides: $0) }
    }

    /// One without a delegate.
    init(role: UISceneSession.Role) {
        (name, self.role) = (nil, role)
        super.init()
    }
}

/// The scenes that `Info.plist` describes.
package struct SceneManifest {
    private let roles: [String: [[String: Any]]]

    static var main: SceneManifest { SceneManifest(Bundle.main.infoDictionary ?? [:]) }

    package init(_ properties: [String: Any]) {
        let manifest = properties["UIApplicationSceneManifest"] as? [String: Any]
        roles = manifest?["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
    }

    package var isEmpty: Bool { roles.isEmpty }

    package func delegateClass(_ name: String?, _ role: UISceneSession.Role) -> AnyClass? {
        let entry = roles[role.rawValue]?.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
        return (entry?["UISceneDelegateClassName"] as? String).flatMap(NSClassFromString)
    }

    /// The class that Xcode's template names.
    static func templateClass(besides delegate: any UIApplicationDelegate) -> AnyClass? {
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        return NSClassFromString("\(module).SceneDelegate")
    }
}
