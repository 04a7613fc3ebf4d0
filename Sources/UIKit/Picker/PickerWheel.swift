// One wheel of a picker. Enters: its rows, fingers that turn it, and which row is wanted. Leaves: rows that lie around a
// cylinder, and which one has come to rest in the middle.

import QuartzCore

@MainActor
final class PickerWheel: UIScrollViewDelegate {
    private unowned let picker: UIPickerView
    private let component: Int
    /// What shows the rows, and what fingers move over it.
    private let drum = UIView(), scroll = UIScrollView()
    private var rows: [Int: PickerRow] = [:]
    /// Views of the program's that are not shown any more.
    private var spare: [UIView] = []
    private(set) var count = 0
    private(set) var rowHeight = UIPickerView.rowHeight
    private(set) var saidWidth: CGFloat = 0
    private(set) var selected = 0
    /// Whether the program or a tap turns it, or it is laid out.
    private var isTurned = false
    /// Whether the user asked for that.
    private var isAsked = false
    private var timer: MomentTimer?

    /// The radius of the wheel, in parts of its height, and how far the eye is, in points.
    private static let radius: CGFloat = 0.6, eye: CGFloat = 600
    /// How faint rows are beside the one in the middle.
    private static let faintness: CGFloat = 0.5
    /// Seconds after which a wheel that the mouse's wheel has turned goes to a row.
    private static let rest = 0.15

    init(_ component: Int, of picker: UIPickerView) {
        (self.component, self.picker) = (component, picker)
        drum.isUserInteractionEnabled = false
        drum.clipsToBounds = true
        drum.layer.sublayerTransform.m34 = -1 / Self.eye
        scroll.delegate = self
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.decelerationRate = .fast
        scroll.alwaysBounceVertical = true
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] in self?.tapped($0) }
        scroll.addGestureRecognizer(tap)
        for view in [drum, scroll] { picker.addSubview(view) }
    }

    func remove() {
        timer?.cancel()
        for view in [drum, scroll] { view.removeFromSuperview() }
    }

    // MARK: Rows

    /// Asks how many rows there are, and for all that are shown.
    func reload() {
        count = max(0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
        let height = picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? 0
        rowHeight = height > 0 && height.isFinite ? height : UIPickerView.rowHeight
        let width = picker.delegate?.pickerView(picker, widthForComponent: component) ?? 0
        saidWidth = width > 0 && width.isFinite ? width : 0
        for index in Array(rows.keys) { drop(index) }
        selected = min(selected, max(0, count - 1))
        layOut()
    }

    private func drop(_ index: Int) {
        guard let row = rows.removeValue(forKey: index) else { return }
        if let view = row.programs {
            view.removeFromSuperview()
            spare.append(view)
        }
        row.removeFromSuperview()
    }

    private func makeRow(_ index: Int) -> PickerRow {
        let row = PickerRow()
        if let delegate = picker.delegate {
            let old = spare.popLast()
            let view = delegate.pickerView(picker, viewForRow: index, forComponent: component, reusing: old)
            if view is NoRowView {
                row.show(
                    delegate.pickerView(picker, attributedTitleForRow: index, forComponent: component),
                    delegate.pickerView(picker, titleForRow: index, forComponent: component))
            } else {
                row.show(view)
            }
            if let old, old !== view { spare.append(old) }
        }
        rows[index] = row
        drum.addSubview(row)
        return row
    }

    func programsView(_ row: Int) -> UIView? { rows[row]?.programs }

    // MARK: Layout

    var frame: CGRect {
        get { drum.frame }
        set { layOut(in: newValue) }
    }

    /// - Parameter frame: nil: where it is.
    private func layOut(in frame: CGRect? = nil) {
        let wasTurned = isTurned
        isTurned = true
        if let frame, drum.frame != frame { (drum.frame, scroll.frame) = (frame, frame) }
        let room = (scroll.bounds.height - rowHeight) / 2
        scroll.contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        scroll.contentSize = CGSize(width: scroll.bounds.width, height: CGFloat(count) * rowHeight)
        if !scroll.isDragging, !scroll.isDecelerating, !wasTurned { scroll.contentOffset.y = offset(of: selected) }
        isTurned = wasTurned
        turn()
    }

    private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - scroll.contentInset.top }
    private var turnedBy: CGFloat { scroll.contentOffset.y + scroll.contentInset.top }
    /// However high the picker is: of rows that it shows there is an end.
    private var radius: CGFloat { max(1, min(drum.bounds.height, 100 * rowHeight) * Self.radius) }

    /// Puts the rows where the wheel has turned them.
    private func turn() {
        let radius = radius, reach = radius * .pi / 2, turned = turnedBy
        let first = Int(clamping: ((turned - reach) / rowHeight).rounded(.up))
        let last = Int(clamping: ((turned + reach) / rowHeight).rounded(.down))
        let shown = max(0, first)..<max(0, first, min(count - 1, last) + 1)
        for index in Array(rows.keys) where !shown.contains(index) { drop(index) }
        guard drum.bounds.width > 0, drum.bounds.height > 0 else { return }
        for index in shown {
            let row = rows[index] ?? makeRow(index), distance = CGFloat(index) * rowHeight - turned
            row.bounds.size = CGSize(width: drum.bounds.width, height: rowHeight)
            row.center = CGPoint(x: drum.bounds.midX, y: drum.bounds.midY)
            let angle = distance / radius
            var transform = CATransform3DMakeTranslation(0, 0, -radius)
            transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
            row.transform3D = angle == 0 ? CATransform3DIdentity : CATransform3DTranslate(transform, 0, 0, radius)
            let isBeside = min(1, abs(distance) / rowHeight)
            row.alpha = (1 - Self.faintness * isBeside) * max(0, cos(angle))
        }
    }

    /// Where a row's middle is seen, from the wheel's middle.
    private func seenPlace(_ row: Int) -> CGFloat {
        let angle = (CGFloat(row) * rowHeight - turnedBy) / radius
        return radius * sin(angle) / (1 + radius * (1 - cos(angle)) / Self.eye)
    }

    // MARK: Turning

    func select(_ row: Int, animated: Bool) {
        stop()
        selected = row
        turn(to: row, animated: animated, isAsked: false)
    }

    private func stop() {
        timer?.cancel()
        timer = nil
    }

    private func turn(to row: Int, animated: Bool, isAsked: Bool) {
        let goal = CGPoint(x: 0, y: offset(of: row)), isThere = scroll.contentOffset == goal
        self.isAsked = isAsked
        isTurned = true
        scroll.setContentOffset(goal, animated: animated && picker.window != nil && !isThere)
        if !animated || picker.window == nil || isThere { turned() }
    }

    /// It is where it was to be.
    private func turned() {
        isTurned = false
        turn()
        if isAsked { chosen() }
    }

    /// The user's choice has come to the middle.
    private func chosen() {
        isAsked = false
        guard count > 0 else { return }
        selected = nearest(scroll.contentOffset.y)
        picker.delegate?.pickerView(picker, didSelectRow: selected, inComponent: component)
    }

    private func nearest(_ offset: CGFloat) -> Int {
        min(max(0, Int(clamping: ((offset + scroll.contentInset.top) / rowHeight).rounded())), max(0, count - 1))
    }

    private func tapped(_ tap: UIGestureRecognizer) {
        guard !scroll.isDragging, !scroll.isDecelerating, !rows.isEmpty else { return }
        let y = tap.location(in: drum).y - drum.bounds.midY
        guard let row = rows.keys.min(by: { abs(seenPlace($0) - y) < abs(seenPlace($1) - y) }),
            row != nearest(scroll.contentOffset.y)
        else { return }
        stop()
        turn(to: row, animated: true, isAsked: true)
    }

    // MARK: The scroll view

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        turn()
        guard !isTurned, !scroll.isDragging, !scroll.isDecelerating else { return }
        // The mouse's wheel leaves it anywhere.
        stop()
        timer = MomentTimer(at: CACurrentMediaTime() + Self.rest) { [weak self] in
            MainActor.assumeIsolated { self?.settle() }
        }
    }

    private func settle() {
        timer = nil
        guard !isTurned, !scroll.isDragging, !scroll.isDecelerating else { return }
        turn(to: nearest(scroll.contentOffset.y), animated: true, isAsked: true)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        stop()
        (isTurned, isAsked) = (false, false)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y = offset(of: nearest(targetContentOffset.pointee.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { chosen() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { chosen() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { turned() }
}

/// One row: a title, or a view of the program's.
final class PickerRow: UIView {
    private var label: UILabel?
    private(set) var programs: UIView?

    private static let font = UIFont.systemFont(ofSize: 21)
    /// Points beside a title.
    private static let side: CGFloat = 6

    func show(_ attributed: NSAttributedString?, _ title: String?) {
        let label = UILabel()
        label.font = Self.font
        if let attributed {
            label.attributedText = attributed.over([.font: Self.font, .foregroundColor: UIColor.label])
        } else {
            label.text = title
        }
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
        self.label = label
    }

    func show(_ view: UIView) {
        addSubview(view)
        programs = view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label?.frame = bounds.insetBy(dx: min(Self.side, bounds.width / 2), dy: 0)
        programs?.frame = bounds
    }
}
