// What a graph does pixel by pixel, in one step: changes of colour, pictures put over each other, patterns, cuts. In: the last
// of it. Out: the steps of a program, its kernels, and what it reads.

import CoreGraphics

struct ColorChain {
    private(set) var code = ColorCode()
    private(set) var kernels: [PixelKernel] = []
    /// What is read, each with the area that is.
    private(set) var pictures: [(image: CIImage, area: ImageArea)] = []
    /// How many more colours there may be at once, and how many more kernels.
    private var colorsLeft = ColorCode.mostColors - 1
    private var kernelsLeft = ColorCode.mostKernels

    /// nil for what reads more of a picture than each pixel by itself.
    /// - Parameter area: what is looked at.
    init?(_ image: CIImage, _ area: ImageArea) {
        switch image.node {
        case .transition, .guided: return nil
        case .effect(_, let effect) where !effect.isColorChange: return nil
        case .pixels, .transformed, .clamped: read(image, area)
        default: add(image, area, isLast: true)
        }
    }

    /// Adds the steps to an image, as far as there is room for them: what is below is then a picture of its own.
    private mutating func add(_ image: CIImage, _ area: ImageArea, isLast: Bool = false) {
        switch image.node {
        case .color(let color) where kernelsLeft > 0:
            var kernel = PixelKernel(.plain, extent: .zero)
            if !image.extent.isNull { kernel.color = color }
            append(kernel)
        case .pattern(let kernel) where kernelsLeft > 0: append(kernel)
        case .blend(let front, let back, let function) where colorsLeft > 0:
            colorsLeft -= 1
            add(back, area)
            add(front, area)
            code.add(.blend(function))
        case .cropped(let inner, let rect) where kernelsLeft > 0 && (isLast || inner.isDoneByPixel):
            kernelsLeft -= 1
            add(inner, area.seen(of: rect))
            kernelsLeft += 1
            append(PixelKernel(.crop, extent: SIMD4<Float>(rect.corners)))
        case .effect(let inner, .recolor(let matrix)) where kernelsLeft > 0:
            // Linear changes that follow one another are one.
            var below = inner, whole = matrix
            while case .effect(let next, .recolor(let matrix)) = below.node { (below, whole) = (next, matrix.then(whole)) }
            kernelsLeft -= 1
            add(below, area)
            kernelsLeft += 1
            append(PixelKernel(recoloring: whole))
        case .effect(let inner, .pixels(let effect)) where kernelsLeft > 0 && image.isDoneByPixel:
            kernelsLeft -= 1
            add(inner, area)
            kernelsLeft += 1
            append(effect.kernel(corners: effect.corners(inner.extent, area), scale: 1))
        default: read(image, area)
        }
    }

    private mutating func append(_ kernel: PixelKernel) {
        kernelsLeft -= 1
        kernels.append(kernel)
        code.add(.kernel(kernel.kind))
    }

    private mutating func read(_ image: CIImage, _ area: ImageArea) {
        code.add(.picture(pictures.count))
        pictures.append((image, area))
    }

    /// The colour at a place, for the processor.
    /// - Parameter reader: reads a picture within an area.
    func reader(_ reader: (CIImage, ImageArea) -> KernelPictures.Reader) -> KernelPictures.Reader {
        var stack: [KernelPictures.Reader] = [], next = kernels[...]
        for step in code.all {
            switch step {
            case .picture(let number): stack.append(reader(pictures[number].image, pictures[number].area))
            case .kernel(let kind):
                let kernel = next.removeFirst()
                if kind.isPattern { stack.append { kernel.changed(.zero, at: $0) } } else {
                    let below = stack.removeLast()
                    stack.append { kernel.changed(below($0), at: $0) }
                }
            case .blend(let function):
                let front = stack.removeLast(), back = stack.removeLast()
                stack.append { function.mixed(front($0), over: back($0)) }
            }
        }
        return stack.last ?? { _ in .zero }
    }
}

extension CIImage {
    /// Whether each pixel of it is worked out by itself.
    fileprivate var isDoneByPixel: Bool {
        switch node {
        case .color, .pattern, .blend: true
        case .cropped(let inner, _): inner.isDoneByPixel
        case .effect(_, let effect): effect.isColorChange
        case .pixels, .transformed, .clamped, .transition, .guided: false
        }
    }
}

extension FilterEffect {
    /// Whether it changes each pixel's own colour, and others may follow in the same step.
    package var isColorChange: Bool {
        switch self {
        case .recolor: true
        case .pixels(let effect): effect.kind.colorFunction != nil
        case .gaussianBlur, .boxBlur: false
        }
    }

    /// The kernel of a change of colour; nil for what is none.
    /// - Parameters:
    ///   - corners: x0 y0 x1 y1 of the picture, in pixels.
    ///   - scale: pixels a point.
    package func colorKernel(corners: SIMD4<Double>, scale: Double) -> PixelKernel? {
        switch self {
        case .recolor(let matrix): PixelKernel(recoloring: matrix)
        case .pixels(let effect) where isColorChange: effect.kernel(corners: corners, scale: scale)
        default: nil
        }
    }
}

extension PixelKernel {
    /// The change of colours of a kernel that is one.
    var matrix: ColorMatrix { ColorMatrix(red: extent, green: course, blue: numbers, alpha: color, bias: more) }
}
