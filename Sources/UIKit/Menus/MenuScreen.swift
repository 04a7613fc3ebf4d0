// What lies over a window while a menu is shown: a blur, what is lifted, and the menus that are open. Enter: fingers. Leave: what
// was chosen, or that nothing was.

import QuartzCore

final class MenuScreen: UIView {
    /// What is told; it is kept as long as it is shown.
    var session: ContextMenuSession?
    /// Where the first menu is, in a room, and from where it comes.
    var places: ((MenuPanel, CGRect) -> (frame: CGRect, anchor: CGPoint))?
    private let backdrop = UIVisualEffectView(effect: nil)
    private let reader = MenuReader()
    private var panels: [MenuPanel] = []
    private var lifted: LiftedPreview?
    /// Its size at the last layout.
    private var size: CGSize?
    /// The finger that chooses.
    private weak var finger: UITouch?

    /// A menu grows from so much of its size, one in it from more; one behind another is smaller.
    private static let small: CGFloat = 0.1, less: CGFloat = 0.8, behind: CGFloat = 0.95
    private static let dim: CGFloat = 0.7
    private static let damping: CGFloat = 0.85, duration = 0.35

    init(_ menu: UIMenu?, scope: UIMenu?, in window: UIWindow) {
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        backdrop.frame = bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.isUserInteractionEnabled = false
        addSubview(backdrop)
        add(MenuPanel(menu ?? UIMenu(), scope: scope, hasHead: false, reader))
        reader.changed = { [weak self] in self?.contentCame() }
    }

    required init?(coder: NSCoder) { nil }

    /// The screen that a view is on.
    static func around(_ view: UIView) -> MenuScreen? {
        var candidate: UIView? = view
        while let next = candidate {
            if let screen = next as? MenuScreen { return screen }
            candidate = next.superview
        }
        return nil
    }

    private func add(_ panel: MenuPanel) {
        panels.append(panel)
        addSubview(panel)
    }

    func hold(_ preview: LiftedPreview) {
        lifted = preview
        insertSubview(preview, aboveSubview: backdrop)
    }

    private var room: CGRect {
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: MenuLayout.margin, dy: MenuLayout.margin)
        return room.isNull || room.width <= 0 || room.height <= 0 ? bounds : room
    }

    // MARK: Coming and going

    /// As it is before it comes.
    func prepare() {
        guard let panel = panels.first else { return }
        placeFirst()
        lifted?.takeOver()
        panel.isHidden = panel.isEmpty
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: Self.small, y: Self.small)
    }

    func open() {
        if lifted != nil { backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial) }
        for panel in panels { (panel.alpha, panel.transform) = (1, .identity) }
    }

    func close() {
        backdrop.effect = nil
        for panel in panels {
            panel.alpha = 0
            panel.transform = CGAffineTransform(scaleX: Self.small, y: Self.small)
        }
    }

    private func placeFirst() {
        guard let panel = panels.first, let places else { return }
        let (frame, anchor) = places(panel, room)
        put(panel, frame, anchor)
    }

    /// A panel comes from an anchor and goes there.
    private func put(_ panel: MenuPanel, _ frame: CGRect, _ anchor: CGPoint) {
        func part(_ value: CGFloat, _ low: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? max(0, min(1, (value - low) / length)) : 0.5
        }
        let point = CGPoint(x: part(anchor.x, frame.minX, frame.width), y: part(anchor.y, frame.minY, frame.height))
        panel.layer.anchorPoint = point
        panel.bounds.size = frame.size
        panel.center = CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
        panel.layoutIfNeeded()
    }

    /// The window has another size: the menu goes.
    override func layoutSubviews() {
        super.layoutSubviews()
        if let size, size != bounds.size { session?.end() }
        size = bounds.size
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Out of a window nothing is told of the end of animations.
        if window == nil {
            lifted?.showSource()
            session = nil
        }
    }

    // MARK: Contents

    private func animate(_ body: () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: body, completion: completion)
    }

    /// Elements came that were asked for.
    private func contentCame() {
        guard session != nil else { return }
        reload()
    }

    /// Shows all menus as they are now.
    func reload() {
        for panel in panels {
            panel.reload()
            UIView.performWithoutAnimation { panel.layoutIfNeeded() }
        }
        animate {
            placeFirst()
            lifted?.rise()
            panels.first?.isHidden = panels.first?.isEmpty ?? true
            for panel in panels.dropFirst() {
                let anchor = CGPoint(x: panel.frame.midX, y: panel.frame.minY)
                put(panel, MenuLayout.over(panel.frame, size(panel), in: room), anchor)
            }
        }
    }

    func update(_ block: (UIMenu) -> UIMenu) {
        guard let panel = panels.last else { return }
        panel.show(block(panel.menu))
        reload()
    }

    private func size(_ panel: MenuPanel) -> CGSize {
        CGSize(width: MenuMetrics.width, height: panel.height(MenuMetrics.width))
    }

    /// Of the actions in a menu one is on from now on.
    func select(_ leaf: any UIMenuLeaf, in scope: UIMenu) {
        for other in reader.leaves(of: scope) { other.state = other === leaf ? .on : .off }
    }

    // MARK: Menus in menus

    private func push(_ item: MenuItemView, _ menu: UIMenu) {
        guard let below = panels.last else { return }
        let scope = item.scope
        let panel = MenuPanel(menu, scope: scope, hasHead: true, reader)
        panel.isReversed = false
        let row = convert(item.bounds, from: item)
        below.highlight(nil)
        add(panel)
        UIView.performWithoutAnimation {
            let frame = MenuLayout.over(CGRect(x: below.frame.minX, y: row.minY, width: 0, height: 0), size(panel), in: room)
            put(panel, frame, CGPoint(x: row.midX, y: row.midY))
            (panel.alpha, panel.transform) = (0, CGAffineTransform(scaleX: Self.less, y: Self.less))
        }
        animate {
            (panel.alpha, panel.transform) = (1, .identity)
            (below.alpha, below.transform) = (Self.dim, CGAffineTransform(scaleX: Self.behind, y: Self.behind))
        }
    }

    private func pop(to count: Int) {
        guard count >= 1, count < panels.count else { return }
        let gone = Array(panels[count...])
        panels.removeSubrange(count...)
        animate {
            for panel in gone { (panel.alpha, panel.transform) = (0, CGAffineTransform(scaleX: Self.less, y: Self.less)) }
            if let panel = panels.last { (panel.alpha, panel.transform) = (1, .identity) }
        } completion: { _ in
            for panel in gone { panel.removeFromSuperview() }
        }
    }

    // MARK: Fingers

    private func item(at point: CGPoint) -> MenuItemView? {
        guard let panel = panels.last, !panel.isHidden else { return nil }
        return panel.item(at: convert(point, to: panel))
    }

    /// A finger is at a point.
    func track(_ point: CGPoint) { panels.last?.highlight(item(at: point)) }
    /// It is not any more.
    func untrack() { panels.last?.highlight(nil) }

    /// It went up there.
    func release(_ point: CGPoint) {
        untrack()
        guard let item = item(at: point), item.isEnabled else { return }
        if item.isHead { return pop(to: panels.count - 1) }
        if let menu = item.element as? UIMenu {
            push(item, menu)
        } else if let leaf = item.element as? any UIMenuLeaf {
            session?.choose(leaf, in: item.scope)
        }
    }

    private func isInside(_ view: UIView?, _ point: CGPoint) -> Bool {
        guard let view, !view.isHidden else { return false }
        return view.bounds.contains(convert(point, to: view))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        track(touch.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { track(finger.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = finger, touches.contains(touch) else { return }
        finger = nil
        let point = touch.location(in: self)
        if isInside(panels.last, point) { return release(point) }
        untrack()
        if let index = panels.lastIndex(where: { isInside($0, point) }) { return pop(to: index + 1) }
        if isInside(lifted, point) { session?.commit() } else { session?.end() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = finger, touches.contains(touch) else { return }
        finger = nil
        untrack()
    }
}
