// What is done to controllers: they are presented, and contain one another.

import Foundation
import UIKit

extension ViewFuzz {
    private func controllers() -> [UIViewController] {
        var found: [UIViewController] = [], next = window.rootViewController
        while let controller = next {
            found.append(controller)
            found += controller.children
            next = controller.presentedViewController
        }
        return found
    }

    func present() {
        let known = controllers()
        guard !known.isEmpty else { return }
        let controller = values.pick(known), kind = values.below(7)
        say("present \(kind)")
        switch kind {
        case 0...2 where known.count < 12:
            let shown = FuzzController(self)
            shown.modalPresentationStyle = values.pick([
                .automatic, .fullScreen, .custom, .overFullScreen, .formSheet, .popover, .overCurrentContext,
            ])
            sheet(shown)
            shown.modalTransitionStyle = values.pick([.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl])
            shown.preferredContentSize = values.size()
            if values.chance(0.5) { shown.transitioningDelegate = shown }
            controller.present(values.chance(0.3) ? bars(shown) : shown, animated: values.chance(0.7))
        case 3: controller.dismiss(animated: values.chance(0.7))
        case 6 where known.count < 12:
            let alert = UIAlertController(
                title: values.text(), message: values.text(), preferredStyle: values.pick([.alert, .actionSheet]))
            for _ in 0..<values.below(4) { alert.addAction(UIAlertAction(title: values.text(), style: .default)) }
            if alert.preferredStyle == .alert, values.chance(0.3) { alert.addTextField() }
            controller.present(alert, animated: values.chance(0.7))
        case 4:
            controller.preferredContentSize = values.size()
            sheet(controller)
        default:
            guard !drives.isEmpty else { return }
            let drive = values.pick(drives)
            switch values.below(4) {
            case 0: drive.finish()
            case 1: drive.cancel()
            case 2: drive.pause()
            default: drive.update(values.float())
            }
        }
    }

    /// What a program says of a sheet or a popover, before it is presented or later.
    private func sheet(_ controller: UIViewController) {
        controller.isModalInPresentation = values.chance(0.2)
        if let popover = controller.popoverPresentationController {
            popover.sourceView = window.rootViewController?.view
            popover.sourceRect = CGRect(origin: values.point(), size: values.size())
            popover.permittedArrowDirections = values.pick([.any, .left, [.up, .right], []])
        }
        guard let sheet = controller.sheetPresentationController else { return }
        let height = values.float()
        let change = { [self] in
            sheet.detents = [.medium(), .custom { _ in height }, .large()].filter { _ in values.chance(0.6) }
            sheet.selectedDetentIdentifier = values.pick([nil, .medium, .large])
            sheet.largestUndimmedDetentIdentifier = values.pick([nil, .medium, .large])
            sheet.prefersGrabberVisible = values.chance(0.5)
            sheet.preferredCornerRadius = values.pick([nil, values.float()])
            sheet.prefersEdgeAttachedInCompactHeight = values.chance(0.5)
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = values.chance(0.5)
        }
        if values.chance(0.5) { sheet.animateChanges(change) } else { change() }
    }

    func contain() {
        let known = controllers()
        guard !known.isEmpty else { return }
        let controller = values.pick(known), child = values.chance(0.6) ? FuzzController(self) : values.pick(known)
        say("contain")
        switch values.below(5) {
        case 4: setBars(of: controller)
        case 0 where known.count < 12 && child.parent == nil && child !== controller && child.presentingViewController == nil
            && child !== window.rootViewController && !controller.view.isDescendant(of: child.view):
            controller.addChild(child)
            controller.view.addSubview(child.view)
            child.didMove(toParent: controller)
        case 1:
            controller.children.first?.willMove(toParent: nil)
            controller.children.first?.view.removeFromSuperview()
            controller.children.first?.removeFromParent()
        case 2:
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: values.float(), left: 1, bottom: values.float(), right: 1)
        default: window.frame = values.chance(0.7) ? CGRect(x: 0, y: 0, width: 96, height: 60 + values.below(20)) : values.rect()
        }
    }
}

/// A controller that animates its presentation by itself, sometimes driven by hand.
final class FuzzController: UIViewController, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    private weak var fuzz: ViewFuzz?
    private let isDriven: Bool
    private let seconds: Double

    init(_ fuzz: ViewFuzz) {
        self.fuzz = fuzz
        isDriven = fuzz.values.chance(0.3)
        seconds = fuzz.values.seconds()
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        fuzz?.views.append(view)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard isDriven else { return nil }
        let drive = UIPercentDrivenInteractiveTransition()
        fuzz?.drives.append(drive)
        return drive
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { seconds }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let shown = context.view(forKey: .to) ?? context.view(forKey: .from) else {
            return context.completeTransition(true)
        }
        context.containerView.addSubview(shown)
        shown.alpha = 0
        UIView.animate(withDuration: seconds, animations: { shown.alpha = 1 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
