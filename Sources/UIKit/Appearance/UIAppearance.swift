// How all objects of a class are to look. Enter values that a program sets on a class's proxy; leave rules, by which objects
// that come into a window are dressed.

import QuartzCore

/// What can stand around an object whose looks are asked for (Apple: `UIAppearanceContainer`): views and controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// What can be dressed by its class (Apple: `UIAppearance`): views, and items of bars.
///
/// A view is dressed as it comes into a window, an item as a bar shows it; who is there already stays as it is. What a program
/// set on the object itself stays as well, and of several rules for one property the later counts: those of a class after those
/// of its superclass, those of a place or of traits after those without. Whether something was set on an object is seen by its
/// value: one that differs from what the class of UIKit has by itself. Of classes of a program's own that is not known: for
/// properties that are reached by such a class, what the object had before is lost.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

extension UIAppearance {
    /// Dresses all objects of the class.
    public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy(where: .init()) }

    /// Dresses those that lie in a view or a controller of the first of some classes, that in one of the second, and so on.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(where: .init(containers: containerTypes)) }

    /// Dresses those that have what is said of some traits.
    public static func appearance(for trait: UITraitCollection) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(where: .init(traits: trait))
    }

    /// Dresses those that lie in objects of some classes and have what is said of some traits.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(where: .init(containers: containerTypes, traits: trait)) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

/// Stands for all objects of a class (Apple: what `appearance()` returns): what is set on it is set on them. It has all
/// properties of the class that can be set, and of the methods those below; one that is not there does not compile.
@preconcurrency @MainActor @dynamicMemberLookup
public struct UIAppearanceProxy<Object: UIAppearance> {
    let place: AppearancePlace

    init(where place: AppearancePlace) { self.place = place }

    /// Sets a property of all.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Value {
        @available(*, unavailable, message: "there may be no value; what can be nil can be asked for")
        get { fatalError("it does not compile") }
        nonmutating set { set(path, newValue) }
    }

    /// Sets a property of all, or says what was set; nil: nothing was.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value?>) -> Value? {
        get { AppearanceRules.value(Object.self, place, path) as? Value }
        nonmutating set { set(path, newValue) }
    }

    private func set<Value>(_ path: ReferenceWritableKeyPath<Object, Value>, _ value: Value) {
        keep(path, value, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// A rule for what is got and set by calls.
    /// - Parameter key: what tells it from others of the class.
    func keep<Value>(
        _ key: AnyHashable, _ value: Value, get: @escaping (Object) -> Value, set: @escaping (Object, Value) -> Void
    ) {
        AppearanceRules.keep(AppearanceRule(Object.self, place, key, value, get, set))
    }

    /// For what is set by states.
    func keep<Value>(
        _ name: String, for state: UIControl.State, _ value: Value,
        get: @escaping (Object, UIControl.State) -> Value, set: @escaping (Object, Value, UIControl.State) -> Void
    ) {
        keep("\(name) \(state.rawValue)", value, get: { get($0, state) }, set: { set($0, $1, state) })
    }
}

// MARK: Methods

extension UIAppearanceProxy where Object: UIBarItem {
    /// How titles are written in a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        keep(
            "title", for: state, attributes, get: { $0.titleTextAttributes(for: $1) },
            set: { $0.setTitleTextAttributes($1, for: $2) })
    }
}

extension UIAppearanceProxy where Object: UISegmentedControl {
    /// How titles are written in a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        keep(
            "title", for: state, attributes, get: { $0.titleTextAttributes(for: $1) },
            set: { $0.setTitleTextAttributes($1, for: $2) })
    }

    /// What is behind segments in a state.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        keep(
            "background \(barMetrics)", for: state, backgroundImage, get: { $0.backgroundImage(for: $1, barMetrics: barMetrics) },
            set: { $0.setBackgroundImage($1, for: $2, barMetrics: barMetrics) })
    }
}

extension UIAppearanceProxy where Object: UINavigationBar {
    /// An image behind all of the bar.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        keep("background", backgroundImage, get: { $0.backdrop }, set: { $0.setBackgroundImage($1, for: barMetrics) })
    }
}

extension UIAppearanceProxy where Object: UIButton {
    /// The title's colour in a state.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        keep("color", for: state, color, get: { $0.titleColor(for: $1) }, set: { $0.setTitleColor($1, for: $2) })
    }

    /// The image behind all in a state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        keep("background", for: state, image, get: { $0.backgroundImage(for: $1) }, set: { $0.setBackgroundImage($1, for: $2) })
    }
}

extension UIAppearanceProxy where Object: UISlider {
    /// An image in the place of the knob.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        keep("thumb", for: state, image, get: { $0.thumbImage(for: $1) }, set: { $0.setThumbImage($1, for: $2) })
    }

    /// An image in the place of the track before the knob.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        keep("before", for: state, image, get: { $0.minimumTrackImage(for: $1) }, set: { $0.setMinimumTrackImage($1, for: $2) })
    }

    /// An image in the place of the track behind the knob.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        keep("behind", for: state, image, get: { $0.maximumTrackImage(for: $1) }, set: { $0.setMaximumTrackImage($1, for: $2) })
    }
}
