// Where the parts of a table are, and how it scrolls to them.

import QuartzCore

extension UITableView {
    /// Room beside the rows of sections with insets.
    private static let sideInset: CGFloat = 16

    private var sideInset: CGFloat { style == .insetGrouped ? Self.sideInset : 0 }
    var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

    /// The views of what is in view, by what is known now.
    var settledViews: TableViews {
        if !views.isBusy, changes.depth == 0 { views.update() }
        return views
    }

    func rectangle(of part: TablePart) -> CGRect {
        let layout = read()
        guard layout.contains(part) else { return .zero }
        let span = layout.span(of: part)
        return CGRect(x: sideInset, y: span.start, width: rowWidth, height: span.length)
    }

    func rectangle(ofSection section: Int) -> CGRect {
        let layout = read()
        guard layout.sections.indices.contains(section) else { return .null }
        let span = layout.span(ofSection: section)
        return CGRect(x: sideInset, y: span.start, width: rowWidth, height: span.length)
    }

    /// Where a header or footer is that floats over the rows of its section.
    func floatingFrame(_ part: TablePart) -> CGRect {
        var frame = rectangle(of: part)
        guard read().contains(part) else { return frame }
        let seen = bounds.inset(by: adjustedContentInset)
        switch part {
        case .header(let section):
            let end = rectangle(ofSection: section).maxY - read().sections[section].footer.value
            frame.origin.y = max(frame.minY, min(seen.minY, end - frame.height))
        case .footer(let section):
            let header = rectangle(of: .header(section))
            frame.origin.y = min(frame.minY, max(seen.maxY - frame.height, header.maxY))
        case .row: break
        }
        return frame
    }

    func path(at point: CGPoint) -> IndexPath? {
        guard point.x >= 0, point.x < max(bounds.width, 1) else { return nil }
        return paths(from: point.y, to: point.y.nextUp).first
    }

    func paths(in rect: CGRect) -> [IndexPath]? {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return nil }
        return paths(from: rect.minY, to: rect.maxY)
    }

    private func paths(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        guard low.isFinite, high.isFinite else { return [] }
        return read().parts(from: low, to: high).compactMap { if case .row(let path) = $0 { path } else { nil } }
    }

    /// The table's own header and footer, and what is behind all.
    func layOutEdges() {
        // A search bar is elsewhere while something is looked for.
        if let view = tableHeaderView, view.superview === self {
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let frame = CGRect(x: 0, y: read().bottomStart, width: bounds.width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    }

    func edgeViewChanged(_ new: UIView?, _ old: UIView?) {
        if new !== old {
            if old?.superview === self { old?.removeFromSuperview() }
            if let new { sendBehind(new) }
        }
        layout?.top = tableHeaderView?.frame.height ?? 0
        layout?.bottom = tableFooterView?.frame.height ?? 0
        setNeedsLayout()
    }

    // MARK: Scrolling

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        // A section without rows is scrolled to by its header.
        let isSection = path.count == 2 && path.row == NSNotFound
        let part = isSection ? TablePart.header(path.section) : .row(path)
        require(read().contains(part), "UITableView.scrollToRow: there is no row \(path)")
        // What comes into view may turn out to have other heights, by which it lies elsewhere.
        for _ in 0..<8 {
            let goal = offset(for: part, position)
            if animated {
                if goal != contentOffset { setContentOffset(goal, animated: true) }
                let sections = numberOfSections, rows = numberOfRows(inSection: path.section)
                mover.follow { [weak self] in
                    guard let self, numberOfSections == sections, numberOfRows(inSection: path.section) == rows else {
                        return nil
                    }
                    return offset(for: part, position)
                }
                return
            }
            guard goal != contentOffset else { return }
            setContentOffset(goal, animated: false)
            views.update()
        }
    }

    private func offset(for part: TablePart, _ position: ScrollPosition) -> CGPoint {
        let rect = rectangle(of: part), insets = adjustedContentInset
        // A floating header covers what is above.
        var top = insets.top
        if style == .plain, case .row(let path) = part { top += read().sections[path.section].header.value }
        let room = bounds.height - insets.bottom
        let y: CGFloat
        switch position {
        case .top: y = rect.minY - top
        case .middle: y = rect.midY - (top + room) / 2
        case .bottom: y = rect.maxY - room
        case .none:
            let low = rect.minY - top, high = rect.maxY - room
            y = contentOffset.y > low ? low : contentOffset.y < high ? min(low, high) : contentOffset.y
        }
        fitContent()
        return inRange(CGPoint(x: contentOffset.x, y: y))
    }

    /// The content is as high as is known now.
    func fitContent() {
        let size = CGSize(width: bounds.width, height: read().height)
        if contentSize != size { contentSize = size }
    }

    func scrollToSelection(_ position: ScrollPosition, _ animated: Bool) {
        let middle = bounds.midY
        let nearest = selection.paths.min {
            abs(rectangle(of: .row($0)).midY - middle) < abs(rectangle(of: .row($1)).midY - middle)
        }
        if let nearest { scroll(to: nearest, position, animated) }
    }
}
