// What programs are told of a keyboard that comes, changes and goes, which here is a panel.

import QuartzCore

/// The notifications of one change.
@MainActor
struct KeyboardNotes {
    enum Moment { case willShow, willChange, willHide, didShow, didHide }

    private let began: CGRect, ends: CGRect
    private let screen: UIScreen

    /// - Parameters: where it was and will be, in the window's coordinates, which are the screen's.
    init(from began: CGRect, to ends: CGRect, in window: UIWindow) {
        (self.began, self.ends, screen) = (began, ends, window.screen)
    }

    func post(_ moment: Moment) {
        let names: [Notification.Name] = switch moment {
        case .willShow, .willChange: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
        case .willHide: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification]
        case .didShow: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification]
        case .didHide: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification]
        }
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: began),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: ends),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: InputPanel.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: InputPanel.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: info) }
    }
}

extension UIResponder {
    /// Posted before a keyboard comes, or another one takes its place. Here that is an `inputView` or an `inputAccessoryView`
    /// which slides up from the window's lower edge, as where keys are attached to a tablet: there is no keyboard on the screen
    /// by itself. The object is the screen.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted when it has come.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before it goes.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted when it is gone.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before it changes its place or size, also as it comes and goes.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when that has changed.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// The key of where it was: an `NSValue` of a rectangle, in the screen's coordinates.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of where it will be.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of how long that takes: an `NSNumber` of seconds, 0.25.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the pace: an `NSNumber`, 7, which shifted by 16 bits is an option of
    /// `UIView.animate(withDuration:delay:options:)`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of whether it is this program's: an `NSNumber`, always true.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
