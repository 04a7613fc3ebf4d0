// What can be observed of views and what goes with them, and observers of values that are named by strings. In: an object, a
// name. Out: `observeValue(forKeyPath:of:change:context:)`.

import QuartzCore

/// A key of what an observer is told of a change (Apple: `NSKeyValueChangeKey`).
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An `NSKeyValueChange` as an unsigned integer.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value now, a structure as such.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Which members of a list; never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is to come; never there.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension UIResponder: _KeyValueCodingAndObserving {
    func reportUnhandled(_ keyPath: String?, _ object: Any?) {
        FaultReport.once(
            "\(type(of: self)).observeValue(forKeyPath:of:change:context:)",
            "a change of \(keyPath ?? "a value") of a \(object.map { "\(type(of: $0))" } ?? "vanished object") was not handled")
    }
}

extension UIView: ObservedObject {
    package nonisolated func keep(_ observer: ValueObserver) { ownLayer.keep(observer) }
}

extension UIViewPropertyAnimator: _KeyValueCodingAndObserving, ObserverKeeper {}

extension UIGestureRecognizer: _KeyValueCodingAndObserving, ObserverKeeper {}

extension _KeyValueCodingAndObserving {
    /// Has a responder's `observeValue(forKeyPath:of:change:context:)` called when a value of this object has become another
    /// one, as `observe(_:options:changeHandler:)` describes it; until it is removed, or either of them is gone. On the main
    /// thread.
    ///
    /// Of a layer every key path has a value, of a view the names in Apple's headers of what is seen of it, of its content and
    /// of its state. A name without a value is reported and not observed.
    public func addObserver(
        _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let value = NamedValue.reader(of: self, keyPath) else {
            FaultReport.once(
                "\(type(of: self)).addObserver(_:forKeyPath:options:context:)", "there is no value \"\(keyPath)\" to observe")
            return
        }
        let looking = ValueObserver.make(of: self, options, value: value) { [weak observer] object, change in
            nonisolated(unsafe) let (object, context, described) = (object, context, NamedObservers.described(change, options))
            onMainThread { observer?.observeValue(forKeyPath: keyPath, of: object, change: described, context: context) }
        }
        NamedObservers.of(self).list.append(.init(observer, keyPath, context, looking))
    }

    /// Ends the last observing that `addObserver(_:forKeyPath:options:context:)` began with these; that there was none is
    /// reported.
    public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        NamedObservers.of(self).remove(observer, keyPath, of: self) { $0.context == context }
    }

    /// The same, whatever the context.
    public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
        NamedObservers.of(self).remove(observer, keyPath, of: self) { _ in true }
    }
}

/// The observers by name that one object has.
private final class NamedObservers {
    struct Entry {
        /// Which it is, for one that removes itself as it goes.
        let identity: ObjectIdentifier
        weak var observer: UIResponder?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let looking: ValueObserver

        init(_ observer: UIResponder, _ keyPath: String, _ context: UnsafeMutableRawPointer?, _ looking: ValueObserver) {
            (identity, self.keyPath, self.context, self.looking) = (ObjectIdentifier(observer), keyPath, context, looking)
            self.observer = observer
        }
    }

    var list: [Entry] = []
    /// Its address, which alone counts, is the key.
    nonisolated(unsafe) private static var key: UInt8 = 0

    static func of(_ object: AnyObject) -> NamedObservers {
        requireMainThread()
        if let known = objc_getAssociatedObject(object, &key) as? NamedObservers { return known }
        let made = NamedObservers()
        objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }

    func remove(_ observer: UIResponder, _ keyPath: String, of object: AnyObject, _ isMeant: (Entry) -> Bool) {
        let identity = ObjectIdentifier(observer)
        guard let index = list.lastIndex(where: { $0.identity == identity && $0.keyPath == keyPath && isMeant($0) }) else {
            FaultReport.once(
                "\(type(of: object)).removeObserver(_:forKeyPath:context:)",
                "a \(type(of: observer)) does not observe \"\(keyPath)\"")
            return
        }
        list.remove(at: index).looking.end()
        for entry in list where entry.observer == nil && entry.identity != identity { entry.looking.end() }
        list.removeAll { $0.looking.isOver }
    }

    static func described(
        _ change: NSKeyValueObservedChange<Any?>, _ options: NSKeyValueObservingOptions
    ) -> [NSKeyValueChangeKey: Any] {
        var described: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
        if options.contains(.new) { described[.newKey] = change.newValue.flatMap { $0 } ?? NSNull() }
        if options.contains(.old), let old = change.oldValue { described[.oldKey] = old ?? NSNull() }
        return described
    }
}

/// What a name means of the objects of one class.
///
/// Unchecked Sendable: it is used on the main thread alone.
private struct NamedValue: @unchecked Sendable {
    private let isOf: (AnyObject) -> Bool
    private let value: (AnyObject) -> Any?

    static func reader<Object: AnyObject>(of object: Object, _ keyPath: String) -> ((Object) -> Any?)? {
        if object is CALayer { return { ($0 as? CALayer)?.value(forKeyPath: keyPath) } }
        if keyPath.hasPrefix("layer."), object is UIView {
            let rest = String(keyPath.dropFirst("layer.".count))
            return { ($0 as? UIView)?.ownLayer.value(forKeyPath: rest) }
        }
        return onMainThread { known[keyPath] }?.first { $0.isOf(object) }.map { meaning in { meaning.value($0) } }
    }

    @MainActor
    private static let known: [String: [NamedValue]] = [
        "frame": [of(\UIView.frame)], "bounds": [of(\UIView.bounds)], "center": [of(\UIView.center)],
        "transform": [of(\UIView.transform)], "alpha": [of(\UIView.alpha)], "hidden": [of(\UIView.isHidden)],
        "isHidden": [of(\UIView.isHidden)], "backgroundColor": [of(\UIView.backgroundColor)],
        "tintColor": [of(\UIView.tintColor)], "safeAreaInsets": [of(\UIView.safeAreaInsets)],
        "contentOffset": [of(\UIScrollView.contentOffset)], "contentSize": [of(\UIScrollView.contentSize)],
        "contentInset": [of(\UIScrollView.contentInset)], "adjustedContentInset": [of(\UIScrollView.adjustedContentInset)],
        "zoomScale": [of(\UIScrollView.zoomScale)],
        "text": [of(\UILabel.text), of(\UITextField.text), of(\UITextView.text)],
        "attributedText": [of(\UILabel.attributedText), of(\UITextView.attributedText)],
        "image": [of(\UIImageView.image)], "enabled": [of(\UIControl.isEnabled)], "isEnabled": [of(\UIControl.isEnabled)],
        "selected": [of(\UIControl.isSelected)], "isSelected": [of(\UIControl.isSelected)],
        "highlighted": [of(\UIControl.isHighlighted)], "isHighlighted": [of(\UIControl.isHighlighted)],
        "value": [of(\UISlider.value)], "on": [of(\UISwitch.isOn)], "isOn": [of(\UISwitch.isOn)],
        "progress": [of(\UIProgressView.progress)], "currentPage": [of(\UIPageControl.currentPage)],
        "title": [of(\UIViewController.title)],
    ]

    private static func of<Object: AnyObject, Value>(_ path: KeyPath<Object, Value>) -> NamedValue {
        NamedValue(isOf: { $0 is Object }, value: { ($0 as? Object)?[keyPath: path] })
    }
}
