// The names that code from before Swift 4.2 has for functions, constants and notifications: each is the same as the newer one.

import CoreGraphics
import Foundation

/// The older name of ``UIView/noIntrinsicMetric``.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The older name of ``UIView/layoutFittingCompressedSize``.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The older name of ``UIView/layoutFittingExpandedSize``.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The older name of ``UISegmentedControl/noSegment``.
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
/// The older name of ``UIImage/pngData()``.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The older name of ``UIImage/jpegData(compressionQuality:)``.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
/// Whether insets are the same (Apple: `UIEdgeInsetsEqualToEdgeInsets`).
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool { insets1 == insets2 }

/// The older name of `NSCoder.string(for:)`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// The older name of `NSCoder.string(for:)`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// The older name of `NSCoder.string(for:)`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// The older name of `NSCoder.string(for:)`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
/// The older name of `NSCoder.string(for:)`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }
/// The older name of `NSCoder.string(for:)`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
/// The older name of `NSCoder.cgPoint(for:)`.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The older name of `NSCoder.cgSize(for:)`.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The older name of `NSCoder.cgRect(for:)`.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// The older name of `NSCoder.cgVector(for:)`.
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }
/// The older name of `NSCoder.cgAffineTransform(for:)`.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform { NSCoder.cgAffineTransform(for: string) }
/// The older name of `NSCoder.uiEdgeInsets(for:)`.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }

extension UIView {
    /// The older name of ``bringSubviewToFront(_:)``.
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The older name of ``sendSubviewToBack(_:)``.
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
    /// The older name of ``children``.
    public var childViewControllers: [UIViewController] { children }
    /// The older name of ``addChild(_:)``.
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// The older name of ``removeFromParent()``.
    public func removeFromParentViewController() { removeFromParent() }
    /// The older name of ``willMove(toParent:)``.
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// The older name of ``didMove(toParent:)``.
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIActivityIndicatorView {
    /// The older name of ``init(style:)``.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
    /// The older name of ``style``.
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}

extension Notification.Name {
    /// The older name of ``UITextField/textDidBeginEditingNotification``.
    public static var UITextFieldTextDidBeginEditing: Notification.Name { UITextField.textDidBeginEditingNotification }
    /// The older name of ``UITextField/textDidEndEditingNotification``.
    public static var UITextFieldTextDidEndEditing: Notification.Name { UITextField.textDidEndEditingNotification }
    /// The older name of ``UITextField/textDidChangeNotification``.
    public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }
    /// The older name of ``UITextView/textDidBeginEditingNotification``.
    public static var UITextViewTextDidBeginEditing: Notification.Name { UITextView.textDidBeginEditingNotification }
    /// The older name of ``UITextView/textDidEndEditingNotification``.
    public static var UITextViewTextDidEndEditing: Notification.Name { UITextView.textDidEndEditingNotification }
    /// The older name of ``UITextView/textDidChangeNotification``.
    public static var UITextViewTextDidChange: Notification.Name { UITextView.textDidChangeNotification }
    /// The older name of ``UIApplication/didBecomeActiveNotification``.
    @MainActor public static var UIApplicationDidBecomeActive: Notification.Name { UIApplication.didBecomeActiveNotification }
    /// The older name of ``UIApplication/willResignActiveNotification``.
    @MainActor public static var UIApplicationWillResignActive: Notification.Name { UIApplication.willResignActiveNotification }
    /// The older name of ``UIApplication/didEnterBackgroundNotification``.
    @MainActor public static var UIApplicationDidEnterBackground: Notification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// The older name of ``UIApplication/willEnterForegroundNotification``.
    @MainActor public static var UIApplicationWillEnterForeground: Notification.Name {
        UIApplication.willEnterForegroundNotification
    }
    /// The older name of ``UIDevice/orientationDidChangeNotification``.
    @MainActor public static var UIDeviceOrientationDidChange: Notification.Name { UIDevice.orientationDidChangeNotification }
}
