// Dots for pages: which one is shown.

import QuartzCore

/// A row of dots, one for each page (Apple: `UIPageControl`). Its action waits for `.valueChanged`.
open class UIPageControl: UIControl {
    private var dots: [UIView] = []

    /// Points: how wide a dot is, the way from one to the next, and how high the control.
    private static let dot: CGFloat = 7, step: CGFloat = 16, height: CGFloat = 26
    private static let most = 1000

    /// Default 0. More than a thousand are shown as a thousand.
    open var numberOfPages = 0 { didSet { if numberOfPages != oldValue { pagesChanged() } } }

    /// The page that is shown, from 0, the default; within `numberOfPages`.
    open var currentPage: Int {
        get { shown }
        set {
            let page = min(max(newValue, 0), max(1, numberOfPages) - 1)
            guard page != shown else { return }
            shown = page
            colour()
        }
    }
    private var shown = 0

    /// Whether it is hidden when there is but one page; default no.
    open var hidesForSinglePage = false { didSet { pagesChanged() } }
    /// The dots' colour; nil, the default: translucent white.
    open var pageIndicatorTintColor: UIColor? { didSet { colour() } }
    /// The current dot's colour; nil, the default: white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { colour() } }

    /// How large it is for so many pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.most))
        return CGSize(width: max(0, count * Self.step - (Self.step - Self.dot)), height: Self.height)
    }

    private func pagesChanged() {
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : min(max(numberOfPages, 0), Self.most)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot))
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Self.dot / 2
            addSubview(dot)
            dots.append(dot)
        }
        shown = min(shown, max(1, numberOfPages) - 1)
        colour()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func colour() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index == shown ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = size(forNumberOfPages: dots.count).width
        for (index, dot) in dots.enumerated() {
            dot.center = CGPoint(
                x: bounds.midX - width / 2 + Self.dot / 2 + CGFloat(index) * Self.step, y: bounds.midY)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    override var keepsTaps: Bool { true }

    /// A tap beside the current dot goes a page in its direction.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, dots.indices.contains(shown) else { return }
        let page = shown
        currentPage += touch.location(in: self).x < dots[shown].center.x ? -1 : 1
        if shown != page { sendActions(for: [.valueChanged]) }
    }
}
