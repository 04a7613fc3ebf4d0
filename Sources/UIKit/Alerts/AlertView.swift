// What an alert looks like. Enters: what it says and offers. Leaves: one rounded panel, or of a sheet that cancels two.

import QuartzCore

/// All of an alert.
final class AlertView: UIView {
    private let style: UIAlertController.Style
    private let header: AlertHeader, main: AlertPanel, last: AlertPanel

    /// Points: how wide an alert is, and between the panels of a sheet.
    private static let width: CGFloat = 270, gap: CGFloat = 8
    /// From a sheet to the edges, and of an alert at least.
    private static let sheetMargin: CGFloat = 8, alertMargin: CGFloat = 24

    init(_ style: UIAlertController.Style) {
        self.style = style
        header = AlertHeader(style)
        main = AlertPanel(header, style, isSolid: false)
        last = AlertPanel(nil, style, isSolid: true)
        super.init(frame: .zero)
        for panel in [main, last] { addSubview(panel) }
    }

    required init?(coder: NSCoder) { nil }

    private var panels: [AlertPanel] { [main, last].filter { !$0.isEmpty } }

    func show(_ alert: UIAlertController, _ choose: @escaping (UIAlertAction) -> Void) {
        let cancel = alert.cancelAction, others = alert.actions.filter { $0 !== cancel }
        func button(_ action: UIAlertAction) -> AlertButton {
            let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
            return AlertButton(action, style, isBold: isBold) { choose(action) }
        }
        header.show(alert.title, alert.message, alert.textFields ?? [])
        if style == .alert {
            // Of two the one that cancels is first, of more the last.
            let all = cancel.map { others.count == 1 ? [$0] + others : others + [$0] } ?? others
            main.show(all.map(button))
        } else {
            main.show(others.map(button))
            last.show(cancel.map { [button($0)] } ?? [])
        }
        for panel in [main, last] { panel.isHidden = panel.isEmpty }
        setNeedsLayout()
    }

    /// Where it lies in a window of a size.
    func frame(in bounds: CGRect, _ safe: UIEdgeInsets) -> CGRect {
        if style == .alert {
            let most = max(0, bounds.height - safe.top - safe.bottom - 2 * Self.alertMargin)
            let width = min(Self.width, bounds.width), height = min(height(width), most)
            let middle = bounds.minY + safe.top + (bounds.height - safe.top - safe.bottom) / 2
            return CGRect(
                x: (bounds.midX - width / 2).rounded(), y: (middle - height / 2).rounded(), width: width, height: height)
        }
        let width = max(0, min(bounds.width, bounds.height) - 2 * Self.sheetMargin)
        let height = min(height(width), max(0, bounds.height - safe.top - safe.bottom - 2 * Self.sheetMargin))
        let bottom = bounds.maxY - safe.bottom - Self.sheetMargin
        return CGRect(x: (bounds.midX - width / 2).rounded(), y: bottom - height, width: width, height: height)
    }

    private func height(_ width: CGFloat) -> CGFloat {
        panels.reduce(0) { $0 + $1.height(width) } + CGFloat(max(0, panels.count - 1)) * Self.gap
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The last panel is as high as it wants, the first one has the rest and scrolls.
        var bottom = bounds.maxY
        for (index, panel) in panels.enumerated().reversed() {
            let height = index == 0 ? bottom - bounds.minY : min(panel.height(bounds.width), bottom - bounds.minY)
            panel.frame = CGRect(x: bounds.minX, y: bottom - height, width: bounds.width, height: max(0, height))
            bottom -= height + Self.gap
        }
    }
}

/// A rounded panel: what is said over what is offered, with lines between.
final class AlertPanel: UIView {
    private let header: AlertHeader?, style: UIAlertController.Style
    private var buttons: [AlertButton] = [], lines: [UIView] = []
    private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let said = UIScrollView(), offered = UIScrollView()

    /// Points.
    private static let radius: CGFloat = 14, line: CGFloat = 0.5

    init(_ header: AlertHeader?, _ style: UIAlertController.Style, isSolid: Bool) {
        (self.header, self.style) = (header, style)
        super.init(frame: .zero)
        ground.layer.cornerRadius = Self.radius
        if isSolid { ground.contentView.backgroundColor = .secondarySystemGroupedBackground }
        addSubview(ground)
        for view in [said, offered] { ground.contentView.addSubview(view) }
        if let header { said.addSubview(header) }
    }

    required init?(coder: NSCoder) { nil }

    private var saysNothing: Bool { header?.isEmpty ?? true }
    var isEmpty: Bool { saysNothing && buttons.isEmpty }

    func show(_ new: [AlertButton]) {
        for view in buttons + lines { view.removeFromSuperview() }
        buttons = new
        lines = new.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
        for view in buttons + lines { offered.addSubview(view) }
        setNeedsLayout()
    }

    private func isSideBySide(_ width: CGFloat) -> Bool {
        style == .alert && buttons.count == 2 && buttons.allSatisfy { $0.wantedWidth <= width / 2 }
    }

    private func buttonsHeight(_ width: CGFloat) -> CGFloat {
        let height = AlertButton.height(style)
        return isSideBySide(width) ? height : CGFloat(buttons.count) * height
    }

    func height(_ width: CGFloat) -> CGFloat { (header?.height(width) ?? 0) + buttonsHeight(width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        let width = bounds.width, top = header?.height(width) ?? 0, all = buttonsHeight(width)
        // Where there is no room for all, one button and a half stay in sight at least.
        let least = min(all, AlertButton.height(style) * 1.5)
        let shown = max(least, min(all, bounds.height - top))
        said.frame = CGRect(x: 0, y: 0, width: width, height: max(0, bounds.height - shown))
        said.contentSize = CGSize(width: width, height: top)
        header?.frame = CGRect(x: 0, y: 0, width: width, height: top)
        offered.frame = CGRect(x: 0, y: said.frame.maxY, width: width, height: min(shown, bounds.height))
        offered.contentSize = CGSize(width: width, height: all)
        layOutButtons(width)
    }

    private func layOutButtons(_ width: CGFloat) {
        let height = AlertButton.height(style), sides = isSideBySide(width)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            if sides {
                let isRight = (index == 1) != isRightToLeft
                button.frame = CGRect(x: isRight ? width / 2 : 0, y: 0, width: width / 2, height: height)
                lines[index].frame =
                    index == 0 ? CGRect(x: 0, y: 0, width: width, height: Self.line)
                    : CGRect(x: width / 2, y: 0, width: Self.line, height: height)
            } else {
                button.frame = CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height)
                lines[index].frame = CGRect(x: 0, y: CGFloat(index) * height, width: width, height: Self.line)
                lines[index].isHidden = index == 0 && saysNothing
            }
        }
    }
}
