// Who is told that traits are others. Enter the traits that somebody waits for. Leave calls, after
// `traitCollectionDidChange(_:)`.

import QuartzCore

/// What has traits: views and controllers (Apple: `UITraitEnvironment`).
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait, by whose type it is read, said for a part of the interface, and a change of it waited for (Apple:
/// `UITraitDefinition`). There are those below; one of the program's own is what `traitOverrides` say.
public protocol UITraitDefinition: Sendable {
    associatedtype Value
    /// What it is where nobody says.
    static var defaultValue: Value { get }
    /// Whether colours may look other by it; no if it is not written.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// No.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait's type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// Unsaid.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
/// Pixels a point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// Unsaid.
    public static var defaultValue: CGFloat { 0 }
}
/// Whether it lies over the rest.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// Unsaid.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}
/// How much room there is from side to side.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// Unsaid.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// Unsaid.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Stands for who waits for changes (Apple: `UITraitChangeRegistration`).
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// What tells of changes of its traits (Apple: `UITraitChangeObservable`).
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// Ends what `registerForTraitChanges(_:handler:)` began.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls `handler` when one of some traits is another, with the receiver, which has to be of the type that the handler
    /// takes, and the traits before.
    /// - Returns: what ends it again; it need not be kept.
    @discardableResult
    public func registerForTraitChanges<Receiver: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Receiver, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let entry = TraitWaiter(traits) { [weak self] before in
            if let receiver = self as? Receiver { handler(receiver, before) }
        }
        guard self is Receiver, let own = self as? any TraitWaiting else {
            FaultReport.once(
                "registerForTraitChanges", "\(type(of: self)) is no \(Receiver.self), so its handler is never called")
            return entry
        }
        own.traitWaiters.append(entry)
        return entry
    }
}

/// Who waits for changes, and for which.
@MainActor
final class TraitWaiter: UITraitChangeRegistration {
    private let traits: [UITrait]
    private let tell: (UITraitCollection) -> Void

    /// Whether a trait is another, by the trait's type.
    private static let differences: [ObjectIdentifier: (UITraitCollection, UITraitCollection) -> Bool] = [
        ObjectIdentifier(UITraitUserInterfaceStyle.self): { $0.userInterfaceStyle != $1.userInterfaceStyle },
        ObjectIdentifier(UITraitUserInterfaceLevel.self): { $0.userInterfaceLevel != $1.userInterfaceLevel },
        ObjectIdentifier(UITraitDisplayScale.self): { $0.displayScale != $1.displayScale },
        ObjectIdentifier(UITraitHorizontalSizeClass.self): { $0.horizontalSizeClass != $1.horizontalSizeClass },
        ObjectIdentifier(UITraitVerticalSizeClass.self): { $0.verticalSizeClass != $1.verticalSizeClass },
    ]

    init(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.tell) = (traits, tell)
    }

    func changed(from before: UITraitCollection, to now: UITraitCollection) {
        let areOther = traits.contains { trait in
            Self.differences[ObjectIdentifier(trait)]?(before, now) ?? before.own.differ(from: now.own, in: trait)
        }
        if areOther { tell(before) }
    }
}

/// Who keeps those that wait.
@MainActor
protocol TraitWaiting: UITraitEnvironment {
    var traitWaiters: [TraitWaiter] { get set }
}

extension TraitWaiting {
    func tellTraits(from before: UITraitCollection) {
        traitCollectionDidChange(before)
        (self as? UIViewController)?.setNeedsUpdateContentUnavailableConfiguration()
        guard !traitWaiters.isEmpty else { return }
        let now = traitCollection
        for waiter in traitWaiters { waiter.changed(from: before, to: now) }
    }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitWaiting {
    var traitWaiters: [TraitWaiter] {
        get { rare?.traitWaiters ?? [] }
        set { rareValues.traitWaiters = newValue }
    }
    /// Ends what `registerForTraitChanges(_:handler:)` began.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        if rare?.traitWaiters.isEmpty == false { rareValues.traitWaiters.removeAll { $0 === registration } }
    }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitWaiting {
    /// Ends what `registerForTraitChanges(_:handler:)` began.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitWaiters.removeAll { $0 === registration }
    }
}

extension UITraitCollection {
    /// The traits by which colours look other.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
    }
    /// The traits by which images are others.
    public class var systemTraitsAffectingImageLookup: [UITrait] { [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self] }
}
