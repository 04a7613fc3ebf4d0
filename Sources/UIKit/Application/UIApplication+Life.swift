// From the beginning of a program to its end: who is told what, by what becomes of the window on the screen. One that has the
// keyboard is active, one that is an icon or hidden is in the background.

import CSDL2
import QuartzCore

extension UIApplication {
    /// Whether the scene's delegate is told in the place of the program's.
    private var hasSceneDelegate: Bool { scene.session.configuration.delegateClass != nil }

    /// Lets the program's delegate begin, connects the scene, and makes the program active.
    package func launch() {
        guard let delegate else { return }
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        scene.connect(delegate.application(
            self, configurationForConnecting: scene.session, options: UIScene.ConnectionOptions()))
        scene.delegate?.sceneWillEnterForeground(scene)
        if hasSceneDelegate { scene.post(UIScene.willEnterForegroundNotification) }
        become(.active)
    }

    /// The program ends.
    package func terminate() {
        if hasSceneDelegate { scene.disconnect() }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    /// What becomes of the window on the screen.
    /// - Parameter event: SDL's `SDL_WindowEventID`.
    package func follow(_ event: UInt32) {
        switch event {
        case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: become(.active)
        case SDL_WINDOWEVENT_FOCUS_LOST.rawValue: if applicationState == .active { become(.inactive) }
        case SDL_WINDOWEVENT_MINIMIZED.rawValue, SDL_WINDOWEVENT_HIDDEN.rawValue: become(.background)
        case SDL_WINDOWEVENT_RESTORED.rawValue, SDL_WINDOWEVENT_SHOWN.rawValue:
            if applicationState == .background { become(.inactive) }
        default: break
        }
    }

    /// One step after the other, as far as `state`.
    private func become(_ state: State) {
        while applicationState != state {
            let old = applicationState
            step(towards: state)
            guard applicationState != old else { return }
        }
    }

    /// What ends is still so while that is told, what has begun is so already.
    private func step(towards state: State) {
        switch (applicationState, state) {
        case (.active, _):
            tell(Self.willResignActiveNotification, UIScene.willDeactivateNotification) {
                $0.applicationWillResignActive(self)
            } scene: {
                $0.sceneWillResignActive(self.scene)
            }
            applicationState = .inactive
        case (.inactive, .background):
            applicationState = .background
            tell(Self.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification) {
                $0.applicationDidEnterBackground(self)
            } scene: {
                $0.sceneDidEnterBackground(self.scene)
            }
        case (.background, _):
            tell(Self.willEnterForegroundNotification, UIScene.willEnterForegroundNotification) {
                $0.applicationWillEnterForeground(self)
            } scene: {
                $0.sceneWillEnterForeground(self.scene)
            }
            applicationState = .inactive
        case (.inactive, _):
            applicationState = .active
            tell(Self.didBecomeActiveNotification, UIScene.didActivateNotification) {
                $0.applicationDidBecomeActive(self)
            } scene: {
                $0.sceneDidBecomeActive(self.scene)
            }
        }
    }

    private func tell(
        _ name: Notification.Name, _ sceneName: Notification.Name, program: (any UIApplicationDelegate) -> Void,
        scene tellScene: (any UISceneDelegate) -> Void
    ) {
        if hasSceneDelegate {
            if let delegate = scene.delegate { tellScene(delegate) }
            scene.post(sceneName)
        } else if let delegate {
            program(delegate)
        }
        NotificationCenter.default.post(name: name, object: self)
    }
}
