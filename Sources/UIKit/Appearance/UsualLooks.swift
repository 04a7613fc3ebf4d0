// What objects of UIKit's classes look like by themselves. Enters a class; leaves an object of it that nobody changed.

import QuartzCore

@MainActor
enum UsualLooks {
    private static var made: [ObjectIdentifier: AnyObject] = [:]

    /// One of exactly that class; nil: it is none of those that are known.
    static func one<Object: AnyObject>(_ type: Object.Type) -> Object? {
        let key = ObjectIdentifier(type)
        if let one = made[key] { return one as? Object }
        guard let one = makers.first(where: { $0.type == type })?.make() else { return nil }
        made[key] = one
        return one as? Object
    }

    private static let makers: [(type: AnyClass, make: () -> AnyObject)] = [
        (UIView.self, { UIView() }), (UIControl.self, { UIControl() }), (UILabel.self, { UILabel() }),
        (UIImageView.self, { UIImageView() }), (UIButton.self, { UIButton() }), (UISwitch.self, { UISwitch() }),
        (UISlider.self, { UISlider() }), (UIStepper.self, { UIStepper() }), (UISegmentedControl.self, { UISegmentedControl() }),
        (UIPageControl.self, { UIPageControl() }), (UIProgressView.self, { UIProgressView() }),
        (UIActivityIndicatorView.self, { UIActivityIndicatorView() }), (UITextField.self, { UITextField() }),
        (UITextView.self, { UITextView() }), (UISearchBar.self, { UISearchBar() }),
        (UISearchTextField.self, { UISearchTextField() }), (UIScrollView.self, { UIScrollView() }),
        (UITableView.self, { UITableView() }), (UITableViewCell.self, { UITableViewCell() }),
        (UITableViewHeaderFooterView.self, { UITableViewHeaderFooterView() }),
        (UICollectionViewCell.self, { UICollectionViewCell() }), (UIRefreshControl.self, { UIRefreshControl() }),
        (UIPickerView.self, { UIPickerView() }), (UIStackView.self, { UIStackView() }),
        (UIVisualEffectView.self, { UIVisualEffectView() }), (UINavigationBar.self, { UINavigationBar() }),
        (UIToolbar.self, { UIToolbar() }), (UITabBar.self, { UITabBar() }),
        (UIBarButtonItem.self, { UIBarButtonItem() }), (UITabBarItem.self, { UITabBarItem() }),
    ]

    /// Whether two values of a property are the same, as far as that can be said.
    static func isSame(_ a: Any, _ b: Any) -> Bool {
        guard let a = flat(a), let b = flat(b) else { return flat(a) == nil && flat(b) == nil }
        if let a = a as? UIBarAppearance, let b = b as? UIBarAppearance { return a === b || !a.isTouched && !b.isTouched }
        if let a = a as? any Equatable { return a.isSame(b) }
        guard let a = a as? [NSAttributedString.Key: Any], let b = b as? [NSAttributedString.Key: Any] else { return false }
        return a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } ?? false }
    }

    /// Without being optional.
    private static func flat(_ value: Any) -> Any? {
        guard let optional = value as? any OptionalValue else { return value }
        return optional.wrapped.flatMap(flat)
    }
}

extension Equatable {
    fileprivate func isSame(_ other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    var wrapped: Any? { map { $0 } }
}
