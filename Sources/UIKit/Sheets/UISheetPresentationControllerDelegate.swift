// Who hears of a sheet's heights.

import QuartzCore

/// Hears of a sheet (Apple: `UISheetPresentationControllerDelegate`); it is the `delegate` that any presentation has. Everything
/// is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has chosen another height. Not called where the program has.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
