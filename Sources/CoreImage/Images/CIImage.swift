// An image as a recipe: pixels, colours without end, and what is done with them. In: pixels, files, colours, other images.
// Out: an immutable graph, which a `CIContext` draws.

import CoreGraphics

/// A recipe for a picture ([Apple's CIImage](https://developer.apple.com/documentation/coreimage/ciimage)).
///
/// Its coordinates are pixels with **y upwards**; a `CGImage` begins at 0, 0. Nothing is drawn until a ``CIContext``
/// renders it. Outside of ``extent`` it is transparent. Any thread may use it.
///
/// An image is made of at most 1,000 steps one on the other: a further one leaves it as it is, which is said once. Who changes
/// the same image again and again, say in each frame, has it drawn now and then (``CIContext/createCGImage(_:from:)``) and
/// goes on from there.
public final class CIImage: NSObject, NSCopying, Sendable {
    let node: ImageNode
    /// How many steps it is made of, one on the other.
    private let steps: Int
    private static let mostSteps = 1000

    /// Where there is something to see; infinite for a colour without end, null where nothing is.
    public let extent: CGRect

    init(_ node: ImageNode, extent: CGRect) {
        let inputs = node.inputs, steps = 1 + (inputs.map(\.steps).max() ?? 0)
        if steps > Self.mostSteps, let deepest = inputs.max(by: { $0.steps < $1.steps }) {
            FaultReport.once(
                "CIImage, steps",
                "images of more than \(Self.mostSteps) steps one on the other stay as they are; draw some in between")
            (self.node, self.extent, self.steps) = (deepest.node, deepest.extent, deepest.steps)
            return
        }
        (self.node, self.extent, self.steps) = (node, extent.isEmpty ? .null : extent.standardized, steps)
    }

    // MARK: Making

    /// The same image once more.
    package convenience init(_ image: CIImage) { self.init(image.node, extent: image.extent) }

    /// The pixels of an image, its lower left corner at 0, 0.
    public convenience init(cgImage image: CGImage) {
        self.init(.pixels(image), extent: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)))
    }

    /// The same.
    /// - Parameter options: nothing in them changes how an image is read here.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) { self.init(cgImage: image) }

    /// One colour everywhere, without end.
    public convenience init(color: CIColor) {
        self.init(.color(SIMD4<Float>(CIColor.premultiplied(color.lanes))), extent: .infinite)
    }

    /// The picture in a file of PNG or JPEG; nil, which is said once, if it cannot be read.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        do throws(ImageError) { self.init(cgImage: try CGImage.decoding(contentsOf: url)) } catch {
            FaultReport.once("CIImage(contentsOf:) \(url.lastPathComponent)", "\(error)")
            return nil
        }
    }

    /// The picture in the bytes of a file; nil, which is said once, if they are none.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        do throws(ImageError) { self.init(cgImage: try CGImage.decoding(data)) } catch {
            FaultReport.once("CIImage(data:)", "\(error)")
            return nil
        }
    }

    /// Nothing at all.
    public static func empty() -> CIImage { CIImage(.color(.zero), extent: .null) }

    // MARK: Changing

    /// The image moved, turned, made larger or smaller about 0, 0. A transform that is not finite, or that leaves no area,
    /// makes an empty image.
    public func transformed(by transform: CGAffineTransform) -> CIImage {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(\.native)
        guard numbers.allSatisfy(\.isFinite), abs(transform.determinant.native) > 1e-12 else { return .empty() }
        if transform == .identity { return self }
        return CIImage(.transformed(self, transform), extent: extent.isUnbounded ? .infinite : extent.applying(transform))
    }

    /// What of the image lies in a rectangle: nothing, if it has an edge that is not a number.
    public func cropped(to rect: CGRect) -> CIImage {
        let part = extent.isUnbounded && rect.isUnbounded ? extent : extent.part(in: rect)
        if part == extent { return self }
        return part.isEmpty ? .empty() : CIImage(.cropped(self, part), extent: part)
    }

    /// The image with the colours of its edge going on without end; an image without end, and an empty one, as it is.
    public func clampedToExtent() -> CIImage {
        if extent.isUnbounded || extent.isNull { return self }
        // The edge of what is only made larger, smaller or moved is that of what it was made of.
        if case .transformed(let inner, let transform) = node, transform.b == 0, transform.c == 0 {
            return inner.clampedToExtent().transformed(by: transform)
        }
        return CIImage(.clamped(self), extent: .infinite)
    }

    /// The edge's colours going on from a rectangle.
    public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

    /// The image over another.
    public func composited(over background: CIImage) -> CIImage {
        CIImage(.blend(self, background, .sourceOver), extent: Self.union(extent, background.extent))
    }

    /// What a filter makes of the image, its `inputImage`; the image itself, which is said once, if there is no such filter.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName) else {
            FaultReport.once("CIImage.applyingFilter \(filterName)", "there is no filter of the name; the image stays as it is")
            return self
        }
        filter.setValue(self, forKey: kCIInputImageKey)
        for (key, value) in params { filter.setValue(value, forKey: key) }
        return filter.outputImage ?? self
    }

    /// The same by its older name.
    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    /// The image blurred by a Gaussian.
    /// - Parameter sigma: its standard deviation, in pixels.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    static func union(_ a: CGRect, _ b: CGRect) -> CGRect { a.isUnbounded || b.isUnbounded ? .infinite : a.union(b) }

    /// Whether its pixels are those that it is made of, moved by whole numbers at most.
    var liesOnPixels: Bool {
        switch node {
        case .transformed(let inner, let transform):
            transform.a == 1 && transform.d == 1 && transform.b == 0 && transform.c == 0 && transform.tx == transform.tx.rounded()
                && transform.ty == transform.ty.rounded() && inner.liesOnPixels
        case .cropped(let inner, _), .clamped(let inner): inner.liesOnPixels
        default: true
        }
    }

    // MARK: Objects

    /// The pixels, for an image that is nothing but them.
    public var cgImage: CGImage? { if case .pixels(let image) = node { image } else { nil } }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override var description: String { "<CIImage \(extent.isUnbounded ? "without end" : "\(extent)")>" }
}

/// A key of what an image is made with; none changes anything here.
public struct CIImageOption: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Accepted and ignored: pictures are taken as sRGB.
    public static let colorSpace = Self(rawValue: "kCIImageColorSpace")
    /// Accepted and ignored: pictures are taken as they are stored.
    public static let applyOrientationProperty = Self(rawValue: "kCIImageApplyOrientationProperty")
}

/// What an image is made of.
indirect enum ImageNode: Sendable {
    case pixels(CGImage)
    /// Premultiplied.
    case color(SIMD4<Float>)
    /// A pattern without end.
    case pattern(PixelKernel)
    case transformed(CIImage, CGAffineTransform)
    case cropped(CIImage, CGRect)
    case clamped(CIImage)
    case blend(CIImage, CIImage, BlendFunction)
    case effect(CIImage, FilterEffect)
    /// An image by what another one says.
    case guided(CIImage, by: CIImage, PixelEffect)
    case transition(TransitionInputs)

    /// The images that it is made of.
    fileprivate var inputs: [CIImage] {
        switch self {
        case .pixels, .color, .pattern: []
        case .transformed(let inner, _), .cropped(let inner, _), .clamped(let inner), .effect(let inner, _): [inner]
        case .blend(let front, let back, _): [front, back]
        case .guided(let inner, let guide, _): [inner, guide]
        case .transition(let inputs): [inputs.old, inputs.new] + [inputs.first, inputs.second].compactMap(\.self)
        }
    }
}

/// A transition at a time.
struct TransitionInputs: Sendable {
    let effect: TransitionEffect
    let time: Double
    let old, new: CIImage
    let first, second: CIImage?
    /// Where it runs.
    let corners: SIMD4<Double>

    var kernel: PixelKernel { effect.kernel(time: time, corners: corners, scale: 1) }
}

extension CGRect {
    /// Without end, as far as anybody can tell.
    var isUnbounded: Bool { isInfinite || width.native > 1e9 || height.native > 1e9 }

    /// Whether its corners lie between pixels.
    var isWhole: Bool { corners == corners.rounded(.toNearestOrEven) }

    var corners: SIMD4<Double> { SIMD4(minX.native, minY.native, maxX.native, maxY.native) }
}
