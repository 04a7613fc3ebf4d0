// Wheels beside one another, of whose rows one each is chosen. The class body holds what clients see and override; a wheel is a
// `PickerWheel`.

import QuartzCore

/// Wheels with rows that fingers turn (Apple: `UIPickerView`). It is 216 points high, 320 wide where nothing says otherwise.
///
/// The data source is asked when it is needed first, and after that by the reloads. A wheel comes to rest at a row, which the
/// delegate is then told; rows that are tapped come to the middle. Changes by the program are not told.
open class UIPickerView: UIView {
    /// Who says how much there is; default nil.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forgetAll() } }
    /// Who says what it looks like, and is told what is chosen; default nil.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { forgetAll() } }
    /// Whether the chosen rows are marked. As since iOS 7, they always are.
    open var showsSelectionIndicator = true

    private var wheels: [PickerWheel] = []
    private var isLoaded = false
    private let band = UIView()

    /// Points: the size, what is beside the wheels and between them, and how much the band is beyond a row.
    private static let size = CGSize(width: 320, height: 216), margin: CGFloat = 9, gap: CGFloat = 5, bandReach: CGFloat = 1
    /// How high rows are where nothing is said.
    static let rowHeight: CGFloat = 32

    // MARK: What there is

    private func forgetAll() {
        isLoaded = false
        setNeedsLayout()
    }

    /// Asks how much there is, if that is not known.
    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while wheels.count > count { wheels.removeLast().remove() }
        while wheels.count < count { wheels.append(PickerWheel(wheels.count, of: self)) }
        for wheel in wheels { wheel.reload() }
        setNeedsLayout()
    }

    private func wheel(_ component: Int) -> PickerWheel? {
        load()
        return wheels.indices.contains(component) ? wheels[component] : nil
    }

    /// How many wheels there are.
    open var numberOfComponents: Int {
        load()
        return wheels.count
    }
    /// How many rows a wheel has; 0 for one that there is not.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
    /// The size of the rows of a wheel.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: wheel.frame.width, height: wheel.rowHeight)
    }
    /// The view that the delegate returned for a row; nil where it is not shown.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.programsView(row) }

    /// Asks for all anew. What is chosen stays so as far as there are rows.
    open func reloadAllComponents() {
        forgetAll()
        load()
    }
    /// Asks for a wheel's rows anew.
    open func reloadComponent(_ component: Int) {
        wheel(component)?.reload()
        setNeedsLayout()
    }

    // MARK: The choice

    /// Chooses a row, without telling the delegate. A row that there is not is reported, and nothing changes.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let wheel = wheel(component), row >= 0, row < wheel.count else {
            return FaultReport.once(
                "UIPickerView.selectRow", "there is no row \(row) of component \(component): \(numberOfComponents) components")
        }
        layoutIfNeeded()
        wheel.select(row, animated: animated)
    }

    /// The row that is chosen; -1 where there is none.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let wheel = wheel(component), wheel.count > 0 else { return -1 }
        return wheel.selected
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let rowHeight = wheels.map(\.rowHeight).max() ?? Self.rowHeight
        band.isHidden = wheels.isEmpty
        band.frame = CGRect(
            x: Self.margin, y: bounds.midY - rowHeight / 2 - Self.bandReach, width: max(0, bounds.width - 2 * Self.margin),
            height: rowHeight + 2 * Self.bandReach)
        layOutWheels()
    }

    private func layOutWheels() {
        let said = wheels.map(\.saidWidth), gaps = CGFloat(max(0, wheels.count - 1)) * Self.gap
        let free = CGFloat(said.filter { $0 == 0 }.count)
        let room = max(0, bounds.width - 2 * Self.margin - gaps - said.reduce(0, +))
        let widths = said.map { $0 > 0 ? $0 : room / free }
        var x = bounds.midX - (widths.reduce(0, +) + gaps) / 2
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (wheel, width) in zip(wheels, widths) {
            wheel.frame = CGRect(
                x: isRightToLeft ? bounds.minX + bounds.maxX - x - width : x, y: bounds.minY, width: width, height: bounds.height)
            x += width + Self.gap
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }
}
