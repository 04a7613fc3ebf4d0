// Where things lie in a cell, and how high it wants to be. In: bounds. Out: frames.

import QuartzCore

enum CellMetrics {
    /// The least height of a row that its cell decides, and that of cells at first.
    static let height: CGFloat = 44
    /// Points between the edges and contents.
    static let side: CGFloat = 16
    /// What contents of the program's own keep from the edges by the margins' guide: from side to side as texts do.
    static let margins = UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    /// Between image and text, and between texts side by side.
    static let gap: CGFloat = 16
    /// Between the contents and an accessory.
    static let accessoryGap: CGFloat = 8
    /// Above and below texts where they decide the height.
    static let above: CGFloat = 11
    /// For the control of a row that is edited.
    static let controlRoom: CGFloat = 38
    /// For the lines by which a row is moved.
    static let gripRoom: CGFloat = 44
    /// The column of the small text of the style `value2`.
    static let column: CGFloat = 91
    /// Between the texts of the style `value2`.
    static let columnGap: CGFloat = 6
}

/// What a row, or what stands above and below its section, holds: its margins are those of the table's own texts.
final class RowContents: UIView {
    override var firstMargins: UIEdgeInsets { CellMetrics.margins }
}

extension UITableViewCell {
    // MARK: Parts

    func makeTextLabel() -> UILabel {
        let label = UILabel()
        label.font = style == .value2 ? .systemFont(ofSize: 13, weight: .medium) : .systemFont(ofSize: 17)
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        parts.text = label
        return add(label)
    }

    func makeDetailLabel() -> UILabel? {
        guard style != .default else { return nil }
        let label = UILabel()
        switch style {
        case .subtitle: label.font = .systemFont(ofSize: 12)
        case .value2: label.font = .systemFont(ofSize: 13)
        default:
            label.font = .systemFont(ofSize: 17)
            label.textColor = .secondaryLabel
        }
        parts.detail = label
        return add(label)
    }

    func makeImageView() -> UIImageView? {
        guard style != .value2 else { return nil }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        parts.image = view
        return add(view)
    }

    private func add<Part: UIView>(_ view: Part) -> Part {
        content.addSubview(view)
        setNeedsLayout()
        return view
    }

    // MARK: Layout

    /// Where the contents lie from side to side in a cell of a width.
    private func contentSpan(_ width: CGFloat) -> (x: CGFloat, width: CGFloat) {
        let left = parts.control != nil && shouldIndentWhileEditing ? CellMetrics.controlRoom : 0
        var right = indexRoom
        if let accessory = parts.accessory { right += accessory.bounds.width + CellMetrics.side + CellMetrics.accessoryGap }
        if showsGrip { right += CellMetrics.gripRoom }
        return (left, max(0, width - left - right))
    }

    /// What the index beside the rows takes.
    private var indexRoom: CGFloat { table?.indexRoom ?? 0 }

    private var showsGrip: Bool { isEditing && showsReorderControl && table?.mayMove(self) == true }

    func layOutParts() {
        let bounds = bounds, span = contentSpan(bounds.width)
        backgroundView?.frame = bounds
        if let ground = parts.ground, let background = backgroundConfiguration {
            ContentPlacing.place(ground, background, behind: self)
        }
        if let selection = parts.selection, selection.superview === self { selection.frame = bounds }
        let frame = CGRect(x: span.x, y: 0, width: span.width, height: bounds.height)
        if content.frame != frame { content.frame = frame }
        parts.control?.frame = CGRect(x: 0, y: 0, width: CellMetrics.controlRoom + 8, height: bounds.height)
        layOutGrip()
        placeAccessory()
        layOutTexts()
        layOutLines()
    }

    func placeAccessory() {
        guard let accessory = parts.accessory else { return }
        let room = indexRoom + (showsGrip ? CellMetrics.gripRoom : 0)
        accessory.center = CGPoint(
            x: bounds.width - room - CellMetrics.side - accessory.bounds.width / 2, y: (bounds.height / 2).rounded())
    }

    private func layOutGrip() {
        guard showsGrip else {
            parts.grip?.removeFromSuperview()
            parts.grip = nil
            return
        }
        let grip = parts.grip ?? CellGrip()
        if parts.grip == nil {
            grip.follow = { [weak self] touch, phase in
                if let self { self.table?.reorder(self, touch, phase) }
            }
            parts.grip = grip
            addSubview(grip)
        }
        let room = CellMetrics.gripRoom
        grip.frame = CGRect(x: bounds.width - indexRoom - room, y: 0, width: room, height: bounds.height)
    }

    private var shownImage: UIImage? { parts.image?.image }
    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    /// Where the text begins in the contents.
    var textStart: CGFloat {
        if let configured = parts.configured as? UIListContentView { return configured.textStart }
        if style == .value2 { return CellMetrics.side + indentation }
        return CellMetrics.side + indentation + (shownImage.map { $0.size.width + CellMetrics.gap } ?? 0)
    }

    /// Where texts end in contents of a width.
    private func textEnd(_ width: CGFloat) -> CGFloat { parts.accessory == nil ? width - CellMetrics.side : width }

    private func layOutTexts() {
        let size = content.bounds.size
        if let configured = parts.configured { configured.frame = content.bounds }
        if let image = parts.image {
            let wanted = shownImage?.size ?? .zero, part = wanted.height > size.height ? size.height / wanted.height : 1
            let shown = CGSize(width: wanted.width, height: wanted.height * part)
            image.frame = CGRect(
                x: CellMetrics.side + indentation, y: ((size.height - shown.height) / 2).rounded(), width: shown.width,
                height: shown.height)
        }
        guard parts.text != nil || parts.detail != nil else { return }
        let start = textStart, room = max(0, textEnd(size.width) - start)
        switch style {
        case .default: parts.text?.frame = CGRect(x: start, y: 0, width: room, height: size.height)
        case .subtitle: stack(start, room, size.height)
        case .value1: spread(start, room, size.height)
        case .value2: columns(start, room, size.height)
        }
    }

    /// One text below the other.
    private func stack(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let text = wanted(parts.text, width), detail = wanted(parts.detail, width)
        let top = max(0, ((height - text.height - detail.height) / 2).rounded())
        parts.text?.frame = CGRect(x: x, y: top, width: min(text.width, width), height: text.height)
        parts.detail?.frame = CGRect(x: x, y: top + text.height, width: min(detail.width, width), height: detail.height)
    }

    /// Texts at both edges; the second one gives way.
    private func spread(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let text = wanted(parts.text, width).width, first = min(text, width)
        let gap = first > 0 ? CellMetrics.columnGap : 0
        let second = min(wanted(parts.detail, width).width, max(0, width - first - gap))
        parts.text?.frame = CGRect(x: x, y: 0, width: first, height: height)
        parts.detail?.frame = CGRect(x: x + width - second, y: 0, width: second, height: height)
    }

    private func columns(_ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let column = min(CellMetrics.column, width), next = min(width, column + CellMetrics.columnGap)
        parts.text?.frame = CGRect(x: x, y: 0, width: column, height: height)
        parts.detail?.frame = CGRect(x: x + next, y: 0, width: width - next, height: height)
    }

    private func wanted(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        label?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero
    }

    // MARK: Height

    func fittingHeight(_ width: CGFloat) -> CGFloat {
        let contents = contentSpan(width).width
        if let configured = parts.configured {
            return max(CellMetrics.height, ContentPlacing.size(of: configured, CGSize(width: contents, height: 0)).height)
        }
        let room = max(0, textEnd(contents) - textStart)
        let text = wanted(parts.text, room).height, detail = wanted(parts.detail, room).height
        let texts = style == .subtitle ? text + detail : max(text, detail)
        return max(CellMetrics.height, texts + 2 * CellMetrics.above, shownImage?.size.height ?? 0).rounded(.up)
    }

    func fitting(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let contents = contentSpan(target.width).width
        if !content.constraints.isEmpty {
            let size = content.systemLayoutSizeFitting(
                CGSize(width: contents, height: target.height), withHorizontalFittingPriority: horizontal,
                verticalFittingPriority: vertical)
            if size.height > 0 { return CGSize(width: size.width + target.width - contents, height: size.height) }
        } else if !constraints.isEmpty {
            let size = ConstraintEngine.fittingSize(of: self, target, horizontal, vertical)
            if size.height > 0 { return size }
        }
        return sizeThatFits(target)
    }
}

extension UITableViewCell {
    /// What is set as `contentConfiguration` is shown over the contents.
    func showConfiguration() {
        parts.configured = ContentPlacing.show(contentConfiguration, in: content, instead: parts.configured)
        setNeedsLayout()
    }

    /// What lies behind the cell is as its configuration says.
    func showGround() {
        parts.ground = ContentPlacing.show(backgroundConfiguration, behind: self, instead: parts.ground)
    }

    func updateConfigurationIfNeeded() {
        guard parts.needsConfiguration else { return }
        parts.needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
}
