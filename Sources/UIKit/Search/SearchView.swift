// What shows over the content while something is looked for: what was found, or a shade, and the bar if no navigation bar has it.

import QuartzCore

/// The view of a search controller.
final class SearchView: UIView {
    /// What comes and goes over the content.
    let backdrop = UIView()
    let dimming = SearchDimming()
    private weak var results: UIView?
    private weak var frozen: UIView?
    /// The bar that it has taken, and where that was.
    private var taken: (bar: UISearchBar, place: UIView, index: Int, frame: CGRect)?
    /// The navigation controller whose bar it has taken away.
    private weak var bars: UINavigationController?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(backdrop)
        backdrop.addSubview(dimming)
    }

    func show(results view: UIView) {
        backdrop.addSubview(view)
        view.isHidden = true
        results = view
        setNeedsLayout()
    }

    func show(results shows: Bool, dims: Bool) {
        frozen?.removeFromSuperview()
        results?.isHidden = !shows
        dimming.isHidden = !dims
    }

    /// Shows the results as they are now.
    func freezeResults() {
        guard let results, let picture = results.snapshotView(afterScreenUpdates: false) else { return }
        picture.frame = results.frame
        backdrop.addSubview(picture)
        results.isHidden = true
        frozen = picture
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backdrop, dimming, results].compactMap({ $0 }) where view.frame != bounds { view.frame = bounds }
        if let taken, taken.bar.frame.width != bounds.width, taken.bar.search?.isActive == true { placeBar(isUp: true) }
    }

    /// Touches beside what it shows are for the content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || hit === backdrop ? nil : hit
    }

    // MARK: A bar of its own

    /// Takes the bar from where it is.
    func take(_ bar: UISearchBar) {
        guard taken == nil, let place = bar.superview else {
            // It was nowhere: it is here as long as something is looked for.
            if bar.superview == nil { addSubview(bar) }
            return
        }
        taken = (bar, place, place.subviews.firstIndex { $0 === bar } ?? 0, bar.frame)
        superview?.layoutIfNeeded()
        let seen = place.convert(bar.frame, to: nil)
        addSubview(bar)
        // The view itself may not be in the window yet.
        UIView.performWithoutAnimation { bar.frame = window == nil ? seen : convert(seen, from: nil) }
    }

    /// Puts it to the top, or to where it was.
    func placeBar(isUp: Bool) {
        guard let bar = subviews.lazy.compactMap({ $0 as? UISearchBar }).first else { return }
        let height = bar.intrinsicContentSize.height
        if !isUp, let taken {
            taken.place.layoutIfNeeded()
            var frame = taken.frame
            frame.size = CGSize(width: taken.place.bounds.width, height: frame.height)
            bar.frame = convert(frame, from: taken.place)
        } else {
            let top = window == nil ? bar.frame.minY : safeAreaInsets.top
            bar.frame = CGRect(x: 0, y: isUp ? top : -height, width: bounds.width, height: height)
        }
        backdrop.setRoomForBars(UIEdgeInsets(top: isUp ? height : 0, left: 0, bottom: 0, right: 0))
        layoutIfNeeded()
    }

    /// Puts it back.
    func giveBack() {
        guard let taken else { return }
        self.taken = nil
        taken.place.insertSubview(taken.bar, at: min(taken.index, taken.place.subviews.count))
        UIView.performWithoutAnimation { taken.bar.frame = taken.frame }
        taken.place.setNeedsLayout()
    }

    func hideBar(of bars: UINavigationController?, _ hides: Bool) {
        if hides, let bars, !bars.isNavigationBarHidden {
            self.bars = bars
            bars.setNavigationBarHidden(true, animated: false)
        } else if !hides {
            self.bars?.setNavigationBarHidden(false, animated: false)
            self.bars = nil
        }
        (hides ? bars : bars ?? self.bars)?.viewIfLoaded?.layoutIfNeeded()
    }
}

/// Dims the content, and takes the taps on it.
final class SearchDimming: UIView {
    var tapped: (() -> Void)?
    private static let color = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.4 : 0.2) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isHidden = true
        backgroundColor = Self.color
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tapped?() }
        addGestureRecognizer(tap)
    }
}
