// A view that shows an image: as contents of its layer, so that the server stretches, tints and, for frames,
// animates it.

import QuartzCore

/// Shows an image or several one after the other (Apple: `UIImageView`).
open class UIImageView: UIView {
    private var stillImage: UIImage?
    private var highlightedStill: UIImage?
    private var frames: [UIImage]?
    private var highlightedFrames: [UIImage]?
    /// Tells the run of frames at hand from earlier ones.
    private var run: FrameRun?
    /// What the middle of a tiled image was drawn for.
    private var tiledSize: CGSize?
    /// How much larger the symbol shows that was drawn.
    private var shownZoom: CGFloat = 1

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    /// A view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare(image, nil)
    }

    /// A view as large as the first image, which shows the second while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare(image, highlightedImage)
    }

    private func prepare(_ image: UIImage?, _ highlightedImage: UIImage?) {
        isUserInteractionEnabled = false
        isOpaque = false
        highlightedStill = highlightedImage
        self.image = image
    }

    /// Default nil. An animated image animates as long as it is shown.
    open var image: UIImage? {
        get { stillImage }
        set {
            guard newValue !== stillImage else { return }
            let sizeChanges = newValue?.size != stillImage?.size
            stillImage = newValue
            showImage()
            if sizeChanges { invalidateIntrinsicContentSize() }
        }
    }

    /// Shown in the place of `image` while the view is highlighted; default nil: the image stays.
    open var highlightedImage: UIImage? {
        get { highlightedStill }
        set {
            highlightedStill = newValue
            if isHighlighted { showImage() }
        }
    }

    /// Default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    // MARK: Frames

    /// Images that hide `image` while they are shown one after the other; setting them does not start that. Default nil.
    open var animationImages: [UIImage]? {
        get { frames }
        set {
            frames = newValue
            stopAnimating()
        }
    }

    /// The images that are shown in turn while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? {
        get { highlightedFrames }
        set {
            highlightedFrames = newValue
            if isHighlighted { stopAnimating() }
        }
    }

    /// Seconds for all frames; 0, the default, means a thirtieth of a second each.
    open var animationDuration: TimeInterval = 0
    /// How often; 0, the default, means for ever.
    open var animationRepeatCount = 0

    /// Whether frames are shown that `startAnimating()` started.
    open var isAnimating: Bool { run?.isExplicit ?? false }

    /// Shows the images in turn from now on.
    open func startAnimating() {
        guard let images = isHighlighted ? highlightedFrames ?? frames : frames, !images.isEmpty else { return }
        let length = animationDuration > 0 && animationDuration.isFinite ? animationDuration : Double(images.count) / 30
        show(images, length, animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity, isExplicit: true)
    }

    /// Shows `image` again.
    open func stopAnimating() {
        guard isAnimating else { return }
        endRun()
        showImage()
    }

    private var shownImage: UIImage? {
        (isHighlighted ? highlightedStill ?? stillImage : stillImage)?.preferring(preferredSymbolConfiguration)
    }

    /// How symbols look in what they do not say themselves; default nil.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            showImage()
            invalidateIntrinsicContentSize()
        }
    }

    private func showImage() {
        if isAnimating { return }
        endRun()
        let image = shownImage
        apply(image)
        if let images = image?.images, let duration = image?.duration { show(images, duration, .infinity, isExplicit: false) }
    }

    private func show(_ images: [UIImage], _ duration: TimeInterval, _ count: Float, isExplicit: Bool) {
        endRun()
        guard let first = images.first else { return }
        apply(isExplicit ? shownImage : first)
        // An animation needs something that it stands for; it hides it until it is taken away.
        if layer.contents == nil { layer.contents = pixels(of: first) ?? Self.nothing }
        if isExplicit { layer.contentsScale = first.scale }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.calculationMode = .discrete
        // One value alone would be no animation.
        let images = images.count == 1 ? [first, first] : images
        animation.values = images.map { pixels(of: $0) ?? Self.nothing }
        animation.keyTimes = (0...images.count).map { NSNumber(value: Double($0) / Double(images.count)) }
        animation.duration = duration
        animation.repeatCount = count
        // Frames are counted from now on, not from the redraw moment.
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        let run = FrameRun(self, isExplicit: isExplicit, animation)
        animation.delegate = run
        self.run = run
        layer.add(animation, forKey: FrameRun.key)
    }

    private func endRun() {
        guard run != nil else { return }
        run = nil
        layer.removeAnimation(forKey: FrameRun.key)
    }

    /// The server has shown all frames.
    fileprivate func ended(_ ended: FrameRun) {
        guard ended === run else { return }
        endRun()
        showImage()
    }

    /// A layer loses its animations with its window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, let run, layer.animation(forKey: FrameRun.key) == nil else { return }
        run.animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.add(run.animation, forKey: FrameRun.key)
    }

    /// A pixel of nothing, for frames without pixels.
    private static let nothing = CGImage(pixels: [0, 0, 0, 0], width: 1, height: 1, bytesPerRow: 4, isOpaque: false)

    // MARK: Contents

    /// The pixels that stand for an image, tinted if it is a template.
    private func pixels(of image: UIImage) -> CGImage? {
        guard let shown = image.shown(zoom: zoom(of: image)) else { return nil }
        return image.isTemplate ? ImageTurning.tinted(shown, tintColor.cgColor(for: traitCollection)) : shown
    }

    /// How much larger than it is a symbol shows: it is drawn anew for that, to be sharp.
    private func zoom(of image: UIImage) -> CGFloat {
        let own = image.size, size = bounds.size
        guard image.isSymbolImage, !image.isResizable, own.width > 0, own.height > 0 else { return 1 }
        let (x, y) = (size.width / own.width, size.height / own.height)
        let zoom: CGFloat = switch contentMode {
        case .scaleToFill, .redraw, .scaleAspectFill: max(x, y)
        case .scaleAspectFit: min(x, y)
        default: 1
        }
        return zoom.isFinite ? max(1, zoom) : 1
    }

    private func apply(_ image: UIImage?) {
        tiledSize = nil
        shownZoom = image.map { zoom(of: $0) } ?? 1
        layer.contentsScale = image?.scale ?? 1
        guard let image, image.isResizable, image.size.width > 0, image.size.height > 0 else {
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.contentsGravity = contentMode.gravity
            layer.contents = image.flatMap(pixels(of:))
            return
        }
        layer.contentsGravity = .resize
        if image.tilesItsMiddle {
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
            drawTiles(image)
            return
        }
        let size = image.size, insets = image.capInsets
        layer.contentsCenter = CGRect(
            x: insets.left / size.width, y: insets.top / size.height,
            width: max(0, size.width - insets.left - insets.right) / size.width,
            height: max(0, size.height - insets.top - insets.bottom) / size.height)
        layer.contents = pixels(of: image)
    }

    /// The server stretches; what is to be tiled is drawn here, for each size.
    private func drawTiles(_ image: UIImage) {
        guard tiledSize != bounds.size else { return }
        tiledSize = bounds.size
        let format = UIGraphicsImageRendererFormat()
        format.scale = ImageMaking.scale(of: bounds.size, layer.hostScale ?? image.scale)
        layer.contentsScale = format.scale
        guard bounds.width > 0, bounds.height > 0 else { return layer.contents = nil }
        let drawn = UIGraphicsImageRenderer(size: bounds.size, format: format).image { _ in
            image.draw(in: CGRect(origin: .zero, size: bounds.size))
        }
        layer.contents = pixels(of: drawn.withRenderingMode(image.renderingMode))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let image = shownImage else { return }
        if image.isResizable, image.tilesItsMiddle { drawTiles(image) }
        if image.isSymbolImage, zoom(of: image) != shownZoom { showImage() }
    }

    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            if shownImage?.isResizable == true { layer.contentsGravity = .resize }
            if shownImage?.isSymbolImage == true { setNeedsLayout() }
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        tintLooksOther()
    }

    override func tintLooksOther() {
        if shownImage?.isTemplate == true { showImage() }
    }

    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? size }
}

/// One run of frames: hears of its end for the view.
@MainActor
private final class FrameRun: @preconcurrency CAAnimationDelegate {
    static let key = "contents"
    let isExplicit: Bool
    let animation: CAKeyframeAnimation
    private weak var view: UIImageView?

    init(_ view: UIImageView, isExplicit: Bool, _ animation: CAKeyframeAnimation) {
        (self.view, self.isExplicit, self.animation) = (view, isExplicit, animation)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { view?.ended(self) }
    }
}

extension UIImage {
    /// Whether the middle is more than one point wide or high and is to be repeated.
    var tilesItsMiddle: Bool {
        resizingMode == .tile
            && (size.width - capInsets.left - capInsets.right > 1.001 || size.height - capInsets.top - capInsets.bottom > 1.001)
    }
}
