// From one state of a table to the next. In: both, and what changed. Out: where views that come begin, and where those that go
// end.

import QuartzCore

/// How a view looks at one end of its way.
struct TablePose {
    var frame: CGRect
    var alpha: CGFloat = 1
    /// Whether it has closed to a line.
    var isClosed = false

    /// - Parameter style: of what comes or goes; the pose is the one that is not its place.
    static func aside(_ frame: CGRect, _ style: UITableView.RowAnimation, width: CGFloat) -> TablePose {
        var pose = TablePose(frame: frame)
        switch style {
        case .fade, .automatic: pose.alpha = 0
        case .left: pose.frame.origin.x -= width
        case .right: pose.frame.origin.x += width
        case .top:
            pose.frame.origin.y -= frame.height
            pose.alpha = 0
        case .bottom:
            pose.frame.origin.y += frame.height
            pose.alpha = 0
        case .middle: (pose.alpha, pose.isClosed) = (0, true)
        case .none: break
        }
        return pose
    }

    @MainActor
    func apply(to view: UIView) {
        view.transform = .identity
        view.frame = frame
        view.alpha = alpha
        if isClosed { view.transform = CGAffineTransform(scaleX: 1, y: 0.01) }
    }
}

@MainActor
final class TableTransition {
    private unowned let table: UITableView
    let difference: ListDifference
    private let old: TableLayout
    /// What goes, from its place, with its old number.
    private(set) var going: [(view: UIView, part: TablePart, style: UITableView.RowAnimation)] = []

    init(_ table: UITableView, _ difference: ListDifference, from old: TableLayout) {
        (self.table, self.difference, self.old) = (table, difference, old)
    }

    /// What was there has the new number; the others go.
    func take(_ views: TableViews) {
        let (cells, headers, footers) = (views.cells, views.headers, views.footers)
        (views.cells, views.headers, views.footers) = ([:], [:], [:])
        for (path, cell) in cells {
            if let new = difference.path(ofOld: path), !difference.isReloaded(path) {
                views.cells[new] = cell
            } else {
                going.append((cell, .row(path), animation(difference.style(ofGoing: path))))
            }
        }
        for (section, view) in headers {
            if let new = stays(section) { views.headers[new] = view } else { go(view, .header(section), section) }
        }
        for (section, view) in footers {
            if let new = stays(section) { views.footers[new] = view } else { go(view, .footer(section), section) }
        }
    }

    private func stays(_ section: Int) -> Int? {
        difference.changes.reloadedSections[section] == nil ? difference.section(ofOld: section) : nil
    }

    private func go(_ view: UIView, _ part: TablePart, _ section: Int) {
        going.append((view, part, animation(difference.style(ofGoingSection: section))))
    }

    /// Whether something that goes only goes to be shown anew.
    func comesAgain(_ part: TablePart) -> Bool {
        switch part {
        case .row(let path): difference.isReloaded(path) || difference.changes.reloadedSections[path.section] != nil
        case .header(let section), .footer(let section): difference.changes.reloadedSections[section] != nil
        }
    }

    /// What stays but is not in view any more, by its new number: it glides to its place there first.
    private(set) var left: [(view: UIView, part: TablePart)] = []
    func leave(_ view: UIView, _ part: TablePart) { left.append((view, part)) }

    private func animation(_ style: Int?) -> UITableView.RowAnimation {
        style.flatMap { UITableView.RowAnimation(rawValue: $0) } ?? .automatic
    }

    // MARK: What comes

    /// Where a view that comes into view begins.
    /// - Parameter place: where it is going to be.
    func arrival(of part: TablePart, at place: CGRect) -> TablePose {
        if let before = partBefore(part), old.contains(before) {
            var frame = place
            let span = old.span(of: before)
            (frame.origin.y, frame.size.height) = (span.start, old.isKnown(before) ? span.length : place.height)
            guard let style = styleOfComing(part) else { return TablePose(frame: frame) }
            return .aside(frame, style, width: table.bounds.width)
        }
        return .aside(place, styleOfComing(part) ?? .automatic, width: table.bounds.width)
    }

    private func partBefore(_ part: TablePart) -> TablePart? {
        switch part {
        case .row(let path): difference.path(ofNew: path).map { .row($0) }
        case .header(let section): difference.section(ofNew: section).map { .header($0) }
        case .footer(let section): difference.section(ofNew: section).map { .footer($0) }
        }
    }

    private func styleOfComing(_ part: TablePart) -> UITableView.RowAnimation? {
        switch part {
        case .row(let path):
            return difference.style(ofComing: path).map { animation($0) }
        case .header(let section), .footer(let section):
            return difference.style(ofComingSection: section).map { animation($0) }
        }
    }

    // MARK: What goes

    /// Where a view that goes ends.
    func departure(of part: TablePart, _ view: UIView, _ style: UITableView.RowAnimation) -> TablePose {
        var frame = view.frame
        frame.origin.y = placeOfGoing(part)
        return .aside(frame, style, width: table.bounds.width)
    }

    /// Where something would be that is gone: behind what was before it and stays.
    private func placeOfGoing(_ part: TablePart) -> CGFloat {
        let new = table.read(), start = old.span(of: part).start
        switch part {
        case .row(let path):
            if let place = difference.path(ofOld: path), new.contains(.row(place)) { return new.span(of: .row(place)).start }
            for row in stride(from: path.row - 1, through: 0, by: -1) {
                let before = IndexPath(row: row, section: path.section)
                guard let place = difference.path(ofOld: before), !difference.isMoved(before), new.contains(.row(place)) else {
                    continue
                }
                return new.span(of: .row(place)).end + start - old.span(of: .row(before)).end
            }
            return sectionStart(path.section) + start - old.span(ofSection: path.section).start
        case .header(let section), .footer(let section):
            return sectionStart(section) + start - old.span(ofSection: section).start
        }
    }

    /// Where a section begins, or would if it were there.
    private func sectionStart(_ section: Int) -> CGFloat {
        let new = table.read()
        for before in stride(from: section, through: 0, by: -1) {
            guard let place = difference.section(ofOld: before), new.sections.indices.contains(place) else { continue }
            if before == section { return new.span(ofSection: place).start }
            return new.span(ofSection: place).end + old.span(ofSection: section).start - old.span(ofSection: before).end
        }
        return old.span(ofSection: section).start
    }
}
