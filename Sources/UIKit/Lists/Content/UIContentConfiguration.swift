// What a view of a list shows, as a value, and the view that shows it.

import QuartzCore

/// How something is for whose sake a content may look otherwise (Apple: `UIConfigurationState`).
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view that shows it.
    var traitCollection: UITraitCollection { get set }
    /// What a program has to say besides.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names what a program has to say of a state (Apple: `UIConfigurationStateCustomKey`).
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How a cell is (Apple: `UICellConfigurationState`). Cells make one when they are to be shown.
public struct UICellConfigurationState: UIConfigurationState {
    /// The cell's traits.
    public var traitCollection: UITraitCollection
    /// Whether it is selected.
    public var isSelected = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is edited.
    public var isEditing = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// What a program has to say besides.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }

    /// A cell with traits that is neither selected nor highlighted.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What a view shows, as a value (Apple: `UIContentConfiguration`).
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// The same as it is to look in a state. Cells call it when theirs changes.
    func updated(for state: any UIConfigurationState) -> Self
}

/// Shows a configuration (Apple: `UIContentView`).
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show a configuration; by default yes. Otherwise another view is made for it.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// True where what it shows now is of the same type.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// Keeps the view that shows a configuration.
@MainActor
enum ContentPlacing {
    /// Shows a configuration in a view.
    /// - Parameter old: what showed the last one.
    /// - Returns: what shows this one: the same if it can.
    static func show(
        _ configuration: (any UIContentConfiguration)?, in view: UIView, instead old: (any UIView & UIContentView)?
    ) -> (any UIView & UIContentView)? {
        guard let configuration else {
            old?.removeFromSuperview()
            return nil
        }
        if let old, old.supports(configuration) {
            old.configuration = configuration
            return old
        }
        old?.removeFromSuperview()
        let new = configuration.makeContentView()
        new.frame = view.bounds
        view.addSubview(new)
        return new
    }

    /// How large what shows a configuration wants to be: by its constraints, or else by `sizeThatFits(_:)`.
    static func size(
        of configured: any UIView & UIContentView, _ room: CGSize, _ horizontal: UILayoutPriority = .required,
        _ vertical: UILayoutPriority = .fittingSizeLevel
    ) -> CGSize {
        if !(configured is UIListContentView) {
            let size = configured.systemLayoutSizeFitting(
                room, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
            if size.height > 0 { return size }
        }
        return configured.sizeThatFits(room)
    }

    /// Shows a ground behind all that is in a cell; nil: there is none.
    /// - Parameter old: what showed the last one.
    /// - Returns: what shows this one, which is to be placed yet.
    static func show(
        _ ground: UIBackgroundConfiguration?, behind cell: UIView, instead old: BackgroundPlate?
    ) -> BackgroundPlate? {
        guard let ground else {
            old?.removeFromSuperview()
            return nil
        }
        let plate = old ?? BackgroundPlate(frame: cell.bounds)
        if old == nil { cell.insertSubview(plate, at: 0) }
        plate.show(ground, tint: cell.tintColor)
        cell.setNeedsLayout()
        return plate
    }

    static func place(_ plate: BackgroundPlate, _ ground: UIBackgroundConfiguration, behind cell: UIView) {
        let radius = CompositionalLength.sound(ground.cornerRadius)
        plate.place(in: cell.bounds, isMirrored: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft) { _ in radius }
    }
}
