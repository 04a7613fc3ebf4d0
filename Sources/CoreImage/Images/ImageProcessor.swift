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
        switch image.node {
        case .color(let color): return image.extent.isNull ? { _ in .zero } : { _ in color }
        case .pixels(let pixels):
            let raster = ImageRaster(pixels)
            return { raster.color(at: $0) }
        case .pattern(let kernel):
            let none = KernelPictures()
            return { kernel.color(at: $0, none) }
        case .transformed(let inner, let transform):
            let back = transform.inverted()
            guard let needed = area.transformed(by: back) else { return { _ in .zero } }
            let read = reader(inner, needed)
            let (a, b, c, d) = (Float(back.a), Float(back.b), Float(back.c), Float(back.d)), (x, y) = (Float(back.tx), Float(back.ty))
            return { read(SIMD2(a * $0.x + c * $0.y + x, b * $0.x + d * $0.y + y)) }
        case .cropped(let inner, let rect):
            let read = reader(inner, area.seen(of: rect)), corners = SIMD4<Float>(rect.corners)
            return { place in
                let low = place - SIMD2(corners.x, corners.y) + 0.5, high = SIMD2(corners.z, corners.w) - place + 0.5
                let inside = pointwiseMin(low, SIMD2(1, 1)) * pointwiseMin(high, SIMD2(1, 1))
                if low.x <= 0 || low.y <= 0 || high.x <= 0 || high.y <= 0 { return .zero }
                return read(place) * (inside.x * inside.y)
            }
        case .clamped(let inner):
            guard let whole = ImageArea(inner.extent), whole.isAffordable else { return { _ in .zero } }
            let raster = render(inner, whole)
            return { raster.color(at: $0, isClamped: true) }
        case .blend(let front, let back, let function):
            let (top, bottom) = (reader(front, area), reader(back, area))
            return { function.mixed(top($0), over: bottom($0)) }
        case .effect(let inner, let effect): return effect.reader(of: inner, area)
        case .transition(let inputs): return inputs.reader(area)
        }
    }

    /// The same as a raster, which is read many times for one pixel.
    static func raster(_ image: CIImage, _ area: ImageArea) -> KernelPictures.Reader {
        switch image.node {
        case .pixels, .color, .pattern, .clamped: return reader(image, area)
        default:
            let part = area.seen(of: image.extent)
            guard part.isAffordable else { return { _ in .zero } }
            let raster = render(image, part)
            return { raster.color(at: $0) }
        }
    }
}

extension FilterEffect {
    fileprivate func reader(of image: CIImage, _ area: ImageArea) -> KernelPictures.Reader {
        switch self {
        case .recolor(let matrix):
            let read = ImageProcessor.reader(image, area)
            return { matrix.applied(toPremultiplied: read($0)) }
        case .pixels(let effect):
            let kernel = effect.kernel(corners: effect.corners(image.extent, area), scale: 1)
            var pictures = KernelPictures()
            let needed = effect.needed(by: area)
            pictures.old = needed == area ? ImageProcessor.reader(image, area) : ImageProcessor.raster(image, needed)
            if effect.blur > 0 { pictures.new = FilterEffect.gaussianBlur(effect.blur).reader(of: image, area) }
            return { kernel.color(at: $0, pictures) }
        case .gaussianBlur, .boxBlur:
            let wide = area.grown(by: Int(reach)).seen(of: image.extent)
            guard wide.isAffordable else { return { _ in .zero } }
            // What is blurred reaches as far beyond what there is.
            let inner = ImageProcessor.reader(image, wide)
            var raster = ImageRaster(wide.grown(by: image.extent.isUnbounded ? 0 : Int(reach))) { inner($0) }
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

    /// What is read of a picture to make an area.
    func needed(by area: ImageArea) -> ImageArea {
        blur > 0 || reach == 0 ? area : area.grown(by: Int(reach.rounded(.up)))
    }
}

extension TransitionInputs {
    /// How far from a place a kernel reads.
    var reach: Int { effect.kind.moves ? Int(min(max(corners.z - corners.x, corners.w - corners.y), 16_384).rounded(.up)) + 1 : 0 }

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
                pictures.first = ImageProcessor.raster(first, wide)
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
        let around = area.grown(by: Int(effect.amounts.x * 3) + Int(max(abs(effect.offset.x), abs(effect.offset.y))) + 1)
        guard let part = first.extent.isUnbounded ? around : ImageArea(first.extent), part.isAffordable else { return nil }
        return (MaskPicture.raster(first, part, radius: effect.amounts.x).makeImage(), SIMD2(Float(part.minX), Float(part.minY)))
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
