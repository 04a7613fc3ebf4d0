// Frame, bounds and centre, autoresizing with them, and conversions between views.

import QuartzCore

extension UIView {
    func setFrame(_ new: CGRect) {
        guard accepts(new.origin.x + new.origin.y + new.width + new.height, "frame") else { return }
        let old = ownLayer.bounds.size
        ownLayer.frame = new
        resized(from: old)
        constraintEngine?.frameDidChange(of: self)
    }

    func setBounds(_ new: CGRect) {
        guard accepts(new.origin.x + new.origin.y + new.width + new.height, "bounds") else { return }
        let old = ownLayer.bounds.size
        ownLayer.bounds = new
        guard ownLayer.bounds.size != old else { return }
        resized(from: old)
        constraintEngine?.frameDidChange(of: self)
    }

    /// Takes a place as if it had no transform: what a program moves away by one stays so.
    func place(at frame: CGRect) {
        guard !CATransform3DIsIdentity(layer.transform) else { return self.frame = frame }
        bounds.size = frame.size
        center = frame.middle
    }

    func setCenter(_ new: CGPoint) {
        guard accepts(new.x + new.y, "center") else { return }
        ownLayer.position = new
        constraintEngine?.frameDidChange(of: self)
    }

    func accepts(_ insets: UIEdgeInsets, _ what: String) -> Bool {
        accepts(insets.top + insets.left + insets.bottom + insets.right, what)
    }

    private func accepts(_ sum: CGFloat, _ what: String) -> Bool {
        if sum.isFinite { return true }
        FaultReport.once(
            "\(type(of: self)).\(what)",
            "a value that is not finite was refused by \(describedForMessages); it keeps the value it has")
        return false
    }

    private func resized(from old: CGSize) {
        let new = ownLayer.bounds.size
        guard new != old, autoresizesSubviews else { return }
        for child in children where child.translatesAutoresizingMaskIntoConstraints {
            guard let mask = child.rare?.autoresizingMask, !mask.isEmpty else { continue }
            child.autoresize(mask, from: old, to: new)
        }
    }

    private func autoresize(_ mask: AutoresizingMask, from old: CGSize, to new: CGSize) {
        var frame = frame
        let across = mask.sharesAcross(frame, in: old), down = mask.sharesDown(frame, in: old)
        frame.origin.x += across.start * (new.width - old.width)
        frame.origin.y += down.start * (new.height - old.height)
        if across.length != 0 { frame.size.width = max(0, frame.width + across.length * (new.width - old.width)) }
        if down.length != 0 { frame.size.height = max(0, frame.height + down.length * (new.height - old.height)) }
        if frame != self.frame { self.frame = frame }
    }

    /// The corner of the frame stays where it is; that of a view with a transform, where it would be without.
    func takeFittingSize() {
        let old = bounds.size, size = sizeThatFits(old), anchor = ownLayer.anchorPoint
        bounds = CGRect(origin: bounds.origin, size: size)
        center = CGPoint(x: center.x + anchor.x * (size.width - old.width), y: center.y + anchor.y * (size.height - old.height))
    }

    func outset(_ rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}

extension UIView {
    /// No wish for a size in a direction, in `intrinsicContentSize`.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
    /// For `systemLayoutSizeFitting(_:)`: as small as can be.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// For `systemLayoutSizeFitting(_:)`: as large as can be.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Which parts follow a change of the superview's size; the rest keeps its length (Apple: `UIView.AutoresizingMask`).
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The space at the left follows the superview's size.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width follows the superview's size.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The space at the right follows the superview's size.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The space above follows the superview's size.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height follows the superview's size.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The space below follows the superview's size.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Default none: the view keeps its frame.
    public var autoresizingMask: AutoresizingMask {
        get { rare?.autoresizingMask ?? [] }
        set {
            guard newValue != autoresizingMask else { return }
            rareValues.autoresizingMask = newValue
            constraintEngine?.frameDidChange(of: self)
        }
    }

    /// Whether subviews follow a change of this view's size by their masks; default true.
    public var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set {
            guard newValue != autoresizesSubviews else { return }
            flags.set(.autoresizesSubviews, newValue)
            for child in children { constraintEngine?.frameDidChange(of: child) }
        }
    }

    /// A point of this view in the coordinates of `view`; nil means the window's, or without one the topmost view's.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { ownLayer.convert(point, to: (view ?? topmost).layer) }
    /// A point of another view's coordinates, of the window's for nil, in the view's own.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: (view ?? topmost).layer) }
    /// The smallest rectangle around the converted corners.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { ownLayer.convert(rect, to: (view ?? topmost).layer) }
    /// What surrounds a rectangle of another view's coordinates, of the window's for nil, in the view's own.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { ownLayer.convert(rect, from: (view ?? topmost).layer) }

    var topmost: UIView {
        var view = self
        while let above = view.parent { view = above }
        return view
    }
}

extension UIView.AutoresizingMask {
    /// The parts of a change of the superview's width that fall to where a frame begins and to its width.
    func sharesAcross(_ frame: CGRect, in size: CGSize) -> (start: CGFloat, length: CGFloat) {
        shares(frame.minX, frame.width, of: size.width, contains(.flexibleLeftMargin), contains(.flexibleWidth),
               contains(.flexibleRightMargin))
    }

    /// The same of a change of its height.
    func sharesDown(_ frame: CGRect, in size: CGSize) -> (start: CGFloat, length: CGFloat) {
        shares(frame.minY, frame.height, of: size.height, contains(.flexibleTopMargin), contains(.flexibleHeight),
               contains(.flexibleBottomMargin))
    }

    /// The flexible parts share a change by their sizes, alike where these are all 0.
    private func shares(
        _ start: CGFloat, _ length: CGFloat, of whole: CGFloat, _ before: Bool, _ within: Bool, _ after: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let count = CGFloat([before, within, after].count { $0 })
        guard count > 0 else { return (0, 0) }
        let parts = [before ? max(0, start) : 0, within ? max(0, length) : 0, after ? max(0, whole - start - length) : 0]
        let sum = parts.reduce(0, +)
        func share(_ index: Int, _ isFlexible: Bool) -> CGFloat { isFlexible ? sum > 0 ? parts[index] / sum : 1 / count : 0 }
        return (share(0, before), share(1, within))
    }
}
