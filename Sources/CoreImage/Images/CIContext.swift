// What draws images. In: a graph, a rectangle. Out: pixels. On the GPU, off screen, where there is one; else by the
// processor.

import CoreGraphics
import GPU

/// Renders images ([Apple's CIContext](https://developer.apple.com/documentation/coreimage/cicontext)).
///
/// Make one and keep it: it holds its programs and the pictures it has uploaded. Any thread may use it, one at a time being
/// served.
public final class CIContext: NSObject, Sendable {
    private enum Device {
        case notMade
        case gpu(ImageRenderer)
        case processor
    }

    private let device: Lock<Device>
    private let destination = Lock<CGContext?>(nil)

    /// - Parameter options: with `useSoftwareRenderer` of true all is drawn by the processor; nothing else in them changes
    ///   what is drawn.
    public init(options: [CIContextOption: Any]?) {
        let isForProcessor = (options?[.useSoftwareRenderer] as? Bool) ?? false
        device = Lock(isForProcessor ? .processor : .notMade)
        super.init()
    }

    public override convenience init() { self.init(options: nil) }

    /// A context whose ``draw(_:in:from:)`` draws into a context of Core Graphics.
    /// - Parameter options: as for ``init(options:)``.
    public convenience init(cgContext: CGContext, options: [CIContextOption: Any]? = nil) {
        self.init(options: options)
        destination.withLock { $0 = cgContext }
    }

    /// The picture of a part of an image.
    ///
    /// - Parameter fromRect: in the image's coordinates, y upwards; made larger to whole pixels.
    /// - Returns: nil, which is said once, for a rectangle that is empty, without end, or larger than a picture can be.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard let area = ImageArea(fromRect), area.isAffordable else {
            FaultReport.once(
                "CIContext.createCGImage(_:from:)", "there is no picture of \(fromRect); a rectangle with an end is needed")
            return nil
        }
        return render(image, area)
    }

    /// Draws a part of an image into the context of Core Graphics that this one was made with; without one nothing is drawn,
    /// which is said once.
    ///
    /// - Parameters:
    ///   - inRect: where it comes to lie, in the user space of that context.
    ///   - fromRect: what of the image is drawn, y upwards.
    public func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
        guard let target = destination.withLock({ $0 }) else {
            FaultReport.once("CIContext.draw(_:in:from:)", "the context was made without one of Core Graphics; nothing is drawn")
            return
        }
        guard let picture = createCGImage(image, from: fromRect) else { return }
        target.draw(picture, in: inRect)
    }

    /// Whether it draws on a GPU; found out, and said once if it does not, when first asked.
    package var drawsOnGPU: Bool {
        device.withLock { device in
            Self.make(&device)
            if case .gpu = device { return true }
            return false
        }
    }

    /// How many steps the last image took on the GPU.
    package var stepCount: Int {
        device.withLock { device in
            if case .gpu(let renderer) = device { return renderer.stepCount }
            return 0
        }
    }

    private static func make(_ device: inout Device) {
        guard case .notMade = device else { return }
        do throws(GPUError) { device = .gpu(try ImageRenderer()) } catch {
            FaultReport.once("CIContext", "there is no GPU; images are drawn by the processor: \(error)")
            device = .processor
        }
    }

    func render(_ image: CIImage, _ area: ImageArea) -> CGImage {
        let drawn: CGImage? = device.withLock { device in
            Self.make(&device)
            guard case .gpu(let renderer) = device else { return nil }
            do throws(GPUError) { return try renderer.render(image, area) } catch {
                FaultReport.once("CIContext: \(error)", "an image was drawn by the processor instead")
                // A context that was lost is made anew.
                if error == .lost { device = .notMade }
                return nil
            }
        }
        return drawn ?? ImageProcessor.render(image, area).makeImage()
    }
}

/// A key of what a context is made with.
public struct CIContextOption: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// True: all is drawn by the processor. False, the default: by OpenGL where there is one.
    public static let useSoftwareRenderer = Self(rawValue: "kCIContextUseSoftwareRenderer")
    /// Accepted and ignored: filters work in sRGB as stored.
    public static let workingColorSpace = Self(rawValue: "kCIContextWorkingColorSpace")
    /// Accepted and ignored: pictures are sRGB.
    public static let outputColorSpace = Self(rawValue: "kCIContextOutputColorSpace")
    /// Accepted and ignored.
    public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
}
