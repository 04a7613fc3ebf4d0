// Traits that a view or a controller says for itself and what is in it. Enter: values by traits' types. Leave: traits that others
// are changed to.

import QuartzCore

/// Values of traits, by their types.
struct TraitValues: Equatable {
    private struct Entry {
        let trait: UITrait
        let value: Any
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }
    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }
    func value<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value? {
        entries[ObjectIdentifier(trait)]?.value as? Trait.Value
    }

    mutating func say<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: value)
    }
    mutating func sayUnsaid<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        if !contains(trait) { say(trait, value) }
    }
    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }
    /// What another says goes before.
    mutating func take(_ other: TraitValues) { entries.merge(other.entries) { $1 } }
    /// What is said here goes before.
    mutating func takeUnsaid(_ other: TraitValues) { entries.merge(other.entries) { own, _ in own } }

    // MARK: Differences

    /// Values that cannot be compared are others.
    private static func areSame(_ one: Entry?, _ two: Entry?) -> Bool {
        guard let one, let two else { return one == nil && two == nil }
        guard let a = one.value as? any Hashable, let b = two.value as? any Hashable else {
            let (a, b) = (one.value as AnyObject, two.value as AnyObject)
            return type(of: one.value) is AnyClass && a === b
        }
        return AnyHashable(a) == AnyHashable(b)
    }

    static func == (one: TraitValues, two: TraitValues) -> Bool {
        one.entries.count == two.entries.count && one.entries.allSatisfy { areSame($0.value, two.entries[$0.key]) }
    }

    func differ(from other: TraitValues, in trait: UITrait) -> Bool {
        !Self.areSame(entries[ObjectIdentifier(trait)], other.entries[ObjectIdentifier(trait)])
    }

    func colorsDiffer(from other: TraitValues) -> Bool {
        guard !isEmpty || !other.isEmpty else { return false }
        let traits = (Array(entries.values) + Array(other.entries.values)).map(\.trait)
        return traits.contains { $0.affectsColorAppearance && differ(from: other, in: $0) }
    }

    // MARK: Traits

    /// The traits with what is said here.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        guard !isEmpty else { return traits }
        var own = traits.own
        own.take(self)
        for trait in Self.systems { own.remove(trait) }
        return UITraitCollection(
            style: value(UITraitUserInterfaceStyle.self) ?? traits.userInterfaceStyle,
            scale: value(UITraitDisplayScale.self) ?? traits.displayScale,
            horizontal: value(UITraitHorizontalSizeClass.self) ?? traits.horizontalSizeClass,
            vertical: value(UITraitVerticalSizeClass.self) ?? traits.verticalSizeClass,
            level: value(UITraitUserInterfaceLevel.self) ?? traits.userInterfaceLevel, own: own)
    }

    private static var systems: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitUserInterfaceLevel.self,
        ]
    }
}

/// Traits that can be said (Apple: `UIMutableTraits`).
public protocol UIMutableTraits {
    /// A trait's value; where nothing is said its default.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// Pixels a point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// How much room there is from side to side.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// How much room there is from top to bottom.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// Whether it lies over the rest.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
}

/// Traits that a part of the interface has whatever its surroundings say (Apple: `UITraitOverrides`).
public struct UITraitOverrides: UIMutableTraits {
    var values: TraitValues

    init(_ values: TraitValues) { self.values = values }

    /// What is said of a trait; where nothing is, its default.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values.value(trait) ?? trait.defaultValue }
        set { values.say(trait, newValue) }
    }
    /// Whether something is said of a trait.
    public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }
    /// Says nothing of a trait any more.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UIView {
    /// Traits that the view and those in it have whatever the surroundings say; at first none.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(rare?.overrides ?? TraitValues()) }
        set { say(newValue.values, \.overrides) }
    }
}

extension UITraitCollection {
    /// A trait's value, of the program's own as well.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        own.value(trait) ?? all.value(trait) ?? trait.defaultValue
    }

    /// What it says of the system's traits.
    private var all: TraitValues {
        var values = TraitValues()
        values.say(UITraitUserInterfaceStyle.self, userInterfaceStyle)
        values.say(UITraitDisplayScale.self, displayScale)
        values.say(UITraitHorizontalSizeClass.self, horizontalSizeClass)
        values.say(UITraitVerticalSizeClass.self, verticalSizeClass)
        values.say(UITraitUserInterfaceLevel.self, userInterfaceLevel)
        return values
    }

    /// Traits of which only what `mutations` says is said.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        let said = Self.said(UITraitOverrides(TraitValues()), mutations).applied(to: UITraitCollection())
        self.init(traitsFrom: [said])
    }

    /// The same traits but for what `mutations` changes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var values = all
        values.take(own)
        return Self.said(UITraitOverrides(values), mutations).applied(to: self)
    }

    private static func said(_ start: UITraitOverrides, _ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = start
        mutations(&traits)
        return (traits as? UITraitOverrides)?.values ?? start.values
    }
}
