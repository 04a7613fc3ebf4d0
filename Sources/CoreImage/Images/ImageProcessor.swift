// Graphs drawn by the processor. In: an image, an area. Out: colours. What is worked out pixel by pixel is done in one go;
// what is blurred becomes a raster first.

import CoreGraphics

enum ImageProcessor {
    /// The colours of the pixels of an area.
    static func render(_ image: CIImage, _ area: ImageArea) -> ImageRaster {
        let reader = reader(image, area)
        return ImageRaster(area, reader)
    }

    /// What gives the colour at any place of an area.
    static func reader(_ image: CIImage, _ area: ImageArea) -> KernelPictures.Reader {
        guard !StackRoom.isLow else {
            FaultReport.once("CIContext, steps", "an image of more steps than a thread's stack has room for is drawn in part")
            return { _ in .zero }
        }
        switch image.node {
        case .pixels(let pixels):
            let raster = ImageRaster(pixels)
            return { raster.color(at: $0) }
        case .transformed(let inner, let transform):
            let back = transform.inverted()
            guard let needed = area.transformed(by: back) else { return { _ in .zero } }
            // Between pixels there is nothing but pixels.
            let read = raster(inner, needed)
            let (a, b, c, d) = (Float(back.a), Float(back.b), Float(back.c), Float(back.d))
            let (x, y) = (Float(back.tx), Float(back.ty))
            return { read(SIMD2(a * $0.x + c * $0.y + x, b * $0.x + d * $0.y + y)) }
        case .clamped(let inner):
            guard let whole = ImageArea(inner.extent), whole.isAffordable else { return { _ in .zero } }
            let raster = render(inner, whole)
            return { raster.color(at: $0, isClamped: true) }
        case .effect(let inner, let effect) where !effect.isColorChange: return effect.reader(of: inner, area)
        case .guided(let inner, let guide, let effect):
            let kernel = effect.kernel(corners: effect.corners(inner.extent, area), scale: 1)
            var pictures = KernelPictures()
            pictures.old = effect.readsAround ? raster(inner, effect.needed(by: area)) : self.reader(inner, area)
            pictures.new = raster(guide, effect.guiding(guide, area))
            return { kernel.color(at: $0, pictures) }
        case .transition(let inputs): return inputs.reader(area)
        case .color, .pattern, .cropped, .blend, .effect: return ColorChain(image, area)?.reader(reader) ?? { _ in .zero }
        }
    }

    /// The same as a raster, which is read many times for one pixel.
    static func raster(_ image: CIImage, _ area: ImageArea) -> KernelPictures.Reader {
        switch image.node {
        case .pixels, .color, .clamped, .transformed: return reader(image, area)
        default: return drawn(image, area)
        }
    }

    /// The same, drawn pixel by pixel before.
    static func drawn(_ image: CIImage, _ area: ImageArea) -> KernelPictures.Reader {
        let part = area.seen(of: image.extent)
        guard part.isAffordable else { return { _ in .zero } }
        let raster = render(image, part)
        return { raster.color(at: $0) }
    }
}

extension FilterEffect {
    fileprivate func reader(of image: CIImage, _ area: ImageArea) -> KernelPictures.Reader {
        switch self {
        case .pixels(let effect):
            let kernel = effect.kernel(corners: effect.corners(image.extent, area), scale: 1)
            var pictures = KernelPictures()
            pictures.old = effect.readsAround ? ImageProcessor.raster(image, effect.needed(by: area))
                : ImageProcessor.reader(image, area)
            if effect.blur > 0 { pictures.new = FilterEffect.gaussianBlur(effect.blur).reader(of: image, area) }
            return { kernel.color(at: $0, pictures) }
        case .gaussianBlur, .boxBlur, .recolor:
            let reach = Int(clamping: reach(.zero)), wide = area.grown(by: reach).seen(of: image.extent)
            guard wide.isAffordable else { return { _ in .zero } }
            // What is blurred reaches as far beyond what there is.
            let inner = ImageProcessor.reader(image, wide)
            var raster = ImageRaster(wide.grown(by: image.extent.isUnbounded ? 0 : reach)) { inner($0) }
            if case .gaussianBlur(let radius) = self { raster.blurGaussian(radius, keepsEdges: false) }
            if case .boxBlur(let radius) = self { raster.blurBox(radius, keepsEdges: false) }
            return { raster.color(at: $0) }
        }
    }
}

extension PixelEffect {
    /// Where the picture is; of one without end where it is looked at.
    func corners(_ extent: CGRect, _ area: ImageArea) -> SIMD4<Double> {
        guard extent.isUnbounded || extent.isNull else { return extent.corners }
        return SIMD4(Double(area.minX), Double(area.minY), Double(area.maxX), Double(area.maxY))
    }

    /// What is read of the image that says how another is changed: of a map all, else what lies at the same places.
    func guiding(_ guide: CIImage, _ area: ImageArea) -> ImageArea {
        kind == .colorMap ? ImageArea(guide.extent) ?? area : area
    }

    /// What is read of a picture to make an area.
    func needed(by area: ImageArea) -> ImageArea {
        guard readsAround else { return area }
        let rect = SIMD4(Double(area.minX), Double(area.minY), Double(area.maxX), Double(area.maxY))
        return area.grown(by: Int(clamping: readingReach(rect).rounded(.up)))
    }
}

extension TransitionInputs {
    /// How far from a place a kernel reads.
    var reach: Int {
        let size = corners.highHalf - corners.lowHalf
        return effect.kind.moves ? Int(clamping: min(size.max(), 16_384).rounded(.up)) + 1 : 0
    }

    fileprivate func reader(_ area: ImageArea) -> KernelPictures.Reader {
        let kernel = kernel
        var pictures = KernelPictures()
        let wide = area.grown(by: reach)
        pictures.old = effect.kind.moves ? ImageProcessor.raster(old, wide) : ImageProcessor.reader(old, area)
        pictures.new = effect.kind.moves ? ImageProcessor.raster(new, wide) : ImageProcessor.reader(new, area)
        if let first {
            if effect.kind == .disintegrate {
                if let mask = mask(area) {
                    let raster = ImageRaster(mask.pixels)
                    pictures.first = { raster.color(at: $0 - mask.corner) }
                }
            } else {
                pictures.first = first.liesOnPixels ? ImageProcessor.raster(first, wide) : ImageProcessor.drawn(first, wide)
            }
        }
        if let second, let whole = ImageArea(second.extent), whole.isAffordable {
            let raster = ImageProcessor.render(second, whole), size = SIMD2(Float(whole.width), Float(whole.height))
            let corner = SIMD2(Float(whole.minX), Float(whole.minY))
            pictures.second = { raster.color(at: corner + $0 * size) }
        }
        return { kernel.color(at: $0, pictures) }
    }

    /// What a disintegrating picture looks up, in 8 bits, as shaders have it, and where its lower left corner lies.
    func mask(_ area: ImageArea) -> (pixels: CGImage, corner: SIMD2<Float>)? {
        guard let first else { return nil }
        let around = area.grown(by: Int(clamping: effect.amounts.x * 3 + max(abs(effect.offset.x), abs(effect.offset.y))) + 1)
        guard let part = first.extent.isUnbounded ? around : ImageArea(first.extent), part.isAffordable else { return nil }
        let raster = MaskPicture.raster(first, part, radius: effect.amounts.x, offset: effect.offset)
        return (raster.makeImage(), SIMD2(Float(raster.area.minX), Float(raster.area.minY)))
    }
}

extension ColorMatrix {
    /// What becomes of a premultiplied colour.
    package func applied(toPremultiplied color: SIMD4<Float>) -> SIMD4<Float> {
        let straight = color.w > 0
            ? pointwiseMin(color / color.w, SIMD4(repeating: 1)).replacing(with: color, where: PixelKernel.alphaAlone) : .zero
        let made = applied(to: straight)
        return (made * made.w).replacing(with: made, where: PixelKernel.alphaAlone)
    }
}

extension ImageArea {
    /// The pixels that a transform's image of it touches, with those around that are mixed in.
    func transformed(by transform: CGAffineTransform) -> ImageArea? {
        let rect = CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height)).applying(transform)
        return ImageArea(rect)?.grown(by: 1)
    }
}
