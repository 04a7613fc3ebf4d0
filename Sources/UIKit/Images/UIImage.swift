// Pictures as the interface uses them: with a scale, an orientation, caps that don't stretch, or several frames.

import QuartzCore

/// A picture; it never changes (Apple: `UIImage`).
public final class UIImage: NSObject, Sendable {
    /// How the pixels are turned when they are shown (Apple: `UIImage.Orientation`).
    public enum Orientation: Int, Sendable {
        case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// What encoded pictures say about it.
        init(embeddedIn data: Data) {
            self = switch CGImage.embeddedOrientation(of: data) {
            case 2: .upMirrored
            case 3: .down
            case 4: .downMirrored
            case 5: .leftMirrored
            case 6: .right
            case 7: .rightMirrored
            case 8: .left
            default: .up
            }
        }
    }

    /// What the middle of a resizable image does (Apple: `UIImage.ResizingMode`).
    public enum ResizingMode: Int, Sendable { case tile = 0, stretch }

    /// Whether the colours count or only the opacity (Apple: `UIImage.RenderingMode`).
    public enum RenderingMode: Int, Sendable { case automatic = 0, alwaysOriginal, alwaysTemplate }

    /// The pixels, before they are turned; of an animated image the first frame's. Nil for an image made of a Core Image one.
    public let cgImage: CGImage?
    /// The recipe that the image was made of; nil for others.
    public let ciImage: CIImage?
    /// Pixels a point.
    public let scale: CGFloat
    /// How the pixels are turned to be upright.
    public let imageOrientation: Orientation
    /// The frames of an animated image; nil for a still one.
    public let images: [UIImage]?
    /// How long all frames take, in seconds; 0 for a still image.
    public let duration: TimeInterval
    /// How far the caps of a resizable image reach in, in points.
    public let capInsets: UIEdgeInsets
    /// Whether the middle of a resizable image is tiled or stretched.
    public let resizingMode: ResizingMode
    /// Whether the image is drawn as it is or as a template in the tint colour.
    public let renderingMode: RenderingMode
    let isResizable: Bool
    private let symbol: SymbolPicture?
    private let baseline: CGFloat?
    /// The pixels as they are shown.
    let shown: CGImage?

    /// What makes one image out of another.
    struct Looks {
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var renderingMode = RenderingMode.automatic
        var isResizable = false
        /// What it is drawn of; nil for pictures.
        var symbol: SymbolPicture?
        /// Points above the lower edge.
        var baseline: CGFloat?
    }

    init(
        _ cgImage: CGImage?, _ ciImage: CIImage? = nil, scale: CGFloat, orientation: Orientation = .up, images: [UIImage]? = nil,
        duration: TimeInterval = 0, looks: Looks = Looks()
    ) {
        (self.cgImage, self.ciImage) = (cgImage, ciImage)
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        imageOrientation = orientation
        (self.images, self.duration) = (images, duration)
        (capInsets, resizingMode, renderingMode) = (looks.capInsets, looks.resizingMode, looks.renderingMode)
        (isResizable, symbol, baseline) = (looks.isResizable, looks.symbol, looks.baseline)
        let pixels = cgImage ?? ciImage.flatMap(ImageMaking.pixels(of:))
        shown = pixels.flatMap { orientation == .up ? $0 : ImageTurning.turned($0, orientation) }
        super.init()
    }

    /// An image without pixels.
    public convenience override init() { self.init(nil, scale: 1) }

    /// An image of one pixel a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// An image of `scale` pixels a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The picture that a recipe makes, a pixel a point. It is drawn at once; of an image without an end nothing is shown, which
    /// is said once.
    public convenience init(ciImage: CIImage) { self.init(nil, ciImage, scale: 1) }

    /// An image that Core Image draws when it is shown.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        self.init(nil, ciImage, scale: scale, orientation: orientation)
    }

    /// The picture that `data` encode (PNG, JPEG, WebP, GIF or BMP), turned as a camera says in them; nil if they are none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// An image in a file's bytes; nil if they are none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage.decoding(data) else { return nil }
        self.init(image, scale: scale, orientation: Orientation(embeddedIn: data))
    }

    /// The picture in a file, whose name may say its scale (`name@2x.png`), turned as a camera says in it. Nil if there is
    /// none; a file that is there and cannot be read is reported once.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFiles.read(path) else { return nil }
        self.init(file.image, scale: file.scale, orientation: file.orientation)
    }

    /// The picture of this name in an asset catalog, which lies as a folder among the program's resources, or beside the program
    /// (`Bundle.main.resourcePath`), with or without its extension; of several scales the one that suits the screen. It is read
    /// once. Nil if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The same from another bundle's resources; nil is the program's own.
    /// - Parameter traitCollection: light or dark, for catalogs; nil: the traits in force. It stays the one that is chosen now.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let bundle = bundle ?? .main
        if let folder = AssetCatalog.folder(of: name, .images, in: bundle),
            let image = ImageSet.read(folder)?.image(
                in: folder, scale: ScreenScale.current,
                style: (traitCollection ?? .current).userInterfaceStyle)
        {
            self.init(
                image.cgImage, scale: image.scale, orientation: image.imageOrientation, looks: image.looks)
            return
        }
        guard let known = ImageFiles.named(name, in: bundle) else { return nil }
        self.init(known.image, scale: known.scale, orientation: known.orientation)
    }

    /// In points, turned as it is shown.
    public var size: CGSize {
        guard let shown else { return .zero }
        return CGSize(width: CGFloat(shown.width) / scale, height: CGFloat(shown.height) / scale)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        let isSamePicture = cgImage != nil && cgImage === other.cgImage || ciImage != nil && ciImage === other.ciImage
            || symbol != nil && symbol == other.symbol
        return isSamePicture && scale == other.scale && imageOrientation == other.imageOrientation && capInsets == other.capInsets
            && renderingMode == other.renderingMode && isResizable == other.isResizable && images == other.images
    }

    public override var hash: Int { symbol?.name.hashValue ?? cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }

    var looks: Looks {
        Looks(
            capInsets: capInsets, resizingMode: resizingMode, renderingMode: renderingMode, isResizable: isResizable,
            symbol: symbol, baseline: baseline)
    }

    func with(_ change: (inout Looks) -> Void) -> UIImage {
        var looks = looks
        change(&looks)
        return UIImage(
            cgImage, ciImage, scale: scale, orientation: imageOrientation, images: images?.map { $0.with(change) },
            duration: duration, looks: looks)
    }
}
