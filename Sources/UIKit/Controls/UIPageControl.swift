// Dots or small images for pages: which one is shown.

import QuartzCore

/// A row of dots, one for each page (Apple: `UIPageControl`). Its action waits for `.valueChanged`.
open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []
    private let plate = UIView()
    /// Of single pages, and while they are the current one.
    private var images: [Int: UIImage] = [:], currentImages: [Int: UIImage] = [:]

    /// Points: how wide a dot is, the room between two, and how high the control.
    private static let dot: CGFloat = 7, gap: CGFloat = 9, height: CGFloat = 26
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
            dress()
        }
    }
    private var shown = 0

    /// Whether it is hidden when there is but one page; default no.
    open var hidesForSinglePage = false { didSet { pagesChanged() } }
    /// The dots' colour; nil, the default: translucent white.
    open var pageIndicatorTintColor: UIColor? { didSet { dress() } }
    /// The current dot's colour; nil, the default: white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { dress() } }

    // MARK: Images

    /// What stands for pages in the place of dots, in the colours of those and as large as it is; default nil.
    open var preferredIndicatorImage: UIImage? { didSet { imagesChanged() } }
    /// The same for the current page; nil, the default: as for the others.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesChanged() } }

    /// What was set for a page.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// Sets what stands for a page in the place of `preferredIndicatorImage`; nil takes it away.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { set(image, page, \.images, "setIndicatorImage") }
    /// What was set for a page while it is the current one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
    /// Sets what stands for a page while it is the current one; nil takes it away.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        set(image, page, \.currentImages, "setCurrentPageIndicatorImage")
    }

    private func set(
        _ image: UIImage?, _ page: Int, _ list: ReferenceWritableKeyPath<UIPageControl, [Int: UIImage]>, _ name: String
    ) {
        guard page >= 0, page < numberOfPages else {
            return FaultReport.once("UIPageControl.\(name)", "there is no page \(page) of \(numberOfPages)")
        }
        self[keyPath: list][page] = image
        imagesChanged()
    }

    private func imagesChanged() {
        dress()
        invalidateIntrinsicContentSize()
    }

    private func image(for page: Int) -> UIImage? {
        let usual = images[page] ?? preferredIndicatorImage
        return page == shown ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual : usual
    }

    /// What is behind the dots (Apple: `UIPageControl.BackgroundStyle`).
    public enum BackgroundStyle: Int, Sendable {
        /// Nothing.
        case automatic = 0
        /// A rounded plate.
        case prominent
        /// Nothing.
        case minimal
    }
    /// Default automatic.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet {
            guard backgroundStyle == .prominent else { return plate.removeFromSuperview() }
            plate.backgroundColor = .tertiarySystemFill
            plate.isUserInteractionEnabled = false
            plate.layer.cornerRadius = Self.height / 2
            insertSubview(plate, at: 0)
            setNeedsLayout()
        }
    }

    // MARK: Dots

    /// From the middle of one to that of the next, and how wide each is at most.
    private var step: CGFloat { width + Self.gap }
    private var width: CGFloat {
        let usual = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self)
        let all = usual + images.values + currentImages.values
        return all.reduce(Self.dot) { max($0, $1.size.width) }
    }

    /// How large it is for so many pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.most))
        return CGSize(width: max(0, count * step - Self.gap), height: Self.height)
    }

    private func pagesChanged() {
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : min(max(numberOfPages, 0), Self.most)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot))
            addSubview(dot)
            dots.append(dot)
        }
        images = images.filter { $0.key < numberOfPages }
        currentImages = currentImages.filter { $0.key < numberOfPages }
        shown = min(shown, max(1, numberOfPages) - 1)
        dress()
        invalidateIntrinsicContentSize()
    }

    private func dress() {
        for (index, dot) in dots.enumerated() {
            let image = image(for: index)?.withRenderingMode(.alwaysTemplate)
            let color = index == shown ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.4)
            if dot.image != image { dot.image = image }
            dot.backgroundColor = image == nil ? color : nil
            dot.tintColor = color
            dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
            dot.bounds.size = image?.size ?? CGSize(width: Self.dot, height: Self.dot)
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let whole = size(forNumberOfPages: dots.count).width, step = step
        for (index, dot) in dots.enumerated() {
            dot.center = CGPoint(x: bounds.midX - whole / 2 + (step - Self.gap) / 2 + CGFloat(index) * step, y: bounds.midY)
        }
        plate.bounds.size = CGSize(width: whole + Self.height, height: Self.height)
        plate.center = CGPoint(x: bounds.midX, y: bounds.midY)
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
