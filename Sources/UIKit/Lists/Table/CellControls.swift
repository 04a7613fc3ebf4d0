// What a cell has at its edges besides its contents: accessories, and the controls for editing.

import QuartzCore

/// The round button of a row that is edited.
final class CellControl: UIControl {
    private let picture: UIImageView

    /// - Parameter style: what it does; nil: it says whether the row is among those that were chosen.
    init(_ style: UITableViewCell.EditingStyle?, act: @escaping () -> Void) {
        picture = style == nil ? SelectionMark(frame: .zero) : UIImageView(
            image: style == .insert ? CellGlyphs.plus : CellGlyphs.minus)
        super.init(frame: .zero)
        addSubview(picture)
        isUserInteractionEnabled = style != nil
        addAction(UIAction { _ in act() }, for: .touchUpInside)
    }

    /// Whether the row is.
    var isChosen = false { didSet { (picture as? SelectionMark)?.isOn = isChosen } }

    required init?(coder: NSCoder) { nil }

    override var keepsTaps: Bool { true }

    /// Whether the minus stands upright, as it does while the button that deletes is seen.
    var isTurned = false { didSet { picture.transform = isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity } }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.bounds.size = CGSize(width: 22, height: 22)
        picture.center = CGPoint(x: CellMetrics.side + 11, y: bounds.midY)
    }
}

/// The lines by which a finger moves a row.
final class CellGrip: UIControl {
    private let picture = UIImageView(image: CellGlyphs.grip)
    /// Gets the touch as it begins, moves and ends.
    var follow: ((UITouch, UITouch.Phase) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.tintColor = .tertiaryLabel
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override var followsDrags: Bool { true }
    override var keepsTouch: Bool { true }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        held = touch
        follow?(touch, .began)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow?(touch, .moved)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { end(.ended) }
    override func cancelTracking(with event: UIEvent?) { end(.cancelled) }

    private var held: UITouch?

    private func end(_ phase: UITouch.Phase) {
        if let held { follow?(held, phase) }
        held = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

extension UITableViewCell {
    /// What stands at the trailing edge now.
    var wantedAccessory: (view: UIView?, type: AccessoryType) {
        isEditing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
    }

    func accessoryChanged() {
        parts.accessory?.removeFromSuperview()
        let (view, type) = wantedAccessory
        parts.accessory = view ?? makeAccessory(type)
        if let accessory = parts.accessory { addSubview(accessory) }
        setNeedsLayout()
    }

    private func makeAccessory(_ type: AccessoryType) -> UIView? {
        switch type {
        case .none: return nil
        case .disclosureIndicator: return chevron()
        case .checkmark: return UIImageView(image: CellGlyphs.checkmark)
        case .detailButton: return infoButton()
        case .detailDisclosureButton:
            let button = infoButton(), chevron = chevron(), both = UIView()
            both.frame.size = CGSize(width: button.frame.width + 8 + chevron.frame.width, height: 44)
            button.center = CGPoint(x: button.frame.width / 2, y: 22)
            chevron.center = CGPoint(x: both.frame.width - chevron.frame.width / 2, y: 22)
            both.addSubview(button)
            both.addSubview(chevron)
            return both
        }
    }

    private func chevron() -> UIImageView {
        let view = UIImageView(image: CellGlyphs.chevron)
        view.tintColor = .tertiaryLabel
        return view
    }

    private func infoButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(CellGlyphs.info, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 22, height: 44)
        button.addAction(UIAction { [weak self] _ in
            if let self { self.table?.accessoryTapped(in: self) }
        }, for: .touchUpInside)
        return button
    }

    // MARK: Editing

    /// Seconds in which the controls for editing come and go.
    private static var sliding: Double { 0.3 }

    func showEditing(_ editing: Bool, _ animated: Bool) {
        guard editing != parts.isEditing || (parts.control == nil) == (editing && editingStyle != .none) else { return }
        let state = StateMask(isEditing: editing, deletes: showingDeleteConfirmation)
        willTransition(to: state)
        parts.isEditing = editing
        let old = parts.control, oldAccessory = parts.accessory
        parts.control = editing ? makeControl() : nil
        if wantedAccessory.view != nil || parts.accessory != nil || wantedAccessory.type != .none { accessoryChanged() }
        let new = parts.control
        let isAnimated = animated && window != nil, accessory = AccessoryChange(oldAccessory, parts.accessory)
        if isAnimated {
            UIView.performWithoutAnimation {
                new?.frame = CGRect(x: -CellMetrics.controlRoom, y: 0, width: CellMetrics.controlRoom, height: bounds.height)
                new?.layoutIfNeeded()
                placeAccessory()
                accessory.begin(in: self)
            }
        }
        setNeedsLayout()
        guard isAnimated else {
            old?.removeFromSuperview()
            return didTransition(to: state)
        }
        UIView.animate(withDuration: Self.sliding, delay: 0, options: .allowUserInteraction) {
            old?.frame.origin.x = -CellMetrics.controlRoom
            old?.alpha = 0
            accessory.turn()
            layoutIfNeeded()
        } completion: { _ in
            old?.removeFromSuperview()
            accessory.end(self.parts.accessory)
            self.didTransition(to: state)
        }
    }

    private func makeControl() -> CellControl? {
        guard editingStyle != .none else { return nil }
        let control = CellControl(isChosenFromSeveral ? nil : editingStyle) { [weak self] in
            if let self { self.table?.controlTapped(in: self) }
        }
        control.isChosen = isSelected
        addSubview(control)
        return control
    }
}

/// What stands at the trailing edge goes while something else comes there.
@MainActor
private struct AccessoryChange {
    private let old: UIView?, new: UIView?

    init(_ old: UIView?, _ new: UIView?) { (self.old, self.new) = old === new ? (nil, nil) : (old, new) }

    func begin(in cell: UIView) {
        if let old { cell.addSubview(old) }
        new?.alpha = 0
    }

    func turn() {
        old?.alpha = 0
        new?.alpha = 1
    }

    /// - Parameter now: what stands there at the end.
    func end(_ now: UIView?) {
        guard let old else { return }
        if old !== now { old.removeFromSuperview() }
        old.alpha = 1
    }
}

extension UITableViewCell {
    /// The button that deletes is about to be seen, or to go. What is returned says that it has.
    func showDeletion(_ shown: Bool) -> () -> Void {
        guard shown != showingDeleteConfirmation else { return {} }
        let state = StateMask(isEditing: isEditing, deletes: shown)
        willTransition(to: state)
        showingDeleteConfirmation = shown
        return { self.didTransition(to: state) }
    }
}

extension UITableViewCell.StateMask {
    init(isEditing: Bool, deletes: Bool) {
        self = isEditing ? .showingEditControl : []
        if deletes { insert(.showingDeleteConfirmation) }
    }
}
