// The rules by which objects are dressed that come into windows. Enter rules, and objects with where they are; leave objects with
// other values, and with a note of which were theirs by a rule.

import QuartzCore

/// For which of a class's objects a rule is.
struct AppearancePlace {
    var containers: [any UIAppearanceContainer.Type] = []
    var traits: UITraitCollection?

    func isSame(_ other: AppearancePlace) -> Bool {
        traits == other.traits && containers.map(ObjectIdentifier.init) == other.containers.map(ObjectIdentifier.init)
    }

    /// - Parameter view: the object, or the bar that shows it.
    @MainActor
    func holds(_ view: UIView, isItself: Bool) -> Bool {
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var next: UIResponder? = isItself ? view.next : view
        for type in containers {
            while let around = next, !Self.isOne(around, type) { next = around.next }
            guard let found = next else { return false }
            next = found.next
        }
        return true
    }

    private static func isOne(_ object: AnyObject, _ wanted: AnyClass) -> Bool {
        var type: AnyClass? = Swift.type(of: object)
        while let own = type {
            if own == wanted { return true }
            type = _getSuperclass(own)
        }
        return false
    }
}

/// What can be dressed, inside of this module.
@MainActor
protocol AppearanceTaker: AnyObject {
    /// What it has by a rule.
    var appearanceTaken: [AnyHashable: Any] { get set }
}

extension UIView: AppearanceTaker {
    var appearanceTaken: [AnyHashable: Any] {
        get { rare?.appearanceTaken ?? [:] }
        set { rareValues.appearanceTaken = newValue }
    }
}

extension UIBarItem: AppearanceTaker {}

/// One value for one property, or what is like one.
@MainActor
struct AppearanceRule {
    let type: AnyClass, place: AppearancePlace, key: AnyHashable, value: Any
    /// Whether an object's value is neither its program's nor what the rule says already.
    let isFree: (AnyObject) -> Bool
    let apply: (AnyObject) -> Void
    let fits: (AnyObject) -> Bool
    let depth: Int

    init<Object: UIAppearance, Value>(
        _ type: Object.Type, _ place: AppearancePlace, _ key: AnyHashable, _ value: Value,
        _ get: @escaping (Object) -> Value, _ set: @escaping (Object, Value) -> Void
    ) {
        (self.type, self.place, self.key, self.value) = (type, place, key, value)
        depth = sequence(first: type as AnyClass, next: { _getSuperclass($0) }).reduce(0) { count, _ in count + 1 }
        fits = { $0 is Object }
        isFree = { object in
            guard let object = object as? Object else { return false }
            let now = get(object)
            let taken = (object as? any AppearanceTaker)?.appearanceTaken ?? [:]
            if taken.values.contains(where: { UsualLooks.isSame(now, $0) }) { return true }
            if let view = object as? UIView, view.rare?.tintColor == nil, let color = now as? UIColor, color == view.tintColor {
                return true
            }
            guard let usual = UsualLooks.one(type) else { return true }
            return UsualLooks.isSame(now, get(usual))
        }
        apply = { object in
            guard let taker = object as? any AppearanceTaker, let object = object as? Object else { return }
            set(object, value)
            taker.appearanceTaken[key] = get(object)
        }
    }
}

/// All that programs have set on proxies.
@MainActor
enum AppearanceRules {
    private static var rules: [AppearanceRule] = []
    static var isEmpty: Bool { rules.isEmpty }

    static func keep(_ rule: AppearanceRule) {
        rules.removeAll { $0.type == rule.type && $0.key == rule.key && $0.place.isSame(rule.place) }
        let weight = { (rule: AppearanceRule) in
            (rule.depth, rule.place.containers.count, rule.place.traits == nil ? 0 : 1)
        }
        rules.insert(rule, at: rules.lastIndex { weight($0) <= weight(rule) }.map { $0 + 1 } ?? 0)
    }

    static func value(_ type: AnyClass, _ place: AppearancePlace, _ key: AnyHashable) -> Any? {
        rules.first { $0.type == type && $0.key == key && $0.place.isSame(place) }?.value
    }

    /// A view that came into a window.
    static func dress(_ view: UIView) { dress(view, in: view) }

    /// An item that a bar shows. The bar hears nothing of it.
    static func dress(_ item: UIBarItem, in bar: UIView) {
        guard !isEmpty else { return }
        let changed = item.changed
        item.changed = nil
        dress(item as AnyObject, in: bar)
        item.changed = changed
    }

    private static func dress(_ object: AnyObject, in view: UIView) {
        // What is the program's is looked at before anything is set: of several rules for a property the last one counts.
        let fitting = rules.filter { $0.fits(object) && $0.place.holds(view, isItself: object === view) && $0.isFree(object) }
        guard !fitting.isEmpty else { return }
        UIView.performWithoutAnimation { for rule in fitting { rule.apply(object) } }
    }
}
