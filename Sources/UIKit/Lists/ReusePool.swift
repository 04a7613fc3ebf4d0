// Views of a list that went out of view and serve again. In: how views of a kind are made, and those that are not needed. Out:
// one that may be shown.

import QuartzCore

/// What a list shows again in another place.
@MainActor
protocol ReusableView: UIView {
    /// Called before the view is shown again.
    func prepareForReuse()
}

/// The views of a list that are not in use, by what they are.
@MainActor
struct ReusePool<Key: Hashable, View: ReusableView> {
    private var makers: [Key: () -> View] = [:]
    private var idle: [Key: [View]] = [:]
    private var offered: [Key: View] = [:]

    /// Views of a kind are made so from now on; nil: they are not made any more. Those of that kind that were kept are let go.
    mutating func register(_ key: Key, _ make: (() -> View)?) {
        makers[key] = make
        idle[key] = nil
    }

    /// One that was kept and is ready to be shown again, or else a new one.
    /// - Returns: nil where none was kept and nobody said how they are made.
    mutating func take(_ key: Key) -> View? {
        if let view = offered.removeValue(forKey: key) { return view }
        guard let view = idle[key]?.popLast() else { return makers[key]?() }
        view.prepareForReuse()
        return view
    }

    /// The next one that is taken is one that is in use, as it is, unless nobody takes it.
    mutating func offer(_ view: View, as key: Key) { offered[key] = view }

    /// Nobody has taken it until now: it is not offered any more.
    mutating func takeBack(_ key: Key) { offered[key] = nil }

    /// Keeps one that is not in use any more.
    mutating func keep(_ view: View, as key: Key) { idle[key, default: []].append(view) }
}
