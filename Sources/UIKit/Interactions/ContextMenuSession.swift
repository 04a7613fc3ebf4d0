// One menu that is shown for a view: it comes, something is chosen or not, it goes. Enter: what the delegate says. Leave: a
// screen over the window with a preview and menus, and calls of the delegate.

import QuartzCore

@MainActor
final class ContextMenuSession {
    private let interaction: UIContextMenuInteraction
    private let configuration: UIContextMenuConfiguration
    private let controller: UIViewController?
    let screen: MenuScreen
    /// Without a preview.
    var isCompact: Bool { lifted == nil }
    private let lifted: LiftedPreview?
    private var isEnding = false
    /// Called when it ends.
    var ended: (() -> Void)?

    /// Seconds; this project's choice.
    private static let opening = 0.45, closing = 0.3
    private static let damping: CGFloat = 0.8

    /// Shows what a configuration says.
    /// - Returns: nil where there is nothing to show.
    static func begin(
        _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, at place: CGPoint
    ) -> ContextMenuSession? {
        guard let view = interaction.view, let window = view.window else { return nil }
        for case let screen as MenuScreen in window.subviews { screen.session?.end() }
        let menu = configuration.actionProvider?([])
        let isControls = interaction.delegate is UIControl
        let controller = isControls ? nil : configuration.previewProvider?()
        guard menu != nil || !isControls else { return nil }
        let preview = isControls ? nil : interaction.delegate?.contextMenuInteraction(
            interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? (view.superview == nil ? nil : UITargetedPreview(view: view))
        guard menu != nil || preview != nil else { return nil }
        let session = ContextMenuSession(interaction, configuration, controller, preview, menu, window)
        session.start(view, window, at: place)
        return session
    }

    private init(
        _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?,
        _ preview: UITargetedPreview?, _ menu: UIMenu?, _ window: UIWindow
    ) {
        (self.interaction, self.configuration, self.controller) = (interaction, configuration, controller)
        let isScope = (interaction.view as? UIControl)?.selectsInMenu ?? false
        screen = MenuScreen(menu, scope: isScope ? menu : nil, in: window)
        lifted = preview.map { LiftedPreview($0, controller, in: window) }
        screen.session = self
    }

    // MARK: Coming

    private func start(_ view: UIView, _ window: UIWindow, at place: CGPoint) {
        let style = view.traitCollection.userInterfaceStyle
        if style != window.traitCollection.userInterfaceStyle { screen.overrideUserInterfaceStyle = style }
        screen.tintColor = view.tintColor
        screen.frame = window.bounds
        window.addSubview(screen)
        if let lifted {
            screen.hold(lifted)
            screen.places = { [unowned self] in self.places($0, $1, lifted, view) }
        } else {
            screen.places = { [unowned self] in self.places($0, $1, beside: view, at: place) }
        }
        controller?.beginAppearance(true, animated: true)
        UIView.performWithoutAnimation {
            screen.prepare()
            screen.layoutIfNeeded()
        }
        let companions = MenuCompanions(controller)
        interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: companions)
        UIView.animate(
            withDuration: Self.opening, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            screen.open()
            lifted?.rise()
            companions.animate()
        } completion: { [controller] _ in
            controller?.endAppearance(animated: true)
            companions.complete()
        }
    }

    /// Where menu and preview are, of the height that the menu wants, and where the menu comes from.
    private func places(
        _ panel: MenuPanel, _ room: CGRect, _ lifted: LiftedPreview, _ view: UIView
    ) -> (frame: CGRect, anchor: CGPoint) {
        let height = panel.isEmpty ? 0 : panel.height(MenuMetrics.width)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let layout = MenuLayout.lifted(
            lifted.home, preview: lifted.wanted(in: room), menu: CGSize(width: MenuMetrics.width, height: height), in: room,
            isMirrored: isMirrored)
        lifted.place = layout.preview
        return (layout.menu, CGPoint(x: layout.preview.midX, y: layout.preview.maxY))
    }

    private func places(
        _ panel: MenuPanel, _ room: CGRect, beside view: UIView, at place: CGPoint
    ) -> (frame: CGRect, anchor: CGPoint) {
        let size = CGSize(width: MenuMetrics.width, height: panel.height(MenuMetrics.width))
        var source = CGRect(origin: place, size: .zero), x = place.x
        if let control = view as? UIControl {
            let said = control.menuAttachmentPoint(for: configuration), bounds = control.bounds
            let isOwn = said == control.ownMenuAttachmentPoint || !said.x.isFinite || !said.y.isFinite
            let rect = isOwn ? bounds : CGRect(origin: said, size: .zero)
            source = screen.convert(rect, from: control)
            x = source.midX
        }
        let layout = MenuLayout.beside(source, about: x, size, in: room)
        panel.isReversed = layout.isAbove && configuration.preferredMenuElementOrder != .fixed
        return (layout.frame, CGPoint(x: x, y: layout.isAbove ? layout.frame.maxY : layout.frame.minY))
    }

    // MARK: Choosing

    /// An action was chosen.
    func choose(_ leaf: any UIMenuLeaf, in scope: UIMenu?) {
        if let scope { screen.select(leaf, in: scope) }
        let keeps = leaf.attributes.contains(.keepsMenuPresented)
        if !keeps { end() }
        let control = interaction.view as? UIControl
        control?.menuChose(leaf)
        leaf.performWithSender(interaction.view, target: nil)
        if keeps, !isEnding { screen.reload() }
    }

    /// The preview was tapped.
    func commit() {
        guard !isEnding, let lifted else { return }
        let companions = MenuCompanions(controller)
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: companions)
        end(companions, pops: companions.preferredCommitStyle == .pop ? lifted : nil)
    }

    // MARK: Going

    func end() { end(nil, pops: nil) }

    /// - Parameters:
    ///   - committing: what a tap on the preview does.
    ///   - pops: fills the window.
    private func end(_ committing: MenuCompanions?, pops: LiftedPreview?) {
        guard !isEnding else { return }
        isEnding = true
        screen.isUserInteractionEnabled = false
        ended?()
        let companions = MenuCompanions(controller), delegate = interaction.delegate
        delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: companions)
        if let lifted, pops == nil, let back = delegate?.contextMenuInteraction(
            interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        {
            lifted.retarget(back)
        }
        controller?.beginAppearance(false, animated: true)
        let screen = screen, lifted = lifted, controller = controller
        UIView.animate(
            withDuration: Self.closing, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseInOut]
        ) {
            screen.close()
            if let pops { pops.fill(screen.bounds) } else { lifted?.fall() }
            committing?.animate()
            companions.animate()
        } completion: { _ in
            lifted?.showSource()
            controller?.endAppearance(animated: true)
            committing?.complete()
            companions.complete()
            screen.session = nil
            guard pops != nil else { return screen.removeFromSuperview() }
            // What is shown now is there already.
            UIView.animate(withDuration: 0.2, animations: { screen.alpha = 0 }) { _ in screen.removeFromSuperview() }
        }
    }
}
